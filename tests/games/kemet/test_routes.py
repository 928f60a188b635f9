"""Where a group can go: land, ports, teleports, walls (KM-339..364)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from tests.games.kemet.helpers import *


def goals(data: Position, start: str, seat: int = 0) -> list[str]:
    """Where one unit can go in its first step."""
    match = march(data, start, seat)
    play(match, f"{seat}: take 1")
    return options(match)


def alone(seats: int, start: str, seat: int = 0, *tiles: str) -> Position:
    """One unit goes, another stays."""
    data = bare(seats)
    put(data, seat, start, 2)
    own(data, seat, *tiles)
    return data


def named(name: str) -> tuple[str, str, int]:
    return ("zone", "zone", zone(name))


@pytest.mark.rule("KM-339")
@pytest.mark.parametrize(
    ("start", "near"),
    [
        ("temple_west", ["gate_nw", "gate_w", "gate_sw", "dunes_north", "dunes_south"]),
        ("dunes_south", ["gate_w", "gate_sw", "west_bank", "temple_west"]),
        ("nw_2", ["nw_1", "nw_3", "gate_nw"]),
    ],
)
def test_a_land_move_goes_to_an_adjacent_zone(start: str, near: list[str]) -> None:
    assert goals(alone(3, start), start) == [f"go {name}" for name in near]


@pytest.mark.rule("KM-339")
def test_a_zone_too_far() -> None:
    match = march(alone(3, "temple_west"), "temple_west")
    play(match, "take 1")
    assert refused(match, "go west_bank") == Why("KM-339", "too-far", (named("west_bank"),))


# -- ports -----------------------------------------------------------------------------
@pytest.mark.rule("KM-340", "KM-342", "KM-343", "KM-344")
def test_sailing_from_a_trade_port() -> None:
    sails = [text for text in goals(alone(5, "delta_marsh"), "delta_marsh") if "sail" in text]
    assert sails == ["sail gate_nw", "sail west_bank", "sail east_bank"]
    sails = [text for text in goals(alone(5, "delta_marsh", 3), "delta_marsh", 3) if "sail" in text]
    assert sails == ["sail gate_ne", "sail west_bank", "sail east_bank"]


@pytest.mark.rule("KM-341", "KM-342", "KM-343", "KM-344")
def test_sailing_from_military_ports() -> None:
    sails = [text for text in goals(alone(5, "gate_nw"), "gate_nw") if "sail" in text]
    assert sails == ["sail east_bank", "sail delta_marsh"]  # the west bank is next door
    sails = [text for text in goals(alone(5, "gate_e"), "gate_e") if "sail" in text]
    assert sails == ["sail gate_nw", "sail west_bank", "sail delta_marsh"]  # from an enemy's port


@pytest.mark.rule("KM-340")
def test_sailing_costs_one_land_move() -> None:
    data = alone(5, "gate_nw", 0, "priest_of_mafdet")
    match = march(data, "gate_nw")
    play(match, "take 2", "sail east_bank", "take 2", "go temple_east_bank")
    assert prompt(match) == "turn"
    assert of(events(match), "sailed", "moved") == [
        "sailed 0 2 gate_nw east_bank", "moved 0 2 east_bank temple_east_bank",
    ]  # fmt: skip
    assert field(match, "prayer")[0] == 7


@pytest.mark.rule("KM-340")
def test_no_sailing_without_a_port() -> None:
    data = alone(5, "temple_west")
    assert not [text for text in goals(data, "temple_west") if "sail" in text]


@pytest.mark.rule("KM-342")
def test_sailing_into_a_battle() -> None:
    match = march(lay(alone(5, "gate_nw"), "1 east_bank 1"), "gate_nw")
    play(match, "take 2", "sail east_bank")
    assert events(match)[-1] == "attack 0 1 east_bank"


# -- teleport -----------------------------------------------------------------------------
def pyramid_start(prayer: int = 7, level: int = 1) -> Position:
    data = alone(5, "nw_1")
    pyramid(data, "nw_1", "ruby", level)
    data["fields"]["prayer"][0] = prayer
    return data


ALL_OBELISKS = [
    "dunes_north", "dunes_south", "dunes_east", "temple_west", "temple_west_bank",
    "temple_delta", "temple_east_bank", "temple_east", "sanctuary",
]  # fmt: skip


@pytest.mark.rule("KM-345", "KM-347", "KM-348")
@pytest.mark.parametrize("level", [1, 4])
def test_a_teleport_to_any_obelisk(level: int) -> None:
    data = pyramid_start(2, level)
    put(data, 0, "temple_delta", 4)  # own, with room
    put(data, 0, "temple_west", 5)  # own and full, but a land move is left to go on
    put(data, 1, "sanctuary", 2)  # an enemy's
    found = [text for text in goals(data, "nw_1") if "teleport" in text]
    assert found == [f"teleport {name}" for name in ALL_OBELISKS]
    match = march(data, "nw_1")
    play(match, "take 1", "teleport sanctuary")
    assert field(match, "prayer")[0] == 0
    assert of(events(match), "paid", "teleported", "attack") == [
        "paid 0 2", "teleported 0 1 nw_1 sanctuary", "attack 0 1 sanctuary",
    ]  # fmt: skip


@pytest.mark.rule("KM-345")
def test_a_teleport_must_be_paid() -> None:
    assert goals(pyramid_start(1), "nw_1") == ["go nw_2", "go nw_3", "go gate_nw"]


@pytest.mark.rule("KM-346")
def test_a_teleport_starts_at_a_pyramid() -> None:
    assert not [text for text in goals(alone(5, "nw_1"), "nw_1") if "teleport" in text]
    data = alone(5, "sw_1")
    pyramid(data, "sw_1", "ruby", 1)  # a captured one
    assert "teleport temple_east" in goals(data, "sw_1")
    data = alone(5, "temple_west")
    pyramid(data, "nw_1", "ruby", 4)  # an obelisk is only an end
    assert not [text for text in goals(data, "temple_west") if "teleport" in text]


@pytest.mark.rule("KM-347")
def test_a_teleport_ends_elsewhere() -> None:
    data = alone(5, "temple_west", 0, "portal_of_thoth")
    found = [text.split()[1] for text in goals(data, "temple_west") if "teleport" in text]
    assert found == [name for name in ALL_OBELISKS if name != "temple_west"]


@pytest.mark.rule("KM-348")
def test_no_teleport_into_a_city() -> None:
    data = lay(pyramid_start(), "nw_2 sapphire 4, sw_1 ruby 4")
    found = [text.split()[1] for text in goals(data, "nw_1") if "teleport" in text]
    assert found == ALL_OBELISKS


@pytest.mark.rule("KM-349")
def test_one_teleport_in_a_move_action() -> None:
    data = lay(pyramid_start(), "0 owns portal_of_thoth priest_of_mafdet, 0 holds teleportation")
    match = march(data, "nw_1")
    play(match, "take 2", "teleport temple_west", "take 2")
    assert {text.split()[0] for text in options(match)} == {"go"}


@pytest.mark.rule("KM-351")
def test_walking_to_a_pyramid_and_on_from_an_obelisk() -> None:
    match = march(lay(alone(5, "gate_nw", 0, "priest_of_mafdet"), "nw_1 ruby 1"), "gate_nw")
    play(match, "take 2", "go nw_1", "take 2", "teleport temple_east", "take 2", "go gate_e")
    assert units(match, 0) == {"gate_e": 2}
    assert prompt(match) == "turn"


# -- walls ------------------------------------------------------------------------------------
def sw(match: KemetMatch) -> list[str]:
    """The steps into districts of the south-west."""
    return [text for text in options(match) if text.startswith("go sw")]


@pytest.mark.rule("KM-352", "KM-356")
def test_walls_open_only_to_a_group_that_started_next_to_them() -> None:
    every = ["go sw_1", "go sw_2", "go sw_3"]
    assert goals(alone(2, "gate_sw"), "gate_sw")[:3] == every
    data = alone(2, "dunes_west", 0, "priest_of_mafdet")
    match = march(data, "dunes_west")
    play(match, "take 2", "go gate_sw", "take 2")
    assert sw(match) == []  # undefended or not
    assert refused(match, "go sw_2") == Why("KM-352", "walls", (named("sw_2"),))


@pytest.mark.rule("KM-353")
def test_one_enemy_district_in_a_move_action() -> None:
    data = alone(2, "gate_sw", 0, "priest_of_mafdet", "bestial_fury")
    match = march(data, "gate_sw")
    play(match, "take 2", "go sw_1", "take 2")
    assert units(match, 0) == {"gate_sw": 2}  # no other district: only back through the gate
    play(match, "take 2")
    assert sw(match) == []  # nor a district once more
    assert refused(match, "go sw_2").rule == "KM-352"
    data = alone(2, "gate_sw", 0, "priest_of_mafdet", "bestial_fury", "open_gates")
    match = march(data, "gate_sw")
    play(match, "take 2", "go sw_1", "take 2")
    assert sw(match) == ["go sw_2", "go sw_3"]  # walls ignored


@pytest.mark.rule("KM-354", "KM-355")
def test_the_own_city_has_no_walls_for_its_owner() -> None:
    data = lay(alone(2, "dunes_west", 0, "priest_of_mafdet", "bestial_fury"), "1 nw_3 1")
    match = march(data, "dunes_west")
    play(match, "take 2", "go gate_nw", "take 2", "go nw_1", "take 2")
    assert options(match) == ["go nw_2", "go nw_3", "go gate_nw"]
    play(match, "go nw_3")
    assert events(match)[-1] == "attack 0 1 nw_3"


@pytest.mark.rule("KM-355")
def test_leaving_a_district_is_free() -> None:
    data = alone(2, "sw_1", 0, "priest_of_mafdet")
    match = march(data, "sw_1")
    play(match, "take 2", "go gate_sw", "take 2", "go temple_west")
    assert units(match, 0) == {"temple_west": 2}


@pytest.mark.rule("KM-357", "KM-353")
def test_from_district_to_district_of_an_enemy_city() -> None:
    data = alone(2, "sw_1", 0, "priest_of_mafdet")
    match = march(data, "sw_1")
    play(match, "take 2")
    assert options(match) == ["go sw_2", "go sw_3", "go gate_sw"]
    play(match, "go sw_2")
    play(match, "take 2")  # the second district is closed: only the gate is left
    assert units(match, 0) == {"gate_sw": 2}


@pytest.mark.rule("KM-358")
def test_no_way_back_into_the_start_district() -> None:
    data = alone(2, "sw_1", 0, "priest_of_mafdet")
    match = march(data, "sw_1")
    play(match, "take 2", "go gate_sw", "take 2")
    assert sw(match) == ["go sw_2", "go sw_3"]  # next to the start, but not the start itself
    own(data, 0, "open_gates")
    match = march(data, "sw_1")
    play(match, "take 2", "go gate_sw", "take 2")
    assert sw(match) == ["go sw_1", "go sw_2", "go sw_3"]


@pytest.mark.rule("KM-359")
def test_units_joined_on_the_way_do_not_open_the_walls() -> None:
    match = march(lay(alone(2, "dunes_west", 0, "priest_of_mafdet"), "0 gate_sw 3"), "dunes_west")
    play(match, "take 1", "go gate_sw", "take 3")
    assert sw(match) == []


@pytest.mark.rule("KM-360")
def test_ignoring_walls_still_needs_an_adjacent_zone() -> None:
    data = alone(2, "temple_west", 0, "open_gates", "priest_of_mafdet")
    match = march(data, "temple_west")
    play(match, "take 2")
    assert options(match) == ["go gate_nw", "go gate_sw", "go dunes_west"]
    play(match, "go gate_sw", "take 2")
    assert sw(match) == ["go sw_1", "go sw_2", "go sw_3"]


# -- battles and cards on the way ------------------------------------------------------------
@pytest.mark.rule("KM-361", "KM-362")
def test_entering_an_enemys_zone_is_a_battle_and_the_end() -> None:
    data = lay(alone(2, "gate_nw", 0, "priest_of_mafdet", "bestial_fury"), "1 dunes_west 1")
    match = march(data, "gate_nw")
    play(match, "take 2", "go dunes_west")
    assert match.waiting == (0, 1)  # the war council, at once
    clash(match, "0 chariot_blitz turtle", "1 phalanx turtle")
    play(match, "1: recall", "0: stay")
    assert prompt(match) == "turn"
    assert asked(match) == 1  # two moves were left, and are lost
    assert units(match, 0) == {"dunes_west": 2}


@pytest.mark.rule("KM-363")
def test_free_zones_are_crossed_without_a_battle() -> None:
    match = march(lay(alone(2, "gate_nw", 0, "priest_of_mafdet"), "0 dunes_west 3"), "gate_nw")
    play(match, "take 2", "go dunes_west", "take 2", "go gate_sw")  # even an enemy's gate
    assert of(events(match), "attack") == []
    assert units(match, 0) == {"dunes_west": 3, "gate_sw": 2}


@pytest.mark.rule("KM-364")
def test_move_cards_in_a_move_action() -> None:
    data = alone(2, "dunes_west")
    deal(data, 0, "swiftness", "breached_walls", "teleportation", "war_rage", "supplication")
    match = march(data, "dunes_west")
    assert begins(match, "play") == ["play swiftness", "play breached_walls"]
    play(match, "play swiftness", "take 2")
    assert "transport temple_delta" in options(match)
    play(match, "go gate_sw")
    assert begins(match, "play") == ["play supplication", "play breached_walls"]
    play(match, "play breached_walls", "take 2")
    assert sw(match) == ["go sw_1", "go sw_2", "go sw_3"]
    assert discard(match) == {"swiftness": 1, "breached_walls": 1}
    assert field(match, "prayer")[0] == 6


@pytest.mark.rule("KM-364", "KM-326")
@pytest.mark.parametrize(
    ("prayer", "cards"),
    [(1, ["play swiftness", "play breached_walls"]), (0, ["play swiftness"])],
)
def test_move_cards_must_be_paid(prayer: int, cards: list[str]) -> None:
    data = lay(alone(2, "dunes_west"), "0 holds swiftness breached_walls")
    data["fields"]["prayer"][0] = prayer
    match = march(data, "dunes_west")
    assert begins(match, "play") == cards
    play(match, "take 2", "go gate_nw")
    assert begins(match, "take") == []  # no move is left, but the hand is nobody's business
    assert refused(match, "go temple_west") == Why("KM-321", "no-moves")


@pytest.mark.rule("KM-371", "KM-361")
@pytest.mark.parametrize(("prayer", "offered"), [(2, True), (1, False)])
def test_a_toll_that_cannot_be_paid_bars_the_way(prayer: int, offered: bool) -> None:
    data = lay(alone(5, "gate_nw"), "1 temple_west 1 khnum_sphinx")
    data["fields"]["prayer"][0] = prayer
    match = march(data, "gate_nw")
    play(match, "take 1")
    assert ("go temple_west" in options(match)) == offered
    if not offered:
        toll = Why("KM-631", "toll", (named("temple_west"), ("n", "amount", 2)))
        assert refused(match, "go temple_west") == toll
