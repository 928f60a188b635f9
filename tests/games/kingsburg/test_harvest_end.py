"""End-of-harvest effects (KB-320..332)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.games.kingsburg import vocabulary as v
from tests.games.kingsburg.helpers import *

HALL = "barricade crane town_hall"
EMBASSY = "barricade crane town_hall embassy"


@pytest.mark.rule("KB-320", "KB-553")
def test_effects_come_player_by_player_in_turn_order() -> None:
    match = scenario(
        seats=3,
        phase="summer",
        step="effects",
        order=[2, 0, 1],
        buildings={0: f"inn {HALL}", 1: f"inn {EMBASSY}", 2: "inn"},
        goods={0: "1/0/0", 1: "1/0/0"},
        only=True,
    )
    play(match, "0: pay gold", "1: pay gold")
    assert match.over
    assert events(match) == [
        "effect 2 inn", "gain-token 2",
        "effect 0 inn", "gain-token 0", "effect 0 town_hall", "spend 0 gold 1", "gain-vp 0 1",
        "effect 1 inn", "gain-token 1", "effect 1 embassy", "gain-vp 1 1",
        "effect 1 town_hall", "spend 1 gold 1", "gain-vp 1 1",
    ]  # fmt: skip


@pytest.mark.rule("KB-322", "KB-323", "KB-552")
def test_the_fixed_order_leaves_every_choice_open() -> None:
    """Inn and Embassy first: whatever order a player would like, he can still have."""
    match = scenario(
        seats=2,
        phase="summer",
        step="effects",
        buildings={0: f"inn {EMBASSY}"},
        goods={0: "1/1/1"},
        only=True,
    )
    assert events(match) == ["effect 0 inn", "gain-token 0", "effect 0 embassy", "gain-vp 0 1"]
    assert options(match) == ["decline", "pay gold", "pay wood", "pay stone", "pay token"]


@pytest.mark.rule("KB-324", "KB-653")
@pytest.mark.parametrize("paid", ["gold", "wood", "stone", "token"])
def test_town_hall_takes_one_good_or_one_token_for_a_point(paid: str) -> None:
    match = scenario(
        seats=2, step="effects", buildings={0: HALL}, goods={0: "2/2/2"}, tokens={0: 2}, only=True
    )
    play(match, f"0: pay {paid}")
    left = dict.fromkeys(("gold", "wood", "stone", "token"), 2) | {paid: 1}
    assert goods(match, 0) == f"{left['gold']}/{left['wood']}/{left['stone']}"
    assert field(match, "tokens") == [left["token"], 0]
    assert field(match, "vp") == [1, 0]


@pytest.mark.rule("KB-324", "KB-653")
@pytest.mark.parametrize(
    ("held", "tokens", "offered"),
    [
        ("1/0/0", 0, ["decline", "pay gold"]),
        ("0/1/0", 0, ["decline", "pay wood"]),
        ("0/0/1", 0, ["decline", "pay stone"]),
        ("0/0/0", 1, ["decline", "pay token"]),
    ],
)
def test_only_what_is_held_can_be_paid(held: str, tokens: int, offered: list[str]) -> None:
    match = scenario(
        seats=2, step="effects", buildings={0: HALL}, goods={0: held}, tokens={0: tokens}, only=True
    )
    assert options(match) == offered
    missing = next(
        w for w in ("pay gold", "pay wood", "pay stone", "pay token") if w not in offered
    )
    paid = v.PAYMENT.index[missing.removeprefix("pay ")]
    assert refused(match, missing) == Why("KB-324", "pay-none", (("payment", "payment", paid),))


@pytest.mark.rule("KB-325")
def test_paying_is_optional() -> None:
    match = scenario(seats=2, step="effects", buildings={0: HALL}, goods={0: "1/0/0"}, only=True)
    play(match, "0: decline")
    assert match.over
    assert events(match) == []
    assert field(match, "vp") == [0, 0]
    assert goods(match, 0) == "1/0/0"


@pytest.mark.rule("KB-326", "KB-825")
@pytest.mark.parametrize(
    ("held", "tokens", "paid"),
    [("1/0/0", 1, "pay token"), ("0/0/0", 2, "pay token"), ("1/1/0", 0, "pay gold")],
)
def test_town_hall_never_gives_more_than_one_point_a_harvest(
    held: str, tokens: int, paid: str
) -> None:
    match = scenario(
        seats=2, step="effects", buildings={0: HALL}, goods={0: held}, tokens={0: tokens}, only=True
    )
    play(match, paid)
    assert match.over
    assert field(match, "vp") == [1, 0]


@pytest.mark.rule("KB-327", "KB-826")
def test_the_inns_token_may_be_paid_at_once() -> None:
    match = scenario(
        seats=2, phase="summer", step="effects", buildings={0: f"inn {HALL}"}, only=True
    )
    assert options(match) == ["decline", "pay token"]
    play(match, "0: pay token")
    assert field(match, "tokens") == [0, 0]
    assert field(match, "vp") == [1, 0]


@pytest.mark.rule("KB-328", "KB-831")
def test_a_token_for_influence_and_one_for_the_town_hall_in_one_harvest() -> None:
    match = scenario(
        seats=2,
        step="influence",
        buildings={0: HALL},
        dice={0: "1 1", 1: "6"},
        tokens={0: 3},
        fields={"passed": 2},
        only=False,
    )
    play(match, "0: place architect 1 token")
    assert [text for text in options(match) if "token" in text] == []
    why = refused(match, "place architect 1 token")
    assert why.rule in ("KB-144", "KB-150")
    play(match, "0: pass")
    while "pay token" not in options(match):
        play(match, "decline")
    play(match, "0: pay token")
    assert field(match, "tokens")[0] == 1


@pytest.mark.rule("KB-329", "KB-832")
@pytest.mark.parametrize(
    ("before", "building", "held", "phase", "points", "tokens"),
    [
        ("", "inn", "1/1/0", "summer", 0, 1),
        ("barricade crane town_hall", "embassy", "1/2/2", "spring", 4 + 1, 0),
    ],
)
def test_inn_and_embassy_work_in_the_harvest_they_are_built_in(
    before: str, building: str, held: str, phase: str, points: int, tokens: int
) -> None:
    match = scenario(seats=2, phase=phase, step="build", buildings={0: before}, goods={0: held})
    play(match, f"0: build {building}")
    assert field(match, "tokens")[0] == tokens
    assert of(events(match), "gain-vp")[: 2 if points else 0] == (
        ["gain-vp 0 4", "gain-vp 0 1"] if points else []
    )


@pytest.mark.rule("KB-329")
def test_town_hall_works_in_the_harvest_it_is_built_in() -> None:
    match = scenario(seats=2, step="build", buildings={0: "barricade crane"}, goods={0: "1/2/1"})
    play(match, "0: build town_hall")
    assert options(match) == ["decline", "pay wood"]


@pytest.mark.rule("KB-330")
def test_no_end_of_harvest_effects_in_winter() -> None:
    match = winter(
        "y1_zombies_4",
        buildings={0: f"inn {EMBASSY}"},
        goods={0: "1/0/0"},
        tokens={0: 1},
        soldiers={0: 9, 1: 9},
    )
    assert match.over
    assert of(events(match), "effect", "gain-token") == []


@pytest.mark.rule("KB-331")
def test_goods_paid_to_the_town_hall_are_gone_for_the_next_phase() -> None:
    """Both have three buildings; paying the good makes seat 0 the poorer and gives it the Envoy."""
    for answer, told in (("pay gold", "envoy-given 0"), ("decline", "envoy-tie")):
        match = scenario(
            seats=2,
            phase="summer",
            step="effects",
            buildings={0: HALL, 1: "statue inn palisade"},
            goods={0: "1/0/0", 1: "1/0/0"},
        )
        play(match, f"0: {answer}")
        assert of(events(match), "envoy-given", "envoy-tie") == [told]


@pytest.mark.rule("KB-332")
@pytest.mark.parametrize(
    ("phase", "following"),
    [
        ("spring", "phase kings_reward"),
        ("summer", "phase kings_envoy"),
        ("autumn", "phase recruit"),
    ],
)
def test_then_the_next_phase_begins(phase: str, following: str) -> None:
    match = scenario(seats=2, phase=phase, step="effects")
    assert of(events(match), "phase")[0] == following
