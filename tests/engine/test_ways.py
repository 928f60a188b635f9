"""A move by its target: every way that is offered leads there, for what it says."""

from __future__ import annotations

import random

import pytest

from regalia.engine.match import Match
from regalia.games.clash import GAME as CLASH
from regalia.games.kemet import GAME
from regalia.games.kemet.routes import M_OVER
from regalia.games.kemet.state import B_ZONE, State
from regalia.games.kemet.vocabulary import GO, STEP_MOVE
from regalia.layout.face import ways_to
from regalia.layout.ways import Gesture, Search, Way
from tests.engine.counting import counting

LOOKED_AT = 12  # questions of a match whose ways are all gone


def moves(seats: int, seed: int) -> list[Match[State]]:
    """A match at questions of a move action, played at random."""
    match, found = GAME.match(seats=seats, seed=seed), list[Match[State]]()
    chance = random.Random(seed)  # noqa: S311 - a test's moves
    while not match.over and len(found) < LOOKED_AT:
        seat = match.waiting[0]
        if match.view(seat)["stack"][-1]["number"] == STEP_MOVE and chance.random() < 0.3:
            found.append(match.copy())
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, chance.choice(decision.options))
    return found


def taken(match: Match[State], way: Way) -> tuple[State, State]:
    """The position before a way and after its last answer, each checked like any other."""
    match, seat = match.copy(), match.waiting[0]
    before = match._state.copy()
    for code in way.codes:
        match.submit(seat, GAME.verbs.text(code))
    return before, match._state


@pytest.mark.parametrize(("seats", "seed"), counting((5, 3), [(2, 1), (4, 2), (5, 3)]))
def test_every_way_leads_to_its_target_for_its_price(seats: int, seed: int) -> None:
    gone = 0
    for match in moves(seats, seed):
        seat = match.waiting[0]
        for way in ways_to(GAME, match.view(seat)):
            before, after = taken(match, way)
            zone = way.target.id
            if after.battle[B_ZONE] == zone or any(f.regs[M_OVER:] == [1] for f in after.stack):
                continue  # it met somebody
            if before.units[seat][zone] < after.units[seat][zone]:
                assert before.prayer[seat] - after.prayer[seat] == way.spent[1]
                assert len(before.hand[seat]) - len(after.hand[seat]) == way.spent[0]
                gone += 1
    assert gone > 20


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", [4, 5])
def test_whatever_one_answer_reaches_has_a_way(seed: int) -> None:
    for match in moves(3, seed):
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        reached = {way.target for way in ways_to(GAME, match.view(seat))}
        for option in decision.options:
            if option.verb in ("go", "sail", "teleport"):
                after = match.copy()
                after.submit(seat, option)
                stays = after.decision(seat)
                if stays is None or stays.find("stop"):
                    assert option.refs[-1] in reached


def test_a_way_tells_nothing_that_the_seat_does_not_know() -> None:
    """The same view gives the same ways, whatever the others hold."""
    for match in moves(3, 6)[:8]:
        seat = match.waiting[0]
        view = match.view(seat)
        for data in ("hand", "tactic_hand"):
            rows = getattr(match._state, data)
            for other in range(3):
                if other != seat:
                    rows[other] = rows[other][::-1]
        assert ways_to(GAME, match.view(seat)) == ways_to(GAME, view)


def test_a_gesture_that_says_no_more_is_one_answer() -> None:
    """Nothing need be said first or between, nothing is counted, one is nowhere before."""

    class Bare(Gesture[State]):
        step = STEP_MOVE
        reach = (GO,)

    match = next(match for match in moves(3, 6) if says_go(match))
    seat = match.waiting[0]
    found = Search(GAME, Bare(), match._state, seat).all()
    assert found
    assert all(way.spent == () for way in found)
    assert {way.codes[0] for way in found} <= set(asked(match))


def says_go(match: Match[State]) -> bool:
    return any(GAME.verbs.of(code) is GO for code in asked(match))


def asked(match: Match[State]) -> list[int]:
    decision = match.decision(match.waiting[0])
    assert decision is not None
    return list(decision.codes)


def test_no_gesture_no_ways() -> None:
    match = moves(2, 1)[0]
    assert ways_to(GAME, match.view(None)) == []  # who watches is asked nothing
    assert ways_to(GAME, GAME.match(2, seed=1).view(0)) == []  # another question
    assert ways_to(CLASH, CLASH.match(2, seed=1).view(0)) == []
