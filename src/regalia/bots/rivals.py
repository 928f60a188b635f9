"""What the others have chosen where all choose at once and in secret.

One's own lines are tried in worlds in which the others' drafts are drawn from what the
game foresees.  Who thinks longer lets everybody think: a small game between the better
drafts of all, played by regret matching, says how often each of them is chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.look import SILENT, Judge
from regalia.engine.insight import Foresight
from regalia.engine.quick import Quick

FINE: Final = 1 << 30  # shares are drawn as fine as this
THINKING: Final = 2  # of three rivals so many have thought as long; the others may not

Line = list[int]
Source = Callable[[], Any]
PlayOn = Callable[[Any, Quick], Any]  # from a world to where a playout stops
Spent = Callable[[], bool]


def placed(shares: NDArray[np.float64], draw: Quick) -> int:
    """The place of one of the shares, as likely as it is great."""
    steps = np.cumsum(shares)
    at = np.searchsorted(steps, draw.below(FINE) / FINE * steps[-1], side="right")
    return min(int(at), len(shares) - 1)


class Mix:
    """A seat's lines, and how often each is chosen by whoever regrets what it did not choose."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines: Final = lines
        self.regrets: Final = np.zeros(len(lines))
        self.chosen: Final = np.zeros(len(lines))  # in all rounds together

    def shares(self) -> NDArray[np.float64]:
        wished = np.maximum(self.regrets, 0)
        total = wished.sum()
        return wished / total if total > 0 else np.full(len(wished), 1 / len(wished))

    def play(self, draw: Quick) -> int:
        """The line of this round."""
        shares = self.shares()
        self.chosen[:] += shares
        return placed(shares, draw)

    def learn(self, worths: NDArray[np.float64]) -> None:
        """What each of the lines would have brought in this round."""
        self.regrets[:] += worths - self.shares() @ worths

    def drawn(self, draw: Quick) -> Line:
        """A line as it was chosen over all rounds."""
        return self.lines[placed(self.chosen, draw)]


class Rivals:
    """The others at the table of a seat that thinks."""

    def __init__(self, judge: Judge, foresight: Foresight[Any], seat: int) -> None:
        self.judge: Final = judge
        self.foresight: Final = foresight
        self.seat: Final = seat
        self.others: Final = foresight.others
        self.mixes: dict[int, Mix] = {}

    def joined(self, world: Any, draw: Quick) -> Any:
        """A copy in which all others are ready."""
        return self.sealed(world, {other: self.line(world, other, draw) for other in self.others})

    def line(self, world: Any, other: int, draw: Quick) -> Line:
        if self.mixes and draw.below(3) < THINKING:
            return self.mixes[other].drawn(draw)
        return self.foresight.likely(world, other, draw)

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

    def think(
        self,
        own: list[Line],
        most: int,
        draw_world: Source,
        play_on: PlayOn,
        draw: Quick,
        spent: Spent,
        nodes: int,
    ) -> None:
        """Everybody finds a mix of `most` lines against the others', with so many playouts."""
        mixes = {other: Mix(self.foresight.lines(other, most, draw)) for other in self.others}
        mixes[self.seat] = Mix(own[:most])
        round_size = sum(len(mix.lines) for mix in mixes.values())
        for _ in range(max(1, nodes // round_size)):
            if spent():
                break
            world, luck = draw_world(), draw.word()
            played = {seat: mix.lines[mix.play(draw)] for seat, mix in mixes.items()}
            for seat, mix in mixes.items():
                ends = [
                    play_on(self.sealed(world, {**played, seat: line}), Quick(luck))
                    for line in mix.lines
                ]
                mix.learn(self.judge.worths(ends, seat))
        self.mixes = mixes
