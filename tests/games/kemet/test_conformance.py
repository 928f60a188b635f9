"""Kemet keeps every promise of the conformance kit."""

from __future__ import annotations

import pytest

from regalia.games.kemet import GAME
from regalia.testing import check_game, conformance
from regalia.testing.digest import check_second_process
from regalia.testing.report import Report

# Tables that have every value of the rules' options between them: one at a time would be 70.
# Random play is aimless, so a cap on the rounds ends the games.
TABLES = [
    (2, {"round_cap": "6", "unavoidable_losses_hit": "self", "city_choice": "random"}),
    (3, {"round_cap": "4", "raise_captured_pyramid": "on", "colors": "ruby+sapphire+onyx"}),
    (4, {"round_cap": "4", "dead_winner": "stay"}),
    (5, {"round_cap": "4", "twin_ceremony_surcharge": "2"}),
]


@pytest.mark.parametrize("every", [9, pytest.param(2, marks=pytest.mark.soak)])
def test_the_kit(monkeypatch: pytest.MonkeyPatch, every: int) -> None:
    setups = [GAME.setup(seats, options) for seats, options in TABLES]
    monkeypatch.setattr(conformance, "check_second_process", lambda *_: None)  # see below
    report = check_game(GAME, games=1, seed=1, every=every, setups=setups)
    assert report.counts["games played to the end"] == len(TABLES)
    assert report.counts["of these really different"] > 100
    # What a vision, a council or a spy shows is gone within a ply or two: see test_hidden.
    blind = ("vision", "council", "spied")
    assert report.notes == [f"no sampled world ever changed {name}: blind for it" for name in blind]


def test_a_second_process_plays_the_same_game() -> None:
    """The purity check of the kit, over the first plies of a game only."""
    report = Report(GAME.name)
    check_second_process(GAME, "kemet", 400, report)
    assert report.counts["games played alike in a second process"] == 1
