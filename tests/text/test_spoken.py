"""Positions as they are read aloud: sentences and tables that hold together."""

from __future__ import annotations

import re
from typing import Any

import pytest

import regalia
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.layout.spoken import Table
from regalia.text.languages import LANGS
from regalia.text.position import passages
from regalia.text.words import Words

COLUMNS = re.compile(r"\S {2,}\S|\[\d\]")  # what only a terminal's reader can use


def played(game: AnyGame, plies: int) -> Match[Any]:
    match, dealer = game.match(seats=3, seed=5), regalia.SeededDealer(plies)
    while len(match.plies) < plies and not match.over:
        decision = match.decision(match.waiting[0])
        assert decision is not None
        match.submit(decision.seat, decision.options[dealer.below(len(decision.options))])
    return match


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["eador", "kemet", "kingsburg", "xidit"])
def test_a_position_is_sentences_and_tables(name: str, lang: str) -> None:
    game = regalia.game(name)
    words = Words(game, lang, ["Ada", "Boris", "Cleo"])
    for plies in (0, 25, 70):
        match = played(game, plies)
        for seat in (0, None):
            told = passages(match.view(seat), words)
            tables = [one for one in told if isinstance(one, Table)]
            texts = [one for one in told if isinstance(one, str)]
            assert tables
            assert texts
            assert all(len(row) == len(table.heads) for table in tables for row in table.rows)
            cells = [text for table in tables for row in table.rows for text in row]
            heads = [text for table in tables for text in (table.caption, *table.heads)]
            assert all(text.strip() for text in (*texts, *cells, *heads))
            assert not [text for text in (*texts, *cells) if COLUMNS.search(text)]
            players = [row[0] for table in tables for row in table.rows]
            for who in ("Ada", "Boris", "Cleo"):
                assert any(who in one for one in players)
