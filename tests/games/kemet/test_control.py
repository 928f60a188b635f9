"""Who controls what, and where the temporary fame goes (KM-060..079)."""

from __future__ import annotations

import pytest

from regalia.games.kemet.queries import controller, enemy_at
from tests.games.kemet.helpers import *


def controls(match: KemetMatch, name: str) -> int:
    return controller(inside(match), zone(name))


@pytest.mark.rule("KM-060", "KM-061", "KM-062")
def test_who_controls_a_zone() -> None:
    match = begin(lay(bare(3), "0 temple_west 1, 1 gate_nw 2, 2 nw_2 1, 0 nw_3 1"))
    assert controls(match, "temple_west") == 0
    assert controls(match, "gate_nw") == 1  # even before another player's city
    assert controls(match, "temple_delta") == controls(match, "sanctuary") == NOBODY
    assert [controls(match, f"nw_{n}") for n in (1, 2, 3)] == [0, 2, 0]
    assert [controls(match, f"sw_{n}") for n in (1, 2, 3)] == [2, 2, 2]
    assert [controls(match, f"w_{n}") for n in (1, 2, 3)] == [1, 1, 1]


@pytest.mark.rule("KM-062", "KM-077", "KM-078")
def test_a_captured_pyramid_serves_its_captor() -> None:
    match = begin(lay(bare(3), "sw_1 ruby 3, 0 sw_1 2"))
    play(match, "0: token acquire_1a")
    assert begins(match, "buy") == [
        "buy charge", "buy priest_of_mafdet", "buy carnage", "buy offensive_strategy",
        "buy portal_of_thoth", "buy star_gate", "buy royal_scarab", "buy blade_of_neith",
        "buy divine_wound", "buy open_gates",
    ]  # fmt: skip
    play(match, "buy charge", "1: token pray_1", "2: token acquire_1a")
    assert asked(match) == 0  # the owner of the city had nothing to buy with it
    assert events(match)[-2:] == ["nothing-done 2", "turn 0 2"]
    play(match, "0: token move_3", "from sw_1", "take 2", "teleport temple_west")
    assert units(match, 0) == {"temple_west": 2}
    assert field(match, "prayer")[0] == 4  # 7, a tile of 1, a teleport of 2


@pytest.mark.rule("KM-077")
def test_the_controller_has_the_fame_of_the_great_pyramid() -> None:
    data = lay(bare(2), "sw_1 ruby 4")
    assert begin(data).scores == [0, 1]
    put(data, 0, "sw_1", 1)
    assert begin(data).scores == [1, 0]


@pytest.mark.rule("KM-063", "KM-064", "KM-065")
def test_a_free_zone() -> None:
    data = lay(bare(2), "0 gate_nw 3, 0 dunes_west 4, 1 temple_west 1")
    match = begin(data)
    s = inside(match)
    free = [
        name for name in ("gate_nw", "west_bank", "temple_west") if enemy_at(s, 0, zone(name)) < 0
    ]
    assert free == ["gate_nw", "west_bank"]  # the own troop or nobody
    assert enemy_at(s, 1, zone("gate_nw")) == 0
    play(match, "0: token move_3", "from gate_nw", "take 2")
    assert "go dunes_west" not in options(match)  # 4 + 2: free, but over the limit
    limit = (("n", "amount", 5),)
    assert refused(match, "go dunes_west") == ("KM-334", "move-limit", limit)
    match = march(data, "gate_nw")
    play(match, "take 1", "go dunes_west")
    assert units(match, 0) == {"gate_nw": 2, "dunes_west": 5}
    assert of(events(match), "attack") == []


@pytest.mark.rule("KM-063")
@pytest.mark.parametrize("answer", ["recall", "retreat"])
def test_after_a_battle_one_side_is_left(answer: str) -> None:
    match = march(lay(bare(2), "0 gate_nw 5, 1 dunes_west 3"), "gate_nw")
    play(match, "take 5", "go dunes_west")
    clash(match, "0 shield_push turtle", "1 turtle phalanx")
    play(match, f"1: {answer}")
    if answer == "retreat":
        play(match, "0: retreat-to west_bank")
    play(match, "0: stay")
    assert "dunes_west" not in units(match, 1)
    assert units(match, 0)["dunes_west"] == 5


# -- taking temporary fame -----------------------------------------------------------
@pytest.mark.rule("KM-066")
def test_an_empty_temple_is_taken_from_the_pool() -> None:
    match = march(lay(bare(2), "0 gate_nw 2"), "gate_nw")
    play(match, "take 2", "go temple_west")
    assert holder(match, "temple_west") == 0
    assert of(events(match), "takes-fame", "loses-fame") == ["takes-fame 0 temple_west"]
    assert match.scores == [1, 0]


