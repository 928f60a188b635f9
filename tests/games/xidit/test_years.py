"""Years, phases, the end of a year and of the game (LX-140..145, LX-410..414, LX-480..492)."""

from __future__ import annotations

from functools import cache

import pytest

from regalia.games.xidit import vocabulary as v
from tests.games.xidit.driving import Journey
from tests.games.xidit.helpers import *

mark = pytest.mark
LENGTHS = {"full": (12, [4, 8, 12]), "short": (9, [3, 6, 9])}


@cache
def names_of_a_game(seats: int, length: str) -> tuple[str, ...]:
    """The events of a whole game, by name; years and orders with their number."""
    journey = Journey(seats, 7, {"length": length})
    journey.run()
    lines = []
    for name, args in journey.log():
        number = args.get("year", args.get("n") if name == "order" else None)
        lines.append(name if number is None else f"{name} {number}")
    return tuple(lines)


@mark.rule("LX-140", "LX-480", "LX-752", "LX-492")
@mark.parametrize("length", ["full", "short"])
@mark.parametrize("seats", [3, 4, 5])
def test_a_game_lasts_exactly_its_years(seats: int, length: str) -> None:
    years, _ = LENGTHS[length]
    lines = names_of_a_game(seats, length)
    assert [line for line in lines if line.startswith("year ")] == [
        f"year {year}" for year in range(1, years + 1)
    ]
    assert lines.count(f"game-over {years}") == 1


@mark.rule("LX-141", "LX-144", "LX-380", "LX-410", "LX-420")
@mark.parametrize("length", ["full", "short"])
def test_planning_six_steps_census_end(length: str) -> None:
    years, censuses = LENGTHS[length]
    kept = ("year ", "plans", "order ", "census ", "game-over")
    expected = []
    for year in range(1, years + 1):
        expected += [f"year {year}", "plans", *[f"order {step}" for step in range(1, 7)]]
        if year in censuses:
            expected.append(f"census {year}")
    expected.append(f"game-over {years}")
    lines = names_of_a_game(4, length)
    assert [line for line in lines if line.startswith(kept)] == expected


@mark.rule("LX-143", "LX-481", "LX-752")
@mark.parametrize("length", ["full", "short"])
@mark.parametrize("seats", [3, 4, 5])
def test_the_census_years(seats: int, length: str) -> None:
    _, censuses = LENGTHS[length]
    lines = names_of_a_game(seats, length)
    assert [line for line in lines if line.startswith("census ")] == [
        f"census {year}" for year in censuses
    ]


@mark.rule("LX-142")
def test_tiles_are_replaced_within_the_order_and_not_after_the_execution() -> None:
    match = scenario(
        hero={0: 5},
        recruits={5: "0/0/0/0/1"},
        next_recruit=9,
        plans={0: "wait act"},
    )
    lines = events(match)
    assert lines.index("recruit-enters kingsford 5") < lines.index("order 3")
    assert lines[-1] == "waited 3 reedford"


@mark.rule("LX-145", "LX-195")
def test_the_yearly_limits_start_afresh() -> None:
    match = scenario(phase="year", hero={0: 5}, recruits=[5])
    plan(match, {0: "act act"})
    assert units(match, 0) == "1/0/0/0/0"
    assert field(match, "recruited") == [0] * 4
    plan(match, {0: "act act"})
    assert units(match, 0) == "2/0/0/0/0"
    # Within one year they last to the sixth order.
    last = scenario(hero={0: 5}, recruits=[5], plans={0: "act wait wait wait wait act"})
    assert told(last)[-1] == "recruited-already 0 goldmarch"


@mark.rule("LX-411", "LX-412", "LX-793", "LX-749")
@mark.parametrize("seats", [3, 4, 5])
def test_marker_and_first_player_token_move_on(seats: int) -> None:
    """The token goes clockwise, from the last seat to seat 0."""
    match = scenario(seats=seats, phase="year", fields={"first": seats - 2})
    for year, first in ((1, seats - 2), (2, seats - 1), (3, 0)):
        assert (field(match, "year"), field(match, "first")) == (year, first)
        plan(match, {})
        assert events(match)[-1] == f"year {year + 1} {(first + 1) % seats}"


@mark.rule("LX-413")
def test_everything_else_stays_and_planning_follows() -> None:
    setup: Setup = {"hero": {0: 5, 1: 9}, "units": {0: "1/2/0/0/0"}, "awake": ["moss_titan"]}
    match = scenario(phase="year", coins={2: 4}, **setup)
    before = match.dump()["fields"]
    plan(match, {})
    after = match.dump()["fields"]
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"year", "first"}
    assert match.waiting == (0, 1, 2, 3)
    assert options(match, 0) == [f"order {icon}" for icon in v.ICONS]


@mark.rule("LX-414", "LX-420", "LX-492")
@mark.parametrize(("length", "last"), [("full", 12), ("short", 9)])
def test_after_the_last_year_neither_marker_nor_token_moves(length: str, last: int) -> None:
    match = scenario(
        phase="orders",
        plans={},
        options={"length": length},
        fields={"year": last, "first": 2},
    )
    for _ in range(5):
        for seat in range(4):
            match.submit(seat, "show 0")
    assert match.over
    assert (field(match, "year"), field(match, "first")) == (last, 2)
    assert f"game-over {last}" in told(match)
    # All equal: the last in turn order from seat 2 falls first.
    assert field(match, "fallen") == [1, 0, 3]


@mark.rule("LX-420")
def test_the_game_ends_after_the_census_of_the_last_year() -> None:
    match = scenario(phase="orders", plans={}, fields={"year": 12}, units={0: "1/0/0/0/0"})
    assert not match.over
    assert match.result is None
    match.submit(0, "show 1")
    for seat in (1, 2, 3):
        match.submit(seat, "show 0")
    for _ in range(4):
        for seat in range(4):
            match.submit(seat, "show 0")
    assert match.over
    assert match.result is not None
    assert field(match, "scores")[v.WEALTH] == [1, 0, 0, 0]  # the prize still counts


@mark.rule("LX-489", "LX-491")
def test_cities_of_unused_tiles_serve_as_start_guild_place_and_for_titans() -> None:
    match = scenario(
        seats=3,
        options={"length": "short"},
        hero={0: 18},
        units={0: "3/0/0/0/0"},
        awake=["clay_titan"],
        plans={0: "act"},
    )
    play(match, "banish clay_titan", "take coins+sections", "advance wealth")
    assert field(match, "guild_height")[17] == 2


@mark.rule("LX-480", "LX-700")
def test_the_short_game_with_any_number_of_players() -> None:
    for seats in (3, 4, 5):
        journey = Journey(seats, 1, {"length": "short"})
        assert journey.run().year == 9
        assert Journey(seats, 1).run().year == 12
