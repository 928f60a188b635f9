"""Worlds guessed from a view, what bounds them, and the forecast of a plan (LX-626, LX-650)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.dealer import SeededDealer
from regalia.engine.events import LogSink
from regalia.engine.match import view_of
from regalia.engine.view import frame_view
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.bounds import Bounds, bounds_of
from regalia.games.xidit.forecast import forecast
from regalia.games.xidit.queries import mode
from regalia.games.xidit.state import State
from tests.games.playing import inside
from tests.games.xidit.driving import Journey
from tests.games.xidit.helpers import Setup, XiditMatch, field, icons, play, scenario

mark = pytest.mark
PLAY = settings(max_examples=12, deadline=None)
MANY = 40


def bounds(match: XiditMatch) -> Bounds:
    s = inside(match)
    return bounds_of(s, frame_view(GAME.rules, s.stack[-1], None))


def worlds(match: XiditMatch, viewer: int | None, number: int = MANY) -> list[State]:
    """Guesses from one seat's view; each of them looks the same to it."""
    sampler, dealer = GAME.sampler(GAME), SeededDealer("worlds")
    view = match.view(viewer)
    found = [sampler.sample(view, dealer) for _ in range(number)]
    for world in found:
        assert view_of(GAME, match.setup, world, viewer) == view
    return found


def held(s: State, seat: int) -> list[int]:
    return s.units[5 * seat : 5 * seat + 5]


# -- bounds --------------------------------------------------------------------------------
def test_units_come_one_per_order_and_this_years_are_known() -> None:
    match = scenario(fields={"year": 3}, done={"recruited": {1: [4, 5], 2: [6]}})
    found = bounds(match)
    assert found.most == [12, 14, 13, 12]
    assert found.least == [0, 2, 1, 0]
    paid = scenario(
        fields={"year": 3},
        done={"recruited": {1: [4, 5], 2: [6]}, "removed": {1: [7]}, "banished": {2: [8]}},
    )
    assert bounds(paid).least == [0, 0, 0, 0]


def test_census_numbers_shown_are_a_minimum() -> None:
    match = scenario(
        phase="census",
        units={0: "3/1/0/0/0", 1: "2/0/0/0/0"},
        fields={"year": 8, "shown": [[2, 1, 0, 0], [1, 0, 0, 0], [], [], []]},
    )
    found = bounds(match)
    assert found.units[:2] == [[2, 1, 0, 0, 0], [1, 0, 0, 0, 0]]


@mark.parametrize(
    ("year", "carried", "mover", "times", "censuses"),
    [(1, 0, -1, 0, 0), (1, 2, -1, 0, 0), (1, 3, -1, 1, 0), (1, 2, 0, 1, 0), (3, 0, -1, 4, 0),
     (4, 0, -1, 6, 1), (9, 0, -1, 16, 2)],
)  # fmt: skip
def test_gains_need_orders(year: int, carried: int, mover: int, times: int, censuses: int) -> None:
    """A removal takes at least two recruits and an act; seven coins and four bards at most."""
    fields = {"year": year, "carried": [carried] * 4, "mover": mover}
    found = bounds(scenario(fields=fields))
    assert found.coins[0] == 7 * times + 3 * censuses
    assert found.bards[0] == 4 * times + 3 * censuses
    assert found.stock_most == [20] * 4


@mark.parametrize(
    ("neutral", "options", "gone", "mover", "times"),
    [
        ([6, 5, 4], {}, [], -1, 0),
        ([7, 6, 4], {}, [], -1, 2),
        ([7, 6, 4], {}, ["moss_titan"], -1, 2),
        ([7, 6, 4], {"neutral_moves_on_titan": "off"}, ["moss_titan"], -1, 3),
        ([7, 6, 4], {}, [], 0, 3),
        ([7, 6, 5], {"neutral_start": "hard"}, [], -1, 0),
        ([16, 5, 4], {}, [], -1, 20),  # a token at the top tells no longer
    ],
)
def test_the_neutral_tokens_tell_how_many_threats_fell(
    neutral: list[int], options: dict[str, str], gone: list[str], mover: int, times: int
) -> None:
    fields = {"year": 11, "neutral": neutral, "mover": mover}
    found = bounds(scenario(seats=3, options=options, gone=gone, fields=fields))
    assert found.coins[0] == 7 * times + 6


def test_an_open_question_tells_what_it_needs() -> None:
    titan: Setup = {
        "hero": {0: 4}, "no_tile": [4], "units": {0: "2/3/0/0/0"}, "plans": {0: "act"},
        "awake": ["iron_titan", "obsidian_titan"],
    }  # fmt: skip
    match = scenario(**titan)
    assert bounds(match).least[0] == 4
    assert bounds(match).two_types == -1
    play(match, "banish iron_titan")
    found = bounds(match)
    assert (found.least[0], found.two_types) == (5, 0)
    play(match, "pay militia+archers+archers+archers")
    assert bounds(match).stock_least == [1, 0, 0, 0]
    placing = scenario(hero={0: 5}, stock={0: 3}, stack=[(v.STEP_BARDS, 0, 3, 4)])
    found = bounds(placing)
    assert (found.stock_least[0], found.stock_most[0]) == (3, 3)
    whole = bounds(scenario(hero={0: 5}, stack=[(v.STEP_BARDS, 0, 4, 4)]))
    assert (whole.stock_least[0], whole.stock_most[0]) == (4, 20)


