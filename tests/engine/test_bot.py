"""A bot's life as the engine has it: start, budget, and what a base class does by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

import pytest

from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import Entry
from regalia.engine.game import Game
from regalia.engine.match import Tally, rank
from regalia.games.clash.state import State
from tests.engine.test_game_content import fresh


class Counting:
    """A belief that knows how much it was told."""

    def __init__(self, game: Game[State], seat: int, seats: int) -> None:
        self.known = 100 * seat + 10 * seats

    def observe(self, entries: Sequence[Entry]) -> None:
        self.known += len(entries)

    def contradicts(self, world: Any) -> str | None:
        return None

    def memory(self) -> Any:
        return self.known

    def recall(self, memory: Any) -> None:
        self.known = memory


def start(game: Game[State], seat: int = 1) -> Start:
    return Start(game, seat, 3, {}, SeededDealer("own"))


def believing() -> Game[State]:
    return replace(fresh(), bots={}, reader=Counting)


def test_a_budget_counts_down_by_the_clock_it_is_handed() -> None:
    now = [10.0]
    budget = Budget(2.5, nodes=40, clock=lambda: now[0])
    assert (budget.left, budget.spent, budget.nodes) == (2.5, False, 40)
    now[0] = 12.0
    assert budget.left == 0.5
    now[0] = 99.0
    assert (budget.left, budget.spent) == (0.0, True)
    assert (NO_LIMIT.left, NO_LIMIT.spent, NO_LIMIT.nodes) == (inf, False, None)
    with pytest.raises(ValueError, match="clock"):
        Budget(3.0)


def test_a_bot_without_a_belief_keeps_nothing_and_hears_nothing() -> None:
    own = start(fresh())
    bot = Bot(own)
    assert (bot.game, bot.seat, bot.seats, bot.options) == (own.game, 1, 3, {})
    assert (bot.dealer, own.belief()) == (own.dealer, None)
    assert not bot.listens
    bot.observe([{"event": "x", "args": {}}])
    bot.recall(None)
    bot.end(rank([Tally("points", (1, 2, 3))]))
    assert bot.memory() is None
    with pytest.raises(NotImplementedError):
        bot.choose(fresh().match(2, 1).view(0))


def test_a_belief_hears_what_the_bot_observes_and_is_its_memory() -> None:
    game = believing()
    own = start(game)
    bot, later = Bot(own), Bot(own)
    for each in (bot, later):
        each.belief = own.belief()
        assert each.listens
    bot.observe([{"event": "x", "args": {}}] * 4)
    assert bot.memory() == 134
    later.recall(bot.memory())
    assert later.memory() == 134


def test_who_listens_has_an_ear_of_its_own() -> None:
    class Listener(Bot):
        def observe(self, entries: Sequence[Entry]) -> None:
            """Just listens."""

    assert Listener(start(fresh())).listens
