"""Hidden information (LX-620..651)."""

from __future__ import annotations

import json

import pytest

from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark
SCREENED = ("units", "coins", "bards", "bastion")
OPEN = (
    "year", "first", "order", "mover", "carried", "plans", "assessments", "covered", "hero",
    "tile", "waiting_units", "barracks", "placed", "guild_owner", "guild_height", "sections",
    "held", "recruited", "removed", "banished", "recruit_pile", "threat_pile", "next_recruit",
    "next_threat", "recruit_discard", "threat_discard", "unseen", "lair", "awake", "awakenings",
    "neutral", "shown", "scores", "rankings", "fallen", "causes",
)  # fmt: skip
RICH: Setup = {
    "units": {0: "1/2/0/0/0", 1: "0/0/3/0/0", 2: "0/0/0/1/1"},
    "coins": {0: 5, 1: 7, 3: 2},
    "bards": {0: {"bastion": 2, "frostcrown": 1}, 2: {"bastion": 1}},
    "guilds": {4: (0, 2), 5: (1, 4)},
    "held": {2: 1},
}


@mark.rule("LX-620", "LX-621", "LX-622", "LX-623", "LX-624")
@mark.parametrize("seats", [3, 4, 5])
def test_a_screen_is_open_to_its_owner_alone(seats: int) -> None:
    match = scenario(seats=seats, **RICH)
    truth = match.dump()["fields"]
    for viewer in (None, *range(seats)):
        shown = match.view(viewer)["fields"]
        for name in ("coins", "bards", "bastion"):
            assert shown[name] == [
                truth[name][seat] if seat == viewer else -1 for seat in range(seats)
            ]
        for seat in range(seats):
            mine = truth["units"][5 * seat : 5 * seat + 5]
            expected = mine if seat == viewer else [-1] * 5
            assert shown["units"][5 * seat : 5 * seat + 5] == expected
    # The owner could count his own bards in the Bastion: 20 less stock and those in view.
    own = match.view(0)["fields"]
    in_view = sum(row[0] for row in own["placed"])
    assert own["bastion"][0] == 20 - own["bards"][0] - in_view == 2


@mark.rule("LX-633", "LX-634", "LX-635", "LX-636", "LX-637", "LX-640", "LX-646")
@mark.parametrize("seats", [3, 4, 5])
def test_all_else_is_open(seats: int) -> None:
    match = scenario(
        seats=seats,
        hero={0: 10},
        threats=[10],
        done={"recruited": {1: [4]}, "removed": {2: [7]}, "banished": {0: [3]}},
        recruit_discard=[13, 14],
        threat_discard=[15],
        **RICH,
    )
    truth = match.dump()["fields"]
    masks = {f"{name}_seen" for name in ("units", "screen", "recruit_pile", "threat_pile")}
    masks |= {"recruit_discard_seen", "threat_discard_seen", "unseen_seen"}
    assert set(OPEN) | set(SCREENED) | masks == set(truth)
    for viewer in (None, *range(seats)):
        shown = match.view(viewer)["fields"]
        for name in OPEN:
            assert shown[name] == truth[name], name


@mark.rule("LX-625", "LX-215", "LX-355")
def test_the_log_is_the_same_for_everybody_and_names_everything() -> None:
    match = scenario(
        seats=3,
        hero={0: 17, 1: 5, 2: 4},
        threats=[17],
        recruits=[5],
        no_tile=[4],
        units={0: "1/1/0/1/0", 2: "0/3/0/0/0"},
        awake=["clay_titan"],
        plans={0: "act", 1: "act", 2: "act"},
    )
    play(match, "0: take bards+sections", "0: place bastion+bastion+frostcrown")
    play(match, "0: advance wealth", "2: banish clay_titan", "2: take coins+sections")
    play(match, "2: advance wealth")
    for viewer in (None, 0, 1, 2):
        assert events(match, seat=viewer) == events(match)
    assert [line for line in told(match) if line.split()[0] in (
        "recruited", "removed", "banished", "coins", "built", "bards",
    )] == [
        "removed 0 ravenmont snow_owlbeast militia+archers+clerics",
        "built 0 ravenmont 3 3",
        "bards 0 bastion 2",
        "bards 0 frostcrown 1",
        "recruited 1 militia goldmarch",
        "banished 2 sunspire clay_titan archers+archers+archers",
        "coins 2 3",
        "built 2 sunspire 2 2",
    ]  # fmt: skip


