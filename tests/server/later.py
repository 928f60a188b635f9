"""Clash as a later release might play it: seat 1 may not peek."""

from __future__ import annotations

from typing import Final

from regalia.engine.game import Game
from regalia.engine.steps import Frame, Step
from regalia.games.clash import GAME as CLASH
from regalia.games.clash import state as v
from regalia.games.clash.state import State
from regalia.games.clash.steps import SCOUT, Scout


class Modest(Scout):
    """Seat 1 does not peek any more, but is still asked."""

    forced = False

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.NAP.code()] if seat == 1 else Scout.legal(self, s, f, seat)


STEPS: Final[list[Step[State]]] = [*CLASH.rules.steps]
STEPS[SCOUT] = Modest()
GAME: Final = Game(
    name=CLASH.name, package=CLASH.package, version=2, seats=(CLASH.min_seats, CLASH.max_seats),
    choices=CLASH.choices, verbs=CLASH.verbs, events=CLASH.events, fields=CLASH.fields,
    steps=STEPS, read_pack=CLASH.read_pack, new=CLASH.new, scores=CLASH.scores,
    result=CLASH.result, sampler=CLASH.sampler, rule_prefix=CLASH.rule_prefix,
)  # fmt: skip
