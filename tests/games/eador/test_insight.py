"""What bots, nets and searches build on: the policy, the row, the outlook, worlds drawn anew."""

from __future__ import annotations

from functools import cache

import pytest

from regalia.engine.events import Sink
from regalia.engine.playout import first
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE
from regalia.engine.view import view_of
from regalia.games.eador import GAME
from regalia.games.eador.bot.features import AT_PROSPECTS
from regalia.games.eador.bot.insight import EadorInsight
from regalia.games.eador.bot.policy import Fight
from regalia.games.eador.bot.prospects import AT_BATTLE, AT_ROOM
from regalia.games.eador.bot.style import TUNED, Style
from regalia.games.eador.state import State
from regalia.games.eador.vocabulary import (
    FINISH_CODE,
    STEP_STAGE_ONE,
    STEP_START,
    STEP_TURN,
    TROOP,
    VERBS,
)

INSIGHT = EadorInsight()
ROW = INSIGHT.features()
FAST = {"worlds": 3}
SEATS = (2, 3, 4, 5, 6)
SPELLS = ("spell", "spell-on", "betray")
OWN_AND_TABLE = ROW.table + ROW.seat


@cache
def moments(seats: int) -> list[State]:
    """Every seventh question of a game the policy plays with itself, and its end."""
    s, draw, found = GAME.blank(GAME.setup(seats)), Quick(seats), []
    policy = INSIGHT.policy(FAST)
    GAME.rules.advance(s, Sink())
    while s.stack:
        if draw.below(7) == 0:
            found.append(s.copy())
        if s.acting == CHANCE:
            code = GAME.rules.deal(s, draw)
            GAME.rules.apply(s, CHANCE, code, Sink())
            continue
        seat = first(s.acting)
        code = policy.choose(s, seat, GAME.rules.legal(s, seat), draw)
        GAME.rules.apply(s, seat, code, Sink())
    return [*found, s]


def plans_a_troop(s: State, seat: int, code: int) -> bool:
    """Whether the policy casts this spell for the troop that is to follow it."""
    fight = Fight(s, seat, Style(FAST))
    alone = fight.turn_of(VERBS.of(code), code)
    lone = fight.fighting.value(fight.arsenal.move(alone), fight.worlds)
    return fight.value(code) > lone


def questions(seats: int) -> list[tuple[State, int, list[int]]]:
    asked = [(s, first(s.acting)) for s in moments(seats) if s.acting > 0]
    return [(s, seat, GAME.rules.legal(s, seat)) for s, seat in asked]


# -- the policy ---------------------------------------------------------------------
def cards_out_of_play(s: State) -> list[int]:
    return sorted(card for row in (s.deck, s.spent, *s.hands, *s.buried, *s.looked) for card in row)


@pytest.mark.parametrize("seats", SEATS)
def test_the_policy_has_a_second_thought_and_a_last(seats: int) -> None:
    policy = INSIGHT.policy(FAST)
    for s, seat, codes in questions(seats)[::3]:
        left = codes[:]
        while left:
            code = policy.choose(s, seat, left, Quick(1))
            assert code in left
            left.remove(code)


def test_the_policy_does_not_look_where_its_seat_may_not() -> None:
    policy = INSIGHT.policy(FAST)
    for s, seat, codes in questions(4):
        twin = INSIGHT.redrawn(s, seat, Quick(5))
        assert policy.choose(s, seat, codes, Quick(1)) == policy.choose(twin, seat, codes, Quick(1))


def test_the_policy_changes_nothing() -> None:
    policy = INSIGHT.policy(FAST)
    for s, seat, codes in questions(4):
        before = GAME.dump(s, GAME.setup(4))
        policy.choose(s, seat, codes, Quick(1))
        assert GAME.dump(s, GAME.setup(4)) == before


def test_a_turn_is_one_plan() -> None:
    """Who casts a spell for the troop that is to follow sends one, if the spell is not stopped."""
    policy, followed = INSIGHT.policy(FAST), 0
    for seats in SEATS:
        for s, seat, codes in questions(seats):
            for code in codes:
                if VERBS.of(code).name not in SPELLS or not plans_a_troop(s, seat, code):
                    continue
                twin = s.copy()
                GAME.rules.apply(twin, seat, code, Sink())
                if twin.acting == 1 << seat and twin.stack[-1].step == STEP_TURN:
                    left = GAME.rules.legal(twin, seat)
                    assert policy.choose(twin, seat, left, Quick(1)) != FINISH_CODE
                    followed += 1
    assert followed


