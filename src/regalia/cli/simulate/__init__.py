"""`regalia simulate` and its parts."""
