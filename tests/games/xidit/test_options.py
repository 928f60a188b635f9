"""Table options and who decides what (LX-660..674, LX-700..710)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import BadSetup
from regalia.games.xidit import GAME
from tests.games.xidit.driving import Journey
from tests.games.xidit.helpers import *

mark = pytest.mark

CHOICES = {
    "length": ("full", "short"), "neutral_start": ("normal", "hard"),
    "first_player": ("random", "seat1", "seat2", "seat3", "seat4", "seat5"),
    "titan_limits": ("per_player", "per_city"), "recruit_blocks_titan": ("off", "on"),
    "neutral_moves_on_titan": ("off", "on"), "open_totals": ("off", "on"),
    "known_order": ("off", "on"), "census_decline": ("off", "on"),
    "screened_choices": ("off", "on"),
}  # fmt: skip


@mark.rule("LX-700", "LX-702", "LX-703", "LX-704", "LX-705", "LX-706", "LX-707", "LX-708", "LX-709")
def test_the_options_their_values_and_defaults() -> None:
    assert {choice.name: choice.values for choice in GAME.choices} == CHOICES
    assert {choice.name: choice.default for choice in GAME.choices} == {
        "length": "full", "neutral_start": "normal", "first_player": "random",
        "titan_limits": "per_player", "recruit_blocks_titan": "off",
        "neutral_moves_on_titan": "on", "open_totals": "off", "known_order": "on",
        "census_decline": "off", "screened_choices": "on",
    }  # fmt: skip
    assert [choice.rule for choice in GAME.choices] == [
        "LX-700", "LX-702", "LX-703", "LX-704", "LX-705", "LX-706", "LX-707", "LX-708", "LX-709",
        "LX-711",
    ]  # fmt: skip


@mark.rule("LX-710", "LX-700")
def test_there_are_no_other_variants() -> None:
    for bad in ({"length": "10"}, {"neutral_start": "easy"}, {"expansion": "on"}):
        with pytest.raises(BadSetup):
            GAME.setup(4, bad)
    both = GAME.match(3, seed=1, options={"length": "short"})
    assert both.view(None)["options"]["length"] == "short"
    assert field(both, "neutral") != [0, 0, 0]


@mark.rule("LX-703")
@mark.parametrize("seats", [3, 4, 5])
def test_a_named_seat_is_first_player(seats: int) -> None:
    for seat in range(seats):
        for seed in (1, 2):
            match = GAME.match(seats, seed=seed, options={"first_player": f"seat{seat + 1}"})
            assert field(match, "first") == seat
            assert match.waiting == (seat,)
    drawn = {field(GAME.match(seats, seed=seed), "first") for seed in range(30)}
    assert drawn == set(range(seats))


TITAN: Setup = {"hero": {0: 4}, "no_tile": [4], "awake": ["clay_titan"], "plans": {0: "act"}}


@mark.rule("LX-704", "LX-365")
@mark.parametrize(
    ("done", "news"),
    [
        ({"removed": {2: [4]}}, "threat-bars-titan 0 sunspire"),
        ({"banished": {2: [4]}}, "titan-bars-titan 0 sunspire"),
        ({"removed": {0: [4]}}, "threat-bars-titan 0 sunspire"),
    ],
)
def test_per_city_what_anybody_did_there_counts(done: Setup, news: str) -> None:
    setup = TITAN | {"units": {0: "3/0/0/0/0"}, "done": done}
    match = scenario(options={"titan_limits": "per_city"}, **setup)
    assert told(match) == [news]
    assert match.over
    elsewhere = {key: {seat: [5] for seat in seats} for key, seats in done.items()}
    free = scenario(options={"titan_limits": "per_city"}, **(setup | {"done": elsewhere}))
    assert options(free) == ["banish clay_titan", "decline"]


@mark.rule("LX-704", "LX-364")
def test_per_city_a_banished_titan_bars_the_threat_for_all() -> None:
    setup: Setup = {
        "hero": {0: 10}, "threats": [10], "units": {0: "0/1/0/0/1"}, "plans": {0: "act"},
        "done": {"banished": {3: [10]}},
    }  # fmt: skip
    strict = scenario(options={"titan_limits": "per_city"}, **setup)
    assert told(strict) == ["titan-bars-threat 0 windmoor storm_harpies"]
    usual = scenario(**setup)
    assert told(usual) == ["removed 0 windmoor storm_harpies archers+battle_mages"]


@mark.rule("LX-705", "LX-366")
def test_recruit_blocks_titan() -> None:
    setup = TITAN | {"units": {0: "3/0/0/0/0"}, "done": {"recruited": {0: [4]}}}
    strict = scenario(options={"recruit_blocks_titan": "on"}, **setup)
    assert told(strict) == ["recruit-bars-titan 0 sunspire"]
    assert units(strict, 0) == "3/0/0/0/0"
    usual = scenario(**setup)
    assert options(usual) == ["banish clay_titan", "decline"]
    # The player alone, and that city alone, count.
    for done in ({"recruited": {1: [4]}}, {"recruited": {0: [5]}}):
        free = scenario(options={"recruit_blocks_titan": "on"}, **(setup | {"done": done}))
        assert options(free) == ["banish clay_titan", "decline"]


@mark.rule("LX-706", "LX-368", "LX-472")
def test_neutral_moves_on_titan_off() -> None:
    setup = TITAN | {"units": {0: "3/0/0/0/0"}, "seats": 3}
    match = scenario(options={"neutral_moves_on_titan": "off"}, **setup)
    play(match, "banish clay_titan", "take coins+sections")
    assert match.over
    assert field(match, "neutral") == [6, 5, 4]
    threat = scenario(
        seats=3,
        options={"neutral_moves_on_titan": "off"},
        hero={0: 10},
        threats=[10],
        units={0: "0/1/0/0/1"},
        plans={0: "act"},
    )
    play(threat, "take coins+sections")
    assert options(threat) == ["advance wealth", "advance influence", "advance reputation"]


@mark.rule("LX-707")
def test_open_totals_show_the_screens_but_no_plans_and_numbers() -> None:
    setup: Setup = {
        "options": {"open_totals": "on"}, "units": {0: "1/2/0/0/0"}, "coins": {1: 5},
        "bards": {2: {"bastion": 3}},
    }  # fmt: skip
    match = scenario(**setup)
    match.submit(0, "order act")
    for viewer in (None, 0, 1, 2, 3):
        shown = match.view(viewer)["fields"]
        for name in ("units", "coins", "bards", "bastion"):
            assert shown[name] == field(match, name)
        assert shown["plans"] == [[]] * 4
        if viewer != 0:
            assert match.view(viewer)["stack"][-1]["mine"] == []
    census = scenario(phase="census", fields={"year": 4}, **setup)
    census.submit(0, "show 1")
    assert census.view(1)["fields"]["shown"] == [[]] * 5
    assert census.view(1)["stack"][-1]["mine"] == []


PILES: Setup = {
    "recruit_pile": [12, 13, 14], "threat_pile": [16, 17], "recruit_discard": [18, 19],
    "threat_discard": [20, 21],
}  # fmt: skip


@mark.rule("LX-708", "LX-641")
def test_known_order_off_shows_sizes_and_top_tiles_alone() -> None:
    known = scenario(**PILES).view(1)["fields"]
    assert (known["recruit_pile"], known["threat_pile"]) == ([11, 12, 13], [15, 16])
    assert (known["recruit_discard"], known["threat_discard"]) == ([17, 18], [19, 20])
    for viewer in (None, 0, 1):
        shown = scenario(options={"known_order": "off"}, **PILES).view(viewer)["fields"]
        assert (shown["recruit_pile"], shown["threat_pile"]) == ([11, -1, -1], [15, -1])
        assert (shown["recruit_discard"], shown["threat_discard"]) == ([-1, 18], [-1, 20])
        assert shown["unseen"] == [-1] * 21


@mark.rule("LX-708")
def test_known_order_off_stays_so_when_tiles_move() -> None:
    match = scenario(
        options={"known_order": "off"},
        hero={0: 5},
        recruits={5: "0/0/0/0/1"},
        phase="orders",
        plans={0: "act"},
        **PILES,
    )
    for viewer in (None, 0, 1, 2, 3):
        shown = match.view(viewer)["fields"]
        assert (shown["recruit_pile"], shown["recruit_discard"]) == ([12, -1], [-1, -1, 4])
        start = GAME.match(4, seed=1, options={"known_order": "off"}).view(viewer)["fields"]
        assert start["unseen"] == [-1] * 21
        assert start["recruit_pile"][0] >= 0


@mark.rule("LX-701")
@mark.parametrize("seats", [3, 4, 5])
@mark.parametrize("length", ["full", "short"])
def test_players_and_length_fix_everything_else(seats: int, length: str) -> None:
    """No other option changes the tiles, the regions or the eliminations."""
    plain = GAME.match(seats, seed=1, options={"length": length}).dump()["fields"]
    for name, values in CHOICES.items():
        if name in ("length", "first_player", "neutral_start"):
            continue
        for value in values:
            setup = {"length": length, name: value}
            other = GAME.match(seats, seed=1, options=setup).dump()["fields"]
            for field_name in ("covered", "tile", "neutral", "assessments", "barracks"):
                assert other[field_name] == plain[field_name]


# -- decisions ---------------------------------------------------------------------------
def prompts_of(match_seats: int, seed: int, **more: str) -> set[str]:
    """Every question asked in a busy game, and that only one seat is asked but in secret ones."""
    journey = Journey(match_seats, seed, more, armed=True)
    asked = set()
    step = GAME.rules.steps
    choose = journey.choose

    def noted(codes: list[int], seat: int) -> int:
        top = journey.s.stack[-1]
        who = step[top.step].actors(journey.s, top)
        key = step[top.step].key
        asked.add(key)
        if key not in ("plan", "show"):
            assert who == 1 << seat
            assert len(codes) == len(set(codes))
        return choose(codes, seat)

    journey.choose = noted  # type: ignore[method-assign]  # a spy on the policy
    journey.run()
    return asked


@mark.rule("LX-660", "LX-664", "LX-674")
@mark.parametrize("seats", [3, 4, 5])
def test_the_only_decisions(seats: int) -> None:
    asked: set[str] = set()
    for seed in range(4):
        asked |= prompts_of(seats, seed)
    allowed = {"start", "plan", "titan", "payment", "reward", "bards", "show", "section"}
    assert asked <= allowed | ({"neutral"} if seats == 3 else set())
    assert {"start", "plan", "titan", "payment", "reward", "bards", "show"} <= asked


@mark.rule("LX-674", "LX-664")
def test_a_whole_order_without_a_question() -> None:
    """Recruiting the last unit, the tile flow and a census in coins: nobody is asked."""
    match = scenario(
        hero={0: 5}, recruits={5: "0/0/0/0/1"}, next_recruit=9, plans={0: "act black red"}
    )
    assert match.over
    assert of(events(match), "recruited", "recruit-leaves", "moved") == [
        "recruited 0 battle_mages goldmarch", "recruit-leaves goldmarch",
        "moved 0 black sunspire", "moved 0 red saltgate",
    ]  # fmt: skip
    assert match.plies == []


@mark.rule("LX-670", "LX-665", "LX-666", "LX-667", "LX-668", "LX-669")
def test_the_sequence_titan_payment_rewards_bards_token() -> None:
    match = scenario(
        seats=3,
        hero={0: 12},
        no_tile=[12],
        units={0: "2/2/0/0/0"},
        awake=["clay_titan"],
        plans={0: "act"},
    )
    asked = []
    while not match.over:
        decision = match.decision(match.waiting[0])
        assert decision is not None
        asked.append(decision.prompt)
        play(match, options(match)[0])
    assert asked == ["titan", "payment", "reward", "bards", "neutral"]
