"""Some of many tables, played in one process: each asks for an action and goes on at once.

Everything is read from and written into rows of arrays that are given, so that it does
not matter whose memory they are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.adapters.actions import actions
from regalia.adapters.encode import layout
from regalia.adapters.table import Rewards, Table
from regalia.bots import lookup
from regalia.bots.arena.match import Board
from regalia.bots.given import AnyBot
from regalia.bots.seated import Seated
from regalia.engine.game import Game
from regalia.engine.quick import Quick
from regalia.games import registry


class Plan(NamedTuple):
    """What fixes every game that is played, together with the actions."""

    game: str | Game[Any]
    seats: int
    tables: int
    options: dict[str, Any]
    rewards: Rewards
    bots: tuple[AnyBot, ...]  # who sits at the other seats; none: every seat asks for actions
    most: int | None  # decisions after which a game is cut off
    seed: int

    def load(self) -> Game[Any]:
        return registry.load(self.game)


Past = tuple[int, list[int]]  # of a table: the number of its game, and the actions in it so far


class Buffers(NamedTuple):
    """One row for each table."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int8]  # who is asked
    action: NDArray[np.int32]  # what it answers
    ended: NDArray[np.bool_]  # whether the last action ended a game: the row shows a new one
    cut: NDArray[np.bool_]  # whether it was cut off instead
    reward: NDArray[np.float32]  # of the game that ended, by seat
    game: NDArray[np.int32]  # which game of its table a row shows, counted from 0

    def part(self, first: int, stop: int) -> Buffers:
        parts: Iterable[Any] = (array[first:stop] for array in self)
        return Buffers(*parts)

    def opened(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The open actions of all tables one after another, and where each table's begin.

        A mask is long and nearly empty: who scores the open actions alone begins here.
        """
        found = np.flatnonzero(self.action_mask.view(np.bool_))
        width = self.action_mask.shape[1]
        begins = np.searchsorted(found, np.arange(len(self.seat)) * width)
        return found % width, begins


def shapes(plan: Plan) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    """The arrays of Buffers by name."""
    game, many = plan.load(), plan.tables
    return {
        "observation": ((many, layout(game, plan.seats).size), np.float32),
        "action_mask": ((many, game.verbs.size), np.int8),
        "seat": ((many,), np.int8),
        "action": ((many,), np.int32),
        "ended": ((many,), np.bool_),
        "cut": ((many,), np.bool_),
        "reward": ((many, plan.seats), np.float32),
        "game": ((many,), np.int32),
    }


class Episode:
    """One game at one table, with the bots at it, who are told what a seat of theirs may hear."""

    def __init__(self, plan: Plan, game: Game[Any], table: int, number: int) -> None:
        told = hashlib.sha256(f"{plan.seed}/{table}/{number}".encode()).digest()
        draw = Quick(int.from_bytes(told[:8]))
        setup, dealt = game.setup(plan.seats, plan.options), draw.word()
        self.bots: Final[dict[int, Seated]] = {}
        if plan.bots:
            mine = draw.below(plan.seats)
            for seat in range(plan.seats):
                name, own = plan.bots[draw.below(len(plan.bots))], draw.word()
                if seat != mine:
                    self.bots[seat] = lookup.seated(game, name, setup, seat, own)
        logged = any(seated.bot.listens for seated in self.bots.values())
        self.board: Final = Board(game, setup, logged=logged)
        self.table: Final = Table(game, setup, self.board.state, Quick(dealt))
        self.decisions = 0

    def answer(self, code: int) -> None:
        """Whoever is asked answers, and the bots after him."""
        self.table.apply(code, self.board.sink)
        self.go_on()

    def go_on(self) -> None:
        """Until somebody without a bot is asked, or the game is over."""
        table, sink = self.table, self.board.sink
        table.deal(sink)
        while table.seat in self.bots:
            table.apply(self.bots[table.seat].choose(self.board), sink)
            table.deal(sink)


class Runner:
    """The tables from `first` on, as many as there are rows."""

    def __init__(self, plan: Plan, first: int, rows: Buffers) -> None:
        self.plan: Final = plan
        self.first: Final = first
        self.rows: Final = rows
        self.game: Final = plan.load()
        self.layout: Final = layout(self.game, plan.seats)
        self.actions: Final = actions(self.game, plan.seats)
        self.numbers: Final = [0] * len(rows.seat)  # episodes begun at each table
        self.episodes: Final[list[Episode]] = []

    def reset(self) -> None:
        """A new game at every table, the first of its seed."""
        self.numbers[:] = [0] * len(self.numbers)
        self.episodes[:] = [self._begin(row) for row in range(len(self.numbers))]
        for array in (self.rows.ended, self.rows.cut, self.rows.reward):
            array[:] = 0
        for row in range(len(self.numbers)):
            self._show(row)

    def step(self) -> None:
        """Every table takes its action; a game that ends makes room for the next at once."""
        codes = [self._code(row, int(self.rows.action[row])) for row in range(len(self.numbers))]
        for array in (self.rows.ended, self.rows.cut, self.rows.reward):
            array[:] = 0
        for row, code in enumerate(codes):
            self._answered(row, code)
            self._show(row)

    def _code(self, row: int, action: int) -> int:
        """The code of the action a table was given; ValueError if it is not open."""
        table = self.episodes[row].table
        seat, codes = table.seat, table.codes()
        if 0 <= action < self.actions.size:
            code = self.actions.code(action, seat)
            if code in codes:
                return code
        first = self.actions.action(codes[0], seat)
        raise ValueError(
            f"table {self.first + row}: action {action} is not open;"
            f" {len(codes)} are, such as {first}"
        )

    def _answered(self, row: int, code: int) -> None:
        episode = self.episodes[row]
        episode.answer(code)
        episode.decisions += 1
        if episode.table.over:
            self.rows.ended[row] = True
            self.rows.reward[row] = episode.table.rewards(self.plan.rewards)
        elif self.plan.most is not None and episode.decisions >= self.plan.most:
            self.rows.cut[row] = True
        else:
            return
        self.episodes[row] = self._begin(row)

    def resume(self, past: Sequence[Past]) -> None:
        """Play every table's present game again up to where a lost worker had come."""
        for row, (number, given) in enumerate(past):
            self.numbers[row] = number
            self.episodes.append(self._begin(row))
            for action in given:
                self.episodes[row].answer(self._code(row, action))
                self.episodes[row].decisions += 1

    def _begin(self, row: int) -> Episode:
        """The next game of a table in which somebody is asked at all."""
        while True:
            episode = Episode(self.plan, self.game, self.first + row, self.numbers[row])
            self.numbers[row] += 1
            episode.go_on()
            if not episode.table.over:
                return episode

    def _show(self, row: int) -> None:
        table = self.episodes[row].table
        seat = table.seat
        self.layout.observed(table.state, seat, into=self.rows.observation[row])
        self.rows.action_mask[row] = self.layout.open(table.state, seat)
        self.rows.seat[row] = seat
        self.rows.game[row] = self.numbers[row] - 1
