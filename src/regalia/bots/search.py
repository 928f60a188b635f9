"""Search in believed worlds: playouts up to the next pause, judged by the net.

A few candidates are compared by sequential halving: all play on in the same worlds with
the same dice, the worse half is left out, and the rest get what was saved.  The budget is
counted in playouts, so that a game can be repeated; a guard may end it early.  Where all
choose at once and in secret, the others have chosen as they are likely to (rivals.py).
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.abreast import Abreast, Playout
from regalia.bots.look import Judge, Look
from regalia.bots.rivals import Means, Rivals
from regalia.bots.tree import Tree
from regalia.engine.playout import Policy, played, played_until
from regalia.engine.quick import Quick

JUDGED_AT_ONCE: Final = 48  # ends, about: few, or judging them would outlast the guard
LONGEST: Final = 400  # decisions of a playout: no stretch of play is longer

Line = list[int]
Source = Callable[[], Any]  # draws another world behind the view
Spent = Callable[[], bool]  # whether to answer at once


def never() -> bool:
    """Nothing ends a search but its playouts."""
    return False


class Search:
    """Finds the best line of `width` candidates.

    With `look` the candidates are what the net likes best at a glance, and the policy's
    own choice; without, the policy's first and further thoughts.  Everybody in a playout
    plays by the policy; with `plays` by a glance at so many of his options, with the eyes of
    `player` (a net that tells options apart is not the best where a playout ends); with `tree`
    first by what was found good for him so far, of so many lines at each question, also `beyond`
    so many pauses.  With `foresees` the others have made secret choices as they are likely to;
    with `mixes` half of the playouts go into what everybody would choose, so many lines each, if
    the others think so many `steps`.  What is no secret choice gets one of `lesser` of the
    playouts.  `below`: a search in the place of each of the others, and its playouts.
    """

    def __init__(
        self,
        judge: Judge,
        *,
        width: int,
        look: bool,
        worlds: int = 2,
        plays: int = 0,
        player: Judge | None = None,
        tree: int = 0,
        beyond: int = 0,
        foresees: bool = False,
        mixes: int = 0,
        steps: int = 1,
        lesser: int = 1,
        below: tuple[Search, int] | None = None,
    ) -> None:
        self.judge: Final = judge
        # who plays in playouts, and what everybody thinks: many looks, each of which must be quick
        self.quick: Final = judge.sharing()
        self.policy: Final[Policy[Any]] = judge.insight.policy()
        self.width: Final = width
        self.look: Final = Look(judge, samples=2, most=2 * width) if look else None
        self.worlds: Final = worlds  # that a look sees
        self.tree: Final = Tree(self.quick, tree, by_look=look, beyond=beyond) if tree else None
        self.abreast: Final = Abreast(player or self.quick, plays) if plays else None
        self.foresees: Final = foresees
        self.mixes: Final = mixes
        self.steps: Final = steps
        self.lesser: Final = lesser
        self.below: Final = below

    def best(
        self, draw_world: Source, seat: int, codes: Line, draw: Quick, spent: Spent, nodes: int
    ) -> Line:
        """The line to follow after `nodes` playouts, or when the guard says so."""
        rivals = self.rivals(draw_world(), seat) if nodes and len(codes) > 1 else None
        if rivals is not None:
            return self.best_among(rivals, draw_world, seat, draw, spent, nodes)
        lines = self.candidates(draw_world, seat, codes, draw)
        return self.best_of(lines, draw_world, seat, draw, spent, nodes // self.lesser)

    def best_of(
        self,
        lines: list[Line],
        draw_world: Source,
        seat: int,
        draw: Quick,
        spent: Spent,
        nodes: int,
    ) -> Line:
        """Sequential halving of these lines."""
        self.begin()
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

    def begin(self) -> None:
        """Another question: what playouts have found is of no use there."""
        if self.tree is not None:
            self.tree.begin()

    # -- secret choices -------------------------------------------------------------------
    def rivals(self, world: Any, seat: int) -> Rivals | None:
        """The others, if they choose in secret at the same time and one is to foresee it."""
        if not self.foresees:
            return None
        foresight = self.judge.insight.foresight(world, seat)
        return None if foresight is None else Rivals(self.quick, foresight, seat)

    def foreseen(self, world: Any, seat: int, draw: Quick) -> Any:
        """The world, or a copy in which the others have chosen what they choose in secret."""
        rivals = self.rivals(world, seat)
        return world if rivals is None else rivals.joined(world, draw)

    def best_among(
        self,
        rivals: Rivals,
        draw_world: Source,
        seat: int,
        draw: Quick,
        spent: Spent,
        nodes: int,
    ) -> Line:
        """The best answer to what the others may choose."""
        lines = rivals.foresight.lines(seat, self.width, draw)
        nodes = nodes // 2 if self.mixes else nodes
        means = Means(draw_world, self.finished, draw, spent, nodes)
        rivals.thought = self.thought(rivals, means)
        if self.mixes:
            lines = rivals.think(lines, self.mixes, self.steps, means)

        def joined() -> Any:
            return rivals.joined(draw_world(), draw)

        return self.best_of(lines, joined, seat, draw, spent, nodes)

    def thought(self, rivals: Rivals, means: Means) -> dict[int, Line]:
        """What each of the others would choose who searches as the level below does."""
        if self.below is None:
            return {}
        search, most = self.below
        nodes = min(most, means.nodes)
        world, rules = rivals.unplanned(means.draw_world()), self.judge.rules

        def drawn() -> Any:
            return world

        return {
            other: rivals.drafted(
                search.best(drawn, other, rules.legal(world, other), means.draw, means.spent, nodes)
            )
            for other in rivals.others
        }

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
        summed = np.zeros(len(lines))
        at_once = ceil(JUDGED_AT_ONCE / len(lines))
        while times > 0 and not spent():
            dealt = [(draw_world(), draw.word()) for _ in range(min(times, at_once))]
            summed += self.judged(self.ends(lines, dealt, seat, spent), seat, len(lines))
            times -= len(dealt)
        return summed

    def ends(
        self, lines: list[Line], dealt: list[tuple[Any, int]], seat: int, spent: Spent
    ) -> list[Any]:
        """Where each line leads in each world with its luck, as far as there is time."""
        if self.abreast is not None:
            after = self.judge.after
            begun = [
                Playout(after(world, seat, line), Quick(luck))
                for world, luck in dealt
                for line in lines
            ]
            return [one.state for one in begun] if self.abreast.finish(begun, spent) else []
        found: list[Any] = []
        for world, luck in dealt:
            here: list[Any] = []
            for line in lines:
                if spent():
                    return found
                here.append(self.played_on(world, seat, line, Quick(luck)))
            found += here
        return found

    def judged(self, ends: list[Any], seat: int, lines: int) -> NDArray[np.float64]:
        """By line the summed worth of its ends."""
        if self.tree is not None:
            worths = self.tree.learned(ends)[:, seat : seat + 1]
        else:
            worths = self.judge.worths(ends, seat)
        summed: NDArray[np.float64] = worths.reshape(-1, lines).sum(0)
        return summed

    def played_on(self, world: Any, seat: int, line: Line, draw: Quick) -> Any:
        """Where the line leads by the next pause."""
        then = self.judge.after(world, seat, line)
        if self.tree is not None:
            self.tree.walk(then, line, draw)
        return self.finished(then, draw)

    def finished(self, s: Any, draw: Quick) -> Any:
        """The same position played on to the next pause."""
        rules, policy = self.judge.rules, self.policy
        if not self.judge.pauses:  # nothing to look for on the way: the compiled loop
            played(rules, s, draw, LONGEST, policy)
            return s
        played_until(rules, s, draw, LONGEST, policy, self.judge.insight.pauses)
        return s
