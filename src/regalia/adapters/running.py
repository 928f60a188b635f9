"""A share of many tables, played in one process: each runs on until it asks for an action.

Everything is read from and written into rows of arrays that are given, so that it does
not matter whose memory they are.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple

import numpy as np

from regalia.adapters.actions import actions
from regalia.adapters.encode import layout
from regalia.adapters.rewards import AS_THEY_COME, PENALTY, Payer
from regalia.adapters.rows import DISABLED, GO_ON, LOSE, NEW_SERIES, RAISE, SAME_STEP, Buffers, Plan
from regalia.adapters.table import Table
from regalia.adapters.turns import NOBODY, mark, play_on
from regalia.bots import lookup
from regalia.bots.bot_seat import Seated
from regalia.bots.making import AnyBot
from regalia.bots.uniform import NAME as UNIFORM
from regalia.engine.events import SILENT, LogSink
from regalia.engine.game import AnyGame
from regalia.engine.quick import Quick

BEGIN, LOST = -1, -2  # instead of a code: the next game begins; the game is lost by a wrong action
LEARNER: Final = -1  # instead of the number of a bot


class Past(NamedTuple):
    """The history a new worker needs for a table whose worker died."""

    game: int  # of its series
    actions: list[int]  # in that game so far
    bots: tuple[AnyBot, ...]  # who could sit there when it began


class Episode:
    """One game at one table with its bots, who get only the news of their seats."""

    def __init__(
        self, plan: Plan, game: AnyGame, series: str, number: int, bots: Sequence[AnyBot]
    ) -> None:
        told = hashlib.sha256(f"{series}/{number}".encode()).digest()
        draw = Quick(int.from_bytes(told[:8]))
        setup, dealt = game.setup(plan.seats, plan.options), draw.word()
        self.bots: Final[dict[int, Seated]] = {}
        # The uniform bot looks at no view, and a view would be most of a step: it only draws.
        self.dice: Final[list[Quick | None]] = [None] * plan.seats
        self.sitting: Final = [LEARNER] * plan.seats
        if bots:
            mine: int = draw.below(plan.seats) if plan.seat is None else plan.seat
            for seat in range(plan.seats):
                which, own = draw.below(len(bots)), draw.word()
                if plan.each:
                    which = (seat - mine - 1) % plan.seats
                if seat != mine:
                    self.sitting[seat] = which
                    if bots[which] == UNIFORM:
                        self.dice[seat] = Quick(own)
                    else:
                        self.bots[seat] = lookup.create_seated(game, bots[which], setup, seat, own)
        logged = any(seated.bot.listens for seated in self.bots.values())
        sink = LogSink() if logged else SILENT
        self.table: Table = Table.new(game, plan.seats, plan.options, dealt, sink)
        self.decisions: int = 0
        self.wrong: Final = Quick(draw.word())  # draws in the place of actions that are not open
        self.finished = False
        self.mine = 0  # who was asked last of those without a bot
        self.go_on()
        self.payer: Final = Payer(game, plan.rewards, self.table.state)

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        """Return a copy of the game that plays on separately."""
        twin = object.__new__(Episode)
        memo[id(self.table.game)] = self.table.game
        twin.__dict__.update({name: deepcopy(value, memo) for name, value in vars(self).items()})
        return twin

    def answer(self, code: int) -> None:
        """Carry out the answer of the seat that is asked, then those of the bots after it."""
        table = self.table
        table.game.rules.apply(table.state, self.mine, code, table.sink)
        self.decisions += 1
        self.go_on()

    def go_on(self) -> None:
        """Play on until a seat without a bot is asked or the game is over."""
        table = self.table
        rules, state, sink = table.game.rules, table.state, table.sink
        while (seat := play_on(rules, state, table.draw, self.dice, sink)) != NOBODY:
            if seat not in self.bots:
                self.mine = seat
                return
            table.play(seat, self.bots[seat].choose(table))


class Runner:
    """The tables from `first` on, one for each row."""

    def __init__(self, plan: Plan, first: int, rows: Buffers) -> None:
        self.plan: Final = plan
        self.first: Final = first
        self.rows: Final = rows
        self.bots: tuple[AnyBot, ...] = plan.bots
        self.game: Final = plan.load()
        self.layout: Final = layout(self.game, plan.seats)
        self.actions: Final = actions(self.game, plan.seats)
        self.scale: Final = 1 / np.maximum(np.maximum(abs(self.layout.low), self.layout.high), 1)
        self.numbers: Final = [0] * len(rows.seat)  # episodes begun at each table
        self.episodes: Final[list[Episode | None]] = [None] * len(rows.seat)
        self._late: Final = plan.rewards not in AS_THEY_COME  # nothing is paid before the end
        rows.action_mask[:] = 0
        self._masks: Final = [memoryview(mask) for mask in rows.action_mask]
        self._marks: Final[list[list[int]]] = [[] for _ in rows.seat]
        # What all tables show, as whole numbers: bounded and put into the rows in one go.
        self._shown: Final = array("h", bytes(2 * self.layout.size * len(rows.seat)))
        self._block: Final = np.frombuffer(self._shown, np.int16).reshape(len(rows.seat), -1)

    def reset(self) -> None:
        """Start a new game at every table that `rows.reset` names."""
        self._clear()
        for row, what in enumerate(self.rows.reset.tolist()):
            if what == NEW_SERIES:
                self.numbers[row] = 0
            if what != GO_ON:
                self.episodes[row] = self._begin(row)
        self.show()

    def step(self) -> None:
        """Carry out the action of every table."""
        self._clear()
        answers = [self._code(row, action) for row, action in enumerate(self.rows.action.tolist())]
        for row, answer in enumerate(answers):
            self._answer(row, answer)
        self.show()

    def oppose(self, bots: tuple[AnyBot, ...]) -> None:
        """Replace the bots from each table's next game on."""
        self.bots = bots

    def resume(self, past: Sequence[Past | None]) -> None:
        """Replay every table's current game up to the point a lost worker had reached."""
        for row, found in enumerate(past):
            if found is None:
                continue
            self.bots = found.bots
            self.numbers[row] = found.game
            self.episodes[row] = self._begin(row)
            for action in found.actions:
                self._answer(row, self._code(row, action), again=True)

    def _clear(self) -> None:
        rows = self.rows
        for told in (rows.ended, rows.cut, rows.reward, rows.illegal):
            told[:] = 0

    def _episode(self, row: int) -> Episode:
        episode = self.episodes[row]
        if episode is None:
            raise ValueError(f"table {self.first + row}: call reset() first")
        return episode

    def _code(self, row: int, action: int) -> int:
        """Return the code of the action given to a table; ValueError if it is illegal."""
        episode = self._episode(row)
        if episode.finished:
            if self.plan.autoreset == DISABLED:
                raise ValueError(f"table {self.first + row}: its game is over; reset it")
            return BEGIN
        seat = episode.mine
        codes = self.game.rules.legal(episode.table.state, seat)
        if 0 <= action < self.actions.size:
            code = self.actions.code(action, seat)
            if code in codes:
                return code
        if self.plan.illegal == RAISE:
            first = self.actions.action(codes[0], seat)
            raise ValueError(
                f"table {self.first + row}: action {action} is not open;"
                f" {len(codes)} are, such as {first}"
            )
        self.rows.illegal[row] = True
        return LOST if self.plan.illegal == LOSE else codes[episode.wrong.below(len(codes))]

    def _answer(self, row: int, code: int, *, again: bool = False) -> None:
        """Carry out an action; `again` if the rows shall not show it."""
        episode, rows = self._episode(row), self.rows
        if code == BEGIN:
            self.episodes[row] = self._begin(row)
            return
        if code == LOST:
            paid = [0.0] * self.plan.seats
            paid[episode.mine] = PENALTY[self.plan.rewards]
        else:
            episode.answer(code)
            state = episode.table.state
            paid = [] if self._late and state.stack else episode.payer.pay(state)
        ended = code == LOST or not episode.table.state.stack
        most = self.plan.most
        cut = not ended and most is not None and episode.decisions >= most
        episode.finished = ended or cut
        if again:
            return
        if paid:
            rows.reward[row] = paid
        rows.ended[row], rows.cut[row] = ended, cut
        if episode.finished and self.plan.autoreset == SAME_STEP:
            if self.plan.final:
                self._observe(episode, rows.final[row])
                rows.final_seat[row] = episode.mine
            self.episodes[row] = self._begin(row)

    def _begin(self, row: int) -> Episode:
        """Start the next game of a table in which a learner is asked at all."""
        seed, table = int(self.rows.seed[row]), self.first + row
        series = f"{seed}/" if self.plan.by_seed else f"{seed}/{table}"
        while True:
            episode = Episode(self.plan, self.game, series, self.numbers[row], self.bots)
            self.numbers[row] += 1
            if not episode.table.over:
                self.rows.game[row] = self.numbers[row] - 1
                self.rows.bot[row] = episode.sitting
                return episode

    def _observe(self, episode: Episode, into: Any) -> None:
        self.layout.observe(episode.table.state, episode.mine, into=into)
        if self.plan.scaled:
            into *= self.scale

    def show(self) -> None:
        """Write the state of the tables into the rows."""
        rows, legal, write = self.rows, self.game.rules.legal, self.layout.sight.write
        self._block[:] = 0
        seats, at = [], 0
        for row in range(len(rows.seat)):
            episode = self._episode(row)
            seat, state = episode.mine, episode.table.state
            write(self._shown, state, seat, at)
            at += self.layout.size
            codes = [] if episode.finished else legal(state, seat)
            mark(self._masks[row], self._marks[row], codes, self.actions.of_code[seat])
            seats.append(seat)
        self.layout.clip(self._block, rows.observation)
        if self.plan.scaled:
            np.multiply(rows.observation, self.scale, out=rows.observation)
        rows.seat[:] = seats
