"""`regalia bench` and its parts."""
