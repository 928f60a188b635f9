"""The move action: its value, its group and its limits (KM-320..338)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from tests.games.kemet.helpers import *


def land(match: KemetMatch) -> int:
    """The land moves left, as the question says."""
    decision = match.decision(asked(match))
    assert decision is not None
    return next(ref.id for ref in decision.about if ref.kind == "amount")


def takes(match: KemetMatch) -> list[int]:
    return [int(text.split()[1]) for text in begins(match, "take")]


def far(data: Position, moves: int = 2) -> Position:
    """Tiles and cards for so many more land moves."""
    own(data, 0, *("priest_of_mafdet", "bestial_fury")[:moves])
    return data


@pytest.mark.rule("KM-320")
def test_one_troop_from_one_zone() -> None:
    match = begin(lay(bare(3), "0 nw_1 2, 0 gate_w 1, 1 w_1 3"))
    play(match, "0: token move_3")
    assert options(match) == ["skip", "from nw_1", "from gate_w"]
    nobody = (("zone", "zone", zone("w_1")),)
    assert refused(match, "from w_1") == Why("KM-320", "no-troop", nobody)
    play(match, "0: from nw_1", "0: take 2", "0: go gate_nw")
    assert asked(match) == 1  # the other troop does not move
    assert units(match, 0) == {"gate_nw": 2, "gate_w": 1}


@pytest.mark.rule("KM-321", "KM-326", "KM-350")
def test_one_land_move_and_one_teleport() -> None:
    data = lay(bare(3), "0 nw_1 2, nw_1 ruby 1, nw_2 sapphire 1")
    match = march(data, "nw_1")
    assert land(match) == 1
    play(match, "take 2", "teleport temple_west")
    assert land(match) == 1  # a teleport uses no land move
    play(match, "take 2", "go dunes_north")
    assert prompt(match) == "turn"
    match = march(data, "nw_1")
    play(match, "take 2", "go nw_2")
    assert land(match) == 0
    play(match, "take 2", "teleport temple_west")  # the other way round
    assert units(match, 0) == {"temple_west": 2}
    assert prompt(match) == "turn"


@pytest.mark.rule("KM-326")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_no_move_has_to_be_used_up(steps: int) -> None:
    match = march(lay(far(bare(2)), "0 gate_nw 1"), "gate_nw")
    for goal in ("dunes_west", "west_bank")[:steps]:
        play(match, "take 1", f"go {goal}")
    assert land(match) == 3 - steps
    play(match, "stop")
    assert prompt(match) == "turn"
    assert of(events(match), "nothing-done") == (["nothing-done 0"] if not steps else [])


@pytest.mark.rule("KM-323")
@pytest.mark.parametrize(
    ("tiles", "beast", "cards", "moves"),
    [
        ((), "", 0, 1),
        (("priest_of_mafdet",), "", 0, 2),
        (("bestial_fury",), "", 0, 2),
        ((), "royal_scarab", 0, 3),
        ((), "sphinx", 0, 1),
        ((), "", 2, 3),
        (("priest_of_mafdet", "bestial_fury"), "royal_scarab", 2, 7),
    ],
)
def test_land_moves(tiles: tuple[str, ...], beast: str, cards: int, moves: int) -> None:
    data = bare(5)
    put(data, 0, "gate_nw", 1, beast)
    own(data, 0, *tiles)
    deal(data, 0, *["swiftness"] * cards)
    match = march(data, "gate_nw")
    for _ in range(cards):
        play(match, "play swiftness")
    assert land(match) == moves
    goals = ["west_bank", "gate_nw"] * 4
    for n in range(moves):
        assert takes(match) == [1]
        play(match, "take 1", f"go {goals[n]}")
        if n < moves - 1:
            assert land(match) == moves - n - 1
    assert prompt(match) == "turn"  # no land move is left


@pytest.mark.rule("KM-322", "KM-325")
def test_creatures_joined_on_the_way_do_not_change_the_value() -> None:
    match = march(lay(far(bare(2), 1), "0 gate_nw 1, 0 nw_1 1 royal_scarab"), "gate_nw")
    assert land(match) == 2
    play(match, "take 1", "go nw_1")
    assert land(match) == 1
    play(match, "take 2", "go nw_2")
    assert prompt(match) == "turn"
    assert creature(match, "royal_scarab") == "nw_2"


@pytest.mark.rule("KM-322", "KM-324")
def test_a_creature_left_behind_counts_for_the_value() -> None:
    match = march(lay(bare(2), "0 gate_nw 2 royal_scarab"), "gate_nw")
    assert land(match) == 3
    play(match, "take 1", "leave royal_scarab", "go dunes_west")
    assert land(match) == 2
    assert creature(match, "royal_scarab") == "gate_nw"


@pytest.mark.rule("KM-324", "KM-360")
@pytest.mark.parametrize("verb", ["bring", "leave"])
def test_the_wall_power_works_only_in_the_group(verb: str) -> None:
    match = march(lay(far(bare(2), 1), "0 dunes_west 2 phoenix"), "dunes_west")
    play(match, "take 1", f"{verb} phoenix", "go gate_sw", "take 1")
    walls = ["go sw_1", "go sw_2", "go sw_3"] if verb == "bring" else []
    assert [text for text in options(match) if "go sw" in text] == walls


@pytest.mark.rule("KM-324")
@pytest.mark.parametrize("verb", ["bring", "leave"])
def test_the_teleport_power_works_only_in_the_group(verb: str) -> None:
    match = march(lay(bare(5), "0 temple_west 2 griffin_sphinx"), "temple_west")
    play(match, "take 1", f"{verb} griffin_sphinx")
    assert ("teleport temple_east" in options(match)) == (verb == "bring")


@pytest.mark.rule("KM-327", "KM-330")
def test_part_of_a_troop_may_go() -> None:
    match = march(lay(bare(2), "0 gate_nw 4"), "gate_nw")
    assert options(match) == ["take 1", "take 2", "take 3", "take 4", "stop"]
    play(match, "take 3")
    assert prompt(match) == "move-to"
    play(match, "go dunes_west")
    assert units(match, 0) == {"gate_nw": 1, "dunes_west": 3}
    assert of(events(match), "moved") == ["moved 0 3 gate_nw dunes_west"]


@pytest.mark.rule("KM-328", "KM-329", "KM-330")
def test_units_are_left_and_joined_on_the_way() -> None:
    match = march(lay(far(bare(2)), "0 gate_nw 4, 0 west_bank 2"), "gate_nw")
    play(match, "take 3", "go dunes_west")
    assert takes(match) == [1, 2, 3]
    play(match, "take 2", "go west_bank")
    assert takes(match) == [1, 2, 3, 4]  # the units standing there may go on too
    play(match, "take 3", "go temple_west_bank")
    assert units(match, 0) == {
        "gate_nw": 1, "dunes_west": 1, "west_bank": 1, "temple_west_bank": 3,
    }  # fmt: skip


@pytest.mark.rule("KM-331", "KM-333")
def test_creatures_come_along_or_stay() -> None:
    match = march(lay(far(bare(2)), "0 gate_nw 2 phoenix, 0 nw_1 2 royal_scarab"), "gate_nw")
    play(match, "take 2", "go nw_1")  # nobody stays: the phoenix comes along unasked
    assert (creature(match, "phoenix"), creature(match, "royal_scarab")) == ("nw_1", "nw_1")
    assert takes(match) == [1, 2, 3, 4]
    assert "stop" not in options(match)
    play(match, "take 2")
    assert prompt(match) == "move-creature"
    assert options(match) == ["bring phoenix", "leave phoenix"]
    play(match, "leave phoenix")
    assert options(match) == ["go nw_2", "go nw_3", "go gate_nw"]  # not both may stay
    play(match, "go nw_2")
    assert (creature(match, "phoenix"), creature(match, "royal_scarab")) == ("nw_1", "nw_2")
    assert units(match, 0) == {"nw_1": 2, "nw_2": 2}


@pytest.mark.rule("KM-332", "KM-334", "KM-335", "KM-337")
def test_a_crowd_on_the_way() -> None:
    match = march(lay(far(bare(2), 1), "0 gate_nw 5, 0 dunes_west 3"), "gate_nw")
    play(match, "take 5", "go dunes_west")
    assert units(match, 0) == {"dunes_west": 8}
    assert takes(match) == [3, 4, 5]  # what stays and what arrives must be within 5
    assert "stop" not in options(match)
    play(match, "take 4", "go temple_west")
    assert units(match, 0) == {"dunes_west": 4, "temple_west": 4}


@pytest.mark.rule("KM-335")
def test_stopping_is_offered_within_the_limit() -> None:
    match = march(lay(far(bare(2), 1), "0 gate_nw 2, 0 dunes_west 3"), "gate_nw")
    play(match, "take 2", "go dunes_west")
    assert takes(match) == [1, 2, 3, 4, 5]
    assert "stop" in options(match)
    match = march(lay(far(bare(2), 1), "0 gate_nw 3, 0 dunes_west 3"), "gate_nw")
    play(match, "take 3", "go dunes_west")
    assert options(match) == ["take 1", "take 2", "take 3", "take 4", "take 5"]


@pytest.mark.rule("KM-330")
def test_before_the_step_comes_the_number_of_units() -> None:
    match = march(lay(bare(2), "0 gate_nw 5"), "gate_nw")
    assert refused(match, "go temple_west") == Why("KM-330", "units-first")
    far_zone = (("zone", "zone", zone("temple_delta")),)
    assert refused(match, "go temple_delta") == Why("KM-339", "too-far", far_zone)
    closed = (("zone", "zone", zone("dunes_east")),)
    assert refused(match, "go dunes_east") == Why("KM-031", "zone-closed", closed)
    play(match, "take 5")
    assert "go temple_west" in options(match)


@pytest.mark.rule("KM-336")
def test_no_step_into_a_dead_end() -> None:
    data = lay(bare(2), "0 west_bank 3, 0 temple_west_bank 4")
    match = march(data, "west_bank")
    play(match, "take 2")
    assert "go temple_west_bank" not in options(match)  # 6 and no move left
    assert refused(match, "go temple_west_bank") == Why(
        "KM-334", "move-limit", (("n", "amount", 5),)
    )
    match = march(data, "west_bank")
    play(match, "take 1")
    assert "go temple_west_bank" in options(match)
    far(data, 1)
    match = march(data, "west_bank")
    play(match, "take 3")
    assert "go temple_west_bank" in options(match)  # a move is left to go back


@pytest.mark.rule("KM-336")
def test_no_way_out_between_full_troops() -> None:
    data = lay(bare(2), "0 delta_marsh 2, 0 temple_delta 5, 0 west_bank 5")
    match = march(data, "delta_marsh")
    play(match, "take 2")
    assert units(match, 0)["gate_nw"] == 2  # the one way there is
    match = march(far(data, 1), "delta_marsh")
    play(match, "take 2")
    assert options(match) == ["go temple_delta", "sail gate_nw", "sail west_bank"]
    play(match, "go temple_delta")
    assert takes(match) == [2, 3, 4, 5]


@pytest.mark.rule("KM-337")
def test_the_surplus_must_be_taken_along() -> None:
    match = march(lay(far(bare(2)), "0 gate_nw 5, 0 dunes_west 5"), "gate_nw")
    play(match, "take 5", "go dunes_west")
    assert takes(match) == list(range(5, 11))  # at most 5 may stay
    play(match, "take 6")
    assert options(match) == ["go gate_nw", "go gate_sw", "go west_bank", "go temple_west"]
    play(match, "go west_bank")
    assert takes(match) == [1, 2, 3, 4, 5]


@pytest.mark.rule("KM-338")
def test_a_crowd_does_not_attack() -> None:
    data = lay(far(bare(2)), "0 gate_nw 4, 0 dunes_west 4, 1 temple_west 1")
    match = march(data, "gate_nw")
    play(match, "take 4", "go dunes_west", "take 6")
    assert options(match) == ["go gate_nw", "go gate_sw", "go west_bank"]
    match = march(data, "gate_nw")
    play(match, "take 4", "go dunes_west", "take 5")
    assert "go temple_west" in options(match)


@pytest.mark.rule("KM-338")
def test_two_creatures_do_not_attack() -> None:
    data = lay(far(bare(2)), "0 gate_nw 2 phoenix, 0 dunes_west 2 royal_scarab, 1 temple_west 1")
    match = march(data, "gate_nw")
    play(match, "take 2", "go dunes_west", "take 4")
    assert "go temple_west" not in options(match)
    assert "go west_bank" in options(match)
