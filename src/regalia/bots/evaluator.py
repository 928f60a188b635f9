"""Scores positions: here a search has its leaves judged, by a net or by the game's evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.insight_defaults import features_of
from regalia.bots.net import MARGIN, WIN, Array, Net
from regalia.bots.positions import Positions
from regalia.bots.seat_outcome import outcomes
from regalia.engine.game import AnyGame
from regalia.engine.insight import Features

# To win is what counts; points break ties between lines that win or lose alike.
POINTS: Final = 0.05


class Evaluator(Positions):
    """The leaf evaluation: what a position is worth to a seat, as its chance to win.

    A finished game is scored exactly, any other by the value net; without a net the game's own
    evaluation serves.  `evaluation_share` is the weight of that evaluation beside the net, at the
    beginning of a year, a season or a round.  With `all_seats` the net is asked from every seat,
    though one is scored: chances that sum to 1 are truer.
    """

    def __init__(
        self,
        game: AnyGame,
        net: Net | None,
        evaluation_share: float = 0.0,
        *,
        all_seats: bool = False,
    ) -> None:
        super().__init__(game)
        self.net: Final = net
        self.evaluation_share: Final = evaluation_share
        self.all_seats: Final = all_seats
        if net is not None:
            net.check_features(features_of(game))

    @cached_property
    def features(self) -> Features[Any]:
        """The inputs of a net."""
        return features_of(self.game)

    def with_share(self, evaluation_share: float = 0.0) -> Evaluator:
        """An evaluator with another share, asked from one seat; by default the fastest."""
        same = evaluation_share == self.evaluation_share and not self.all_seats
        return self if same else Evaluator(self.game, self.net, evaluation_share)

    # -- scores ------------------------------------------------------------------
    def score_seat(self, worlds: list[Any], seat: int) -> NDArray[np.float64]:
        """One number for each world, about the seat's chance to win."""
        if self.all_seats and worlds:
            scores = self.score_everybody(worlds)[:, seat]
        else:
            scores = self.score_seats(worlds, [seat])[:, 0]
        if self.evaluation_share:
            self.blend_evaluation(scores, worlds, seat)
        return scores

    def score_everybody(self, worlds: list[Any]) -> NDArray[np.float64]:
        """A row for each world (at least one), a column for each seat."""
        return self.score_seats(worlds, range(worlds[0].seats))

    def score_seats(self, worlds: list[Any], seats: Sequence[int]) -> NDArray[np.float64]:
        """By world and seat; where all seats are asked for, their chances sum to 1."""
        if self.net is None:
            every = [self.evaluation.value(world) for world in worlds]
            return np.array([[value[seat] for seat in seats] for value in every])
        pairs = [(world, seat) for world in worlds for seat in seats]
        outputs, going = self.net_outputs(self.net, pairs)
        if going and len(seats) == worlds[0].seats:
            outputs[going, WIN] = normalize_wins(outputs[going], len(seats)).ravel()
        return utility(outputs).reshape(-1, len(seats))

    def score_pairs(self, pairs: list[tuple[Any, int]]) -> NDArray[np.float64]:
        """What each world is worth to the seat beside it; at least one pair."""
        if self.net is None:
            return np.array([self.evaluation.value(world)[seat] for world, seat in pairs])
        return utility(self.net_outputs(self.net, pairs)[0])

    def net_outputs(self, net: Net, pairs: list[tuple[Any, int]]) -> tuple[Array, list[int]]:
        """A row for each world and seat as a net predicts it, and which rows are predictions.

        Where the game is over, the row is the outcome itself.
        """
        outputs, features = np.zeros((len(pairs), 3), np.float32), self.features
        rows, going = [], []
        for i, (world, seat) in enumerate(pairs):
            if world.stack:
                rows.append(features.row(world, seat))
                going.append(i)
            else:
                outcome = outcomes(self.game, world)[seat]
                outputs[i] = (outcome.win, outcome.margin / net.scale, outcome.place)
        if rows:
            outputs[going] = net.predict(rows, pairs[0][0].seats)
        return outputs, going

    def blend_evaluation(self, scores: NDArray[np.float64], worlds: list[Any], seat: int) -> None:
        """Mix in the hand-written evaluation; it knows the beginnings of stretches of play only."""
        for i, world in enumerate(worlds):
            if world.stack and self.insight.pauses(world):
                prospect = self.evaluation.prospect(world, seat)
                scores[i] += self.evaluation_share * (prospect - scores[i])


def normalize_wins(outputs: Array, seats: int) -> NDArray[np.float64]:
    """By position the chances of all seats, which the net predicted one by one, summing to 1."""
    wins = outputs[:, WIN].astype(np.float64).reshape(-1, seats)
    shares: NDArray[np.float64] = wins / wins.sum(1, keepdims=True)
    return shares


def utility(outputs: Array) -> NDArray[np.float64]:
    """The chance to win, and a little for the margin."""
    worth: NDArray[np.float64] = (outputs[:, WIN] + POINTS * outputs[:, MARGIN]).astype(np.float64)
    return worth
