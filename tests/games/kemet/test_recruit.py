"""Recruiting, and the battles it may cause (KM-300..311)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from tests.games.kemet.helpers import *


def recruit(data: Position, *puts: str) -> KemetMatch:
    return play(begin(data), "0: token recruit_3", *(f"0: {each}" for each in puts))


def named(name: str) -> tuple[str, str, int]:
    return ("zone", "zone", zone(name))


@pytest.mark.rule("KM-300", "KM-301")
@pytest.mark.parametrize(
    ("puts", "cost"),
    [
        (["put nw_1 5"], 5),
        (["put nw_1 2", "put nw_3 3"], 5),
        (["put nw_1 2", "put nw_2 3", "put nw_3 2"], 7),
        (["put nw_2 1"], 1),
    ],
)
def test_units_for_prayer(puts: list[str], cost: int) -> None:
    data = bare(3)
    data["fields"]["prayer"][0] = 8
    match = recruit(data, *puts, "done")
    assert asked(match) == 1
    assert field(match, "prayer") == [8 - cost, 7, 7]
    assert field(match, "supply") == [12 - cost, 12, 12]
    assert units(match, 0) == {each.split()[1]: int(each.split()[2]) for each in puts}
    placed = [f"placed 0 {each.removeprefix('put ')}" for each in puts]
    assert of(events(match), "placed") == placed


@pytest.mark.rule("KM-300", "KM-301", "KM-303")
def test_every_choice_of_a_recruit_action() -> None:
    data = lay(bare(3), "0 nw_1 3, 0 gate_nw 1")
    data["fields"]["prayer"][0] = 4
    match = recruit(data)
    assert options(match) == [
        "put nw_1 1", "put nw_1 2", "put nw_2 1", "put nw_2 2", "put nw_2 3", "put nw_2 4",
        "put nw_3 1", "put nw_3 2", "put nw_3 3", "put nw_3 4", "done",
    ]  # fmt: skip
    room = (named("nw_1"), ("n", "amount", 2))
    assert refused(match, "put nw_1 3") == Why("KM-303", "put-room", room)
    assert refused(match, "put nw_2 5") == Why("KM-520", "recruit-cost", (("n", "amount", 5),))
    play(match, "0: put nw_2 3")
    assert options(match) == ["put nw_1 1", "put nw_2 1", "put nw_3 1", "done"]


@pytest.mark.rule("KM-300")
def test_no_more_than_the_supply() -> None:
    data = bare(2)
    for name in ("temple_west", "gate_nw"):
        put(data, 0, name, 5)
    match = recruit(data)
    assert begins(match, "put") == [f"put nw_{n} {count}" for n in (1, 2, 3) for count in (1, 2)]
    assert refused(match, "put nw_1 3") == Why("KM-010", "supply-holds", (("n", "amount", 2),))


@pytest.mark.rule("KM-302")
def test_never_in_another_city() -> None:
    data = lay(bare(3), "0 sw_1 2")
    match = recruit(data)
    assert {text.split()[1] for text in begins(match, "put")} == {"nw_1", "nw_2", "nw_3"}
    assert refused(match, "put sw_1 1") == Why("KM-302", "recruit-elsewhere", (named("sw_1"),))
    data = lay(bare(5), "0 sw_1 2, 0 owns enforced_recruitment")
    match = recruit(data)
    assert {text.split()[1] for text in begins(match, "put")} == {"nw_1", "nw_2", "nw_3", "sw_1"}


@pytest.mark.rule("KM-303")
def test_an_attacking_troop_has_the_limit_too() -> None:
    match = recruit(lay(bare(3), "1 nw_1 3"))
    assert begins(match, "put")[:6] == [f"put nw_1 {n}" for n in range(1, 6)] + ["put nw_2 1"]
    play(match, "0: put nw_1 4")
    assert begins(match, "put")[:2] == ["put nw_1 1", "put nw_2 1"]


@pytest.mark.rule("KM-304", "KM-308", "KM-309", "KM-380")
def test_recruits_attack_an_enemy_in_the_city() -> None:
    match = recruit(lay(bare(3), "0 nw_2 5, 1 nw_1 3"), "put nw_1 3", "done")
    assert events(match)[-1] == "attack 0 1 nw_1"
    assert match.waiting == (0, 1)
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert of(events(match), "strength", "bonuses", "battle-won") == [
        "strength 0 6 3 2", "bonuses 0 0 0 0 1", "strength 1 5 3 2", "battle-won 0 1 nw_1",
    ]  # fmt: skip
    assert field(match, "fame") == [1, 0, 0]  # battle fame for an attacker
    play(match, "1: retreat", "0: stay")
    assert units(match, 0) == {"nw_1": 3, "nw_2": 5}
    assert units(match, 1) == {"gate_nw": 3}


@pytest.mark.rule("KM-305", "KM-306", "KM-307")
def test_the_recruiter_orders_his_battles() -> None:
    data = bare(5)
    for seat in (1, 2, 3):
        put(data, seat, f"nw_{seat}", 1)
    match = recruit(data, "put nw_1 2", "put nw_2 2", "put nw_3 2")
    assert of(events(match), "attack") == []  # all are placed before the first battle
    play(match, "0: done")
    assert options(match) == ["fight nw_1", "fight nw_2", "fight nw_3"]
    play(match, "0: fight nw_2")
    assert events(match)[-1] == "attack 0 2 nw_2"
    clash(match, "0 phalanx turtle", "2 phalanx turtle")
    play(match, "2: recall", "0: stay")
    assert options(match) == ["fight nw_1", "fight nw_3"]
    play(match, "0: fight nw_3")
    clash(match, "0 shield_push chariot_blitz", "3 phalanx turtle")
    play(match, "3: recall", "0: stay")
    assert events(match)[-1] == "attack 0 1 nw_1"  # the last one needs no choice


@pytest.mark.rule("KM-306", "KM-304")
def test_a_district_filled_in_two_steps_is_one_battle() -> None:
    match = recruit(lay(bare(3), "1 nw_1 1"), "put nw_1 1", "put nw_2 1", "put nw_1 1", "done")
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert of(events(match), "attack") == ["attack 0 1 nw_1"]
    assert of(events(match), "strength")[0] == "strength 0 5 2 2"


@pytest.mark.rule("KM-307")
def test_a_battle_whose_enemy_is_gone_is_dropped() -> None:
    data = lay(bare(3), "1 nw_1 1, 2 nw_2 1, 0 holds raining_fire")
    match = recruit(data, "put nw_1 2", "put nw_2 2", "done", "fight nw_1")
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    play(match, "1: recall", "0: stay", "0: play raining_fire")
    assert of(events(match), "attack") == ["attack 0 1 nw_1"]
    assert asked(match) == 1
    assert units(match, 0) == {"nw_1": 2, "nw_2": 2}


@pytest.mark.rule("KM-310")
def test_recruiting_is_not_entering() -> None:
    data = lay(bare(5), "1 nw_1 2 khnum_sphinx, 0 owns dedication_to_battle, 1 owns deadly_trap")
    data["fields"]["prayer"][0] = 1
    match = recruit(data, "put nw_1 1")  # all the prayer there is
    assert match.waiting == (0, 1)  # the battle begins
    assert field(match, "prayer")[0] == 0  # no toll, no 2 PP for entering
    assert units(match, 0) == {"nw_1": 1}  # no trap
    assert creature(match, "khnum_sphinx") == "nw_1"


@pytest.mark.rule("KM-311")
def test_effects_of_an_attack_apply() -> None:
    match = recruit(lay(bare(5), "1 nw_1 4, 0 owns charge initiative"), "put nw_1 3", "done")
    assert units(match, 1) == {"nw_1": 2}  # first strike
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert of(events(match), "strength", "bonuses")[:2] == [
        "strength 0 7 3 2", "bonuses 0 1 0 0 1",
    ]  # fmt: skip
    assert field(match, "fame")[0] == 1


@pytest.mark.rule("KM-311", "KM-370")
def test_a_diversion_answers_recruits() -> None:
    match = recruit(lay(bare(3), "1 nw_1 2, 1 holds diversion"), "put nw_1 1", "done")
    assert options(match) == ["seal", "divert gate_nw"]
    play(match, "1: divert gate_nw")
    assert units(match, 0) == {"nw_1": 1}
    assert units(match, 1) == {"gate_nw": 2}
    assert asked(match) == 1
    assert of(events(match), "gain-fame", "gain-veterans") == []
