"""OpenSpiel: every installed game as a Python game with explicit chance nodes.

    import pyspiel
    import regalia.adapters.openspiel  # registers them
    game = pyspiel.load_game("regalia_kingsburg(players=3,rewards=place)")

A variant, or a game that is not installed, is registered with register(game).  Actions of
players are those of actions.py, outcomes of chance are codes.  An information state's string
holds the seat's whole log, so it recalls everything.  There is no tensor of it: the tensor of
an observation holds what the view shows now.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from regalia.adapters.actions import Actions, actions
from regalia.adapters.encode import layout
from regalia.adapters.extras import need
from regalia.adapters.rewards import BOUNDS, check_rewards
from regalia.adapters.table import GAMES, Table, usual_seats
from regalia.engine.events import LogSink
from regalia.engine.game import AnyGame
from regalia.engine.position import NO_SEAT
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE
from regalia.games import registry

with need("openspiel"):
    import pyspiel

UTILITY: Final = pyspiel.GameType.Utility
LONGEST: Final = 20_000  # decisions and deals; games end long before
# players=0, rewards=: the usual ones; options=round_cap:4;colors:random
PARAMETERS: Final = {"players": 0, "rewards": "", "options": ""}


def game_type(game: AnyGame, utility: Any = UTILITY.GENERAL_SUM) -> Any:
    return pyspiel.GameType(
        short_name=f"regalia_{game.name}",
        long_name=f"Regalia: {game.name.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def sum_of(game: AnyGame, rewards: str, seats: int) -> float | None:
    """Return the sum of all players' returns; None if a neutral player may win, too."""
    if rewards == "margin":
        return 0.0
    if seats in game.neutral_at:
        return None
    return 1.0 if rewards == "win" else seats / 2


def table_options(text: str) -> dict[str, str]:
    """Read table options as they are written in a parameter: name:value;name:value."""
    return {
        name: value for name, _, value in (one.partition(":") for one in text.split(";") if one)
    }


class SpielGame(pyspiel.Game):
    """A game with a fixed number of players."""

    def __init__(self, game: AnyGame, params: dict[str, Any]) -> None:
        self.regalia: Final = game
        self.seats: Final[int] = params.get("players", 0) or usual_seats(self.regalia)
        self.paid: Final[str] = check_rewards(
            self.regalia, params.get("rewards") or None, self.seats, at_end=True
        )
        self.options: Final = table_options(params.get("options", ""))
        self.regalia.setup(self.seats, self.options)  # BadSetup says what would be right
        size = self.regalia.verbs.size
        low, high = BOUNDS[self.paid]
        total = sum_of(game, self.paid, self.seats)
        kind = {None: UTILITY.GENERAL_SUM, 0.0: UTILITY.ZERO_SUM}.get(total, UTILITY.CONSTANT_SUM)
        info = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=size,
            num_players=self.seats,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, kind), info, {**PARAMETERS, **params})

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, recalls=recalls)

    def observation_tensor_size(self) -> int:
        return layout(self.regalia, self.seats).size


class SpielState(pyspiel.State):
    """A position and the log that led to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.paid: Final = game.paid
        self.table: Table = Table.new(game.regalia, game.seats, game.options, 0, LogSink())

    @property
    def actions(self) -> Actions:
        return actions(self.table.game, self.table.setup.seats)

    # -- playing -----------------------------------------------------------------
    def current_player(self) -> int:
        seat = self.table.turn
        if seat == NO_SEAT:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.table.turn:
            return []
        return sorted(self.actions.action(code, player) for code in self.table.codes())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        table = self.table
        weights = table.game.rules.weights(table.state)
        total = sum(weights)
        shares = [weight / total for weight in weights]
        return sorted(zip(table.codes(), shares, strict=True))

    def _apply_action(self, action: int) -> None:
        seat = self.table.turn
        code = action if seat == CHANCE else self.actions.code(action, seat)
        self.table.answer(code)

    def _action_to_string(self, player: int, action: int) -> str:
        code = action if player < 0 else self.actions.code(action, player)
        return self.table.game.verbs.text(code)

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> list[float]:
        seats = self.table.setup.seats
        return self.table.rewards(self.paid) if self.table.over else [0.0] * seats

    def __str__(self) -> str:
        return json.dumps(self.table.game.dump(self.table.state, self.table.setup))

    # -- what a player knows ---------------------------------------------------------
    def log_of(self, player: int) -> list[Any]:
        """Return the log as a seat knows it."""
        kinds = self.table.game.events.list
        return [
            [kinds[event.kind].name, kinds[event.kind].args_for(event, player)]
            for event in self.table.news
        ]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Sample a position the player cannot tell from this one, with the game's own sampler.

        What it cannot know was drawn anew; the history of the state stays that of this one.
        """
        twin: SpielState = self.clone()
        table = self.table
        draw = Quick(int(sampler() * (1 << 53)))
        game = table.game
        twin.table.state = game.sample(table.view(player), draw)
        return twin


class Observer:
    """A player's observation in the form OpenSpiel asks for."""

    def __init__(self, game: SpielGame, *, recalls: bool) -> None:
        self.layout: Final = layout(game.regalia, game.seats)
        self.recalls: Final = recalls
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = {part.name: self.tensor[part.start : part.stop] for part in self.layout.parts}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.layout.tensor(state.table.view(player))

    def string_from(self, state: SpielState, player: int) -> str:
        seen: dict[str, Any] = {"view": state.table.view(player)}
        if self.recalls:
            seen["log"] = state.log_of(player)
        return json.dumps(seen)


def register(game: AnyGame) -> None:
    """Register the game with OpenSpiel as regalia_ and its name."""

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, game, params or {})

    made = type(f"{game.name.capitalize()}Game", (SpielGame,), {"__init__": begin})
    pyspiel.register_game(game_type(game), made)


for _name in GAMES:
    register(registry.load(_name))
