"""Power tiles with a moment of their own in a battle (KM-543, KM-548, KM-558, KM-561..563)."""

from __future__ import annotations

import pytest

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import CALM, EQUAL, Side, attack, battle, killed, strength

BASE = list(v.TACTICS[:8])


# -- the strategies --------------------------------------------------------------------
def strategist(tile: str) -> Position:
    data = bare(5)
    pyramid(data, "nw_1", "ruby" if tile == "offensive_strategy" else "sapphire", 2)
    return data


@pytest.mark.rule("KM-543", "KM-558", "KM-602", "KM-746", "KM-698", "KM-699")
@pytest.mark.parametrize(
    ("tile", "special"),
    [
        ("offensive_strategy", "offensive_special"),
        ("defensive_strategy", "defensive_special"),
    ],
)
def test_a_special_card_takes_the_place_of_another(tile: str, special: str) -> None:
    match = play(begin(strategist(tile)), "token acquire_1a", f"buy {tile}")
    assert options(match) == [f"replace {name}" for name in BASE]  # no skip
    play(match, "0: replace turtle")
    assert tactics(match, "tactics", 0) == [*BASE[:7], special]
    assert tactics(match, "tactic_hand", 0) == [*BASE[:7], special]
    assert of(events(match), "replaced") == [f"replaced 0 {special} turtle"]  # seen by all
    for seat in range(1, 5):
        assert tactics(match, "tactics", seat) == BASE


@pytest.mark.rule("KM-543", "KM-558", "KM-601")
@pytest.mark.parametrize("tile", ["offensive_strategy", "defensive_strategy"])
def test_a_strategy_brings_the_discarded_cards_back_unseen(tile: str) -> None:
    data = strategist(tile)
    fields = data["fields"]
    fields["tactic_hand"][0] = [0, 1, 2, 3]
    fields["face_up"][0] = [4, 5]
    fields["face_down"][0] = [6, 7]
    match = play(begin(data), "token acquire_1a", f"buy {tile}")
    assert tactics(match, "tactic_hand", 0) == BASE
    assert tactics(match, "face_up", 0) == tactics(match, "face_down", 0) == []
    assert options(match) == [f"replace {name}" for name in BASE]  # also a card that was out
    hidden = [entry for entry in match.log(1) if "tactic" in entry["args"]]
    assert hidden == []
    assert match.view(1)["fields"]["tactic_hand"][0] == 8
    play(match, "0: replace blood_raid")
    assert len(tactics(match, "tactic_hand", 0)) == 8


@pytest.mark.rule("KM-602", "KM-835")
def test_both_strategies_keep_the_set_at_eight() -> None:
    data = lay(strategist("defensive_strategy"), "0 owns offensive_strategy")
    data["fields"]["tactics"][0] = data["fields"]["tactic_hand"][0] = [1, 2, 3, 4, 5, 6, 7, 8]
    match = play(begin(data), "token acquire_1a", "buy defensive_strategy")
    assert "replace offensive_special" in options(match)
    play(match, "0: replace phalanx")
    names = tactics(match, "tactics", 0)
    assert len(names) == 8
    assert {"offensive_special", "defensive_special"} < set(names)


SPECIAL = {"offensive_special": (3, 3, 0), "defensive_special": (3, 0, 3)}


@pytest.mark.rule("KM-698", "KM-699", "KM-543", "KM-558")
@pytest.mark.parametrize("card", list(SPECIAL))
def test_the_values_of_a_special_card(card: str) -> None:
    power, damage, protection = SPECIAL[card]
    data = bare(2)
    mine = [0, 1, 2, 3, 4, 5, 6, v.TACTICS.index(card)]
    data["fields"]["tactics"][0] = mine[:]
    data["fields"]["tactic_hand"][0] = mine[:]
    match = battle(Side(5), Side(5), (f"0 {card} phalanx", "1 mixed_tactics turtle"), data)
    assert strength(match, 0).battle == power
    assert killed(match, 1) == max(damage - 1, 0)
    assert killed(match, 0) == max(2 - protection, 0)


