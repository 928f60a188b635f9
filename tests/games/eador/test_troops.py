"""Every troop: its figures, what it is worth on each terrain, and when it is not offered."""

from __future__ import annotations

import pytest

from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from tests.games.eador.helpers import *

# A shard of each terrain: the terrain, and the class its property gives +2.
GROUNDS = {
    "nomad_steppes": ("plains", ""),
    "forsaken_lands": ("forests", ""),
    "iltor": ("hills", "mage"),
    "garnodat": ("swamps", "undead"),
}
OPPOSITE = {"light": "goblin", "chaos": "halfling"}


@pytest.mark.parametrize(
    ("name", "base", "kind", "terrain", "clazz", "copies"),
    [
        pytest.param(
            "halfling", 1, "light", "forests", "warrior", 2, marks=pytest.mark.rule("EA-460")
        ),
        pytest.param("healer", 2, "light", "swamps", "mage", 2, marks=pytest.mark.rule("EA-461")),
        pytest.param("fairy", 2, "light", "forests", "mage", 1, marks=pytest.mark.rule("EA-462")),
        pytest.param(
            "swordsman", 3, "light", "plains", "warrior", 2, marks=pytest.mark.rule("EA-463")
        ),
        pytest.param(
            "crossbowman", 3, "light", "hills", "warrior", 1, marks=pytest.mark.rule("EA-464")
        ),
        pytest.param("dwarf", 4, "light", "hills", "warrior", 2, marks=pytest.mark.rule("EA-465")),
        pytest.param("elf", 4, "light", "forests", "warrior", 1, marks=pytest.mark.rule("EA-466")),
        pytest.param(
            "dryad", 5, "light", "forests", "monster", 2, marks=pytest.mark.rule("EA-467")
        ),
        pytest.param("monk", 5, "light", "hills", "mage", 1, marks=pytest.mark.rule("EA-468")),
        pytest.param(
            "guardsman", 6, "light", "hills", "warrior", 1, marks=pytest.mark.rule("EA-469")
        ),
        pytest.param(
            "pegasus", 6, "light", "plains", "monster", 1, marks=pytest.mark.rule("EA-470")
        ),
        pytest.param(
            "knight", 7, "light", "plains", "warrior", 1, marks=pytest.mark.rule("EA-471")
        ),
        pytest.param("priest", 7, "light", "plains", "mage", 1, marks=pytest.mark.rule("EA-472")),
        pytest.param(
            "unicorn", 8, "light", "forests", "monster", 1, marks=pytest.mark.rule("EA-473")
        ),
        pytest.param(
            "white_mage", 9, "light", "hills", "mage", 1, marks=pytest.mark.rule("EA-474")
        ),
        pytest.param(
            "treant", 9, "light", "forests", "monster", 1, marks=pytest.mark.rule("EA-475")
        ),
        pytest.param(
            "paladin", 10, "light", "plains", "warrior", 1, marks=pytest.mark.rule("EA-476")
        ),
        pytest.param("goblin", 1, "chaos", "hills", "warrior", 2, marks=pytest.mark.rule("EA-477")),
        pytest.param(
            "skeleton", 2, "chaos", "plains", "undead", 2, marks=pytest.mark.rule("EA-478")
        ),
        pytest.param("imp", 2, "chaos", "hills", "mage", 1, marks=pytest.mark.rule("EA-479")),
        pytest.param("zombie", 3, "chaos", "swamps", "undead", 2, marks=pytest.mark.rule("EA-480")),
        pytest.param(
            "brigand", 3, "chaos", "forests", "warrior", 1, marks=pytest.mark.rule("EA-481")
        ),
        pytest.param("ghoul", 4, "chaos", "swamps", "undead", 2, marks=pytest.mark.rule("EA-482")),
        pytest.param("shaman", 4, "chaos", "forests", "mage", 1, marks=pytest.mark.rule("EA-483")),
        pytest.param("orc", 5, "chaos", "plains", "warrior", 2, marks=pytest.mark.rule("EA-484")),
        pytest.param(
            "bone_spearman", 6, "chaos", "swamps", "undead", 1, marks=pytest.mark.rule("EA-485")
        ),
        pytest.param(
            "hellhound", 6, "chaos", "hills", "monster", 1, marks=pytest.mark.rule("EA-486")
        ),
        pytest.param("mummy", 7, "chaos", "swamps", "undead", 1, marks=pytest.mark.rule("EA-487")),
        pytest.param(
            "executioner", 7, "chaos", "plains", "warrior", 1, marks=pytest.mark.rule("EA-488")
        ),
        pytest.param("troll", 7, "chaos", "swamps", "monster", 1, marks=pytest.mark.rule("EA-489")),
        pytest.param("warlock", 8, "chaos", "forests", "mage", 1, marks=pytest.mark.rule("EA-490")),
        pytest.param("ghost", 8, "chaos", "swamps", "undead", 1, marks=pytest.mark.rule("EA-491")),
        pytest.param(
            "vampire", 9, "chaos", "forests", "undead", 1, marks=pytest.mark.rule("EA-492")
        ),
        pytest.param("devil", 10, "chaos", "hills", "monster", 1, marks=pytest.mark.rule("EA-493")),
        pytest.param(
            "militiaman", 1, "neutral", "plains", "warrior", 2, marks=pytest.mark.rule("EA-494")
        ),
        pytest.param(
            "slinger", 2, "neutral", "hills", "warrior", 1, marks=pytest.mark.rule("EA-495")
        ),
        pytest.param(
            "lizardman", 2, "neutral", "swamps", "warrior", 1, marks=pytest.mark.rule("EA-496")
        ),
        pytest.param(
            "spearman", 3, "neutral", "plains", "warrior", 2, marks=pytest.mark.rule("EA-497")
        ),
        pytest.param(
            "slug", 3, "neutral", "swamps", "monster", 1, marks=pytest.mark.rule("EA-498")
        ),
        pytest.param(
            "bowman", 4, "neutral", "forests", "warrior", 2, marks=pytest.mark.rule("EA-499")
        ),
        pytest.param(
            "spider", 4, "neutral", "forests", "monster", 1, marks=pytest.mark.rule("EA-500")
        ),
        pytest.param("wizard", 5, "neutral", "hills", "mage", 1, marks=pytest.mark.rule("EA-501")),
        pytest.param(
            "basilisk", 5, "neutral", "swamps", "monster", 1, marks=pytest.mark.rule("EA-502")
        ),
        pytest.param("druid", 6, "neutral", "forests", "mage", 1, marks=pytest.mark.rule("EA-503")),
        pytest.param(
            "minotaur", 6, "neutral", "forests", "monster", 1, marks=pytest.mark.rule("EA-504")
        ),
        pytest.param(
            "gargoyle", 5, "neutral", "hills", "monster", 1, marks=pytest.mark.rule("EA-505")
        ),
        pytest.param(
            "griffin", 6, "neutral", "hills", "monster", 1, marks=pytest.mark.rule("EA-506")
        ),
        pytest.param(
            "medusa", 7, "neutral", "swamps", "monster", 1, marks=pytest.mark.rule("EA-507")
        ),
        pytest.param(
            "elementalist", 8, "neutral", "swamps", "mage", 1, marks=pytest.mark.rule("EA-508")
        ),
        pytest.param(
            "hydra", 9, "neutral", "swamps", "monster", 1, marks=pytest.mark.rule("EA-509")
        ),
        pytest.param(
            "war_elephant", 8, "neutral", "plains", "monster", 1, marks=pytest.mark.rule("EA-510")
        ),
        pytest.param(
            "dragon", 10, "neutral", "hills", "monster", 1, marks=pytest.mark.rule("EA-511")
        ),
    ],
)
def test_every_troop_is_worth_its_figures_and_is_refused_where_it_must(
    name: str, base: int, kind: str, terrain: str, clazz: str, copies: int
) -> None:
    pack, number = GAME.pack, card(name)
    assert pack.copies[number] == copies
    assert pack.strength[number] == base
    assert v.TYPES[pack.type[number]] == kind
    assert v.TERRAINS[pack.terrain[number]] == terrain
    assert v.CLASSES[pack.clazz[number]] == clazz
    for ground, (home, favoured) in GROUNDS.items():
        match = table(4, ground, hands={A: name})
        assert options(match) == ["draw", f"troop {name}"]
        play(match, f"0: troop {name}")
        worth = base + (terrain == home) + 2 * (clazz == favoured)
        assert of(events(match), "troop") == [f"troop 0 {name} {worth}"]
        assert of(events(match), "circle-won") == [f"circle-won 0 {(worth + 1) // 2} {worth} 0"]
    check_not_offered(name, base, kind, clazz)


