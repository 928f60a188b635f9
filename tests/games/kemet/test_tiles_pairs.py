"""Every pair of tiles that touches the same number is played together: sums add up (KM-600)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.powers import EFFECTS, POWERS, TRAITS
from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import EQUAL, Side, battle, gains, killed, strength

Tiles = tuple[str, ...]


# -- measures: each gives a number for an owner of these tiles -------------------------
def attack_strength(tiles: Tiles) -> int:
    return strength(wounded(battle(Side(5, tiles, ("swiftness",)), Side(5))), 0).total


def defense_strength(tiles: Tiles) -> int:
    return strength(wounded(battle(Side(5), Side(5, tiles, ("swiftness",)))), 1).total


def wounded(match: KemetMatch) -> KemetMatch:
    """Whoever may turn a card into strength does so."""
    return play(match, "wound swiftness") if prompt(match) == "wound" else match


def damage(tiles: Tiles) -> int:
    return killed(battle(Side(5, tiles), Side(5)), 1)


def protection(tiles: Tiles) -> int:
    cards = ("0 blood_raid turtle", "1 phalanx turtle")
    return -killed(battle(Side(5, ("giant_scorpion",)), Side(5, tiles), cards), 1)


def land(tiles: Tiles) -> int:
    data = bare(5)
    beasts = [tile for tile in tiles if tile in v.CREATURES]
    put(data, 0, "gate_nw", 3, beasts[0] if beasts else "")
    own(data, 0, *(tile for tile in tiles if tile not in beasts))
    decision = march(data, "gate_nw").decision(0)
    assert decision is not None
    return decision.about[1].id


def spent(tiles: Tiles, *choices: str) -> int:
    data = lay(bare(5), "nw_1 ruby 4, 0 nw_1 1")
    own(data, 0, *tiles)
    data["fields"]["prayer"][0] = 11
    prayer: int = field(play(begin(data), *choices), "prayer")[0]
    return prayer - 11


def tile_price(tiles: Tiles) -> int:
    return spent(tiles, "token acquire_1a", "buy blade_of_neith")


def twin_price(tiles: Tiles) -> int:
    return spent(("twin_ceremony", *tiles), "gold twin_ceremony acquire", "buy blade_of_neith")


def build_price(tiles: Tiles) -> int:
    return spent(tiles, "token build_2", "found nw_2 sapphire 3")


def recruit_price(tiles: Tiles) -> int:
    return spent(tiles, "token recruit_3", "put nw_2 5", "done")


def teleport_price(tiles: Tiles) -> int:
    return spent(tiles, "token move_3", "from nw_1", "take 1", "teleport temple_delta")


def prayed(tiles: Tiles) -> int:
    data = bare(5)
    data["fields"]["prayer"][0] = 0
    own(data, 0, *tiles)
    return sum(gains(play(begin(data), "token pray_1"), 0))


def night_prayer(tiles: Tiles) -> int:
    data = bare(3)
    data["fields"]["prayer"][0] = 0
    own(data, 0, *tiles)
    prayer: int = field(nightfall(data), "prayer")[0]
    return prayer


def night_cards(tiles: Tiles) -> int:
    data = bare(3)
    own(data, 0, *tiles)
    match = nightfall(data)
    if begins(match, "keep"):
        play(match, options(match)[0])
    return len(hand(match, 0))


def war_prayer(tiles: Tiles) -> int:
    """All gains of a battle won with one unit lost and one destroyed."""
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    match = battle(Side(5, ("blade_of_neith", *tiles)), Side(1), EQUAL, data)
    play(match, "0: stay")
    return sum(gains(match, 0))


def war_fame(tiles: Tiles) -> int:
    """The fame of a defender who wins and destroys two."""
    match = battle(Side(2), Side(5, tiles), ("0 chariot_blitz turtle", "1 blood_raid turtle"))
    fame: int = inside(match).fame[1]
    return fame


def golden(tiles: Tiles) -> int:
    data = bare(5)
    own(data, 0, *tiles)
    return len(begins(begin(data), "gold"))


def troop(tiles: Tiles) -> int:
    data = bare(5)
    own(data, 0, *tiles)
    data["fields"]["prayer"][0] = 11
    match = play(begin(data), "token recruit_3")
    return max(int(text.split()[2]) for text in begins(match, "put"))


BEASTS = {
    "royal_scarab": 2, "giant_scorpion": 2, "phoenix": 2, "ancestral_elephant": 1, "sphinx": 2,
    "mummy": 2, "khnum_sphinx": 1, "griffin_sphinx": 2, "devourer": 2, "great_desert_snake": 0,
}  # fmt: skip
ALWAYS = {"blade_of_neith": 1, "bestial_fury": 1, "divine_wound": 1, **BEASTS}
QUERIES: dict[str, tuple[Callable[[Tiles], int], dict[str, int]]] = {
    "attack": (attack_strength, {"charge": 1, "defense": 0, **ALWAYS}),
    "defense": (defense_strength, {"charge": 0, "defense": 1, **ALWAYS}),
    "damage": (damage, {"carnage": 1, "bestial_fury": 1, "giant_scorpion": 2}),
    "protection": (protection, {"shield_of_neith": 1, "ancestral_elephant": 1}),
    "land": (
        land,
        {
            "priest_of_mafdet": 1, "bestial_fury": 1, "royal_scarab": 2, "giant_scorpion": 1,
            "phoenix": 1, "ancestral_elephant": 1, "great_desert_snake": 1, "sphinx": 0,
            "mummy": 1, "khnum_sphinx": 1, "griffin_sphinx": 0, "devourer": 1,
        },
    ),
    "tile price": (tile_price, {"priestess": 1, "priest_of_ra": 1}),
    "twin price": (twin_price, {"priestess": 1, "priest_of_ra": 1}),
    "build price": (build_price, {"magical_support": 3, "priest_of_ra": 1}),
    "recruit price": (recruit_price, {"recruiting_scribe": 2, "priest_of_ra": 1}),
    "teleport price": (teleport_price, {"star_gate": 1, "priest_of_ra": 1}),
    "pray": (prayed, {"priest": 1, "divine_strength": 1}),
    "night prayer": (night_prayer, {"high_priest": 2, "priest_of_amon": 5, "divine_strength": 0}),
    "night cards": (night_cards, {"divine_boon": 1, "mummy": 1, "vision": 0}),
    "war prayer": (
        war_prayer, {"crusade": 2, "holy_war": 4, "honor_in_battle": 1, "dedication_to_battle": 2},
    ),
    "war fame": (war_fame, {"defensive_victory": 1, "devourer": 1}),
    "gold": (golden, {"dark_ritual": 1, "divine_will": 2, "twin_ceremony": 1, "forced_march": 1}),
    "troop": (troop, {"legion": 2, "mercenaries": 0, "recruiting_scribe": 0}),
}  # fmt: skip
# The effects and traits that come together in each number.
EFFECTS_OF: dict[str, tuple[str, ...]] = {
    "attack": ("attack_strength", "strength", "wound", "c_strength"),
    "defense": ("defense_strength", "strength", "wound", "c_strength"),
    "damage": ("damage", "c_damage"),
    "protection": ("protection", "c_protection"),
    "land": ("move", "c_move"),
    "tile price": ("tile_discount", "payment_discount"),
    "twin price": ("tile_discount", "payment_discount"),
    "build price": ("level_discount", "payment_discount"),
    "recruit price": ("recruit_free", "payment_discount"),
    "teleport price": ("teleport_discount", "payment_discount"),
    "pray": ("pray", "day_gain"),
    "night prayer": ("night_prayer",),
    "night cards": ("night_cards", "vision"),
    "war prayer": ("kill_prayer", "win_prayer", "loss_prayer", "enter_prayer"),
    "war fame": ("defense_fame", "c_fame", "c_kills"),
    "gold": ("gold_pray", "gold_acquire", "gold_recruit", "gold_move"),
    "troop": ("troop_room",),
}
# Shared effects that make no sum.
SWITCHES = (("open_walls", "c_walls"), ("portal", "c_portal"))  # played together below
AT_PURCHASE = ("fame",)  # played together below
NEVER_TWO = ("silver",)  # one picture (KM-016)
REPLACING = ("special_card",)  # both played together in test_tiles_war.py
ONE_TROOP = ("attack", "defense", "damage", "protection", "land")  # has one creature at most


@cache
def alone(query: str) -> int:
    return QUERIES[query][0](())


PAIRS = [
    (query, one, two)
    for query, (_, gifts) in QUERIES.items()
    for one, two in combinations(gifts, 2)
    if not (query in ONE_TROOP and one in v.CREATURES and two in v.CREATURES)
]


@pytest.mark.rule("KM-600", "KM-623")
@pytest.mark.parametrize(("query", "one", "two"), PAIRS)
def test_two_tiles_on_one_number(query: str, one: str, two: str) -> None:
    measure, gifts = QUERIES[query]
    assert measure((one, two)) - alone(query) == gifts[one] + gifts[two]


@pytest.mark.rule("KM-600")
@pytest.mark.parametrize(("query", "tile"), [(q, t) for q, row in QUERIES.items() for t in row[1]])
def test_one_tile_on_one_number(query: str, tile: str) -> None:
    measure, gifts = QUERIES[query]
    assert measure((tile,)) - alone(query) == gifts[tile]


def carriers(effects: Tiles) -> set[str]:
    return {tile.name for tile in POWERS if {*tile.effects, *tile.traits} & {*effects}}


def test_no_tile_is_missing_among_the_pairs() -> None:
    """A tile that joins a number must be played with all the others on it."""
    assert set(EFFECTS_OF) == set(QUERIES)
    for query, effects in EFFECTS_OF.items():
        assert carriers(effects) <= set(QUERIES[query][1]), query
    apart = {*AT_PURCHASE, *NEVER_TWO, *REPLACING, *(name for pair in SWITCHES for name in pair)}
    summed = {effect for effects in EFFECTS_OF.values() for effect in effects}
    for effect in (*EFFECTS, *TRAITS):
        assert effect in summed | apart or len(carriers((effect,))) == 1, effect


def enters(tiles: Tiles) -> bool:
    """Into a district of another city from two steps away."""
    data = bare(5)
    beasts = [tile for tile in tiles if tile in v.CREATURES]
    put(data, 0, "west_bank", 3, beasts[0] if beasts else "")
    own(data, 0, "priest_of_mafdet", *(tile for tile in tiles if tile not in beasts))
    match = play(march(data, "west_bank"), "take 3", "go gate_sw")
    return "take 3" in options(match) and "go sw_1" in options(play(match, "take 3"))


def jumps(tiles: Tiles) -> bool:
    """By teleport from a temple."""
    data = bare(5)
    beasts = [tile for tile in tiles if tile in v.CREATURES]
    put(data, 0, "temple_delta", 3, beasts[0] if beasts else "")
    own(data, 0, *(tile for tile in tiles if tile not in beasts))
    match = play(march(data, "temple_delta"), "take 3")
    return "teleport temple_west" in options(match)


@pytest.mark.parametrize(
    ("measure", "names"),
    [
        pytest.param(enters, SWITCHES[0], marks=pytest.mark.rule("KM-549", "KM-552")),
        pytest.param(jumps, SWITCHES[1], marks=pytest.mark.rule("KM-544", "KM-588")),
    ],
)
def test_two_switches_do_what_one_does(measure: Callable[[Tiles], bool], names: Tiles) -> None:
    tiles = tuple(sorted(carriers(names)))
    assert len(tiles) == 2
    assert not measure(())
    assert measure(tiles[:1])
    assert measure(tiles[1:])
    assert measure(tiles)


@pytest.mark.rule("KM-565", "KM-577")
@pytest.mark.parametrize(
    ("bought", "owned", "color"),
    [("sphinx", "domination", "sapphire"), ("domination", "sphinx", "diamond")],
)
def test_fame_at_purchase_comes_once_for_each_tile(bought: str, owned: str, color: str) -> None:
    assert carriers(AT_PURCHASE) == {bought, owned}
    data = bare(5)
    pyramid(data, "nw_1", color, 4)
    own(data, 0, owned)
    match = play(begin(data), "token acquire_1a", f"buy {bought}")
    assert field(match, "fame") == [1, 0, 0, 0, 0]


@pytest.mark.rule("KM-600")
def test_all_at_once() -> None:
    tiles = ("giant_scorpion", "charge", "blade_of_neith", "bestial_fury", "carnage")
    attacker = Side(5, tiles, ("war_rage", "war_rage", "war_fury", "bloody_battle"))
    cards = "0 mixed_tactics turtle war_rage war_rage war_fury bloody_battle"
    match = battle(attacker, Side(5), (cards, "1 phalanx turtle"))
    assert strength(match, 0) == (5 + 2 + 3 + 2 + 4, 5, 2, 3, 2, 4, 0)
    assert killed(match, 1) == 5  # 2 + 2 + 1 + 1 + 1 less 2 of protection


@pytest.mark.rule("KM-639", "KM-600")
@pytest.mark.parametrize("tile", ["crusade", "holy_war", "honor_in_battle", "dedication_to_battle"])
def test_divine_strength_adds_to_each_of_them(tile: str) -> None:
    gifts = QUERIES["war prayer"][1]
    assert war_prayer((tile, "divine_strength")) == gifts[tile] + 1
