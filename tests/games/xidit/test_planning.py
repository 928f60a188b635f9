"""Secret orders and the order in which they are carried out (LX-150..175)."""

from __future__ import annotations

import json
from itertools import product

import pytest

from regalia.engine.errors import Why
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark
ORDERS = ["order black", "order red", "order blue", "order act", "order wait"]


def drafts(match: XiditMatch, seat: int, *words: str) -> None:
    for text in words:
        match.submit(seat, text)


@mark.rule("LX-150", "LX-660")
@mark.parametrize("seats", [3, 4, 5])
def test_all_plan_at_the_same_time_and_unseen(seats: int) -> None:
    match = scenario(seats=seats)
    assert match.waiting == tuple(range(seats))
    before = {seat: json.dumps(match.view(seat)) for seat in (None, *range(1, seats))}
    drafts(match, 0, "order act", "order red", "order red")
    for seat in (None, *range(1, seats)):
        assert json.dumps(match.view(seat)) == before[seat]
    assert match.view(0)["stack"][-1]["mine"] == [v.ORDER.code(3), v.ORDER.code(1), v.ORDER.code(1)]
    for seat in range(1, seats):
        assert options(match, seat) == ORDERS


@mark.rule("LX-151", "LX-152", "LX-155", "LX-663")
def test_a_plan_is_exactly_six_of_five_icons() -> None:
    match = scenario()
    for _ in range(6):
        assert options(match, 2) == ORDERS
        assert refused(match, "seal", 2).rule == "LX-151"
        match.submit(2, "order wait")
    assert options(match, 2) == ["seal"]
    why = refused(match, "order act", 2)
    assert (why.rule, why.key, why.args) == ("LX-151", "plan-full", (("n", "amount", 6),))
    assert len(ORDERS) ** 6 == 15625


@mark.rule("LX-153")
def test_one_act_icon_serves_recruits_and_threats() -> None:
    setup: Setup = {"recruits": [5], "threats": [8], "units": {1: "0/0/1/0/1"}}
    match = scenario(hero={0: 5, 1: 8}, plans={0: "act", 1: "act"}, **setup)
    assert field(match, "plans")[0] == field(match, "plans")[1] == icons("act")
    assert told(match) == [
        "recruited 0 militia goldmarch",
        "removed 1 millbridge shadow_lynx infantry+battle_mages",
    ]


@mark.rule("LX-154", "LX-771", "LX-663")
@mark.parametrize("words", ["act act act act act act", "wait wait wait wait wait wait",
                            "blue blue blue blue blue blue", "red act blue wait act red",
                            "black red blue act wait black"])  # fmt: skip
@mark.parametrize("city", [1, 21])
def test_any_icon_may_stand_anywhere_whatever_the_board(words: str, city: int) -> None:
    match = scenario(hero={1: city}, phase="plan")
    drafts(match, 1, *[f"order {word}" for word in words.split()])
    assert options(match, 1) == ["seal"]
    match.submit(1, "seal")
    for seat in (0, 2, 3):
        drafts(match, seat, *["order wait"] * 6, "seal")
    assert field(match, "plans")[1] == icons(words)
    assert match.over


@mark.rule("LX-156", "LX-663")
def test_a_plan_may_be_changed_until_the_reveal_even_when_ready() -> None:
    match = scenario()
    drafts(match, 0, *["order act"] * 6, "seal")
    assert list(match.waiting) == [1, 2, 3]
    for seat in (1, 2):
        drafts(match, seat, *["order wait"] * 6, "seal")
    assert match.can_undo(0)
    match.undo(0)  # no longer ready
    assert list(match.waiting) == [0, 3]
    match.undo(0)  # and the last order taken back
    assert options(match, 0) == ORDERS
    drafts(match, 0, "order wait", "seal")
    drafts(match, 3, *["order wait"] * 6, "seal")
    assert field(match, "plans")[0] == icons("act act act act act wait")


