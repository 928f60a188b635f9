"""Reading back what we have drawn."""

from __future__ import annotations

from xml.etree import ElementTree as ET


def parsed(text: str) -> ET.Element:
    """Fails unless the text is well-formed."""
    return ET.fromstring(text)  # noqa: S314 - our own text, not a stranger's
