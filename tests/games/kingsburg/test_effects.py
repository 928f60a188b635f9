"""What each building does (KB-280..311)."""

from __future__ import annotations

import pytest

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.queries import battle_bonus
from regalia.games.kingsburg.vocabulary import BUILDINGS, ENEMIES, ENEMY_TYPES
from tests.games.kingsburg.helpers import *

FARMS = "inn market farms"
GUILD = "inn market farms merchants_guild"
CRANE = "barricade crane"
STABLE = "palisade stable"
WALL = "palisade stable stone_wall"
FORTRESS = "palisade stable stone_wall fortress"
BARRACKS = "guard_tower blacksmith barracks"
CATHEDRAL = "statue chapel church cathedral"

# One card of each type, to try a bonus against.
OF_TYPE = {
    "goblins": "y1_goblins_3", "zombies": "y1_zombies_4", "demons": "y3_demons_6",
    "orcs": "y1_orcs_3", "barbarians": "y1_barbarians_2", "dragons": "y5_dragons_9",
}  # fmt: skip


def bonus(names: str, kind: str) -> int:
    return battle_bonus(GAME.pack, mask(names), ENEMIES.index(OF_TYPE[kind]))


@pytest.mark.rule("KB-282", "KB-830")
@pytest.mark.parametrize("kind", ENEMY_TYPES)
def test_church_helps_only_against_demons(kind: str) -> None:
    assert bonus("church", kind) == (1 if kind == "demons" else 0)


@pytest.mark.rule("KB-298", "KB-830")
@pytest.mark.parametrize("kind", ENEMY_TYPES)
def test_palisade_gives_one_and_two_in_all_against_zombies(kind: str) -> None:
    assert bonus("palisade", kind) == (2 if kind == "zombies" else 1)


@pytest.mark.rule("KB-306", "KB-830")
@pytest.mark.parametrize("kind", ENEMY_TYPES)
def test_barricade_helps_only_against_goblins(kind: str) -> None:
    assert bonus("barricade", kind) == (1 if kind == "goblins" else 0)


@pytest.mark.rule("KB-289", "KB-293", "KB-294", "KB-297", "KB-302", "KB-304")
@pytest.mark.parametrize(
    ("building", "strength"),
    [
        ("farms", -1), ("guard_tower", 1), ("blacksmith", 1), ("wizards_guild", 2),
        ("stone_wall", 1), ("fortress", 1), ("barracks", 0), ("stable", 0), ("statue", 0),
        ("chapel", 0), ("cathedral", 0), ("inn", 0), ("market", 0), ("merchants_guild", 0),
        ("crane", 0), ("town_hall", 0), ("embassy", 0),
    ],
)  # fmt: skip
def test_bonuses_that_hold_in_every_battle(building: str, strength: int) -> None:
    assert [bonus(building, kind) for kind in ENEMY_TYPES] == [strength] * 6


@pytest.mark.rule("KB-280", "KB-104")
def test_the_statues_reroll_needs_a_standing_statue() -> None:
    match = scenario(seats=2, step="reroll", buildings={0: "statue"}, dice={0: "3 3 3", 1: "3 3 3"})
    assert options(match) == ["statue coloured", "keep"]
    play(match, "0: keep")
    # Seat 1 rolled the same without a Statue: nothing is asked, influence begins.
    assert options(match)[0].startswith("place")


@pytest.mark.rule("KB-281", "KB-106")
def test_the_chapels_reroll_needs_a_standing_chapel() -> None:
    match = scenario(
        seats=2, step="reroll", buildings={0: "statue chapel"}, dice={0: "1 2 4", 1: "1 2 4"}
    )
    assert options(match) == ["chapel", "keep"]
    play(match, "0: keep")
    assert options(match)[0].startswith("place")


