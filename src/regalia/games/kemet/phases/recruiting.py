"""The recruit action and the battles it may cause."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Attempt, Frame, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import districts
from regalia.games.kemet.changes import pay, place_units, settle_all
from regalia.games.kemet.phases import cards
from regalia.games.kemet.phases.hidden_options import HiddenOptions
from regalia.games.kemet.phases.placing import why_no_room
from regalia.games.kemet.phases.refusals import of_number, of_zone, why_closed
from regalia.games.kemet.state import State


def places(s: State, seat: int) -> list[int]:
    """Return own districts, and by tile every own troop's zone (KM-301..302, KM-591)."""
    zones = set(districts(s.city[seat]))
    if q.total(s, seat, power.RECRUIT_ANYWHERE):
        zones.update(q.troop_zones(s, seat))
    return sorted(zones)


class Recruit(Step[State]):
    """Units for prayer, zone by zone; the battles wait until all stand.  regs: see R_*.

    The action is one payment (KM-522): each addition costs what it adds to the
    price of the whole.
    """

    number = v.STEP_RECRUIT
    key = "recruit"
    rules = (
        "KM-158 KM-300..308 KM-310 KM-520..523 KM-554 KM-591 KM-610..611 KM-622 KM-630 KM-635 "
        "KM-748"
    )

    def actors(self, s: State, f: Frame) -> int:
        return 1 << f.regs[st.R_SEAT]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        most = s.supply[seat]
        while most and price(s, f, most) > s.prayer[seat]:
            most -= 1
        codes = [
            v.PUT.code(zone, count)
            for zone in places(s, seat)
            for count in range(1, min(most, q.room(s, seat, zone)) + 1)
        ]
        codes.append(v.DONE_CODE)
        return codes

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("amount", s.supply[seat])]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if code == v.DONE_CODE:
            s.stack.pop()
            if not f.regs[st.R_COUNT]:
                out.emit(v.NOTHING_DONE, seat)
            elif f.regs[st.R_BATTLES]:
                s.push(v.STEP_RECRUIT_BATTLES, seat, f.regs[st.R_BATTLES])
            return
        zone, count, _, _, _ = v.PUT.args(code)
        pay(s, seat, price(s, f, count), out)
        place_units(s, seat, zone, count, out)
        f.regs[st.R_COUNT] += count
        if q.enemy_at(s, seat, zone) != st.NOBODY:
            f.regs[st.R_BATTLES] |= 1 << zone

    def reasons(self) -> Reasons[State]:
        return ((v.PUT, why_not_recruited),)


def price(s: State, f: Frame, more: int) -> int:
    """Return what so many more units cost on top of those already there."""
    seat, count = f.regs[st.R_SEAT], f.regs[st.R_COUNT]
    return q.recruit_cost(s, seat, count + more) - q.recruit_cost(s, seat, count)


def why_not_recruited(ask: Attempt[State]) -> Why | None:
    """Refuse: where units are recruited, how many there are, and their cost."""
    s, f, seat, (zone, count) = ask.s, ask.f, ask.seat, ask.ids
    if zone == st.NOBODY:
        return None
    if zone not in places(s, seat):
        return why_closed(s, zone) or of_zone("KM-302", "recruit-elsewhere", zone)
    full = why_no_room(s, seat, zone, count, "KM-303")
    return full or of_number("KM-520", "recruit-cost", price(s, f, max(count, 1)))


class RecruitBattles(HiddenOptions):
    """The recruiter chooses the next battle. regs: seat, districts left, battles begun."""

    number = v.STEP_RECRUIT_BATTLES
    key = "recruit-battles"
    rules = "KM-160 KM-304..309 KM-311 KM-467 KM-749"

    def waiting(self, s: State, f: Frame) -> list[int]:
        """Return the waiting battles, without those whose enemy is gone (KM-307)."""
        seat = f.regs[0]
        return [
            zone
            for zone in districts(s.city[seat])
            if f.regs[1] & (1 << zone)
            and s.units[seat][zone]
            and q.enemy_at(s, seat, zone) != st.NOBODY
        ]

    def actors(self, s: State, f: Frame) -> int:
        return 1 << f.regs[0] if self.waiting(s, f) else RUN

    def by_itself(self, s: State, f: Frame, seat: int) -> bool:
        """Start the first battle at once; no card comes between."""
        return not f.regs[2] or HiddenOptions.by_itself(self, s, f, seat)

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        settle_all(s, out)

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = cards.moments(s, seat) if f.regs[2] else []
        return sorted([*codes, *(v.FIGHT.code(zone) for zone in self.waiting(s, f))])

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if cards.handles(code):
            cards.handle(s, seat, code, out)
            return
        zone = v.FIGHT.args(code)[0]
        f.regs[1] &= ~(1 << zone)
        f.regs[2] = 1
        s.push(v.STEP_ATTACK, seat, q.enemy_at(s, seat, zone), zone, st.RECRUITED)

    def reasons(self) -> Reasons[State]:
        return BATTLE_REASONS


def why_no_fight(ask: Attempt[State]) -> Why | None:
    return of_zone("KM-307", "no-fight", ask.ids[0])


def why_too_early(ask: Attempt[State]) -> Why | None:
    """Refuse cards and creatures before the first battle, which begins at once (KM-160)."""
    return None if ask.f.regs[2] else Why("KM-160", "battles-wait")


BATTLE_REASONS: Final[Reasons[State]] = (
    (v.FIGHT, why_no_fight),
    (v.PLAY, why_too_early),
    (v.PLAY, cards.why_no_play),
    (v.JOIN, why_too_early),
    (v.JOIN, cards.why_no_join),
)
