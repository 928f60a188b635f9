"""Every power tile in a battle: what it adds, on which side, and that it adds no more."""

from __future__ import annotations

import pytest

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import bare, begin, clash, creature, lay, march, play, pyramid
from tests.games.kemet.positions import own, put
from tests.games.kemet.skirmish import EQUAL, Side, attack, battle, killed, left, strength
from tests.games.playing import inside

# strength, damage, protection given to the attacker and to the defender who owns the tile
Gift = tuple[int, int, int]
NONE: Gift = (0, 0, 0)
GIVES: dict[str, tuple[Gift, Gift]] = {
    "charge": ((1, 0, 0), NONE),
    "defense": (NONE, (1, 0, 0)),
    "carnage": ((0, 1, 0), (0, 1, 0)),
    "blade_of_neith": ((1, 0, 0), (1, 0, 0)),
    "shield_of_neith": ((0, 0, 1), (0, 0, 1)),
    "bestial_fury": ((1, 1, 0), (1, 1, 0)),
    "royal_scarab": ((2, 0, 0), (2, 0, 0)),
    "giant_scorpion": ((2, 2, 0), (2, 2, 0)),
    "phoenix": ((2, 0, 0), (2, 0, 0)),
    "ancestral_elephant": ((1, 0, 1), (1, 0, 1)),
    "sphinx": ((2, 0, 0), (2, 0, 0)),
    "mummy": ((2, 0, 0), (2, 0, 0)),
    "khnum_sphinx": ((1, 0, 0), (1, 0, 0)),
    "griffin_sphinx": ((2, 0, 0), (2, 0, 0)),
    "devourer": ((2, 0, 0), (2, 0, 0)),
}
BEFORE = {"initiative": (0, 2), "deadly_trap": (1, 0)}  # attackers, defenders lost before
SILENT = [tile for tile in v.TILES if tile not in GIVES and tile not in BEFORE]


def check_gift(tile: str, side: int) -> None:
    """With equal cards each side has strength 7 and loses one unit."""
    power, damage, protection = GIVES.get(tile, (NONE, NONE))[side]
    sides = [Side(5), Side(5)]
    sides[side] = Side(5, (tile,))
    match = battle(sides[0], sides[1])
    mine, theirs = strength(match, side), strength(match, 1 - side)
    beast = tile in v.CREATURES
    assert mine[:3] == (7 + power, 5, 2)
    assert mine[3:] == (0 if beast else power, power if beast else 0, 0, 0)
    assert theirs == (7, 5, 2, 0, 0, 0, 0)
    assert killed(match, 1 - side) == 1 + damage
    assert killed(match, side) == max(1 - protection, 0)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "tile",
    [
        pytest.param("charge", marks=pytest.mark.rule("KM-540")),
        pytest.param("carnage", marks=pytest.mark.rule("KM-542")),
        pytest.param("royal_scarab", marks=pytest.mark.rule("KM-546")),
        pytest.param("blade_of_neith", marks=pytest.mark.rule("KM-547")),
        pytest.param("giant_scorpion", marks=pytest.mark.rule("KM-550")),
        pytest.param("phoenix", marks=pytest.mark.rule("KM-552")),
        pytest.param("defense", marks=pytest.mark.rule("KM-555")),
        pytest.param("ancestral_elephant", marks=pytest.mark.rule("KM-557")),
        pytest.param("shield_of_neith", marks=pytest.mark.rule("KM-560")),
        pytest.param("sphinx", marks=pytest.mark.rule("KM-565")),
        pytest.param("mummy", marks=pytest.mark.rule("KM-580")),
        pytest.param("khnum_sphinx", marks=pytest.mark.rule("KM-586")),
        pytest.param("griffin_sphinx", marks=pytest.mark.rule("KM-588")),
        pytest.param("devourer", marks=pytest.mark.rule("KM-592")),
        pytest.param("bestial_fury", marks=pytest.mark.rule("KM-593")),
    ],
)
def test_what_a_tile_gives_in_a_battle(tile: str, side: int) -> None:
    check_gift(tile, side)


@pytest.mark.rule("KM-248")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("tile", SILENT)
def test_other_tiles_give_nothing_in_a_battle(tile: str, side: int) -> None:
    if tile in ("spy", "great_desert_snake"):
        check_gift_of_order(tile, side)
    else:
        check_gift(tile, side)


