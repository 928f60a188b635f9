"""The look of Kingsburg: symbols, the board, the cards that explain a thing."""