@mark.rule("LX-625", "LX-630")
def test_census_numbers_and_prizes_are_in_the_log() -> None:
    match = scenario(phase="census", units={0: "2/0/0/0/0", 1: "1/0/0/0/0"}, fields={"year": 4})
    show(match, 2, 1, 0, 0)
    assert told(match)[1:] == [
        "shown 0 militia 2", "shown 1 militia 1", "shown 2 militia 0", "shown 3 militia 0",
        "prize 0 militia", "coins 0 1",
    ]  # fmt: skip


@mark.rule("LX-626")
def test_totals_are_not_carried_by_other_views_though_they_can_be_counted() -> None:
    match = scenario(hero={0: 5}, recruits=[5], plans={0: "act"}, phase="orders")
    assert of(told(match), "recruited") == ["recruited 0 militia goldmarch"]
    for viewer in (None, 1, 2, 3):
        assert match.view(viewer)["fields"]["units"][:5] == [-1] * 5
    assert match.view(0)["fields"]["units"][:5] == [1, 0, 0, 0, 0]


@mark.rule("LX-627", "LX-628")
def test_drafts_are_in_no_other_view() -> None:
    one, two = scenario(), scenario()
    for match, icon in ((one, "act"), (two, "wait")):
        for _ in range(6):
            match.submit(1, f"order {icon}")
        match.submit(1, "seal")
    for viewer in (None, 0, 2, 3):
        assert json.dumps(one.view(viewer)) == json.dumps(two.view(viewer))
        assert one.log(viewer) == two.log(viewer)
    assert one.view(1) != two.view(1)


@mark.rule("LX-638", "LX-639", "LX-642")
def test_top_tiles_and_sizes_are_public_and_the_shuffled_rest_unknown() -> None:
    match = GAME.match(4, seed=2)
    for viewer in (None, 0, 1, 2, 3):
        shown = match.view(viewer)["fields"]
        for name, size in (("recruit_pile", 4), ("threat_pile", 5)):
            assert len(shown[name]) == size
            assert shown[name][0] >= 0
            assert shown[name][1:] == [-1] * (size - 1)
    # What nobody knows is stored nowhere, so nothing can tell it.
    assert field(match, "recruit_pile")[1:] == [-1] * 3


@mark.rule("LX-641", "LX-640", "LX-639")
def test_a_discard_turned_over_is_listed_in_the_order_everybody_saw() -> None:
    match = scenario(
        hero={0: 5},
        recruits={5: "0/0/0/0/1"},
        recruit_pile=[12],
        threat_discard=[20, 14, 17],
        phase="orders",
        plans={0: "act"},
    )
    for viewer in (None, 0, 1, 2, 3):
        shown = match.view(viewer)["fields"]
        assert shown["recruit_pile"] == [19, 13, 16]
        assert shown["threat_discard"] == []
        assert shown["recruit_discard"] == [4]


@mark.rule("LX-643")
def test_which_tiles_are_unseen_is_public_but_not_in_which_pile() -> None:
    match = GAME.match(5, seed=3)
    unseen = match.view(None)["fields"]["unseen"]
    assert unseen.count(1) == 7  # three in the recruit pile, four in the threat pile
    assert set(unseen) == {0, 1}
    seen = {tile for tile, side in enumerate(field(match, "tile")) if side}
    seen |= {field(match, "next_recruit"), field(match, "next_threat")}
    seen |= {field(match, "recruit_pile")[0], field(match, "threat_pile")[0]}
    assert {tile for tile, state in enumerate(unseen) if state} == set(range(21)) - seen


@mark.rule("LX-644")
def test_knowing_a_number_is_knowing_both_sides() -> None:
    """The pack is the same for everybody and no field hides a side."""
    assert len({match.view(seat)["pack"] for match in [scenario()] for seat in (None, 0, 1)}) == 1
    assert not [name for name in scenario().dump()["fields"] if "side" in name]
    assert len(GAME.pack.recruit[0]) == len(GAME.pack.threat[0]) == 21


