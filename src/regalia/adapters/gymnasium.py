"""Gymnasium environments: one seat against bots.

    import gymnasium
    env = gymnasium.make("regalia.adapters.gymnasium:regalia/Kingsburg-v1", bots="uniform")
    many = gymnasium.make_vec("regalia.adapters.gymnasium:regalia/Kingsburg-v1", num_envs=64)

The seat is drawn anew for every episode unless `seat` says which one.  An action that is
not open ends the episode with less than any finished game pays: `action_masks()`, the
observation and the infos say which are.  `make_vec` plays many tables at once
(regalia.adapters.gymnasium_vector); table by table they are the games of `make`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, SupportsFloat

import numpy as np
from numpy.typing import NDArray

from regalia.adapters.actions import actions
from regalia.adapters.encode import VERSION, layout
from regalia.adapters.extras import need
from regalia.adapters.rewards import Rewards, check_rewards
from regalia.adapters.rows import DISABLED, ILLEGAL, LOSE, NEW_SERIES, NEXT_GAME, Plan
from regalia.adapters.running import Episode, Past, Runner
from regalia.adapters.table import GAMES, usual_seats
from regalia.adapters.workers import plain
from regalia.bots import lookup, uniform
from regalia.bots.making import AnyBot
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.games import registry

with need("gymnasium"):
    import gymnasium
    from gymnasium import spaces

    from regalia.adapters import showing

SEEDS: Final = 1 << 62
Bots = AnyBot | Sequence[AnyBot]


def plan_of(
    game: str | AnyGame,
    seats: int | None,
    seat: int | None,
    bots: Bots,
    options: Mapping[str, Any] | None,
    rewards: Rewards | None,
    **more: Any,
) -> Plan:
    """Build the plan that determines an environment's games; BadSetup says what would be right."""
    loaded = registry.load(game)
    count = usual_seats(loaded) if seats is None else seats
    loaded.setup(count, options)
    if seat is not None and not 0 <= seat < count:
        raise BadSetup(f"seat: {seat} is none of 0 to {count - 1}")
    if more["illegal"] not in ILLEGAL:
        raise BadSetup(f"illegal: {more['illegal']!r} is none of {', '.join(ILLEGAL)}")
    paid = check_rewards(loaded, rewards, count)
    sitting = tuple(check_bots(loaded, bots, count, drawn=not more["each"]))
    return Plan(
        game, count, more.pop("tables", 1), dict(options or {}), paid, sitting,
        more.pop("most"), 0, seat=seat, by_seed=True, **more,
    )  # fmt: skip


def check_bots(game: AnyGame, bots: Bots, seats: int, *, drawn: bool) -> list[AnyBot]:
    """Return one bot for each other seat, in the order after mine, or some to draw from."""
    others = seats - 1
    given: list[Any] = list(bots) if isinstance(bots, list | tuple) else [bots]
    if not drawn:
        given = given * others if not isinstance(bots, list | tuple) else given
        if len(given) != others:
            raise BadSetup(f"bots: {len(given)} names for {others} other seats")
    if not given:
        raise BadSetup("bots: name at least one to draw from")
    return [lookup.check(game, bot) for bot in given]


