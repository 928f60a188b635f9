"""Small boards: the parts of a game's own layout, cut to the subject of a worked example."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from regalia.engine.game import AnyGame
from regalia.layout.face import face_of
from regalia.layout.parts import NOBODY, Part
from regalia.render import parts
from regalia.text.words import Words
from regalia.tutorial.example import Cut, Example, Sight, sights

# What makes a thing of the board answer to a pointer; a small board is only looked at.
ALIVE: Final = re.compile(r' (?:data-piece|data-version|tabindex|role)="[^"]*"')
REF: Final = re.compile(r' data-ref="([^"]*)"')
BOX: Final = re.compile(r' viewBox="[^"]*"')
READABLE: Final = 9  # CSS pixels of the smallest text of a small board
HALF: Final = 145  # CSS pixels of two that stand beside each other


class Small(NamedTuple):
    """A picture, and whether two of its size can stand beside each other."""

    svg: str
    half: bool


Shown = list[list[Small]]  # before and after what is answered, or one: the pictures of each


def pictures(game: AnyGame, example: Example, lang: str) -> Shown:
    """Return the pictures of an example."""
    return [draw_one(game, example, sight, lang) for sight in sights(game, example)]


def draw_one(game: AnyGame, example: Example, sight: Sight, lang: str) -> list[Small]:
    words = Words(game, lang, example.names.get(lang, [])[: example.seats])
    lit = {f"{thing.partition(':')[0]}:{sight.facts.value(thing)}" for thing in example.lit}
    layout = face_of(game).layout
    if layout is None:
        raise LookupError(f"{game.name} draws its board in one piece")
    found = []
    for cut in example.shows:
        name, _, other = cut.part.partition(":")
        part = layout.part(name)
        svg = parts.draw(game, part, sight.view, seat_of(part, other, example.eyes), words)
        found.append(Small(still(svg, cut, lit), part.each and part.least(READABLE) <= HALF))
    return found


def seat_of(part: Part, other: str, eyes: int) -> int:
    """Return whom a part is about: "mat:2" is about the second seat."""
    if other:
        return int(other) - 1
    return eyes if part.front else NOBODY


def still(svg: str, cut: Cut, lit: set[str]) -> str:
    """Return a picture without controls, cut to its box, with its subject highlighted."""
    text = ALIVE.sub("", svg)
    text = REF.sub(lambda found: " data-lit" if found[1] in lit else "", text)
    text = text.replace("<svg", '<svg role="img"', 1)
    box = " ".join(f"{number:g}" for number in cut.box)
    return BOX.sub(f' viewBox="{box}"', text, count=1) if box else text
