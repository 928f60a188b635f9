"""Divine intervention cards of the day and of a move, and cards in general (KM-530..538)."""

from __future__ import annotations

import pytest

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import Side, attack

DAY = ("supplication", "mana_theft", "enlistment", "raining_fire", "divine_memory")


def holding(*cards: str, seats: int = 5) -> KemetMatch:
    """Seat 0's turn with an enemy on the board and a card in the discard pile."""
    data = lay(bare(seats), "1 temple_west 2, 0 gate_nw 3")
    deal(data, 0, *cards)
    data["fields"]["discard"][v.CARDS.index("war_rage")] = 1
    data["fields"]["deck"].remove(v.CARDS.index("war_rage"))
    return begin(data)


# -- moments ---------------------------------------------------------------------------
@pytest.mark.rule("KM-530", "KM-741", "KM-159")
@pytest.mark.parametrize("card", v.CARDS)
def test_when_a_card_may_be_played(card: str) -> None:
    match = holding(card)
    assert begins(match, "play") == ([f"play {card}"] if card in DAY else [])
    play(match, "token move_3")
    assert begins(match, "play") == []
    play(match, "from gate_nw")
    at_start = ("swiftness", "breached_walls")
    assert begins(match, "play") == ([f"play {card}"] if card in at_start else [])
    play(match, "take 3")
    assert bool(begins(match, "transport")) == (card == "teleportation")
    play(match, "go west_bank")
    if prompt(match) == "move":  # between the steps
        assert begins(match, "play") == ([f"play {card}"] if card in (*DAY, at_start[1]) else [])


@pytest.mark.rule("KM-534")
@pytest.mark.parametrize("start", ["silver move_2", "gold forced_march move"])
def test_move_cards_with_silver_and_gold(start: str) -> None:
    data = bare(5)
    put(data, 0, "gate_nw", 3)
    own(data, 0, "act_of_god_ruby", "forced_march")
    deal(data, 0, "swiftness", "breached_walls", "teleportation")
    match = play(begin(data), start, "from gate_nw")
    assert begins(match, "play") == ["play swiftness", "play breached_walls"]
    assert begins(play(match, "take 1"), "transport") != []


@pytest.mark.rule("KM-534", "KM-513")
def test_no_cards_in_others_turns_or_at_night() -> None:
    data = lay(bare(5), "1 temple_west 3, 0 holds supplication swiftness")
    match = begin(data, 1)
    play(match, "1: token move_3")
    assert match.waiting == (1,)
    data = lay(bare(5), "0 nw_1 2, 0 owns sphinx reinforcements_tile")
    deal(data, 0, *DAY)
    data["fields"]["veterans"][0] = 3
    match = nightfall(data)
    seen = set()
    while prompt(match) != "turn":
        seen.add(prompt(match))
        assert begins(match, "play", "join", "swap") == []
        play(match, options(match)[0])
    assert {"prayers", "help", "put-veterans", "put", "fate"} <= seen


@pytest.mark.rule("KM-531", "KM-532", "KM-664")
def test_a_day_card_is_paid_and_discarded_when_played() -> None:
    match = holding("raining_fire", "diversion")
    play(match, "0: play raining_fire")
    assert of(events(match), "paid", "played") == ["paid 0 1", "played 0 raining_fire"]
    assert discard(match) == {"war_rage": 1, "raining_fire": 1}
    assert hand(match, 0) == ["diversion"]


@pytest.mark.rule("KM-533")
def test_several_cards_in_one_turn() -> None:
    data = bare(5)
    data["fields"]["prayer"][0] = 0
    deal(data, 0, "supplication", "supplication", "mana_theft")
    match = play(begin(data), "play supplication", "play mana_theft", "play supplication")
    assert field(match, "prayer")[0] == 5


