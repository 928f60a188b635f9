"""What holds between orders in every reachable position (LX-730..753), under Hypothesis."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.queries import mode
from regalia.games.xidit.state import RECRUIT, THREAT, State
from tests.games.xidit.driving import Journey

mark = pytest.mark
PLAY = settings(max_examples=8, deadline=None)
LENGTHS = st.sampled_from([{"length": "full"}, {"length": "short"}])
JOURNEYS = st.builds(Journey, st.integers(3, 5), st.integers(0, 10**9), LENGTHS, st.booleans())
# A game without figures dealt out by hand.
PLAIN = st.builds(Journey, st.integers(3, 5), st.integers(0, 10**9), LENGTHS)
ACTS = {
    "recruited", "recruited-already", "nobody-left", "units-missing", "titan-bars-threat",
    "nothing-there", "threat-bars-titan", "titan-bars-titan", "no-titan", "removed", "banished",
}  # fmt: skip


def units_on(s: State, city: int) -> list[int]:
    return s.waiting_units[5 * city : 5 * city + 5]


@mark.rule("LX-730", "LX-005", "LX-006")
@PLAY
@given(JOURNEYS)
def test_no_figure_comes_or_goes(journey: Journey) -> None:
    for s in journey.moments():
        for kind, figures in enumerate((18, 16, 14, 12, 10)):
            on_tiles = sum(
                units_on(s, city)[kind] for city, tile in enumerate(s.tile) if tile == RECRUIT
            )
            assert s.barracks[kind] + on_tiles + sum(s.units[kind::5]) == figures
        assert min(s.barracks) >= 0
        assert min(s.units) >= 0
        assert min(s.waiting_units) >= 0


@mark.rule("LX-731", "LX-732", "LX-733", "LX-734", "LX-007", "LX-008", "LX-261", "LX-269")
@PLAY
@given(JOURNEYS)
def test_bards_and_sections_add_up(journey: Journey) -> None:
    for s in journey.moments():
        for seat in range(s.seats):
            in_view = sum(row[seat] for row in s.placed)
            assert s.bards[seat] + in_view + s.bastion[seat] == 20
            own = [h for o, h in zip(s.guild_owner, s.guild_height, strict=True) if o == seat]
            assert s.sections[seat] + sum(own) + s.held[seat] == 15
            assert not s.held[seat] or all(height == 4 for height in own)
            assert 0 <= s.held[seat] <= 3
            assert min(s.bards[seat], s.bastion[seat], s.sections[seat], s.coins[seat]) >= 0
        for owner, height in zip(s.guild_owner, s.guild_height, strict=True):
            assert (1 <= height <= 4) if owner >= 0 else height == 0
        assert s.placed[v.BASTION] == [0] * s.seats


@mark.rule("LX-735", "LX-736", "LX-737", "LX-738", "LX-739", "LX-017", "LX-464")
@PLAY
@given(JOURNEYS)
def test_every_tile_is_in_exactly_one_place(journey: Journey) -> None:
    for s in journey.moments():
        in_cities = [city for city, tile in enumerate(s.tile) if tile]
        stacks = s.recruit_pile + s.threat_pile + s.recruit_discard + s.threat_discard
        unseen = [tile for tile, known in enumerate(s.unseen) if known]
        seen = [tile for tile in stacks if tile >= 0]
        assert len(unseen) == stacks.count(-1)
        assert s.next_recruit >= 0
        assert s.next_threat >= 0
        placed = [*in_cities, s.next_recruit, s.next_threat, *seen, *unseen]
        assert sorted(placed) == mode(s).tiles
        each = 4 if s.seats == 3 else 5
        assert (s.tile.count(RECRUIT), s.tile.count(THREAT)) == (each, each)
        assert len(stacks) == len(mode(s).tiles) - 2 * each - 2


@mark.rule("LX-740", "LX-318")
@PLAY
@given(JOURNEYS)
def test_a_pile_is_left_empty_only_if_its_discard_is(journey: Journey) -> None:
    def look(step: int, s: State) -> None:
        if step not in (v.STEP_NEXT_RECRUIT, v.STEP_NEXT_THREAT):
            return
        names = [name for name, _ in journey.log(max(0, len(journey.sink.events) - 3))]
        drawn = [name for name in names if name in ("next-recruit", "next-threat", "borrowed")]
        if step == v.STEP_NEXT_RECRUIT and s.next_recruit >= 0 and drawn[-1] == "next-recruit":
            assert s.recruit_pile or not s.threat_discard
        elif s.next_threat >= 0 and s.next_recruit >= 0:
            assert s.threat_pile or not s.recruit_discard

    journey.after = look
    journey.run()


@mark.rule("LX-741", "LX-742", "LX-308")
@PLAY
@given(JOURNEYS)
def test_units_on_a_recruit_tile(journey: Journey) -> None:
    strongest_taken = [-1] * 21
    stuck = [False] * 21
    read = 0
    for s in journey.moments():
        for name, args in journey.log(read):
            if name in ("recruit-enters", "stays-empty"):
                strongest_taken[args["city"]] = -1
                stuck[args["city"]] = name == "stays-empty"
            elif name == "recruited":
                city = args["city"]
                strongest_taken[city] = max(strongest_taken[city], args["unit"])
        read = len(journey.sink.events)
        for city, tile in enumerate(s.tile):
            left = units_on(s, city)
            if tile != RECRUIT:
                assert sum(left) == 0
                continue
            printed = s.pack.recruit[mode(s).tile_set][city]
            assert all(n <= p for n, p in zip(left, printed, strict=True))
            assert sum(left) >= 1 or stuck[city]
            assert sum(left[: max(strongest_taken[city], 0)]) == 0


@mark.rule("LX-743", "LX-744", "LX-335", "LX-360")
@PLAY
@given(JOURNEYS)
def test_titans_are_in_the_lair_or_in_the_box(journey: Journey) -> None:
    for s in journey.moments():
        log = journey.log()
        boxed = {args["titan"] for name, args in log if name == "banished"}
        woken = [args["titan"] for name, args in log if name == "titan-wakes"]
        assert len(set(woken)) == len(woken) <= 3 * s.awakenings
        assert [name for name, _ in log].count("awakening") == s.awakenings
        assert set(woken) >= boxed
        for stack in range(3):
            inside = [2 * stack + bit for bit in (0, 1) if s.lair[stack] >> bit & 1]
            assert set(inside) == {2 * stack, 2 * stack + 1} - boxed
            here = [titan for titan in woken if titan in inside]
            # Only a top tile can be awake, and it stays awake until it is banished.
            assert here == ([s.awake[stack]] if s.awake[stack] >= 0 else [])
        if not s.awakenings:
            assert s.awake == [-1, -1, -1]


@mark.rule("LX-745", "LX-746", "LX-195", "LX-363", "LX-364")
@PLAY
@given(JOURNEYS)
def test_the_yearly_limits(journey: Journey) -> None:
    journey.run()
    year: dict[str, Counter[tuple[int, int]]] = {}
    for name, args in journey.log():
        if name == "year":
            year = {"recruited": Counter(), "banished": Counter(), "removed": Counter()}
        elif name in ("recruited", "banished", "removed"):
            year[name][args["seat"], args["city"]] += 1
            assert max(year["recruited"].values(), default=0) <= 1
            assert max(year["banished"].values(), default=0) <= 1
            assert not set(year["banished"]) & set(year["removed"])


@mark.rule("LX-747", "LX-254")
@PLAY
@given(JOURNEYS)
def test_covered_regions_hold_no_bards(journey: Journey) -> None:
    for s in journey.moments():
        for region, row in enumerate(s.placed):
            if s.covered >> region & 1:
                assert sum(row) == 0


@mark.rule("LX-748", "LX-020", "LX-013")
@PLAY
@given(JOURNEYS)
def test_gains_never_decrease(journey: Journey) -> None:
    before: list[int] = []
    for s in journey.moments():
        now = [*s.coins, *s.bastion, *(n for row in s.placed for n in row), *s.guild_height]
        now += [20 - n for n in s.bards]
        assert not before or all(new >= old for old, new in zip(before, now, strict=True))
        before = now


@mark.rule("LX-749", "LX-412", "LX-120")
@PLAY
@given(JOURNEYS)
def test_the_first_player_moves_round_the_table(journey: Journey) -> None:
    starts = []
    for s in journey.moments():
        begun = [args["seat"] for name, args in journey.log() if name == "first-player"]
        assert s.first == (begun[0] + s.year - 1) % s.seats
        starts.append(s.year)
    assert starts[-1] == (12 if s.options[0] == 0 else 9)


@mark.rule("LX-750", "LX-170", "LX-039")
@PLAY
@given(JOURNEYS)
def test_heroes_move_by_at_most_one_road_per_order(journey: Journey) -> None:
    trail = [s.hero[:] for s in journey.moments()]
    for before, after in pairwise(trail):
        changed = [seat for seat, city in enumerate(after) if before[seat] != city]
        assert len(changed) <= 1
        assert all(after[seat] in GAME.pack.road[before[seat]] for seat in changed)
    assert all(0 <= city <= 20 for heroes in trail for city in heroes)


@mark.rule("LX-751", "LX-161", "LX-166", "LX-157")
@PLAY
@given(JOURNEYS)
def test_each_player_carries_out_exactly_his_six_orders(journey: Journey) -> None:
    plans: dict[int, list[list[int]]] = {}
    for s in journey.moments():
        if s.order:
            assert plans.setdefault(s.year, s.plans) == s.plans
    carried: list[list[int]] = []
    year = 0
    for name, args in journey.log():
        if name in ("year", "game-over"):
            if year:
                assert carried == plans[year]
            year = args["year"]
            carried = [[] for _ in range(s.seats)]
        elif name in ("moved", "no-road"):
            carried[args["seat"]].append(args["icon"])
        elif name == "waited" or name in ACTS:
            carried[args["seat"]].append(v.ICON_WAIT if name == "waited" else v.ICON_ACT)
    assert all(len(orders) == 6 for orders in plans[year])


@mark.rule("LX-752", "LX-140", "LX-143", "LX-480", "LX-481")
@PLAY
@given(JOURNEYS)
def test_a_finished_game_has_had_its_years_and_three_censuses(journey: Journey) -> None:
    s = journey.run()
    log = journey.log()
    years = [args["year"] for name, args in log if name == "year"]
    censuses = [args["year"] for name, args in log if name == "census"]
    short = s.options[0] == 1
    assert years == list(range(1, 10 if short else 13))
    assert censuses == ([3, 6, 9] if short else [4, 8, 12])


@mark.rule("LX-753", "LX-472", "LX-368")
@PLAY
@given(st.integers(0, 10**9), st.sampled_from(["normal", "hard"]), st.sampled_from(["on", "off"]))
def test_the_spaces_of_the_neutral_tokens_add_up(seed: int, start: str, on_titan: str) -> None:
    options = {"neutral_start": start, "neutral_moves_on_titan": on_titan}
    journey = Journey(3, seed, options, armed=True)
    for s in journey.moments():
        names = Counter(name for name, _ in journey.log())
        if max(s.neutral) < 16:
            moves = names["removed"] + (names["banished"] if on_titan == "on" else 0)
            assert sum(s.neutral) == (15 if start == "normal" else 18) + moves
        assert max(s.neutral) <= 16
