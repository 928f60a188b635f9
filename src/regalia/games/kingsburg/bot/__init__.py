"""The bot, which weighs placements and buildings by their value."""
