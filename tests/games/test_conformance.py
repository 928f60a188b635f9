"""Every game keeps every promise of the conformance kit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import pytest

import regalia
from regalia.testing import check_game, conformance
from regalia.testing.digest import check_second_process
from regalia.testing.report import Report
from tests.games.tables import setups_of


class Plan(NamedTuple):
    """What is played of a game, and which hidden fields random play leaves unseen."""

    tables: list[tuple[int, Mapping[str, str]]]  # every value of every option between them
    every: int  # one position in so many is looked at
    blind: tuple[str, ...] = ()
    differing: int = 1  # sampled worlds that really differ from the true one


PLANS: Final = {
    "eador": Plan(
        [
            (2, {"first_player": "seat1"}),
            (2, {"quick": "on", "start_pass": "on"}),
            (3, {"first_player": "seat3", "token_limit": "on"}),
            (4, {}),
            (4, {"tie_among_tied": "on", "any_tie_blocks": "on", "first_player": "seat4"}),
            (5, {"lone_troop": "none", "first_player": "seat5", "start_pass": "on"}),
            (6, {"reshuffle": "when_empty", "first_player": "seat6"}),
            (6, {"quick": "on", "first_player": "seat2"}),
        ],
        every=8,
    ),
    # Random play is aimless here, so a cap on the rounds ends the games. What a vision, a council
    # or a spy shows is gone within a ply or two: see test_hidden.
    "kemet": Plan(
        [
            (2, {"round_cap": "6", "unavoidable_losses_hit": "self", "city_choice": "random"}),
            (3, {"round_cap": "4", "raise_captured_pyramid": "on", "colors": "ruby+sapphire+onyx"}),
            (4, {"round_cap": "4", "dead_winner": "stay"}),
            (5, {"round_cap": "4", "twin_ceremony_surcharge": "2"}),
        ],
        every=9,
        blind=("vision", "council", "spied"),
        differing=101,
    ),
    "kingsburg": Plan(
        [
            (2, {}),
            (2, {"two_player_double": "always", "soldier_marker_cap": "9"}),
            (3, {"standing_once_per_season": "on", "reward_without_buildings": "off"}),
            (4, {}),
            (5, {"smuggler_optional": "on"}),
        ],
        every=8,
    ),
    # Random players seldom drive off a threat, so no discard grows to two tiles: what is hidden
    # of longer ones is tested in test_options and test_worlds.
    "xidit": Plan(
        [
            (3, {}),
            (4, {"screened_choices": "off"}),
            (3, {"length": "short", "neutral_start": "hard", "neutral_moves_on_titan": "off",
                 "first_player": "seat3"}),
            (4, {"length": "short", "titan_limits": "per_city", "recruit_blocks_titan": "on",
                 "first_player": "seat2"}),
            (4, {"length": "short", "known_order": "off", "open_totals": "on",
                 "first_player": "seat4"}),
            (5, {"census_decline": "on", "first_player": "seat5"}),
            (5, {"length": "short", "known_order": "off", "first_player": "seat1"}),
        ],
        every=20,
        blind=("recruit_discard", "threat_discard"),
    ),
}  # fmt: skip
LONG: Final = [name for name in PLANS if name in ("eador", "kemet")]


@pytest.mark.parametrize(
    ("name", "every"),
    [
        *((name, plan.every) for name, plan in PLANS.items()),
        *(pytest.param(name, 2, marks=pytest.mark.soak) for name in LONG),
    ],
)
def test_the_kit(monkeypatch: pytest.MonkeyPatch, name: str, every: int) -> None:
    game, plan = regalia.game(name), PLANS[name]
    if name == "kemet":  # has too many values for a few tables; and see the test below
        setups = [game.setup(seats, options) for seats, options in plan.tables]
        monkeypatch.setattr(conformance, "check_second_process", lambda *_: None)
    else:
        setups = setups_of(game, plan.tables)
    report = check_game(game, games=1, seed=1, every=every, setups=setups)
    assert report.counts["games played to the end"] == len(plan.tables)
    assert report.counts["of these really different"] >= plan.differing
    assert report.counts["boards drawn from kept parts and anew"] > 0
    unseen = [f"no sampled world ever changed {field}: blind for it" for field in plan.blind]
    assert report.notes == unseen


def test_a_second_process_plays_the_same_kemet() -> None:
    """The purity check of the kit, over the first plies of a game only."""
    report = Report("kemet")
    check_second_process(regalia.game("kemet"), "kemet", 400, report)
    assert report.counts["games played alike in a second process"] == 1
