"""PettingZoo: every seat is an agent, asked one after another (the AEC way).

    from regalia.adapters import pettingzoo
    env = pettingzoo.env("kingsburg", seats=4)

An observation is {"observation": the tensor of encode.py, "action_mask": the open
actions}.  Rewards come at the end: a share of the win, of the places, or the margin.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import OrderEnforcingWrapper

from regalia.adapters.actions import actions
from regalia.adapters.encode import VERSION, layout
from regalia.adapters.spaces import observation_space
from regalia.adapters.table import Rewards, Table, check_rewards, usual_rewards, usual_seats
from regalia.engine.edge import Edge
from regalia.engine.game import Game
from regalia.games import registry

SVG: Final = "svg"
SEEDS: Final = 1 << 62


class SeatsEnv(AECEnv[str, dict[str, Any], int | None]):
    """A whole table."""

    metadata: dict[str, Any] = {
        "name": "regalia",
        "render_modes": [SVG],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        rewards: Rewards | None = None,
        most: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game: Final = registry.load(game)
        seats = usual_seats(self.game) if seats is None else seats
        self.setup: Final = self.game.setup(seats, options)
        self.layout: Final = layout(self.game, seats)
        self.actions: Final = actions(self.game, seats)
        self.reward: Final = rewards or usual_rewards(self.game, seats)
        check_rewards(self.reward)
        self.most: Final = most  # decisions after which a game is cut off
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"regalia_{self.game.name}_v{VERSION}"}
        self.possible_agents = [f"seat_{n}" for n in range(seats)]
        self.np_random: np.random.Generator | None = None
        self._numbers: Final = {agent: n for n, agent in enumerate(self.possible_agents)}
        self._observation: Final = observation_space(self.layout)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._observation)
        self.action_spaces = {
            agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or self.np_random is None:
            self.np_random, seed = seeding.np_random(seed)
        else:  # a seed that was given once holds for all games after it
            seed = int(self.np_random.integers(SEEDS))
        self.table = Table.new(self.game, self.setup.seats, dict(self.setup.options), seed)
        self.table.deal()
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(self.table.seat, 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        s, seat = self.table.state, self._numbers[agent]
        return {
            "observation": self.layout.observed(s, seat),
            "action_mask": self.layout.open(s, seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        table.apply(self._code(agent, action))
        table.deal()
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        if table.over:
            self.rewards = dict(zip(self.agents, table.rewards(self.reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self.most is not None and self.decisions >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[table.seat]

    def _code(self, agent: str, action: int | None) -> int:
        """The code of an action; ValueError says what would be right."""
        seat, codes = self._numbers[agent], self.table.codes()
        if isinstance(action, int | np.integer) and 0 <= action < self.actions.size:
            code = self.actions.code(int(action), seat)
            if code in codes:
                return code
        first = self.actions.action(codes[0], seat)
        raise ValueError(
            f"{agent}: action {action!r} is not open; {len(codes)} are, such as {first}"
        )

    def text(self, action: int) -> str:
        """An action of the agent that is asked, in the notation of records."""
        seat = self._numbers[self.agent_selection]
        return self.game.verbs.text(self.actions.code(action, seat))

    def render(self) -> str | None:
        """The board as the agent that is asked sees it, as an SVG picture."""
        if self.render_mode is None:
            return None
        seat = self._numbers[self.agent_selection]
        return Edge.outside.picture(self.game, self.table.view(seat))

    def close(self) -> None:
        """Nothing is held open."""


class Ordered(OrderEnforcingWrapper[str, dict[str, Any], int | None]):
    """PettingZoo's own check of the order of calls, which asks the environment for `last` once."""

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        told: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]] = (
            self.env.last(observe) if self._has_reset else super().last(observe)
        )
        return told

    def __str__(self) -> str:
        return str(self.env)


def env(
    game: str | Game[Any],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    rewards: Rewards | None = None,
    most: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment, behind PettingZoo's check of the order of calls."""
    return Ordered(SeatsEnv(game, seats, options, rewards, most, render_mode))


raw_env = SeatsEnv