@PLAY
@given(st.integers(3, 5), st.integers(0, 10**9), st.sampled_from(["full", "short"]))
def test_the_truth_always_lies_within_the_bounds(seats: int, seed: int, length: str) -> None:
    journey = Journey(seats, seed, {"length": length})
    choose = journey.choose

    def checked(codes: list[int], seat: int) -> int:
        s = journey.s
        check_bounds(s)
        return choose(codes, seat)

    journey.choose = checked  # type: ignore[method-assign]  # a spy on the policy
    journey.run()


def check_bounds(s: State) -> None:
    if s.year == 1 and not s.assessments:
        return
    found = bounds_of(s, frame_view(GAME.rules, s.stack[-1], None))
    for seat in range(s.seats):
        own = held(s, seat)
        assert found.least[seat] <= sum(own) <= found.most[seat]
        assert all(n >= least for n, least in zip(own, found.units[seat], strict=True))
        placed = s.bastion[seat] + sum(row[seat] for row in s.placed)
        assert placed <= found.bards[seat]
        assert s.coins[seat] <= found.coins[seat]


def test_a_position_set_up_by_hand_may_exceed_what_a_game_could_hold() -> None:
    """Year 1, nobody has recruited, and yet there are units: the counts win."""
    match = scenario(units={1: "3/3/0/0/0"})
    s = inside(match).copy()
    s.units = [-1] * 20
    found = bounds_of(s, None)
    assert found.most == [6, 6, 6, 6]


# -- worlds ---------------------------------------------------------------------------------
@mark.rule("LX-650")
@mark.parametrize("viewer", [None, 0, 2])
def test_a_world_has_the_right_figures_bards_and_own_screen(viewer: int | None) -> None:
    match = scenario(
        units={0: "2/0/1/0/0", 1: "0/3/0/0/1", 2: "1/1/1/1/0", 3: "0/0/0/2/0"},
        bards={0: {"bastion": 2, "greenwold": 1}, 1: {"bastion": 3}},
        coins={0: 4, 1: 9},
        fields={"year": 7},
    )
    found = worlds(match, viewer)
    for world in found:
        for kind in range(5):
            assert sum(world.units[kind::5]) == sum(field(match, "units")[kind::5])
        for seat in range(4):
            in_view = sum(row[seat] for row in world.placed)
            assert world.bards[seat] + world.bastion[seat] + in_view == 20
            assert min(world.bards[seat], world.bastion[seat], world.coins[seat]) >= 0
        if viewer is not None:
            assert held(world, viewer) == field(match, "units")[5 * viewer : 5 * viewer + 5]
            assert world.coins[viewer] == field(match, "coins")[viewer]
            assert world.bastion[viewer] == field(match, "bastion")[viewer]
    assert len({tuple(world.units) for world in found}) > 20
    assert len({world.coins[3] for world in found}) > 5
    assert len({world.bastion[1] for world in found}) > 2


def test_the_first_year_hides_nothing_yet() -> None:
    """No order has been carried out: no coins, no bards placed, no units."""
    for world in worlds(scenario(), 0, 5):
        assert world.coins == [0] * 4
        assert world.bastion == [0] * 4
        assert world.units == [0] * 20


def test_this_years_recruits_stay_with_those_who_recruited() -> None:
    match = scenario(units={1: "1/0/0/0/0", 2: "0/1/0/0/0"}, done={"recruited": {1: [4], 2: [5]}})
    for world in worlds(match, 0):
        assert [sum(held(world, seat)) for seat in range(4)] == [0, 1, 1, 0]
    assert {tuple(held(world, 1)) for world in worlds(match, 0)} == {
        (1, 0, 0, 0, 0), (0, 1, 0, 0, 0),
    }  # fmt: skip


def test_who_is_asked_for_a_titan_can_pay_it() -> None:
    titan: Setup = {
        "hero": {1: 4}, "no_tile": [4], "units": {1: "2/1/0/0/0", 2: "0/0/4/0/0"},
        "plans": {1: "act"}, "awake": ["clay_titan", "obsidian_titan"], "fields": {"year": 2},
    }  # fmt: skip
    match = scenario(**titan)
    for world in worlds(match, 0):
        assert sum(held(world, 1)) >= 3
    more = scenario(**(titan | {"units": {1: "4/1/0/0/0", 2: "4/0/0/0/0"}}))
    play(more, "banish clay_titan")
    for world in worlds(more, 0):
        assert sum(held(world, 1)) >= 4
        assert held(world, 1)[0] >= 3
        assert held(world, 1)[1] == 1  # the only other type there is


