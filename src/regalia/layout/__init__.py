"""The shared code of all layouts; a game's own layout is in its folder."""
