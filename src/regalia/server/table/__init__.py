"""A table: opening it, sitting at it, playing at it, looking at it."""
