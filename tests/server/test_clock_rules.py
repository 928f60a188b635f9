"""The rules of the clocks, without a server: what each turn costs, taking back, absences."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.server.table.clocks import (
    Clock,
    Happening,
    Pace,
    Pauses,
    Turn,
    after,
    end_of,
    time_to_go_back,
)
from regalia.server.table.snapshots import clock_of

MOVE, PAY, PICK = 1, 2, 3  # steps: the first begins a turn, the last is secret
PACE = Pace(60, 0.0, 600)


def clocks(count: int = 2, at: float = 0.0, step: int = MOVE) -> list[Clock]:
    return [Clock(at, (Turn(0, step),))] * count


def happening(
    seat: int, before: tuple[int, ...], after: tuple[int, ...], at: float, plies: int, **more: Any
) -> Happening:
    base = {"undo": False, "secret": False, "closed": False, "step": MOVE}
    return Happening(seat=seat, before=before, after=after, at=at, plies=plies, **base | more)


def used(clock: Clock) -> list[float]:
    return [turn.used for turn in clock.turns]


def test_only_what_a_turn_takes_beyond_its_time_comes_out_of_the_bank() -> None:
    found = after(clocks(at=100.0), happening(0, (0,), (1,), 150.0, 1), PACE)
    assert (found[0].bank_used(PACE), found[1].since) == (0.0, 150.0)
    found = after(found, happening(1, (1,), (0,), 300.0, 2), PACE)
    assert (found[1].bank_used(PACE), found[0].since) == (90.0, 300.0)
    found = after(found, happening(0, (0,), (1,), 310.0, 3), PACE)
    found = after(found, happening(1, (1,), (0,), 400.0, 4), PACE)
    assert found[1].bank_used(PACE) == 90.0 + 30.0


def test_the_time_for_a_move_covers_a_turn_with_several_questions() -> None:
    found = after(clocks(), happening(0, (0,), (0,), 50.0, 1, step=PAY), PACE)
    assert end_of(found[0], PACE) == 60.0 + 600.0
    found = after(found, happening(0, (0,), (0,), 55.0, 2, step=PAY), PACE)
    assert found[0].left(PACE) == 5.0 + 600.0
    again = after(found, happening(0, (0,), (0,), 56.0, 3), PACE)
    assert again[0].left(PACE) == 60.0 + 600.0  # the step that began the turn asks: a new turn


def test_what_was_taken_back_is_not_come_back_to_by_another_way() -> None:
    """The turn after a choice is not that after another one, taken instead of it."""
    found = after(clocks(), happening(0, (0,), (0,), 10.0, 1), PACE)
    found = after(found, happening(0, (0,), (0,), 20.0, 0, undo=True), PACE)
    found = after(found, happening(0, (0,), (0,), 25.0, 1, step=PAY), PACE)
    found = after(found, happening(0, (0,), (0,), 26.0, 2, step=PAY), PACE)
    found = after(found, happening(0, (0,), (0,), 27.0, 1, undo=True, step=PAY), PACE)
    assert (found[0].now, found[0].left(PACE)) == (0, 600.0 + 60 - 17.0)


def test_taking_back_restores_what_was_left_there_at_any_depth() -> None:
    """Three turns in a row; back to the first, and forward again: nothing is given twice."""
    found = clocks()
    for number, at in enumerate((10.0, 30.0, 70.0), 1):
        found = after(found, happening(0, (0,), (0,), at, number), PACE)
    assert used(found[0]) == [10.0, 20.0, 40.0, 0.0]
    found = after(found, happening(0, (0,), (0,), 75.0, 1, undo=True), PACE)
    assert found[0].left(PACE) == 40.0 + 600.0
    assert used(found[0]) == [10.0, 20.0, 40.0, 5.0]
    found = after(found, happening(0, (0,), (0,), 80.0, 0, undo=True), PACE)
    assert found[0].left(PACE) == 50.0 + 600.0
    for number, left in ((1, 35.0), (2, 20.0), (3, 55.0)):
        found = after(found, happening(0, (0,), (0,), 80.0, number), PACE)
        assert found[0].left(PACE) == left + 600.0


def test_taking_back_a_passed_turn_gives_no_time_and_charges_nobody_else() -> None:
    found = after(clocks(), happening(0, (0,), (1,), 70.0, 1), PACE)
    found = after(found, happening(0, (1,), (0,), 200.0, 0, undo=True), PACE)
    assert found[0].left(PACE) == 590.0
    assert found[0].since == 200.0
    assert found[1].bank_used(PACE) == 0.0
    found = after(found, happening(0, (0,), (1,), 210.0, 1), PACE)
    assert found[0].bank_used(PACE) == 20.0
    assert found[1].left(PACE) == 660.0


def test_nothing_is_taken_back_to_where_no_time_is_left() -> None:
    pace = PACE._replace(bank=0)
    found = after(clocks(), happening(0, (0,), (1,), 60.0, 1), pace)
    assert not time_to_go_back(found[0], 0, 61.0, pace, asked=False)
    found = after(clocks(), happening(0, (0,), (0,), 59.0, 1), pace)
    assert time_to_go_back(found[0], 0, 60.0, pace, asked=True)
    assert not time_to_go_back(found[0], 1, 119.0, pace, asked=True)
    secret = after(clocks(step=PICK), happening(0, (0, 1), (0, 1), 9.0, 1, secret=True), pace)
    assert not time_to_go_back(secret[0], 1, 60.0, pace, asked=True)
    assert time_to_go_back(secret[0], 1, 60.0, Pace(0, 0.0), asked=True)


def test_who_has_picked_is_not_charged_for_the_others_and_nobody_sees_it() -> None:
    asked = clocks(step=PICK)
    one = after(asked, happening(0, (0, 1), (0, 1), 70.0, 1, secret=True), PACE)
    assert one[0]._replace(picked=None) == asked[0]
    assert end_of(one[0], PACE) == end_of(asked[0], PACE)
    closing = happening(1, (0, 1), (0,), 500.0, 2, secret=True, closed=True)
    closed = after(one, closing, PACE)
    assert [clock.bank_used(PACE) for clock in closed] == [10.0, 440.0]
    assert closed[0].left(PACE) == 60.0 + 590.0


def test_nothing_is_charged_before_all_are_seated() -> None:
    waiting = Pace(60, None, 600)
    assert used(after(clocks(), happening(0, (0,), (1,), 900.0, 1), waiting)[0]) == [0.0]
    assert end_of(clocks()[0], waiting) is None
    seated = waiting._replace(began=800.0)
    assert used(after(clocks(), happening(0, (0,), (1,), 900.0, 1), seated)[0]) == [100.0]
    assert end_of(clocks()[0], seated) == 800.0 + 660.0


@pytest.mark.parametrize(
    ("start", "end", "running"),
    [(0, 10, 10), (0, 25, 20), (0, 40, 25), (22, 28, 0), (22, 40, 5), (30, 31, 1), (0, 99, 64)],
)
def test_absences_of_the_server_do_not_count(start: float, end: float, running: float) -> None:
    pauses = Pauses([(20, 30), (35, 40), (50, 70)])
    assert pauses.running(start, end) == running
    assert pauses.running(start, pauses.end_of(start, running + 1)) == running + 1


# -- any schedule ------------------------------------------------------------------------------
class Table:
    """People who answer, take back, run out of time; and a server that goes away now and then."""

    def __init__(self, chance: random.Random, pace: Pace) -> None:
        self.chance, self.pace = chance, pace
        self.now, self.seats = 0.0, 3
        self.clocks = clocks(self.seats)
        self.asked: tuple[int, ...] = (0,)
        self.step = MOVE
        self.picks: set[int] = set()  # who has picked in the secret decision
        self.past: list[tuple[int, tuple[int, ...], int]] = []  # (seat, asked, step) before each
        self.open = 0  # so many of the last answers can be taken back
        self.log: list[Happening] = []
        # Counted here without the clocks' help:
        self.stretch = [0.0] * self.seats  # used since the seat was asked
        self.total = [0.0] * self.seats
        self.given = [1] + [0] * (self.seats - 1)  # turns for which time was given
        self.reached = [0] * self.seats  # of turns in a row, the most
        self.begun = [MOVE] * self.seats  # the step that began the turn
        self.starts: list[list[int]] = [[] for _ in range(self.seats)]

    # -- time --------------------------------------------------------------------------
    def thinking(self) -> list[int]:
        return [seat for seat in self.asked if seat not in self.picks]

    def end(self) -> float:
        ends = [end_of(self.clocks[seat], self.pace) for seat in self.thinking()]
        return min(end for end in ends if end is not None)

    def pass_time(self) -> int | None:
        """Some time; whose is up then."""
        wanted = self.now + self.chance.choice([0.5, 3.0, 20.0, 61.0, 200.0])
        end = max(self.end(), self.now)
        late = next((s for s in self.thinking() if end_of(self.clocks[s], self.pace) == end), None)
        up = wanted >= end
        self.run_until(min(wanted, end))
        return late if up else None

    def run_until(self, then: float) -> None:
        for seat in self.thinking():
            self.stretch[seat] += self.pace.pauses.running(self.now, then)
        self.now = then

    def go_away(self) -> None:
        """The server is down: nobody can do anything, and nobody's time runs."""
        until = self.now + self.chance.choice([5.0, 500.0])
        self.pace.pauses.found.append((self.now, until))
        self.now = until
        self.clocks = [clock_of(*json.loads(json.dumps(clock))) for clock in self.clocks]

    # -- play --------------------------------------------------------------------------
    def happen(self, seat: int, asked: tuple[int, ...], step: int, **more: bool) -> None:
        before, self.asked, self.step = self.asked, asked, step
        one = happening(seat, before, asked, self.now, len(self.past), step=step, **more)
        self.log.append(one)
        self.clocks = after(self.clocks, one, self.pace)

    def account(self, seat: int) -> None:
        self.total[seat] += self.stretch[seat]
        self.stretch[seat] = 0.0

    def begin(self, seat: int, step: int) -> None:
        """A turn that nothing leads back from."""
        self.given[seat] += 1
        self.reached[seat], self.begun[seat], self.starts[seat] = 0, step, []

    def answer(self, seat: int, *, final: bool) -> None:
        if self.step == PICK:
            self.pick(seat)
            return
        kinds = ["move", "pay", "pass", "pick"]
        kind = self.chance.choice(kinds)
        another = bool(self.past) and self.past[-1][0] != seat  # whose answers stand now
        self.past.append((seat, self.asked, self.step))
        self.open = 0 if final else 1 if another else self.open + 1
        self.account(seat)
        if kind == "pick":
            self.happen(seat, tuple(range(self.seats)), PICK)
            self.picks, self.open = set(), 0
            for other in range(self.seats):
                if other != seat:
                    self.begin(other, PICK)
            self.follow_on(seat)
        elif kind == "pass":
            other = (seat + 1) % self.seats
            self.happen(seat, (other,), MOVE)
            self.begin(other, MOVE)
        else:
            self.happen(seat, (seat,), MOVE if kind == "move" else PAY)
            if self.step == self.begun[seat]:
                self.follow_on(seat)

    def follow_on(self, seat: int) -> None:
        """One turn right after another, from which one may go back."""
        self.starts[seat].append(len(self.past))
        self.given[seat] += len(self.starts[seat]) > self.reached[seat]
        self.reached[seat] = max(self.reached[seat], len(self.starts[seat]))

    def pick(self, seat: int) -> None:
        self.picks.add(seat)
        self.past.append((seat, self.asked, self.step))
        if len(self.picks) < self.seats:
            self.happen(seat, self.asked, PICK, secret=True)
            return
        for one in range(self.seats):
            self.account(one)
        first = self.chance.randrange(self.seats)
        self.picks, self.open = set(), 0
        self.happen(seat, (first,), MOVE, secret=True, closed=True)
        self.begin(first, MOVE)

    def take_back(self) -> None:
        if not self.open or self.step == PICK:
            return
        seat, asked, step = self.past[-1]
        mine = seat in self.asked
        if not time_to_go_back(
            self.clocks[seat], len(self.past) - 1, self.now, self.pace, asked=mine
        ):
            return
        self.past.pop()
        self.open -= 1
        if mine:
            self.account(seat)
        for other in self.asked:
            self.stretch[other] = 0.0  # not their doing
            self.given[other] -= other != seat
        self.starts[seat] = [at for at in self.starts[seat] if at <= len(self.past)]
        self.happen(seat, asked, step, undo=True)
        assert end_of(self.clocks[seat], self.pace) > self.now  # type: ignore[operator]  # it runs

    def check(self) -> None:
        for seat in range(self.seats):
            most = self.given[seat] * self.pace.patience + self.pace.bank
            assert self.total[seat] + self.stretch[seat] <= most + 1e-6
            assert self.clocks[seat].bank_used(self.pace) <= self.pace.bank + 1e-6


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from([(60, 0), (60, 100), (0, 300)]), st.integers(20, 120))
def test_no_seat_ever_uses_more_time_than_it_was_given(
    seed: int, limits: tuple[int, int], steps: int
) -> None:
    chance = random.Random(seed)  # noqa: S311 - a schedule, not a secret
    table = Table(chance, Pace(limits[0], 0.0, limits[1], Pauses()))
    for _ in range(steps):
        late = table.pass_time()
        table.check()
        what = chance.choice(["answer", "answer", "take back", "take back", "away"])
        if late is not None:
            table.answer(late, final=True)  # a bot does
        elif what == "answer":
            table.answer(chance.choice(table.thinking()), final=chance.random() < 0.2)
        elif what == "take back":
            table.take_back()
        else:
            table.go_away()
        table.check()
    anew = clocks(table.seats)  # as a server does that reads the log
    for one in table.log:
        anew = after(anew, one, table.pace)
    assert anew == table.clocks
