"""Positions that cannot be are refused; those of every match are taken."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadState
from regalia.engine.steps import CHANCE
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.faults import faults
from regalia.testing.playing import Playing
from regalia.testing.positions import check_restoring
from tests.games.kemet.positions import zone

TABLES = [(2, {"round_cap": "4"}), (3, {"round_cap": "4"}), (5, {"round_cap": "4"})]


@pytest.mark.rule("KM-820", "KM-827", "KM-834", "KM-836", "KM-839", "KM-845")
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_position_of_a_match_has_a_fault(seats: int, options: dict[str, str]) -> None:
    playing = Playing(GAME, GAME.setup(seats, options), f"faults/{seats}")
    while not playing.over and len(playing.plies) < 700:
        assert list(faults(playing.state)) == []
        playing.step()


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_altered_positions_are_refused_or_can_be_played(
    seats: int, options: dict[str, str]
) -> None:
    setup = GAME.setup(seats, options)
    playing, dealer = Playing(GAME, setup, f"altered/{seats}"), SeededDealer(f"altered/{seats}")
    taken: list[bool] = []
    while not playing.over and len(taken) < 150:
        playing.step()
        if playing.state.stack and playing.state.acting != CHANCE and not dealer.below(4):
            taken.append(check_restoring(GAME, GAME.dump(playing.state, setup), dealer))
    assert taken.count(False) > 2 * taken.count(True)  # most changes cannot be


# -- one change each -----------------------------------------------------------------------
def at_a_turn(seats: int = 3) -> dict[str, Any]:
    """A real position at the beginning of a later turn."""
    playing = Playing(GAME, GAME.setup(seats, {"colors": "ruby+sapphire+diamond"}), "turn")
    while playing.state.phase != 1 or playing.state.stack[-1].step != v.STEP_TURN:
        playing.step()
    return GAME.dump(playing.state, playing.setup)


Change = Callable[[dict[str, Any], list[dict[str, Any]]], None]


def unit_too_many(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["supply"][0] += 1


def order_twice(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["order"] = [0, 0, 1]


def card_twice(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["hand"][0].append(fields["hand"][0][0])


def tile_twice(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["tiles"][0].append(fields["tiles"][0][0])


def creature_alone(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["creature_at"][0] = zone("temple_west")


def battle_card_gone(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["tactic_hand"][0].pop()


def pyramid_without_token(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["acquire"][0] = [-1, -1, -1]


def silver_of_nobody(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["cells"][0][0] = 2


def fame_of_another(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["fame_at"][zone("temple_west")] = 2


def won_before_the_end(fields: dict[str, Any], _: list[dict[str, Any]]) -> None:
    fields["winner"] = 0


def over_without_a_winner(_: dict[str, Any], stack: list[dict[str, Any]]) -> None:
    stack.clear()


def night_on_a_turn(_: dict[str, Any], stack: list[dict[str, Any]]) -> None:
    stack.append({"step": v.STEP_NIGHT, "regs": [0, 0, 0, 0], "sealed": [], "done": 0})


def turn_of_another(_: dict[str, Any], stack: list[dict[str, Any]]) -> None:
    stack[-1]["regs"][0] = (stack[-1]["regs"][0] + 1) % 3


def register_out_of_range(_: dict[str, Any], stack: list[dict[str, Any]]) -> None:
    stack[-1]["regs"][1] = 7


def draft_where_nothing_is_secret(_: dict[str, Any], stack: list[dict[str, Any]]) -> None:
    stack[-1]["sealed"] = [[], [], []]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (unit_too_many, "units"), (order_twice, "order"), (card_twice, "deck"),
        (tile_twice, "market"), (creature_alone, "creature_at"),
        (battle_card_gone, "tactic_hand"), (pyramid_without_token, "acquire"),
        (silver_of_nobody, "cells"), (fame_of_another, "fame_at"),
        (won_before_the_end, "winner"), (over_without_a_winner, "nobody has won"),
        (night_on_a_turn, "night cannot lie on turn"), (turn_of_another, "turn"),
        (register_out_of_range, "outside 0..1"),
        (draft_where_nothing_is_secret, "no secret decision"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_named(change: Change, place: str) -> None:
    data = at_a_turn()
    GAME.restore(copy.deepcopy(data), seed=1)
    change(data["fields"], data["stack"])
    with pytest.raises(BadState, match=place):
        GAME.restore(data, seed=1)
