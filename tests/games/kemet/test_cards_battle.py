"""Battle cards and the divine intervention cards of a battle (KM-650..660, KM-678..699)."""

from __future__ import annotations

import pytest

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import (
    CALM,
    EQUAL,
    Side,
    attack,
    battle,
    gains,
    killed,
    left,
    strength,
)


# -- the eight cards of every player ---------------------------------------------------
@pytest.mark.parametrize(
    ("card", "power", "damage", "unavoidable", "protection"),
    [
        pytest.param("relentless_charge", 1, 0, 2, 0, marks=pytest.mark.rule("KM-690")),
        pytest.param("chariot_blitz", 4, 1, 0, 0, marks=pytest.mark.rule("KM-691")),
        pytest.param("fervent_assault", 3, 2, 0, 0, marks=pytest.mark.rule("KM-692")),
        pytest.param("shield_push", 3, 0, 0, 1, marks=pytest.mark.rule("KM-693")),
        pytest.param("phalanx", 2, 0, 0, 2, marks=pytest.mark.rule("KM-694")),
        pytest.param("mixed_tactics", 2, 2, 0, 1, marks=pytest.mark.rule("KM-695")),
        pytest.param("blood_raid", 1, 3, 0, 0, marks=pytest.mark.rule("KM-696")),
        pytest.param("turtle", 1, 1, 0, 3, marks=pytest.mark.rule("KM-697")),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_a_battle_card(
    card: str, power: int, damage: int, unavoidable: int, protection: int, side: int
) -> None:
    drop = "phalanx" if card != "phalanx" else "turtle"
    # Against a raid: no protection, three damage.  Against a turtle: three of protection.
    for answer, dealt, shield in (("blood_raid", 3, 0), ("turtle", 1, 3)):
        cards = [f"{side} {card} {drop}", f"{1 - side} {answer} chariot_blitz"]
        match = battle(Side(5), Side(5), sorted(cards))
        assert strength(match, side)[:4] == (5 + power, 5, power, 0)
        assert killed(match, 1 - side) == unavoidable + max(damage - shield, 0)
        assert killed(match, side) == max(dealt - protection, 0)


# -- numbers of a divine card ----------------------------------------------------------
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("card", "cost", "gift"),
    [
        pytest.param("war_rage", 0, (1, 0, 0), marks=pytest.mark.rule("KM-651")),
        pytest.param("war_fury", 1, (2, 0, 0), marks=pytest.mark.rule("KM-652")),
        pytest.param("bloody_battle", 0, (0, 1, 0), marks=pytest.mark.rule("KM-653")),
        pytest.param("bloodbath", 1, (0, 2, 0), marks=pytest.mark.rule("KM-654")),
        pytest.param("bronze_wall", 0, (0, 0, 1), marks=pytest.mark.rule("KM-655")),
        pytest.param("iron_wall", 1, (0, 0, 2), marks=pytest.mark.rule("KM-656")),
    ],
)
def test_the_numbers_of_a_card(card: str, cost: int, gift: tuple[int, int, int], side: int) -> None:
    power, damage, protection = gift
    sides = [Side(5), Side(5)]
    sides[side] = Side(5, (), (card,))
    cards = [f"{seat} fervent_assault turtle" for seat in (0, 1)]
    cards[side] += f" {card}"
    match = battle(sides[0], sides[1], cards)
    assert strength(match, side) == (8 + power, 5, 3, 0, 0, power, 0)
    assert strength(match, 1 - side).total == 8
    assert killed(match, 1 - side) == 2 + damage
    assert killed(match, side) == 2 - protection
    assert of(events(match), "paid") == ([f"paid {side} {cost}"] if cost else [])
    assert hand(match, side) == []


@pytest.mark.rule("KM-533", "KM-386")
def test_equal_cards_add_up() -> None:
    side = Side(5, (), ("war_rage", "war_rage", "war_rage"))
    match = battle(side, Side(5), ("0 phalanx turtle war_rage war_rage war_rage", CALM[1]))
    assert strength(match, 0).cards == 3
    match = attack(side, Side(5))
    for text in ("lead phalanx", "drop turtle", "hide war_rage", "hide war_rage"):
        match.submit(0, text)
    assert options(match, 0) == ["seal", "hide war_rage"]


@pytest.mark.rule("KM-530")
@pytest.mark.parametrize("card", v.CARDS)
def test_which_cards_are_for_battles(card: str) -> None:
    match = attack(Side(5, (), (card,)), Side(5))
    for text in ("lead phalanx", "drop turtle"):
        match.submit(0, text)
    battle_cards = v.CARDS[1:11]
    assert options(match, 0) == (["seal", f"hide {card}"] if card in battle_cards else ["seal"])
    if card not in battle_cards:
        assert match.why_not_text(0, f"hide {card}").rule == "KM-530"


# -- conditional cards -----------------------------------------------------------------
WIN = Side(5, ("blade_of_neith",))
LOSE = Side(5)


@pytest.mark.rule("KM-657", "KM-435")
@pytest.mark.parametrize("side", [0, 1])
def test_glory(side: int) -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    sides = [LOSE, LOSE]
    sides[side] = Side(5, ("blade_of_neith",), ("glory",))
    cards = list(CALM)
    cards[side] += " glory"
    match = battle(sides[0], sides[1], cards, data)
    assert gains(match, side) == [4]


@pytest.mark.rule("KM-689", "KM-657")
def test_a_card_whose_condition_fails_is_spent() -> None:
    attacker = Side(5, (), ("glory", "reinforcements", "divine_protection", "war_fury"))
    cards = "0 phalanx turtle war_fury glory divine_protection reinforcements"
    defender = Side(5, ("blade_of_neith", "royal_scarab", "defense"))
    match = battle(attacker, defender, (cards, "1 mixed_tactics turtle"))
    assert gains(match, 0) == []
    assert prompt(match) == "loser"  # no units placed either
    assert field(match, "prayer")[0] == 6
    play(match, "0: recall", "1: stay")
    spent = ("war_fury", "glory", "divine_protection", "reinforcements")
    assert discard(match) == dict.fromkeys(spent, 1)
    assert hand(match, 0) == []


@pytest.mark.rule("KM-658", "KM-681")
@pytest.mark.parametrize(
    ("attacker", "answer", "lost"),
    [
        (WIN, "blood_raid", 0),  # damage is kept off
        (WIN, "relentless_charge", 2),  # unavoidable losses are not
        (LOSE, "fervent_assault", 2),  # a loser is not sheltered
    ],
)
def test_divine_protection(attacker: Side, answer: str, lost: int) -> None:
    side = attacker._replace(cards=("divine_protection",))
    cards = ("0 fervent_assault turtle divine_protection", f"1 {answer} turtle")
    match = battle(side, Side(5), cards)
    assert killed(match, 0) == lost
    assert killed(match, 1) == 2  # the enemy is not sheltered


@pytest.mark.rule("KM-681")
def test_divine_protection_does_not_reach_back_before_the_battle() -> None:
    side = Side(5, ("blade_of_neith", "charge"), ("divine_protection",))
    cards = ("0 phalanx turtle divine_protection", "1 phalanx turtle")
    match = battle(side, Side(4, ("deadly_trap",)), cards)
    assert left(match)[0] == 4


@pytest.mark.rule("KM-659", "KM-680", "KM-757", "KM-436", "KM-618")
def test_reinforcements() -> None:
    data = bare(2)
    data["fields"]["prayer"][0] = 0
    lay(data, "0 nw_1 5, 1 nw_2 1")
    side = Side(3, ("blade_of_neith", "royal_scarab"), ("reinforcements",))
    cards = ("0 phalanx turtle reinforcements", "1 phalanx turtle")
    match = battle(side, Side(3), cards, data)
    assert prompt(match) == "put"  # before the loser decides
    assert of(events(match), "gain-veterans") == ["gain-veterans 1 1"]
    places = [f"put nw_3 {n}" for n in (1, 2, 3)] + [f"put dunes_west {n}" for n in (1, 2)]
    assert options(match) == [*places, "done"]
    play(match, "0: put dunes_west 2", "0: put nw_3 1", "1: recall", "0: recall")
    assert units(match, 0) == {"nw_1": 5, "nw_3": 1}
    assert field(match, "prayer")[0] == 4  # a recall of five


@pytest.mark.rule("KM-680", "KM-659")
def test_reinforcements_do_not_join_a_troop_that_is_gone() -> None:
    data = bare(2)
    side = Side(1, ("blade_of_neith", "royal_scarab", "charge"), ("reinforcements",))
    cards = ("0 chariot_blitz turtle reinforcements", "1 blood_raid turtle")
    match = battle(side, Side(3), cards, data)
    assert left(match) == (0, 2)
    assert {text.split()[1] for text in begins(match, "put")} == {"nw_1", "nw_2", "nw_3"}
    play(match, "0: done")


# -- tactical choice -------------------------------------------------------------------
def swapper(side: int) -> tuple[Side, Side, list[str]]:
    sides = [LOSE, LOSE]
    sides[side] = Side(5, (), ("tactical_choice",))
    cards = [f"{seat} phalanx turtle" for seat in (0, 1)]
    cards[side] = f"{side} phalanx chariot_blitz tactical_choice"
    return sides[0], sides[1], cards


@pytest.mark.rule("KM-660", "KM-678", "KM-679", "KM-755")
@pytest.mark.parametrize("side", [0, 1])
def test_tactical_choice(side: int) -> None:
    match = battle(*swapper(side))
    assert prompt(match) == "exchange"
    assert options(match) == ["exchange", "keep-card"]
    assert of(events(match, seat=side), "led") == ["led 0 phalanx", "led 1 phalanx"]
    play(match, f"{side}: exchange")
    told = of(events(match, seat=1 - side), "exchanged")
    assert told == [f"exchanged {side} chariot_blitz phalanx"]
    assert strength(match, side).battle == 4
    play(match, f"{1 - side}: recall", f"{side}: stay")
    assert sorted(tactics(match, "face_up", side)) == ["chariot_blitz", "phalanx"]
    assert tactics(match, "face_down", side) == []
    assert len(tactics(match, "tactic_hand", side)) == 6
    assert discard(match) == {"tactical_choice": 1}


@pytest.mark.rule("KM-660", "KM-679", "KM-755")
@pytest.mark.parametrize("side", [0, 1])
def test_tactical_choice_declined(side: int) -> None:
    match = play(battle(*swapper(side)), f"{side}: keep-card")
    assert strength(match, side).battle == 2
    loser, winner = (0, 1)
    play(match, f"{loser}: recall", f"{winner}: stay")
    assert tactics(match, "face_up", side) == ["phalanx"]
    assert tactics(match, "face_down", side) == ["chariot_blitz"]


@pytest.mark.rule("KM-402", "KM-660")
def test_the_exchange_comes_before_the_wound_and_the_attacker_first() -> None:
    side = Side(5, ("divine_wound",), ("tactical_choice", "swiftness"))
    data = bare(2)
    data["fields"]["deck"].append(v.CARDS.index("tactical_choice"))  # a second one for the test
    cards = [f"{seat} phalanx turtle tactical_choice" for seat in (0, 1)]
    match = battle(side, side, cards, data)
    found = []
    while prompt(match) in ("exchange", "wound"):
        found.append((match.waiting[0], prompt(match)))
        play(match, "keep-card" if prompt(match) == "exchange" else "done")
    assert found == [(0, "exchange"), (0, "wound"), (1, "exchange"), (1, "wound")]


# -- copies, costs, moments ------------------------------------------------------------
COPIES = {
    "diversion": (5, 0), "war_rage": (3, 0), "war_fury": (2, 1), "bloody_battle": (3, 0),
    "bloodbath": (2, 1), "bronze_wall": (3, 0), "iron_wall": (2, 1), "glory": (1, 0),
    "divine_protection": (1, 0), "reinforcements": (1, 0), "tactical_choice": (1, 0),
    "supplication": (2, 0), "mana_theft": (2, 0), "enlistment": (2, 0), "raining_fire": (2, 1),
    "divine_memory": (1, 1), "swiftness": (2, 0), "teleportation": (2, 1), "breached_walls": (1, 1),
}  # fmt: skip


@pytest.mark.rule("KM-019")
@pytest.mark.parametrize("card", v.CARDS)
def test_copies_and_costs(card: str) -> None:
    number = v.CARDS.index(card)
    copies, cost = COPIES[card]
    assert bare(5)["fields"]["deck"].count(number) == copies
    assert PACK.card_cost[number] == cost


@pytest.mark.rule("KM-531", "KM-387", "KM-401")
def test_battle_cards_are_paid_at_the_reveal() -> None:
    data = bare(2)
    data["fields"]["prayer"][0] = 1
    match = attack(Side(5, (), ("war_fury", "bloodbath")), Side(5), data)
    for text in ("lead phalanx", "drop turtle", "hide war_fury"):
        match.submit(0, text)
    assert options(match, 0) == ["seal"]  # the second one cannot be paid as well
    match.submit(0, "seal")
    assert field(match, "prayer")[0] == 1
    clash(match, CALM[1])
    assert field(match, "prayer")[0] == 0


@pytest.mark.rule("KM-532", "KM-464")
def test_battle_cards_go_to_the_discard_pile() -> None:
    cards = ("0 mixed_tactics turtle war_rage", EQUAL[1])
    match = battle(Side(5, (), ("war_rage",)), Side(5), cards)
    play(match, "1: recall", "0: stay")
    assert discard(match) == {"war_rage": 1}


@pytest.mark.rule("KM-520")
def test_an_unpayable_card_is_refused_with_its_price() -> None:
    data = bare(2)
    data["fields"]["prayer"][0] = 0
    match = attack(Side(5, (), ("war_fury",)), Side(5), data)
    clash(match, CALM[1])
    play(match, "lead phalanx", "drop turtle")
    assert refused(match, "hide war_fury").rule == "KM-387"
