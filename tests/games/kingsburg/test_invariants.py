"""Invariants that hold in every reachable position (KB-750..779), under Hypothesis."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.dealer import SeededDealer
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.vocabulary import DICE, ORDERS
from tests.games.kingsburg.helpers import KingsburgMatch, field

PLAY = settings(max_examples=8, deadline=None)
SEATS = st.integers(2, 5)
SEEDS = st.integers(0, 10**9)
PACK = GAME.pack


def positions(seats: int, seed: int) -> Iterator[KingsburgMatch]:
    """Every position of one random game; the match is advanced under the caller's eyes."""
    chooser = SeededDealer(f"choose {seed}")
    match = GAME.match(seats=seats, seed=seed)
    while not match.over:
        yield match
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[chooser.below(len(decision.options))])
    yield match


def finished(seats: int, seed: int) -> KingsburgMatch:
    """The same random game, at its end."""
    *_, match = positions(seats, seed)
    return match


def now(match: KingsburgMatch) -> dict[str, Any]:
    fields: dict[str, Any] = match.dump()["fields"]
    return fields


def count(mask: int) -> int:
    return mask.bit_count()


@pytest.mark.rule("KB-750", "KB-010")
@PLAY
@given(SEATS, SEEDS)
def test_nothing_is_ever_negative_but_points(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        at = now(match)
        for row in (*at["goods"], at["tokens"], at["soldiers"]):
            assert len(row) == seats
            assert min(row) >= 0


@pytest.mark.rule("KB-751", "KB-238", "KB-439")
@PLAY
@given(SEATS, SEEDS)
def test_points_are_those_of_the_buildings_and_the_recorded_rest(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    ledger = [0] * seats
    of_buildings = [0] * seats
    for entry in match.log(None):
        args = entry["args"]
        if entry["event"] == "gain-vp":
            ledger[args["seat"]] += args["n"]
        elif entry["event"] == "lose-vp":
            ledger[args["seat"]] -= args["n"]
        elif entry["event"] == "built":
            of_buildings[args["seat"]] += PACK.vp[args["building"]]
        elif entry["event"] == "destroyed":
            of_buildings[args["seat"]] -= PACK.vp[args["building"]]
    at = now(match)
    assert ledger == at["vp"]
    for seat in range(seats):
        standing = [PACK.vp[b] for b in range(20) if at["buildings"][seat] & (1 << b)]
        assert sum(standing) == of_buildings[seat]


@pytest.mark.rule("KB-752", "KB-753", "KB-234", "KB-235", "KB-236", "KB-767")
@PLAY
@given(SEATS, SEEDS)
def test_rows_fill_from_the_left_without_a_gap(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        for mask in now(match)["buildings"]:
            assert mask < 1 << 20
            for row in range(5):
                assert (mask >> (4 * row)) & 15 in (0, 1, 3, 7, 15)


@pytest.mark.rule("KB-754", "KB-755", "KB-115")
@PLAY
@given(SEATS, SEEDS)
def test_the_turn_order_is_a_permutation_that_follows_the_totals(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        assert sorted(now(match)["order"]) == list(range(seats))
    order: list[int] = []
    totals = [0] * seats
    for entry in match.log(None):
        args = entry["args"]
        if entry["event"] == "first-order":
            order = list(ORDERS[args["order"]])
        elif entry["event"] == "rolled":
            totals[args["seat"]] = sum(DICE[args["coloured"]]) + sum(DICE[args["white"]])
        elif entry["event"] == "new-order":
            # A stable sort: equal totals keep their old relative order.
            order = sorted(order, key=lambda seat: totals[seat])
            assert list(ORDERS[args["order"]]) == order


@pytest.mark.rule("KB-756", "KB-757", "KB-758", "KB-007", "KB-008")
@PLAY
@given(SEATS, SEEDS)
def test_dice_are_never_lost_and_every_group_makes_its_sum(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        at = now(match)
        decision = match.decision(match.waiting[0]) if match.waiting else None
        for advisor, owner, token, shift, coloured, *faces in at["groups"]:
            assert sum(faces) + 2 * token + shift == advisor + 1
            assert shift in (-1, 0, 1)
            if owner >= 0:
                assert 1 <= coloured <= 3
                assert 0 <= len(faces) - coloured <= 2
        if decision is None or decision.prompt != "influence":
            continue
        for seat in range(seats):
            own = [row for row in at["groups"] if row[1] == seat]
            placed = sum(len(row) - 5 for row in own)
            rolled = 3 + bool(at["buildings"][seat] & (1 << 6)) + (at["aid_die"] == seat)
            assert placed + len(at["coloured"][seat]) + len(at["white"][seat]) == rolled
            assert sum(row[4] for row in own) + len(at["coloured"][seat]) == 3


@pytest.mark.rule("KB-759", "KB-760", "KB-144", "KB-145")
@PLAY
@given(SEATS, SEEDS)
def test_limits_of_a_harvest(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        at = now(match)
        for seat in range(seats):
            own = [row for row in at["groups"] if row[1] == seat]
            assert len(own) <= 3
            assert sum(row[2] for row in own) <= 1
            assert sum(row[3] != 0 for row in own) <= 1
        on_advisor = Counter(row[0] for row in at["groups"])
        assert all(n <= 2 for n in on_advisor.values())
        doubles = [advisor for advisor, n in on_advisor.items() if n == 2]
        assert len(doubles) <= 1
        if doubles:
            assert at["envoy"] == -1
        decision = match.decision(match.waiting[0]) if match.waiting else None
        if decision is not None and decision.prompt == "influence":
            assert at["busy"] == [on_advisor.get(i, 0) for i in range(18)]


@pytest.mark.rule("KB-761", "KB-133")
@PLAY
@given(SEATS, SEEDS)
def test_who_passed_places_nothing_more(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    passed: set[int] = set()
    for entry in match.log(None):
        seat = entry["args"].get("seat", -1)
        if entry["event"] == "new-order":
            passed.clear()
        elif entry["event"] in ("passed", "must-pass"):
            assert seat not in passed
            passed.add(seat)
        elif entry["event"] == "placed":
            assert seat not in passed


@pytest.mark.rule("KB-763", "KB-350", "KB-356")
@PLAY
@given(SEATS, SEEDS)
def test_the_envoy_never_goes_straight_from_hand_to_hand(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    holder = -1
    for entry in match.log(None):
        seat = entry["args"].get("seat", -1)
        if entry["event"] == "envoy-given":
            assert holder == -1
            holder = seat
        elif entry["event"] in ("envoy-shares", "envoy-builds", "envoy-back"):
            assert holder == seat
            holder = -1
    assert holder == now(match)["envoy"]


@pytest.mark.rule("KB-764", "KB-072", "KB-073", "KB-184")
@PLAY
@given(SEATS, SEEDS)
def test_the_aid_die_lives_from_phase_one_to_the_end_of_springs_help(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        at = now(match)
        if at["aid_die"] >= 0:
            assert at["phase"] in (1, 2)
            decision = match.decision(match.waiting[0]) if match.waiting else None
            assert decision is None or decision.prompt not in ("build", "build-second", "effects")
    year_news: list[str] = []
    for entry in match.log(None):
        if entry["event"] == "year":
            year_news = []
        year_news.append(entry["event"])
        assert not {"aid-die", "aid-tie"} <= set(year_news)


@pytest.mark.rule("KB-765", "KB-766", "KB-232")
@PLAY
@given(SEATS, SEEDS)
def test_buildings_come_by_one_or_two_and_go_only_in_winter(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    built: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    phase = 0
    spent: set[int] = set()
    for entry in match.log(None):
        seat = entry["args"].get("seat", -1)
        if entry["event"] == "phase":
            assert all(n <= 2 for n in built.values())
            twice = [who for who, n in built.items() if n == 2]
            assert len(twice) <= 1
            assert set(twice) == spent
            assert all(n <= 1 for n in lost.values())
            built.clear()
            lost.clear()
            spent.clear()
            phase = entry["args"]["phase"] + 1
        elif entry["event"] == "built":
            assert phase in (2, 4, 6)
            built[seat] += 1
        elif entry["event"] == "envoy-builds":
            spent.add(seat)
        elif entry["event"] == "destroyed":
            assert phase == 8
            lost[seat] += 1


@pytest.mark.rule("KB-768", "KB-769", "KB-034", "KB-035")
@PLAY
@given(SEATS, SEEDS)
def test_the_enemy_deck_shrinks_year_by_year(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        at = now(match)
        fought = at["seen"].count(-1)
        assert fought == min(at["year"], 5) - (0 if at["phase"] == 8 or match.over else 1)
        for year, card in enumerate(at["enemy"]):
            assert card == -1 or card // 5 == year
    shown = [entry["args"]["enemy"] for entry in match.log(None) if entry["event"] == "enemy-shown"]
    assert [card // 5 for card in shown] == [0, 1, 2, 3, 4]


@pytest.mark.rule("KB-770", "KB-771", "KB-772", "KB-773")
@PLAY
@given(SEATS, SEEDS)
def test_winters(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        at = now(match)
        if at["phase"] == 1:
            assert at["soldiers"] == [0] * seats
        assert min(at["strength"]) >= 0
    outcomes: list[int] = []
    walls: dict[int, bool] = dict.fromkeys(range(seats), False)
    for entry in match.log(None):
        seat = entry["args"].get("seat", -1)
        if entry["event"] == "kings-roll":
            assert 1 <= entry["args"]["n"] <= 6
            outcomes = []
        elif entry["event"] in ("won", "drew", "lost"):
            outcomes.append(seat)
            assert not (entry["event"] == "drew" and walls[seat])
        elif entry["event"] == "phase" and outcomes:
            assert sorted(outcomes) == list(range(seats))
        elif entry["event"] in ("built", "destroyed") and entry["args"]["building"] == 14:
            walls[seat] = entry["event"] == "built"


@pytest.mark.rule("KB-774", "KB-775", "KB-182")
@PLAY
@given(SEATS, SEEDS)
def test_between_harvests_nothing_lies_on_an_advisor(seats: int, seed: int) -> None:
    for match in positions(seats, seed):
        at = now(match)
        neutral = [row for row in at["groups"] if row[1] == -1]
        if at["phase"] in (1, 3, 5, 7, 8) or match.over:
            assert at["groups"] == []
            assert at["busy"] == [0] * 18
        elif seats == 2:
            assert len(neutral) in (2, 3)
        else:
            assert neutral == []


@pytest.mark.rule("KB-777", "KB-640")
@PLAY
@given(SEATS, SEEDS)
def test_every_listed_option_can_be_carried_out(seats: int, seed: int) -> None:
    for number, match in enumerate(positions(seats, seed)):
        if match.over or number % 9:
            continue
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        assert decision.options
        data = match.dump()
        for option in decision.options:
            GAME.restore(data, seed=1).submit(seat, option.text)


@pytest.mark.rule("KB-778", "KB-501", "KB-502", "KB-503", "KB-504")
@PLAY
@given(SEATS, SEEDS)
def test_the_winners_are_the_greatest_in_points_goods_buildings(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    at = now(match)
    keys = [
        (at["vp"][p], sum(row[p] for row in at["goods"]), count(at["buildings"][p]))
        for p in range(seats)
    ]
    assert match.result is not None
    assert list(match.result.winners) == [p for p in range(seats) if keys[p] == max(keys)]


@pytest.mark.rule("KB-779")
@PLAY
@given(SEATS, SEEDS)
def test_the_same_seed_and_choices_give_the_same_game(seats: int, seed: int) -> None:
    digests = []
    for _ in range(2):
        match = finished(seats, seed)
        digests.append(json.dumps([match.dump(), match.log(None), match.record().dumps()]))
    assert digests[0] == digests[1]
    other = GAME.match(seats=seats, seed=seed + 1)
    assert field(other, "year") == 1


@pytest.mark.rule("KB-776")
@PLAY
@given(SEATS, SEEDS)
def test_the_length_of_a_complete_game(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    names = Counter(entry["event"] for entry in match.log(None))
    assert (names["year"], names["phase"], names["new-order"], names["enemy-shown"]) == (
        5,
        40,
        15,
        5,
    )
