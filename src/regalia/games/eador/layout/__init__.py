"""How Eador is shown: board, cards that explain, text."""
