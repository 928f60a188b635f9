"""Step b of a productive season: groups of dice on advisors, round after round."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Attempt, Frame, Reasons, Step
from regalia.games.kingsburg import queries as q
from regalia.games.kingsburg import state as st
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.powers import SHIFT
from regalia.games.kingsburg.state import State

Subsets = dict[tuple[int, ...], list[tuple[int, int]]]


def subsets(hands: list[tuple[int, ...]], smallest: int) -> Subsets:
    """Return the different sets in every hand of dice as (id, sum), ids ascending."""
    table: Subsets = {}
    for hand in hands:
        found = {
            v.DICE_ID[part]
            for n in range(smallest, len(hand) + 1)
            for part in combinations(hand, n)
        }
        table[hand] = [(i, sum(v.DICE[i])) for i in sorted(found)]
    return table


COLOURED_SETS: Final = subsets(v.DICE, 1)  # at least one coloured die (KB-138)
WHITE_SETS: Final = subsets(v.WHITES, 0)
NO_SHIFT: Final = (0,)
ANY_SHIFT: Final = (0, 1, 2)
Groups = list[tuple[int, int]]  # as (advisor, code)


def groups(
    coloured: tuple[int, ...], white: tuple[int, ...], *, token: bool, shift: bool
) -> Groups:
    """Return every group of these dice, with a token and a shift where allowed."""
    tokens = (0, 1) if token else (0,)
    shifts = ANY_SHIFT if shift else NO_SHIFT
    found = []
    for coloured_id, coloured_sum in COLOURED_SETS[coloured]:
        for white_id, white_sum in WHITE_SETS[white]:
            for token_id in tokens:
                value = coloured_sum + white_sum + v.TOKEN_VALUE * token_id
                for shift_id in shifts:
                    target = value + v.SHIFTS[shift_id]
                    if 1 <= target <= len(v.ADVISORS):
                        code = v.PLACE.code(coloured_id, white_id, token_id, shift_id)
                        found.append((target - 1, code))
    return found


# Most hands have coloured dice only: their groups ready made, by 2 * token + shift.
PLAIN: Final = {
    hand: [groups(hand, (), token=bool(extra & 2), shift=bool(extra & 1)) for extra in range(4)]
    for hand in v.DICE
}


def has_token(s: State, seat: int) -> bool:
    """Return whether the seat has a token and has not used one this season (KB-144)."""
    return s.tokens[seat] > 0 and not s.used[seat] & st.USED_TOKEN


def has_shift(s: State, seat: int) -> bool:
    """Return whether a standing Market is unused this season (KB-145)."""
    return q.has(s, seat, SHIFT) and not s.used[seat] & st.USED_MARKET


def placements(s: State, seat: int) -> list[int]:
    """Return every legal placement as a code (KB-646..649)."""
    busy = s.busy
    limit = 1 if s.envoy == seat else 0  # groups an advisor may carry before this one
    token, shift = has_token(s, seat), has_shift(s, seat)
    coloured = tuple(s.coloured[seat])
    if s.white[seat]:
        found = groups(coloured, tuple(s.white[seat]), token=token, shift=shift)
    else:
        found = PLAIN[coloured][2 * token + shift]
    return [code for advisor, code in found if busy[advisor] <= limit]


class Influence(Step[State]):
    """One placement or a pass per turn, until all have passed.  regs[0]: whose turn."""

    number = v.STEP_INFLUENCE
    key = "influence"
    rules = "KB-130..139 KB-140..149 KB-150..155 KB-290 KB-357..361 KB-527 KB-645..649"
    forbids = "KB-645"

    def actors(self, s: State, f: Frame) -> int:
        if s.passed == (1 << s.seats) - 1:
            return RUN
        return 1 << s.order[f.regs[0]]

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = placements(s, seat) if s.coloured[seat] else []
        codes.append(v.PASS_CODE)
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if code == v.PASS_CODE:
            s.passed |= 1 << seat
            out.emit(v.MUST_PASS if len(s.offered) == 1 else v.PASSED, seat)
        else:
            place(s, seat, code, out)
        self.next_seat(s, f)

    def next_seat(self, s: State, f: Frame) -> None:
        """Return the next in turn order that has not passed (KB-131, KB-133)."""
        at = f.regs[0]
        for _ in range(s.seats):
            at = (at + 1) % s.seats
            if not s.passed & (1 << s.order[at]):
                break
        f.regs[0] = at

    def reasons(self) -> Reasons[State]:
        return ((v.PLACE, why_no_placement),)


def place(s: State, seat: int, code: int, out: Sink) -> None:
    """Place dice, token and shift on the advisor until step c is over (KB-153)."""
    coloured, white, token, shift, _ = v.PLACE.args(code)
    advisor = v.PLACE.advisor(code)
    dice, extra = v.DICE[coloured], v.WHITES[white]
    for face in dice:
        s.coloured[seat].remove(face)
    for face in extra:
        s.white[seat].remove(face)
    out.emit(v.PLACED, seat, advisor, coloured, white, 3 * token + shift)
    if token:
        s.tokens[seat] -= 1
        s.used[seat] |= st.USED_TOKEN
        out.emit(v.SPEND_TOKEN, seat)
    if shift:
        s.used[seat] |= st.USED_MARKET
    if s.busy[advisor]:
        s.envoy = st.NOBODY  # back to the calendar at once (KB-356)
        out.emit(v.ENVOY_SHARES, seat, advisor)
    s.busy[advisor] += 1
    s.groups.append([advisor, seat, token, v.SHIFTS[shift], len(dice), *dice, *extra])


def why_no_placement(ask: Attempt[State]) -> Why | None:
    s, seat = ask.s, ask.seat
    coloured, white, token, shift, advisor = ask.ids
    if advisor == st.NOBODY:
        return why_no_dice(s, seat, coloured, white)
    if why := why_no_advisor(s, seat, advisor):
        return why
    if token > 0 and not has_token(s, seat):
        used = bool(s.used[seat] & st.USED_TOKEN)
        return Why("KB-144", "token-used" if used else "token-none")
    if shift > 0 and not has_shift(s, seat):
        return Why("KB-145", "market-used" if s.used[seat] & st.USED_MARKET else "market-none")
    return why_no_group(s, seat, ask.ids)


def why_no_advisor(s: State, seat: int, advisor: int) -> Why | None:
    """Refuse an advisor that other dice bar, whatever is laid there."""
    named = ("advisor", "advisor", advisor)
    if s.busy[advisor] and (s.envoy != seat or s.busy[advisor] > 1):
        owner = next(row[1] for row in s.groups if row[st.G_ADVISOR] == advisor)
        if owner == st.NOBODY:
            return Why("KB-527", "advisor-neutral", (named,))
        return Why("KB-150", "advisor-taken", (named, ("seat", "seat", owner)))
    return None


def why_no_group(s: State, seat: int, ids: list[int]) -> Why | None:
    """Refuse the dice: not there, no coloured one, or the wrong sum."""
    coloured, white, token, shift, advisor = ids
    named = ("advisor", "advisor", advisor)
    cost = ("cost", "amount", advisor + 1)
    if coloured == st.NOBODY and white == st.NOBODY:
        return Why("KB-142", "no-sum", (named, cost))
    if coloured == st.NOBODY:
        return Why("KB-138", "white-alone")
    if why := why_no_dice(s, seat, coloured, white):
        return why
    value = v.group_value(coloured, max(white, 0), max(token, 0), max(shift, 0))
    if value != advisor + 1:
        dice = ("coloured", "coloured", coloured)
        return Why("KB-142", "wrong-sum", (named, cost, dice, ("sum", "amount", value)))
    return None


def why_no_dice(s: State, seat: int, coloured: int, white: int) -> Why | None:
    """Refuse dice that are not there, or no longer."""
    if coloured > 0 and coloured not in [i for i, _ in COLOURED_SETS[tuple(s.coloured[seat])]]:
        return Why("KB-137", "not-your-dice", (("coloured", "coloured", coloured),))
    if white > 0 and white not in [i for i, _ in WHITE_SETS[tuple(s.white[seat])]]:
        return Why("KB-137", "not-your-white", (("white", "white", white),))
    return None
