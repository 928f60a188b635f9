"""Reasons are facts: what a hint says of a choice is so once the choice is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import regalia
from regalia.bots import lookup
from regalia.bots.advice import Advice, Adviser, Reason, advice, pick_reasons
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import Sink
from regalia.engine.insight import Gauge
from regalia.engine.match import Match, Option
from regalia.engine.quick import Quick
from regalia.text.languages import LANGS
from regalia.text.words import Words
from tests.bots.playing import asked, moments, twin_of

GAMES = ("kingsburg", "xidit", "eador", "kemet")
QUESTIONS = 60


def choices(name: str, seed: int) -> Iterator[tuple[Match[Any], int, int]]:
    """Each real choice of a game of bots: the match, the seat and the code."""
    game = regalia.game(name)
    match = game.match(seats=4, seed=seed)
    bots = [lookup.create_seated(game, "squire", match.setup, seat, seat) for seat in range(4)]
    met = 0
    while not match.over and met < QUESTIONS:
        seat = match.waiting[0]
        code = bots[seat].choose(match)
        if len(asked(match.view(seat))) > 1:
            met += 1
            yield match, seat, code
        match.submit(seat, Option(game.verbs, code))


def really(match: Match[Any], seat: int, code: int, why: Advice) -> dict[str, Gauge]:
    """The gauges of the true position once the choice and what follows it are carried out."""
    game = match.game
    _, state = game.read(match.dump())
    game.rules.advance(state, Sink())
    adviser = Adviser(game, seat)
    return adviser.gauges(adviser.play_line(state, [code, *why.then])[0])


@pytest.mark.parametrize("name", GAMES)
def test_what_a_reason_says_comes_true_when_the_choice_is_made(name: str) -> None:
    told = 0
    for match, seat, code in choices(name, 5):
        why = advice(match.game, match.view(seat), code, None, Quick(told))
        told += bool(why.reasons)
        after = really(match, seat, code, why)
        for reason in why.reasons:
            assert all(Words(match.game, lang).reason(*reason) for lang in LANGS)
            found = after[reason.name]
            assert (found.value, found.args) == (reason.value, reason.args), (code, reason)
    assert told > QUESTIONS // 2


@pytest.mark.parametrize("name", GAMES)
def test_a_reason_is_the_same_whatever_is_hidden(name: str) -> None:
    for match, seat in moments(name, 3, 30):
        view = match.view(seat)
        twin = twin_of(match.game, view, SeededDealer(3))
        for code in asked(view)[:4]:
            first = advice(match.game, view, code, None, Quick(1))
            assert advice(match.game, twin, code, None, Quick(1)) == first


def test_a_reason_in_words_says_what_there_will_be_and_what_there_is_now() -> None:
    words = Words(regalia.game("kingsburg"), "en")
    assert words.reason("winter", 73, 53).startswith("Your chance to win this winter’s battle")
    assert words.reason("goods", 3, 3) == "You keep 3 goods to build or recruit with."
    assert words.reason("goods", 3, 1) == "You gain 2 goods to build or recruit with."
    assert words.reason("points", 3, 1) == "It brings 2 victory points."
    built = words.reason("building", 200, 100, (("building", "building", 5),))
    assert built == "You will be able to pay for the Market."


def test_what_the_next_best_gives_as_well_is_no_reason() -> None:
    gold, soldiers = Gauge("gold", 3), Gauge("soldiers", 2)
    before = {"gold": Gauge("gold", 1), "soldiers": Gauge("soldiers", 1)}
    rival = {"gold": Gauge("gold", 3), "soldiers": Gauge("soldiers", 1)}
    assert pick_reasons([gold, soldiers], before, [rival]) == [Reason("soldiers", 2, 1)]
    assert pick_reasons([gold], before, [rival]) == []
    cards = Gauge("cards", 4, stays=True)
    more = {"cards": Gauge("cards", 5)}
    assert pick_reasons([cards], more, [{"cards": Gauge("cards", 3)}]) == [Reason("cards", 4, 5)]
    assert pick_reasons([cards], more, [{"cards": Gauge("cards", 4)}]) == []


def test_a_lone_option_needs_no_reason_and_a_game_without_insight_has_none() -> None:
    match = regalia.game("regalia.games.clash:GAME").match(seats=2, seed=1)
    seat = match.waiting[0]
    view = match.view(seat)
    assert advice(match.game, view, asked(view)[0], None, Quick(1)) == Advice()
    assert Adviser(match.game, 0).gauges(None) == {}
