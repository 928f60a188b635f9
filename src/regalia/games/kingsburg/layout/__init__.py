"""How Kingsburg looks: symbols, the board, the cards that explain a thing."""
