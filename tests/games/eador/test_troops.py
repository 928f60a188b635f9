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


@pytest.mark.rule("EA-460..511")
@pytest.mark.parametrize(
    ("name", "base", "kind", "terrain", "clazz", "copies"),
    [
        ("halfling", 1, "light", "forests", "warrior", 2),  # EA-460
        ("healer", 2, "light", "swamps", "mage", 2),  # EA-461
        ("fairy", 2, "light", "forests", "mage", 1),  # EA-462
        ("swordsman", 3, "light", "plains", "warrior", 2),  # EA-463
        ("crossbowman", 3, "light", "hills", "warrior", 1),  # EA-464
        ("dwarf", 4, "light", "hills", "warrior", 2),  # EA-465
        ("elf", 4, "light", "forests", "warrior", 1),  # EA-466
        ("dryad", 5, "light", "forests", "monster", 2),  # EA-467
        ("monk", 5, "light", "hills", "mage", 1),  # EA-468
        ("guardsman", 6, "light", "hills", "warrior", 1),  # EA-469
        ("pegasus", 6, "light", "plains", "monster", 1),  # EA-470
        ("knight", 7, "light", "plains", "warrior", 1),  # EA-471
        ("priest", 7, "light", "plains", "mage", 1),  # EA-472
        ("unicorn", 8, "light", "forests", "monster", 1),  # EA-473
        ("white_mage", 9, "light", "hills", "mage", 1),  # EA-474
        ("treant", 9, "light", "forests", "monster", 1),  # EA-475
        ("paladin", 10, "light", "plains", "warrior", 1),  # EA-476
        ("goblin", 1, "chaos", "hills", "warrior", 2),  # EA-477
        ("skeleton", 2, "chaos", "plains", "undead", 2),  # EA-478
        ("imp", 2, "chaos", "hills", "mage", 1),  # EA-479
        ("zombie", 3, "chaos", "swamps", "undead", 2),  # EA-480
        ("brigand", 3, "chaos", "forests", "warrior", 1),  # EA-481
        ("ghoul", 4, "chaos", "swamps", "undead", 2),  # EA-482
        ("shaman", 4, "chaos", "forests", "mage", 1),  # EA-483
        ("orc", 5, "chaos", "plains", "warrior", 2),  # EA-484
        ("bone_spearman", 6, "chaos", "swamps", "undead", 1),  # EA-485
        ("hellhound", 6, "chaos", "hills", "monster", 1),  # EA-486
        ("mummy", 7, "chaos", "swamps", "undead", 1),  # EA-487
        ("executioner", 7, "chaos", "plains", "warrior", 1),  # EA-488
        ("troll", 7, "chaos", "swamps", "monster", 1),  # EA-489
        ("warlock", 8, "chaos", "forests", "mage", 1),  # EA-490
        ("ghost", 8, "chaos", "swamps", "undead", 1),  # EA-491
        ("vampire", 9, "chaos", "forests", "undead", 1),  # EA-492
        ("devil", 10, "chaos", "hills", "monster", 1),  # EA-493
        ("militiaman", 1, "neutral", "plains", "warrior", 2),  # EA-494
        ("slinger", 2, "neutral", "hills", "warrior", 1),  # EA-495
        ("lizardman", 2, "neutral", "swamps", "warrior", 1),  # EA-496
        ("spearman", 3, "neutral", "plains", "warrior", 2),  # EA-497
        ("slug", 3, "neutral", "swamps", "monster", 1),  # EA-498
        ("bowman", 4, "neutral", "forests", "warrior", 2),  # EA-499
        ("spider", 4, "neutral", "forests", "monster", 1),  # EA-500
        ("wizard", 5, "neutral", "hills", "mage", 1),  # EA-501
        ("basilisk", 5, "neutral", "swamps", "monster", 1),  # EA-502
        ("druid", 6, "neutral", "forests", "mage", 1),  # EA-503
        ("minotaur", 6, "neutral", "forests", "monster", 1),  # EA-504
        ("gargoyle", 5, "neutral", "hills", "monster", 1),  # EA-505
        ("griffin", 6, "neutral", "hills", "monster", 1),  # EA-506
        ("medusa", 7, "neutral", "swamps", "monster", 1),  # EA-507
        ("elementalist", 8, "neutral", "swamps", "mage", 1),  # EA-508
        ("hydra", 9, "neutral", "swamps", "monster", 1),  # EA-509
        ("war_elephant", 8, "neutral", "plains", "monster", 1),  # EA-510
        ("dragon", 10, "neutral", "hills", "monster", 1),  # EA-511
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