def assault(data: Position, start: str, goal: str) -> KemetMatch:
    """Seat 0 wins there with five against three, all of whom survive."""
    put(data, 0, start, 5)
    match = march(data, start)
    play(match, "take 5", f"go {goal}")
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    return match


@pytest.mark.rule("KM-066", "KM-076")
def test_a_temple_won_in_battle_is_taken_from_its_holder() -> None:
    match = assault(lay(bare(2), "1 temple_west 3"), "gate_nw", "temple_west")
    assert match.scores == [1, 1]  # battle fame; the temple is still the defender's
    assert holder(match, "temple_west") == 1
    play(match, "1: recall")
    assert holder(match, "temple_west") == NOBODY
    play(match, "0: stay")
    assert match.scores == [2, 0]


@pytest.mark.rule("KM-067", "KM-076")
def test_a_great_pyramid_won_in_battle() -> None:
    match = assault(lay(bare(2), "sw_2 ruby 4, 1 sw_2 3"), "gate_sw", "sw_2")
    assert match.scores == [1, 1]
    play(match, "1: retreat", "0: retreat-to sw_3", "0: stay")
    assert holder(match, "sw_2") == 0
    assert match.scores == [2, 0]
    play(match, "1: token pray_1", "0: token move_2", "from sw_2", "take 4", "go gate_sw")
    assert holder(match, "sw_2") == 0  # a unit is left


@pytest.mark.rule("KM-067")
def test_an_undefended_great_pyramid_is_taken_by_a_move() -> None:
    match = march(lay(bare(2), "sw_2 ruby 4, 0 gate_sw 1"), "gate_sw")
    assert match.scores == [0, 1]
    play(match, "take 1", "go sw_2")
    assert match.scores == [0, 1]  # it might still teleport away
    play(match, "stop")
    assert match.scores == [1, 0]
    assert of(events(match), "takes-fame", "loses-fame") == ["takes-fame 0 sw_2"]


# -- losing it ------------------------------------------------------------------------
@pytest.mark.rule("KM-068", "KM-070")
def test_leaving_a_temple_gives_its_fame_to_the_pool_at_once() -> None:
    data = lay(bare(2), "0 temple_west 2, 0 owns priest_of_mafdet")
    match = march(data, "temple_west")
    play(match, "take 1", "go gate_nw")
    assert holder(match, "temple_west") == 0  # one unit is still there
    match = march(data, "temple_west")
    play(match, "take 2", "go gate_nw")
    assert asked(match) == 0  # the move is not over
    assert holder(match, "temple_west") == NOBODY
    assert of(events(match), "loses-fame") == ["loses-fame 0 temple_west"]


@pytest.mark.rule("KM-069", "KM-070")
def test_leaving_a_captured_great_pyramid_gives_its_fame_back_at_once() -> None:
    match = march(lay(bare(2), "sw_2 ruby 4, 0 sw_2 2, 0 owns priest_of_mafdet"), "sw_2")
    assert match.scores == [1, 0]
    play(match, "take 2", "go gate_sw")
    assert begins(match, "stop") == ["stop"]
    assert holder(match, "sw_2") == 1
    assert match.scores == [0, 1]


@pytest.mark.rule("KM-070")
@pytest.mark.parametrize(("place", "after"), [("temple_west", NOBODY), ("sw_1", 1)])
def test_destruction_of_the_last_unit(place: str, after: int) -> None:
    data = lay(bare(2), "sw_1 ruby 4")
    put(data, 0, place, 1)
    deal(data, 1, "raining_fire")
    match = begin(data, 1)
    assert holder(match, place) == 0
    play(match, "1: play raining_fire")
    assert holder(match, place) == after


@pytest.mark.rule("KM-070")
@pytest.mark.parametrize("answer", ["recall", "retreat"])
def test_recall_and_retreat_from_a_temple(answer: str) -> None:
    match = assault(lay(bare(2), "1 temple_west 3"), "gate_nw", "temple_west")
    play(match, f"1: {answer}")
    if answer == "retreat":
        play(match, "0: retreat-to gate_sw")
    assert holder(match, "temple_west") == NOBODY
    play(match, "0: recall")
    assert holder(match, "temple_west") == NOBODY  # the winner went home too
    assert match.scores == [1, 0]


@pytest.mark.rule("KM-070", "KM-071")
def test_diversion_from_a_temple_into_another_place() -> None:
    match = march(lay(bare(2), "0 gate_nw 2, 1 dunes_west 2, 1 holds diversion"), "gate_nw")
    play(match, "take 2", "go dunes_west", "1: divert temple_west")
    assert holder(match, "temple_west") == 1
    assert match.scores == [0, 1]


@pytest.mark.rule("KM-070")
def test_sacrifice_of_the_last_unit() -> None:
    match = nightfall(lay(bare(2), "0 temple_delta 1"))
    assert match.scores == [1, 0]
    play(match, "0: sacrifice")
    assert holder(match, "temple_delta") == NOBODY