def check_gift_of_order(tile: str, side: int) -> None:
    """Tiles that change the order of choosing or the enemy's creature, not the numbers."""
    sides = [Side(5), Side(5)]
    sides[side] = Side(5, (tile,))
    cards = EQUAL if side == 1 or tile != "spy" else EQUAL[::-1]
    match = battle(sides[0], sides[1], cards)
    assert [strength(match, seat).total for seat in (0, 1)] == [7, 7]
    assert [killed(match, seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("KM-271", "KM-600")
@pytest.mark.parametrize("tile", v.CREATURES)
def test_a_creature_elsewhere_gives_nothing_here(tile: str) -> None:
    data = bare(2)
    put(data, 0, "nw_1", 1, tile)
    match = battle(Side(5), Side(5), data=data)
    assert strength(match, 0).total == 7
    assert [killed(match, seat) for seat in (0, 1)] == [1, 1]


# -- before the battle -----------------------------------------------------------------
@pytest.mark.rule("KM-551", "KM-605")
@pytest.mark.parametrize("shield", ["", "shield_of_neith", "ancestral_elephant"])
def test_initiative_kills_two_defenders_first(shield: str) -> None:
    match = attack(Side(5, ("initiative",)), Side(5, (shield,) if shield else ()))
    assert left(match) == (5, 3)
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert strength(match, 1).units == 3


@pytest.mark.rule("KM-551")
def test_initiative_is_no_help_to_a_defender() -> None:
    assert left(attack(Side(5), Side(5, ("initiative",)))) == (5, 5)


@pytest.mark.rule("KM-590", "KM-605")
@pytest.mark.parametrize("shield", ["", "shield_of_neith", "ancestral_elephant"])
def test_a_trap_kills_an_attacker_first(shield: str) -> None:
    match = attack(Side(5, (shield,) if shield else ()), Side(5, ("deadly_trap",)))
    assert left(match) == (4, 5)
    clash(match, "0 phalanx turtle", "1 phalanx turtle")
    assert strength(match, 0).units == 4


@pytest.mark.rule("KM-590")
def test_a_trap_is_no_help_to_an_attacker() -> None:
    assert left(attack(Side(5, ("deadly_trap",)), Side(5))) == (5, 5)


@pytest.mark.rule("KM-607", "KM-372")
@pytest.mark.parametrize("count", [1, 2])
def test_initiative_takes_all_there_are(count: int) -> None:
    match = attack(Side(5, ("initiative",)), Side(count))
    assert left(match) == (5, 0)
    assert killed(match, 1) == count
    assert inside(match).fame == [0, 0]
    assert inside(match).veterans == [0, 0]


@pytest.mark.rule("KM-607", "KM-375")
def test_a_trap_takes_a_lone_attacker() -> None:
    match = attack(Side(1, ("sphinx",)), Side(5, ("deadly_trap",)))
    assert left(match) == (0, 5)
    assert creature(match, "sphinx") == "supply"
    assert inside(match).veterans == [0, 0]


@pytest.mark.rule("KM-592", "KM-636")
def test_the_devourer_loses_nothing_before_a_battle() -> None:
    assert left(attack(Side(5, ("initiative",)), Side(5, ("devourer",)))) == (5, 5)
    assert left(attack(Side(5, ("devourer",)), Side(5, ("deadly_trap",)))) == (5, 5)


@pytest.mark.rule("KM-636")
def test_a_devourer_with_another_troop_protects_nobody_else() -> None:
    data = lay(bare(2), "1 sw_1 1 devourer")
    assert left(attack(Side(5, ("initiative",)), Side(5), data)) == (5, 3)


@pytest.mark.rule("KM-606")
@pytest.mark.parametrize("tile", ["crusade", "honor_in_battle", "direct_recruitment"])
def test_losses_before_the_battle_do_not_count(tile: str) -> None:
    attacker = ("initiative", "crusade") if tile == "crusade" else ("initiative",)
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    put(data, 1, "sw_1", 1)
    own(data, 1, "deadly_trap", *((tile,) if tile != "crusade" else ()))
    match = battle(Side(5, attacker), Side(5), ("0 phalanx turtle", "1 phalanx turtle"), data)
    play(match, "1: recall", "0: stay")
    assert inside(match).prayer == [0, 2]  # two for the recall of three, nothing else
    assert inside(match).units[1][v.ZONES.index("sw_1")] == 1


@pytest.mark.rule("KM-606", "KM-638")
def test_losses_before_the_battle_do_not_feed_the_devourer() -> None:
    match = battle(Side(5, ("initiative", "devourer")), Side(5))  # two before, one in it
    assert inside(match).fame == [1, 0]


# -- the great desert snake ------------------------------------------------------------
@pytest.mark.rule("KM-559", "KM-613")
@pytest.mark.parametrize("tile", [name for name in v.CREATURES if name != "great_desert_snake"])
@pytest.mark.parametrize("snake", [0, 1])
def test_against_the_snake_a_creature_counts_as_absent(tile: str, snake: int) -> None:
    sides = [Side(5, (tile,)), Side(5, (tile,))]
    sides[snake] = Side(5, ("great_desert_snake",))
    data = bare(2)
    data["fields"]["prayer"] = [7, 7]
    match = battle(sides[0], sides[1], data=data)
    assert [strength(match, seat).total for seat in (0, 1)] == [7, 7]
    assert [killed(match, seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("KM-613")
def test_what_a_creature_did_before_the_battle_stands() -> None:
    match = attack(Side(5, ("great_desert_snake",)), Side(5, ("khnum_sphinx",)))
    assert inside(match).prayer == [5, 7]  # the toll
    match = attack(Side(5, ("great_desert_snake", "initiative")), Side(5, ("devourer",)))
    assert left(match) == (5, 5)  # the immunity


@pytest.mark.rule("KM-613")
def test_the_snake_reaches_as_far_as_its_troop() -> None:
    data = lay(bare(2), "1 sw_1 1 great_desert_snake")
    match = battle(Side(5, ("royal_scarab",)), Side(5), data=data)
    assert strength(match, 0).beast == 2


# -- the khnum sphinx ------------------------------------------------------------------
@pytest.mark.rule("KM-586", "KM-631")
@pytest.mark.parametrize(("purse", "enters"), [(7, True), (2, True), (1, False), (0, False)])
def test_the_toll(purse: int, enters: bool) -> None:
    data = lay(bare(2), "0 gate_nw 5, 1 dunes_west 1 khnum_sphinx")
    data["fields"]["prayer"] = [purse, 3]
    match = march(data, "gate_nw")
    play(match, "take 5")
    found = match.decision(0)
    assert found is not None
    assert (found.find("go dunes_west") is not None) == enters
    if enters:
        play(match, "go dunes_west")
        assert inside(match).prayer == [purse - 2, 3]  # to the bank
    else:
        assert match.why_not_text(0, "go dunes_west").rule == "KM-631"


@pytest.mark.rule("KM-631")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_toll_for_its_owner_or_without_the_figure(seat: int) -> None:
    data = bare(2)
    put(data, seat, "gate_nw", 2)
    put(data, seat, "dunes_west", 1, "khnum_sphinx")
    match = march(data, "gate_nw", seat)
    play(match, "take 2", "go dunes_west")
    assert inside(match).prayer == [7, 7]
    assert attack(Side(3), Side(3))._state.prayer[0] == 7


@pytest.mark.rule("KM-632", "KM-585")
@pytest.mark.parametrize("purse", [2, 11])
def test_the_toll_comes_before_the_reward_for_entering(purse: int) -> None:
    data = bare(2)
    data["fields"]["prayer"][0] = purse
    match = attack(Side(5, ("dedication_to_battle",)), Side(5, ("khnum_sphinx",)), data)
    assert inside(match).prayer[0] == purse  # at 11 a gain before the toll would be lost


@pytest.mark.rule("KM-632")
def test_the_reward_cannot_pay_the_toll() -> None:
    data = lay(bare(2), "0 gate_nw 5, 0 owns dedication_to_battle, 1 dunes_west 1 khnum_sphinx")
    data["fields"]["prayer"][0] = 1
    match = march(data, "gate_nw")
    play(match, "take 5")
    assert match.why_not_text(0, "go dunes_west").rule == "KM-631"


@pytest.mark.rule("KM-374", "KM-608")
def test_initiative_that_clears_the_zone_springs_no_trap() -> None:
    match = attack(Side(5, ("initiative",)), Side(2, ("deadly_trap",)))
    assert left(match) == (5, 0)


@pytest.mark.rule("KM-608", "KM-585")
def test_a_diversion_leaves_no_work_to_initiative_and_trap() -> None:
    data = lay(
        bare(2),
        "0 owns initiative dedication_to_battle, 1 owns deadly_trap, 0 gate_nw 5",
        "1 dunes_west 4, 1 holds diversion",
    )
    match = march(data, "gate_nw")
    play(match, "take 5", "go dunes_west", "1: divert gate_sw")
    assert inside(match).units[0][v.ZONES.index("dunes_west")] == 5
    assert inside(match).units[1][v.ZONES.index("gate_sw")] == 4
    assert inside(match).prayer[0] == 9  # entering is paid even if no battle follows


@pytest.mark.rule("KM-609", "KM-590")
@pytest.mark.parametrize("way", ["go west_bank", "sail west_bank", "teleport temple_west"])
def test_a_trap_waits_for_every_way_of_moving_in(way: str) -> None:
    data = bare(2)
    start, goal = {"go": "gate_nw", "sail": "delta_marsh", "teleport": "nw_1"}[way.split()[0]], way
    pyramid(data, "nw_1", "ruby", 1)
    put(data, 0, start, 3)
    put(data, 1, goal.split()[1], 3)
    own(data, 1, "deadly_trap")
    match = play(march(data, start), "take 3", way)
    assert sum(inside(match).units[0]) == 2


@pytest.mark.rule("KM-609", "KM-310")
def test_a_trap_does_not_wait_for_recruits() -> None:
    data = lay(bare(2), "1 nw_1 2, 1 owns deadly_trap")
    match = play(begin(data), "token recruit_3", "put nw_1 3", "done")
    assert sum(inside(match).units[0]) == 3
