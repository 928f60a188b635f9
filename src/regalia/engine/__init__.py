"""The engine: pure rules machinery, standard library only, no clock, no chance, no I/O."""