def check_not_offered(name: str, base: int, kind: str, clazz: str) -> None:
    """Not after a troop of the opposite type, not where the shard bans it, not without a place."""
    if kind in OPPOSITE:
        other = OPPOSITE[kind]
        lies = [(other, A, A, 1)]
        match = table(4, "iltor", at="circle", fighters=[A], hands={A: name}, troops=lies)
        assert options(match) == ["pass"]
        assert because(match, f"troop {name}") == "EA-220 mix"
    banned = {
        "tainest": kind == "chaos",
        "holy_lands": clazz == "undead",
        "elven_forest": clazz == "monster",
        "giant_lands": base <= 3,
        "land_of_the_dead": kind == "light",
        "dead_marshes": base >= 7,
    }
    for ground, ban in banned.items():
        match = table(4, ground, hands={A: name})
        assert options(match) == (["draw"] if ban else ["draw", f"troop {name}"])
        if ban:
            assert because(match, f"troop {name}") == "EA-232 forbidden"
    # A troop taken with Traitor fills the only place.
    match = table(
        4,
        "iltor",
        at="circle",
        fighters=[A, B],
        hands={A: f"traitor {name}", B: "bowman"},
        troops=[("militiaman", B, B, 2)],
    )
    play(match, "0: betray traitor seat2 militiaman", "1: seal")
    assert match.waiting == (B,)
    assert hand(match, A) == name


