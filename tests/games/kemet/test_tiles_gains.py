"""Power tiles that give prayer or fame (KM-524..525, KM-565..594, KM-639..640)."""

from __future__ import annotations

import pytest

from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import CALM, Side, attack, battle, gains, strength


# -- gains ----------------------------------------------------------------------------------
@pytest.mark.rule("KM-568", "KM-594", "KM-524", "KM-221")
@pytest.mark.parametrize(
    ("tiles", "gain"),
    [((), 2), (("priest",), 3), (("divine_strength",), 3), (("priest", "divine_strength"), 4)],
)
@pytest.mark.parametrize("start", ["token pray_1", "silver pray_2", "gold dark_ritual pray"])
def test_praying(tiles: tuple[str, ...], gain: int, start: str) -> None:
    data = bare(5)
    data["fields"]["prayer"][0] = 0
    own(data, 0, "act_of_god_onyx", "dark_ritual", *tiles)
    assert gains(play(begin(data), start), 0) == [gain]


@pytest.mark.rule("KM-568")
def test_the_priest_gives_nothing_at_night_or_elsewhere() -> None:
    data = bare(5)
    data["fields"]["prayer"][0] = 0
    lay(data, "0 owns priest, 0 holds supplication")
    match = play(begin(data), "play supplication")
    assert field(match, "prayer")[0] == 2
    data["fields"]["prayer"][0] = 0
    assert field(nightfall(data), "prayer")[0] == 2


@pytest.mark.rule("KM-594", "KM-639", "KM-524")
def test_divine_strength_enlarges_each_gain_of_the_day() -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    tiles = ("divine_strength", "crusade", "holy_war", "dedication_to_battle")
    match = battle(Side(5, (*tiles, "blade_of_neith")), Side(3), data=data)
    assert gains(match, 0) == [3, 3, 5]  # entering, one unit destroyed, winning
    play(match, "1: recall", "0: recall")
    assert gains(match, 0) == [3, 3, 5]  # at 11 already


@pytest.mark.rule("KM-639")
def test_divine_strength_works_in_the_turns_of_others() -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    match = battle(Side(5), Side(3, ("divine_strength",)), CALM, data=data)
    play(match, "1: recall")
    assert gains(match, 1) == [3]  # three units less one, and one more


@pytest.mark.rule("KM-525", "KM-445")
def test_a_gain_of_nothing_is_not_enlarged() -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    match = battle(Side(5), Side(1, ("divine_strength",)), CALM, data=data)
    play(match, "1: recall", "0: recall")
    assert gains(match, 1) == []
    assert gains(match, 0) == [4]


@pytest.mark.rule("KM-594", "KM-639")
def test_divine_strength_sleeps_at_night() -> None:
    data = bare(5)
    data["fields"]["prayer"] = [0] * 5
    lay(data, "0 temple_delta 2, 0 temple_west 1, 0 owns divine_strength high_priest")
    match = play(nightfall(data), "0: sacrifice")
    assert gains(match, 0) == [5, 2, 2, 2]


@pytest.mark.rule("KM-572", "KM-428")
@pytest.mark.parametrize("side", [0, 1])
def test_crusade(side: int) -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    sides = [Side(5), Side(5)]
    sides[side] = Side(5, ("crusade", "carnage"))
    match = battle(sides[0], sides[1], data=data)
    assert gains(match, side) == [4]  # two destroyed
    assert gains(match, 1 - side) == []
    lines = [line.split()[0] for line in events(match)]
    assert lines.index("gain") < lines.index("gain-veterans")


@pytest.mark.rule("KM-572")
def test_crusade_counts_only_units_really_destroyed() -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    cards = ("0 blood_raid turtle", "1 chariot_blitz turtle")
    match = battle(Side(5, ("crusade",)), Side(2), cards, data)
    assert gains(match, 0)[0] == 4


