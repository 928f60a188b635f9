"""Losses in battle (KB-430..444, KB-656)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.games.kingsburg import GAME
from tests.games.kingsburg.helpers import *


def lost(enemy: str, held: str = "0/0/0", buildings: str = "", **more: int) -> KingsburgMatch:
    """Seat 0 loses against this card, seat 1 wins."""
    return winter(
        enemy,
        goods={0: held},
        buildings={0: buildings},
        tokens={0: more.get("tokens", 0)},
        vp={0: more.get("vp", 0)},
        soldiers={1: 15},
    )


@pytest.mark.rule("KB-430", "KB-431", "KB-432")
@pytest.mark.parametrize(
    ("held", "left"),
    [("5/5/5", "2/5/5"), ("3/1/1", "0/1/1"), ("2/9/9", "0/9/9"), ("0/1/1", "0/1/1")],
)
def test_goods_of_a_named_kind_are_lost_as_far_as_they_go(held: str, left: str) -> None:
    match = lost("y3_goblins_5", held)  # 3 gold, then a building
    assert goods(match, 0) == left
    assert goods(match, 1) == "0/0/1"  # nothing passes to the other player but his reward


@pytest.mark.rule("KB-433", "KB-656")
def test_the_loser_chooses_which_goods_to_give() -> None:
    match = lost("y2_barbarians_5", "2/1/1")  # 2 of choice, then 1 VP
    assert options(match) == [
        "give gold+gold", "give gold+wood", "give gold+stone", "give wood+stone",
    ]  # fmt: skip
    decision = match.decision(0)
    assert decision is not None
    assert decision.prompt == "lose-goods"
    assert [(ref.kind, ref.id) for ref in decision.about] == [("enemy", 8)]
    why = refused(match, "give gold")
    assert (why.rule, why.key, why.args) == ("KB-433", "give-count", (("n", "amount", 2),))
    for text, kind, held in (("give gold+gold+gold+gold", 0, 2), ("give wood+wood", 1, 1)):
        short = (("good", "good", kind), ("n", "amount", held))
        assert refused(match, text) == Why("KB-433", "goods-short", short)
    play(match, "0: give gold+stone")
    assert goods(match, 0) == "1/1/0"
    assert field(match, "vp")[0] == -1


@pytest.mark.rule("KB-434", "KB-641", "KB-656")
@pytest.mark.parametrize("held", ["1/0/0", "1/1/0", "0/0/2", "0/0/0"])
def test_who_has_no_more_than_the_card_takes_loses_all_without_a_question(held: str) -> None:
    match = lost("y2_barbarians_5", held)
    assert match.over
    assert goods(match, 0) == "0/0/0"
    assert field(match, "vp")[0] == -1


@pytest.mark.rule("KB-656", "KB-641")
def test_who_has_one_kind_only_is_not_asked() -> None:
    match = lost("y2_barbarians_5", "0/5/0")
    assert match.over
    assert goods(match, 0) == "0/3/0"


@pytest.mark.rule("KB-433", "KB-656")
def test_four_goods_of_choice() -> None:
    match = lost("y4_demons_6", "4/1/1")
    assert options(match) == [
        "give gold+gold+gold+gold", "give gold+gold+gold+wood", "give gold+gold+gold+stone",
        "give gold+gold+wood+stone",
    ]  # fmt: skip
    play(match, "0: give gold+gold+wood+stone")
    assert goods(match, 0) == "2/0/0"


@pytest.mark.rule("KB-435", "KB-003")
@pytest.mark.parametrize("enemy", ["y1_orcs_3", "y1_goblins_2", "y4_demons_6", "y5_barbarians_7"])
def test_tokens_are_never_lost(enemy: str) -> None:
    match = lost(enemy, tokens=3)
    assert match.over
    assert field(match, "tokens")[0] == 3


@pytest.mark.rule("KB-436", "KB-437", "KB-438", "KB-439", "KB-767", "KB-816")
@pytest.mark.parametrize(
    ("buildings", "doomed", "points"),
    [
        ("statue", "statue", 3),
        ("statue chapel inn", "chapel", 5),
        ("inn barricade crane", "crane", 1),
        ("inn market barricade crane", "market", 1),
        ("statue chapel guard_tower blacksmith barracks", "barracks", 4),
        ("inn market farms guard_tower blacksmith barracks", "farms", 2),
        ("palisade barricade", "palisade", 0),
        ("statue chapel church cathedral inn market farms merchants_guild", "cathedral", 9),
    ],
)
def test_the_rightmost_then_topmost_building_falls_with_its_points(
    buildings: str, doomed: str, points: int
) -> None:
    match = lost("y5_barbarians_8", buildings=buildings, vp=30)
    assert of(events(match), "destroyed") == [f"destroyed 0 {doomed}"]
    assert standing(match, 0) == " ".join(name for name in buildings.split() if name != doomed)
    assert field(match, "vp")[0] == 30 - points
    assert field(match, "buildings")[1] == 0


@pytest.mark.rule("KB-440", "KB-237")
def test_a_destroyed_buildings_effect_is_gone_until_it_is_built_again() -> None:
    def harvest(buildings: str) -> KingsburgMatch:
        return scenario(
            seats=2, step="effects", phase="summer", buildings={0: buildings}, only=True
        )

    assert events(harvest("inn")) == ["effect 0 inn", "gain-token 0"]
    match = lost("y5_barbarians_8", buildings="inn")
    assert standing(match, 0) == ""
    assert events(harvest(standing(match, 0))) == []
    rebuilt = scenario(seats=2, step="build", goods={0: "1/1/0"}, only=True)
    play(rebuilt, "0: build inn")
    assert events(harvest(standing(rebuilt, 0))) == ["effect 0 inn", "gain-token 0"]


@pytest.mark.rule("KB-441")
def test_without_buildings_nothing_falls_and_nothing_replaces_it() -> None:
    match = lost("y5_barbarians_8", "3/3/3", vp=4)
    assert goods(match, 0) == "3/3/3"
    assert field(match, "vp")[0] == 4
    assert of(events(match), "destroyed", "nothing-lost", "spend") == ["nothing-lost 0"]


@pytest.mark.rule("KB-442", "KB-010")
def test_points_taken_may_go_below_zero() -> None:
    match = lost("y5_barbarians_7", vp=3)
    assert field(match, "vp")[0] == 3 - 8
    assert of(events(match), "lose-vp") == ["lose-vp 0 8"]


@pytest.mark.rule("KB-443")
def test_a_lost_building_may_make_the_score_negative() -> None:
    match = lost("y5_barbarians_8", buildings="statue", vp=1)
    assert field(match, "vp")[0] == -2


@pytest.mark.rule("KB-444", "KB-766")
@pytest.mark.parametrize("card", range(25))
def test_every_card_that_destroys_takes_exactly_one_building(card: int) -> None:
    name = GAME.verbs.kinds["enemy"].names[card]
    match = lost(name, buildings="statue chapel inn market", vp=40)
    destroys = [count for what, count in GAME.pack.losses[card] if what == 4]
    assert destroys in ([], [1])
    assert of(events(match), "destroyed") == ["destroyed 0 chapel"] * len(destroys)