@pytest.mark.rule("KB-283")
@pytest.mark.parametrize(
    ("held", "points"), [("0/0/0", 0), ("1/0/0", 0), ("1/1/0", 1), ("1/1/1", 1), ("2/1/1", 2)]
)
def test_cathedral_scores_a_point_for_every_two_goods(held: str, points: int) -> None:
    match = scenario(
        seats=2,
        year=6,
        phase="final",
        buildings={0: CATHEDRAL},
        goods={0: held, 1: "9/9/9"},
        vp={0: 10, 1: 10},
    )
    assert match.over
    assert field(match, "vp") == [10 + points, 10]
    total = sum(int(n) for n in held.split("/"))
    gained = [f"gain-vp 0 {points}"] if points else []
    assert events(match) == [f"cathedral 0 {total} {points}", *gained, "game-over"]


@pytest.mark.rule("KB-284", "KB-502")
def test_goods_counted_by_the_cathedral_stay_for_the_tie_break() -> None:
    match = scenario(
        seats=2,
        year=6,
        phase="final",
        buildings={0: CATHEDRAL},
        goods={0: "2/2/0", 1: "1/1/1"},
        vp={0: 8, 1: 10},
    )
    assert goods(match, 0) == "2/2/0"
    assert match.result is not None
    assert match.result.scores == (10, 10)
    assert match.result.ranking == ((0,), (1,))
    assert match.result.decided == "goods"


@pytest.mark.rule("KB-285")
def test_a_cathedral_destroyed_in_the_last_winter_does_not_score() -> None:
    match = scenario(
        seats=2,
        year=5,
        phase="winter",
        enemy="y5_barbarians_8",
        buildings={0: CATHEDRAL},
        goods={0: "4/0/0"},
        vp={0: 24},
        chance=["kings-die 1"],
    )
    assert match.over
    assert standing(match, 0) == "statue chapel church"
    assert field(match, "vp")[0] == 24 - 9
    assert of(events(match), "cathedral") == []


@pytest.mark.rule("KB-286", "KB-321")
@pytest.mark.parametrize(("phase", "tokens"), [("spring", 0), ("summer", 1), ("autumn", 0)])
def test_inn_gives_a_token_at_the_end_of_summer_only(phase: str, tokens: int) -> None:
    match = scenario(seats=2, phase=phase, step="effects", buildings={1: "inn"}, only=True)
    assert field(match, "tokens") == [0, tokens]
    assert events(match) == (["effect 1 inn", "gain-token 1"] if tokens else [])


@pytest.mark.rule("KB-287", "KB-145", "KB-820")
def test_market_shifts_one_group_by_one_once() -> None:
    match = scenario(
        seats=2,
        step="influence",
        buildings={0: "inn market"},
        dice={0: "4 5", 1: "1"},
        fields={"passed": 2},
    )
    assert [text for text in options(match) if " 4+5" in text] == [
        "place master_hunter 4+5", "place treasurer 4+5 -1", "place general 4+5 +1",
    ]  # fmt: skip
    play(match, "0: place architect 4 -1")
    assert options(match) == ["place sergeant 5", "pass"]


@pytest.mark.rule("KB-288", "KB-185")
@pytest.mark.parametrize("phase", ["spring", "summer", "autumn"])
def test_farms_roll_a_white_die_in_every_harvest(phase: str) -> None:
    match = scenario(
        seats=2,
        phase=phase,
        step="roll",
        buildings={0: FARMS},
        chance=["roll 1+1+1", "white w6", "roll 2+2+2"],
        only=True,
    )
    assert field(match, "white") == [[6], []]
    assert field(match, "total") == [9, 6]


@pytest.mark.rule("KB-288")
def test_farms_built_in_a_harvest_roll_from_the_next_one() -> None:
    match = scenario(
        seats=3,
        step="build",
        buildings={0: "inn market"},
        goods={0: "2/3/1"},
        chance=["roll 1+1+1", "white w2", "roll 2+2+2", "roll 3+3+3"],
    )
    play(match, "0: build farms")
    assert field(match, "white")[0] == [2]


