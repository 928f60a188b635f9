"""Orchard: 2 to 4 growers bid in secret for baskets of fruit, each with a secret favourite."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from orchard.bot.insight import OrchardInsight
from orchard.sampler import Sampler
from orchard.state import CARDS, EVENTS, FIELDS, VERBS, State
from orchard.steps import STEPS
from regalia.engine.content import Node
from regalia.engine.game import Choice, Game
from regalia.engine.match import Result, Tally, rank
from regalia.layout.face import Face


def read_pack(root: Node) -> SimpleNamespace:
    """The numbers of content/orchard.toml."""
    return SimpleNamespace(
        rounds=root.number("rounds", 1, CARDS),
        faces=root.number("faces", 2, 6),
        bonus=root.number("bonus", 0, 9),
    )


def result(s: State) -> Result:
    """Most points; among equals most baskets."""
    baskets = tuple(sum(s.baskets[3 * seat : 3 * seat + 3]) for seat in range(s.seats))
    return rank([Tally("points", tuple(s.points)), Tally("baskets", baskets)])


def load_face() -> Face:
    from orchard.face import FACE  # what it shows is loaded when somebody looks

    return FACE


GAME: Final[Game[State]] = Game(
    name="orchard",
    package="orchard",
    version=1,
    rule_prefix="OR",
    seats=(2, 4),
    choices=(Choice("ties", ("rot", "next"), "next", "OR-009"),),
    verbs=VERBS,
    events=EVENTS,
    fields=FIELDS,
    steps=STEPS,
    read_pack=read_pack,
    new=State,
    scores=lambda s: s.points[:],
    result=result,
    sampler=Sampler,
    insight=OrchardInsight(),
    face=load_face,
)
