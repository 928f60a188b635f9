"""Clash as a later release might play it: seat 1 may not peek."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

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


STEPS: Final[list[Step[State]]] = [*CLASH.steps]
STEPS[SCOUT] = Modest()
GAME: Final = replace(CLASH, version=2, steps=STEPS, home="tests.server.later:GAME")
