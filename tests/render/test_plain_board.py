"""A game without a template has a board drawn from its fields."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import regalia
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.clash import GAME as CLASH
from regalia.games.clash.state import State
from regalia.render.plain_board import plain_board
from regalia.text.words import Words


def played(game: Game[State], answers: int, seed: int = 5) -> list[View]:
    """The views of everybody after some answers, and a spectator's."""
    match = game.match(3, seed=seed)
    for _ in range(answers):
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[-1])
    return [match.view(seat) for seat in (0, 1, 2, None)]


def texts(view: View, game: Game[State] = CLASH, lang: str = "en") -> list[str]:
    svg = plain_board(game, view, Words(game, lang), shape="wide", alone=False)
    return [node.text or "" for node in ElementTree.fromstring(svg).iter() if node.text]  # noqa: S314 - ours


def test_each_field_stands_under_its_name_and_its_seat() -> None:
    mine, *_ = played(CLASH, 9)
    said = texts(mine)
    assert {"Night", "Deck", "Stray", "Hand", "Points", "Player 3"} <= set(said)
    assert "A tom" in said  # one's own hand, by the names of its cats
    hand = mine["fields"]["hand"]
    assert said.count("2") >= sum(isinstance(row, int) for row in hand)  # the others': backs


def test_what_is_hidden_is_not_drawn() -> None:
    """Cats of a hand stand as things on their owner's picture alone."""
    for seat, view in enumerate(played(CLASH, 9)):
        svg = plain_board(CLASH, view, Words(CLASH, "en"), alone=False)
        assert ('data-ref="cat:' in svg) == (seat < 3)
    assert "A tom" not in texts(played(CLASH, 9)[3])


def test_what_is_open_is_lit_where_the_picture_stands_alone() -> None:
    view = next(view for view in played(CLASH, 9) if view["decision"])
    svg = plain_board(CLASH, view, Words(CLASH, "en"))
    assert '[data-ref="cat:' in svg
    assert 'id="emblem-lion"' in svg
    assert "<style>" not in plain_board(CLASH, view, Words(CLASH, "en"), alone=False)


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("name", ["kingsburg", "kemet", "xidit", "eador"])
def test_any_game_can_be_drawn_so(name: str, shape: str) -> None:
    game = regalia.game(name)
    for lang in ("en", "ru"):
        for view in played(game, 30):
            svg = plain_board(game, view, Words(game, lang, ["Ann & Bo", "<b>", "C"]), shape=shape)
            assert ElementTree.fromstring(svg).get("viewBox")  # noqa: S314 - our own picture
            assert "Ann &amp; Bo" in svg
