"""The programs of README.md and docs/, to the letter: type-checked and run."""
