"""What holds between orders in every position (LX-730..753), over busy matches of the kit."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.queries import mode
from regalia.games.xidit.state import RECRUIT, THREAT, State
from regalia.testing.invariants import Walk, at_each_position, at_each_step, at_the_end
from tests.games.xidit.driving import BusyWalks, Journey

mark = pytest.mark
WALKS = BusyWalks(
    GAME, [GAME.setup(n, {"length": word}) for n in (3, 4, 5) for word in ("full", "short")]
)
NEUTRAL = BusyWalks(
    GAME,
    [
        GAME.setup(3, {"neutral_start": start, "neutral_moves_on_titan": moves})
        for start in ("normal", "hard")
        for moves in ("on", "off")
    ],
    matches=1,
)
ACTS = {
    "recruited", "recruited-already", "nobody-left", "units-missing", "titan-bars-threat",
    "nothing-there", "threat-bars-titan", "titan-bars-titan", "no-titan", "removed", "banished",
}  # fmt: skip


def units_on(s: State, city: int) -> list[int]:
    return s.waiting_units[5 * city : 5 * city + 5]


@mark.rule("LX-730", "LX-005", "LX-006")
@at_each_position(WALKS)
def test_no_figure_comes_or_goes(s: State) -> None:
    for kind, figures in enumerate((18, 16, 14, 12, 10)):
        on_tiles = sum(
            units_on(s, city)[kind] for city, tile in enumerate(s.tile) if tile == RECRUIT
        )
        assert s.barracks[kind] + on_tiles + sum(s.units[kind::5]) == figures
    assert min(s.barracks) >= 0
    assert min(s.units) >= 0
    assert min(s.waiting_units) >= 0


@mark.rule("LX-731", "LX-732", "LX-733", "LX-734", "LX-007", "LX-008", "LX-261", "LX-269")
@at_each_position(WALKS)
def test_bards_and_sections_add_up(s: State) -> None:
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
@at_each_position(WALKS)
def test_every_tile_is_in_exactly_one_place(s: State) -> None:
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
@pytest.mark.parametrize("number", range(6))
def test_a_pile_is_left_empty_only_if_its_discard_is(number: int) -> None:
    journey = Journey(3 + number % 3, number, armed=number % 2 == 0)

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
@at_the_end(WALKS)
def test_units_on_a_recruit_tile(walk: Walk[State]) -> None:
    strongest_taken = [-1] * 21
    stuck = [False] * 21
    for number, s in enumerate(walk.states):
        for entry in walk.news(number):
            name, args = entry["event"], entry["args"]
            if name in ("recruit-enters", "stays-empty"):
                strongest_taken[args["city"]] = -1
                stuck[args["city"]] = name == "stays-empty"
            elif name == "recruited":
                city = args["city"]
                strongest_taken[city] = max(strongest_taken[city], args["unit"])
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
@at_the_end(WALKS)
def test_titans_are_in_the_lair_or_in_the_box(walk: Walk[State]) -> None:
    boxed: set[int] = set()
    woken: list[int] = []
    awakenings = 0
    for number, s in enumerate(walk.states):
        for entry in walk.news(number):
            awakenings += entry["event"] == "awakening"
            if entry["event"] == "banished":
                boxed.add(entry["args"]["titan"])
            elif entry["event"] == "titan-wakes":
                woken.append(entry["args"]["titan"])
        assert len(set(woken)) == len(woken) <= 3 * s.awakenings
        assert awakenings == s.awakenings
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
@at_the_end(WALKS)
def test_the_yearly_limits(walk: Walk[State]) -> None:
    year: dict[str, Counter[tuple[int, int]]] = {}
    for entry in walk.log:
        name, args = entry["event"], entry["args"]
        if name == "year":
            year = {"recruited": Counter(), "banished": Counter(), "removed": Counter()}
        elif name in ("recruited", "banished", "removed"):
            year[name][args["seat"], args["city"]] += 1
            assert max(year["recruited"].values(), default=0) <= 1
            assert max(year["banished"].values(), default=0) <= 1
            assert not set(year["banished"]) & set(year["removed"])


@mark.rule("LX-747", "LX-254")
@at_each_position(WALKS)
def test_covered_regions_hold_no_bards(s: State) -> None:
    for region, row in enumerate(s.placed):
        if s.covered >> region & 1:
            assert sum(row) == 0


@mark.rule("LX-748", "LX-020", "LX-013")
@at_each_step(WALKS)
def test_gains_never_decrease(before: State, after: State) -> None:
    assert all(old <= new for old, new in zip(gains(before), gains(after), strict=True))


def gains(s: State) -> list[int]:
    in_view = [n for row in s.placed for n in row]
    return [*s.coins, *s.bastion, *in_view, *s.guild_height, *(20 - n for n in s.bards)]


@mark.rule("LX-749", "LX-412", "LX-120")
@at_the_end(WALKS)
def test_the_first_player_moves_round_the_table(walk: Walk[State]) -> None:
    begun = next(e["args"]["seat"] for e in walk.log if e["event"] == "first-player")
    for s in walk.states:
        assert s.first == (begun + s.year - 1) % s.seats
    assert walk.end.year == (12 if walk.end.options[0] == 0 else 9)


@mark.rule("LX-750", "LX-170", "LX-039")
@at_each_step(WALKS)
def test_heroes_move_by_at_most_one_road_per_order(before: State, after: State) -> None:
    moves = [(old, new) for old, new in zip(before.hero, after.hero, strict=True) if old != new]
    assert len(moves) <= 1
    assert all(new in GAME.pack.road[old] for old, new in moves)
    assert all(0 <= city <= 20 for city in after.hero)


@mark.rule("LX-751", "LX-161", "LX-166", "LX-157")
@at_the_end(WALKS)
def test_each_player_carries_out_exactly_their_six_orders(walk: Walk[State]) -> None:
    plans: dict[int, list[list[int]]] = {}
    for s in walk.states:
        if s.order:
            assert plans.setdefault(s.year, s.plans) == s.plans
    carried: list[list[int]] = []
    year = 0
    for entry in walk.log:
        name, args = entry["event"], entry["args"]
        if name in ("year", "game-over"):
            if year:
                assert carried == plans[year]
            year = args["year"]
            carried = [[] for _ in range(walk.end.seats)]
        elif name in ("moved", "no-road"):
            carried[args["seat"]].append(args["icon"])
        elif name == "waited" or name in ACTS:
            carried[args["seat"]].append(v.ICON_WAIT if name == "waited" else v.ICON_ACT)
    assert all(len(orders) == 6 for orders in plans[year])


@mark.rule("LX-752", "LX-140", "LX-143", "LX-480", "LX-481")
@at_the_end(WALKS)
def test_a_finished_game_has_had_its_years_and_three_censuses(walk: Walk[State]) -> None:
    years = [entry["args"]["year"] for entry in walk.log if entry["event"] == "year"]
    censuses = [entry["args"]["year"] for entry in walk.log if entry["event"] == "census"]
    short = walk.end.options[0] == 1
    assert years == list(range(1, 10 if short else 13))
    assert censuses == ([3, 6, 9] if short else [4, 8, 12])


@mark.rule("LX-753", "LX-472", "LX-368")
@at_the_end(NEUTRAL)
def test_the_spaces_of_the_neutral_tokens_add_up(walk: Walk[State]) -> None:
    options, names = dict(walk.setup.options), Counter[str]()
    moving = {"removed", "banished"} if options["neutral_moves_on_titan"] == "on" else {"removed"}
    for number, s in enumerate(walk.states):
        names.update(entry["event"] for entry in walk.news(number))
        if max(s.neutral) < 16:
            moves = sum(names[name] for name in moving)
            assert sum(s.neutral) == (15 if options["neutral_start"] == "normal" else 18) + moves
        assert max(s.neutral) <= 16
