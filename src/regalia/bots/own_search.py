"""The search with an evaluation of your own: `regalia.bots.search`.

mine = bots.search(game, evaluate=lambda world: world.scores, seconds=1)
arena.compare(game, mine, "knight")
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from regalia.bots.insight_defaults import has_pauses, insight_of
from regalia.bots.world import World
from regalia.engine.bot import Bot, Start
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.insight import Features, Foresight, Gauge, Insight
from regalia.engine.level_config import LevelConfig
from regalia.engine.playout import Evaluation, Policy
from regalia.engine.quick import Quick
from regalia.engine.record import Setup

Evaluate = Callable[[World], Sequence[float]]
CANDIDATES: Final = 8
PLAYOUTS: Final = 400
MOST_PLAYOUTS: Final = 1_000_000  # where only seconds end the search
EVERY: Final = 1000  # candidates: as many as there are options


class SearchMaker:
    """Makes such bots for the seats of one game; it may be handed over wherever a bot is."""

    def __init__(self, game: AnyGame, config: LevelConfig, clock: Callable[[], float]) -> None:
        self.game: Final = game
        self.config: Final = config
        self.clock: Final = clock
        self.games: Final = (game.name,)
        self.__name__ = "search"

    def __call__(self, start: Start) -> Bot:
        from regalia.bots.level_bots import SearchBot  # numpy takes its time to load

        bot = SearchBot(start._replace(game=self.game), self.config)
        bot.clock = self.clock
        return bot


def search(
    game: AnyGame,
    *,
    evaluate: Evaluate | None = None,
    policy: Policy[Any] | None = None,
    seconds: float | None = None,
    playouts: int | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> SearchMaker:
    """A bot that searches a game with your own evaluation or policy, in one line.

    `evaluate` is given a possible World and says by seat what it is worth, 1 for a sure win and 0
    for a sure loss; a game that is over is scored by its result.  `policy` plays the rollouts,
    chance if there is none.  What is left out the game brings along: its net, its policy, and
    where it has neither a rollout goes to the end.  The search ends after `seconds` for one
    answer, or after `playouts` (400 if neither is given).
    """
    if playouts is not None and playouts < 1:
        raise BadSetup("playouts: at least 1")
    if seconds is not None and seconds <= 0:
        raise BadSetup("seconds: more than 0")
    usual = PLAYOUTS if seconds is None else MOST_PLAYOUTS
    has_policy = policy is not None or type(insight_of(game)).policy is not Insight.policy
    config = LevelConfig(
        playouts=playouts or usual,
        candidates=CANDIDATES if has_policy else EVERY,
        net_candidates=False,
        seconds=float("inf") if seconds is None else seconds,
    )
    if evaluate is not None and not has_pauses(game):
        config = config._replace(rollout_decisions=game.max_seats)
    if evaluate is not None or policy is not None:
        game = replace(game, insight=OwnInsight(game, evaluate, policy))
    return SearchMaker(game, config, clock)


class OwnEvaluation(Evaluation[Any]):
    """A function of worlds as an evaluation of States."""

    def __init__(self, game: AnyGame, evaluate: Evaluate) -> None:
        self.game: Final = game
        self.evaluate: Final = evaluate
        self.setups: Final[dict[tuple[int, tuple[int, ...]], Setup]] = {}

    def value(self, s: Any) -> list[float]:
        key = (s.seats, tuple(s.options))
        if key not in self.setups:
            chosen = {
                choice.name: choice.values[at]
                for choice, at in zip(self.game.choices, s.options, strict=True)
            }
            self.setups[key] = self.game.setup(s.seats, chosen)
        return list(self.evaluate(World(self.game, self.setups[key], s)))


class OwnInsight(Insight[Any]):
    """A game's insight with another evaluation, another policy or both."""

    def __init__(
        self, game: AnyGame, evaluate: Evaluate | None, policy: Policy[Any] | None
    ) -> None:
        self.own: Final = insight_of(game)
        self.style = self.own.style
        self.goods = self.own.goods
        self.given_policy: Final = policy
        self.given: Final = None if evaluate is None else OwnEvaluation(game, evaluate)

    def policy(self, style: Mapping[str, float] | None = None) -> Policy[Any]:
        return self.own.policy(style) if self.given_policy is None else self.given_policy

    def evaluation(self) -> Evaluation[Any] | None:
        return self.own.evaluation() if self.given is None else self.given

    def features(self) -> Features[Any] | None:
        """None with an evaluation of one's own: then no net is asked."""
        return self.own.features() if self.given is None else None

    def pauses(self, s: Any) -> bool:
        return self.own.pauses(s)

    def redrawn(self, s: Any, seat: int, draw: Quick) -> Any:
        return self.own.redrawn(s, seat, draw)

    def lines(self, s: Any, seat: int, codes: list[int], draw: Quick, most: int) -> list[list[int]]:
        if self.given_policy is None:
            return self.own.lines(s, seat, codes, draw, most)
        return Insight.lines(self, s, seat, codes, draw, most)

    def thoughts(self, s: Any, seat: int, codes: list[int], draw: Quick, most: int) -> list[int]:
        if self.given_policy is None:
            return self.own.thoughts(s, seat, codes, draw, most)
        return Insight.thoughts(self, s, seat, codes, draw, most)

    def foresight(self, s: Any, seat: int) -> Foresight[Any] | None:
        return self.own.foresight(s, seat)

    def gauges(self, s: Any, seat: int) -> list[Gauge]:
        return self.own.gauges(s, seat)
