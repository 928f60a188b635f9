"""A year tried out on a possible world: the game's rules, the fast policy for every choice."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import SILENT
from regalia.engine.quick import Quick
from regalia.engine.rules import Rules
from regalia.engine.steps import CHANCE
from regalia.games.xidit.bot.outlook import Outlook
from regalia.games.xidit.bot.paths import Paths
from regalia.games.xidit.bot.policy import SwiftPolicy
from regalia.games.xidit.bot.worth import army_promise, chances, forecast_scores, years_left
from regalia.games.xidit.scoring import survivor
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import STEP_PLAN, TYPES

NEXT_PATHS: Final = 3  # paths of the next year whose mean stands for it
NEXT_YEAR: Final = 0.85  # and what that mean counts: others will be in the way


class Years:
    """Tries plans and answers."""

    def __init__(self, rules: Rules[State], policy: SwiftPolicy) -> None:
        self.rules: Final = rules
        self.policy: Final = policy

    def carry_out(self, world: State, plans: list[list[int]], seed: int) -> State:
        """Carry out the orders after everyone has sealed."""
        s = world.copy()
        s.stack.pop()
        s.plans = plans
        self.rules.advance(s, SILENT)
        self.finish(s, Quick(seed))
        return s

    def answer(self, world: State, seat: int, code: int, seed: int) -> State:
        """Carry out one answer and what follows."""
        s = world.copy()
        self.rules.apply(s, seat, code, SILENT)
        self.finish(s, Quick(seed))
        return s

    def finish(self, s: State, draw: Quick) -> None:
        """Play on to the next planning or the end of the game."""
        rules = self.rules
        while s.stack and s.stack[-1].step != STEP_PLAN:
            if s.acting == CHANCE:
                rules.apply(s, CHANCE, rules.deal(s, draw), SILENT)
                continue
            seat = (s.acting & -s.acting).bit_length() - 1
            code = self.policy.choose(s, seat, rules.legal(s, seat), draw)
            rules.apply(s, seat, code, SILENT)

    def worth(self, s: State, seat: int) -> float:
        return worth_with_paths(s, seat, self.policy)


def worth_with_paths(s: State, seat: int, policy: SwiftPolicy) -> float:
    """Return the seat's chance with its best paths of the coming year."""
    if not s.stack:
        return 1.0 if survivor(s) == seat else 0.0
    tables = policy.tables(s.pack)
    paths = Paths(Outlook(s, seat, tables, policy.style), [])
    best = sorted(paths.values, reverse=True)[:NEXT_PATHS]
    hope = army_promise(s.units[TYPES * seat : TYPES * seat + TYPES])
    hope += NEXT_YEAR * sum(best) / len(best)
    return chances(s, forecast_scores(s, tables.far, (seat, hope)), years_left(s))[seat]
