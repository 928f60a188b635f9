"""Scores of options for a seat: by the hand-written evaluation, or by a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from regalia.bots import lookup
from regalia.bots.insight_defaults import evaluation_of
from regalia.engine.errors import BadSetup
from regalia.engine.events import SILENT
from regalia.engine.game import AnyGame
from regalia.engine.insight import Insight
from regalia.engine.playout import run_playout_until
from regalia.engine.quick import Quick

BY_HAND: Final = "evaluation"  # the game's own, where no bot is asked
STRETCH: Final = 60  # decisions a line is played on at most, if nothing pauses before


class OptionScorer(Protocol):
    """The interface that scores options."""

    def values(self, world: Any, seat: int, codes: list[int], draw: Quick) -> Sequence[float]:
        """Return each code's estimate of the seat's chance to come first in this world."""
        ...


class EvaluationScorer:
    """Plays each option on to the next pause and evaluates the position there."""

    def __init__(self, game: AnyGame) -> None:
        self._rules: Final = game.rules
        self._insight: Final = insight_of(game)
        self._policy: Final = self._insight.policy()
        self._evaluation: Final = evaluation_of(game)

    def values(self, world: Any, seat: int, codes: list[int], draw: Quick) -> Sequence[float]:
        luck = draw.word()  # the same for every option: they are to be compared
        return [self._value(world.copy(), seat, code, Quick(luck)) for code in codes]

    def _value(self, world: Any, seat: int, code: int, draw: Quick) -> float:
        self._rules.apply(world, seat, code, SILENT)
        run_playout_until(self._rules, world, draw, STRETCH, self._policy, self._insight.pauses)
        return self._evaluation.value(world)[seat]


def insight_of(game: AnyGame) -> Insight[Any]:
    if game.insight is None:
        raise BadSetup(f"{game.name} does not say how it is played well (no insight)")
    return game.insight


def scorer_of(game: AnyGame, name: str) -> OptionScorer:
    """Return the hand-written evaluation, or a bot's: the bot itself or its `judge` or `look`."""
    if name == BY_HAND:
        return EvaluationScorer(game)
    bot: Any = lookup.create(game, name, "judge")
    judges: list[Any] = [bot, getattr(bot, "judge", None), getattr(bot, "look", None)]
    for judge in judges:
        if hasattr(judge, "values"):
            found: OptionScorer = judge
            return found
    raise BadSetup(f"{name!r} does not say what options are worth; {BY_HAND!r} does")
