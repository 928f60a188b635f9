"""PettingZoo's AEC form: the agents are asked one after another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import OrderEnforcingWrapper

from regalia.adapters.pettingzoo.shared import LOST, SharedTable, check_reset
from regalia.adapters.rewards import Rewards
from regalia.adapters.rows import RAISE
from regalia.adapters.showing import DICT, FLAT, FRAMES
from regalia.engine.game import AnyGame


class SeatsEnv(AECEnv[str, Any, int | None]):
    """A whole table as an AEC environment."""

    metadata: dict[str, Any] = {
        "name": "regalia",
        **FRAMES,
        "is_parallelizable": False,  # a seat's turn may come twice before another's
    }

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
        super().__init__()
        self.shared: Final = SharedTable(
            game, seats, options, rewards, most, render_mode, illegal, observation, scaled
        )
        self.render_mode: str | None = self.shared.render_mode
        self.metadata = {**self.metadata, "name": self.shared.name}
        self.possible_agents: list[str] = self.shared.agents[:]
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.shared.space)
        size = self.shared.actions.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.state_space: Any = self.shared.state_space

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        space: spaces.Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        space: spaces.Space[Any] = self.action_spaces[agent]
        return space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        check_reset(options)
        self.shared.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(self.shared.table.turn, 0)]
        self._put_mask()

    def _put_mask(self) -> None:
        """Put the mask into the agent's infos, unless the observation holds it."""
        if self.shared.form == FLAT:
            agent = self.agent_selection
            self.infos[agent] = {"action_mask": self.shared.mask(self.shared.numbers[agent])}

    def observe(self, agent: str) -> Any:
        seat = self.shared.numbers[agent]
        return self.shared.observe(seat, self.shared.mask(seat))

    def state(self) -> NDArray[np.float32]:
        """Return the observations of all agents, one after another."""
        return self.shared.state()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        shared = self.shared
        seat = shared.numbers[agent]
        code = shared.code(seat, action, shared.table.codes())
        self._cumulative_rewards[agent] = 0.0
        if code == LOST:
            self._end(shared.penalty(seat))
            return
        shared.apply(code)
        paid = shared.pay()
        if shared.table.over:
            self._end(paid)
            return
        if paid:
            self._pay(paid)
        if shared.cut:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[shared.table.turn]
        self._put_mask()

    def _pay(self, paid: list[float]) -> None:
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._accumulate_rewards()

    def _end(self, paid: list[float]) -> None:
        self._pay(paid)
        self.terminations = dict.fromkeys(self.agents, True)
        self._put_mask()

    def text(self, action: int) -> str:
        """Return an action of the agent that is asked, in the notation of records."""
        return self.shared.text(self.shared.numbers[self.agent_selection], action)

    def render(self) -> Any:
        """Draw the board as the agent that is asked sees it, in the form of `render_mode`."""
        return self.shared.picture(self.shared.numbers[self.agent_selection])

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


class Ordered(OrderEnforcingWrapper[str, Any, int | None]):
    """PettingZoo's own check of the order of calls, with one call of `last` per step."""

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        found: tuple[Any, float, bool, bool, dict[str, Any]] = (
            self.env.last(observe) if self._has_reset else super().last(observe)
        )
        return found

    def __str__(self) -> str:
        return str(self.env)
