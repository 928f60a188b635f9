"""Positions and menus as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import pytest

import regalia
from regalia import SeededDealer
from regalia.bots import lookup
from regalia.cli.common import load_game
from regalia.cli.play.help_texts import things_help
from regalia.cli.play.menu import Menu
from regalia.cli.play.text_board import about, bare, find_refs, show
from regalia.cli.ui_words import Ui
from regalia.engine.game import AnyGame
from regalia.engine.match import Match, Option
from regalia.engine.verbs import Ref
from regalia.text.effects import effects
from regalia.text.position import position
from regalia.text.words import Words

KINGSBURG = regalia.game("kingsburg")


def positions(game: AnyGame, seats: int, every: int = 9) -> Iterator[Match[Any]]:
    """A match between bots, stopped now and then."""
    match = game.match(seats, 3)
    bots = [lookup.create(game, lookup.default_bot(game), seat) for seat in range(seats)]
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, Option(game.verbs, bots[seat].choose(match.view(seat))))
        if len(match.plies) % every == 0:
            yield match


def effect_of(told: Mapping[int, str], option: Option) -> str:
    return told[option.code]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", regalia.games())
@pytest.mark.parametrize("width", ["short", "long"])
def test_every_position_fits_80_columns_and_cuts_no_name(name: str, lang: str, width: str) -> None:
    game = regalia.game(name)
    seats = game.max_seats
    names = [f"{n} the Very Patient of Long Winter" for n in range(seats)]
    words = Words(game, lang, names if width == "long" else ())
    match, dealer = game.match(seats, 4), SeededDealer(4)
    for number in range(200):
        if match.over:
            break
        decision = match.decision(match.waiting[0])
        assert decision is not None
        match.submit(decision.seat, decision.options[dealer.below(len(decision.options))])
        if number % 40:
            continue
        view = match.view(None if number % 3 == 0 else number % seats)
        for text in (show(view, words), position(view, words)):
            assert max(map(len, text.split("\n"))) <= 80
            told = " ".join(text.split())
            assert all(words.seat(seat) in told or width == "long" for seat in range(seats))


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_and_menu_fits_80_columns(lang: str, seats: int) -> None:
    words = Words(KINGSBURG, lang)
    for match in positions(KINGSBURG, seats):
        lines = show(match.view(0), words).split("\n")
        for seat in match.waiting:
            decision = match.decision(seat)
            assert decision is not None
            told = effects(match.view(seat), words)
            menu = Menu(decision, words, partial(effect_of, told))
            lines += menu.lines
            assert sorted(e.option.code for e in menu.entries) == sorted(decision.codes)
            assert [e.number for e in menu.entries] == list(range(1, len(menu.entries) + 1))
            for entry in menu.entries:
                assert menu.find(str(entry.number)) == [entry]
                assert menu.find(entry.option.text) == [entry]
                assert any(f"{entry.number}) " in line for line in menu.lines)
        assert max(map(len, lines)) <= 80


def test_the_position_tells_who_is_where() -> None:
    words = Words(KINGSBURG, "en")
    full = 0
    for match in positions(KINGSBURG, 3, every=4):
        view = match.view(1)
        text = show(view, words)
        for advisor, owner, *_ in view["fields"]["groups"]:
            full += 1
            name = words.ref("advisor", advisor)
            row = next(line for line in text.split("\n") if f"{advisor + 1}. {name}" in line)
            assert words.seat(owner) in row
        for seat in range(3):
            for i in range(20):
                if view["fields"]["buildings"][seat] & (1 << i):
                    assert words.ref("building", i) in text
        assert text.count("(you)") == 1
    assert full > 50


def test_an_enemy_is_shown_only_to_who_knows_it() -> None:
    words = Words(KINGSBURG, "en")
    secret = 0
    for match in positions(KINGSBURG, 3, every=1):
        year = match.view(None)["fields"]["year"] - 1
        if year > 4:
            continue
        for seat in (None, 0, 1, 2):
            view = match.view(seat)
            known = view["fields"]["enemy"][year] != -1
            assert ("face down" in show(view, words)) != known
            secret += known and match.view(None)["fields"]["enemy"][year] == -1
    assert secret > 0


def test_what_a_thing_does() -> None:
    words = Words(KINGSBURG, "en")
    assert about(KINGSBURG, Ref("building", 4), words).startswith("1 gold, 1 wood / 0 VP. ")
    assert find_refs(KINGSBURG, "inn", words) == [Ref("building", 4)]
    assert find_refs(KINGSBURG, "трактир", Words(KINGSBURG, "ru")) == [Ref("building", 4)]
    assert find_refs(KINGSBURG, "gold", words) == []
    assert find_refs(KINGSBURG, "", words) == []


def test_a_thing_the_layout_is_silent_about_has_its_own_text() -> None:
    for lang, name in (("en", "demons"), ("ru", "Демоны")):
        (thing,) = find_refs(KINGSBURG, name, Words(KINGSBURG, lang))
        assert thing.kind == "enemy_type"
        assert about(KINGSBURG, thing, Words(KINGSBURG, lang))


@pytest.mark.parametrize("typed", ["Легион", "«Легион»", "легион", '"легион"', "legion"])
def test_names_need_no_quotation_marks(typed: str) -> None:
    kemet = regalia.game("kemet")
    (thing,) = find_refs(kemet, typed, Words(kemet, "ru"))
    assert kemet.verbs.name(thing) == "legion"


def test_names_as_people_type_them() -> None:
    assert bare("  «В  атаку!» ") == "в атаку"
    assert bare("Ещё") == bare("еще")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_without_a_layout_is_shown_plainly(lang: str) -> None:
    """What a seat may not see shows as ? or as a number of cards, never as cards."""
    clash = load_game("regalia.games.clash:GAME")
    match = clash.match(2, 4)
    words = Words(clash, lang)
    text = show(match.view(0), words)
    assert f"{words.seat(0)}*" in text
    hand = next(line for line in text.split("\n") if line.startswith("hand"))
    mine = " ".join(map(str, match.view(0)["fields"]["hand"][0]))
    assert hand.split()[1:] == [*mine.split(), str(match.view(0)["fields"]["hand"][1])]
    assert "?" in text


@pytest.mark.parametrize("name", regalia.games())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_things_of_one_name_are_told_apart(name: str, lang: str) -> None:
    """No two lines of an answer look alike, and different kinds say what they are."""
    game = regalia.game(name)
    words, ui = Words(game, lang), Ui(lang)
    for kind in game.verbs.kinds.values():
        if kind.literal or kind.made_of or kind.name == "seat":
            continue
        for number, notation in enumerate(kind.names):
            if notation:
                lines = things_help(game, words.ref(kind.name, number), words, ui)
                assert len(lines) == len(set(lines))
                starts = [line.partition(": ")[0] for line in lines]
                told_apart = len(set(starts)) == 1 or all(")" in start for start in starts)
                assert told_apart, lines


def test_a_tile_and_a_card_of_one_name() -> None:
    kemet = regalia.game("kemet")
    lines = things_help(kemet, "open gates", Words(kemet, "en"), Ui("en"))
    assert [line.partition(":")[0] for line in lines] == ["Open Gates (tile)", "Open Gates (card)"]
    (phoenix,) = things_help(kemet, "phoenix", Words(kemet, "en"), Ui("en"))
    assert phoenix.startswith("Phoenix: ruby 4. Creature")  # tile and creature are one thing


def test_a_short_option_begins_with_a_word() -> None:
    """Under its first thing an option drops the comma that followed it."""
    kemet = regalia.game("kemet")
    decision = kemet.match(3, 5).decision(0) or kemet.match(3, 5).decision(1)
    assert decision is not None
    menu = Menu(decision, Words(kemet, "ru"), lambda _: "")
    assert all(entry.short[:1].isalnum() for entry in menu.entries if entry.short)
