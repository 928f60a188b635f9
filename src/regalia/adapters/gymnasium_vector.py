"""Many Gymnasium environments at once: a true VectorEnv over the tables of `rows`.

    many = gymnasium.make_vec("regalia.adapters.gymnasium:regalia/Kingsburg-v1", num_envs=64,
                              processes=2)

It takes what `gymnasium.make` takes, and `processes`, which share the memory of all arrays;
`autoreset_mode`, one of Gymnasium's three; and `copy=False` for observations that are
overwritten by the next step.  A process that dies is replaced and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from regalia.adapters import showing
from regalia.adapters.actions import actions
from regalia.adapters.encode import layout
from regalia.adapters.gymnasium import SEEDS, Bots, check_bots, plan_of
from regalia.adapters.rewards import Rewards
from regalia.adapters.rows import GO_ON, LOSE, NEW_SERIES, NEXT_GAME, Buffers
from regalia.adapters.vector import check_portable, open_tables
from regalia.adapters.workers import RESET, STEP, Here
from regalia.bots import uniform
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame

MASK: Final = "reset_mask"
Infos = dict[str, Any]
Stepped = tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]


class SeatVectorEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` tables; at each of them the learner has one seat and bots have the others."""

    _rows: Buffers

    def __init__(
        self,
        num_envs: int,
        game: str | AnyGame,
        seats: int | None = None,
        seat: int | None = None,
        bots: Bots = uniform.NAME,
        options: Mapping[str, Any] | None = None,
        rewards: Rewards | None = None,
        render_mode: str | None = None,
        *,
        draw_bots: bool = False,
        illegal: str = LOSE,
        observation: str = showing.DICT,
        scaled: bool = False,
        most: int | None = None,
        processes: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        if num_envs < 1:
            raise BadSetup(f"num_envs: {num_envs} is less than one")
        mode = AutoresetMode(autoreset_mode)
        self._same: Final = mode is AutoresetMode.SAME_STEP
        self.plan: Final = plan_of(
            game, seats, seat, bots, options, rewards, tables=num_envs, each=not draw_bots,
            illegal=illegal, scaled=scaled, most=most, autoreset=mode.value, final=self._same,
        )  # fmt: skip
        self.metadata = {**showing.FRAMES, "autoreset_mode": mode}
        self.render_mode: str | None = showing.check_mode(render_mode)
        self.num_envs = num_envs
        self.form: Final = showing.check_form(observation)
        self.copy: Final = copy
        self.game: Final = self.plan.load()
        self.processes: Final = max(1, min(processes, num_envs))
        if self.render_mode and self.processes > 1:
            raise BadSetup("render_mode: only with processes=1, which holds all tables here")
        seen = layout(self.game, self.plan.seats)
        space: Any = showing.observation_space(seen, self.form, scaled=scaled)
        self.single_observation_space = space
        self.single_action_space: Any = spaces.Discrete(actions(self.game, self.plan.seats).size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows, self._players = open_tables(self.plan, self.processes)
        self._seeded = np.zeros(num_envs, np.bool_)
        self._all: Final = np.ones(num_envs, np.bool_)
        self._numbers: Final = np.arange(num_envs)

    # -- episodes --------------------------------------------------------------------
    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, Infos]:
        """Start new episodes: with a seed the first of its series, without one the next."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        chosen = self._reset_mask(showing.check_options(options, MASK))
        rows = self._rows
        for row, one in enumerate(self._seeds(seed)):
            if not chosen[row]:
                rows.reset[row] = GO_ON
                continue
            if one is None and not self._seeded[row]:
                one = int(self.np_random.integers(SEEDS))
            rows.reset[row] = NEXT_GAME if one is None else NEW_SERIES
            if one is not None:
                rows.seed[row] = one
                self._seeded[row] = True
        self._players.begin(RESET)
        self._players.wait()
        infos = self._infos()
        return self._observe(), infos

    def _reset_mask(self, options: dict[str, Any]) -> NDArray[np.bool_]:
        chosen = options.get(MASK, self._all)
        right = isinstance(chosen, np.ndarray) and chosen.dtype == np.bool_ and chosen.any()
        if not right or chosen.shape != (self.num_envs,):
            raise BadSetup(f"reset: {MASK} must be {self.num_envs} booleans, one at least True")
        found: NDArray[np.bool_] = chosen
        return found

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if seed is None:
            return [None] * self.num_envs
        found: list[int | None] = (
            [seed + n for n in range(self.num_envs)] if isinstance(seed, int) else list(seed)
        )
        if len(found) != self.num_envs:
            raise BadSetup(f"seed: {len(found)} seeds for {self.num_envs} environments")
        return found

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        self.send(actions)
        return self.wait()

    def send(self, actions: NDArray[np.int64]) -> None:
        """Start a step: with several processes, the tables play while you do other things."""
        self._rows.action[:] = actions
        self._players.begin(STEP)

    def wait(self) -> Stepped:
        """Finish the step that `send` started."""
        self._players.wait()
        rows = self._rows
        over = rows.ended | rows.cut
        mine = np.where(over, rows.final_seat, rows.seat) if self._same else rows.seat
        infos = self._infos()
        infos["illegal"], infos["_illegal"] = rows.illegal.copy(), self._all
        if self._same and over.any():
            self._tell_ends(infos, over)
        paid = rows.reward[self._numbers, mine].astype(np.float64)
        return self._observe(), paid, rows.ended.copy(), rows.cut.copy(), infos

    def _tell_ends(self, infos: Infos, over: NDArray[np.bool_]) -> None:
        """Add the last observations of episodes whose rows already show the next ones."""
        last = np.full(self.num_envs, None, dtype=object)
        nothing = np.zeros(self.single_action_space.n, np.int8)
        for row in np.flatnonzero(over):
            last[row] = showing.in_form(self.form, self._rows.final[row].copy(), nothing)
        infos["final_obs"], infos["_final_obs"] = last, over
        infos["final_info"] = {"seat": self._rows.final_seat.copy(), "_seat": over}
        infos["_final_info"] = over

    def set_opponents(self, bots: Bots) -> None:
        """Replace the bots from each table's next episode on: as many as before, or one for all."""
        found = tuple(check_bots(self.game, bots, self.plan.seats, drawn=not self.plan.each))
        if self.processes > 1:
            check_portable(found)
        self._players.oppose(found)

    # -- what is seen ----------------------------------------------------------------
    def _observe(self) -> Any:
        rows = self._rows
        numbers = rows.observation.copy() if self.copy else rows.observation
        return showing.in_form(self.form, numbers, self._mask)

    def _infos(self) -> Infos:
        """Return for each table the mask, the seat, and which bot sits where (-1: none)."""
        rows = self._rows
        self._mask = rows.action_mask.copy() if self.copy else rows.action_mask
        told = {"action_mask": self._mask, "seat": rows.seat.copy(), "bots": rows.bot.copy()}
        return {**told, **{f"_{name}": self._all for name in told}}

    def action_masks(self) -> NDArray[np.int8]:
        """Return the legal actions of all tables."""
        return self._rows.action_mask.copy()

    def render(self) -> tuple[Any, ...] | None:
        """Draw each board as the learner's seat sees it."""
        if self.render_mode is None or not isinstance(self._players, Here):
            return None
        found = []
        for episode in self._players.runner.episodes:
            if episode is None:
                raise BadSetup("no episode has begun; call reset()")
            view = episode.table.view(episode.mine)
            found.append(showing.picture(self.game, view, self.render_mode))
        return tuple(found)

    def close_extras(self, **_: Any) -> None:
        self._players.close()
