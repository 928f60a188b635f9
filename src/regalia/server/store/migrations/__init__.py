"""The schema's history, oldest first."""
