"""Phase 3: tiles leave, enter and follow each other, inside the execution."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Sink
from regalia.engine.steps import CHANCE, Frame, Step
from regalia.games.xidit import state as st
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.piles import muster, show_piles, turn_to_recruits, turn_to_threats, weakest
from regalia.games.xidit.state import State

RECRUITS: Final = 0  # the piles, in the register of Uncover
THREATS: Final = 1


class RecruitOut(Step[State]):
    """An empty recruitment tile leaves; the Next Recruitment tile enters its own city.

    regs: the city, whether the tile has left, bitmask of the tiles passed over.
    """

    number = v.STEP_RECRUIT_OUT
    key = "recruit-out"
    rules = "LX-300 LX-302..303 LX-305..311 LX-142 LX-186 LX-199 LX-006 LX-779"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        city, left, passed, _ = f.regs
        if not left:
            f.regs[1] = 1
            s.tile[city] = st.EMPTY
            s.recruit_discard.append(city)
            out.emit(v.RECRUIT_LEAVES, city)
        entering = s.next_recruit
        s.next_recruit = st.NO_TILE
        units = muster(s, entering)
        if not units and not passed >> entering & 1:
            f.regs[2] |= 1 << entering
            s.recruit_discard.append(entering)
            out.emit(v.PASSED_OVER, entering)
        else:
            s.stack.pop()
            s.tile[entering] = st.RECRUIT
            if units:
                out.emit(v.RECRUIT_ENTERS, entering, units)
            else:
                out.emit(v.STAYS_EMPTY, entering)
        show_piles(s)
        s.push(v.STEP_NEXT_RECRUIT)


class ThreatOut(Step[State]):
    """A removed threat's tile leaves, the Next Threat tile enters its own city.  regs: city."""

    number = v.STEP_THREAT_OUT
    key = "threat-out"
    rules = "LX-301..302 LX-304 LX-142 LX-186 LX-325 LX-330 LX-780 LX-792"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        city = f.regs[0]
        s.tile[city] = st.EMPTY
        s.threat_discard.append(city)
        out.emit(v.THREAT_LEAVES, city)
        entering = s.next_threat
        s.next_threat = st.NO_TILE
        s.tile[entering] = st.THREAT
        out.emit(v.THREAT_ENTERS, entering, entering)
        show_piles(s)
        s.push(v.STEP_NEXT_THREAT)


class NextRecruit(Step[State]):
    """The Next Recruitment space is refilled, from the threat pile if need be."""

    number = v.STEP_NEXT_RECRUIT
    key = "next-recruit"
    rules = "LX-113 LX-313 LX-315 LX-317..322 LX-324..325"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if not s.recruit_pile:
            turn_to_recruits(s, out)
        if not s.recruit_pile:
            s.stack.pop()
            borrow_threat(s, out)
        elif s.recruit_pile[0] == st.UNKNOWN:
            s.push(v.STEP_UNCOVER, RECRUITS)
        else:
            s.stack.pop()
            s.next_recruit = s.recruit_pile.pop(0)
            out.emit(v.NEXT_RECRUIT, s.next_recruit)
            if not s.recruit_pile:
                turn_to_recruits(s, out)
            elif s.recruit_pile[0] == st.UNKNOWN:
                s.push(v.STEP_UNCOVER, RECRUITS)
        show_piles(s)


def borrow_threat(s: State, out: Sink) -> None:
    """Make the top threat tile the Next Recruitment tile (LX-320..322)."""
    if not s.threat_pile:
        turn_to_threats(s, out)
    s.next_recruit = s.threat_pile.pop(0)
    out.emit(v.BORROWED, s.next_recruit)
    after_threat_draw(s, out)


def after_threat_draw(s: State, out: Sink) -> None:
    """Form an empty pile anew at once (LX-318); a new top is seen."""
    if not s.threat_pile:
        turn_to_threats(s, out)
    elif s.threat_pile[0] == st.UNKNOWN:
        s.push(v.STEP_UNCOVER, THREATS)


class NextThreat(Step[State]):
    """The Next Threat space is refilled; when no tile is left, the titans awake."""

    number = v.STEP_NEXT_THREAT
    key = "next-threat"
    rules = "LX-114 LX-314 LX-316..319 LX-323..324 LX-331 LX-343 LX-346"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if not s.threat_pile:
            turn_to_threats(s, out)
        if not s.threat_pile:
            s.awakenings += 1
            out.emit(v.AWAKENING)
            s.push(v.STEP_AWAKEN)
        elif s.threat_pile[0] == st.UNKNOWN:
            s.push(v.STEP_UNCOVER, THREATS)
        else:
            s.stack.pop()
            s.next_threat = s.threat_pile.pop(0)
            out.emit(v.NEXT_THREAT, s.next_threat)
            after_threat_draw(s, out)
        show_piles(s)


