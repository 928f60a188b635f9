"""The steps of Eador, phase by phase."""
