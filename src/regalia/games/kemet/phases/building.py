"""Pyramids: the build action, and the free level of the night."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Attempt, Frame, OneSeat, Reasons, Step
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import districts
from regalia.games.kemet.changes import pay, settle
from regalia.games.kemet.options import OPT_RAISE_CAPTURED
from regalia.games.kemet.phases.refusals import of_number, of_zone
from regalia.games.kemet.state import State


def own_pyramids(s: State, seat: int) -> list[int]:
    return [zone for zone in districts(s.city[seat]) if s.pyramid[zone]]


def has_pyramid(s: State, zone: int) -> bool:
    return zone < v.DISTRICT_COUNT and s.pyramid[zone] > 0


def raisable(s: State, seat: int) -> list[int]:
    """Return own pyramids; captured ones only by option (KM-289..290, KM-797)."""
    zones = own_pyramids(s, seat)
    if s.options[OPT_RAISE_CAPTURED]:
        zones += [
            zone
            for zone in range(v.DISTRICT_COUNT)
            if s.pyramid[zone] and zone // 3 != s.city[seat] and s.units[seat][zone]
        ]
    return [zone for zone in zones if s.pyramid[zone] < s.pack.rule["pyramid_levels"]]


def sites(s: State, seat: int) -> list[tuple[int, int]]:
    """Return where and in which colour a new pyramid can be started (KM-284..286)."""
    if len(own_pyramids(s, seat)) >= q.board(s).pyramids:
        return []
    free = s.colors & ~q.own_colors(s, seat)
    colors = [color for color in range(4) if free & (1 << color)]
    zones = [zone for zone in districts(s.city[seat]) if not s.pyramid[zone]]
    return [(zone, color) for zone in zones for color in colors]


def begin_pyramid(s: State, seat: int, zone: int, color: int, level: int, out: Sink) -> None:
    """Start a pyramid, with its acquire token on the best empty cell (KM-287..288)."""
    s.pyramid[zone] = level
    s.pyramid_color[zone] = color
    row = s.acquire[seat]
    empty = [cell for cell in range(3) if row[cell] == st.NOBODY]
    unused = [cell for cell in empty if s.cells[seat][v.FIRST_ACQUIRE + cell] == st.EMPTY]
    row[(unused or empty)[0]] = color
    out.emit(v.PYRAMID, seat, zone, color, level)
    settle(s, zone, out)


def raise_pyramid(s: State, seat: int, zone: int, level: int, out: Sink) -> None:
    s.pyramid[zone] = level
    out.emit(v.PYRAMID, seat, zone, s.pyramid_color[zone], level)
    settle(s, zone, out)


def carry_out(s: State, seat: int, code: int, out: Sink) -> int:
    """Build what the code says and return its cost in a build action."""
    if v.VERBS.of(code) is v.RAISE:
        zone, level, _, _, _ = v.RAISE.args(code)
        cost = q.build_cost(s, seat, s.pyramid[zone], level)
        raise_pyramid(s, seat, zone, level, out)
    else:
        zone, color, level, _, _ = v.FOUND.args(code)
        cost = q.build_cost(s, seat, 0, level)
        begin_pyramid(s, seat, zone, color, level, out)
    return cost


class Build(OneSeat[State]):
    """One pyramid, any number of levels, or nothing.  regs: seat."""

    number = v.STEP_BUILD
    key = "build"
    rules = (
        "KM-027..028 KM-075 KM-120..123 KM-158 KM-280..289 KM-290..291 KM-570 KM-747 KM-797 "
        "KM-837..839 KM-863..864"
    )

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        top = s.pack.rule["pyramid_levels"]
        purse = s.prayer[seat]
        codes = [
            v.FOUND.code(zone, color, level)
            for zone, color in sites(s, seat)
            for level in range(1, top + 1)
            if q.build_cost(s, seat, 0, level) <= purse
        ]
        codes.append(v.SKIP_CODE)
        codes += [
            v.RAISE.code(zone, level)
            for zone in raisable(s, seat)
            for level in range(s.pyramid[zone] + 1, top + 1)
            if q.build_cost(s, seat, s.pyramid[zone], level) <= purse
        ]
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == v.SKIP_CODE:
            out.emit(v.NOTHING_DONE, seat)
            return
        pay(s, seat, carry_out(s, seat, code, out), out)

    def reasons(self) -> Reasons[State]:
        return BUILD_REASONS


def why_not_founded(ask: Attempt[State]) -> Why | None:
    """Refuse a new pyramid: district, level, price or colour (KM-283..286)."""
    s, seat, (zone, color, level) = ask.s, ask.seat, ask.ids
    if zone == st.NOBODY or (color == st.NOBODY and has_pyramid(s, zone)):
        return None  # a district alone stands for raising its pyramid
    why = why_no_site(s, seat, zone)
    top = s.pack.rule["pyramid_levels"]
    if why is None and level != st.NOBODY and not 1 <= level <= top:
        why = of_zone("KM-283", "pyramid-level", zone)
    cost = q.build_cost(s, seat, 0, max(level, 1))
    return why or why_too_dear_to_build(s, seat, zone, cost) or why_no_color(zone)


def why_not_raised(ask: Attempt[State]) -> Why | None:
    """Refuse a raise: not an own pyramid, not a higher level, its price (KM-280..283)."""
    s, seat, (zone, level) = ask.s, ask.seat, ask.ids
    if zone == st.NOBODY:
        return None
    captured = zone in raisable(s, seat)
    why = None if captured else why_not_own(s, seat, zone)
    if why is None and not s.pyramid[zone]:
        why = of_zone("KM-280", "nothing-to-raise", zone)
    if why is not None:
        return why
    level = s.pyramid[zone] + 1 if level == st.NOBODY else level
    if not s.pyramid[zone] < level <= s.pack.rule["pyramid_levels"]:
        return of_zone("KM-283", "pyramid-level", zone)
    return why_too_dear_to_build(s, seat, zone, q.build_cost(s, seat, s.pyramid[zone], level))


def why_not_own(s: State, seat: int, zone: int) -> Why | None:
    return None if zone in districts(s.city[seat]) else of_zone("KM-289", "not-own-city", zone)


def why_no_site(s: State, seat: int, zone: int) -> Why | None:
    """Refuse a new pyramid that has no place there at all (KM-284, KM-286)."""
    why = why_not_own(s, seat, zone)
    if why is None and s.pyramid[zone]:
        why = of_zone("KM-284", "pyramid-there", zone)
    if why is None and len(own_pyramids(s, seat)) >= q.board(s).pyramids:
        why = of_number("KM-286", "pyramid-count", q.board(s).pyramids)
    return why


def why_no_color(zone: int) -> Why:
    return of_zone("KM-285", "pyramid-color", zone)


def why_too_dear_to_build(s: State, seat: int, zone: int, cost: int) -> Why | None:
    if cost <= s.prayer[seat]:
        return None
    return Why("KM-520", "build-cost", (("zone", "zone", zone), ("n", "amount", cost)))


BUILD_REASONS: Final[Reasons[State]] = ((v.FOUND, why_not_founded), (v.RAISE, why_not_raised))


class HandOfGod(Step[State]):
    """A free level at night, or a new pyramid of level 1.  regs: seat."""

    number = v.STEP_HAND
    key = "hand"
    rules = "KM-504 KM-574 KM-619 KM-769"

    def actors(self, s: State, f: Frame) -> int:
        if not q.total(s, f.regs[0], power.NIGHT_LEVELS):
            return RUN
        return 1 << f.regs[0]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        up = q.total(s, seat, power.NIGHT_LEVELS)
        top = s.pack.rule["pyramid_levels"]
        codes = [v.FOUND.code(zone, color, min(up, top)) for zone, color in sites(s, seat)]
        codes.append(v.SKIP_CODE)
        codes += [
            v.RAISE.code(zone, min(s.pyramid[zone] + up, top))
            for zone in own_pyramids(s, seat)
            if s.pyramid[zone] < top
        ]
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code != v.SKIP_CODE:
            out.emit(v.EFFECT, seat, q.tile_with(s, seat, power.NIGHT_LEVELS))
            carry_out(s, seat, code, out)

    def reasons(self) -> Reasons[State]:
        return GIFT_REASONS


def why_not_founded_free(ask: Attempt[State]) -> Why | None:
    """Refuse: a gift starts a pyramid with exactly so many levels (KM-619)."""
    s, seat, (zone, color, level) = ask.s, ask.seat, ask.ids
    if zone == st.NOBODY or (color == st.NOBODY and has_pyramid(s, zone)):
        return None
    up = q.total(s, seat, power.NIGHT_LEVELS)
    short = None if level in (st.NOBODY, up) else of_number("KM-619", "gift-levels", up)
    return why_no_site(s, seat, zone) or short or why_no_color(zone)


def why_not_raised_free(ask: Attempt[State]) -> Why | None:
    """Refuse: a gift raises an own pyramid by exactly so many levels (KM-574)."""
    s, seat, (zone, _level) = ask.s, ask.seat, ask.ids
    if zone == st.NOBODY:
        return None
    if why := why_not_own(s, seat, zone):
        return why
    if not s.pyramid[zone]:
        return of_zone("KM-280", "nothing-to-raise", zone)
    if s.pyramid[zone] == s.pack.rule["pyramid_levels"]:
        return of_zone("KM-283", "pyramid-level", zone)
    return of_number("KM-574", "gift-levels", q.total(s, seat, power.NIGHT_LEVELS))


GIFT_REASONS: Final[Reasons[State]] = (
    (v.FOUND, why_not_founded_free),
    (v.RAISE, why_not_raised_free),
)
