"""The bot that plays battles out in guessed worlds."""
