"""`regalia puzzles` and its parts."""
