"""A search tree over everybody's answers: each rollout begins with what earlier ones found good.

The first time a question is met, the rollout leaves the tree there and goes on by the policy.
From the second time on it is a node, at which the seat that is asked follows the line with the
highest upper confidence bound (UCB), for its own sake (max^n).  Worlds and dice differ from
rollout to rollout, so a node is known by the answers that led to it and not by its position, and
only what a world allows is chosen there.  Secret choices are left to the policy: in the tree the
others would answer what they cannot have seen.

A leaf at a pause hides what the others answer right after it.  So the tree may go past some
pauses; the rollout from where it ends stops at the next one.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.evaluator import Evaluator
from regalia.bots.net_policy import NetPolicy
from regalia.engine.events import SILENT
from regalia.engine.playout import first
from regalia.engine.quick import Quick

EXPLORATION: Final = 0.05  # of the chance to win: the bonus of a line that was hardly tried

Line = list[int]


class Node:
    """A question in the tree: the seat that is asked, its lines, their visits and what they won."""

    __slots__ = ("children", "lines", "seat", "totals", "visited", "visits")

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.visited: bool = False
        self.lines: list[Line] = []
        self.visits: list[int] = []
        self.totals: list[float] = []  # summed leaf scores of this seat
        self.children: list[dict[int, Node]] = []  # by line, and by the seat that is asked then

    def expand(self, lines: list[Line], values: list[float]) -> None:
        """Give the node its lines; the prior value of each counts as one rollout."""
        self.lines, self.totals = lines, values
        self.visits = [1] * len(lines)
        self.children = [{} for _ in lines]

    def select(self, codes: Line) -> int | None:
        """The index of the line with the highest bound among those allowed; None without one."""
        best, most, bonus = None, float("-inf"), EXPLORATION * sqrt(log(sum(self.visits)))
        for at, line in enumerate(self.lines):
            if line[0] in codes:
                visits = self.visits[at]
                bound = self.totals[at] / visits + bonus / sqrt(visits)
                if bound > most:
                    best, most = at, bound
        return best


Path = list[tuple[Node, int]]  # nodes, and the line that was followed at each


class SearchTree:
    """The tree of one question, with `width` lines at each node.

    `by_net`: the net names the lines, otherwise the policy.  `extra_pauses`: it goes past so many.
    """

    def __init__(
        self, evaluator: Evaluator, width: int, *, by_net: bool, extra_pauses: int = 0
    ) -> None:
        self.evaluator: Final = evaluator
        self.width: Final = width
        self.by_net: Final = by_net
        self.extra_pauses: Final = extra_pauses
        self.net_policy: Final = NetPolicy(evaluator, samples=1, max_lines=2 * width)
        self.roots: dict[tuple[int, ...], dict[int, Node]] = {}
        self.paths: list[Path] = []  # of the rollouts whose leaves have no score yet

    def reset(self) -> None:
        """Forget everything: another question is asked."""
        self.roots, self.paths = {}, []

    def descend(self, s: Any, line: Line, draw: Quick) -> None:
        """Play on by the tree, from where this line of one's own has led."""
        path: Path = []
        self.paths.append(path)
        children = self.roots.setdefault(tuple(line), {})
        rules, pauses = self.evaluator.rules, self.evaluator.insight.pauses
        extra = self.extra_pauses
        while True:
            self.evaluator.deal_chance(s, draw)
            if not s.stack or is_secret(s):
                return
            if pauses(s):
                if not extra:
                    return
                extra -= 1
            seat = first(s.acting)
            codes = rules.legal(s, seat)
            node = children.setdefault(seat, Node(seat))
            if not node.lines:
                if not node.visited:
                    node.visited = True
                    return
                self.expand(node, s, codes, draw)
            at = node.select(codes)
            if at is None:
                return
            path.append((node, at))
            node.visits[at] += 1
            for code in node.lines[at]:
                if code not in rules.legal(s, seat):
                    break
                rules.apply(s, seat, code, SILENT)
            children = node.children[at]

    def expand(self, node: Node, s: Any, codes: Line, draw: Quick) -> None:
        """Give a node the policy's own line, and the best of the net's or its further thoughts."""
        net_policy, seat, most = self.net_policy, node.seat, 1 if self.by_net else self.width
        lines = self.evaluator.insight.lines(s, seat, codes, draw, most)
        if self.by_net:
            lines += [line for line in net_policy.lines(s, seat, codes, draw) if line not in lines]
        values = net_policy.values(s, seat, lines, draw)
        ranked = (1 + int(at) for at in np.argsort(-values[1:], kind="stable"))
        chosen = [0, *ranked][: self.width]
        node.expand([lines[at] for at in chosen], [float(values[at]) for at in chosen])

    def backpropagate(self, leaves: list[Any]) -> NDArray[np.float64]:
        """The scores of each leaf for everybody, added to the nodes on the way there."""
        if not leaves:
            return np.zeros((0, 1))
        scores = self.evaluator.score_everybody(leaves)
        for path, mine in zip(self.paths, scores, strict=False):  # the last may have no leaf
            for node, at in path:
                node.totals[at] += float(mine[node.seat])
        self.paths = []
        return scores


def is_secret(s: Any) -> bool:
    """Whether a seat chooses now what others do not see at once."""
    return s.acting & (s.acting - 1) > 0 or bool(s.stack[-1].sealed)
