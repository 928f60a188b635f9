"""Prices, and the power tiles that lower them (KM-520..523, KM-554..587, KM-622..627)."""

from __future__ import annotations

import pytest

from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import Side, attack


def shopping(*tiles: str, purse: int = 7, level: int = 4) -> Position:
    data = bare(5)
    pyramid(data, "nw_1", "ruby", level)
    own(data, 0, *tiles)
    data["fields"]["prayer"][0] = purse
    return data


def price_of(tile: str, *tiles: str) -> int:
    """What a ruby tile costs an owner of these."""
    match = play(begin(shopping(*tiles, purse=11)), "token acquire_1a", f"buy {tile}")
    prayer: int = field(match, "prayer")[0]
    return 11 - prayer


# -- prices --------------------------------------------------------------------------------
@pytest.mark.rule("KM-569", "KM-627", "KM-521")
def test_priestess() -> None:
    assert [price_of(tile) for tile in ("charge", "carnage", "blade_of_neith")] == [1, 2, 3]
    prices = [price_of(tile, "priestess") for tile in ("charge", "carnage", "blade_of_neith")]
    assert prices == [0, 1, 2]
    match = play(begin(shopping("priestess", purse=0)), "token acquire_1a")
    assert begins(match, "buy") == ["buy charge", "buy priest_of_mafdet"]


@pytest.mark.rule("KM-578", "KM-622", "KM-623", "KM-521")
def test_priest_of_ra_on_a_tile() -> None:
    assert price_of("blade_of_neith", "priest_of_ra") == 2
    assert price_of("blade_of_neith", "priest_of_ra", "priestess") == 1
    assert price_of("charge", "priest_of_ra", "priestess") == 0  # never below nothing


@pytest.mark.rule("KM-247", "KM-569")
def test_a_discount_does_not_work_on_its_own_purchase() -> None:
    data = lay(bare(5), "nw_1 diamond 4")
    match = play(begin(data), "token acquire_1a", "buy priestess")
    assert field(match, "prayer")[0] == 6


def build_price(low: int, high: int, *tiles: str) -> int:
    data = bare(5)
    if low:
        pyramid(data, "nw_1", "ruby", low)
    own(data, 0, *tiles)
    data["fields"]["prayer"][0] = 11
    what = f"raise nw_1 {high}" if low else f"found nw_1 ruby {high}"
    match = play(begin(data), "token build_2", what)
    prayer: int = field(match, "prayer")[0]
    return 11 - prayer


@pytest.mark.rule("KM-570", "KM-521", "KM-282")
def test_magical_support() -> None:
    assert [build_price(0, level) for level in (1, 2, 3, 4)] == [1, 3, 6, 10]
    assert [build_price(0, n, "magical_support") for n in (1, 2, 3, 4)] == [0, 1, 3, 6]
    assert build_price(2, 4, "magical_support") == 5


@pytest.mark.rule("KM-522", "KM-523", "KM-578", "KM-622", "KM-623")
def test_priest_of_ra_saves_one_on_a_whole_build_action() -> None:
    assert [build_price(0, n, "priest_of_ra") for n in (1, 2, 3, 4)] == [0, 2, 5, 9]
    both = [build_price(0, n, "priest_of_ra", "magical_support") for n in (1, 2, 3, 4)]
    # Level 1 is free by the support: taken first, it leaves 1 + 2 + 3 of which one is saved.
    assert both == [0, 0, 2, 5]


def recruit_price(count: int, *tiles: str, purse: int = 11) -> int:
    data = bare(5)
    own(data, 0, *tiles)
    data["fields"]["prayer"][0] = purse
    match = play(begin(data), "token recruit_3")
    for place, most in (("nw_1", 5), ("nw_2", 5)):
        here = min(count, most)
        if here:
            play(match, f"put {place} {here}")
        count -= here
    if "done" in options(match):  # else the last possible unit has been placed
        play(match, "done")
    prayer: int = field(match, "prayer")[0]
    return purse - prayer


