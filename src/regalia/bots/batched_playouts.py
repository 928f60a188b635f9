"""Rollouts in step: all seats play by a shortlist net policy, and the net is asked in batches.

A net scores many positions in hardly more time than one, so all rollouts go on together: the
questions that have come up in them are answered at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from regalia.bots.evaluator import Evaluator
from regalia.bots.net_policy import ShortlistNetPolicy, prefer_first
from regalia.engine.events import SILENT
from regalia.engine.playout import first
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE


class Playout:
    """One rollout: where it is, and its dice."""

    __slots__ = ("draw", "state")

    def __init__(self, state: Any, draw: Quick) -> None:
        self.state: Any = state
        self.draw: Final = draw


class PlayoutQuestion(NamedTuple):
    """A decision in a rollout: the seat that is asked, and where each of its lines leads."""

    playout: Playout
    seat: int
    worlds: list[Any]


class BatchedPlayouts:
    """Plays on to the next pause; each seat takes the best of its first `size` lines."""

    def __init__(self, evaluator: Evaluator, size: int) -> None:
        self.evaluator: Final = evaluator
        self.policy: Final = ShortlistNetPolicy(evaluator, size)

    def finish(self, playouts: list[Playout], out_of_time: Callable[[], bool]) -> bool:
        """Whether all rollouts reached the pause in time."""
        going = playouts
        while going:
            if out_of_time():
                return False
            questions = [
                question for one in going if (question := self.next_question(one)) is not None
            ]
            self.answer(questions)
            going = [question.playout for question in questions]
        return True

    def next_question(self, playout: Playout) -> PlayoutQuestion | None:
        """Play on until there is something to choose; None at the pause."""
        # Not a Position: this is the inner loop of a search over bare States.
        evaluator, s, draw = self.evaluator, playout.state, playout.draw
        rules, pauses = evaluator.rules, evaluator.insight.pauses
        while s.stack and not pauses(s):
            if s.acting == CHANCE:
                rules.apply(s, CHANCE, rules.deal(s, draw), SILENT)
                continue
            seat = first(s.acting)
            codes = rules.legal(s, seat)
            if len(codes) == 1:
                rules.apply(s, seat, codes[0], SILENT)
                continue
            lines = self.policy.lines(s, seat, codes, draw)
            worlds = [evaluator.play_line(s, seat, line) for line in lines]
            return PlayoutQuestion(playout, seat, worlds)
        return None

    def answer(self, questions: list[PlayoutQuestion]) -> None:
        """Let each rollout go on with the line that scores best."""
        if not questions:
            return
        pairs = [(world, one.seat) for one in questions for world in one.worlds]
        scores = self.evaluator.score_pairs(pairs)
        at = 0
        for one in questions:
            own = prefer_first(scores[at : at + len(one.worlds)])
            one.playout.state = one.worlds[int(own.argmax())]
            at += len(one.worlds)
