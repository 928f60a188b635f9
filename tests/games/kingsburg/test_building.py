"""Step d: building (KB-230..245)."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from tests.games.kingsburg.helpers import *

RICH = "9/9/9"
ALL = " ".join(v.BUILDINGS)


def site(**position: Any) -> KingsburgMatch:
    return scenario(**{"seats": 3, "step": "build", "only": True, **position})


@pytest.mark.rule("KB-230", "KB-232", "KB-243")
def test_in_turn_order_each_builds_one() -> None:
    match = site(order=[2, 0, 1], goods=dict.fromkeys(range(3), RICH))
    play(match, "2: build statue", "0: build inn", "1: build palisade")
    assert match.over  # nobody builds a second time
    assert of(events(match), "built") == ["built 2 statue", "built 0 inn", "built 1 palisade"]
    assert [standing(match, seat) for seat in range(3)] == ["inn", "palisade", "statue"]
    assert field(match, "built") == [1, 1, 1]


@pytest.mark.rule("KB-231")
def test_one_may_decline() -> None:
    match = site(goods={ANNA: RICH, BORIS: "2/0/0"})
    assert "decline" in options(match)
    play(match, "0: decline", "1: decline")
    assert match.over
    assert events(match) == ["not-built 0", "not-built 1", "not-built 2"]
    assert field(match, "buildings") == [0, 0, 0]
    assert (goods(match, ANNA), goods(match, BORIS)) == (RICH, "2/0/0")


@pytest.mark.rule("KB-232")
def test_one_building_without_the_envoy_two_with_him() -> None:
    match = site(goods={ANNA: RICH, BORIS: RICH}, envoy=BORIS)
    play(match, "0: build statue")
    assert asked(match) == BORIS
    decision = match.decision(BORIS)
    assert decision is not None
    assert decision.prompt == "build"
    play(match, "1: build statue")
    assert asked(match) == BORIS
    assert field(match, "envoy") == BORIS
    decision = match.decision(BORIS)
    assert decision is not None
    assert decision.prompt == "build-second"
    play(match, "1: build chapel")
    assert match.over  # never a third
    assert field(match, "built") == [1, 2, 0]
    assert field(match, "envoy") == NOBODY
    assert standing(match, BORIS) == "statue chapel"
    assert events(match)[-2:] == ["envoy-builds 1", "not-built 2"]


@pytest.mark.rule("KB-232")
def test_a_holder_who_builds_one_keeps_the_envoy() -> None:
    match = site(goods={ANNA: RICH}, envoy=ANNA)
    play(match, "0: build statue", "0: decline")
    assert match.over
    assert field(match, "envoy") == ANNA
    assert events(match) == [
        "built 0 statue",
        "spend 0 gold 2",
        "gain-vp 0 3",
        "not-built 1",
        "not-built 2",
    ]


@pytest.mark.rule("KB-233")
def test_the_cost_goes_back_to_the_supply() -> None:
    match = site(goods={ANNA: "3/2/1"}, buildings={ANNA: "palisade"})
    assert options(match) == [
        "decline", "build statue", "build inn", "build guard_tower", "build stable",
        "build barricade",
    ]  # fmt: skip
    play(match, "build stable")
    assert goods(match, ANNA) == "2/1/0"
    assert events(match)[:5] == [
        "built 0 stable", "spend 0 gold 1", "spend 0 wood 1", "spend 0 stone 1", "gain-vp 0 2",
    ]  # fmt: skip


@pytest.mark.rule("KB-233")
@pytest.mark.parametrize(
    ("held", "kind", "needed", "have"),
    [("1/9/9", "gold", 2, 1), ("9/1/9", "wood", 2, 1), ("9/9/0", "stone", 1, 0)],
)
def test_no_kind_replaces_another(held: str, kind: str, needed: int, have: int) -> None:
    barracks = "guard_tower blacksmith"  # the Barracks cost 2/2/1
    match = site(goods={ANNA: held}, buildings={ANNA: barracks}, tokens={ANNA: 9})
    assert "build barracks" not in options(match)
    assert refused(match, "build barracks") == Why(
        "KB-233",
        "cost",
        (
            ("building", "building", v.BUILDINGS.index("barracks")),
            ("good", "good", v.GOODS.index(kind)),
            ("n", "amount", needed),
            ("have", "amount", have),
        ),
    )
    lacking = ["2", "2", "1"]
    lacking[v.GOODS.index(kind)] = str(have)  # exactly enough of the other two kinds
    match = site(goods={ANNA: "/".join(lacking)}, buildings={ANNA: barracks})
    assert refused(match, "build barracks").args[1] == ("good", "good", v.GOODS.index(kind))
    exact = site(goods={ANNA: "2/2/1"}, buildings={ANNA: barracks})
    assert "build barracks" in options(exact)
    play(exact, "build barracks")
    assert goods(exact, ANNA) == "0/0/0"


@pytest.mark.rule("KB-233", "KB-824")
def test_the_crane_makes_farms_a_gold_cheaper() -> None:
    row = {ANNA: "inn market barricade crane"}
    match = site(goods={ANNA: "1/3/1"}, buildings=row)
    play(match, "build farms")
    assert goods(match, ANNA) == "0/0/0"
    assert of(events(match), "spend") == ["spend 0 gold 1", "spend 0 wood 3", "spend 0 stone 1"]
    match = site(goods={ANNA: "1/3/1"}, buildings={ANNA: "inn market"})
    assert "build farms" not in options(match)
    assert "build farms" not in options(site(goods={ANNA: "1/3/0"}, buildings=row))
    assert "build farms" not in options(site(goods={ANNA: "2/2/1"}, buildings=row))


@pytest.mark.rule("KB-234")
@pytest.mark.parametrize("row", range(5))
def test_a_row_is_built_from_left_to_right(row: int) -> None:
    names = v.BUILDINGS[4 * row : 4 * row + 4]
    for column in range(4):
        match = site(goods={ANNA: RICH}, buildings={ANNA: " ".join(names[:column])})
        mine = [text for text in options(match) if text.removeprefix("build ") in names]
        assert mine == [f"build {names[column]}"]
        for beyond in range(column + 1, 4):
            assert refused(match, f"build {names[beyond]}") == Why(
                "KB-234",
                "left-first",
                (
                    ("building", "building", 4 * row + beyond),
                    ("left", "building", 4 * row + column),
                ),
            )


@pytest.mark.rule("KB-234", "KB-807")
def test_the_church_needs_statue_and_chapel() -> None:
    match = site(goods={ANNA: RICH}, buildings={ANNA: "statue"})
    assert "build church" not in options(match)
    match = site(goods={ANNA: RICH}, buildings={ANNA: "statue chapel"})
    assert "build church" in options(match)
    # All buildings to the left, not only the nearest one.
    match = site(goods={ANNA: RICH}, buildings={ANNA: "chapel"})
    assert "build church" not in options(match)


@pytest.mark.rule("KB-235")
def test_rows_may_be_mixed() -> None:
    match = site(goods={ANNA: RICH}, buildings={ANNA: "statue inn market farms barricade"})
    assert options(match) == [
        "decline",
        "build chapel",
        "build merchants_guild",
        "build guard_tower",
        "build palisade",
        "build crane",
    ]


@pytest.mark.rule("KB-236")
def test_what_stands_is_not_built_again() -> None:
    match = site(goods={ANNA: RICH}, buildings={ANNA: "statue"})
    assert "build statue" not in options(match)
    assert refused(match, "build statue") == Why("KB-236", "stands", (("building", "building", 0),))
    match = site(goods={ANNA: RICH}, buildings={ANNA: "inn"})
    assert refused(match, "build inn") == Why("KB-236", "stands", (("building", "building", 4),))
    match = site(goods={ANNA: RICH}, buildings={ANNA: ALL})
    assert match.over
    assert standing(match, ANNA) == ALL


@pytest.mark.rule("KB-237", "KB-238")
def test_a_destroyed_building_may_be_built_again() -> None:
    """The Goblins destroy the Church (7 VP); a Crane makes it cheaper the second time too."""
    match = scenario(
        seats=3,
        phase="winter",
        step="battle",
        enemy="y1_goblins_3",
        buildings={ANNA: "statue chapel church barricade crane"},
        vp={ANNA: 16},
        only=True,
    )
    assert of(events(match), "destroyed") == ["destroyed 0 church"]
    left = "statue chapel barricade crane"
    assert (standing(match, ANNA), field(match, "vp")[ANNA]) == (left, 9)
    for owned, held in ((left, "7/8/7"), ("statue chapel barricade", "6/8/7")):
        match = site(year=2, buildings={ANNA: owned}, vp={ANNA: 9}, goods={ANNA: RICH})
        play(match, "build church")
        assert (goods(match, ANNA), field(match, "vp")[ANNA]) == (held, 16)


@pytest.mark.rule("KB-237", "KB-238")
def test_rebuilding_pays_and_scores_every_time() -> None:
    """A Statue lost in winter and built again next spring: 3 VP, minus 3, plus 3."""
    match = scenario(
        seats=3,
        phase="autumn",
        step="build",
        goods={ANNA: "4/0/0"},
        enemy="y1_barbarians_2",
        chance=["kings-die 1"],
        seed=3,
    )
    play(match, "0: build statue", "0: recruit 0 0 0")
    assert of(events(match), "built", "destroyed") == ["built 0 statue", "destroyed 0 statue"]
    assert of(events(match), "gain-vp", "lose-vp") == ["gain-vp 0 3", "lose-vp 0 3"]
    assert (standing(match, ANNA), field(match, "vp")[ANNA]) == ("", 0)
    match = site(year=2, goods={ANNA: "2/0/0"})
    play(match, "0: build statue")
    assert (standing(match, ANNA), field(match, "vp")[ANNA]) == ("statue", 3)
    assert goods(match, ANNA) == "0/0/0"


@pytest.mark.rule("KB-238")
def test_the_vp_come_at_once() -> None:
    match = site(goods={ANNA: "2/0/0", BORIS: "2/0/0"}, vp={ANNA: -1})
    play(match, "0: build statue")
    assert field(match, "vp") == [2, 0, 0]  # Boris has still to build


@pytest.mark.rule("KB-233")
def test_why_not_is_silent_about_other_things() -> None:
    match = site(goods={ANNA: RICH})
    assert match.why_not(ANNA, [Ref("advisor", 3)]) == Why("KB-651", "not-now")
    assert match.why_not(ANNA, [Ref("building", 0)]).key == "in-options"  # it may be built
    assert refused(match, "pay gold") == Why("KB-651", "not-now")


@pytest.mark.rule("KB-233", "KB-234", "KB-236", "KB-245")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_options_are_exactly_the_legal_affordable_buildings(seed: int) -> None:
    checked = 0
    for match in walk(GAME.match(seats=4, seed=seed), at_random(seed)):
        decision = match.decision(match.waiting[0]) if match.waiting else None
        if decision is None or not decision.prompt.startswith("build"):
            continue
        checked += 1
        seat = asked(match)
        owned = standing(match, seat).split()
        held = [int(n) for n in goods(match, seat).split("/")]
        legal = ["decline"]
        for i, name in enumerate(v.BUILDINGS):
            price = list(GAME.pack.cost[i])
            price[0] -= "crane" in owned and i % 4 >= 2
            in_place = name not in owned and set(v.BUILDINGS[i - i % 4 : i]) <= set(owned)
            if in_place and all(have >= cost for have, cost in zip(held, price, strict=True)):
                legal.append(f"build {name}")
        assert options(match) == legal
        assert len(legal) > 1
    assert checked > 25


@pytest.mark.rule("KB-806")
def test_the_rulebooks_building() -> None:
    match = scenario(
        step="build",
        order=[ANNA, VIKTOR, GALINA, BORIS],
        goods={ANNA: "2/1/0", BORIS: "1/1/1", VIKTOR: "2/0/1", GALINA: "1/2/0"},
        vp={ANNA: 1},
        tokens={GALINA: 1},
        only=True,
    )
    play(match, "0: build statue", "2: build guard_tower", "3: build palisade", "1: build inn")
    assert match.over
    assert [goods(match, seat) for seat in range(4)] == ["0/1/0", "0/0/1", "1/0/0", "1/0/0"]
    assert field(match, "vp") == [4, 0, 1, 0]
    assert field(match, "tokens") == [0, 0, 0, 1]
    built = ["statue", "inn", "guard_tower", "palisade"]
    assert [standing(match, seat) for seat in range(4)] == built


@pytest.mark.rule("KB-808")
@pytest.mark.parametrize(("viktor", "holder"), [("1/0/0", GALINA), ("0/0/0", NOBODY)])
def test_the_rulebooks_envoy_award(viktor: str, holder: int) -> None:
    five, four = "statue inn guard_tower palisade barricade", "statue inn guard_tower palisade"
    match = scenario(
        year=2,
        phase="kings_envoy",
        buildings={ANNA: five, BORIS: four, VIKTOR: four, GALINA: four},
        goods={BORIS: "0/2/0", VIKTOR: viktor},
        only=True,
    )
    assert field(match, "envoy") == holder
    last = "envoy-tie" if holder == NOBODY else f"envoy-given {holder}"
    assert events(match) == ["phase kings_envoy", last]


@pytest.mark.rule("KB-809")
def test_the_rulebooks_two_buildings() -> None:
    match = scenario(
        year=2,
        phase="autumn",
        step="build",
        order=[GALINA, ANNA, BORIS, VIKTOR],
        goods={GALINA: "1/3/0"},
        buildings={GALINA: "guard_tower"},
        envoy=GALINA,
        only=True,
    )
    play(match, "3: build blacksmith", "3: build barricade")
    assert goods(match, GALINA) == "0/0/0"
    assert standing(match, GALINA) == "guard_tower blacksmith barricade"
    assert field(match, "vp")[GALINA] == 2
    assert field(match, "envoy") == NOBODY
