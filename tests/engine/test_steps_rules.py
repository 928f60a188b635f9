"""Frames, the kinds of step, and the loop that runs them."""

from __future__ import annotations

import pytest

from regalia.engine.events import SPECTATOR, LogSink, Sink
from regalia.engine.rules import Rules
from regalia.engine.steps import (
    CHANCE,
    RUN,
    BaseState,
    Frame,
    InTurn,
    Procedure,
    Sealed,
    Step,
    Window,
)  # fmt: skip


class Toy(BaseState):
    """A State that only remembers what was done to it."""

    def __init__(self, seats: int = 3) -> None:
        self.seats, self.options, self.stack = seats, [1], []
        self.acting, self.offered = 0, []
        self.done: list[str] = []

    def copy(self) -> Toy:
        twin = Toy()
        self.copy_base(twin)
        twin.done = self.done[:]
        return twin


class Pass(Step[Toy]):
    """Nothing to ask: run() of every step ends it."""

    number, key = 0, "pass"


class Ask(Step[Toy]):
    """Asks the seats in regs[0] (or chance) for one of regs[1] codes, then ends."""

    number, key = 1, "ask"

    def actors(self, s: Toy, f: Frame) -> int:
        return f.regs[0]

    def legal(self, s: Toy, f: Frame, seat: int) -> list[int]:
        return list(range(f.regs[1]))

    def apply(self, s: Toy, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        s.done.append(f"{seat}:{code}")


class Twice(Procedure[Toy]):
    def again(self, s: Toy, f: Frame) -> bool:
        f.regs[3] += 1
        s.done.append("again?")
        return f.regs[3] < 2


class Turn(InTurn[Toy]):
    number, key = 3, "turn"

    def order(self, s: Toy, f: Frame) -> list[int]:
        return [2, 0]

    def enter(self, s: Toy, f: Frame, seat: int, out: Sink) -> None:
        s.done.append(f"enter {seat}")

    def close(self, s: Toy, f: Frame, out: Sink) -> None:
        s.done.append(f"close {len(s.stack)}")

    def legal(self, s: Toy, f: Frame, seat: int) -> list[int]:
        return [4, 5]

    def apply(self, s: Toy, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.done.append(f"{seat}:{code}")
        self.finish_seat(f)


class Secret(Sealed[Toy]):
    number, key = 4, "secret"

    def draft(self, s: Toy, f: Frame, seat: int, mine: list[int]) -> list[int]:
        return [0, 7, 8] if len(mine) < 2 else [0]

    def reveal(self, s: Toy, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        s.done.append(f"{drafts} {len(s.stack)}")


class Nobody(Secret):
    number = 5

    def seats_asked(self, s: Toy, f: Frame) -> int:
        return 0


class React(Window[Toy]):
    number, key = 6, "react"

    def seats_asked(self, s: Toy, f: Frame) -> int:
        return 0b101

    def reactions(self, s: Toy, f: Frame, seat: int) -> list[int]:
        return [9] if seat == 2 else []

    def reveal(self, s: Toy, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        s.done.append(str(drafts))


class Bare(Sealed[Toy]):
    number, key = 7, "bare"


class BareWindow(Window[Toy]):
    number, key = 8, "bare-window"


ASK, TWICE, TURN, SECRET, NOBODY, REACT = 1, 2, 3, 4, 5, 6
RULES: Rules[Toy] = Rules(
    [Pass(), Ask(), Twice(TWICE, "twice", [0, 0]), Turn(), Secret(), Nobody(), React(), Bare(),
     BareWindow()]
)  # fmt: skip


def started(step: int, *regs: int, seats: int = 3) -> Toy:
    s = Toy(seats)
    s.push(step, *regs)
    RULES.advance(s, Sink())
    return s


def test_the_constants() -> None:
    assert (CHANCE, SPECTATOR, RUN) == (-1, -2, 0)


def test_steps_stand_at_their_numbers() -> None:
    with pytest.raises(ValueError, match=r"^step 'ask' has number 1, not 0$"):
        Rules([Ask()])
    Rules[Toy]([])


def test_a_frame_and_its_copy_share_nothing() -> None:
    f = Frame(3, [1, 2, 0, 0])
    f.done = 5
    twin = f.copy()
    assert (twin.step, twin.regs, twin.sealed, twin.done) == (3, [1, 2, 0, 0], [], 5)
    f.sealed = [[1], []]
    twin = f.copy()
    assert (twin.sealed, twin.done) == ([[1], []], 5)
    twin.regs[0] = 9
    twin.sealed[0].append(9)
    assert (f.regs, f.sealed) == ([1, 2, 0, 0], [[1], []])


def test_a_pushed_frame_has_four_registers() -> None:
    s = Toy()
    s.push(2)
    s.push(1, 4, 3, 2, 1)
    assert [(f.step, f.regs) for f in s.stack] == [(2, [0, 0, 0, 0]), (1, [4, 3, 2, 1])]


def test_copying_the_base_copies_frames_and_shares_options() -> None:
    s = started(ASK, 0b10, 3)
    twin = s.copy()
    assert (twin.seats, twin.acting, twin.offered) == (3, 0b10, [0, 1, 2])
    assert twin.options is s.options
    twin.stack[0].regs[1] = 9
    assert s.stack[0].regs == [2, 3, 0, 0]
    with pytest.raises(NotImplementedError):
        BaseState().copy()


def test_what_a_plain_step_says() -> None:
    step, s, f = Step[Toy](), Toy(), Frame(0, [0])
    step.key = "name"
    assert step.actors(s, f) == RUN
    assert (step.number, step.rules, step.forced) == (-1, "", True)
    assert (step.prompt(s, f, 0), step.about(s, f, 0), step.reasons()) == ("name", [], ())
    for call in (lambda: step.legal(s, f, 0), lambda: step.apply(s, f, 0, 0, Sink())):
        with pytest.raises(NotImplementedError, match=r"^name$"):
            call()
    s.stack.append(f)
    step.run(s, f, Sink())
    assert s.stack == []


def test_chance_is_even_unless_weights_say_otherwise() -> None:
    s = started(ASK, CHANCE, 3)
    assert RULES.weights(s) == [1, 1, 1]


def test_sealed_and_window_need_their_methods() -> None:
    s, f = Toy(), Frame(7, [0])
    bare, window = Bare(), BareWindow()
    for call in (
        lambda: bare.draft(s, f, 0, []),
        lambda: bare.reveal(s, f, [], Sink()),
    ):
        with pytest.raises(NotImplementedError, match=r"^bare$"):
            call()
    with pytest.raises(NotImplementedError, match=r"^bare-window$"):
        window.reactions(s, f, 0)
    assert bare.seats_asked(s, f) == 0b111


def test_a_procedure_pushes_its_parts_and_may_start_over() -> None:
    s = Toy()
    s.push(TWICE)
    seen = []
    while s.stack:
        f = s.stack[-1]
        RULES.steps[f.step].run(s, f, Sink())
        seen.append([(f.step, f.regs[0]) for f in s.stack])
    assert seen == [
        [(2, 1), (0, 0)], [(2, 1)], [(2, 2), (0, 0)], [(2, 2)],
        [(2, 1), (0, 0)], [(2, 1)], [(2, 2), (0, 0)], [(2, 2)], [],
    ]  # fmt: skip
    assert s.done == ["again?", "again?"]
    plain = Procedure[Toy](2, "twice", [0])
    assert (plain.number, plain.key, plain.parts, plain.again(s, Frame(2, [0]))) == (
        2, "twice", [0], False,
    )  # fmt: skip


def test_in_turn_serves_each_seat_and_closes() -> None:
    s = started(TURN)
    assert (s.acting, s.offered, s.done) == (0b100, [4, 5], ["enter 2"])
    RULES.apply(s, 2, 5, Sink())
    assert (s.acting, s.stack[0].regs) == (0b001, [1, 1, 0, 0])
    RULES.apply(s, 0, 4, Sink())
    assert s.done == ["enter 2", "2:5", "enter 0", "0:4", "close 0"]
    assert (s.acting, s.offered, s.stack) == (RUN, [], [])


def test_in_turn_goes_round_the_table_by_itself() -> None:
    turn, s, f = InTurn[Toy](), Toy(), Frame(0, [0, 0])
    assert turn.order(s, f) == [0, 1, 2]
    turn.enter(s, f, 0, Sink())
    turn.close(s, f, Sink())
    assert s.done == []
    assert turn.actors(s, f) == RUN
    f.regs = [2, 1]
    assert turn.actors(s, f) == 0b100


def test_one_option_is_carried_out_unasked() -> None:
    s = Toy()
    s.push(ASK, 0b100, 2)
    s.push(ASK, 0b010, 1)
    s.push(ASK, CHANCE, 1)
    RULES.advance(s, Sink())
    assert s.done == ["-1:0", "1:0"]
    assert (s.acting, s.offered) == (0b100, [0, 1])


class Shy(Ask):
    """A single option is carried out unasked only where regs[2] says so."""

    forced = False

    def by_itself(self, s: Toy, f: Frame, seat: int) -> bool:
        return f.regs[2] > 0


def test_one_option_may_be_carried_out_by_itself() -> None:
    rules: Rules[Toy] = Rules([Pass(), Shy()])
    s = Toy()
    s.push(ASK, 0b100, 1, 0)
    s.push(ASK, 0b010, 1, 1)
    rules.advance(s, Sink())
    assert (s.done, s.acting, s.offered) == (["1:0"], 0b100, [0])


def test_one_option_of_several_seats_is_asked() -> None:
    s = started(ASK, 0b110, 1)
    assert (s.acting, s.offered, s.done) == (0b110, [], [])
    assert [RULES.legal(s, seat) for seat in (0, 1, 2, CHANCE)] == [[], [0], [0], []]


def test_no_option_stops_the_loop_for_the_kit_to_find() -> None:
    s = started(ASK, 0b010, 0)
    assert (s.acting, s.offered) == (0b010, [])


def test_who_may_choose_what() -> None:
    one = started(ASK, 0b010, 2)
    assert [RULES.legal(one, seat) for seat in (0, 1, 2, CHANCE, SPECTATOR)] == [
        [], [0, 1], [], [], [],
    ]  # fmt: skip
    dealt = started(ASK, CHANCE, 2)
    assert [RULES.legal(dealt, seat) for seat in (CHANCE, 0)] == [[0, 1], []]
    over = started(0)
    assert [RULES.legal(over, seat) for seat in (CHANCE, 0)] == [[], []]
    assert RULES.top(one) == (RULES.steps[ASK], one.stack[0])


def test_sealed_waits_for_all_and_reveals_once() -> None:
    s = started(SECRET)
    assert s.acting == 0b111
    RULES.apply(s, 1, 7, Sink())
    assert s.stack[0].sealed == [[], [7], []]
    assert [RULES.legal(s, seat) for seat in (0, 1)] == [[0, 7, 8], [0, 7, 8]]
    RULES.apply(s, 1, 8, Sink())
    assert RULES.legal(s, 1) == [0]
    RULES.apply(s, 1, 0, Sink())
    assert (s.acting, s.stack[0].done, s.done) == (0b101, 0b010, [])
    RULES.apply(s, 0, 0, Sink())
    assert (s.acting, s.offered) == (0b100, [0, 7, 8])
    RULES.apply(s, 2, 7, Sink())
    RULES.apply(s, 2, 0, Sink())
    assert s.done == ["[[], [7, 8], [7]] 0"]


def test_sealed_with_nobody_asked_reveals_empty_drafts() -> None:
    assert started(NOBODY).done == ["[[], [], []] 0"]


def test_a_seal_alone_makes_an_empty_draft() -> None:
    s = started(SECRET, seats=1)
    assert (s.acting, s.offered) == (1, [0, 7, 8])
    RULES.apply(s, 0, 0, LogSink())
    assert s.done == ["[[]] 0"]


def test_a_window_takes_one_pick_or_a_pass() -> None:
    s = started(REACT)
    assert s.acting == 0b101
    assert [RULES.legal(s, seat) for seat in (0, 2)] == [[0], [0, 9]]
    RULES.apply(s, 2, 9, Sink())
    assert (s.acting, s.offered, s.stack[0].done) == (0b001, [0], 0b100)
    assert RULES.steps[REACT].legal(s, s.stack[0], 2) == [0]
    RULES.apply(s, 0, 0, Sink())
    assert s.done == ["[[], [], [9]]"]


def test_a_draft_is_taken_back_pick_by_pick() -> None:
    s = started(SECRET)
    assert [RULES.retractable(s, seat) for seat in (-1, 0, 1, 2)] == [False] * 4
    assert RULES.retract(s, 1) is False
    for code in (7, 8, 0):
        RULES.apply(s, 1, code, Sink())
    assert [RULES.retractable(s, seat) for seat in (-1, 0, 1, 2)] == [False, False, True, False]
    assert RULES.retract(s, 1) is True
    assert (s.stack[0].done, s.stack[0].sealed[1], s.acting) == (0, [7, 8], 0b111)
    assert RULES.retract(s, 1) is True
    assert s.stack[0].sealed[1] == [7]
    assert RULES.retract(s, 0) is False
    RULES.apply(s, 0, 0, Sink())
    assert (RULES.retractable(s, 0), RULES.retract(s, 0)) == (True, True)
    assert s.stack[0].done == 0


def test_taking_back_renews_the_offer_of_a_single_seat() -> None:
    s = started(SECRET, seats=1)
    RULES.apply(s, 0, 7, Sink())
    RULES.apply(s, 0, 8, Sink())
    assert s.offered == [0]
    assert RULES.retract(s, 0) is True
    assert (s.acting, s.offered) == (1, [0, 7, 8])


def test_taking_back_a_reaction_or_a_pass() -> None:
    s = started(REACT)
    assert RULES.retract(s, 0) is False
    RULES.apply(s, 2, 9, Sink())
    assert RULES.retract(s, 2) is True
    assert (s.stack[0].done, s.stack[0].sealed, s.acting) == (0, [[], [], []], 0b101)
    RULES.apply(s, 0, 0, Sink())
    assert RULES.retract(s, 0) is True
    assert (s.stack[0].done, s.acting, s.offered) == (0, 0b101, [])


def test_nothing_is_taken_back_elsewhere() -> None:
    for s in (started(0), started(ASK, 1, 2)):
        assert (RULES.retractable(s, 0), RULES.retract(s, 0)) == (False, False)
