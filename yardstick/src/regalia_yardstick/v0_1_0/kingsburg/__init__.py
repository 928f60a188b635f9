"""The bot that weighs placements and buildings by what they are worth."""
