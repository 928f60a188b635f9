"""People beside the play: the lobby, talking, and being called back."""