def test_who_places_bards_has_them() -> None:
    match = scenario(
        hero={1: 5}, stock={1: 2}, bards={1: {"bastion": 18}}, fields={"year": 12},
        stack=[(v.STEP_BARDS, 1, 2, 4)],
    )  # fmt: skip
    for world in worlds(match, 0):
        assert (world.bards[1], world.bastion[1]) == (2, 18)
    reward = scenario(
        hero={1: 5}, bards={1: {"greenwold": 18, "bastion": 1}}, fields={"year": 12},
        stack=[(v.STEP_REWARD, 1, 5, 4, 2)],
    )  # fmt: skip
    stocks = {world.bards[1] for world in worlds(reward, 0)}
    assert stocks == {1, 2}


def test_census_numbers_are_kept() -> None:
    match = scenario(
        phase="census",
        units={0: "1/0/0/0/0", 1: "4/2/0/0/0", 2: "1/2/0/0/0"},
        fields={"year": 8, "shown": [[1, 3, 1, 0], [], [], [], []]},
        stack=[(v.STEP_CENSUS, 2), (v.STEP_SHOW, 1)],
    )
    match.submit(1, "show 2")
    for world in worlds(match, 0):
        assert held(world, 1)[0] >= 3
        assert held(world, 2)[0] >= 1
        draft = world.stack[-1].sealed[1]
        assert len(draft) == 1
        assert v.SHOW.args(draft[0])[0] <= held(world, 1)[1]
        assert world.stack[-1].sealed[0] == []
        assert world.stack[-1].done == 2
    shown = {v.SHOW.args(world.stack[-1].sealed[1][0])[0] for world in worlds(match, 0)}
    assert shown >= {0, 1, 2}


def test_whoever_is_ready_has_a_whole_plan() -> None:
    match = scenario()
    match.submit(0, "order red")
    match.submit(2, "order act")
    for _ in range(6):
        match.submit(1, "order act")
    match.submit(1, "seal")
    for world in worlds(match, 0):
        drafts = world.stack[-1].sealed
        assert drafts[0] == [v.ORDER.code(1)]
        assert len(drafts[1]) == 6
        assert drafts[2] == drafts[3] == []
        assert all(0 <= v.ORDER.args(code)[0] < 5 for code in drafts[1])
    assert len({tuple(world.stack[-1].sealed[1]) for world in worlds(match, 0)}) == MANY
    assert {
        v.ORDER.args(code)[0] for world in worlds(match, 0) for code in world.stack[-1].sealed[1]
    } == {0, 1, 2, 3, 4}


def test_unlisted_piles_are_filled_with_the_tiles_out_of_sight() -> None:
    match = scenario(
        options={"known_order": "off"},
        recruit_pile=[12, 13, 14],
        threat_pile=[16, 17],
        recruit_discard=[18, 19],
        threat_discard=[20, 21],
    )
    found = worlds(match, 1)
    for world in found:
        stacks = world.recruit_pile + world.threat_pile
        stacks += world.recruit_discard + world.threat_discard
        in_cities = [city for city, tile in enumerate(world.tile) if tile]
        tiles = [*stacks, *in_cities, world.next_recruit, world.next_threat]
        assert sorted(tiles) == mode(world).tiles
        assert (world.recruit_pile[0], world.threat_pile[0]) == (11, 15)
        assert (world.recruit_discard[-1], world.threat_discard[-1]) == (18, 20)
        assert world.unseen == [0] * 21
    assert {world.recruit_pile[1] for world in found} == {12, 13, 16, 17, 19}


# -- the forecast -----------------------------------------------------------------------------
def lines(match: XiditMatch, words: str) -> list[str]:
    found = forecast(inside(match), 0, icons(words)[: len(words.split())])
    return [GAME.events.list[line.kind].name for line in found]


@mark.parametrize(
    ("setup", "words", "news"),
    [
        ({}, "wait black red blue", ["waited", "moved", "moved", "moved"]),
        ({"hero": {0: 19}}, "red black", ["no-road", "moved"]),
        ({"hero": {0: 5}, "recruits": [5]}, "act act", ["recruited", "recruited-already"]),
        ({"hero": {0: 5}, "recruits": {5: "1/0/0/0/0"}}, "act act", ["recruited", "nothing-there"]),
        ({"hero": {0: 10}, "threats": [10]}, "act", ["units-missing"]),
        ({"hero": {0: 10}, "threats": [10], "units": {0: "0/2/0/0/2"}}, "act act",
         ["removed", "nothing-there"]),
        ({"hero": {0: 4}, "no_tile": [4]}, "act", ["nothing-there"]),
        ({"hero": {0: 4}, "no_tile": [4], "awake": ["moss_titan"], "units": {0: "3/0/0/0/0"}},
         "act act black", ["titan-open", "titan-open", "moved"]),
        ({"hero": {0: 4}, "no_tile": [4], "awake": ["moss_titan"]}, "act", ["no-titan"]),
    ],
)  # fmt: skip
def test_a_forecast_tells_each_order_as_things_stand(
    setup: Setup, words: str, news: list[str]
) -> None:
    match = scenario(**setup)
    before = match.dump()
    assert lines(match, words) == news
    assert match.dump() == before
    assert LogSink().events == []
