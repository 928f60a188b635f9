"""A move must be able to end: what may be done while a limit is broken (KM-332..338)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from tests.games.kemet.helpers import *


def crowd(mine: int, there: int, *tiles: str, seats: int = 2) -> Position:
    """A group at the north-western gate beside a troop in the dunes."""
    data = bare(seats)
    put(data, 0, "gate_nw", mine)
    put(data, 0, "dunes_west", there)
    own(data, 0, *tiles)
    return data


def takes(match: KemetMatch) -> list[int]:
    return [int(text.split()[1]) for text in begins(match, "take")]


def walls_of_full_troops(data: Position) -> None:
    """Every zone around the dunes but the gate is full."""
    for name in ("gate_sw", "west_bank", "temple_west"):
        data["fields"]["units"][0][zone(name)] += 5  # more units than the box has


@pytest.mark.rule("KM-336")
def test_a_crowd_may_step_back_where_it_came_from() -> None:
    data = crowd(3, 5, "priest_of_mafdet")
    walls_of_full_troops(data)
    match = march(data, "gate_nw")
    play(match, "take 3")
    assert "go dunes_west" in options(match)
    play(match, "go dunes_west")
    assert takes(match) == [3, 4, 5]
    play(match, "take 3")
    assert units(match, 0)["gate_nw"] == 3  # the one way out


@pytest.mark.rule("KM-336")
def test_two_steps_ahead() -> None:
    data = crowd(3, 5, "priest_of_mafdet", "bestial_fury")
    walls_of_full_troops(data)
    match = march(data, "gate_nw")
    play(match, "take 1", "go dunes_west", "take 1")
    # through a full troop and back to the gate, which has room
    assert options(match) == ["go gate_nw", "go gate_sw", "go west_bank", "go temple_west"]
    play(match, "go temple_west", "take 1")
    assert units(match, 0) == {
        "gate_nw": 3, "gate_sw": 5, "west_bank": 5, "dunes_west": 5, "temple_west": 5,
    }  # fmt: skip


@pytest.mark.rule("KM-336")
@pytest.mark.parametrize(("prayer", "offered"), [(2, True), (1, False)])
def test_a_teleport_may_be_the_way_out_if_it_can_be_paid(prayer: int, offered: bool) -> None:
    data = lay(bare(2), "0 nw_1 3, 0 nw_2 4, nw_2 ruby 1")
    data["fields"]["prayer"][0] = prayer
    match = march(data, "nw_1")
    play(match, "take 2")
    assert ("go nw_2" in options(match)) == offered
    if offered:
        play(match, "go nw_2")
        assert takes(match) == [1, 2, 3, 4, 5]
        play(match, "take 5")
        assert {text.split()[0] for text in options(match)} == {"teleport"}


@pytest.mark.rule("KM-336", "KM-349")
def test_a_teleport_already_made_is_no_way_out() -> None:
    data = lay(
        bare(3),
        "0 nw_1 3, nw_1 ruby 1, 0 owns portal_of_thoth, 0 gate_nw 4, 0 temple_west 4",
    )
    match = march(data, "nw_1")
    play(match, "take 3", "teleport temple_west")  # 7 there; one land move is left
    assert takes(match) == [2, 3, 4, 5]
    play(match, "take 2")
    assert options(match) == ["go gate_w", "go gate_sw", "go dunes_north", "go dunes_south"]


@pytest.mark.rule("KM-336")
@pytest.mark.parametrize(("prayer", "offered"), [(1, True), (0, False)])
def test_a_card_may_be_the_way_out(prayer: int, offered: bool) -> None:
    data = lay(crowd(2, 4), "0 holds teleportation")
    data["fields"]["prayer"][0] = prayer
    match = march(data, "gate_nw")
    play(match, "take 2")
    assert ("go dunes_west" in options(match)) == offered


@pytest.mark.rule("KM-336", "KM-349")
def test_one_card_is_one_teleport() -> None:
    data = lay(crowd(2, 2), "0 holds teleportation teleportation, 0 temple_delta 4")
    match = march(data, "gate_nw")
    play(match, "take 2")
    assert "transport temple_delta" in options(match)  # a land move leads out again
    play(match, "go dunes_west", "take 2")
    # No land move is left and this is the one teleport, so the full temple is closed.
    assert options(match) == ["transport temple_west", "transport temple_west_bank"]
    assert units(match, 0)["temple_delta"] == 4


@pytest.mark.rule("KM-336")
def test_an_attack_may_be_the_way_out() -> None:
    data = crowd(3, 5, "priest_of_mafdet")
    walls_of_full_troops(data)
    data["fields"]["units"][0][zone("temple_west")] = 0
    lay(data, "1 temple_west 1, 0 gate_nw 2")
    match = march(data, "gate_nw")
    play(match, "take 1", "go dunes_west", "take 1")
    assert options(match) == ["go gate_nw", "go temple_west"]


@pytest.mark.rule("KM-333", "KM-335")
@pytest.mark.parametrize("other", ["royal_scarab", "devourer"])
def test_two_creatures_part_before_the_end(other: str) -> None:
    data = lay(bare(2), "0 gate_nw 1 phoenix")
    put(data, 0, "nw_1", 1, other)
    match = march(data, "gate_nw")  # two land moves
    play(match, "take 1", "go nw_1")
    # One of the two must go on, by itself: both together would never part.
    assert options(match) == ["bring phoenix", "leave phoenix"]
    play(match, "bring phoenix", "go nw_2")
    assert (creature(match, "phoenix"), creature(match, other)) == ("nw_2", "nw_1")


@pytest.mark.rule("KM-336")
def test_no_second_creature_without_a_move_left() -> None:
    data = lay(bare(2), "0 gate_nw 2 sphinx, 0 nw_1 2 royal_scarab")
    match = march(data, "gate_nw")
    play(match, "take 2")
    assert "go nw_1" not in options(match)
    limit = Why("KM-334", "move-limit", (("n", "amount", 5),))
    assert refused(match, "go nw_1") == limit
    match = march(data, "gate_nw")
    play(match, "take 1", "leave sphinx")
    assert "go nw_1" in options(match)
    match = march(data, "gate_nw")
    play(match, "take 1", "bring sphinx")
    assert "go nw_1" not in options(match)


@pytest.mark.rule("KM-331", "KM-336")
def test_a_creature_may_be_left_only_with_a_unit_and_alone() -> None:
    data = lay(bare(2), "0 gate_nw 3 phoenix, 0 nw_1 2 royal_scarab, 0 owns priest_of_mafdet")
    match = march(data, "gate_nw")  # three land moves
    play(match, "take 3", "go nw_1", "take 5")
    assert prompt(match) == "move-to"  # all go: nobody is asked about the creatures
    match = march(data, "gate_nw")
    play(match, "take 3", "go nw_1", "take 4")
    assert options(match) == ["bring phoenix", "leave phoenix"]
    play(match, "leave phoenix")  # then the scarab must come: no zone keeps two
    assert prompt(match) == "move-to"
    play(match, "go nw_2", "stop")
    assert (creature(match, "phoenix"), creature(match, "royal_scarab")) == ("nw_1", "nw_2")
    match = march(data, "gate_nw")
    play(match, "take 3", "go nw_1", "take 4", "bring phoenix")
    assert options(match) == ["bring royal_scarab", "leave royal_scarab"]


@pytest.mark.rule("KM-336")
def test_cards_that_would_bar_the_end_are_not_offered() -> None:
    data = lay(crowd(2, 4, "priest_of_mafdet"), "0 holds enlistment supplication")
    walls_of_full_troops(data)
    put(data, 0, "gate_nw", 3)
    match = march(data, "gate_nw")
    play(match, "take 2", "go dunes_west")  # 6 there, 3 at the gate, all else full
    assert takes(match) == [1, 2]
    assert begins(match, "play") == ["play supplication", "play enlistment"]
    play(match, "play enlistment")
    assert options(match) == [
        "put nw_1 1", "put nw_1 2", "put nw_2 1", "put nw_2 2", "put nw_3 1", "put nw_3 2",
        "put gate_nw 1",
    ]  # fmt: skip


@pytest.mark.rule("KM-336")
@pytest.mark.parametrize(("prayer", "offered"), [(3, True), (2, False)])
def test_a_card_may_not_spend_what_the_way_out_costs(prayer: int, offered: bool) -> None:
    data = lay(
        bare(2),
        "0 gate_nw 3, 0 nw_2 4, nw_2 ruby 1, 0 holds breached_walls raining_fire",
        "1 sw_1 1",
    )
    data["fields"]["prayer"][0] = prayer
    match = march(data, "gate_nw")
    play(match, "take 3", "go nw_2")  # 7 there: only a teleport leads out
    cards = ["play raining_fire", "play breached_walls"] if offered else []
    assert begins(match, "play") == cards


@pytest.mark.rule("KM-336")
def test_a_creature_may_not_bar_the_way_out() -> None:
    data = lay(
        bare(2),
        "0 nw_1 3, 0 nw_2 4, 0 nw_3 1 phoenix, 0 owns priest_of_mafdet royal_scarab",
    )
    match = march(data, "nw_1")
    play(match, "take 2", "go nw_2")  # 6 there
    assert begins(match, "join") == ["join royal_scarab nw_1", "join royal_scarab nw_2"]
    play(match, "join royal_scarab nw_1", "take 2")
    assert options(match) == ["go nw_1", "go nw_3", "go gate_nw"]


@pytest.mark.rule("KM-364", "KM-336")
def test_a_transport_is_paid_and_its_card_discarded() -> None:
    match = march(lay(crowd(2, 0), "0 holds supplication teleportation"), "gate_nw")
    play(match, "take 2", "transport temple_delta", "stop")
    assert field(match, "prayer")[0] == 6
    assert discard(match) == {"teleportation": 1}
    assert hand(match, 0) == ["supplication"]
    assert of(events(match), "played", "teleported") == [
        "played 0 teleportation", "teleported 0 2 gate_nw temple_delta",
    ]  # fmt: skip


@pytest.mark.rule("KM-352")
def test_the_start_zone_opens_the_walls_even_after_a_detour() -> None:
    match = march(lay(bare(2), "0 gate_sw 2, 0 owns priest_of_mafdet bestial_fury"), "gate_sw")
    play(match, "take 2", "go dunes_west", "take 2", "go gate_sw", "take 2")
    assert "go sw_1" in options(match)
