"""Playouts side by side: everybody in them plays by a glance at the net.

A net is asked for many positions in hardly more time than for one, so the playouts go on
in step, and all questions that have come up in them are answered at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from regalia.bots.look import SILENT, Glance, Judge, preferring_first
from regalia.engine.playout import first
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE


class Playout:
    """One of them: where it is, and its dice."""

    __slots__ = ("draw", "state")

    def __init__(self, state: Any, draw: Quick) -> None:
        self.state: Any = state
        self.draw: Final = draw


class Question(NamedTuple):
    """What came up in a playout: who is asked, and where each of his lines leads."""

    playout: Playout
    seat: int
    thens: list[Any]


class Abreast:
    """Plays on to the next pause, everybody by a glance at his `few` better options."""

    def __init__(self, judge: Judge, few: int) -> None:
        self.judge: Final = judge
        self.glance: Final = Glance(judge, few)

    def finish(self, playouts: list[Playout], spent: Callable[[], bool]) -> bool:
        """Whether all of them have reached it before there was no time left."""
        going = playouts
        while going:
            if spent():
                return False
            asked = [found for one in going if (found := self.question(one)) is not None]
            self.answer(asked)
            going = [question.playout for question in asked]
        return True

    def question(self, playout: Playout) -> Question | None:
        """Plays on until there is something to choose; None at the pause."""
        judge, s, draw = self.judge, playout.state, playout.draw
        rules, pauses = judge.rules, judge.insight.pauses
        while s.stack and not pauses(s):
            if s.acting == CHANCE:
                rules.apply(s, CHANCE, rules.deal(s, draw), SILENT)
                continue
            seat = first(s.acting)
            codes = rules.legal(s, seat)
            if len(codes) == 1:
                rules.apply(s, seat, codes[0], SILENT)
                continue
            lines = self.glance.lines(s, seat, codes, draw)
            return Question(playout, seat, [judge.after(s, seat, line) for line in lines])
        return None

    def answer(self, asked: list[Question]) -> None:
        """Each playout goes on with the line its player likes best."""
        if not asked:
            return
        worths = self.judge.each([(then, one.seat) for one in asked for then in one.thens])
        at = 0
        for one in asked:
            liked = preferring_first(worths[at : at + len(one.thens)])
            one.playout.state = one.thens[int(liked.argmax())]
            at += len(one.thens)
