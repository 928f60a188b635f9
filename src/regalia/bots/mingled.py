"""Who plays in the playouts of a seat that thinks for long: itself well, the others as may be.

Where little is left to chance, players who always choose alike make every playout the same,
and a line is judged by one guess of what the others do.  So a coin says of each decision of
the others whether the net or the policy makes it.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.bots.look import Judge, Look
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick


class Mingled(Policy[Any]):
    """One's own seat by what the net likes, each other decision by the net or by the policy."""

    def __init__(self, judge: Judge) -> None:
        self.net: Final = Look(judge, samples=1, most=4)
        self.policy: Final[Policy[Any]] = judge.insight.policy()
        self.own = 0  # the seat that thinks

    def begin(self, own: int) -> None:
        """A playout of this seat's thoughts; lines of the playout before are forgotten."""
        self.own = own
        self.net.begun.clear()

    def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        if len(codes) == 1:
            return codes[0]
        if seat == self.own or seat in self.net.begun or draw.below(2):
            return self.net.choose(s, seat, codes, draw)
        return self.policy.choose(s, seat, codes, draw)
