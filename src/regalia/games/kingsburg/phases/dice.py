"""Step a of a productive season: neutral dice, guild gold, the roll, rerolls, turn order."""

from __future__ import annotations

from math import factorial
from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE, RUN, Attempt, Frame, InTurn, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kingsburg import powers as power
from regalia.games.kingsburg import queries as q
from regalia.games.kingsburg import state as st
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.changes import gain_good
from regalia.games.kingsburg.options import OPT_DOUBLE_ALWAYS
from regalia.games.kingsburg.state import State


def ways(faces: tuple[int, ...]) -> int:
    """Count the ways dice can show this set of faces: its weight among all rolls."""
    count = factorial(len(faces))
    for face in set(faces):
        count //= factorial(faces.count(face))
    return count


# Outcomes of rolling n dice at once, as codes and their weights (KB-009).
ROLL_CODES: Final = [
    [v.ROLL.code(i) for i, faces in enumerate(v.DICE) if len(faces) == n] for n in range(4)
]
ROLL_WAYS: Final = [[ways(faces) for faces in v.DICE if len(faces) == n] for n in range(4)]
WHITE_CODES: Final = [
    [v.ROLL_WHITE.code(i) for i, faces in enumerate(v.WHITES) if len(faces) == n] for n in range(3)
]
WHITE_WAYS: Final = [[ways(faces) for faces in v.WHITES if len(faces) == n] for n in range(3)]
# The same outcomes of coloured dice in a row, each as often as it weighs.
ROLLS: Final = [
    [code for code, weight in zip(codes, weights, strict=True) for _ in range(weight)]
    for codes, weights in zip(ROLL_CODES, ROLL_WAYS, strict=True)
]


class NeutralDice(Step[State]):
    """Two players only: three dice, then two, block advisors.  regs[0]: groups rolled."""

    number = v.STEP_NEUTRAL
    key = "neutral"
    rules = "KB-017 KB-520..526 KB-529..533 KB-657 KB-700..701 KB-704"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if s.seats == 2 and f.regs[0] < 2 else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return ROLL_CODES[3 - f.regs[0]]

    def weights(self, s: State, f: Frame) -> list[int]:
        return ROLL_WAYS[3 - f.regs[0]]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        faces = v.DICE[v.ROLL.args(code)[0]]
        f.regs[0] += 1
        if f.regs[0] == 1:
            f.regs[1] = sum(faces)
            put_neutral(s, sum(faces), faces, out)
            return
        double = faces[0] == faces[1]
        if double and (s.options[OPT_DOUBLE_ALWAYS] or sum(faces) == f.regs[1]):
            if not s.busy[faces[0] - 1]:
                put_neutral(s, faces[0], faces[:1], out)
            out.emit(v.NEUTRAL_OUT, v.DICE_ID[faces[1:]])
        elif sum(faces) == f.regs[1]:
            put_neutral(s, faces[0], faces[:1], out)
            put_neutral(s, faces[1], faces[1:], out)
        else:
            put_neutral(s, sum(faces), faces, out)


def put_neutral(s: State, value: int, faces: tuple[int, ...], out: Sink) -> None:
    s.groups.append([value - 1, st.NOBODY, 0, 0, len(faces), *faces])
    s.busy[value - 1] += 1
    out.emit(v.NEUTRAL, v.DICE_ID[faces], value - 1)


class GuildGold(Step[State]):
    """Merchants' Guild: 1 gold before the roll, by itself."""

    number = v.STEP_GUILDS
    key = "guilds"
    rules = "KB-091 KB-291..292 KB-531"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for seat in s.order:
            for building in q.with_effect(s, seat, power.GOLD_BEFORE_ROLL):
                out.emit(v.EFFECT, seat, building)
                gain_good(s, seat, v.GOLD, 1, out)


def white_dice(s: State, seat: int) -> int:
    """Return how many white dice a seat rolls (KB-008, KB-073, KB-288)."""
    return q.total(s, seat, power.WHITE_DIE) + (1 if s.aid_die == seat else 0)


class Roll(InTurn[State]):
    """All roll: one chance ply for a seat's coloured dice, one for its white ones."""

    number = v.STEP_ROLL
    key = "roll"
    rules = "KB-007..009 KB-073 KB-092 KB-100 KB-288"
    forced = False  # dice never fall in one way only, so nobody need count the ways

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if f.regs[1] else RUN

    def enter(self, s: State, f: Frame, seat: int, out: Sink) -> None:
        s.coloured[seat] = []
        s.white[seat] = []

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        roller = s.order[f.regs[0]]
        if not s.coloured[roller]:
            return ROLL_CODES[s.pack.coloured_dice]
        return WHITE_CODES[white_dice(s, roller)]

    def weights(self, s: State, f: Frame) -> list[int]:
        roller = s.order[f.regs[0]]
        if not s.coloured[roller]:
            return ROLL_WAYS[s.pack.coloured_dice]
        return WHITE_WAYS[white_dice(s, roller)]

    def deal(self, s: State, f: Frame, draw: Quick) -> int:
        if s.coloured[s.order[f.regs[0]]]:
            return InTurn.deal(self, s, f, draw)
        rolls = ROLLS[s.pack.coloured_dice]
        return rolls[draw.below(len(rolls))]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        roller = s.order[f.regs[0]]
        if not s.coloured[roller]:
            s.coloured[roller] = list(v.DICE[v.ROLL.args(code)[0]])
            if white_dice(s, roller):
                return
        else:
            s.white[roller] = list(v.WHITES[v.ROLL_WHITE.args(code)[0]])
        tell_roll(s, roller, out)
        self.finish_seat(f)


