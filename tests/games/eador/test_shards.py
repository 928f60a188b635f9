"""Lords, shards, their points and terrain, and every property in play (EA-400..453)."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *


@pytest.mark.parametrize(
    ("lord", "shards"),
    [
        pytest.param(
            "oinor", "tainest holy_lands free_settlements", marks=pytest.mark.rule("EA-400")
        ),
        pytest.param(
            "dariol", "oloin elven_forest enchanted_forest", marks=pytest.mark.rule("EA-401")
        ),
        pytest.param(
            "magnus", "iltor dwarf_hills forsaken_lands", marks=pytest.mark.rule("EA-402")
        ),
        pytest.param(
            "doricus", "kra_tain giant_lands lizard_lands", marks=pytest.mark.rule("EA-403")
        ),
        pytest.param(
            "belez", "garnodat land_of_the_dead dead_marshes", marks=pytest.mark.rule("EA-404")
        ),
        pytest.param("do_gor", "arkh chaos_lands nomad_steppes", marks=pytest.mark.rule("EA-405")),
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


@pytest.mark.parametrize(
    ("name", "lord", "points", "terrain"),
    [
        pytest.param("tainest", "oinor", 3, "plains", marks=pytest.mark.rule("EA-410")),
        pytest.param("holy_lands", "oinor", 2, "plains", marks=pytest.mark.rule("EA-411")),
        pytest.param("free_settlements", "oinor", 1, "plains", marks=pytest.mark.rule("EA-412")),
        pytest.param("oloin", "dariol", 3, "forests", marks=pytest.mark.rule("EA-413")),
        pytest.param("elven_forest", "dariol", 2, "forests", marks=pytest.mark.rule("EA-414")),
        pytest.param("enchanted_forest", "dariol", 1, "forests", marks=pytest.mark.rule("EA-415")),
        pytest.param("iltor", "magnus", 3, "hills", marks=pytest.mark.rule("EA-416")),
        pytest.param("dwarf_hills", "magnus", 2, "hills", marks=pytest.mark.rule("EA-417")),
        pytest.param("forsaken_lands", "magnus", 1, "forests", marks=pytest.mark.rule("EA-418")),
        pytest.param("kra_tain", "doricus", 3, "hills", marks=pytest.mark.rule("EA-419")),
        pytest.param("giant_lands", "doricus", 2, "hills", marks=pytest.mark.rule("EA-420")),
        pytest.param("lizard_lands", "doricus", 1, "swamps", marks=pytest.mark.rule("EA-421")),
        pytest.param("garnodat", "belez", 3, "swamps", marks=pytest.mark.rule("EA-422")),
        pytest.param("land_of_the_dead", "belez", 2, "swamps", marks=pytest.mark.rule("EA-423")),
        pytest.param("dead_marshes", "belez", 1, "swamps", marks=pytest.mark.rule("EA-424")),
        pytest.param("arkh", "do_gor", 3, "plains", marks=pytest.mark.rule("EA-425")),
        pytest.param("chaos_lands", "do_gor", 2, "forests", marks=pytest.mark.rule("EA-426")),
        pytest.param("nomad_steppes", "do_gor", 1, "plains", marks=pytest.mark.rule("EA-427")),
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


@pytest.mark.parametrize(
    ("name", "banned"),
    [
        pytest.param("tainest", "goblin imp ghoul orc", marks=pytest.mark.rule("EA-430")),
        pytest.param("holy_lands", "ghoul", marks=pytest.mark.rule("EA-431")),
        pytest.param("elven_forest", "slug", marks=pytest.mark.rule("EA-434")),
        pytest.param(
            "giant_lands", "halfling goblin imp militiaman slug", marks=pytest.mark.rule("EA-440")
        ),
        pytest.param(
            "land_of_the_dead", "halfling dwarf guardsman knight", marks=pytest.mark.rule("EA-443")
        ),
        pytest.param("dead_marshes", "knight", marks=pytest.mark.rule("EA-444")),
        pytest.param("iltor", "", marks=pytest.mark.rule("EA-232")),
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


@pytest.mark.rule("EA-448")
@pytest.mark.parametrize(
    ("name", "gaining", "others"),
    [
        pytest.param(
            "free_settlements",
            {"knight": 7 + 1 + 1, "orc": 5 + 1 + 1, "bowman": 4 + 1, "dwarf": 4 + 1},
            {"priest": 8, "skeleton": 3, "imp": 2, "slug": 3},
            marks=pytest.mark.rule("EA-432"),
        ),
        pytest.param(
            "oloin",
            {"halfling": 1 + 1 + 1, "knight": 7 + 1, "unicorn": 8 + 1 + 1, "priest": 8},
            {"orc": 5, "bowman": 5, "warlock": 9},
            marks=pytest.mark.rule("EA-433"),
        ),
        pytest.param(
            "enchanted_forest",
            {"bowman": 4 + 1 + 1, "dragon": 10 + 1, "druid": 8, "lizardman": 3},
            {"elf": 5, "vampire": 10, "knight": 7},
            marks=pytest.mark.rule("EA-435"),
        ),
        pytest.param(
            "iltor",
            {"white_mage": 9 + 1 + 2, "imp": 2 + 1 + 2, "druid": 6 + 2, "healer": 4},
            {"devil": 11, "knight": 7, "zombie": 3, "slug": 3},
            marks=pytest.mark.rule("EA-436"),
        ),
        pytest.param(
            "dwarf_hills",
            {"dwarf": 4 + 1 + 2, "orc": 5 + 2, "militiaman": 3, "paladin": 12},
            {"monk": 6, "devil": 11, "skeleton": 2},
            marks=pytest.mark.rule("EA-437"),
        ),
        pytest.param(
            "kra_tain",
            {"dragon": 10 + 1 + 2, "hydra": 9 + 2, "unicorn": 10, "hellhound": 9},
            {"monk": 6, "goblin": 2, "ghost": 8},
            marks=pytest.mark.rule("EA-439"),
        ),
        pytest.param(
            "lizard_lands",
            {"lizardman": 2 + 1 + 2, "dragon": 12, "hydra": 12, "wizard": 7},
            {"healer": 3, "troll": 8, "knight": 7},
            marks=pytest.mark.rule("EA-441"),
        ),
        pytest.param(
            "garnodat",
            {"skeleton": 2 + 2, "mummy": 7 + 1 + 2, "vampire": 11, "ghoul": 7},
            {"troll": 8, "orc": 5, "healer": 3, "slug": 4},
            marks=pytest.mark.rule("EA-442"),
        ),
        pytest.param(
            "chaos_lands",
            {"orc": 5 + 1, "shaman": 4 + 1 + 1, "ghost": 9, "devil": 11},
            {"elf": 5, "knight": 7, "bowman": 5},
            marks=pytest.mark.rule("EA-446"),
        ),
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
