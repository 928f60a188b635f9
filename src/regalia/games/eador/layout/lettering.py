"""How much room letters take, about, and how they are made to fit."""

from __future__ import annotations

from typing import Final

NARROW: Final = frozenset("iljtfrI.,:;'!|()- \N{MINUS SIGN}")
BROAD: Final = frozenset("mwMWOQDGHNU\N{EM DASH}\N{RIGHTWARDS ARROW}жшщюыфмЖШЩЮЫФМОДНПИ")
CYRILLIC: Final = "\u0400"


def measure(text: str) -> float:
    """About how long a line of letters is, in units of its size."""
    width = 0.0
    for letter in text:
        if letter in NARROW:
            width += 0.31
        elif letter in BROAD:
            width += 0.76
        elif letter.isupper():
            width += 0.64
        else:
            width += 0.52 if letter >= CYRILLIC else 0.48
    return width


def wrap(text: str, room: float) -> list[str]:
    """Lines no longer than the room, in units of their size, broken between words."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and measure(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def clip(text: str, room: float) -> str:
    """A text that would be much too long loses its end."""
    if measure(text) <= room:
        return text
    while text and measure(text) > room - 0.7:
        text = text[:-1]
    return f"{text.rstrip()}\N{HORIZONTAL ELLIPSIS}"
