"""A game from outside, installed with pip, has all that the shipped games have."""
