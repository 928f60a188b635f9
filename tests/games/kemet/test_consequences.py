"""After a battle: recall, retreat, the winner's choice (KM-440..455)."""

from __future__ import annotations

import pytest

from tests.games.kemet.helpers import *


@pytest.mark.rule("KM-440", "KM-441", "KM-455")
def test_first_the_loser_then_the_winner() -> None:
    match = won(bare(2))
    assert asked(match) == 1
    assert prompt(match) == "loser"
    assert options(match) == ["recall", "retreat"]  # no third way
    play(match, "1: retreat", "0: retreat-to west_bank")
    assert units(match, 1) == {"west_bank": 3}
    assert (asked(match), prompt(match)) == (0, "winner")


@pytest.mark.rule("KM-442")
def test_no_retreat_from_a_dead_winner() -> None:
    data = lay(bare(2), "0 gate_nw 2, 1 dunes_west 4")
    data["fields"]["prayer"][1] = 0
    match = march(data, "gate_nw")
    play(match, "take 2", "go dunes_west")
    clash(match, "0 chariot_blitz turtle", "1 relentless_charge turtle")  # 6 to 5, and wiped out
    assert of(events(match), "recalled", "retreated") == ["recalled 1 dunes_west 3"]
    assert field(match, "prayer")[1] == 2
    assert prompt(match) == "turn"


@pytest.mark.rule("KM-443")
def test_a_side_without_units_decides_nothing() -> None:
    data = lay(bare(2), "0 gate_nw 5, 1 dunes_west 1")
    match = march(data, "gate_nw")
    play(match, "take 5", "go dunes_west")
    clash(match, "0 mixed_tactics turtle", "1 blood_raid turtle")
    assert (asked(match), options(match)) == (0, ["recall", "stay"])
    data = lay(bare(2), "0 gate_nw 2, 1 dunes_west 2")
    match = march(data, "gate_nw")
    play(match, "take 2", "go dunes_west")
    clash(match, "0 blood_raid turtle", "1 blood_raid turtle")
    assert prompt(match) == "turn"  # both are gone


@pytest.mark.rule("KM-444", "KM-445")
@pytest.mark.parametrize(("count", "gain"), [(1, 0), (2, 1), (3, 2), (5, 4)])
def test_a_recall(count: int, gain: int) -> None:
    data = lay(bare(2), "0 gate_nw 5")
    put(data, 1, "dunes_west", count)
    put(data, 1, "gate_sw", 2)
    data["fields"]["prayer"] = [0, 0]
    match = march(data, "gate_nw")
    play(match, "take 5", "go dunes_west")
    clash(match, "0 chariot_blitz phalanx", "1 turtle phalanx")
    since = match.log_length
    play(match, "1: recall")
    assert units(match, 1) == {"gate_sw": 2}  # the whole troop, and no other
    assert field(match, "supply")[1] == 10
    assert field(match, "prayer")[1] == gain
    assert of(events(match, since), "recalled", "gain") == [
        f"recalled 1 dunes_west {count}", *([f"gain 1 {gain}"] if gain else []),
    ]  # fmt: skip


@pytest.mark.rule("KM-445")
def test_a_recall_of_one_unit_is_no_gain() -> None:
    data = bare(5)
    own(data, 0, "divine_strength")  # adds 1 to every gain, but 0 is none
    lay(data, "0 gate_nw 1, 1 temple_west 5")
    match = march(data, "gate_nw")
    play(match, "take 1", "go temple_west")
    clash(match, "0 turtle phalanx", "1 phalanx turtle")
    play(match, "0: recall")
    assert field(match, "prayer")[0] == 7
    assert of(events(match), "gain") == []


# -- retreat -------------------------------------------------------------------------------
@pytest.mark.rule("KM-446", "KM-451")
def test_the_winner_chooses_the_zone_of_a_retreat() -> None:
    match = won(bare(2))
    play(match, "1: retreat")
    assert (asked(match), prompt(match)) == (0, "retreat")
    assert options(match) == [
        "retreat-to gate_nw", "retreat-to gate_sw", "retreat-to west_bank",
        "retreat-to temple_west",
    ]  # fmt: skip
    play(match, "0: retreat-to gate_nw")  # even where the attacker came from
    assert units(match, 1) == {"gate_nw": 3}
    assert "retreated 1 dunes_west gate_nw" in events(match)


@pytest.mark.rule("KM-451")
def test_a_losing_attacker_may_go_back() -> None:
    match = lost(bare(2), "gate_nw", "dunes_west")
    play(match, "0: retreat")
    assert asked(match) == 1
    assert "retreat-to gate_nw" in options(match)


@pytest.mark.rule("KM-447", "KM-453")
def test_districts_only_of_the_own_city() -> None:
    match = won(bare(2), "dunes_west", "gate_sw")  # the loser at his own gate
    play(match, "1: retreat")
    assert begins(match, "retreat-to")[:3] == [
        "retreat-to sw_1",
        "retreat-to sw_2",
        "retreat-to sw_3",
    ]
    match = lost(bare(2), "dunes_west", "gate_sw")  # the loser before another city
    play(match, "0: retreat")
    assert options(match) == [
        "retreat-to west_bank", "retreat-to dunes_west", "retreat-to temple_west",
    ]  # fmt: skip


@pytest.mark.rule("KM-447")
def test_the_owner_retreats_inside_his_city() -> None:
    match = won(bare(2), "gate_sw", "sw_1")
    play(match, "1: retreat")
    assert options(match) == ["retreat-to sw_2", "retreat-to sw_3", "retreat-to gate_sw"]