@mark.rule("LX-157", "LX-160", "LX-627", "LX-629")
def test_all_plans_are_revealed_at_once_and_stay() -> None:
    match = scenario(hero={0: 17}, threats=[17], units={0: "1/1/0/1/0"}, phase="plan")
    for seat in range(3):
        drafts(match, seat, *["order act"] * 6, "seal")
        assert field(match, "plans") == [[], [], [], []]
        assert match.view(3)["fields"]["plans"] == [[], [], [], []]
    drafts(match, 3, *["order wait"] * 5, "order black", "seal")
    assert events(match)[:2] == ["plans", "order 1"]
    # The first order asks for rewards: all six orders of everybody lie open.
    for viewer in (None, 0, 1, 2, 3):
        assert match.view(viewer)["fields"]["plans"] == [[3] * 6] * 3 + [[4, 4, 4, 4, 4, 0]]
    assert not any(match.can_undo(seat) for seat in range(4))


@mark.rule("LX-160", "LX-628")
def test_before_the_reveal_others_learn_only_who_is_ready() -> None:
    match = scenario()
    log = match.log_length
    drafts(match, 2, *["order blue"] * 6)
    for seat in (None, 0, 1, 3):
        view = match.view(seat)
        assert (view["stack"][-1]["done"], view["stack"][-1]["mine"]) == (0, [])
        assert view["waiting"] == [0, 1, 2, 3]
    match.submit(2, "seal")
    for seat in (None, 0, 1, 3):
        view = match.view(seat)
        assert (view["stack"][-1]["done"], view["stack"][-1]["mine"]) == (4, [])
        assert view["waiting"] == [0, 1, 3]
    assert match.log_length == log


@mark.rule("LX-161", "LX-162", "LX-144", "LX-120")
@mark.parametrize("seats", [3, 4, 5])
@mark.parametrize("first", [0, 2])
def test_all_first_orders_then_all_second_ones_in_turn_order(seats: int, first: int) -> None:
    match = scenario(seats=seats, plans={}, fields={"first": first})
    expected = []
    for number in range(1, 7):
        expected.append(f"order {number}")
        expected += [f"waited {(first + turn) % seats} reedford" for turn in range(seats)]
    assert events(match) == expected
    assert field(match, "carried") == [6] * seats
    assert (field(match, "order"), field(match, "mover")) == (0, -1)


@mark.rule("LX-163", "LX-302", "LX-142")
def test_an_order_is_finished_before_the_next_begins() -> None:
    match = scenario(
        seats=3,
        hero={0: 17, 1: 18},
        threats=[17],
        next_threat=18,
        units={0: "1/1/0/1/0", 1: "2/1/1/0/0"},
        plans={0: "act", 1: "act"},
    )
    assert (field(match, "mover"), field(match, "order")) == (0, 1)
    play(match, "0: take bards+sections", "0: place bastion+bastion+frostcrown")
    assert told(match)[-1] == "bards 0 frostcrown 1"
    play(match, "0: advance influence")
    assert told(match) == [
        "removed 0 ravenmont snow_owlbeast militia+archers+clerics",
        "built 0 ravenmont 3 3",
        "bards 0 bastion 2",
        "bards 0 frostcrown 1",
        "neutral 0 influence 6",
        "threat-leaves ravenmont",
        "threat-enters hailstone avalanche_bears",
        f"next-threat {v.CITIES[field(match, 'next_threat')]}",
        "removed 1 hailstone avalanche_bears militia+militia+archers+infantry",
    ]
    assert (field(match, "mover"), field(match, "carried")) == (1, [1, 0, 0])


@mark.rule("LX-164", "LX-171", "LX-194", "LX-211", "LX-210", "LX-664")
def test_what_an_order_can_do_is_done_without_asking() -> None:
    match = scenario(
        hero={0: 5, 1: 3, 2: 8},
        recruits=[5],
        threats=[8],
        units={2: "0/0/1/0/1"},
        plans={0: "act", 1: "red", 2: "act"},
    )
    # The only question is which rewards the threat brings.
    assert match.waiting == (2,)
    assert told(match) == [
        "recruited 0 militia goldmarch",
        "moved 1 red sunspire",
        "removed 2 millbridge shadow_lynx infantry+battle_mages",
    ]
    assert refused(match, "decline") == Why("LX-231", "now-reward")