@pytest.mark.rule("KM-537")
@pytest.mark.parametrize("card", ["enlistment", "raining_fire", "divine_memory"])
def test_one_effect_after_another(card: str) -> None:
    data = lay(bare(5), "1 temple_west 2, 1 temple_east 2")
    deal(data, 0, card, "supplication", "mana_theft")
    for each in ("war_rage", "war_fury"):
        data["fields"]["discard"][v.CARDS.index(each)] = 1
    match = play(begin(data), f"play {card}")
    assert prompt(match) != "turn"
    assert begins(match, "play", "token", "end") == []


@pytest.mark.rule("KM-538")
def test_a_card_without_a_target_is_not_offered() -> None:
    data = bare(5)
    deal(data, 0, *DAY)
    match = begin(data)  # nobody on the board, nothing discarded
    assert begins(match, "play") == ["play supplication", "play mana_theft", "play enlistment"]
    data["fields"]["supply"][0] = 0
    data["fields"]["units"][0][20] = 12
    assert begins(begin(data), "play") == ["play supplication", "play mana_theft"]


@pytest.mark.rule("KM-538", "KM-006")
def test_a_gain_that_is_lost_may_be_played_for() -> None:
    data = bare(5)
    data["fields"]["prayer"][0] = 11
    deal(data, 0, "supplication")
    match = play(begin(data), "play supplication")
    assert field(match, "prayer")[0] == 11


# -- the deck --------------------------------------------------------------------------
@pytest.mark.rule("KM-535", "KM-536", "KM-677")
def test_the_discard_pile_becomes_the_deck() -> None:
    data = bare(3)
    data["fields"]["deck"] = [v.CARDS.index("glory")]
    data["fields"]["discard"][v.CARDS.index("diversion")] = 1
    match = nightfall(data)
    assert [hand(match, seat) for seat in (0, 1, 2)] == [["glory"], ["diversion"], []]
    assert of(events(match), "reshuffled", "no-card") == ["reshuffled 1", "no-card 2"]
    assert discard(match) == {}
    assert field(match, "reshuffles") == data["fields"]["reshuffles"] + 1


@pytest.mark.rule("KM-535")
def test_no_reshuffle_before_it_is_needed() -> None:
    data = bare(2)
    data["fields"]["deck"] = [1, 2]
    data["fields"]["discard"][3] = 1
    match = nightfall(data)
    assert of(events(match), "reshuffled") == []
    assert discard(match) == {v.CARDS[3]: 1}


# -- supplication and mana theft -------------------------------------------------------
@pytest.mark.rule("KM-661")
def test_supplication() -> None:
    data = lay(bare(3), "0 holds supplication")
    match = play(begin(data), "play supplication")
    assert field(match, "prayer") == [9, 7, 7]


@pytest.mark.rule("KM-662", "KM-682")
@pytest.mark.parametrize(("purses", "after"), [([7, 7, 1], [8, 6, 0]), ([0, 0, 0], [1, 0, 0])])
def test_mana_theft(purses: list[int], after: list[int]) -> None:
    data = bare(3)
    data["fields"]["prayer"] = purses
    deal(data, 0, "mana_theft")
    assert field(play(begin(data), "play mana_theft"), "prayer") == after


# -- enlistment ------------------------------------------------------------------------
@pytest.mark.rule("KM-663", "KM-742", "KM-618", "KM-617")
def test_enlistment() -> None:
    data = lay(bare(5), "0 temple_delta 4, 0 sw_1 1, 1 nw_2 1, 1 temple_west 1, 0 holds enlistment")
    match = play(begin(data), "play enlistment")
    assert options(match) == [
        "put nw_1 1", "put nw_1 2", "put nw_3 1", "put nw_3 2", "put sw_1 1", "put sw_1 2",
        "put temple_delta 1",
    ]  # fmt: skip
    assert refused(match, "put nw_2 1").rule == "KM-617"
    play(match, "0: put temple_delta 1")
    assert "done" in options(match)  # one will do
    play(match, "0: put nw_1 1")
    assert units(match, 0) == {"nw_1": 1, "sw_1": 1, "temple_delta": 5}
    assert field(match, "prayer")[0] == 7
    assert prompt(match) == "turn"