@mark.rule("LX-645", "LX-106")
def test_which_titan_sleeps_on_top_is_known_to_nobody() -> None:
    fresh = scenario()
    for viewer in (None, 0, 1, 2, 3):
        shown = fresh.view(viewer)["fields"]
        assert (shown["lair"], shown["awake"]) == ([3, 3, 3], [-1, -1, -1])
    half = scenario(gone=["moss_titan"])
    assert half.view(None)["fields"]["lair"] == [2, 3, 3]  # clay_titan by elimination


@mark.rule("LX-648", "LX-216")
def test_a_lost_act_at_a_threat_says_no_more_than_that_units_are_missing() -> None:
    lines = set()
    for held in ("0/0/0/0/0", "0/1/0/0/0", "0/0/0/0/3"):
        match = scenario(hero={0: 10}, threats=[10], units={0: held}, plans={0: "act"})
        lines.add(tuple(events(match, seat=1)))
    assert len(lines) == 1
    barred = scenario(
        hero={0: 10},
        threats=[10],
        units={0: "0/1/0/0/1"},
        done={"banished": {0: [10]}},
        plans={0: "act"},
    )
    assert told(barred) == ["titan-bars-threat 0 windmoor storm_harpies"]


TWINS: list[tuple[Setup, Setup]] = [
    ({"units": {1: "2/0/0/0/0", 2: "0/1/0/1/0"}}, {"units": {2: "2/0/0/0/0", 1: "0/1/0/1/0"}}),
    ({"coins": {1: 9}}, {"coins": {2: 4}}),
    ({"bards": {1: {"bastion": 4}}}, {"bards": {2: {"bastion": 2}}}),
    ({"bards": {1: {"bastion": 1, "greenwold": 2}}}, {"bards": {1: {"greenwold": 2}}}),
]


@mark.rule("LX-650")
@mark.parametrize(("one", "two"), TWINS)
@mark.parametrize("phase", ["plan", "census", "reward"])
def test_what_is_hidden_from_a_seat_changes_nothing_it_sees(
    one: Setup, two: Setup, phase: str
) -> None:
    """Seat 1 and seat 2 hold different things; seat 0, seat 3 and spectators see the same."""
    more: Setup = {"phase": "plan"}
    if phase == "census":
        more = {"phase": "census", "fields": {"year": 4}}
    elif phase == "reward":
        more = {"stack": [(v.STEP_REWARD, 0, 5, 4, 2)], "hero": {0: 5}}
    worlds: list[XiditMatch] = [scenario(**more, **one), scenario(**more, **two)]
    assert worlds[0].dump() != worlds[1].dump()
    for viewer in (None, 0, 3):
        assert json.dumps(worlds[0].view(viewer)) == json.dumps(worlds[1].view(viewer))
        assert worlds[0].log(viewer) == worlds[1].log(viewer)
    for seat in worlds[0].waiting:
        if seat in (0, 3):
            assert options(worlds[0], seat) == options(worlds[1], seat)


@mark.rule("LX-651")
def test_no_view_tells_the_seed_or_a_coming_shuffle() -> None:
    secret = "a-seed-nobody-may-see"  # noqa: S105 - a seed
    match = GAME.match(4, seed=secret)
    for city in ("reedford", "mirewatch", "saltgate", "sunspire"):
        play(match, f"start {city}")
    for viewer in (None, 0, 1, 2, 3):
        assert secret not in json.dumps([match.view(viewer), match.log(viewer)])
    futures = [GAME.restore(match.dump(), seed=seed) for seed in range(4)]
    assert len({json.dumps(one.view(0)) for one in futures}) == 1
    for one in futures:
        plan(one, {})
    assert len({json.dumps(one.view(0)) for one in futures}) == 1


@mark.rule("LX-651", "LX-347")
def test_futures_differ_only_when_a_tile_is_uncovered() -> None:
    setup: Setup = {
        "hero": {0: 5}, "recruits": {5: "0/0/0/0/1"}, "recruit_pile": [12, 0, 0, 0],
        "next_recruit": 9, "phase": "year",
    }  # fmt: skip
    data = scenario(**setup).dump()
    futures = [GAME.restore(data, seed=seed) for seed in range(12)]
    assert len({json.dumps(one.view(0)) for one in futures}) == 1
    tops = set()
    for one in futures:
        plan(one, {0: "act"})
        tops.add(field(one, "recruit_pile")[0])
    assert tops == {18, 19, 20}
