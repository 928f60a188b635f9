"""A house rule for Clash and a bot of one's own, as somebody else's module has them."""

from __future__ import annotations

from dataclasses import replace

from regalia.engine.bot import NO_LIMIT, Bot, Budget
from regalia.engine.events import Sink
from regalia.engine.steps import Frame
from regalia.engine.view import View
from regalia.games.clash import GAME as CLASH
from regalia.games.clash.state import State
from regalia.games.clash.steps import Scout


class Generous(Scout):
    """Who scouts is given a point for it."""

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.points[seat] += 1
        Scout.apply(self, s, f, seat, code, out)


class Last(Bot):
    """Takes the last option."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        assert view["decision"] is not None
        return view["decision"]["codes"][-1]


STEPS = [Generous() if type(step) is Scout else step for step in CLASH.steps]
GENEROUS = replace(CLASH, steps=STEPS).with_bots({"last": Last})