@pytest.mark.rule("KB-290", "KB-138")
def test_the_farms_die_needs_a_coloured_one() -> None:
    match = scenario(
        seats=2,
        step="influence",
        buildings={0: FARMS},
        dice={0: "2", 1: "1"},
        white={0: "3"},
        fields={"passed": 2, "used": [8, 0]},
    )
    assert options(match) == ["place squire 2", "place sergeant 2 w3", "pass"]


@pytest.mark.rule("KB-291", "KB-292")
@pytest.mark.parametrize("phase", ["spring", "summer", "autumn"])
def test_merchants_guild_gives_a_gold_before_the_roll_by_itself(phase: str) -> None:
    match = scenario(seats=3, phase=phase, step="guilds", buildings={1: GUILD})
    news = events(match)
    assert news[:2] == ["effect 1 merchants_guild", "gain 1 gold 1"]
    assert news[2].startswith("rolled")
    assert [goods(match, seat) for seat in range(3)] == ["0/0/0", "1/0/0", "0/0/0"]


@pytest.mark.rule("KB-295", "KB-296", "KB-821")
def test_barracks_pay_one_good_a_soldier_for_any_number() -> None:
    match = scenario(
        seats=2, phase="recruit", buildings={0: BARRACKS}, goods={0: "1/1/1"}, only=True
    )
    assert options(match) == [
        "recruit 0 0 0", "recruit 0 0 1", "recruit 0 1 0", "recruit 0 1 1",
        "recruit 1 0 0", "recruit 1 0 1", "recruit 1 1 0", "recruit 1 1 1",
    ]  # fmt: skip
    play(match, "0: recruit 1 1 1")
    assert field(match, "soldiers") == [3, 0]
    assert goods(match, 0) == "0/0/0"


@pytest.mark.rule("KB-299", "KB-822")
@pytest.mark.parametrize(
    ("advisor", "dice", "plain"),
    [("sergeant", "5", 1), ("general", "4+6", 2), ("king", "6+6+6", 1)],
)
def test_stable_adds_a_soldier_to_these_advisors(advisor: str, dice: str, plain: int) -> None:
    for buildings, soldiers in (("", plain), (STABLE, plain + 1)):
        match = scenario(
            seats=2,
            step="help",
            buildings={0: buildings},
            placed=[(advisor, 0, dice)],
            chance=["draw y1_orcs_3"],
            only=True,
        )
        assert field(match, "soldiers") == [soldiers, 0]


@pytest.mark.rule("KB-300", "KB-551")
def test_stable_works_for_every_group_of_a_harvest() -> None:
    match = scenario(
        seats=2,
        step="help",
        buildings={0: STABLE},
        placed=[("sergeant", 0, "5"), ("general", 0, "4+6"), ("sergeant", 0, "5")],
        chance=["draw y1_orcs_3"],
        only=True,
    )
    assert field(match, "soldiers") == [2 + 2 + 3, 0]
    assert of(events(match), "effect") == ["effect 0 stable"] * 3


@pytest.mark.rule("KB-301")
def test_stable_adds_nothing_to_recruits_nor_to_the_kings_die() -> None:
    match = scenario(seats=2, phase="recruit", buildings={0: STABLE}, goods={0: "2/0/0"}, only=True)
    play(match, "0: recruit 2 0 0")
    assert field(match, "soldiers") == [1, 0]
    match = winter("y1_orcs_3", die=4, buildings={0: STABLE})
    assert of(events(match), "gain-soldiers") == ["gain-soldiers 0 4", "gain-soldiers 1 4"]


@pytest.mark.rule("KB-303", "KB-406", "KB-829")
@pytest.mark.parametrize(
    ("buildings", "soldiers", "outcome"),
    [("", 3, "drew"), ("palisade", 2, "drew"), (WALL, 1, "won"), (WALL, 0, "lost")],
)
def test_stone_wall_turns_a_draw_into_a_win(buildings: str, soldiers: int, outcome: str) -> None:
    match = winter("y2_orcs_4", buildings={0: buildings}, soldiers={0: soldiers, 1: 9})
    assert of(events(match), "won", "drew", "lost")[0].startswith(f"{outcome} 0 ")
    assert goods(match, 0) == ("1/0/0" if outcome == "won" else "0/0/0")
    if outcome == "won":
        assert standing(match, 0) == WALL