@pytest.mark.rule("KM-453", "KM-450")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_stranger_leaves_a_city_through_its_gate(blocked: bool) -> None:
    data = bare(3)
    if blocked:
        put(data, 2, "gate_sw", 1)
    lay(data, "0 sw_2 3, 2 sw_1 5")
    match = march(data, "sw_1", 2)
    play(match, "2: take 5", "2: go sw_2")
    clash(match, "2 phalanx turtle", "0 phalanx turtle")
    if blocked:
        assert "recalled 0 sw_2 3" in events(match)  # nowhere to go: a recall by itself
    else:
        play(match, "0: retreat")
        assert units(match, 0) == {"gate_sw": 3}  # the one zone, chosen by itself
    assert (asked(match), prompt(match)) == (2, "winner")


@pytest.mark.rule("KM-448")
def test_free_for_the_loser() -> None:
    data = bare(3)
    put(data, 2, "gate_w", 1)  # a third player
    put(data, 1, "dunes_north", 1)  # his own
    match = won(data, "gate_nw", "temple_west", left=1)  # the winner left one behind
    play(match, "1: retreat")
    assert options(match) == [
        "retreat-to gate_sw", "retreat-to dunes_north", "retreat-to dunes_south",
    ]  # fmt: skip
    play(match, "0: retreat-to dunes_north")
    assert units(match, 1) == {"dunes_north": 4}


@pytest.mark.rule("KM-449")
@pytest.mark.parametrize(
    ("there", "mine", "other", "offered"),
    [
        (2, "", "", True),
        (3, "", "", False),
        (1, "great_desert_snake", "", True),
        (1, "", "phoenix", True),
        (1, "great_desert_snake", "royal_scarab", False),
        (1, "great_desert_snake", "phoenix", False),
    ],
)
def test_joining_an_own_troop_within_the_limits(
    there: int, mine: str, other: str, offered: bool
) -> None:
    data = bare(2)
    put(data, 1, "gate_sw", there, other)
    put(data, 1, "dunes_west", 0, mine)
    match = won(data)
    play(match, "1: retreat")
    zones = ["gate_nw", "gate_sw", "west_bank", "temple_west"]
    assert options(match) == [
        f"retreat-to {name}" for name in zones if offered or name != "gate_sw"
    ]  # fmt: skip


@pytest.mark.rule("KM-449", "KM-273")
def test_a_retreating_creature_joins_no_other() -> None:
    data = lay(bare(2), "0 gate_nw 0 royal_scarab, 0 west_bank 1 phoenix")
    match = lost(data, "gate_nw", "dunes_west")  # 7 against 7
    play(match, "0: retreat")
    assert options(match) == [
        "retreat-to gate_nw", "retreat-to gate_sw", "retreat-to temple_west",
    ]  # fmt: skip
    play(match, "1: retreat-to gate_sw")
    assert creature(match, "royal_scarab") == "gate_sw"


@pytest.mark.rule("KM-449")
def test_a_legion_may_be_larger() -> None:
    match = won(lay(bare(3), "1 owns legion, 1 gate_sw 4"), "gate_nw", "temple_west")
    play(match, "1: retreat")
    assert "retreat-to gate_sw" in options(match)


@pytest.mark.rule("KM-450")
def test_without_a_zone_the_loser_must_recall() -> None:
    data = lay(bare(2), "0 delta_marsh 6, 1 temple_delta 3")
    data["fields"]["prayer"] = [0, 0]
    match = march(data, "delta_marsh")
    play(match, "take 5", "go temple_delta")
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert "recalled 1 temple_delta 3" in events(match)
    assert field(match, "prayer")[1] == 2
    assert (asked(match), prompt(match)) == (0, "winner")


@pytest.mark.rule("KM-452")
def test_a_retreat_is_no_move_action() -> None:
    data = bare(5)
    own(data, 0, "deadly_trap")
    own(data, 1, "priest_of_mafdet", "dedication_to_battle")
    deal(data, 1, "swiftness", "teleportation")
    data["fields"]["prayer"][1] = 0
    match = won(data, "temple_west", "gate_nw")
    play(match, "1: retreat")
    assert options(match) == [
        "retreat-to west_bank", "retreat-to dunes_north", "retreat-to temple_west",
    ]  # fmt: skip
    play(match, "0: retreat-to west_bank")  # a port, but it does not sail on
    assert units(match, 1) == {"west_bank": 3}
    assert field(match, "prayer")[1] == 0
    assert of(events(match), "effect", "toll", "moved", "sailed") == [
        "moved 0 5 temple_west gate_nw",
    ]  # fmt: skip


# -- the winner -------------------------------------------------------------------------------
@pytest.mark.rule("KM-454", "KM-455")
@pytest.mark.parametrize("choice", ["stay", "recall"])
def test_the_winner_stays_or_recalls(choice: str) -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    match = won(data)
    play(match, "1: recall")
    assert options(match) == ["recall", "stay"]
    assert units(match, 1) == {}  # the loser has left
    play(match, f"0: {choice}")
    assert units(match, 0) == ({"dunes_west": 5} if choice == "stay" else {})
    assert field(match, "prayer") == [0 if choice == "stay" else 4, 2]
    last = "stayed 0 dunes_west" if choice == "stay" else "recalled 0 dunes_west 5"
    assert last in events(match)


@pytest.mark.rule("KM-454")
def test_a_winning_defender_decides_too() -> None:
    match = lost(bare(2), "gate_nw", "dunes_west")
    play(match, "0: recall")
    assert (asked(match), options(match)) == (1, ["recall", "stay"])
    play(match, "1: recall")
    assert units(match, 1) == {}