@pytest.mark.rule("EA-512")
def test_troops_change_nothing_but_their_own_strength() -> None:
    pack = GAME.pack
    for one in range(v.TROOP_IDS):
        assert pack.bonus[one] == [0] * v.TROOP_IDS
        assert pack.hook[one] == v.NO_HOOK
        assert (pack.mode[one], pack.target[one], pack.mix[one], pack.places[one]) == (-1, -1, 0, 0)
        assert (pack.draw[one], pack.draw_after[one], pack.army[one], pack.astral[one]) == (
            0,
            0,
            0,
            0,
        )
    # Two troops of one side, and of two sides, are each worth what they are worth alone.
    match = table(4, "arkh", hands={A: "paladin dragon", B: "devil druid"})
    play(match, "0: troop paladin", "0: troop dragon", "1: troop devil", "1: troop druid")
    assert of(events(match), "troop", "strength") == [
        "troop 0 paladin 11",
        "troop 0 dragon 10",
        "troop 1 devil 10",
        "troop 1 druid 6",
        "strength 0 21",
        "strength 1 16",
    ]


@pytest.mark.rule("EA-012", "EA-662")
def test_copies_of_one_troop_are_one_option() -> None:
    match = table(4, "iltor", hands={A: "dwarf dwarf healer healer"})
    assert options(match) == ["draw", "troop healer", "troop dwarf"]
    play(match, "0: troop dwarf")
    assert hand(match, A) == "healer healer dwarf"