@mark.rule("LX-165", "LX-166", "LX-172")
def test_a_lost_order_is_not_replaced_and_the_plan_goes_on_from_there() -> None:
    """City 19 has no red road: the hero stays and goes on by blue, black, red."""
    match = scenario(hero={0: 19}, plans={0: "red blue act black red wait"}, no_tile=[7])
    assert told(match) == [
        "no-road 0 red gullrock",
        "moved 0 blue tidefall",
        "nothing-there 0 tidefall",
        "moved 0 black fogmere",
        "moved 0 red icewell",
    ]
    assert hero(match, 0) == 15
    assert field(match, "carried")[0] == 6


@mark.rule("LX-170")
@mark.parametrize(("colour", "end"), [("black", 17), ("red", 12), ("blue", 18)])
def test_a_move_takes_exactly_one_road(colour: str, end: int) -> None:
    match = scenario(hero={3: 13}, plans={3: f"wait {colour}"})
    assert field(match, "hero") == [0, 0, 0, end - 1]
    assert of(events(match), "moved") == [f"moved 3 {colour} {v.CITIES[end - 1]}"]


@mark.rule("LX-172")
def test_a_missing_colour_leaves_the_hero_where_he_is() -> None:
    for city in range(1, 22):
        for icon, colour in enumerate(v.ROADS):
            if GAME.pack.road[city - 1][icon] < 0:
                match = scenario(hero={1: city}, plans={1: colour})
                assert hero(match, 1) == city
                assert told(match) == [f"no-road 1 {colour} {v.CITIES[city - 1]}"]


@mark.rule("LX-173", "LX-174")
def test_nothing_hinders_a_move_and_it_costs_nothing() -> None:
    """Threat, recruit tile, foreign guild, heroes and covered regions all around."""
    nobody: dict[int, tuple[int, int]] = {}
    for tile, guilds in product(("recruits", "threats", "no_tile"), (nobody, {14: (1, 4)})):
        setup: Setup = {tile: [14]}
        match = scenario(
            seats=3,
            hero={0: 7, 1: 14, 2: 14},
            units={0: "1/0/0/0/0"},
            coins={0: 3},
            guilds=guilds,
            plans={0: "black"},
            **setup,
        )
        assert hero(match, 0) == 14
        assert (units(match, 0), field(match, "coins")[0]) == ("1/0/0/0/0", 3)
        assert told(match) == ["moved 0 black fogmere"]


@mark.rule("LX-175")
def test_a_wait_neither_moves_nor_acts() -> None:
    setup: Setup = {"hero": {0: 5}, "recruits": [5], "units": {0: "1/1/1/1/1"}}
    match = scenario(plans={}, **setup)
    start = scenario(**setup)
    same = ("hero", "units", "tile", "waiting_units", "coins", "recruited")
    assert [field(match, name) for name in same] == [field(start, name) for name in same]
    assert events(match)[:3] == ["order 1", "waited 0 goldmarch", "waited 1 reedford"]


@mark.rule("LX-019", "LX-772")
def test_the_command_token_marks_the_order_carried_out_last() -> None:
    match = scenario(
        hero={0: 3, 1: 17},
        threats=[17],
        units={1: "1/1/0/1/0"},
        plans={0: "red black wait", 1: "wait wait act"},
    )
    # The second order of everybody is done, seat 0 has done the third.
    assert field(match, "carried") == [3, 2, 2, 2]
    assert (field(match, "order"), field(match, "mover")) == (3, 1)
    moved = scenario(
        hero={0: 3, 1: 17},
        threats=[17],
        units={1: "1/1/0/1/0"},
        plans={0: "red black wait", 1: "wait wait act"},
        fields={"carried": [5, 5, 5, 5]},
    )
    assert options(moved) == options(match)
    assert field(moved, "hero") == field(match, "hero")


def test_a_short_word_for_the_whole_phase() -> None:
    match = plan(scenario(hero={0: 5}), {0: "blue"})
    assert (hero(match, 0), match.over) == (12, True)
