"""The presentation of Eador: board, cards that explain, text."""
