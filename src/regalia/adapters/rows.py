"""The plan of many tables, and the arrays that show them: one row for each table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.adapters.encode import layout
from regalia.adapters.rewards import Rewards
from regalia.bots.making import AnyBot
from regalia.engine.game import AnyGame
from regalia.games import registry

SAME_STEP, NEXT_STEP, DISABLED = "SameStep", "NextStep", "Disabled"  # as Gymnasium names them
RAISE, LOSE, RANDOM = "raise", "lose", "random"
ILLEGAL: Final = (RAISE, LOSE, RANDOM)  # what becomes of an action that is not open
GO_ON, NEXT_GAME, NEW_SERIES = 0, 1, 2  # what a reset does to a table


class Plan(NamedTuple):
    """The settings that, together with the actions, determine every game."""

    game: str | AnyGame
    seats: int
    tables: int
    options: dict[str, Any]
    rewards: Rewards
    bots: tuple[AnyBot, ...]  # who sits at the other seats; none: every seat asks for actions
    most: int | None  # decisions after which a game is cut off
    seed: int
    each: bool = False  # each bot has its place after the learner; else one is drawn for a seat
    autoreset: str = SAME_STEP  # when the next game begins
    illegal: str = RAISE
    scaled: bool = False  # whether observations lie between -1 and 1
    seat: int | None = None  # whose place the learner takes; None: drawn for each game
    by_seed: bool = False  # whether a row's games follow from its seed alone, not from its place
    final: bool = False  # whether the last position of a game is shown beside the next game's first

    def load(self) -> AnyGame:
        return registry.load(self.game)


class Buffers(NamedTuple):
    """The arrays of all tables, with one row for each."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int8]  # who is asked
    action: NDArray[np.int32]  # what it answers
    ended: NDArray[np.bool_]  # whether the last action ended a game
    cut: NDArray[np.bool_]  # whether it was cut off instead
    reward: NDArray[np.float32]  # of the last action, by seat
    game: NDArray[np.int32]  # which game of its series a row shows, counted from 0
    seed: NDArray[np.int64]  # of the series
    reset: NDArray[np.int8]  # what the next reset does: GO_ON, NEXT_GAME or NEW_SERIES
    illegal: NDArray[np.bool_]  # whether the last action was not open
    bot: NDArray[np.int16]  # by seat, which of the bots sits there; -1: the learner
    final: NDArray[np.float32]  # the last position of a game that ended, where that is wanted
    final_seat: NDArray[np.int8]  # who saw it

    def part(self, first: int, stop: int) -> Buffers:
        parts: Iterable[Any] = (array[first:stop] for array in self)
        return Buffers(*parts)

    def open_actions(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Return the legal actions of all tables in one array, and where each table's begin.

        A mask is long and nearly empty: who scores the open actions alone begins here.
        """
        found = np.flatnonzero(self.action_mask.view(np.bool_))
        width = self.action_mask.shape[1]
        begins = np.searchsorted(found, np.arange(len(self.seat)) * width)
        return found % width, begins


def shapes(plan: Plan) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    """Return the shapes of the arrays of Buffers by name."""
    game, many = plan.load(), plan.tables
    size = layout(game, plan.seats).size
    return {
        "observation": ((many, size), np.float32),
        "action_mask": ((many, game.verbs.size), np.int8),
        "seat": ((many,), np.int8),
        "action": ((many,), np.int32),
        "ended": ((many,), np.bool_),
        "cut": ((many,), np.bool_),
        "reward": ((many, plan.seats), np.float32),
        "game": ((many,), np.int32),
        "seed": ((many,), np.int64),
        "reset": ((many,), np.int8),
        "illegal": ((many,), np.bool_),
        "bot": ((many, plan.seats), np.int16),
        "final": ((many, size if plan.final else 0), np.float32),
        "final_seat": ((many,), np.int8),
    }
