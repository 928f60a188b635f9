"""What bots use of a game's Insight, and the defaults for each part it leaves out.

An Insight may be written in steps (docs/adding-a-game.md).  Without a policy rollouts choose at
random, without pauses they go on to the end, without an evaluation the points so far are used,
and without a redraw the game's sampler draws worlds.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from regalia.bots.seat_outcome import outcomes
from regalia.engine.errors import BadSetup
from regalia.engine.events import SILENT
from regalia.engine.game import AnyGame
from regalia.engine.insight import Features, Insight
from regalia.engine.playout import Evaluation
from regalia.engine.quick import Quick
from regalia.engine.record import Setup
from regalia.engine.view import view_of

NOTHING: Final[Insight[Any]] = Insight()
SPREAD: Final = 0.25  # of the best score: so many points ahead are a chance e times as large


class ScoreEvaluation(Evaluation[Any]):
    """An evaluation by points: the result of a game that is over, else the points so far."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game

    def value(self, s: Any) -> list[float]:
        if not s.stack:
            return [outcome.win for outcome in outcomes(self.game, s)]
        scores = self.game.scores(s)
        best = max(scores)
        room = 1 + SPREAD * abs(best)
        shares = [exp((score - best) / room) for score in scores]
        return [share / sum(shares) for share in shares]


def insight_of(game: AnyGame) -> Insight[Any]:
    """The game's, or one that knows nothing."""
    return NOTHING if game.insight is None else game.insight


def has_policy(game: AnyGame) -> bool:
    """Whether the game has a heuristic of its own."""
    return type(insight_of(game)).policy is not Insight.policy


def has_pauses(game: AnyGame) -> bool:
    """Whether playouts may stop before the end."""
    return type(insight_of(game)).pauses is not Insight.pauses


def evaluation_of(game: AnyGame) -> Evaluation[Any]:
    """The game's hand-written evaluation, or one by points."""
    return insight_of(game).evaluation() or ScoreEvaluation(game)


def features_of(game: AnyGame) -> Features[Any]:
    """The inputs of a net for this game; BadSetup where the game has none."""
    features = insight_of(game).features()
    if features is None:
        raise BadSetup(f"{game.name} has no features() in its Insight, so no net can learn it")
    return features


def redraw(game: AnyGame, s: Any, seat: int, draw: Quick) -> Any:
    """A copy in which all that a seat cannot know is drawn anew."""
    redrawn = insight_of(game).redrawn(s, seat, draw)
    if redrawn is not None:
        return redrawn
    values = [choice.values[n] for choice, n in zip(game.choices, s.options, strict=True)]
    names = [choice.name for choice in game.choices]
    setup = Setup(game.name, s.seats, tuple(zip(names, values, strict=True)), game.pack_hash)
    world = game.sample(view_of(game, setup, s, seat), draw)
    game.rules.advance(world, SILENT)
    return world
