"""The bot that plays for fame and treats a battle as a mixed choice."""
