"""Phase 4: the army census (LX-380..405)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark
MILITIA, ARCHERS, INFANTRY, CLERICS, MAGES = range(5)
TWO_EACH = dict.fromkeys(range(4), "2/2/2/2/0")


def census(kind: int = 0, **setup: object) -> XiditMatch:
    """A census that has come to this type; it ends with it."""
    given: Setup = {"units": TWO_EACH, "seats": 4, **setup}
    fields = {"year": 4, **given.pop("fields", {})}
    stack = [(v.STEP_PRIZE, kind), (v.STEP_SHOW, kind)]
    return scenario(stack=stack, fields=fields, **given)


@mark.rule("LX-380", "LX-143", "LX-141")
@mark.parametrize(("length", "years"), [("full", [4, 8, 12]), ("short", [3, 6, 9])])
def test_the_census_comes_after_the_last_order_of_its_years(length: str, years: list[int]) -> None:
    for year in range(1, 13 if length == "full" else 10):
        match = scenario(
            phase="orders", plans={}, options={"length": length}, fields={"year": year}
        )
        lines = events(match)
        assert (f"census {year}" in lines) == (year in years)
        if year in years:
            assert lines[-2:] == ["waited 3 reedford", f"census {year}"]
            decision = match.decision(0)
            assert decision is not None
            assert decision.prompt == "show"


@mark.rule("LX-381", "LX-388")
def test_one_type_after_the_other_weakest_first_each_settled_before_the_next() -> None:
    match = scenario(phase="census", units=TWO_EACH, fields={"year": 4}, hero={0: 5})
    for kind, name in enumerate(v.UNITS):
        decision = match.decision(1)
        assert decision is not None
        assert [(ref.kind, ref.id) for ref in decision.about] == [
            ("unit", kind), ("amount", 0 if kind == MAGES else 2),
        ]  # fmt: skip
        show(match, 1 if kind < MAGES else 0, 0, 0, 0)
        if kind in (INFANTRY, CLERICS):
            assert match.waiting == (0,)
            play(match, options(match)[0])
        assert f"prize 0 {name}" in told(match) or kind == MAGES
    assert match.over
    assert [line.split()[2] for line in of(told(match), "shown")] == [
        name for name in v.UNITS for _ in range(4)
    ]


@mark.rule("LX-382", "LX-383", "LX-671")
@mark.parametrize(("held", "count"), [(0, 1), (1, 2), (5, 6), (8, 9)])
@mark.parametrize("kind", [MILITIA, INFANTRY])
def test_any_number_from_none_to_all(held: int, count: int, kind: int) -> None:
    army = "/".join(str(held if each == kind else 1) for each in range(5))
    match = census(kind, units={1: army})
    assert options(match, 1) == [f"show {number}" for number in range(count)]
    why = refused(match, f"show {held + 1}", 1)
    assert (why.rule, why.key) == ("LX-382", "too-many-shown")
    assert why.args == (("unit", "unit", kind), ("n", "amount", held))
    assert refused(match, "decline", 1).rule == "LX-382"


@mark.rule("LX-384", "LX-630", "LX-671")
def test_all_show_at_the_same_moment() -> None:
    match = census(ARCHERS)
    before = {viewer: json.dumps(match.view(viewer)["fields"]) for viewer in (None, 2, 3)}
    match.submit(0, "show 2")
    match.submit(1, "show 1")
    assert list(match.waiting) == [2, 3]
    assert field(match, "shown") == [[], [], [], [], []]
    for viewer in (None, 2, 3):
        view = match.view(viewer)
        assert json.dumps(view["fields"]) == before[viewer]
        assert (view["stack"][-1]["done"], view["stack"][-1]["mine"]) == (3, [])
    match.undo(0)  # until the last number is in, it can be taken back
    assert list(match.waiting) == [0, 2, 3]
    match.submit(0, "show 0")
    for seat in (2, 3):
        match.submit(seat, "show 0")
    assert field(match, "shown") == [[], [0, 1, 0, 0], [], [], []]
    assert told(match) == [
        "shown 0 archers 0", "shown 1 archers 1", "shown 2 archers 0", "shown 3 archers 0",
        "prize 1 archers", "coins 1 2",
    ]  # fmt: skip


@mark.rule("LX-384")
@mark.parametrize("seat", range(4))
def test_a_number_can_be_taken_back_by_its_owner_alone(seat: int) -> None:
    match = census(ARCHERS)
    assert not match.can_undo(seat)
    match.submit(seat, "show 1")
    others = [other for other in range(4) if other != seat]
    assert not any(match.can_undo(other) for other in others)
    match.undo(seat)
    assert list(match.waiting) == [0, 1, 2, 3]
    assert not match.can_undo(seat)
    assert options(match, seat) == ["show 0", "show 1", "show 2"]


@mark.rule("LX-385", "LX-390", "LX-391")
@mark.parametrize(("kind", "coins"), [(MILITIA, 1), (ARCHERS, 2)])
def test_most_militia_one_coin_most_archers_two(kind: int, coins: int) -> None:
    match = show(census(kind), 1, 2, 0, 1)
    assert field(match, "coins") == [0, coins, 0, 0]
    assert of(told(match), "prize", "coins") == [
        f"prize 1 {v.UNITS[kind]}", f"coins 1 {coins}",
    ]  # fmt: skip


@mark.rule("LX-386")
def test_a_tie_for_most_gives_everybody_the_full_prize() -> None:
    match = show(census(ARCHERS), 2, 1, 2, 2)
    assert field(match, "coins") == [2, 0, 2, 2]


@mark.rule("LX-387")
@mark.parametrize("kind", range(5))
def test_nobody_shows_nobody_wins(kind: int) -> None:
    match = show(census(kind), 0, 0, 0, 0)
    assert match.over
    assert told(match)[-1] == f"nobody-shows {v.UNITS[kind]}"
    assert field(match, "coins") == field(match, "held") == [0] * 4
    assert field(match, "bards") == [20] * 4


@mark.rule("LX-389")
def test_the_shown_units_go_back() -> None:
    match = show(census(ARCHERS), 2, 1, 2, 0)
    assert [units(match, seat) for seat in range(4)] == ["2/2/2/2/0"] * 4


@mark.rule("LX-392", "LX-400", "LX-672")
def test_most_infantry_one_bard() -> None:
    match = show(census(INFANTRY, hero={2: 5}), 0, 0, 1, 0)
    assert prompt(match) == "bards"
    assert options(match) == ["place amber_steppe", "place ember_sands"]
    play(match, "2: place ember_sands")
    assert bards(match, 2) == {"stock": 19, "ember_sands": 1}
    assert told(match)[-2:] == ["prize 2 infantry", "bards 2 ember_sands 1"]


@mark.rule("LX-393", "LX-783", "LX-400", "LX-037")
def test_most_clerics_two_bards() -> None:
    """Vitya 1, Pasha 1, Sasha 0, Sveta 2: Sveta alone places two."""
    match = show(census(CLERICS, hero={3: 17}), 1, 1, 0, 2)
    assert match.waiting == (3,)
    assert options(match) == [
        "place bastion+bastion", "place bastion+frostcrown", "place bastion+misty_fells",
        "place frostcrown+frostcrown", "place frostcrown+misty_fells",
        "place misty_fells+misty_fells",
    ]  # fmt: skip
    play(match, "3: place bastion+frostcrown")
    assert bards(match, 3) == {"stock": 18, "bastion": 1, "frostcrown": 1}
    assert of(told(match), "prize") == ["prize 3 clerics"]
    assert units(match, 3) == "2/2/2/2/0"


@mark.rule("LX-399", "LX-672")
def test_several_winners_place_in_turn_order_from_the_first_player() -> None:
    match = census(CLERICS, hero=dict.fromkeys(range(4), 5), fields={"first": 2})
    show(match, 2, 2, 1, 2)
    for seat in (3, 0, 1):
        play(match, f"{seat}: place amber_steppe+ember_sands")
    assert match.over
    assert of(told(match), "prize") == ["prize 3 clerics", "prize 0 clerics", "prize 1 clerics"]
    assert of(told(match), "shown") == [
        "shown 2 clerics 1", "shown 3 clerics 2", "shown 0 clerics 2", "shown 1 clerics 2",
    ]  # fmt: skip


@mark.rule("LX-400", "LX-254")
def test_census_bards_avoid_covered_regions() -> None:
    match = census(CLERICS, seats=3, hero={0: 18}, units={0: "0/0/0/2/0"})
    show(match, 1, 0, 0)
    assert options(match) == [
        "place frostcrown+frostcrown", "place frostcrown+amber_steppe",
        "place amber_steppe+amber_steppe",
    ]  # fmt: skip


@mark.rule("LX-401")
def test_a_census_prize_cannot_be_declined_or_cut() -> None:
    match = show(census(CLERICS, hero={0: 5}), 1, 0, 0, 0)
    why = refused(match, "place amber_steppe")
    assert (why.rule, why.key) == ("LX-255", "bards-number")
    assert "decline" not in options(match)
    assert refused(match, "decline").key == "now-bards"


@mark.rule("LX-402", "LX-468")
def test_the_neutral_player_takes_no_part() -> None:
    match = census(ARCHERS, seats=3, units={0: "0/2/0/0/0"})
    assert match.waiting == (0, 1, 2)
    show(match, 1, 0, 0)
    assert len(of(told(match), "shown")) == 3
    assert field(match, "neutral") == [6, 5, 4]


@mark.rule("LX-403")
def test_heroes_stay_where_order_six_left_them() -> None:
    match = scenario(
        phase="orders",
        hero={0: 5},
        units={0: "0/0/1/0/0"},
        plans={0: "wait wait wait wait wait blue"},
        fields={"year": 4},
    )
    for _ in range(2):
        show(match, 0, 0, 0, 0)
    show(match, 1, 0, 0, 0)
    assert options(match) == ["place bastion", "place amber_steppe", "place ember_sands"]
    play(match, "place bastion")
    assert field(match, "hero")[0] == 11


@mark.rule("LX-404")
def test_with_one_bard_in_stock_one_is_placed() -> None:
    match = show(census(CLERICS, hero={0: 5}, stock={0: 1}), 1, 0, 0, 0)
    assert options(match) == ["place amber_steppe", "place ember_sands"]
    play(match, "place amber_steppe")
    assert told(match)[-2:] == ["bards 0 amber_steppe 1", "bards-lost 0 1"]
    assert bards(match, 0)["stock"] == 0


@mark.rule("LX-405")
@mark.parametrize("kind", [INFANTRY, CLERICS])
@mark.parametrize("setup", [{"stock": {0: 0}, "hero": {0: 5}}, {"hero": {0: 20}}])
def test_without_bard_or_region_the_prize_is_lost(kind: int, setup: dict[str, Any]) -> None:
    given: Setup = {"seats": 3, "units": {0: "0/0/2/2/0"}, **setup}
    match = show(census(kind, **given), 1, 0, 0)
    assert match.over
    assert told(match)[-2:] == [f"prize 0 {v.UNITS[kind]}", f"prize-lost 0 {v.UNITS[kind]}"]
    assert field(match, "coins") == [0, 0, 0]
    assert field(match, "bards")[0] == setup.get("stock", {0: 20})[0]


@mark.rule("LX-631", "LX-661")
def test_a_forced_zero_is_asked_like_any_other_number() -> None:
    match = census(MAGES, units={0: "0/0/0/0/1"})
    assert match.waiting == (0, 1, 2, 3)
    for seat in (1, 2, 3):
        assert options(match, seat) == ["show 0"]
    match.submit(1, "show 0")
    assert match.view(0)["waiting"] == [0, 2, 3]
    match.submit(0, "show 1")
    match.submit(2, "show 0")
    assert list(match.waiting) == [3]  # the last one is asked as well
    match.submit(3, "show 0")
    assert match.over


@mark.rule("LX-632")
def test_units_not_shown_stay_hidden() -> None:
    match = scenario(phase="census", units=TWO_EACH, fields={"year": 4})
    show(match, 1, 0, 0, 0)
    for viewer in (None, 1, 2, 3):
        assert match.view(viewer)["fields"]["units"][:5] == [-1] * 5
        assert match.view(viewer)["fields"]["shown"][0] == [1, 0, 0, 0]


# -- option census_decline ----------------------------------------------------------------
@mark.rule("LX-709")
def test_with_the_option_bards_may_be_placed_in_part_or_not_at_all() -> None:
    setup: Setup = {"hero": {0: 5}, "options": {"census_decline": "on"}}
    match = show(census(CLERICS, **setup), 1, 0, 0, 0)
    assert prompt(match) == "bards-optional"
    assert options(match) == [
        "decline", "place amber_steppe", "place ember_sands",
        "place amber_steppe+amber_steppe", "place amber_steppe+ember_sands",
        "place ember_sands+ember_sands",
    ]  # fmt: skip
    part = show(census(CLERICS, **setup), 1, 0, 0, 0)
    play(part, "place ember_sands")
    assert told(part)[-1] == "bards 0 ember_sands 1"
    assert bards(part, 0) == {"stock": 19, "ember_sands": 1}
    play(match, "decline")
    assert told(match)[-1] == "prize-declined 0"
    assert bards(match, 0) == {"stock": 20}


@mark.rule("LX-709")
def test_with_the_option_a_section_may_be_declined() -> None:
    match = show(
        census(MAGES, units={0: "0/0/0/0/1"}, guilds={3: (0, 1)},
               options={"census_decline": "on"}),
        1, 0, 0, 0,
    )  # fmt: skip
    assert options(match) == ["decline", "build saltgate"]
    play(match, "decline")
    assert told(match)[-1] == "prize-declined 0"
    assert field(match, "sections")[0] == 14
    assert field(match, "held") == [0] * 4
