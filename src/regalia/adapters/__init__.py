"""Doors for other people's programs: learning environments and what they are shown."""