# -- control without a move ------------------------------------------------------------
@pytest.mark.rule("KM-071")
def test_a_retreat_into_a_temple_takes_its_fame() -> None:
    match = march(lay(bare(2), "0 gate_nw 5, 1 dunes_west 3"), "gate_nw")
    play(match, "take 5", "go dunes_west")
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    play(match, "1: retreat", "0: retreat-to temple_west")
    assert match.scores == [1, 0]  # settled when the battle is finished
    play(match, "0: stay")
    assert match.scores == [1, 1]


@pytest.mark.rule("KM-071")
@pytest.mark.parametrize("tile", ["", "initiative"])
def test_recruiting_wins_a_district_back(tile: str) -> None:
    data = lay(bare(2), "nw_1 ruby 4, 1 nw_1 2")
    if tile:
        own(data, 0, tile)  # strikes both down before there is a battle
    match = begin(data)
    assert match.scores == [0, 1]
    play(match, "0: token recruit_3", "put nw_1 5", "done")
    if not tile:
        clash(match, "0 phalanx turtle", "1 phalanx turtle")
        play(match, "1: recall", "0: stay")
    assert holder(match, "nw_1") == 0
    assert match.scores == ([1, 0] if tile else [2, 0])


@pytest.mark.rule("KM-071")
def test_a_recruit_attack_that_meets_a_diversion_takes_the_fame() -> None:
    match = begin(lay(bare(2), "nw_1 ruby 4, 1 nw_1 2, 1 holds diversion"))
    play(match, "0: token recruit_3", "put nw_1 1", "done", "1: divert gate_nw")
    assert match.scores == [1, 0]


# -- moving through, and leaving units ---------------------------------------------------
@pytest.mark.rule("KM-072")
def test_passing_through_takes_nothing() -> None:
    data = lay(bare(2), "sw_2 ruby 4, 0 gate_sw 2, 0 owns priest_of_mafdet bestial_fury")
    match = march(data, "gate_sw")
    play(match, "take 2", "go sw_2", "take 2", "go gate_sw", "take 2", "go temple_west")
    assert of(events(match), "takes-fame", "loses-fame") == ["takes-fame 0 temple_west"]
    assert match.scores == [1, 1]
    match = march(data, "gate_sw")
    play(match, "take 2", "go temple_west", "take 2", "go dunes_west", "stop")
    assert of(events(match), "takes-fame", "loses-fame") == []


@pytest.mark.rule("KM-073")
def test_units_left_on_a_temple_take_it_when_the_action_is_over() -> None:
    match = march(lay(bare(2), "0 gate_nw 3, 0 owns priest_of_mafdet bestial_fury"), "gate_nw")
    play(match, "take 3", "go temple_west", "take 2", "go dunes_west")
    assert match.scores == [0, 0]
    play(match, "stop")
    assert match.scores == [1, 0]
    assert units(match, 0) == {"temple_west": 1, "dunes_west": 2}


# -- great pyramids -------------------------------------------------------------------
@pytest.mark.rule("KM-074", "KM-075")
def test_the_owner_needs_no_units_for_his_great_pyramid() -> None:
    match = begin(lay(bare(2), "nw_1 ruby 3"))
    play(match, "0: token build_2", "raise nw_1 4")
    assert units(match, 0) == {}
    assert match.scores == [1, 0]
    assert of(events(match), "pyramid", "takes-fame") == [
        "pyramid 0 nw_1 ruby 4",
        "takes-fame 0 nw_1",
    ]


@pytest.mark.rule("KM-074")
def test_the_owner_who_leaves_his_great_pyramid_keeps_its_fame() -> None:
    match = march(lay(bare(2), "nw_1 ruby 4, 0 nw_1 2"), "nw_1")
    play(match, "take 2", "go gate_nw")
    assert match.scores == [1, 0]
    assert of(events(match), "takes-fame", "loses-fame") == []


@pytest.mark.rule("KM-075")
def test_a_pyramid_raised_under_an_enemy_serves_the_enemy() -> None:
    match = begin(lay(bare(2), "nw_1 ruby 3, 1 nw_1 1"))
    play(match, "0: token build_2", "raise nw_1 4")
    assert match.scores == [0, 1]


@pytest.mark.rule("KM-079")
def test_fame_is_open_to_everybody() -> None:
    data = bare(3)
    data["fields"]["fame"] = [2, 0, 1]
    put(data, 1, "temple_west", 1)
    match = begin(data)
    assert match.scores == [2, 1, 1]
    for viewer in (None, 0, 1, 2):
        shown = match.view(viewer)["fields"]
        assert shown["fame"] == [2, 0, 1]
        assert shown["fame_at"][zone("temple_west")] == 1
