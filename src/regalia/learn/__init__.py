"""Value nets by self-play: data, training, rounds.  Needs numpy, and CuPy where there is a GPU."""