@pytest.mark.rule("KM-663", "KM-010")
def test_enlistment_of_the_last_unit() -> None:
    data = lay(bare(5), "0 temple_delta 11, 0 holds enlistment")
    match = play(begin(data), "play enlistment")
    assert options(match) == ["put nw_1 1", "put nw_2 1", "put nw_3 1"]
    play(match, "put nw_1 1")
    assert prompt(match) == "turn"


# -- raining fire ----------------------------------------------------------------------
@pytest.mark.rule("KM-664", "KM-743", "KM-683", "KM-605", "KM-636")
def test_raining_fire() -> None:
    data = lay(
        bare(5),
        "0 temple_west 2, 1 w_1 2, 1 owns shield_of_neith",
        "1 temple_delta 1 ancestral_elephant, 2 gate_nw 3 devourer, 0 holds raining_fire",
    )
    match = play(begin(data), "play raining_fire")
    assert options(match) == ["strike w_1", "strike temple_delta"]
    assert holder(match, "temple_delta") == 1
    play(match, "0: strike temple_delta")
    assert units(match, 1) == {"w_1": 2}
    assert field(match, "supply")[1] == 10
    assert holder(match, "temple_delta") == NOBODY  # at once
    assert creature(match, "ancestral_elephant") == "supply"
    assert field(match, "fame") == field(match, "veterans") == [0] * 5


@pytest.mark.rule("KM-684", "KM-160")
def test_raining_fire_clears_the_way() -> None:
    data = lay(bare(5), "0 nw_1 3, 1 temple_west 1, 0 owns priest_of_mafdet, 0 holds raining_fire")
    match = play(march(data, "nw_1"), "take 3", "go gate_nw", "play raining_fire")
    play(match, "take 3", "go temple_west")
    assert of(events(match), "attack") == []
    assert units(match, 0) == {"temple_west": 3}
    assert holder(match, "temple_west") == 0


# -- divine memory ---------------------------------------------------------------------
@pytest.mark.rule("KM-665", "KM-744", "KM-685", "KM-715")
def test_divine_memory() -> None:
    data = lay(bare(5), "0 holds divine_memory")
    for name, count in (("war_rage", 2), ("diversion", 1)):
        data["fields"]["discard"][v.CARDS.index(name)] = count
    match = play(begin(data), "play divine_memory")
    assert options(match) == ["remember diversion", "remember war_rage"]  # each kind, not itself
    play(match, "0: remember war_rage")
    assert hand(match, 0) == ["war_rage"]
    assert discard(match) == {"diversion": 1, "war_rage": 1, "divine_memory": 1}
    assert field(match, "prayer")[0] == 6
    assert of(events(match, seat=3), "remembered") == ["remembered 0 war_rage"]
    assert match.view(3)["fields"]["hand"][0] == 1  # an ordinary hand card


# -- swiftness -------------------------------------------------------------------------
def moves(match: KemetMatch) -> int:
    decision = match.decision(asked(match))
    assert decision is not None
    return decision.about[1].id


@pytest.mark.rule("KM-666", "KM-686", "KM-750")
def test_swiftness() -> None:
    match = march(lay(bare(5), "0 nw_1 3, 0 holds swiftness swiftness"), "nw_1")
    play(match, "play swiftness")
    assert moves(match) == 2
    play(match, "play swiftness")
    assert moves(match) == 3
    play(match, "take 3", "go gate_nw", "take 3", "go west_bank", "take 3", "go temple_west_bank")
    assert units(match, 0) == {"temple_west_bank": 3}
    assert field(match, "prayer")[0] == 7
    assert discard(match) == {"swiftness": 2}


