"""Everyone's plans as one seat may foresee them, for searches."""

from __future__ import annotations

from typing import Final

from regalia.engine.insight import Foresight
from regalia.engine.quick import Quick
from regalia.games.xidit.bot.intents import Intents
from regalia.games.xidit.bot.lines import plans
from regalia.games.xidit.bot.policy import SwiftPolicy
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import ICONS, ORDER

ANY_ICON: Final = list(range(len(ICONS)))


def codes_of(icons: list[int]) -> list[int]:
    return [ORDER.code(icon) for icon in icons]


class Plans(Foresight[State]):
    """Intents as the orders they are written with."""

    def __init__(self, policy: SwiftPolicy, s: State, seat: int) -> None:
        Foresight.__init__(self, [other for other in range(s.seats) if other != seat], plans=True)
        sealed = s.stack[-1].sealed
        given = [ORDER.args(code)[0] for code in sealed[seat]] if sealed else []
        self.intents: Final = Intents(policy, s, seat, given)

    def lines(self, seat: int, most: int, draw: Quick) -> list[list[int]]:
        return [codes_of(plan) for plan in plans(self.intents.paths[seat], ANY_ICON, most)]

    def likely(self, world: State, seat: int, draw: Quick) -> list[int]:
        return codes_of(self.intents.plan(seat, draw))
