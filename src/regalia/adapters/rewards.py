"""The rewards of a learner: at the end of a game, as points come, or for a better position.

win      at the end: a share of the first place
place    at the end: 1 for the first, 0 for the last, tied seats share
margin   at the end: points ahead of the others' mean
points   after each decision: the points gained since the last one
shaped   the gain in the game's own estimate of the chance to win, and at the end `win`

`points` and `shaped` add up: to the final score, and to `win` less the estimate at the start
(potential-based shaping, so the best play stays the best).  The estimate looks at the whole
position, also at what the seat cannot see: it is for training, never for play.
"""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from regalia.bots.seat_outcome import outcomes
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame

Rewards = Literal["win", "place", "margin", "points", "shaped"]
AS_THEY_COME: Final = ("points", "shaped")
BOUNDS: Final[dict[str, tuple[float, float]]] = {
    "win": (0.0, 1.0),
    "place": (0.0, 1.0),
    "margin": (-1000.0, 1000.0),
    "points": (-1000.0, 1000.0),
    "shaped": (-1.0, 1.0),
}
# What a move that is not open costs where it ends the game: less than any finished game can pay.
PENALTY: Final[dict[str, float]] = {
    "win": -1.0,
    "place": -1.0,
    "margin": -1000.0,
    "points": -1000.0,
    "shaped": -2.0,
}


def usual_rewards(game: AnyGame, seats: int) -> Rewards:
    """Return `win`, or `place` if a neutral player wins too often to learn from wins."""
    return "place" if seats in game.neutral_at else "win"


def check_rewards(
    game: AnyGame, rewards: str | None, seats: int, *, at_end: bool = False
) -> Rewards:
    """Return these rewards, or the default ones; BadSetup says what would be right."""
    if rewards is None:
        return usual_rewards(game, seats)
    known = [name for name in get_args(Rewards) if not (at_end and name in AS_THEY_COME)]
    if rewards not in known:
        raise BadSetup(f"rewards: {rewards!r} is none of {', '.join(known)}")
    if rewards == "shaped" and game.insight is None:
        raise BadSetup(
            f"rewards: {game.name} has no estimate of the chance to win, so none can be 'shaped'"
        )
    found: Rewards = rewards  # type: ignore[assignment] # it is one of them
    return found


class Payer:
    """Pays the seats of one game."""

    def __init__(self, game: AnyGame, rewards: Rewards, s: Any) -> None:
        self._game: Final = game
        self._rewards: Final = rewards
        self._evaluation: Final = (
            game.insight.evaluation() if game.insight and rewards == "shaped" else None
        )
        self._before = self._worth(s)

    def _worth(self, s: Any) -> list[float]:
        """Return the value that counts during the game, by seat."""
        if self._rewards == "points":
            return [float(points) for points in self._game.scores(s)]
        if self._evaluation is not None:
            return self._evaluation.value(s) if s.stack else [0.0] * s.seats
        return []

    def pay(self, s: Any) -> list[float]:
        """Return the rewards by seat since the last call, or [] if nothing is paid now."""
        if self._rewards not in AS_THEY_COME:
            if s.stack:
                return []
            return [float(getattr(one, self._rewards)) for one in outcomes(self._game, s)]
        now = self._worth(s)
        paid = [after - before for after, before in zip(now, self._before, strict=True)]
        self._before = now
        if not s.stack and self._rewards == "shaped":
            came = outcomes(self._game, s)
            paid = [gain + one.win for gain, one in zip(paid, came, strict=True)]
        return paid
