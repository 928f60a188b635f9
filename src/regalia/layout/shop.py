"""A shop: what can be bought, as a list one can read and search.

A game whose wares are too many for pictures alone has a counter in its face: a Shop of
its stands, made from what a viewer may know, and the questions it is looked at for.
"""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.verbs import Ref


class Ware(NamedTuple):
    """One thing for sale."""

    ref: Ref
    rank: str  # what orders it on its stand, in words: "level 3"
    text: str  # what it does
    price: str
    left: int
    owners: list[int]
    can: bool  # the viewer could buy it now, or at his next purchase
    note: str  # else why not


class Stand(NamedTuple):
    """Wares of one kind, the cheapest first."""

    name: str
    note: str
    wares: list[Ware]


class Shop(NamedTuple):
    """Everything that is or was for sale."""

    title: str
    note: str
    stands: list[Stand]
