"""The steps of Kemet, one module for each part of the round."""
