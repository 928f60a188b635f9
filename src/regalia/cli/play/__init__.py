"""`regalia play`: a match at the terminal."""
