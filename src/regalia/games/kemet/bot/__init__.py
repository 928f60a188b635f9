"""The bot, which plays for fame and treats a battle as a mixed strategy."""
