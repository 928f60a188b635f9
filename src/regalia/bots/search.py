"""Search in believed worlds: playouts up to the next pause, judged by the net.

A few candidates are compared by sequential halving: all play on in the same worlds with
the same dice, the worse half is left out, and the rest get what was saved.  The budget is
counted in playouts, so that a game can be repeated; a guard may end it early.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.look import SILENT, Judge, Look
from regalia.engine.playout import Policy, first
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE

LONGEST: Final = 400  # decisions of a playout: no stretch of play is longer

Line = list[int]
Source = Callable[[], Any]  # draws another world behind the view
Spent = Callable[[], bool]  # whether to answer at once


class Search:
    """Finds the best line of `width` candidates.

    With `look` the candidates are what the net likes best at a glance, and the policy's
    own choice; without, the policy's first and further thoughts.  Everybody in a playout
    plays by the policy, or with `inside` by what the net likes.
    """

    def __init__(
        self,
        judge: Judge,
        *,
        width: int,
        look: bool,
        worlds: int = 2,
        inside: bool = False,
    ) -> None:
        self.judge: Final = judge
        self.glance: Final = Look(judge, samples=1, most=4) if inside else None
        self.policy: Final[Policy[Any]] = self.glance or judge.insight.policy()
        self.width: Final = width
        self.look: Final = Look(judge, samples=2, most=2 * width) if look else None
        self.worlds: Final = worlds  # that a look sees

    def best(
        self, draw_world: Source, seat: int, codes: Line, draw: Quick, spent: Spent, nodes: int
    ) -> Line:
        """The line to follow after `nodes` playouts, or when the guard says so."""
        lines = self.candidates(draw_world, seat, codes, draw)
        alive = list(range(len(lines)))
        if len(alive) == 1 or not nodes:
            return lines[0]
        totals = np.zeros(len(lines))
        rounds = max(1, ceil(log2(len(lines))))
        while len(alive) > 1 and not spent():
            times = max(1, nodes // (rounds * len(alive)))
            totals[alive] += self.compared(
                [lines[i] for i in alive], draw_world, seat, draw, spent, times
            )
            alive.sort(key=lambda i: -totals[i])  # stable: of equals the likelier stays first
            alive = alive[: (len(alive) + 1) // 2]
        return lines[alive[0]]

    # -- candidates ----------------------------------------------------------------------
    def candidates(self, draw_world: Source, seat: int, codes: Line, draw: Quick) -> list[Line]:
        """Few lines, the most promising first."""
        world, insight = draw_world(), self.judge.insight
        if self.look is None or len(codes) == 1:
            return insight.lines(world, seat, codes, draw, self.width)
        own = insight.lines(world, seat, codes, draw, 1)
        lines = self.look.lines(world, seat, codes, draw)
        values = self.look.values(world, seat, lines, draw)
        for _ in range(self.worlds - 1):
            values += self.look.values(draw_world(), seat, lines, draw)
        ranked = [lines[i] for i in np.argsort(-values, kind="stable")[: self.width]]
        return ranked if own[0] in ranked else [*ranked, own[0]]

    # -- playouts -------------------------------------------------------------------------
    def compared(
        self,
        lines: list[Line],
        draw_world: Source,
        seat: int,
        draw: Quick,
        spent: Spent,
        times: int,
    ) -> NDArray[np.float64]:
        """The summed worth of each line in the same worlds with the same dice."""
        ends: list[Any] = []
        while len(ends) < times * len(lines) and not spent():
            world, seed = draw_world(), draw.word()
            for line in lines:
                ends.append(self.played_on(world, seat, line, Quick(seed)))
                if spent():
                    break
        whole = len(ends) - len(ends) % len(lines)  # worlds in which every line was tried
        worths = self.judge.worths(ends[:whole], seat).reshape(-1, len(lines))
        summed: NDArray[np.float64] = worths.sum(0)
        return summed

    def played_on(self, world: Any, seat: int, line: Line, draw: Quick) -> Any:
        """Where the line leads by the next pause."""
        s, rules, policy = self.judge.after(world, seat, line), self.judge.rules, self.policy
        pauses, decisions = self.judge.insight.pauses, 0
        if self.glance is not None:
            self.glance.begun.clear()  # lines of the playout before
        while s.stack and decisions < LONGEST and not pauses(s):
            if s.acting == CHANCE:
                rules.apply(s, CHANCE, rules.deal(s, draw), SILENT)
                continue
            asked = first(s.acting)
            code = policy.choose(s, asked, rules.legal(s, asked), draw)
            rules.apply(s, asked, code, SILENT)
            decisions += 1
        return s