# -- the divine wound ------------------------------------------------------------------
@pytest.mark.rule("KM-548", "KM-603", "KM-604", "KM-714", "KM-756")
@pytest.mark.parametrize("side", [0, 1])
def test_divine_wound(side: int) -> None:
    sides = [Side(5), Side(5)]
    sides[side] = Side(5, ("divine_wound",), ("war_rage", "supplication", "swiftness"))
    cards = list(CALM)
    cards[side] += " war_rage"
    match = battle(sides[0], sides[1], cards)
    assert prompt(match) == "wound"
    assert of(events(match), "led") == ["led 0 phalanx", "led 1 phalanx"]  # all is open
    assert options(match) == ["done", "wound supplication", "wound swiftness"]  # whatever icon
    assert of(events(match), "strength") == []
    play(match, f"{side}: wound swiftness", f"{side}: wound supplication")
    assert strength(match, side).tiles == 2
    assert strength(match, side).cards == 1
    assert hand(match, side) == []
    assert {name: n for name, n in discard(match).items() if name != "war_rage"} == {
        "swiftness": 1,
        "supplication": 1,
    }
    shown = of(events(match, seat=1 - side), "wound-card")
    assert shown == [f"wound-card {side} swiftness", f"wound-card {side} supplication"]


@pytest.mark.rule("KM-548", "KM-756")
def test_the_wound_may_be_declined_or_partly_used() -> None:
    attacker = Side(5, ("divine_wound",), ("supplication", "swiftness", "diversion"))
    match = play(battle(attacker, Side(5), CALM), "0: done")
    assert strength(match, 0).total == 7
    assert len(hand(match, 0)) == 3
    match = play(battle(attacker, Side(5), CALM), "0: wound diversion", "0: done")
    assert strength(match, 0).tiles == 1
    assert hand(match, 0) == ["supplication", "swiftness"]


# -- defensive victory -----------------------------------------------------------------
@pytest.mark.rule("KM-561", "KM-434")
def test_defensive_victory() -> None:
    match = battle(Side(5), Side(5, ("defensive_victory",)))
    assert field(match, "fame") == [0, 1]
    assert field(match, "veterans") == [1, 1]  # one for the win, none for want of fame


@pytest.mark.rule("KM-561")
def test_defensive_victory_needs_a_win_a_unit_and_a_defence() -> None:
    lost = battle(Side(5, ("blade_of_neith",)), Side(5, ("defensive_victory",)))
    assert field(lost, "fame") == [1, 0]
    dead = battle(
        Side(1, ("carnage",)), Side(1, ("defensive_victory",)),
        ("0 blood_raid turtle", "1 chariot_blitz turtle"),
    )  # fmt: skip
    assert field(dead, "fame") == [0, 0]
    assert field(dead, "veterans") == [1, 2]
    attacker = battle(Side(5, ("defensive_victory", "charge")), Side(5))
    assert field(attacker, "fame") == [1, 0]  # the attacker's own, nothing more


# -- the devourer's bonus --------------------------------------------------------------
@pytest.mark.rule("KM-592", "KM-638", "KM-434")
@pytest.mark.parametrize(
    ("attacker", "defender", "cards", "fame"),
    [
        (Side(5, ("devourer", "carnage")), Side(5), EQUAL, [2, 0]),  # two destroyed
        (Side(5, ("devourer",)), Side(5), EQUAL, [1, 0]),  # only one
        (Side(5), Side(5, ("devourer", "carnage")), EQUAL, [0, 1]),  # defending
        (Side(5, ("blade_of_neith", "royal_scarab", "charge")), Side(5, ("devourer", "carnage")),
         EQUAL, [1, 0]),  # lost
        (Side(2, ("devourer", "carnage", "charge")), Side(2),
         ("0 mixed_tactics turtle", "1 blood_raid turtle"), [0, 0]),  # nobody left
    ],
)  # fmt: skip
def test_the_fame_of_the_devourer(
    attacker: Side, defender: Side, cards: tuple[str, str], fame: list[int]
) -> None:
    assert field(battle(attacker, defender, cards), "fame") == fame


