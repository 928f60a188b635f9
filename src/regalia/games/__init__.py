"""The games.  Each folder is one game; none knows of another."""
