"""A bot's life is the same in a series and in a match: told each entry once, asked, ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

import regalia
from regalia import arena
from regalia.bots import NO_LIMIT, BadBot, Bot, Budget, ChooserAdapter, Seated, Start, lookup
from regalia.bots.making import as_bot
from regalia.bots.uniform import Uniform
from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.events import Entry
from regalia.engine.game import AnyGame
from regalia.engine.match import Option
from regalia.engine.result import Result
from regalia.engine.view import View
from regalia.games.clash import GAME as CLASH


class Scribe(Uniform):
    """Writes down what it is told."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.heard: list[Entry] = []
        self.asked_at: list[int] = []
        self.result: Result | None = None

    def observe(self, entries: Sequence[Entry]) -> None:
        self.heard += entries

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        self.asked_at.append(len(self.heard))
        return super().choose(view, budget)

    def end(self, result: Result) -> None:
        self.result = result


def scribe(game: AnyGame, seat: int, seats: int = 3) -> Scribe:
    return Scribe(Start(game, seat, seats, {}, SeededDealer(f"own {seat}")))


def test_each_bot_hears_its_own_log_once_and_before_each_question() -> None:
    scribes = [scribe(CLASH, seat) for seat in range(3)]
    played = arena.play(CLASH, scribes, "told")
    again = [scribe(CLASH, seat) for seat in range(3)]
    match = CLASH.match(3, "told")
    seated = [lookup.seat_bot(CLASH, match.setup, seat, bot) for seat, bot in enumerate(again)]
    while not match.over:
        seat = match.waiting[0]
        told = match.log_length
        code = seated[seat].choose(match)
        assert again[seat].asked_at[-1] == told
        match.submit(seat, Option(CLASH.verbs, code))
    assert match.result is not None
    for chair in seated:
        chair.end(match, match.result)
    for seat in range(3):
        assert scribes[seat].heard == again[seat].heard == match.log(seat)
        assert scribes[seat].asked_at == again[seat].asked_at
        assert scribes[seat].result == again[seat].result == played.result
    assert scribes[0].heard != scribes[1].heard  # each its own: they hide from each other


def test_what_was_taken_back_is_not_heard_twice() -> None:
    """A person thinks again after the bot has begun to think: it starts anew."""
    game = regalia.game("kingsburg")
    made: list[Scribe] = []

    def make() -> Scribe:
        made.append(scribe(game, 1, 2))
        return made[-1]

    match = game.match(2, 5)
    seated = Seated(make, 1)
    while not match.over:
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        if seat == 1:
            match.submit(1, Option(game.verbs, seated.choose(match)))
            continue
        match.submit(0, decision.options[0])
        if len(made) < 3 and len(decision.options) > 1 and match.can_undo(0):
            seated.listen(match)
            match.undo(0)
            match.submit(0, decision.options[-1])
    assert len(made) == 3
    assert match.result is not None
    seated.end(match, match.result)
    assert made[-1].heard == match.log(1)


def test_a_plain_chooser_is_lent_a_life() -> None:
    class First:
        def __init__(self, game: AnyGame, dealer: Dealer) -> None:
            self.game = game

        def choose(self, view: View) -> int:
            assert view["decision"] is not None
            return view["decision"]["codes"][0]

        def memory(self) -> int:
            return 7

    start = Start(CLASH, 0, 2, {}, SeededDealer(1))
    bot = as_bot(First, start)
    assert isinstance(bot, ChooserAdapter)
    assert not bot.listens
    assert bot.memory() == 7
    bot.observe([])
    bot.recall(7)
    view = CLASH.match(2, 1).view(0)
    assert view["decision"] is not None
    assert bot.choose(view, NO_LIMIT) == view["decision"]["codes"][0]
    assert isinstance(as_bot(partial(Uniform), start), Uniform)


def test_a_bot_that_chooses_what_is_not_offered_is_named() -> None:
    class Cheat(Bot):
        def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
            return -5

    match = CLASH.match(2, 1)
    seated = Seated(lambda: Cheat(Start(CLASH, 0, 2, {}, SeededDealer(1))), 0)
    with pytest.raises(BadBot, match="seat 1 chose -5"):
        seated.choose(match)


def test_a_bot_is_told_its_seat_and_its_table() -> None:
    bot = lookup.create(CLASH, "uniform", 1, seat=2, seats=4, options={"ties": "everybody"})
    assert (bot.seat, bot.seats, bot.options["ties"]) == (2, 4, "everybody")
