"""Phase 4: the military census, one type of units after another."""

from __future__ import annotations

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import Attempt, Frame, Reasons, Sealed, Step
from regalia.engine.verbs import Ref
from regalia.games.xidit import queries as q
from regalia.games.xidit import state as st
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.options import OPT_CENSUS_DECLINE
from regalia.games.xidit.phases.questions import ANSWERS, OneSeat, why_now
from regalia.games.xidit.phases.rewards import build, gain_coins
from regalia.games.xidit.state import State


class Census(Step[State]):
    """In census years, type by type, weakest first.  regs[0]: types done."""

    number = v.STEP_CENSUS
    key = "census"
    rules = "LX-380..381 LX-388 LX-141 LX-143 LX-402..403 LX-481"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        kind = f.regs[0]
        if kind == v.TYPES or not q.is_census_year(s):
            s.stack.pop()
            return
        if kind == 0:
            out.emit(v.CENSUS, s.year)
        f.regs[0] += 1
        s.push(v.STEP_PRIZE, kind)
        s.push(v.STEP_SHOW, kind)


class Show(Sealed[State]):
    """Each player shows some units of the type, all at once.  regs[0]: the type.

    One number is the whole answer; until the last one is in it can be taken
    back.  Who has no such unit answers 0 like anybody else (LX-631).
    """

    number = v.STEP_SHOW
    key = "show"
    rules = "LX-382..384 LX-389 LX-630..632 LX-661 LX-671"
    forbids = "LX-382"
    plain: tuple[str, ...] = ANSWERS

    def draft(self, s: State, f: Frame, seat: int, mine: list[int]) -> list[int]:
        if mine:
            return [self.seal]
        return [v.SHOW.code(number) for number in range(s.units[v.TYPES * seat + f.regs[0]] + 1)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        Sealed.apply(self, s, f, seat, code, out)
        f.done |= 1 << seat

    def retract(self, f: Frame, seat: int) -> bool:
        if not f.done & (1 << seat):
            return False
        f.done &= ~(1 << seat)
        f.sealed[seat].pop()
        return True

    def reveal(self, s: State, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        numbers = [v.SHOW.args(draft[0])[0] for draft in drafts]
        s.shown[f.regs[0]] = numbers
        for seat in q.turn_order(s):
            out.emit(v.SHOWN, seat, f.regs[0], numbers[seat])

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        have = s.units[v.TYPES * seat + f.regs[0]]
        return [Ref("unit", f.regs[0]), Ref("amount", have)]

    def reasons(self) -> Reasons[State]:
        return ((v.SHOW, self.why_fewer), (None, self.why_fewer))

    def why_fewer(self, ask: Attempt[State]) -> Why:
        kind = ask.f.regs[0]
        have = ("n", "amount", ask.s.units[v.TYPES * ask.seat + kind])
        if ask.ids and ask.ids[0] != st.NOBODY:
            return Why("LX-382", "too-many-shown", (("unit", "unit", kind), have))
        return why_now(self, ("unit", "unit", kind), have)


class Prize(Step[State]):
    """The prize for the most units of a type, ties in full. regs: the type, seats served."""

    number = v.STEP_PRIZE
    key = "prize"
    rules = (
        "LX-385..387 LX-390..394 LX-397..401 LX-404..405 LX-270..273 LX-278 LX-633 LX-674 LX-709 "
        "LX-783"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        kind = f.regs[0]
        best = max(s.shown[kind])
        if f.regs[1] == s.seats or not best:
            s.stack.pop()
            if not best:
                out.emit(v.NOBODY_SHOWS, kind)
            return
        seat = q.turn_order(s)[f.regs[1]]
        f.regs[1] += 1
        if s.shown[kind][seat] == best:
            award(s, seat, kind, out)


def award(s: State, seat: int, kind: int, out: Sink) -> None:
    out.emit(v.PRIZE_WON, seat, kind)
    coins, bards, sections = s.pack.prizes[kind]
    if coins:
        gain_coins(s, seat, coins, out)
    if bards:
        number = q.bards_due(s, seat, bards)
        if number:
            s.push(v.STEP_BARDS, seat, number, bards, s.options[OPT_CENSUS_DECLINE])
        else:
            out.emit(v.PRIZE_LOST, seat, kind)
    if sections:
        award_section(s, seat, kind, out)


def award_section(s: State, seat: int, kind: int, out: Sink) -> None:
    """Put a story on a guild with room, or keep it; from the player's own 15 (LX-397..398)."""
    if not s.sections[seat]:
        out.emit(v.PRIZE_LOST, seat, kind)
    elif q.open_guilds(s, seat):
        s.push(v.STEP_SECTION, seat)
    else:
        s.sections[seat] -= 1
        s.held[seat] += 1
        out.emit(v.SECTION_HELD, seat)


class Section(OneSeat):
    """The choice of the guild that gets the census story. regs[0]: the seat."""

    number = v.STEP_SECTION
    key = "section"
    rules = "LX-394..396 LX-261 LX-264 LX-673 LX-709"
    forbids = "LX-394"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = [v.BUILD.code(city) for city in q.open_guilds(s, seat)]
        return [v.DECLINE.code(), *codes] if s.options[OPT_CENSUS_DECLINE] else codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == v.DECLINE.code():
            out.emit(v.PRIZE_DECLINED, seat)
        else:
            build(s, seat, v.BUILD.args(code)[0], 1, out)

    def reasons(self) -> Reasons[State]:
        return ((v.BUILD, why_no_section), (None, why_now(self)))


def why_no_section(ask: Attempt[State]) -> Why | None:
    city = ask.ids[0]
    if city == st.NOBODY:
        return None
    named = (("city", "city", city),)
    if ask.s.guild_owner[city] != ask.seat:
        return Why("LX-394", "no-guild", named)
    return Why("LX-395", "guild-full", named)
