"""What the layouts of all games share; a game's own layout stands in its folder."""
