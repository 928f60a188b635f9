"""Every option says what it does and names only what the board shows, over random positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import pytest

import regalia
from regalia.games.clash import GAME as CLASH
from regalia.games.clash.layout import effects as clash_effects
from regalia.layout.effects import Tell, common_clauses
from regalia.layout.face import Face
from regalia.testing import choices
from regalia.testing.choices import Choices
from regalia.testing.playing import Playing
from regalia.testing.report import ConformanceError, Report

PLIES: Final = 300
GAMES: Final = sorted(regalia.games())


def read(game: Any, seats: int, seed: str) -> Report:
    """A random game, its questions read."""
    report = Report(game.name)
    reader = Choices(game, seed, report)
    playing = Playing(game, game.setup(seats), seed)
    while not playing.over and len(playing.plies) < PLIES:
        if playing.state.acting > 0:
            reader.read(playing.setup, playing.state, f"ply {len(playing.plies)}")
        playing.step()
    return report


@pytest.mark.parametrize("name", GAMES)
def test_every_option_says_what_it_does_and_can_be_lit(name: str) -> None:
    game = regalia.game(name)
    for seats in (game.min_seats, game.max_seats):
        report = read(game, seats, "choices")
        assert report.counts["effects read"] > 100
        assert report.counts["boards with every thing of the options"] > 3


@pytest.mark.parametrize(
    ("verbs", "complaint"),
    [({"nap": lambda _: ""}, "'nap' does not say what it does"), ({}, "")],
)
def test_an_option_without_effect_is_noticed(verbs: Mapping[str, Tell], complaint: str) -> None:
    told = Face(effects={**clash_effects.TELLS, **verbs})
    game = replace(CLASH, face=lambda: told)
    if not complaint:
        assert read(game, 2, "clash").counts["effects read"] > 20
        return
    with pytest.raises(ConformanceError, match=complaint):
        read(game, 2, "clash")


@pytest.mark.parametrize("label", ["×5", "0", "+2", "Done", "nothing", "Готово"])
def test_a_label_that_says_nothing_is_noticed(label: str) -> None:
    assert label.casefold() in choices.EMPTY or choices.NUMBER.fullmatch(label)


def test_a_label_with_words_says_something() -> None:
    for label in ("Build nothing", "Ничего не менять", "Take 2 gold", "5 soldiers"):
        assert label.casefold() not in choices.EMPTY
        assert not choices.NUMBER.fullmatch(label)


def test_a_thing_called_otherwise_on_the_board_is_noticed() -> None:
    assert choices.alike("жетон «+2»", "Игрок 1: 2 жетона «+2»")
    assert choices.alike("Statue", "Statue: 3 VP")
    assert not choices.alike("Temple of the West Bank", "W Temple")


def test_what_several_ways_have_in_common() -> None:
    assert common_clauses(["Take 2 gold · uses a token", "Take 2 gold"]) == "Take 2 gold"
    assert common_clauses(["Take 2 gold", "Take 2 wood"]) == ""
