"""A tree of answers: each playout begins with what the ones before it found good for everybody.

The first time a question is met the playout goes on by the policy from there; from the
second time on it is a fork of the tree, at which the seat that is asked follows one of its
better lines, mostly what has brought it most.  Worlds and dice differ from playout to
playout, so a fork is known by the answers that led to it and not by its position, and only
what a world allows is chosen there.  Secret choices are left to the policy: here the others
would answer what they cannot have seen.

Where it ends at a pause, what is done right before one is never answered by anybody.  So it may
go past some; what is played on from where it ends stops at the next one.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.look import SILENT, Judge, Look
from regalia.engine.playout import first
from regalia.engine.quick import Quick

CURIOUS: Final = 0.05  # of the chance to win: how much a line that was hardly tried may hope for

Line = list[int]


class Fork:
    """A question: who is asked, his better lines, how often each was tried and what it brought."""

    __slots__ = ("lines", "met", "nexts", "seat", "totals", "tried")

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.met: bool = False
        self.lines: list[Line] = []
        self.tried: list[int] = []
        self.totals: list[float] = []
        self.nexts: list[dict[int, Fork]] = []  # by line, and by who is asked then

    def open(self, lines: list[Line], worths: list[float]) -> None:
        """What a look says of a line counts as much as one playout."""
        self.lines, self.totals = lines, worths
        self.tried = [1] * len(lines)
        self.nexts = [{} for _ in lines]

    def chosen(self, codes: Line) -> int | None:
        """The place of the line to try among those these codes allow; None if there is none."""
        best, most, hope = None, float("-inf"), CURIOUS * sqrt(log(sum(self.tried)))
        for at, line in enumerate(self.lines):
            if line[0] in codes:
                tried = self.tried[at]
                worth = self.totals[at] / tried + hope / sqrt(tried)
                if worth > most:
                    best, most = at, worth
        return best


Path = list[tuple[Fork, int]]  # forks, and the line that was followed at each


class Tree:
    """What the playouts of one question have found; `breadth` lines at each fork.

    `by_look`: whether the net names the lines, or the policy.  `beyond`: pauses it goes past.
    """

    def __init__(self, judge: Judge, breadth: int, *, by_look: bool, beyond: int = 0) -> None:
        self.judge: Final = judge
        self.breadth: Final = breadth
        self.by_look: Final = by_look
        self.beyond: Final = beyond
        self.look: Final = Look(judge, samples=1, most=2 * breadth)
        self.roots: dict[tuple[int, ...], dict[int, Fork]] = {}
        self.paths: list[Path] = []  # of the playouts whose ends have not been judged

    def begin(self) -> None:
        """Another question: nothing is known."""
        self.roots, self.paths = {}, []

    def walk(self, s: Any, line: Line, draw: Quick) -> None:
        """Play on by the tree, from where this line of one's own has led."""
        path: Path = []
        self.paths.append(path)
        nexts = self.roots.setdefault(tuple(line), {})
        rules, pauses, beyond = self.judge.rules, self.judge.insight.pauses, self.beyond
        while True:
            self.judge.settle(s, draw)
            if not s.stack or secret(s):
                return
            if pauses(s):
                if not beyond:
                    return
                beyond -= 1
            seat = first(s.acting)
            codes = rules.legal(s, seat)
            fork = nexts.setdefault(seat, Fork(seat))
            if not fork.lines:
                if not fork.met:
                    fork.met = True
                    return
                self.open(fork, s, codes, draw)
            at = fork.chosen(codes)
            if at is None:
                return
            path.append((fork, at))
            fork.tried[at] += 1
            for code in fork.lines[at]:
                if code not in rules.legal(s, seat):
                    break
                rules.apply(s, seat, code, SILENT)
            nexts = fork.nexts[at]

    def open(self, fork: Fork, s: Any, codes: Line, draw: Quick) -> None:
        """The policy's own line, and what a look likes best or the policy's further thoughts."""
        look, seat, most = self.look, fork.seat, 1 if self.by_look else self.breadth
        lines = self.judge.insight.lines(s, seat, codes, draw, most)
        if self.by_look:
            lines += [line for line in look.lines(s, seat, codes, draw) if line not in lines]
        worths = look.values(s, seat, lines, draw)
        kept = [0, *(1 + int(at) for at in np.argsort(-worths[1:], kind="stable"))][: self.breadth]
        fork.open([lines[at] for at in kept], [float(worths[at]) for at in kept])

    def learned(self, ends: list[Any]) -> NDArray[np.float64]:
        """What each end is worth to everybody; the forks on the way there remember it."""
        if not ends:
            return np.zeros((0, 1))
        worths = self.judge.everybody(ends)
        for path, mine in zip(self.paths, worths, strict=False):  # of the last there may be no end
            for fork, at in path:
                fork.totals[at] += float(mine[fork.seat])
        self.paths = []
        return worths


def secret(s: Any) -> bool:
    """Whether somebody chooses what others do not see at once."""
    return s.acting & (s.acting - 1) > 0 or bool(s.stack[-1].sealed)
