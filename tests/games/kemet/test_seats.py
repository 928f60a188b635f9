"""The actions once more, for a seat that is neither the first nor the one to attack first.

In most scenarios the active player is seat 0; here it is another, in another
city, so that nothing holds by the accident of a number.
"""

from __future__ import annotations

import pytest

from regalia.engine.match import Decision
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *


def east() -> Position:
    """Five players, seat 3 in the north-east to move."""
    return bare(5)


def about(decision: Decision | None) -> list[tuple[str, int]]:
    assert decision is not None
    return [(ref.kind, ref.id) for ref in decision.about]


@pytest.mark.rule("KM-151", "KM-152", "KM-220")
def test_a_prayer_and_the_next_seat() -> None:
    data = east()
    data["stack"][-2]["regs"][0] = 4  # the fourth turn of the day has begun
    match = begin(data, 3)
    play(match, "3: token pray_2")
    assert field(match, "prayer") == [7, 7, 7, 9, 7]
    assert [row.count(1) for row in field(match, "cells")] == [0, 0, 0, 1, 0]
    assert asked(match) == 4
    assert events(match)[-1] == "turn 4 1"


@pytest.mark.rule("KM-154", "KM-201", "KM-203")
def test_silver_and_gold_of_another_seat() -> None:
    match = begin(lay(east(), "3 owns act_of_god_diamond dark_ritual"), 3)
    play(match, "3: silver pray_1", "3: gold dark_ritual pray", "3: token pray_2")
    assert field(match, "prayer") == [7, 7, 7, 11, 7]
    assert field(match, "gold_played") == [0, 0, 0, 1, 0]
    assert field(match, "cells")[3] == [0, 0, 0, 0, 1, 2, 0, 0, 0]
    assert of(events(match), "silver", "gold", "token") == [
        "silver 3 pray_1", "gold 3 dark_ritual pray", "token 3 pray_2",
    ]  # fmt: skip


@pytest.mark.rule("KM-230", "KM-231", "KM-237", "KM-238")
def test_another_seat_buys() -> None:
    match = begin(lay(east(), "ne_2 onyx 2, ne_3 ruby 1, nw_1 diamond 1, 3 nw_1 1"), 3)
    play(match, "3: token acquire_1a")
    assert {text.split()[1] for text in begins(match, "buy")} == {
        "priest", "priestess", "mercenaries", "dark_ritual", "honor_in_battle",
        "dedication_to_battle", "khnum_sphinx", "twin_ceremony",
    }  # fmt: skip
    play(match, "3: buy khnum_sphinx")
    assert owned(match, 3) == ["khnum_sphinx"]
    assert field(match, "prayer") == [7, 7, 7, 5, 7]
    assert field(match, "bought") == [0, 0, 0, 1 << v.COLORS.index("onyx"), 0]
    assert creature(match, "khnum_sphinx") == "supply"


@pytest.mark.rule("KM-280", "KM-284", "KM-287")
def test_another_seat_builds() -> None:
    match = begin(lay(east(), "ne_1 onyx 1"), 3)
    play(match, "3: token build_2")
    assert {text.split()[1] for text in begins(match, "found", "raise")} == {"ne_1", "ne_2", "ne_3"}
    play(match, "3: found ne_3 ruby 2")
    assert field(match, "acquire")[3] == [v.COLORS.index("onyx"), v.COLORS.index("ruby"), -1]
    assert field(match, "prayer") == [7, 7, 7, 4, 7]
    assert of(events(match), "pyramid") == ["pyramid 3 ne_3 ruby 2"]


@pytest.mark.rule("KM-300", "KM-304", "KM-305")
def test_another_seat_recruits() -> None:
    data = lay(east(), "0 ne_1 1, 4 ne_2 1")
    data["stack"][-2]["regs"][0] = 4
    match = begin(data, 3)
    play(match, "3: token recruit_3")
    decision = match.decision(3)
    assert about(decision) == [("amount", 12)]
    play(match, "3: put ne_1 2", "3: put ne_2 3", "3: done")
    assert options(match) == ["fight ne_1", "fight ne_2"]
    play(match, "3: fight ne_2")
    assert events(match)[-1] == "attack 3 4 ne_2"
    clash(match, "3 phalanx turtle", "4 phalanx turtle")
    assert about(match.decision(4)) == [("zone", v.ZONES.index("ne_2")), ("amount", 1)]
    play(match, "4: retreat")
    assert units(match, 4) == {"gate_ne": 1}
    play(match, "3: stay")
    assert events(match)[-1] == "attack 3 0 ne_1"
    clash(match, "3 shield_push blood_raid", "0 phalanx turtle")
    assert "recalled 0 ne_1 1" in events(match)  # the gate is taken, so there is no retreat
    play(match, "3: recall")
    assert units(match, 3) == {"ne_2": 3}
    assert field(match, "prayer") == [7, 7, 7, 3, 7]
    assert field(match, "fame") == [0, 0, 0, 2, 0]
    assert (asked(match), prompt(match)) == (4, "turn")


