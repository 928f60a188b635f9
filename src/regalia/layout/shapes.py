"""The shapes that make up a picture."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A spot: its corner, its scale, and its width in its own units if that varies."""

    x: float
    y: float
    scale: float = 1
    width: float = 0

    @property
    def move(self) -> str:
        """Return the SVG transform that puts a thing here."""
        return f"translate({self.x:g} {self.y:g}) scale({self.scale:g})"