class Uncover(Step[State]):
    """A shuffled tile comes to lie on top of its pile and is seen.  regs[0]: the pile.

    A tile shuffled at setup can be in either pile, one shuffled by a
    reinforcement only in the threat pile.  With u of the former and r of them
    in the recruit pile, one of them is on top of the threat pile in u - r
    cases for every u of the latter.
    """

    number = v.STEP_UNCOVER
    key = "uncover"
    rules = "LX-638 LX-642..643 LX-342"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.TILE.code(tile) for tile, weight in enumerate(cases(s, f.regs[0])) if weight]

    def weights(self, s: State, f: Frame) -> list[int]:
        return [weight for weight in cases(s, f.regs[0]) if weight]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        tile = v.TILE.args(code)[0]
        s.unseen[tile] = st.SEEN
        if f.regs[0] == RECRUITS:
            s.recruit_pile[0] = tile
            out.emit(v.TOP_RECRUIT, tile)
        else:
            s.threat_pile[0] = tile
            out.emit(v.TOP_THREAT, tile)


def cases(s: State, pile: int) -> list[int]:
    """Count in how many cases each tile lies on top of the pile."""
    if pile == RECRUITS:
        return [1 if known == st.ANY_PILE else 0 for known in s.unseen]
    either = s.unseen.count(st.ANY_PILE)
    here = either - s.recruit_pile.count(st.UNKNOWN)
    weight = {st.SEEN: 0, st.ANY_PILE: here, st.THREAT_PILE: either or 1}
    return [weight[known] for known in s.unseen]


class Awaken(Step[State]):
    """In each stack a sleeping top titan awakes.  regs[0]: the stack at hand."""

    number = v.STEP_AWAKEN
    key = "awaken"
    rules = "LX-330..338 LX-105..106 LX-348 LX-645 LX-781"

    def actors(self, s: State, f: Frame) -> int:
        stack = f.regs[0]
        if stack < v.STACKS and s.awake[stack] == st.NOBODY and s.lair[stack] == 0b11:
            return CHANCE
        return 0

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.WAKE.code(2 * f.regs[0]), v.WAKE.code(2 * f.regs[0] + 1)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        wake(s, f, v.WAKE.args(code)[0], out)

    def run(self, s: State, f: Frame, out: Sink) -> None:
        stack = f.regs[0]
        if stack == v.STACKS:
            s.stack.pop()
            s.push(v.STEP_REINFORCE)
        elif s.awake[stack] == st.NOBODY and s.lair[stack]:
            wake(s, f, 2 * stack + s.lair[stack] - 1, out)
        else:
            f.regs[0] += 1


def wake(s: State, f: Frame, titan: int, out: Sink) -> None:
    s.awake[titan // 2] = titan
    f.regs[0] += 1
    out.emit(v.TITAN_WAKES, titan)


class Reinforce(Step[State]):
    """The threat discard goes under the recruitment pile, two tiles kept, the rest shuffled."""

    number = v.STEP_REINFORCE
    key = "reinforce"
    rules = "LX-338..347 LX-131..136"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        stack = s.recruit_pile + s.threat_discard
        kept = s.pack.reinforcement_recruits
        s.recruit_pile = stack[:kept]
        shuffled = stack[kept:]
        for tile in shuffled:
            if tile != st.UNKNOWN:
                s.unseen[tile] = st.THREAT_PILE
        s.threat_pile = [st.UNKNOWN] * len(shuffled)
        s.threat_discard = []
        show_piles(s)
        out.emit(v.REINFORCED, len(stack), len(shuffled))


class Restock(Step[State]):
    """Empty recruitment tiles are replaced after units came back, lowest city first.

    regs: whether the cities have been noted, bitmask of those still to do.
    """

    number = v.STEP_RESTOCK
    key = "restock"
    rules = "LX-312"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if not f.regs[0]:
            f.regs[0] = 1
            for city, tile in enumerate(s.tile):
                if tile == st.RECRUIT and weakest(s, city) == v.TYPES:
                    f.regs[1] |= 1 << city
        if not f.regs[1]:
            s.stack.pop()
            return
        lowest = f.regs[1] & -f.regs[1]
        f.regs[1] ^= lowest
        s.push(v.STEP_RECRUIT_OUT, lowest.bit_length() - 1)
