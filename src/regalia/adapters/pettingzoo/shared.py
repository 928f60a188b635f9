"""A table whose seats are all agents: the base of both PettingZoo forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

from regalia.adapters import showing
from regalia.adapters.actions import actions
from regalia.adapters.encode import VERSION, layout
from regalia.adapters.rewards import PENALTY, Payer, Rewards, check_rewards
from regalia.adapters.rows import ILLEGAL, LOSE, RAISE
from regalia.adapters.table import Table, usual_seats
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.quick import Quick
from regalia.games import registry

SEEDS: Final = 1 << 62
LOST: Final = -1  # instead of a code: the action ends the game
OF_THEIR_TESTS: Final = {"options": 1}  # PettingZoo's own tests hand this to every reset


def check_reset(options: dict[str, Any] | None) -> None:
    """Refuse options of a reset with BadSetup: there are none."""
    if options != OF_THEIR_TESTS:
        showing.check_options(options)


class SharedTable:
    """The game at one table, its chance, and its agents' observations and rewards."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None,
        options: Mapping[str, Any] | None,
        rewards: Rewards | None,
        most: int | None,
        render_mode: str | None,
        illegal: str,
        form: str,
        scaled: bool,
    ) -> None:
        self.game: Final = registry.load(game)
        count = usual_seats(self.game) if seats is None else seats
        self.setup: Final = self.game.setup(count, options)
        self.layout: Final = layout(self.game, count)
        self.actions: Final = actions(self.game, count)
        self.rewards: Final = check_rewards(self.game, rewards, count)
        self.most: Final = most  # decisions after which a game is cut off
        self.render_mode: Final = showing.check_mode(render_mode)
        if illegal not in ILLEGAL:
            raise BadSetup(f"illegal: {illegal!r} is none of {', '.join(ILLEGAL)}")
        self.illegal: Final = illegal
        self.form: Final = showing.check_form(form)
        self.scale: Final = showing.scale_of(self.layout) if scaled else None
        self.agents: Final = [f"seat_{n}" for n in range(count)]
        self.numbers: Final = {agent: n for n, agent in enumerate(self.agents)}
        self.space: Final = showing.observation_space(self.layout, self.form, scaled=scaled)
        self.state_space: Final = self._whole_space()
        self.name: Final = f"regalia_{self.game.name}_v{VERSION}"
        self.decisions: int = 0
        self._dice: np.random.Generator | None = None

    def _whole_space(self) -> spaces.Box:
        scale = np.float32(1) if self.scale is None else self.scale
        low, high = self.layout.low * scale, self.layout.high * scale
        many = len(self.agents)
        return spaces.Box(np.tile(low, many), np.tile(high, many), dtype=np.float32)

    # -- a game ----------------------------------------------------------------------
    def reset(self, seed: int | None) -> None:
        """Start a new game; a seed given once holds for all games after it."""
        if seed is not None or self._dice is None:
            self._dice, seed = seeding.np_random(seed)
        else:
            seed = int(self._dice.integers(SEEDS))
        self.table = Table.new(self.game, self.setup.seats, dict(self.setup.options), seed)
        self.table.settle()
        self.decisions = 0
        self._wrong = Quick(seed + 1)
        self._payer = Payer(self.game, self.rewards, self.table.state)

    def apply(self, code: int) -> None:
        self.table.answer(code)
        self.table.settle()
        self.decisions += 1

    def pay(self) -> list[float]:
        """Return the rewards by seat, or [] if nothing is paid now."""
        return self._payer.pay(self.table.state)

    def penalty(self, seat: int) -> list[float]:
        """Return everyone's rewards if this seat ends the game by an illegal action."""
        return [PENALTY[self.rewards] if one == seat else 0.0 for one in range(len(self.agents))]

    @property
    def cut(self) -> bool:
        return self.most is not None and self.decisions >= self.most

    def code(self, seat: int, action: Any, codes: Sequence[int]) -> int:
        """Return the code of an action; ValueError says what would be right, if that is wanted."""
        if isinstance(action, int | np.integer) and 0 <= action < self.actions.size:
            code = self.actions.code(int(action), seat)
            if code in codes:
                return code
        if self.illegal == LOSE:
            return LOST
        if self.illegal != RAISE:
            return codes[self._wrong.below(len(codes))]
        first = self.actions.action(codes[0], seat)
        raise ValueError(
            f"{self.agents[seat]}: action {action!r} is not open; {len(codes)} are, such as {first}"
        )

    # -- what is shown -----------------------------------------------------------------
    def numbers_of(self, seat: int, into: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        row = self.layout.observe(self.table.state, seat, into)
        if self.scale is not None:
            row *= self.scale
        return row

    def mask(self, seat: int) -> NDArray[np.int8]:
        return self.layout.open(self.table.state, seat)

    def observe(self, seat: int, mask: NDArray[np.int8]) -> Any:
        return showing.in_form(self.form, self.numbers_of(seat), mask)

    def state(self) -> NDArray[np.float32]:
        """Return what all seats see, one after another: for critics that may know everything."""
        size = self.layout.size
        whole = np.empty(size * len(self.agents), np.float32)
        for seat in range(len(self.agents)):
            self.numbers_of(seat, whole[seat * size : (seat + 1) * size])
        return whole

    def picture(self, seat: int) -> Any:
        if self.render_mode is None:
            return None
        return showing.picture(self.game, self.table.view(seat), self.render_mode)

    def text(self, seat: int, action: int) -> str:
        return self.game.verbs.text(self.actions.code(action, seat))
