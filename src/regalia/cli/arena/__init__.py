"""`regalia arena` and its parts."""
