"""Gymnasium: one seat against bots.

    import gymnasium
    env = gymnasium.make("regalia.adapters.gymnasium:regalia/Kingsburg-v1", bots="uniform")

The seat is drawn anew for every episode unless `seat` says which one.  An action that
is not open ends the episode with less than any finished game pays: `action_masks()`, the
observation and the infos say which are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from regalia.adapters.actions import actions
from regalia.adapters.encode import VERSION, layout
from regalia.adapters.spaces import observation_space
from regalia.adapters.table import (
    GAMES,
    PENALTY,
    Rewards,
    check_rewards,
    usual_rewards,
    usual_seats,
)
from regalia.bots import lookup, uniform
from regalia.bots.given import AnyBot
from regalia.bots.outcome import outcomes_of
from regalia.bots.seated import Seated
from regalia.engine.edge import Edge
from regalia.engine.errors import BadSetup
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.games import registry

SEEDS: Final = 1 << 62

Seen = dict[str, Any]


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """One seat of a table whose other seats are bots."""

    metadata: dict[str, Any] = {"render_modes": ["svg"]}

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        seat: int | None = None,
        bots: AnyBot | Sequence[AnyBot] = uniform.NAME,
        options: Mapping[str, Any] | None = None,
        rewards: Rewards | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game: Final = registry.load(game)
        self.setup: Final = self.game.setup(
            usual_seats(self.game) if seats is None else seats, options
        )
        self.fixed: Final = seat
        self.bots: Final = self._named(bots)
        self.rewards: Final = rewards or usual_rewards(self.game, self.setup.seats)
        check_rewards(self.rewards)
        self.render_mode = render_mode
        self.layout: Final = layout(self.game, self.setup.seats)
        self.actions: Final = actions(self.game, self.setup.seats)
        self.observation_space = observation_space(self.layout)
        self.action_space = spaces.Discrete(self.actions.size)

    def _named(self, bots: AnyBot | Sequence[AnyBot]) -> list[AnyBot]:
        """One bot for each other seat, in the order they sit after mine."""
        others = self.setup.seats - 1
        if self.fixed is not None and not 0 <= self.fixed <= others:
            raise BadSetup(f"seat: {self.fixed} is none of 0 to {others}")
        names: list[Any] = list(bots) if isinstance(bots, list | tuple) else [bots] * others
        if len(names) != others:
            raise BadSetup(f"bots: {len(names)} names for {others} other seats")
        return [lookup.check(self.game, name) for name in names]

    # -- an episode ------------------------------------------------------------------
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        count = self.setup.seats
        drawn = int(self.np_random.integers(count))
        self.seat = drawn if self.fixed is None else self.fixed
        dealt = int(self.np_random.integers(SEEDS))
        self.match: Match[Any] = self.game.match(count, dealt, dict(self.setup.options))
        self.others: dict[int, Seated] = {}
        for number, name in enumerate(self.bots, 1):
            seat, own = (self.seat + number) % count, int(self.np_random.integers(SEEDS))
            self.others[seat] = lookup.seated(self.game, name, self.setup, seat, own)
        self._bots_answer()
        return self._observed()

    def step(self, action: np.int64) -> tuple[Seen, SupportsFloat, bool, bool, dict[str, Any]]:
        decision = self.match.decision(self.seat)
        if decision is None:
            raise BadSetup("the episode is over; call reset()")
        code = self.actions.code(int(action), self.seat)
        chosen = next((option for option in decision.options if option.code == code), None)
        if chosen is None:
            seen, info = self._observed()
            return (
                seen,
                PENALTY[self.rewards],
                True,
                False,
                {**info, "illegal": self.game.verbs.text(code)},
            )
        self.match.submit(self.seat, chosen)
        self._bots_answer()
        seen, info = self._observed()
        return seen, self._reward(), self.match.over, False, info

    def _bots_answer(self) -> None:
        match = self.match
        while not match.over and self.seat not in match.waiting:
            seat = match.waiting[0]
            code = self.others[seat].choose(match)
            match.submit(seat, self.game.verbs.text(code))

    def _reward(self) -> float:
        result = self.match.result
        if result is None:
            return 0.0
        return float(getattr(outcomes_of(result, self.setup.seats)[self.seat], self.rewards))

    # -- what is seen ----------------------------------------------------------------
    def _observed(self) -> tuple[Seen, dict[str, Any]]:
        view = self.match.view(self.seat)
        mask = self.layout.mask(view)
        seen = {"observation": self.layout.tensor(view), "action_mask": mask}
        return seen, {"seat": self.seat, "action_mask": mask}

    def action_masks(self) -> NDArray[np.int8]:
        """The open actions, under the name stable-baselines3's maskable PPO asks for."""
        return self.layout.mask(self.match.view(self.seat))

    def text(self, action: int) -> str:
        """An action in the notation of records."""
        return self.game.verbs.text(self.actions.code(action, self.seat))

    def render(self) -> Any:
        """The board as this seat sees it, as an SVG picture."""
        if self.render_mode is None:
            return None
        return Edge.outside.picture(self.game, self.match.view(self.seat))


def register() -> None:
    """regalia/Kingsburg-v1 and every other installed game; the number is the encoding's version."""
    for name in GAMES:
        gymnasium.register(
            id=f"regalia/{name.capitalize()}-v{VERSION}",
            entry_point="regalia.adapters.gymnasium:SeatEnv",
            kwargs={"game": name},
        )


register()
