"""What the others have chosen where all choose at once and in secret.

One's own lines are tried in worlds in which the others' drafts are drawn from what the
game foresees.  Who thinks longer lets everybody think: all combinations of everybody's
better drafts are played out, and what they bring says how often each of them is chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.bots.look import SILENT, Judge
from regalia.bots.payoffs import Payoffs, Shares, Worths
from regalia.engine.insight import Foresight
from regalia.engine.quick import Quick

FINE: Final = 1 << 30  # shares are drawn as fine as this
GLANCES: Final = 64  # at what somebody is likely to choose
JUDGED_AT_ONCE: Final = 16  # ends, by everybody: few, or judging them would outlast the guard

Line = list[int]
Combination = tuple[int, ...]
Source = Callable[[], Any]
PlayOn = Callable[[Any, Quick], Any]  # from a world to where a playout stops
Spent = Callable[[], bool]


def placed(shares: NDArray[np.float64], draw: Quick) -> int:
    """The place of one of the shares, as likely as it is great."""
    steps = np.cumsum(shares)
    at = np.searchsorted(steps, draw.below(FINE) / FINE * steps[-1], side="right")
    return min(int(at), len(shares) - 1)


class Means(NamedTuple):
    """What there is to think with."""

    draw_world: Source
    play_on: PlayOn
    draw: Quick
    spent: Spent
    nodes: int  # playouts at most


class Rivals:
    """The others at the table of a seat that thinks."""

    def __init__(self, judge: Judge, foresight: Foresight[Any], seat: int) -> None:
        self.judge: Final = judge
        self.foresight: Final = foresight
        self.seat: Final = seat
        self.seal: Final[int] = judge.game.verbs.seal.code()
        self.others: Final = foresight.others
        self.players: Final = sorted([*self.others, seat])
        # by seat what it was found to choose, which is half of what is reckoned with
        self.thought: dict[int, Line] = {}
        self.lines: list[list[Line]] = []  # by player, and how often they are chosen:
        self.shares: Shares = []

    def joined(self, world: Any, draw: Quick) -> Any:
        """A copy in which all others are ready."""
        return self.sealed(world, {other: self.line(world, other, draw) for other in self.others})

    def line(self, world: Any, other: int, draw: Quick) -> Line:
        if self.shares:
            at = self.players.index(other)
            return self.lines[at][placed(self.shares[at], draw)]
        if other in self.thought and draw.below(2) and self.allowed(world, other):
            return self.thought[other]
        return self.foresight.likely(world, other, draw)

    def drafted(self, line: Line) -> Line:
        """The draft of a line: what is chosen after its seal is no secret any more."""
        return line[: line.index(self.seal)] if self.seal in line else line

    def allowed(self, world: Any, other: int) -> bool:
        """Whether he can choose so there: in another world he may hold other cards."""
        twin, rules = self.unplanned(world), self.judge.rules
        for code in self.thought[other]:
            if code not in rules.legal(twin, other):
                return False
            rules.apply(twin, other, code, SILENT)
        return self.seal in rules.legal(twin, other)

    def sealed(self, world: Any, lines: dict[int, Line]) -> Any:
        """A copy in which these seats have handed in these drafts, whatever was theirs before."""
        twin = world.copy()
        frame = twin.stack[-1]
        frame.sealed = frame.sealed or [[] for _ in range(twin.seats)]
        for seat, line in lines.items():
            given = frame.sealed[seat] if seat == self.seat else []
            frame.sealed[seat] = [*given, *line]
            frame.done |= 1 << seat
        self.judge.rules.advance(twin, SILENT)
        return twin

    def think(self, own: list[Line], most: int, steps: int, means: Means) -> list[Line]:
        """Foresee the others by a table; one's own lines, the best against them first.

        `most` lines of everybody, or as many as the playouts allow; `steps`: how far the
        others are thought to think.
        """
        players, draw = self.players, means.draw
        most = max([2, *(n for n in range(most + 1) if n ** len(players) <= means.nodes)])
        lines = [
            own[:most] if player == self.seat else self.better(player, most, draw)
            for player in players
        ]
        worths = self.tabled(lines, means)
        self.lines = [those[:size] for those, size in zip(lines, worths.shape[1:], strict=True)]
        payoffs, world = Payoffs(worths), means.draw_world()
        likely = [self.likely(world, at, draw) for at in range(len(players))]
        self.shares = payoffs.foreseen(likely, steps)
        for other in self.thought:
            self.shares[players.index(other)] /= 2
            self.shares[players.index(other)][0] += 0.5
        mine = payoffs.against(players.index(self.seat), self.shares)
        ranked = [own[i] for i in np.argsort(-mine, kind="stable")]
        return ranked + own[len(ranked) :]

    def better(self, player: int, most: int, draw: Quick) -> list[Line]:
        """The better lines of another; what it was found to choose comes first."""
        first = [self.thought[player]] if player in self.thought else []
        others = self.foresight.lines(player, most, draw)
        return [*first, *(line for line in others if line not in first)][:most]

    def unplanned(self, world: Any) -> Any:
        """A copy in which nobody has chosen anything."""
        twin = world.copy()
        frame = twin.stack[-1]
        frame.sealed, frame.done = [], 0
        self.judge.rules.advance(twin, SILENT)
        return twin

    def tabled(self, lines: list[list[Line]], means: Means) -> Worths:
        """What every combination brings everybody, each as often as the playouts allow.

        The better lines come first: if there is no time for all, the rest is left out.
        """
        everything = list(product(*(range(len(those)) for those in lines)))
        rings = [
            [at for at in everything if max(at) == size]
            for size in range(max(len(those) for those in lines))
        ]
        worths, whole = self.played(rings, lines, means)
        times = 1
        while whole == len(rings) and (times + 1) * len(everything) <= means.nodes:
            more, again = self.played(rings, lines, means)
            if again < len(rings):
                break
            worths += more
            times += 1
        kept = (slice(max(whole, 1)),) * len(lines)
        return worths[(slice(None), *kept)] / times

    def played(
        self, rings: list[list[Combination]], lines: list[list[Line]], means: Means
    ) -> tuple[Worths, int]:
        """All in one world with the same dice, and for how many rings time sufficed."""
        worths = np.zeros((len(lines), *(len(those) for those in lines)))
        world, luck = means.draw_world(), means.draw.word()
        for number, ring in enumerate(rings):
            for begin in range(0, len(ring), JUDGED_AT_ONCE):
                if means.spent():
                    return worths, number
                some = ring[begin : begin + JUDGED_AT_ONCE]
                ends = [means.play_on(self.met(world, lines, at), Quick(luck)) for at in some]
                for place, player in enumerate(self.players):
                    worths[(place, *np.transpose(some))] = self.judge.worths(ends, player)
        return worths, len(rings)

    def met(self, world: Any, lines: list[list[Line]], at: Combination) -> Any:
        """A copy in which everybody has handed in the line of this combination."""
        return self.sealed(world, {p: lines[i][at[i]] for i, p in enumerate(self.players)})

    def likely(self, world: Any, at: int, draw: Quick) -> Worths:
        """How often a player is likely to choose each of his lines, at first sight."""
        seen = np.full(len(self.lines[at]), 1 / GLANCES)
        for _ in range(GLANCES):
            glance = self.foresight.likely(world, self.players[at], draw)
            for place, line in enumerate(self.lines[at]):
                if glance[len(glance) - len(line) :] == line:  # of one's own, the rest
                    seen[place] += 1
        shares: Worths = seen / seen.sum()
        return shares
