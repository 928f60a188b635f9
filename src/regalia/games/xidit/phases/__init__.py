"""The parts of the game, one file each."""
