"""Lords, shards, their points and terrain, and every property in play (EA-400..453)."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *


@pytest.mark.rule("EA-400..405")
@pytest.mark.parametrize(
    ("lord", "shards"),
    [
        ("oinor", "tainest holy_lands free_settlements"),  # EA-400
        ("dariol", "oloin elven_forest enchanted_forest"),  # EA-401
        ("magnus", "iltor dwarf_hills forsaken_lands"),  # EA-402
        ("doricus", "kra_tain giant_lands lizard_lands"),  # EA-403
        ("belez", "garnodat land_of_the_dead dead_marshes"),  # EA-404
        ("do_gor", "arkh chaos_lands nomad_steppes"),  # EA-405
    ],
)
def test_a_lords_holder_gets_his_shards_when_nobody_fights(lord: str, shards: str) -> None:
    number = v.LORDS.index(lord)
    own = [v.SHARDS[i] for i in range(18) if GAME.pack.shard_lord[i] == number]
    assert own == shards.split()
    others = [name for name in v.LORDS if name != lord][:3]
    lords = {A: others[0], B: others[1], C: lord, 3: others[2]}
    for name in own:
        match = table(4, name, lords=lords)
        assert received(match)[0] == f"received 2 {name} loyalty"
    # Another lord's shard goes elsewhere.
    strange = next(v.SHARDS[i] for i in range(18) if v.LORDS[GAME.pack.shard_lord[i]] == others[0])
    assert received(table(4, strange, lords=lords))[0] == f"received 0 {strange} loyalty"


@pytest.mark.rule("EA-410..427")
@pytest.mark.parametrize(
    ("name", "lord", "points", "terrain"),
    [
        ("tainest", "oinor", 3, "plains"),  # EA-410
        ("holy_lands", "oinor", 2, "plains"),  # EA-411
        ("free_settlements", "oinor", 1, "plains"),  # EA-412
        ("oloin", "dariol", 3, "forests"),  # EA-413
        ("elven_forest", "dariol", 2, "forests"),  # EA-414
        ("enchanted_forest", "dariol", 1, "forests"),  # EA-415
        ("iltor", "magnus", 3, "hills"),  # EA-416
        ("dwarf_hills", "magnus", 2, "hills"),  # EA-417
        ("forsaken_lands", "magnus", 1, "forests"),  # EA-418
        ("kra_tain", "doricus", 3, "hills"),  # EA-419
        ("giant_lands", "doricus", 2, "hills"),  # EA-420
        ("lizard_lands", "doricus", 1, "swamps"),  # EA-421
        ("garnodat", "belez", 3, "swamps"),  # EA-422
        ("land_of_the_dead", "belez", 2, "swamps"),  # EA-423
        ("dead_marshes", "belez", 1, "swamps"),  # EA-424
        ("arkh", "do_gor", 3, "plains"),  # EA-425
        ("chaos_lands", "do_gor", 2, "forests"),  # EA-426
        ("nomad_steppes", "do_gor", 1, "plains"),  # EA-427
    ],
)
def test_a_shards_loyalty_points_and_terrain(
    name: str, lord: str, points: int, terrain: str
) -> None:
    pack, number = GAME.pack, shard(name)
    assert v.LORDS[pack.shard_lord[number]] == lord
    assert pack.shard_astral[number] == points
    assert v.TERRAINS[pack.shard_terrain[number]] == terrain
    # Won with the loyal lord it is worth one more than with another.
    others = [each for each in v.LORDS if each != lord]
    lords = {A: lord, B: others[0], C: others[1], 3: others[2]}
    assert table(4, name, at="final", lords=lords, won={A: name}).scores == [points + 1, 0, 0, 0]
    assert table(4, name, at="final", lords=lords, won={B: name}).scores == [0, points, 0, 0]


# -- bans --------------------------------------------------------------------------------
HAND = "halfling goblin militiaman dwarf orc slug imp ghoul bowman guardsman knight"
# A weak and a strong troop of every type and class that matter below.
ALL = [
    *("halfling", "dwarf", "guardsman", "knight", "goblin", "imp", "ghoul", "orc"),
    *("militiaman", "slug", "bowman"),
]


@pytest.mark.rule("EA-430", "EA-431", "EA-434", "EA-440", "EA-443", "EA-444", "EA-232")
@pytest.mark.parametrize(
    ("name", "banned"),
    [
        ("tainest", "goblin imp ghoul orc"),  # EA-430
        ("holy_lands", "ghoul"),  # EA-431
        ("elven_forest", "slug"),  # EA-434
        ("giant_lands", "halfling goblin imp militiaman slug"),  # EA-440
        ("land_of_the_dead", "halfling dwarf guardsman knight"),  # EA-443
        ("dead_marshes", "knight"),  # EA-444
        ("iltor", ""),  # EA-232
    ],
)
def test_what_a_shard_forbids_is_not_offered(name: str, banned: str) -> None:
    match = table(4, name, hands={A: HAND})
    allowed = [f"troop {each}" for each in ALL if each not in banned.split()]
    assert options(match) == ["draw", *allowed]
    for each in banned.split():
        assert because(match, f"troop {each}") == "EA-232 forbidden"
    # The same in a later circle, for everybody.
    match = table(4, name, at="circle", fighters=[B], hands={B: HAND})
    assert options(match) == ["pass", *allowed]


# -- bonuses -----------------------------------------------------------------------------
def worth(name: str, troop: str, seat: int = A) -> int:
    """What a troop is worth on a shard, as the log tells it."""
    match = table(4, name, first=seat, hands={seat: troop})
    play(match, f"{seat}: troop {troop}")
    (line,) = of(events(match), "troop")
    return int(line.split()[-1])


@pytest.mark.rule(
    "EA-432", "EA-433", "EA-435..437", "EA-439", "EA-441", "EA-442", "EA-446", "EA-448"
)
@pytest.mark.parametrize(
    ("name", "gaining", "others"),
    [
        (
            "free_settlements",
            {"knight": 7 + 1 + 1, "orc": 5 + 1 + 1, "bowman": 4 + 1, "dwarf": 4 + 1},
            {"priest": 8, "skeleton": 3, "imp": 2, "slug": 3},
        ),  # EA-432
        (
            "oloin",
            {"halfling": 1 + 1 + 1, "knight": 7 + 1, "unicorn": 8 + 1 + 1, "priest": 8},
            {"orc": 5, "bowman": 5, "warlock": 9},
        ),  # EA-433
        (
            "enchanted_forest",
            {"bowman": 4 + 1 + 1, "dragon": 10 + 1, "druid": 8, "lizardman": 3},
            {"elf": 5, "vampire": 10, "knight": 7},
        ),  # EA-435
        (
            "iltor",
            {"white_mage": 9 + 1 + 2, "imp": 2 + 1 + 2, "druid": 6 + 2, "healer": 4},
            {"devil": 11, "knight": 7, "zombie": 3, "slug": 3},
        ),  # EA-436
        (
            "dwarf_hills",
            {"dwarf": 4 + 1 + 2, "orc": 5 + 2, "militiaman": 3, "paladin": 12},
            {"monk": 6, "devil": 11, "skeleton": 2},
        ),  # EA-437
        (
            "kra_tain",
            {"dragon": 10 + 1 + 2, "hydra": 9 + 2, "unicorn": 10, "hellhound": 9},
            {"monk": 6, "goblin": 2, "ghost": 8},
        ),  # EA-439
        (
            "lizard_lands",
            {"lizardman": 2 + 1 + 2, "dragon": 12, "hydra": 12, "wizard": 7},
            {"healer": 3, "troll": 8, "knight": 7},
        ),  # EA-441
        (
            "garnodat",
            {"skeleton": 2 + 2, "mummy": 7 + 1 + 2, "vampire": 11, "ghoul": 7},
            {"troll": 8, "orc": 5, "healer": 3, "slug": 4},
        ),  # EA-442
        (
            "chaos_lands",
            {"orc": 5 + 1, "shaman": 4 + 1 + 1, "ghost": 9, "devil": 11},
            {"elf": 5, "knight": 7, "bowman": 5},
        ),  # EA-446
    ],
)
def test_a_property_strengthens_its_troops_for_every_player(
    name: str, gaining: dict[str, int], others: dict[str, int]
) -> None:
    for troop, strength in (gaining | others).items():
        assert worth(name, troop) == strength, troop
    # Whoever plays it: the last seat holds the lord, the second does not.
    troop, strength = next(iter(gaining.items()))
    assert worth(name, troop, B) == worth(name, troop, 3) == strength


# -- odd properties ------------------------------------------------------------------------
@pytest.mark.rule("EA-438", "EA-222", "EA-448")
def test_everybody_mixes_on_the_forsaken_lands() -> None:
    match = table(2, "forsaken_lands", at="stage-two", hands={A: "goblin dwarf", B: "elf orc"})
    play(match, "0: troop goblin", "1: troop elf")
    assert options(match) == ["pass", "troop dwarf"]
    play(match, "0: troop dwarf")
    assert options(match) == ["pass", "troop orc"]


@pytest.mark.rule("EA-445", "EA-453", "EA-165", "EA-173", "EA-249")
def test_two_troops_a_circle_on_arkh_and_three_with_haste() -> None:
    match = table(4, "arkh", hands={A: "knight priest elf haste", B: "orc goblin imp"})
    play(match, "0: troop knight")
    assert (asks(match), options(match)) == ("0 turn", ["finish", "troop elf", "troop priest"])
    play(match, "0: troop priest")
    assert asks(match) == "1 start"  # both places are full
    play(match, "1: troop orc", "1: finish")
    assert circles(match) == ["circle-won 0 5 16 6"]
    assert asks(match) == "0 circle"
    play(match, "0: spell haste")
    assert options(match) == ["finish", "troop elf"]

    match = table(4, "arkh", hands={A: "knight priest elf haste halfling", B: "orc goblin imp"})
    play(match, "0: spell haste", "0: troop knight", "0: troop priest")
    assert options(match) == ["finish", "troop halfling", "troop elf"]
    play(match, "0: troop elf")
    assert asks(match) == "1 start"
    assert on_table(match) == ["knight 0 0 1", "priest 0 0 1", "elf 0 0 1"]


@pytest.mark.rule("EA-453", "EA-018")
def test_the_second_troop_on_arkh_keeps_to_the_type() -> None:
    match = table(4, "arkh", hands={A: "knight orc slug", B: "orc"})
    play(match, "0: troop knight")
    assert options(match) == ["finish", "troop slug"]
    assert because(match, "troop orc") == "EA-220 mix"


@pytest.mark.rule("EA-445")
def test_elsewhere_one_troop_is_all() -> None:
    for name in v.SHARDS:
        if name == "arkh":
            continue
        match = table(4, name, hands={A: "bowman bowman", B: "wizard"})
        play(match, "0: troop bowman")
        assert asks(match) == "1 start", name


@pytest.mark.rule("EA-447", "EA-451")
def test_no_spell_on_the_nomad_steppes() -> None:
    spells = "blessing haste dark_pact magic_weapon white_magic black_magic beast_onslaught"
    match = table(4, "nomad_steppes", hands={A: "bowman", B: f"{spells} time_stop traitor veto"})
    play(match, "0: troop bowman")
    assert options(match) == ["draw"]
    for name in (*spells.split(), "time_stop"):
        assert because(match, f"spell {name}") == "EA-451 no-spells"
    assert because(match, "spell-on veto seat1") == "EA-451 no-spells"
    assert because(match, "betray traitor seat1 bowman") == "EA-451 no-spells"
    match = table(
        4, "nomad_steppes", at="circle", fighters=[A, B], hands={A: "veto blessing", B: "justice"}
    )
    assert options(match) == ["pass"]
    play(match, "0: pass")
    assert asks(match) == "1 circle"


@pytest.mark.rule("EA-452")
@pytest.mark.parametrize("name", v.SHARDS)
def test_rituals_may_be_played_on_every_shard(name: str) -> None:
    match = table(4, name, hands={A: "creation", B: "goblin"})
    assert options(match) == ["draw", "ritual creation"]
    match = table(2, name, hands={A: "pestilence", B: "goblin"})
    assert options(match) == ["draw", "ritual-on pestilence seat2"]


@pytest.mark.rule("EA-449")
def test_a_property_works_only_while_its_shard_is_fought_for() -> None:
    match = table(
        4, "iltor", after="kra_tain", won={A: "tainest garnodat"}, hands={A: "goblin slug"}
    )
    assert options(match) == ["draw", "troop goblin", "troop slug"]
    play(match, "0: troop slug")
    assert of(events(match), "troop") == ["troop 0 slug 3"]  # a monster, but not on Kra-Tain yet
    assert of(events(match), "strength") == ["strength 0 3"]


@pytest.mark.rule("EA-450")
def test_terrain_and_property_add_up() -> None:
    assert worth("kra_tain", "griffin") == 6 + 1 + 2
    assert worth("kra_tain", "minotaur") == 6 + 2
    assert worth("kra_tain", "monk") == 5 + 1
