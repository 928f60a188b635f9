"""Units placed by cards and tiles, never into a zone an enemy holds (KM-617)."""

from __future__ import annotations

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Attempt, Frame, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.changes import place_units, spend_veterans
from regalia.games.kemet.phases.refusals import of_number, of_zone, why_closed
from regalia.games.kemet.routes import can_end_with, may_stop, walk_of
from regalia.games.kemet.state import State


def places(s: State, seat: int, mode: int) -> list[int]:
    return q.city_or_troops(s, seat) if mode == st.PLACE_TROOPS else q.home_zones(s, seat)


def can_place(s: State, seat: int, mode: int) -> bool:
    """Return whether there is at least one unit and one place."""
    if not s.supply[seat]:
        return False
    return any(q.room(s, seat, zone) for zone in places(s, seat, mode))


def puts(s: State, seat: int, mode: int, left: int) -> list[int]:
    """Return every zone with every number that fits there (KM-010, KM-012)."""
    left = min(left, s.supply[seat])
    if left <= 0:
        return []
    return [
        v.PUT.code(zone, count)
        for zone in places(s, seat, mode)
        for count in range(1, min(left, q.room(s, seat, zone)) + 1)
    ]


def during_move(s: State, codes: list[int]) -> list[int]:
    """Keep placements that do not bar the end of a move with broken limits (KM-336)."""
    below = s.stack[-2] if len(s.stack) > 1 else None
    if below is None or below.step != v.STEP_MOVE:
        return codes
    walk = walk_of(s, below)
    if may_stop(walk):
        return codes
    return [code for code in codes if can_end_with(s, walk, *v.PUT.args(code)[:2])]


class PutUnits(Step[State]):
    """Units from the supply, split as their owner likes, zone by zone.  regs: see P_*."""

    number = v.STEP_PUT
    key = "put"
    rules = (
        "KM-010 KM-501..503 KM-563..564 KM-582 KM-616..618 KM-629..630 KM-659 KM-663 KM-680 "
        "KM-734 KM-742 KM-757 KM-761 KM-767..768"
    )

    def actors(self, s: State, f: Frame) -> int:
        seat, left, mode, _ = f.regs
        if left <= 0 or not can_place(s, seat, mode):
            return RUN
        return 1 << seat

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = during_move(s, puts(s, seat, f.regs[st.P_MODE], f.regs[st.P_LEFT]))
        if f.regs[st.P_MUST] <= 0:
            codes.append(v.DONE_CODE)
        return codes

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        return "put-veterans" if f.regs[st.P_MODE] == st.PLACE_VETERANS else "put"

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("amount", min(f.regs[st.P_LEFT], s.supply[seat]))]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if code == v.DONE_CODE:
            s.stack.pop()
            return
        zone, count, _, _, _ = v.PUT.args(code)
        if f.regs[st.P_MODE] == st.PLACE_VETERANS:
            spend_veterans(s, seat, count, out)
        place_units(s, seat, zone, count, out)
        f.regs[st.P_LEFT] -= count
        f.regs[st.P_MUST] -= count

    def reasons(self) -> Reasons[State]:
        return ((v.PUT, why_not_put),)


def why_not_put(ask: Attempt[State]) -> Why | None:
    """Refuse: where units may go, how many are left, and the end of a running move."""
    s, f, seat, (zone, count) = ask.s, ask.f, ask.seat, ask.ids
    if zone == st.NOBODY:
        return None
    if zone not in places(s, seat, f.regs[st.P_MODE]):
        return why_closed(s, zone) or of_zone("KM-617", "put-elsewhere", zone)
    if count > f.regs[st.P_LEFT]:
        rule = "KM-501" if f.regs[st.P_MODE] == st.PLACE_VETERANS else ""
        return of_number(rule, "put-left", f.regs[st.P_LEFT])
    return why_no_room(s, seat, zone, count, "KM-012") or Why("KM-336", "bars-end")


def why_no_room(s: State, seat: int, zone: int, count: int, rule: str) -> Why | None:
    """Refuse: at least one unit, within the supply and the troop limit."""
    if count == 0:
        return Why("", "put-none")
    if count > s.supply[seat]:
        return of_number("KM-010", "supply-holds", s.supply[seat])
    free = q.room(s, seat, zone)
    if max(count, 1) <= free:
        return None
    return Why(rule, "put-room", (("zone", "zone", zone), ("n", "amount", free)))
