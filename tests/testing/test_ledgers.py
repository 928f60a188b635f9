"""The books of all four games balance at every step, with every option and number of seats."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.engine.record import Setup
from regalia.testing.ledgers import Auditor
from regalia.testing.playing import Playing, table_setups

GAMES = ("kingsburg", "xidit", "eador", "kemet")


def audited(name: str, setup: Setup, seed: str) -> Auditor:
    """A random match to whose every step the books were compared."""
    game = regalia.game(name)
    playing = Playing(game, setup, seed)
    auditor = Auditor(game, playing.state, len(playing.news), f"{name}, {setup}")
    while not playing.over:
        auditor.ply += 1
        game.rules.apply(playing.state, *playing.next(), auditor)
    return auditor


def some_setups(name: str) -> list[Setup]:
    """Every value of every option and every number of seats, not each with each."""
    found: dict[tuple[Any, ...], Setup] = {}
    for setup in table_setups(regalia.game(name)):
        found.setdefault(("options", setup.options), setup)
        found.setdefault(("seats", setup.seats), setup)
    return list(dict.fromkeys(found.values()))


@pytest.mark.parametrize("name", GAMES)
def test_books_balance_at_every_step_with_every_option(name: str) -> None:
    for setup in some_setups(name):
        assert audited(name, setup, "books").entries


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_books_balance_with_every_option_at_every_table(name: str) -> None:
    for setup in table_setups(regalia.game(name)):
        for number in range(3):
            audited(name, setup, f"books/{number}")
