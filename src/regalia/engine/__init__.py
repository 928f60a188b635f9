"""The engine: pure rules machinery with the standard library only, no clock, no chance, no I/O."""
