"""Creatures: joining, swapping, leaving (KM-260..274)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from tests.games.kemet.helpers import *


@pytest.mark.rule("KM-260", "KM-261", "KM-262")
def test_right_after_buying_or_later() -> None:
    match = begin(lay(bare(3), "nw_1 sapphire 2, 0 nw_1 2, 0 nw_2 1, 0 gate_nw 3"))
    play(match, "0: token acquire_1a", "0: buy ancestral_elephant")
    assert creature(match, "ancestral_elephant") == "supply"
    assert options(match) == ["join ancestral_elephant nw_1", "join ancestral_elephant nw_2", "end"]
    play(match, "0: end", "1: token pray_1", "2: token pray_1")
    assert begins(match, "join") == ["join ancestral_elephant nw_1", "join ancestral_elephant nw_2"]
    play(match, "0: join ancestral_elephant nw_2")
    assert creature(match, "ancestral_elephant") == "nw_2"
    assert events(match)[-1] == "creature-joins 0 ancestral_elephant nw_2"
    assert begins(match, "join") == []


@pytest.mark.rule("KM-260")
def test_only_with_an_own_troop_in_the_own_city() -> None:
    match = begin(lay(bare(2), "0 owns phoenix, 0 sw_1 2, 0 temple_west 2, 1 nw_1 2"))
    assert begins(match, "join") == []
    assert refused(match, "join phoenix nw_2").rule != ""


@pytest.mark.rule("KM-261")
def test_not_with_a_troop_that_has_a_creature() -> None:
    match = begin(lay(bare(2), "0 nw_1 2 phoenix, 0 nw_2 2, 0 owns royal_scarab giant_scorpion"))
    assert begins(match, "join") == ["join royal_scarab nw_2", "join giant_scorpion nw_2"]
    play(match, "0: join giant_scorpion nw_2")
    assert begins(match, "join") == []


@pytest.mark.rule("KM-262", "KM-266")
def test_a_creature_waits_as_long_as_its_owner_likes() -> None:
    data = lay(bare(2), "0 owns phoenix, 0 nw_1 1")
    match = begin(data)
    play(match, "0: token pray_1", "0: end")
    assert asked(match) == 1
    assert begins(match, "join") == []  # nobody else's turn
    play(match, "1: token pray_1")
    assert begins(match, "join") == ["join phoenix nw_1"]
    data["fields"]["veterans"] = [2, 0]
    match = nightfall(data)
    for _ in range(3):
        assert begins(match, "join", "swap") == []
        play(match, options(match)[0])
    assert creature(match, "phoenix") == "supply"


@pytest.mark.rule("KM-263")
def test_between_the_steps_of_a_move() -> None:
    match = march(lay(bare(2), "0 gate_nw 2, 0 owns phoenix priest_of_mafdet"), "gate_nw")
    play(match, "take 2", "go nw_1")
    assert options(match) == ["join phoenix nw_1", "take 1", "take 2", "stop"]
    play(match, "join phoenix nw_1", "take 2")
    play(match, "go nw_2")
    assert creature(match, "phoenix") == "nw_2"


@pytest.mark.rule("KM-263")
def test_not_during_a_battle_nor_before_a_recruit_battle() -> None:
    match = begin(lay(bare(3), "0 owns phoenix, 0 nw_3 1, 1 nw_1 1, 2 nw_2 1"))
    play(match, "0: token recruit_3")
    assert begins(match, "join") == []
    play(match, "put nw_1 2", "put nw_2 2", "done")
    assert options(match) == ["fight nw_1", "fight nw_2"]
    play(match, "fight nw_1")
    assert {text.split()[0] for text in options(match, 0)} == {"lead"}
    clash(match, "0 shield_push turtle", "1 phalanx turtle")
    assert begins(match, "join") == []
    play(match, "1: recall", "0: stay")
    assert options(match) == ["join phoenix nw_1", "join phoenix nw_3", "fight nw_2"]


@pytest.mark.rule("KM-264")
def test_a_swap_before_a_token() -> None:
    data = bare(5)
    put(data, 0, "nw_1", 2, "phoenix")
    put(data, 0, "gate_nw", 2, "devourer")
    own(data, 0, "royal_scarab", "act_of_god_ruby")
    match = begin(data)
    assert begins(match, "swap") == ["swap phoenix royal_scarab"]  # not outside the city
    play(match, "0: swap phoenix royal_scarab")
    assert (creature(match, "phoenix"), creature(match, "royal_scarab")) == ("supply", "nw_1")
    assert events(match) == ["creature-leaves 0 phoenix", "creature-joins 0 royal_scarab nw_1"]
    play(match, "0: token pray_1")
    assert begins(match, "swap") == ["swap royal_scarab phoenix"]  # before the silver token
    play(match, "0: silver pray_2")
    assert begins(match, "swap") == []  # no token is left to come
    assert asked(match) == 1


@pytest.mark.rule("KM-264", "KM-740")
def test_after_a_swap_a_token_must_follow() -> None:
    match = begin(lay(bare(2), "0 nw_1 2 phoenix, 0 owns royal_scarab act_of_god_ruby"))
    play(match, "0: token pray_1")
    assert "end" in options(match)
    play(match, "0: swap phoenix royal_scarab")
    assert "end" not in options(match)
    assert refused(match, "end") == Why("KM-264", "swap-token")
    play(match, "0: silver pray_2")
    assert asked(match) == 1


@pytest.mark.rule("KM-265")
def test_each_creature_is_swapped_in_once_a_turn() -> None:
    match = begin(lay(bare(2), "0 nw_1 2 phoenix, 0 owns royal_scarab giant_scorpion"))
    assert begins(match, "swap") == ["swap phoenix royal_scarab", "swap phoenix giant_scorpion"]
    play(match, "0: swap phoenix royal_scarab")
    assert begins(match, "swap") == [
        "swap royal_scarab giant_scorpion",
        "swap royal_scarab phoenix",
    ]
    play(match, "0: swap royal_scarab phoenix")
    assert begins(match, "swap") == ["swap phoenix giant_scorpion"]
    play(match, "0: swap phoenix giant_scorpion")
    assert begins(match, "swap") == []
    play(match, "0: token pray_1", "1: token pray_1")
    assert begins(match, "swap") == [
        "swap giant_scorpion royal_scarab",
        "swap giant_scorpion phoenix",
    ]


@pytest.mark.rule("KM-266")
def test_no_swap_in_other_turns() -> None:
    match = begin(lay(bare(2), "0 nw_1 2 phoenix, 0 owns royal_scarab"), 1)
    assert begins(match, "swap", "join") == []
    assert match.decision(0) is None


@pytest.mark.rule("KM-267", "KM-268")
def test_a_creature_without_units_goes_to_the_supply() -> None:
    match = begin(lay(bare(2), "0 temple_west 1 phoenix, 0 nw_1 1, 1 holds raining_fire"), 1)
    play(match, "1: play raining_fire", "1: strike temple_west")
    assert creature(match, "phoenix") == "supply"
    assert of(events(match), "killed", "creature-leaves") == [
        "killed 0 temple_west 1", "creature-leaves 0 phoenix",
    ]  # fmt: skip
    match = begin(match.dump(), 0)
    assert begins(match, "join") == ["join phoenix nw_1"]


@pytest.mark.rule("KM-268", "KM-272", "KM-269")
def test_a_recalled_creature_may_be_placed_in_the_same_turn() -> None:
    data = lay(bare(2), "0 gate_nw 3 phoenix, 0 nw_1 1, 1 temple_west 1 devourer")
    match = begin(data)
    play(match, "0: token move_3", "from gate_nw", "take 3", "go temple_west")
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    play(match, "1: recall")
    assert creature(match, "devourer") == "supply"
    play(match, "0: recall")
    assert creature(match, "phoenix") == "supply"
    assert options(match) == ["join phoenix nw_1", "end"]
    play(match, "0: join phoenix nw_1")
    assert asked(match) == 1
    assert begins(match, "join") == []  # the devourer is its owner's, but he has no troop
    assert field(match, "tiles") == data["fields"]["tiles"]


@pytest.mark.rule("KM-270")
@pytest.mark.parametrize(
    ("name", "strength"),
    [("great_desert_snake", 0), ("ancestral_elephant", 1), ("phoenix", 2), ("sphinx", 2)],
)
def test_a_figure_adds_only_what_its_tile_says(name: str, strength: int) -> None:
    data = bare(5)
    put(data, 0, "gate_nw", 3, name)
    put(data, 1, "temple_west", 1)
    match = march(data, "gate_nw")
    play(match, "take 3", "go temple_west")
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert of(events(match), "strength")[0] == f"strength 0 {5 + strength} 3 2"
    bonus = [f"bonuses 0 0 {strength} 0 0"] if strength else []
    assert of(events(match), "bonuses") == bonus


@pytest.mark.rule("KM-271")
def test_a_creature_elsewhere_gives_nothing() -> None:
    data = lay(
        bare(5),
        "0 gate_nw 3, 0 nw_1 1 giant_scorpion, 0 owns phoenix mummy, 1 temple_west 1",
    )
    match = march(data, "gate_nw")
    play(match, "take 3", "go temple_west")  # one land move only
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert of(events(match), "strength", "bonuses") == ["strength 0 5 3 2", "strength 1 3 1 2"]
    assert units(match, 1) == {"temple_west": 1}  # no damage either


@pytest.mark.rule("KM-271")
def test_the_mummy_in_the_supply_still_draws() -> None:
    match = nightfall(lay(bare(5), "0 owns mummy"))
    assert [len(row) for row in field(match, "hand")] == [2, 1, 1, 1, 1]


@pytest.mark.rule("KM-273")
@pytest.mark.parametrize("way", ["retreat", "divert"])
def test_a_creature_goes_along(way: str) -> None:
    data = lay(bare(2), "0 gate_nw 5, 1 temple_west 2 devourer, 1 holds diversion")
    match = march(data, "gate_nw")
    play(match, "take 5", "go temple_west")
    if way == "divert":
        play(match, "1: divert gate_sw")
    else:
        play(match, "1: seal")
        clash(match, "0 chariot_blitz turtle", "1 turtle phalanx")
        play(match, "1: retreat", "0: retreat-to gate_sw")
    assert units(match, 1) == {"gate_sw": 2}
    assert creature(match, "devourer") == "gate_sw"
    assert of(events(match), "creature-leaves") == []


@pytest.mark.rule("KM-274", "KM-331")
def test_a_creature_changes_troops_by_moving() -> None:
    match = march(lay(bare(2), "0 gate_nw 3 phoenix, 0 nw_1 2, 0 nw_2 2 royal_scarab"), "gate_nw")
    play(match, "take 1")
    assert options(match) == ["bring phoenix", "leave phoenix"]
    play(match, "bring phoenix")
    play(match, "go nw_1", "stop")
    assert creature(match, "phoenix") == "nw_1"
    assert units(match, 0) == {"gate_nw": 2, "nw_1": 3, "nw_2": 2}
    assert "with-creature 0 phoenix" in events(match)
    match = begin(match.dump() | {"stack": bare(2)["stack"]}, 0)
    assert begins(match, "join", "swap") == []  # from troop to troop there is no other way