@pytest.mark.rule("KB-305", "KB-823")
@pytest.mark.parametrize(("soldiers", "won"), [(5, True), (0, False)])
def test_fortress_gives_a_point_besides_the_reward(soldiers: int, won: bool) -> None:
    match = winter("y3_orcs_5", buildings={0: FORTRESS}, soldiers={0: soldiers, 1: 20}, vp={0: 20})
    assert goods(match, 0) == ("1/0/0" if won else "0/0/0")
    assert field(match, "vp")[0] == (21 if won else 20 - 4)  # lost, the Fortress itself falls
    assert ("effect 0 fortress" in events(match)) == won


@pytest.mark.rule("KB-307", "KB-824")
def test_crane_makes_columns_three_and_four_one_gold_cheaper() -> None:
    held = {0: "1/3/1"}
    match = scenario(
        seats=2, step="build", buildings={0: f"inn market {CRANE}"}, goods=held, only=True
    )
    play(match, "0: build farms")
    assert goods(match, 0) == "0/0/0"
    without = scenario(seats=2, step="build", buildings={0: "inn market"}, goods=held, only=True)
    assert "build farms" not in options(without)


@pytest.mark.rule("KB-307")
@pytest.mark.parametrize("building", ["statue", "chapel", "guard_tower", "blacksmith", "market"])
def test_crane_leaves_columns_one_and_two_at_their_price(building: str) -> None:
    index = BUILDINGS.index(building)
    row = [BUILDINGS[b] for b in range(index - index % 4, index)]
    gold, wood, stone = GAME.pack.cost[index]
    buildings = {0: " ".join([*row, CRANE])}
    short = scenario(
        seats=2,
        step="build",
        buildings=buildings,
        goods={0: f"{gold - 1}/{wood}/{stone}"},
        only=True,
    )
    assert short.over or f"build {building}" not in options(short)
    match = scenario(
        seats=2, step="build", buildings=buildings, goods={0: f"{gold}/{wood}/{stone}"}, only=True
    )
    play(match, f"0: build {building}")
    assert goods(match, 0) == "0/0/0"


@pytest.mark.rule("KB-308")
@pytest.mark.parametrize("held", ["1/2/1", "1/3/0"])
def test_crane_lowers_neither_wood_nor_stone(held: str) -> None:
    match = scenario(
        seats=2, step="build", buildings={0: f"inn market {CRANE}"}, goods={0: held}, only=True
    )
    assert match.over or "build farms" not in options(match)


@pytest.mark.rule("KB-309", "KB-551")
def test_crane_cheapens_both_buildings_of_the_envoy() -> None:
    match = scenario(
        seats=2,
        step="build",
        buildings={0: f"guard_tower blacksmith {CRANE}"},
        goods={0: "2/3/2"},  # Barracks 1/2/1 and Town Hall 1/1/1
        envoy=0,
        only=True,
    )
    play(match, "0: build barracks", "0: build town_hall")
    assert goods(match, 0) == "0/0/0"


@pytest.mark.rule("KB-310", "KB-311")
@pytest.mark.parametrize("phase", ["spring", "summer", "autumn"])
def test_town_hall_and_embassy_work_at_the_end_of_every_harvest(phase: str) -> None:
    match = scenario(
        seats=2,
        phase=phase,
        step="effects",
        buildings={0: "barricade crane town_hall embassy", 1: "barricade"},
        goods={0: "1/0/1", 1: "1/1/1"},
        only=True,
    )
    assert events(match) == ["effect 0 embassy", "gain-vp 0 1"]
    assert options(match) == ["decline", "pay gold", "pay stone"]
    play(match, "0: pay stone")
    assert match.over
    assert field(match, "vp") == [2, 0]
    assert [goods(match, seat) for seat in (0, 1)] == ["1/0/0", "1/1/1"]
