"""The games. Each folder is one game, and no game knows another."""