@pytest.mark.rule("KM-686", "KM-666")
def test_swiftness_only_before_the_first_step_and_for_one_action() -> None:
    data = bare(5)
    put(data, 0, "nw_1", 3)
    own(data, 0, "priest_of_mafdet", "forced_march")
    deal(data, 0, "swiftness", "swiftness")
    match = play(begin(data), "token move_3", "from nw_1", "play swiftness")
    play(match, "take 3", "go gate_nw")
    assert begins(match, "play") == []
    play(match, "take 3", "go west_bank", "take 3", "go gate_nw")
    if prompt(match) == "move":
        play(match, "stop")
    play(match, "gold forced_march move", "from gate_nw")
    assert moves(match) == 2


# -- teleportation ---------------------------------------------------------------------
@pytest.mark.rule("KM-667", "KM-687")
def test_teleportation() -> None:
    data = lay(
        bare(5),
        "nw_1 ruby 1, 0 west_bank 3, 1 temple_east 1, 0 holds teleportation teleportation",
    )
    match = play(march(data, "west_bank"), "take 3")
    assert begins(match, "transport") == [
        "transport dunes_north", "transport dunes_south", "transport dunes_east",
        "transport temple_west", "transport temple_west_bank", "transport temple_delta",
        "transport temple_east_bank", "transport temple_east", "transport sanctuary",
    ]  # fmt: skip
    play(match, "transport temple_delta")
    assert field(match, "prayer")[0] == 6
    assert discard(match) == {"teleportation": 1}
    play(match, "take 3")
    assert options(match) == ["go delta_marsh"]  # the one teleport is used, the land move is not


@pytest.mark.rule("KM-687", "KM-349")
def test_the_card_and_a_teleport_are_one_and_the_same() -> None:
    data = lay(bare(5), "nw_1 ruby 1, 0 nw_1 3, 0 owns portal_of_thoth, 0 holds teleportation")
    match = play(march(data, "nw_1"), "take 3", "teleport temple_delta", "take 3")
    assert begins(match, "teleport", "transport") == []
    match = play(march(data, "nw_1"), "take 3", "transport temple_delta", "take 3")
    assert begins(match, "teleport", "transport") == []


# -- breached walls --------------------------------------------------------------------
@pytest.mark.rule("KM-668", "KM-688")
@pytest.mark.parametrize("late", [False, True])
def test_breached_walls(late: bool) -> None:
    data = bare(5)
    put(data, 0, "west_bank", 3)
    own(data, 0, "priest_of_mafdet", "bestial_fury")
    deal(data, 0, "breached_walls")
    match = march(data, "west_bank")
    if not late:
        play(match, "play breached_walls")
    play(match, "take 3", "go gate_sw")
    if late:
        assert refused(play(match, "take 3"), "go sw_1").rule == "KM-352"
        match = play(march(data, "west_bank"), "take 3", "go gate_sw", "play breached_walls")
    play(match, "take 3", "go sw_1", "take 3", "go sw_2")
    assert units(match, 0) == {"sw_2": 3}
    assert field(match, "prayer")[0] == 6


@pytest.mark.rule("KM-668")
def test_the_walls_close_again_after_the_action() -> None:
    data = bare(5)
    put(data, 0, "west_bank", 3)
    own(data, 0, "priest_of_mafdet", "forced_march")
    deal(data, 0, "breached_walls", "diversion")
    match = play(begin(data), "token move_3", "from west_bank", "play breached_walls", "stop")
    play(match, "gold forced_march move", "from west_bank", "take 3", "go gate_sw", "take 3")
    assert refused(match, "go sw_1").rule == "KM-352"


@pytest.mark.rule("KM-159", "KM-381")
def test_no_day_card_in_a_battle() -> None:
    match = attack(Side(5, (), DAY), Side(5))
    for seat in (0, 1):
        assert {text.split()[0] for text in options(match, seat)} == {"lead"}
