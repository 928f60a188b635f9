"""Every option says what it does, and what it says is what then happens."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from regalia.engine.match import Decision, Match
from regalia.games.kemet import GAME
from regalia.games.kemet.state import State
from regalia.text.effects import effects
from regalia.text.words import Words

SILENT = re.compile(r"^(×?\d+|Nothing|Done|Yes|No|Amount|Ничего|Готово|Да|Нет)$")


def questions(seats: int, seed: int, most: int) -> Iterator[tuple[Match[State], Decision]]:
    """The questions of a match played at random."""
    match, chance = GAME.match(seats=seats, seed=seed), random.Random(seed)  # noqa: S311
    while not match.over and len(match.plies) < most:
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        yield match, decision
        match.submit(seat, chance.choice(decision.options))


@pytest.mark.parametrize(("seats", "seed", "lang"), [(2, 1, "ru"), (3, 2, "en"), (5, 3, "ru")])
def test_every_option_has_an_effect_and_a_name(seats: int, seed: int, lang: str) -> None:
    words = Words(GAME, lang)
    for match, decision in questions(seats, seed, 700):
        told = effects(match.view(decision.seat), words)
        for option in decision.options:
            assert told[option.code], (option.text, decision.prompt)
            assert not SILENT.match(words.option(option.code, option.prompt)), option.text


def test_prices_are_what_is_then_paid() -> None:
    """Whatever says how many prayer points are left afterwards leaves so many."""
    checked = 0
    for match, decision in questions(2, 7, 1500):
        told = effects(match.view(decision.seat), Words(GAME, "en"))
        for option in decision.options[:6]:
            said = re.search(r"leaves you (\d+)|then you have (\d+)", told[option.code])
            if said and option.verb in ("buy", "raise", "found", "put", "spend"):
                after = match.copy()
                after.submit(decision.seat, option)
                left = after._state.prayer[decision.seat]
                assert str(left) in said.groups(), (option.text, told[option.code])
                checked += 1
    assert checked > 50


def test_the_strength_of_a_choice_is_that_of_the_battle() -> None:
    """What sealing says of one's own side stands in the log once cards are open."""
    checked = 0
    for match, decision in questions(2, 11, 2500):
        seal = decision.find("seal")
        if seal is None or decision.prompt != "choose-hide":
            continue
        told = effects(match.view(decision.seat), Words(GAME, "en"))[seal.code]
        after, since = match.copy(), match.log_length
        after.submit(decision.seat, seal)
        news = after.log(None, since)
        known = [e["args"] for e in news if e["event"] == "strength"]
        mine = [args["total"] for args in known if args["seat"] == decision.seat]
        if mine:
            assert f"Your strength {mine[0]} " in told
            checked += 1
    assert checked > 3