@pytest.mark.rule("KM-554", "KM-610", "KM-611")
def test_recruiting_scribe() -> None:
    assert [recruit_price(n) for n in (1, 2, 3, 7)] == [1, 2, 3, 7]
    assert [recruit_price(n, "recruiting_scribe") for n in (1, 2, 3, 7)] == [0, 0, 1, 5]
    assert recruit_price(2, "recruiting_scribe", purse=0) == 0


@pytest.mark.rule("KM-611", "KM-303")
def test_free_recruits_are_bound_by_supply_and_limits() -> None:
    data = lay(bare(5), "0 owns recruiting_scribe, 0 nw_1 4, 0 temple_west 5, 0 temple_delta 2")
    data["fields"]["prayer"][0] = 0
    match = play(begin(data), "token recruit_3")
    assert options(match) == ["put nw_1 1", "put nw_2 1", "put nw_3 1", "done"]


@pytest.mark.rule("KM-610")
@pytest.mark.parametrize("start", ["silver recruit_3", "gold divine_will recruit"])
def test_the_scribe_serves_silver_and_gold_too(start: str) -> None:
    data = lay(bare(5), "0 owns recruiting_scribe divine_will act_of_god_ruby")
    match = play(begin(data), start, "put nw_1 2", "done")
    assert field(match, "prayer")[0] == 7


@pytest.mark.rule("KM-610")
def test_the_scribe_gives_nothing_to_an_enlistment() -> None:
    data = lay(bare(5), "0 owns recruiting_scribe, 0 holds enlistment")
    match = play(begin(data), "play enlistment")
    assert "put nw_1 2" in options(match)
    assert "put nw_1 3" not in options(match)


@pytest.mark.rule("KM-522", "KM-578", "KM-622")
def test_priest_of_ra_saves_one_on_a_whole_recruit_action() -> None:
    assert [recruit_price(n, "priest_of_ra") for n in (1, 2, 7)] == [0, 1, 6]
    both = [recruit_price(n, "priest_of_ra", "recruiting_scribe") for n in (2, 3, 4, 7)]
    assert both == [0, 0, 1, 4]


def teleport_price(*tiles: str) -> int:
    data = lay(bare(5), "nw_1 ruby 1, 0 nw_1 3")
    own(data, 0, *tiles)
    match = play(march(data, "nw_1"), "take 3", "teleport temple_delta")
    prayer: int = field(match, "prayer")[0]
    return 7 - prayer


@pytest.mark.rule("KM-545", "KM-578", "KM-623", "KM-522")
def test_star_gate_and_priest_of_ra() -> None:
    assert teleport_price() == 2
    assert teleport_price("star_gate") == 1
    assert teleport_price("priest_of_ra") == 1
    assert teleport_price("star_gate", "priest_of_ra") == 0


@pytest.mark.rule("KM-626", "KM-667")
def test_star_gate_does_not_touch_the_card() -> None:
    data = lay(bare(5), "0 gate_nw 3, 0 owns star_gate, 0 holds teleportation")
    match = play(march(data, "gate_nw"), "take 3", "transport temple_delta")
    assert field(match, "prayer")[0] == 6


@pytest.mark.rule("KM-624", "KM-578", "KM-522")
def test_cards_of_cost_one_are_free_for_priest_of_ra() -> None:
    data = lay(bare(5), "1 temple_west 3, 0 owns priest_of_ra, 0 holds raining_fire raining_fire")
    data["fields"]["prayer"][0] = 0
    match = play(begin(data), "play raining_fire", "play raining_fire")
    assert field(match, "prayer")[0] == 0
    assert units(match, 1) == {"temple_west": 1}


@pytest.mark.rule("KM-624", "KM-387")
def test_each_hidden_card_is_a_payment_of_its_own() -> None:
    data = bare(2)
    data["fields"]["prayer"][0] = 0
    attacker = Side(5, ("priest_of_ra",), ("war_fury", "war_fury", "bloodbath"))
    match = attack(attacker, Side(5), data)
    clash(match, "0 phalanx turtle war_fury war_fury bloodbath", "1 phalanx turtle")
    assert of(events(match), "paid") == []


