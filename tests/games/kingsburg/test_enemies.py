"""The 25 enemy cards (KB-450..477)."""

from __future__ import annotations

import pytest

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.pack import SPOILS, Pack
from regalia.games.kingsburg.vocabulary import ENEMIES, ENEMY_TYPES
from tests.games.kingsburg.helpers import field, goods, play, scenario


def pack() -> Pack:
    found: Pack = GAME.pack
    return found


def spoils(listed: list[tuple[int, int]]) -> str:
    return ", ".join(f"{count} {SPOILS[what]}" for what, count in listed)


@pytest.mark.rule("KB-450..474")
@pytest.mark.parametrize(
    ("name", "year", "kind", "strength", "losses", "reward"),
    [
        ("y1_barbarians_2", 1, "barbarians", 2, "1 any, 1 building", "1 gold"),  # KB-450
        ("y1_goblins_2", 1, "goblins", 2, "1 wood, 1 stone, 1 building, 1 vp", "1 wood"),  # KB-451
        ("y1_goblins_3", 1, "goblins", 3, "1 gold, 1 building", "1 stone"),  # KB-452
        ("y1_orcs_3", 1, "orcs", 3, "2 any, 1 vp", "1 gold"),  # KB-453
        ("y1_zombies_4", 1, "zombies", 4, "2 vp", "1 vp"),  # KB-454
        ("y2_goblins_3", 2, "goblins", 3, "2 wood, 2 stone, 1 building, 1 vp", "1 wood"),  # KB-455
        ("y2_goblins_4", 2, "goblins", 4, "2 gold, 1 building", "1 stone"),  # KB-456
        ("y2_orcs_4", 2, "orcs", 4, "2 any, 1 building", "1 gold"),  # KB-457
        ("y2_barbarians_5", 2, "barbarians", 5, "2 any, 1 vp", "1 gold"),  # KB-458
        ("y2_zombies_5", 2, "zombies", 5, "2 vp", "1 vp"),  # KB-459
        ("y3_goblins_4", 3, "goblins", 4, "3 wood, 3 stone, 1 building, 1 vp", "1 wood"),  # KB-460
        ("y3_goblins_5", 3, "goblins", 5, "3 gold, 1 building", "1 stone"),  # KB-461
        ("y3_orcs_5", 3, "orcs", 5, "2 any, 1 building", "1 gold"),  # KB-462
        ("y3_demons_6", 3, "demons", 6, "2 gold, 1 wood, 1 stone, 1 vp", "1 vp"),  # KB-463
        ("y3_zombies_6", 3, "zombies", 6, "2 vp", "1 vp"),  # KB-464
        ("y4_goblins_5", 4, "goblins", 5, "4 wood, 4 stone, 1 building, 1 vp", "1 wood"),  # KB-465
        ("y4_goblins_6", 4, "goblins", 6, "4 gold, 1 building", "1 stone"),  # KB-466
        ("y4_demons_6", 4, "demons", 6, "4 any, 1 building", "1 gold"),  # KB-467
        ("y4_orcs_7", 4, "orcs", 7, "2 any, 1 building", "1 any"),  # KB-468
        ("y4_zombies_7", 4, "zombies", 7, "2 vp", "1 vp"),  # KB-469
        ("y5_barbarians_7", 5, "barbarians", 7, "8 vp", "1 vp"),  # KB-470
        ("y5_barbarians_8", 5, "barbarians", 8, "1 building", "1 vp"),  # KB-471
        ("y5_demons_8", 5, "demons", 8, "1 building, 2 vp", "2 vp"),  # KB-472
        ("y5_demons_9", 5, "demons", 9, "1 building", "2 vp"),  # KB-473
        ("y5_dragons_9", 5, "dragons", 9, "5 vp", "3 vp"),  # KB-474
    ],
)
def test_the_card(name: str, year: int, kind: str, strength: int, losses: str, reward: str) -> None:
    card = ENEMIES.index(name)
    assert pack().enemy_year[card] == year
    assert ENEMY_TYPES[pack().enemy_type[card]] == kind
    assert pack().enemy_strength[card] == strength
    assert spoils(pack().losses[card]) == losses
    assert spoils(pack().rewards[card]) == reward
    check_winner(name, year, strength, reward)
    check_loser(name, year, strength, losses)


def check_winner(name: str, year: int, strength: int, reward: str) -> None:
    """One point above the enemy wins the whole reward; one below does not."""
    match = scenario(
        seats=2, year=year, phase="winter", enemy=name, soldiers={0: strength, 1: 30},
        chance=["kings-die 1"], only=True,
    )  # fmt: skip
    count, what = reward.split()
    if what == "any":
        play(match, "0: take wood", "1: take gold")
        what = "wood"
    got = goods(match, 0)
    assert got == "/".join(count if what == good else "0" for good in ("gold", "wood", "stone"))
    assert field(match, "vp")[0] == (int(count) if what == "vp" else 0)


def check_loser(name: str, year: int, strength: int, losses: str) -> None:
    """One point below the enemy suffers all losses."""
    match = scenario(
        seats=2, year=year, phase="winter", enemy=name, soldiers={0: strength - 2, 1: 30},
        goods={0: "9/9/9"}, buildings={0: "inn"}, vp={0: 20}, chance=["kings-die 1"], only=True,
    )  # fmt: skip
    if name == "y4_orcs_7":
        play(match, "0: give gold+wood", "1: take gold")
    elif "any" in losses:
        taken = {"1": "gold", "2": "gold+wood", "4": "gold+gold+wood+wood"}[losses[0]]
        play(match, f"0: give {taken}")
    by_what = {item.split()[1]: int(item.split()[0]) for item in losses.split(", ")}
    total = sum(n for what, n in by_what.items() if what not in ("vp", "building"))
    assert sum(int(n) for n in goods(match, 0).split("/")) == 27 - total
    for good, left in zip(("gold", "wood", "stone"), goods(match, 0).split("/"), strict=True):
        if good in by_what:
            assert int(left) == 9 - by_what[good]
    assert field(match, "vp")[0] == 20 - by_what.get("vp", 0)
    assert field(match, "buildings")[0] == (0 if "building" in by_what else 1 << 4)


@pytest.mark.rule("KB-475", "KB-476", "KB-604")
@pytest.mark.parametrize(
    ("year", "low", "high"), [(1, 2, 4), (2, 3, 5), (3, 4, 6), (4, 5, 7), (5, 7, 9)]
)
def test_the_strength_ranges_of_the_backs(year: int, low: int, high: int) -> None:
    strengths = [
        pack().enemy_strength[card] for card in range(25) if pack().enemy_year[card] == year
    ]
    assert len(strengths) == 5
    assert (min(strengths), max(strengths)) == (low, high)


@pytest.mark.rule("KB-477")
def test_one_type_each_and_only_three_types_meet_a_building_of_their_own() -> None:
    counts = [pack().enemy_type.count(kind) for kind in range(6)]
    assert dict(zip(ENEMY_TYPES, counts, strict=True)) == {
        "goblins": 8, "zombies": 4, "demons": 4, "orcs": 4, "barbarians": 4, "dragons": 1,
    }  # fmt: skip
    met = sorted(ENEMY_TYPES[kind] for kind in pack().versus if kind >= 0)
    assert met == ["demons", "goblins", "zombies"]
