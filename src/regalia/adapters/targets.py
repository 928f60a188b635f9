"""Search results for the options of a decision: values and a policy to learn from."""

from __future__ import annotations

from collections import defaultdict
from math import exp
from typing import Any, Final, NamedTuple

from regalia.bots.evaluator import Evaluator
from regalia.bots.levels import level_configs
from regalia.bots.net import load_net
from regalia.engine.match import Match
from regalia.review.critics import LevelCritic
from regalia.review.onlooker import Onlooker, dice_of

WARMTH: Final = 0.05  # of the policy: an option worth so much less is chosen e times less often


class Searched(NamedTuple):
    """Values by code; options that the search left out have no value and no share of the policy."""

    values: dict[int, float]  # about the chance to come first
    policy: dict[int, float]  # in sum 1


class Searcher:
    """A level's search in a seat of a match, which follows the news of the seat."""

    def __init__(self, match: Match[Any], seat: int, level: str) -> None:
        game = match.game
        self.seat: Final = seat
        config = level_configs(game)[level]
        evaluator = Evaluator(
            game, load_net(game), config.evaluation_share, all_seats=config.all_seats
        )
        self.critic: Final = LevelCritic(evaluator, config)
        self.onlooker: Final = Onlooker(match, seat, redraws=config.redraw_drafts)

    def search(self, match: Match[Any], codes: list[int]) -> Searched:
        """Return the options it compared, each with the best of the lines that begin with it."""
        view, critic = self.onlooker.listen(match), self.critic
        draw = dice_of(view)

        def world() -> Any:
            return self.onlooker.world(view, draw)

        lines = critic.lines(world, self.seat, list(codes), codes[0], draw)
        times = critic.worlds(len(lines))
        totals = [0.0] * len(lines)
        for _ in range(times):
            for number, value in enumerate(critic.values(world(), self.seat, lines, draw)):
                totals[number] += value / times
        values: dict[int, float] = defaultdict(float)
        for line, value in zip(lines, totals, strict=True):
            values[line[0]] = max(values[line[0]], value)
        return Searched(dict(values), softmax(values))


def softmax(values: dict[int, float]) -> dict[int, float]:
    most = max(values.values())
    warm = {code: exp((value - most) / WARMTH) for code, value in values.items()}
    total = sum(warm.values())
    return {code: share / total for code, share in warm.items()}
