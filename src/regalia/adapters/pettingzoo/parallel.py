"""PettingZoo's parallel form: players who choose in secret at the same time choose in the same
step.

Everybody acts in every step.  Who is not asked can only wait, which is one action more than
the game has; masks say so.  Where the seats are asked openly, one after another, one of them
chooses in a step and the others wait.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from regalia.adapters.pettingzoo.shared import LOST, SharedTable, check_reset
from regalia.adapters.rewards import Rewards
from regalia.adapters.rows import RAISE
from regalia.adapters.showing import DICT, FRAMES
from regalia.engine.game import AnyGame
from regalia.engine.steps import Sealed

Told = dict[str, dict[str, Any]]
Stepped = tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], Told]


class TogetherEnv(ParallelEnv[str, Any, int]):
    """A whole table as a parallel environment."""

    metadata: dict[str, Any] = {"name": "regalia", **FRAMES}

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        rewards: Rewards | None = None,
        most: int | None = None,
        render_mode: str | None = None,
        *,
        illegal: str = RAISE,
        observation: str = DICT,
        scaled: bool = False,
    ) -> None:
        self.shared: Final = SharedTable(
            game, seats, options, rewards, most, render_mode, illegal, observation, scaled
        )
        self.render_mode: str | None = self.shared.render_mode
        self.metadata = {**self.metadata, "name": self.shared.name}
        self.possible_agents: list[str] = self.shared.agents[:]
        self.agents: list[str] = []
        self.wait: Final[int] = self.shared.actions.size  # the action of who is not asked
        space = self.shared.space
        if isinstance(space, spaces.Dict):
            mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
            space = spaces.Dict({"observation": space["observation"], "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }
        self.state_space: Any = self.shared.state_space

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        space: spaces.Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        space: spaces.Space[Any] = self.action_spaces[agent]
        return space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], Told]:
        check_reset(options)
        self.shared.reset(seed)
        self.agents = self.possible_agents[:]
        return self._observations()

    def seats_asked(self) -> list[int]:
        """Return the agents that choose in this step."""
        s = self.shared.table.state
        if self.shared.table.over:
            return []
        seats = [seat for seat in range(len(self.possible_agents)) if s.acting >> seat & 1]
        step = self.shared.game.rules.steps[s.stack[-1].step]
        return seats if isinstance(step, Sealed) else seats[:1]

    def step(self, actions: dict[str, int]) -> Stepped:
        shared = self.shared
        seats = self.seats_asked()
        legal = {seat: shared.game.rules.legal(shared.table.state, seat) for seat in seats}
        codes = {
            seat: shared.code(seat, actions.get(shared.agents[seat]), legal[seat]) for seat in seats
        }
        wrong = [seat for seat, code in codes.items() if code == LOST]
        if wrong:
            return self._step_result(shared.penalty(wrong[0]), over=True)
        for seat, code in codes.items():
            # What a seat seals closes nothing to another, unless the step has ended meanwhile.
            if shared.table.turn == seat or seat in self.seats_asked():
                shared.table.play(seat, code)
                shared.decisions += 1
        shared.table.settle()
        return self._step_result(shared.pay(), over=shared.table.over)

    def _step_result(self, paid: list[float], *, over: bool) -> Stepped:
        agents = self.agents[:]
        rewards = dict(zip(agents, paid or [0.0] * len(agents), strict=True))
        cut = self.shared.cut and not over
        seen, infos = self._observations()
        if over or cut:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _observations(self) -> tuple[dict[str, Any], Told]:
        asked = self.seats_asked()
        seen, infos = {}, {}
        for agent in self.agents:
            seat = self.shared.numbers[agent]
            mask = np.zeros(self.wait + 1, np.int8)
            if seat in asked:
                mask[:-1] = self.shared.mask(seat)
            else:
                mask[-1] = 1
            seen[agent] = self.shared.observe(seat, mask)
            infos[agent] = {"action_mask": mask}
        return seen, infos

    def state(self) -> NDArray[np.float32]:
        """Return the observations of all agents, one after another."""
        return self.shared.state()

    def render(self) -> Any:
        """Draw the board as the first choosing agent sees it, in the form of `render_mode`."""
        return self.shared.picture((self.seats_asked() or [0])[0])

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""