@pytest.mark.rule("KM-522", "KM-578", "KM-631")
def test_a_toll_is_a_payment() -> None:
    match = attack(Side(5, ("priest_of_ra",)), Side(5, ("khnum_sphinx",)))
    assert field(match, "prayer")[0] == 6


@pytest.mark.rule("KM-622", "KM-662")
def test_priest_of_ra_does_not_soften_a_theft() -> None:
    data = lay(bare(3), "1 owns priest_of_ra, 0 holds mana_theft")
    match = play(begin(data), "play mana_theft")
    assert field(match, "prayer") == [8, 6, 6]


# -- twin ceremony -----------------------------------------------------------------------------
@pytest.mark.rule("KM-587", "KM-633")
def test_twin_ceremony() -> None:
    data = shopping("twin_ceremony", purse=11)
    match = play(begin(data), "token acquire_1a", "buy charge", "gold twin_ceremony acquire")
    assert "buy carnage" in options(match)  # a colour already bought today
    play(match, "buy carnage")
    assert field(match, "prayer")[0] == 11 - 1 - (2 + 1)


@pytest.mark.rule("KM-633", "KM-233")
def test_its_purchase_counts_for_later_ones() -> None:
    data = shopping("twin_ceremony", purse=11)
    match = play(begin(data), "gold twin_ceremony acquire", "buy charge", "token acquire_1a")
    why = match.why_not_text(0, "buy carnage") if match.waiting == (0,) else None
    assert why is None or why.rule == "KM-233"
    assert begins(match, "buy") == []


@pytest.mark.rule("KM-634")
def test_twin_ceremony_keeps_the_other_conditions() -> None:
    data = shopping("twin_ceremony", "charge", purse=11, level=2)
    data["fields"]["market"][2] = 0  # carnage is sold out
    match = play(begin(data), "gold twin_ceremony acquire")
    assert begins(match, "buy") == [
        "buy priest_of_mafdet", "buy offensive_strategy", "buy portal_of_thoth", "buy star_gate",
    ]  # fmt: skip
    assert refused(match, "buy charge").rule == "KM-234"
    assert refused(match, "buy carnage").rule == "KM-236"
    assert refused(match, "buy blade_of_neith").rule == "KM-231"


@pytest.mark.rule("KM-625")
@pytest.mark.parametrize(
    ("tiles", "price"),
    [((), 4), (("priestess",), 3), (("priest_of_ra",), 3), (("priestess", "priest_of_ra"), 2)],
)
def test_discounts_apply_to_the_surcharge(tiles: tuple[str, ...], price: int) -> None:
    match = begin(shopping("twin_ceremony", *tiles, purse=11))
    play(match, "gold twin_ceremony acquire", "buy blade_of_neith")
    assert field(match, "prayer")[0] == 11 - price
    match = begin(shopping("twin_ceremony", "priestess", purse=11))
    play(match, "gold twin_ceremony acquire", "buy charge")
    assert field(match, "prayer")[0] == 10  # 1 + 1 - 1: the surcharge is not saved twice


# -- payments in general ------------------------------------------------------------------------
@pytest.mark.rule("KM-520")
def test_what_cannot_be_paid_is_not_offered() -> None:
    data = shopping(purse=0)
    put(data, 1, "temple_west", 1)
    put(data, 0, "nw_1", 2)
    deal(data, 0, "raining_fire", "breached_walls", "teleportation")
    match = begin(data)
    assert begins(match, "play") == []
    assert begins(play(begin(data), "token acquire_1a"), "buy") == []
    assert begins(play(begin(data), "token build_2"), "found", "raise") == []
    assert begins(play(begin(data), "token recruit_3"), "put") == []
    moved = play(begin(data), "token move_3", "from nw_1")
    assert begins(moved, "play") == []
    assert begins(play(moved, "take 1"), "teleport", "transport") == []