@pytest.mark.rule("KM-576", "KM-435")
@pytest.mark.parametrize("side", [0, 1])
def test_holy_war(side: int) -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    sides = [Side(5), Side(5)]
    sides[side] = Side(5, ("holy_war", "blade_of_neith"))
    match = battle(sides[0], sides[1], CALM, data=data)
    assert gains(match, side) == [4]
    lines = [line.split()[0] for line in events(match)]
    assert lines.index("gain") > lines.index("gain-veterans")
    sides[1 - side] = Side(5, ("blade_of_neith", "charge", "defense"))
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    assert gains(battle(sides[0], sides[1], CALM, data=data), side) == []  # lost


@pytest.mark.rule("KM-576", "KM-426")
def test_holy_war_pays_a_winner_who_is_wiped_out() -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    cards = ("0 chariot_blitz turtle", "1 blood_raid turtle")
    match = battle(Side(2, ("holy_war", "giant_scorpion")), Side(2), cards, data)
    assert [strength(match, seat).total for seat in (0, 1)] == [8, 3]
    assert gains(match, 0) == [4]


@pytest.mark.rule("KM-584", "KM-465")
@pytest.mark.parametrize("side", [0, 1])
def test_honor_in_battle(side: int) -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    sides = [Side(5, ("carnage",)), Side(5, ("carnage",))]
    sides[side] = Side(5, ("carnage", "honor_in_battle"))
    match = battle(sides[0], sides[1], data=data)
    assert gains(match, side) == []  # not before the end of the battle
    play(match, "0: recall", "1: stay")
    recall = [2] if side == 0 else []
    assert gains(match, side) == [*recall, 2]


@pytest.mark.rule("KM-585")
def test_dedication_to_battle() -> None:
    match = attack(Side(5, ("dedication_to_battle",)), Side(5))
    assert gains(match, 0) == [2]
    assert gains(attack(Side(5), Side(5, ("dedication_to_battle",))), 1) == []


@pytest.mark.rule("KM-585", "KM-310")
def test_recruiting_is_no_entering() -> None:
    data = lay(bare(2), "1 nw_1 2, 0 owns dedication_to_battle")
    match = play(begin(data), "token recruit_3", "put nw_1 3", "done")
    assert gains(match, 0) == []
    assert match.waiting == (0, 1)  # the war council


@pytest.mark.rule("KM-571", "KM-579", "KM-492")
@pytest.mark.parametrize(
    ("tiles", "prayer"),
    [
        ((), 2),
        (("high_priest",), 4),
        (("priest_of_amon",), 7),
        (("high_priest", "priest_of_amon"), 9),
    ],
)
def test_priests_of_the_night(tiles: tuple[str, ...], prayer: int) -> None:
    data = bare(3)
    data["fields"]["prayer"] = [0, 0, 0]
    own(data, 0, *tiles)
    match = nightfall(data)
    assert field(match, "prayer") == [prayer, 2, 2]
    assert asked(match) >= 0


# -- fame on a tile --------------------------------------------------------------------------
@pytest.mark.rule("KM-565", "KM-577", "KM-640", "KM-109")
@pytest.mark.parametrize(("tile", "color"), [("sphinx", "sapphire"), ("domination", "diamond")])
def test_the_fame_of_a_tile_is_taken_once(tile: str, color: str) -> None:
    data = bare(5)
    pyramid(data, "nw_1", color, 4)
    data["fields"]["fame_at"][0] = 0
    data["fields"]["prayer"][0] = 11
    match = play(begin(data), "token acquire_1a")
    before = field(match, "fame")[0]
    play(match, f"buy {tile}")
    assert field(match, "fame")[0] == before + 1
    assert of(events(match), "gain-fame") == ["gain-fame 0 1"]
    assert match.scores[0] == 2  # and the pyramid's


@pytest.mark.rule("KM-640", "KM-565", "KM-577")
def test_owning_such_a_tile_gives_nothing_more() -> None:
    data = lay(bare(5), "0 owns sphinx domination")
    match = play(begin(data), "token pray_1")
    assert match.scores == [0] * 5
    assert field(nightfall(data), "fame") == [0] * 5
