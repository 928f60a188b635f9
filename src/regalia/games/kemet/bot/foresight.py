"""A war council as one side may foresee it: the other side plays the policy's mixed strategy."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import SILENT
from regalia.engine.insight import Foresight
from regalia.engine.quick import Quick
from regalia.games.kemet.bot.lines import lines_of
from regalia.games.kemet.bot.policy import Heuristic
from regalia.games.kemet.bot.redraw import RULES
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import VERBS

SEAL: Final = VERBS.seal.code()


class Councils(Foresight[State]):
    """The battle cards of both sides; after a card of mine, the policy continues."""

    def __init__(self, policy: Heuristic, s: State, others: list[int]) -> None:
        Foresight.__init__(self, others, plans=False)
        self.policy: Final = policy
        self.s: Final = s

    def lines(self, seat: int, most: int, draw: Quick) -> list[list[int]]:
        theirs = seat in self.others
        s = before_choice(self.s, seat) if theirs else self.s
        found = lines_of(s, seat, RULES.legal(s, seat), draw, most, self.policy)
        # What follows the seal hangs on the other side's card.
        return [line[: line.index(SEAL) + (not theirs)] for line in found]

    def likely(self, world: State, seat: int, draw: Quick) -> list[int]:
        twin = before_choice(world, seat)
        f = twin.stack[-1]
        step = RULES.steps[f.step]
        while True:
            codes = step.legal(twin, f, seat)
            code = self.policy.choose(twin, seat, codes, draw) if len(codes) > 1 else codes[0]
            if code == SEAL:
                return f.sealed[seat]
            f.sealed[seat].append(code)


def before_choice(world: State, seat: int) -> State:
    """Return a copy in which this seat has chosen nothing yet."""
    twin = world.copy()
    f = twin.stack[-1]
    if not f.sealed:
        f.sealed = [[] for _ in range(twin.seats)]
    f.sealed[seat] = []
    f.done &= ~(1 << seat)
    RULES.advance(twin, SILENT)
    return twin


def councils(policy: Heuristic, s: State, seat: int) -> Councils | None:
    """Return the councils; None if this seat chooses alone, before or after the other."""
    asked = s.stack[-1].regs[0]
    others = [other for other in range(s.seats) if other != seat and asked & (1 << other)]
    return Councils(policy, s, others) if others else None
