"""Diversion, the answer to an attack (KM-650, KM-670..677, KM-717, KM-752)."""

from __future__ import annotations

import pytest

from tests.games.kemet.helpers import *


def attacked(*cards: str, seats: int = 3, at: str = "temple_west") -> Position:
    data = lay(bare(seats), "0 gate_nw 4")
    put(data, 1, at, 3)
    deal(data, 1, *cards)
    return data


def march_in(data: Position, at: str = "temple_west") -> KemetMatch:
    return play(march(data, "gate_nw"), "0: take 4", f"0: go {at}")


@pytest.mark.rule("KM-650", "KM-676", "KM-752", "KM-068")
def test_diversion() -> None:
    match = march_in(attacked("diversion"))
    assert match.waiting == (1,)
    near = ["gate_nw", "gate_w", "gate_sw", "dunes_north", "dunes_south"]
    assert options(match) == ["seal", *(f"divert {name}" for name in near)]
    play(match, "1: divert dunes_south")
    assert units(match, 1) == {"dunes_south": 3}
    assert units(match, 0) == {"temple_west": 4}
    assert discard(match) == {"diversion": 1}
    assert field(match, "prayer") == [7, 7, 7]
    assert of(events(match), "strength", "led", "battle-won") == []
    assert inside(match).fame == inside(match).veterans == [0, 0, 0]
    assert [len(tactics(match, "tactic_hand", seat)) for seat in (0, 1)] == [8, 8]
    if prompt(match) == "move":
        play(match, "stop")
    assert holder(match, "temple_west") == 0


@pytest.mark.rule("KM-752", "KM-717", "KM-718")
@pytest.mark.parametrize("card", ["diversion", "war_rage"])
def test_the_reply_moment_tells_nothing(card: str) -> None:
    match = march_in(attacked(card))
    decision = match.decision(1)
    assert decision is not None
    assert decision.prompt == "ambush"
    play(match, "1: seal")
    assert match.waiting == (0, 1)  # the war council
    assert of(events(match, seat=0), "played", "diverted") == []
    assert hand(match, 1) == [card]


@pytest.mark.rule("KM-717")
def test_no_reply_moment_without_a_card() -> None:
    assert march_in(attacked()).waiting == (0, 1)


@pytest.mark.rule("KM-671", "KM-448")
def test_where_a_diversion_may_go() -> None:
    data = attacked("diversion")
    put(data, 2, "gate_sw", 1)  # an enemy
    put(data, 1, "dunes_north", 3)  # too many together
    put(data, 1, "dunes_south", 2)  # just five
    match = march_in(data)
    assert options(match) == ["seal", "divert gate_nw", "divert gate_w", "divert dunes_south"]
    play(match, "1: divert dunes_south")
    assert units(match, 1) == {"dunes_north": 3, "dunes_south": 5}


@pytest.mark.rule("KM-671")
def test_two_creatures_do_not_meet_by_a_diversion() -> None:
    data = lay(
        bare(3),
        "0 gate_nw 4, 1 temple_west 3 sphinx, 1 dunes_south 1 phoenix, 1 gate_sw 1",
        "1 holds diversion",
    )
    match = march_in(data)
    assert "divert dunes_south" not in options(match)
    play(match, "1: divert gate_sw")
    assert creature(match, "sphinx") == "gate_sw"


@pytest.mark.rule("KM-671")
def test_districts_of_others_are_no_haven() -> None:
    data = lay(bare(3), "0 temple_west 4, 1 gate_w 3, 1 holds diversion")
    match = play(march(data, "temple_west"), "take 4", "go gate_w")
    found = [text.split()[1] for text in options(match)[1:]]
    assert found == ["w_1", "w_2", "w_3", "west_bank", "dunes_north", "dunes_south", "temple_west"]
    data = lay(bare(3), "0 temple_west 4")
    put(data, 1, "gate_sw", 3)  # before another's city
    deal(data, 1, "diversion")
    match = play(march(data, "temple_west"), "take 4", "go gate_sw")
    found = [text.split()[1] for text in options(match)[1:]]
    assert found == ["west_bank", "dunes_south", "temple_west"]


@pytest.mark.rule("KM-672")
@pytest.mark.parametrize("left", [0, 1])
def test_back_to_where_the_attacker_came_from(left: int) -> None:
    match = march(attacked("diversion"), "gate_nw")
    play(match, f"take {4 - left}", "go temple_west")
    assert ("divert gate_nw" in options(match)) == (left == 0)


@pytest.mark.rule("KM-673", "KM-717")
def test_no_zone_no_diversion() -> None:
    data = lay(bare(3), "0 delta_marsh 4, 0 sanctuary 1, 1 temple_delta 3, 1 holds diversion")
    match = play(march(data, "delta_marsh"), "take 3", "go temple_delta")
    assert match.waiting == (0, 1)  # its only neighbour is held by the attacker


@pytest.mark.rule("KM-674", "KM-675")
def test_the_attacker_goes_on_and_meets_another() -> None:
    data = attacked("diversion")
    put(data, 2, "dunes_south", 2)
    own(data, 0, "priest_of_mafdet", "bestial_fury")
    deal(data, 2, "diversion")
    match = march_in(data)
    play(match, "1: divert gate_sw", "0: take 4", "0: go dunes_south")
    assert match.waiting == (2,)
    play(match, "2: divert gate_w", "0: take 4", "0: go west_bank")
    assert units(match, 0) == {"west_bank": 4}
    assert discard(match) == {"diversion": 2}
    assert holder(match, "temple_west") == NOBODY


@pytest.mark.rule("KM-674")
def test_without_moves_left_he_stays() -> None:
    match = play(march_in(attacked("diversion")), "1: divert gate_sw")
    if prompt(match) == "move":
        assert options(match) == ["stop"]


@pytest.mark.rule("KM-670", "KM-311")
def test_diversion_answers_a_recruit_attack() -> None:
    data = lay(bare(3), "1 nw_1 3, 1 holds diversion")
    match = play(begin(data), "token recruit_3", "put nw_1 2", "done")
    assert options(match) == ["seal", "divert gate_nw"]
    play(match, "1: divert gate_nw")
    assert units(match, 0) == {"nw_1": 2}
    assert units(match, 1) == {"gate_nw": 3}


@pytest.mark.rule("KM-677")
def test_a_played_diversion_comes_back_with_the_next_reshuffle() -> None:
    data = bare(2)
    data["fields"]["deck"] = []
    data["fields"]["discard"][0] = 2
    match = nightfall(data)
    assert [hand(match, seat) for seat in (0, 1)] == [["diversion"], ["diversion"]]


@pytest.mark.rule("KM-650", "KM-071")
def test_control_won_by_a_diversion_takes_fame() -> None:
    data = lay(bare(3), "0 gate_nw 4, 1 dunes_north 3, 1 holds diversion")
    match = play(march(data, "gate_nw"), "take 4", "go dunes_north", "1: divert temple_west")
    assert holder(match, "temple_west") == 1


@pytest.mark.rule("KM-381", "KM-752")
def test_nobody_but_the_defender_may_answer() -> None:
    data = lay(attacked("diversion"), "2 holds diversion, 0 holds diversion")
    assert march_in(data).waiting == (1,)
