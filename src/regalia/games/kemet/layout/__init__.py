"""The drawing and the words of Kemet."""