# -- spies -----------------------------------------------------------------------------
@pytest.mark.rule("KM-562", "KM-614", "KM-754")
@pytest.mark.parametrize("spy", [0, 1])
def test_the_enemy_of_a_spy_chooses_first(spy: int) -> None:
    sides = [Side(5), Side(5)]
    sides[spy] = Side(5, ("spy",))
    match = attack(sides[0], sides[1])
    enemy = 1 - spy
    assert match.waiting == (enemy,)
    clash(match, f"{enemy} phalanx turtle")
    assert match.waiting == (spy,)
    assert match.view(spy)["fields"]["spied"] == [v.TACTICS.index("phalanx")]
    assert match.view(enemy)["fields"]["spied"] == [-1]
    assert of(events(match, seat=spy), "spied") == [f"spied {spy} {enemy} phalanx"]
    clash(match, f"{spy} chariot_blitz turtle")
    assert strength(match, spy).battle == 4
    # What was seen is open now, and the next battle starts with nothing seen.
    assert (field(match, "spied"), field(match, "spied_by")) == ([-1], [0])


@pytest.mark.rule("KM-615")
def test_two_spies() -> None:
    match = attack(Side(5, ("spy",)), Side(5, ("spy",)))
    assert match.waiting == (0,)
    clash(match, "0 phalanx turtle")
    assert match.waiting == (1,)
    clash(match, "1 shield_push turtle")
    assert of(events(match, seat=1), "spied") == ["spied 1 0 phalanx"]
    assert len(of(events(match), "spied")) == 1  # the defender shows nothing
    assert of(events(match), "led") == ["led 0 phalanx", "led 1 shield_push"]


# -- direct recruitment ----------------------------------------------------------------
@pytest.mark.rule("KM-563", "KM-616", "KM-761", "KM-465")
@pytest.mark.parametrize(("lost", "most"), [(1, 1), (2, 2), (4, 2)])
def test_direct_recruitment(lost: int, most: int) -> None:
    damage: dict[int, tuple[str, tuple[str, ...]]] = {
        1: ("chariot_blitz", ()),
        2: ("fervent_assault", ()),
        4: ("blood_raid", ("carnage", "charge")),
    }
    card, tiles = damage[lost]
    data = lay(bare(2), "0 sw_2 1, 1 sw_1 4")
    cards = (f"0 {card} phalanx", "1 relentless_charge turtle")
    match = battle(Side(5, tiles), Side(5, ("direct_recruitment",)), cards, data)
    play(match, "1: recall", "0: stay")
    places = [f"put sw_1 {1}"] + [f"put sw_3 {n}" for n in range(1, most + 1)]
    assert options(match) == [*places, "done"]
    before = field(match, "prayer")[1]
    play(match, f"1: put sw_3 {most}")
    assert units(match, 1) == {"sw_1": 4, "sw_3": most}
    assert field(match, "prayer")[1] == before


@pytest.mark.rule("KM-563", "KM-761")
def test_direct_recruitment_may_be_declined_and_needs_losses() -> None:
    match = play(battle(Side(5), Side(5, ("direct_recruitment",))), "0: recall", "1: stay")
    assert "done" in options(match)
    play(match, "1: done")
    assert units(match, 1) == {"dunes_west": 4}
    match = play(battle(Side(5), Side(5, ("direct_recruitment",)), CALM), "0: recall", "1: stay")
    assert prompt(match) == "turn"


@pytest.mark.rule("KM-794", "KM-563", "KM-584")
def test_unavoidable_losses_count_as_destroyed_by_the_enemy() -> None:
    cards = ("0 relentless_charge turtle", "1 phalanx turtle")
    data = bare(2)
    data["fields"]["prayer"][1] = 0
    match = battle(Side(5), Side(5, ("direct_recruitment", "honor_in_battle")), cards, data)
    play(match, "0: recall", "1: stay")
    assert field(match, "prayer")[1] == 2
    assert "put sw_1 2" in options(match)


# -- who may be with whom --------------------------------------------------------------
@pytest.mark.rule("KM-637")
def test_the_devourer_does_not_forbid_a_sacrifice() -> None:
    data = lay(bare(5), "0 sanctuary 2 devourer, 1 temple_delta 1")
    match = nightfall(data)
    assert options(match) == ["sacrifice", "decline"]
    play(match, "0: sacrifice")
    assert field(match, "fame")[0] == 1
    data = lay(bare(5), "0 temple_delta 2 devourer")
    match = play(nightfall(data), "0: sacrifice")
    assert units(match, 0) == {"temple_delta": 1}


@pytest.mark.rule("KM-562")
def test_without_a_spy_both_choose_at_once() -> None:
    match = attack(Side(5), Side(5))
    assert match.waiting == (0, 1)
    clash(match, *CALM[::-1])
    assert of(events(match), "spied") == []
