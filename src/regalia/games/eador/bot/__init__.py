"""The bot, which plays battles out in guessed worlds."""
