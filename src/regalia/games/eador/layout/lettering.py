"""Texts that take more than one line."""

from __future__ import annotations

from regalia.layout.measure import width


def wrap(text: str, size: float, room: float) -> list[str]:
    """Break a text between words into lines that fit the width."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