@pytest.mark.rule("KM-321", "KM-343", "KM-345")
def test_another_seat_moves() -> None:
    match = march(lay(east(), "3 ne_1 3 phoenix, ne_1 onyx 1"), "ne_1", 3)
    decision = match.decision(3)
    assert about(decision) == [("zone", v.ZONES.index("ne_1")), ("amount", 2)]
    play(match, "3: take 2")
    decision = match.decision(3)
    assert about(decision)[-1] == ("creature", v.CREATURES.index("phoenix"))
    play(match, "3: bring phoenix", "3: teleport temple_west", "3: take 2", "3: go gate_nw")
    assert about(match.decision(3)) == [("zone", v.ZONES.index("gate_nw")), ("amount", 1)]
    play(match, "3: take 2")
    sails = begins(match, "sail")
    assert sails == ["sail gate_ne", "sail east_bank", "sail delta_marsh"]
    play(match, "3: go nw_2")  # through the walls, with the phoenix
    assert units(match, 3) == {"ne_1": 1, "nw_2": 2}
    assert creature(match, "phoenix") == "nw_2"
    assert field(match, "prayer") == [7, 7, 7, 5, 7]


@pytest.mark.rule("KM-260", "KM-264")
def test_creatures_of_another_seat() -> None:
    match = begin(lay(east(), "3 ne_2 1 phoenix, 3 ne_3 1, 3 owns devourer, 0 ne_1 2"), 3)
    assert begins(match, "join", "swap") == ["join devourer ne_3", "swap phoenix devourer"]
    play(match, "3: swap phoenix devourer")
    assert begins(match, "join", "swap") == ["join phoenix ne_3", "swap devourer phoenix"]
    play(match, "3: join phoenix ne_3")
    assert (creature(match, "devourer"), creature(match, "phoenix")) == ("ne_2", "ne_3")


@pytest.mark.rule("KM-382", "KM-420", "KM-430", "KM-445")
def test_a_battle_of_other_seats() -> None:
    data = lay(
        east(),
        "3 owns crusade holy_war carnage, 1 owns honor_in_battle shield_of_neith",
        "3 holds reinforcements, 3 gate_e 5, 1 temple_east 5",
    )
    data["fields"]["prayer"] = [0] * 5
    match = march(data, "gate_e", 3)
    play(match, "3: take 5", "3: go temple_east")
    clash(match, "3 blood_raid turtle reinforcements", "1 relentless_charge turtle")
    # 6 against 6: the defender wins; damage 4 less 1, and 2 unavoidable
    assert of(events(match), "battle-won", "killed", "gain") == [
        "battle-won 1 3 temple_east", "killed 3 temple_east 2", "killed 1 temple_east 3",
        "gain 3 6",
    ]  # fmt: skip
    assert field(match, "veterans") == [0, 2, 0, 1, 0]
    assert about(match.decision(3)) == [("zone", v.ZONES.index("temple_east")), ("amount", 3)]
    play(match, "3: retreat")
    assert about(match.decision(1)) == [("seat", 3)]
    assert options(match) == [
        "retreat-to gate_ne", "retreat-to gate_e", "retreat-to dunes_east",
    ]  # fmt: skip
    play(match, "1: retreat-to dunes_east")
    assert about(match.decision(1)) == [("zone", v.ZONES.index("temple_east")), ("amount", 2)]
    play(match, "1: recall")
    assert field(match, "prayer") == [0, 4, 0, 6, 0]  # a recall of two, and three dead
    assert units(match, 3) == {"dunes_east": 3}
    assert match.scores == [0] * 5