def tell_roll(s: State, seat: int, out: Sink) -> None:
    s.total[seat] = sum(s.coloured[seat]) + sum(s.white[seat])
    out.emit(v.ROLLED, seat, v.DICE_ID[tuple(s.coloured[seat])], v.DICE_ID[tuple(s.white[seat])])


def statue_open(s: State, seat: int) -> bool:
    """Return whether all dice are equal and the Statue is unused (KB-104, KB-108)."""
    if not q.has(s, seat, power.REROLL_ONE) or s.used[seat] & st.USED_STATUE:
        return False
    return len({*s.coloured[seat], *s.white[seat]}) == 1


def chapel_open(s: State, seat: int) -> bool:
    """Return whether the dice total 7 or less and the Chapel is unused (KB-106, KB-108)."""
    if not q.has(s, seat, power.REROLL_ALL) or s.used[seat] & st.USED_CHAPEL:
        return False
    return s.total[seat] <= s.pack.chapel_limit


REROLLS: Final = power.REROLL_ONE | power.REROLL_ALL
THE_STATUE: Final = Ref("building", v.BUILDINGS.index("statue"))
THE_CHAPEL: Final = Ref("building", v.BUILDINGS.index("chapel"))
THE_WHITE_DIE: Final = Ref("die", 1)


class Rerolls(InTurn[State]):
    """Statue and Chapel, in the turn order from before the roll."""

    number = v.STEP_REROLL
    key = "reroll"
    rules = "KB-101..109 KB-110..112 KB-280..281 KB-552..553 KB-644"
    forbids = "KB-644"

    plain: tuple[str, ...] = ("chapel",)

    enters = False

    def order(self, s: State, f: Frame) -> list[int]:
        return q.owners(s, REROLLS)

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = []
        if statue_open(s, seat):
            codes.append(v.STATUE.code(0))
            if s.white[seat]:
                codes.append(v.STATUE.code(1))
        if chapel_open(s, seat):
            codes.append(v.CHAPEL_CODE)
        codes.append(v.KEEP_CODE)
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if code == v.KEEP_CODE:
            self.finish_seat(f)
        elif code == v.CHAPEL_CODE:
            s.used[seat] |= st.USED_CHAPEL
            out.emit(v.REROLL_CHAPEL, seat)
            coloured, white = len(s.coloured[seat]), len(s.white[seat])
            s.coloured[seat] = []
            s.white[seat] = []
            s.push(v.STEP_REROLL_DICE, seat, coloured, white)
        else:
            s.used[seat] |= st.USED_STATUE
            out.emit(v.REROLL_STATUE, seat)
            white = v.STATUE.args(code)[0]
            (s.white if white else s.coloured)[seat].pop()
            s.push(v.STEP_REROLL_DICE, seat, 1 - white, white)

    def reasons(self) -> Reasons[State]:
        return ((v.STATUE, why_no_statue), (v.CHAPEL, why_no_chapel), (None, why_no_reroll))


def why_no_reroll(ask: Attempt[State]) -> Why | None:
    """Refuse the reroll of a building that is named itself."""
    if THE_CHAPEL in ask.refs:
        return why_no_chapel(ask)
    return why_no_statue(ask) if THE_STATUE in ask.refs else None


def why_no_chapel(ask: Attempt[State]) -> Why | None:
    s, seat = ask.s, ask.seat
    if not q.has(s, seat, power.REROLL_ALL):
        return Why("KB-106", "no-chapel")
    if s.used[seat] & st.USED_CHAPEL:
        return Why("KB-108", "reroll-used")
    if s.total[seat] <= s.pack.chapel_limit:
        return None
    limit = ("limit", "amount", s.pack.chapel_limit)
    return Why("KB-106", "chapel-total", (("n", "amount", s.total[seat]), limit))


def why_no_statue(ask: Attempt[State]) -> Why | None:
    s, seat = ask.s, ask.seat
    if not q.has(s, seat, power.REROLL_ONE):
        return Why("KB-104", "no-statue")
    if s.used[seat] & st.USED_STATUE:
        return Why("KB-108", "reroll-used")
    if not statue_open(s, seat):
        return Why("KB-104", "statue-equal")
    return (
        Why("KB-105", "no-white-die") if THE_WHITE_DIE in ask.refs and not s.white[seat] else None
    )


class RerollDice(Step[State]):
    """The dice taken up are rolled again.  regs: seat, coloured dice, white dice to roll."""

    number = v.STEP_REROLL_DICE
    key = "reroll-dice"
    rules = "KB-105 KB-107 KB-110 KB-112"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return ROLL_CODES[f.regs[1]] if f.regs[1] else WHITE_CODES[f.regs[2]]

    def weights(self, s: State, f: Frame) -> list[int]:
        return ROLL_WAYS[f.regs[1]] if f.regs[1] else WHITE_WAYS[f.regs[2]]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        roller = f.regs[0]
        if f.regs[1]:
            s.coloured[roller] = sorted([*s.coloured[roller], *v.DICE[v.ROLL.args(code)[0]]])
            f.regs[1] = 0
        else:
            s.white[roller] = sorted([*s.white[roller], *v.WHITES[v.ROLL_WHITE.args(code)[0]]])
            f.regs[2] = 0
        if not f.regs[2]:
            s.stack.pop()
            tell_roll(s, roller, out)


class NewOrder(Step[State]):
    """Lowest total first; equal totals keep their old relative order."""

    number = v.STEP_NEW_ORDER
    key = "new-order"
    rules = "KB-113..117"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        s.order = [seat for _, _, seat in sorted((s.total[p], i, p) for i, p in enumerate(s.order))]
        out.emit(v.NEW_ORDER, v.ORDER_ID[tuple(s.order)])
