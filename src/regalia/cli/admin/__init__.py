"""`regalia admin` and its parts."""