def test_a_style_is_made_of_known_names() -> None:
    assert INSIGHT.style == TUNED
    with pytest.raises(ValueError, match="no constant 'courage'; there are: worlds"):
        INSIGHT.policy({"courage": 1.0})


# -- the row --------------------------------------------------------------------------
@pytest.mark.parametrize("seats", SEATS)
def test_a_row_has_one_length_and_zeros_for_seats_that_are_not_there(seats: int) -> None:
    for s in moments(seats):
        for seat in range(seats):
            row = ROW.row(s, seat)
            assert len(row) == ROW.length
            assert not any(row[ROW.table + seats * ROW.seat :])
            assert row[ROW.table] == 1


@pytest.mark.parametrize("seats", SEATS)
def test_a_row_tells_nothing_its_seat_cannot_know(seats: int) -> None:
    for number, s in enumerate(moments(seats)):
        for seat in range(seats):
            twin = INSIGHT.redrawn(s, seat, Quick(number))
            assert ROW.row(twin, seat) == ROW.row(s, seat)


def test_rows_of_one_moment_show_the_same_seats_from_different_places() -> None:
    """What is public of a seat is the same in its own row and in a rival's."""
    for s in moments(4):
        mine = ROW.row(s, 1)[ROW.table : OWN_AND_TABLE]
        for seat in range(4):
            at = ROW.table + (1 - seat) % 4 * ROW.seat
            assert ROW.row(s, seat)[at : at + ROW.seat] == mine


@pytest.mark.parametrize("seats", SEATS)
def test_a_row_counts_the_troops_that_may_still_be_played(seats: int) -> None:
    asked = 0
    for s, seat, codes in questions(seats):
        if any(VERBS.of(code) is TROOP for code in codes):
            offered = [card for card in s.hands[seat] if TROOP.code(card) in codes]
            row = ROW.row(s, seat)
            assert row[AT_PROSPECTS + AT_BATTLE] == len(offered)
            assert row[AT_PROSPECTS + AT_ROOM] > 0
            asked += 1
    assert asked


def test_every_option_of_a_battle_gives_a_row_of_its_own() -> None:
    """A look at the world after each option must tell them apart."""
    for s, seat, codes in questions(4):
        rows = []
        for code in codes:
            twin = s.copy()
            GAME.rules.apply(twin, seat, code, Sink())
            rows.append(ROW.row(twin, seat))
        assert len(set(rows)) == len(codes)


# -- the outlook -------------------------------------------------------------------------
@pytest.mark.parametrize("seats", SEATS)
def test_the_chances_of_all_seats_are_one(seats: int) -> None:
    outlook = INSIGHT.evaluation()
    for s in moments(seats):
        chances = outlook.value(s)
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert min(chances) >= 0


@pytest.mark.parametrize("seats", SEATS)
def test_at_the_end_the_winners_share_the_first_place(seats: int) -> None:
    over = moments(seats)[-1]
    winners = GAME.result(over).winners
    for seat, chance in enumerate(INSIGHT.evaluation().value(over)):
        assert chance == (1 / len(winners) if seat in winners else 0)


# -- pauses and worlds drawn anew -------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 4])
def test_a_playout_may_stop_where_a_round_begins(seats: int) -> None:
    begins = STEP_STAGE_ONE if seats == 2 else STEP_START
    paused = [s for s in moments(seats) if INSIGHT.pauses(s)]
    assert paused
    for s in paused:
        assert s.stack[-1].step == begins
        assert s.acting == 1 << s.first
        assert not any(s.deeds)
        assert not s.troops
    assert not INSIGHT.pauses(moments(seats)[-1])


@pytest.mark.parametrize("seats", SEATS)
def test_a_world_drawn_anew_looks_the_same_and_is_another(seats: int) -> None:
    setup, differ = GAME.setup(seats), 0
    for number, s in enumerate(moments(seats)):
        for seat in range(seats):
            twin = INSIGHT.redrawn(s, seat, Quick(number))
            assert view_of(GAME, setup, twin, seat) == view_of(GAME, setup, s, seat)
            differ += twin.hands != s.hands
            assert twin.hands[seat] == s.hands[seat]
            assert cards_out_of_play(twin) == cards_out_of_play(s)
    assert differ > 10