class SeatEnv(gymnasium.Env[showing.Seen, np.int64]):
    """One seat of a table whose other seats are bots."""

    metadata: dict[str, Any] = {**showing.FRAMES}

    def __init__(
        self,
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
    ) -> None:
        self.plan: Final = plan_of(
            game, seats, seat, bots, options, rewards,
            each=not draw_bots, illegal=illegal, scaled=scaled, most=most, autoreset=DISABLED,
        )  # fmt: skip
        self.game: Final = self.plan.load()
        self.form: Final = showing.check_form(observation)
        self.render_mode: str | None = showing.check_mode(render_mode)
        self.layout: Final = layout(self.game, self.plan.seats)
        self.actions: Final = actions(self.game, self.plan.seats)
        self.observation_space: Any = showing.observation_space(
            self.layout, self.form, scaled=scaled
        )
        self.action_space: Any = spaces.Discrete(self.actions.size)
        self._runner: Final = Runner(self.plan, 0, plain(self.plan))
        self._given: list[int] = []  # the actions of this episode
        self._seeded = False

    @property
    def rewards(self) -> Rewards:
        return self.plan.rewards

    @property
    def seat(self) -> int:
        """The learner's seat in this episode."""
        return self._episode().mine

    # -- an episode ------------------------------------------------------------------
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[showing.Seen, dict[str, Any]]:
        super().reset(seed=seed)
        showing.check_options(options)
        rows = self._runner.rows
        fresh = seed is not None or not self._seeded
        if fresh:
            rows.seed[0] = int(self.np_random.integers(SEEDS)) if seed is None else seed
            self._seeded = True
        rows.reset[0] = NEW_SERIES if fresh else NEXT_GAME
        self._runner.reset()
        self._given = []
        return self._observe()

    def step(
        self, action: np.int64
    ) -> tuple[showing.Seen, SupportsFloat, bool, bool, dict[str, Any]]:
        rows = self._runner.rows
        if self._episode().finished:
            raise BadSetup("the episode is over; call reset()")
        rows.action[0] = action
        self._runner.step()
        self._given.append(int(action))
        seen, info = self._observe()
        if rows.illegal[0]:
            info["illegal"] = self.text(int(action))
        paid = float(rows.reward[0, self.seat])
        return seen, paid, bool(rows.ended[0]), bool(rows.cut[0]), info

    def set_opponents(self, bots: Bots) -> None:
        """Replace the bots from the next episode on: as many as before, or one for all."""
        found = check_bots(self.game, bots, self.plan.seats, drawn=not self.plan.each)
        self._runner.oppose(tuple(found))

    def _episode(self) -> Episode:
        episode = self._runner.episodes[0]
        if episode is None:
            raise BadSetup("no episode has begun; call reset()")
        return episode

    # -- what is seen ----------------------------------------------------------------
    def _observe(self) -> tuple[showing.Seen, dict[str, Any]]:
        rows = self._runner.rows
        numbers, mask = rows.observation[0].copy(), rows.action_mask[0].copy()
        info = {"seat": self.seat, "action_mask": mask, "bots": rows.bot[0].copy()}
        return showing.in_form(self.form, numbers, mask), info

    def action_masks(self) -> NDArray[np.int8]:
        """Return the legal actions, under the name stable-baselines3 asks for."""
        self._episode()
        mask: NDArray[np.int8] = self._runner.rows.action_mask[0].copy()
        return mask

    def text(self, action: int) -> str:
        """Return an action in the notation of records; an invalid one as its number."""
        if not 0 <= action < self.actions.size:
            return str(action)
        return self.game.verbs.text(self.actions.code(action, self.seat))

    def render(self) -> Any:
        """Draw the board as this seat sees it, in the form of `render_mode`."""
        if self.render_mode is None:
            return None
        episode = self._episode()
        return showing.picture(self.game, episode.table.view(episode.mine), self.render_mode)

    # -- copies ------------------------------------------------------------------------
    def __deepcopy__(self, memo: dict[int, Any]) -> SeatEnv:
        twin = object.__new__(type(self))
        rows = plain(self.plan)
        for name, array in rows._asdict().items():
            array[:] = getattr(self._runner.rows, name)
        runner = Runner(self.plan, 0, rows)
        runner.bots, runner.numbers[0] = self._runner.bots, self._runner.numbers[0]
        runner.episodes[0] = deepcopy(self._runner.episodes[0], memo)
        vars(twin).update(
            vars(self), _runner=runner, _given=self._given[:], _np_random=deepcopy(self._np_random)
        )
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """Save the position as the actions that led to it; the players cannot be pickled."""
        rows = self._runner.rows
        left_out = ("_runner", "layout", "actions", "game")
        kept = {name: value for name, value in vars(self).items() if name not in left_out}
        number = None if self._runner.episodes[0] is None else int(rows.game[0])
        return {**kept, "bots": self._runner.bots, "seed": int(rows.seed[0]), "number": number}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        bots, seed, number = (kept.pop(name) for name in ("bots", "seed", "number"))
        vars(self).update(kept)
        game = self.plan.load()
        runner = Runner(self.plan, 0, plain(self.plan))
        seats = self.plan.seats
        vars(self).update(
            _runner=runner, game=game, layout=layout(game, seats), actions=actions(game, seats)
        )
        runner.rows.seed[0] = seed
        if number is not None:
            runner.resume([Past(number, self._given, bots)])
            runner.show()
        runner.oppose(bots)


def register() -> None:
    """Register regalia/Kingsburg-v1 and so on; the number is the encoding's version."""
    for name in GAMES:
        gymnasium.register(
            id=f"regalia/{name.capitalize()}-v{VERSION}",
            entry_point="regalia.adapters.gymnasium:SeatEnv",
            vector_entry_point="regalia.adapters.gymnasium_vector:SeatVectorEnv",
            kwargs={"game": name},
        )


register()
