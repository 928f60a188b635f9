"""Step d of a productive season: building, and the effects at its end."""

from __future__ import annotations

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import Attempt, Frame, InTurn, Reasons
from regalia.games.kingsburg import queries as q
from regalia.games.kingsburg import state as st
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.changes import change_vp, gain_token, spend_good
from regalia.games.kingsburg.powers import COLUMNS, POINT_EACH_HARVEST, POINT_FOR_SALE, SUMMER_TOKEN
from regalia.games.kingsburg.state import State

FULL_ROW = (1 << COLUMNS) - 1


def buildings_to_come(first: int) -> list[int]:
    """Return the next building of a row by the bitmask of what stands there; -1: none.

    A row is built from left to right, each building once (KB-234, KB-236).  The last row
    may be shorter than the others.
    """
    found = [-1] * (FULL_ROW + 1)
    for place in range(min(COLUMNS, len(v.BUILDINGS) - first)):
        found[(1 << place) - 1] = first + place
    return found


ROWS = [(first, buildings_to_come(first)) for first in range(0, len(v.BUILDINGS), COLUMNS)]
SUMMER = 4  # the phase in which the Inn gives its token (KB-321)
TOKEN_PAID = 3  # after the three goods in the kind `payment`


class Building(InTurn[State]):
    """One building each, or two with the Envoy, one after the other."""

    number = v.STEP_BUILD
    key = "build"
    rules = "KB-230..239 KB-240..245 KB-307..309 KB-362..368 KB-651..652"
    forbids = "KB-651"

    enters = False

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        return "build-second" if s.built[seat] else "build"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = [v.DECLINE_CODE]
        standing = s.buildings[seat]
        for first, to_come in ROWS:
            building = to_come[standing >> first & FULL_ROW]
            if building >= 0 and q.affordable(s, seat, building):
                codes.append(v.BUILD.code(building))
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if code == v.DECLINE_CODE:
            if not s.built[seat]:
                out.emit(v.NOT_BUILT, seat)
            self.finish_seat(f)
            return
        build(s, seat, v.BUILD.args(code)[0], out)
        if s.built[seat] == 2:
            s.envoy = st.NOBODY  # spent when the second building stands (KB-366)
            out.emit(v.ENVOY_BUILDS, seat)
            self.finish_seat(f)
        elif s.envoy != seat:
            self.finish_seat(f)

    def reasons(self) -> Reasons[State]:
        return ((v.BUILD, why_no_building),)


def build(s: State, seat: int, building: int, out: Sink) -> None:
    """Pay, put it on the sheet, score it (KB-233, KB-238)."""
    cost = s.pack.cost[building]
    gold = q.gold_cost(s, seat, building)
    if q.crane_helps(s, seat, building):
        s.used[seat] |= st.USED_CRANE
    out.emit(v.BUILT, seat, building)
    spend_good(s, seat, v.GOLD, gold, out)
    spend_good(s, seat, v.WOOD, cost[v.WOOD], out)
    spend_good(s, seat, v.STONE, cost[v.STONE], out)
    s.buildings[seat] |= 1 << building
    s.built[seat] += 1
    change_vp(s, seat, s.pack.vp[building], out)


def why_no_building(ask: Attempt[State]) -> Why | None:
    s, seat, building = ask.s, ask.seat, ask.ids[0]
    if building == st.NOBODY:
        return None
    named = ("building", "building", building)
    if s.buildings[seat] & (1 << building):
        return Why("KB-236", "stands", (named,))
    missing = s.pack.left_of[building] & ~s.buildings[seat]
    if missing:
        first = (missing & -missing).bit_length() - 1
        return Why("KB-234", "left-first", (named, ("left", "building", first)))
    cost = s.pack.cost[building]
    needed = (q.gold_cost(s, seat, building), cost[v.WOOD], cost[v.STONE])
    for kind in (v.GOLD, v.WOOD, v.STONE):
        if s.goods[kind][seat] < needed[kind]:
            return Why(
                "KB-233",
                "cost",
                (named, ("good", "good", kind), ("n", "amount", needed[kind]),
                 ("have", "amount", s.goods[kind][seat])),
            )  # fmt: skip
    return None


LATE_EFFECTS = SUMMER_TOKEN | POINT_EACH_HARVEST | POINT_FOR_SALE


class HarvestEffects(InTurn[State]):
    """Inn, Embassy, then the offer of the Town Hall, player by player."""

    number = v.STEP_EFFECTS
    key = "effects"
    rules = "KB-286 KB-310..311 KB-320..329 KB-330..332 KB-529 KB-653"
    forbids = "KB-653"

    def order(self, s: State, f: Frame) -> list[int]:
        return q.owners(s, LATE_EFFECTS)

    def enter(self, s: State, f: Frame, seat: int, out: Sink) -> None:
        for building in q.with_effect(s, seat, SUMMER_TOKEN) if s.phase == SUMMER else ():
            out.emit(v.EFFECT, seat, building)
            gain_token(s, seat, 1, out)
        for building in q.with_effect(s, seat, POINT_EACH_HARVEST):
            out.emit(v.EFFECT, seat, building)
            change_vp(s, seat, 1, out)

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        codes = [v.DECLINE_CODE]
        if q.has(s, seat, POINT_FOR_SALE):
            codes += [v.PAY.code(kind) for kind in (0, 1, 2) if s.goods[kind][seat]]
            if s.tokens[seat]:
                codes.append(v.PAY.code(TOKEN_PAID))
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if code != v.DECLINE_CODE:
            out.emit(v.EFFECT, seat, q.with_effect(s, seat, POINT_FOR_SALE)[0])
            paid = v.PAY.args(code)[0]
            if paid == TOKEN_PAID:
                s.tokens[seat] -= 1
                out.emit(v.SPEND_TOKEN, seat)
            else:
                spend_good(s, seat, paid, 1, out)
            change_vp(s, seat, 1, out)
        self.finish_seat(f)

    def close(self, s: State, f: Frame, out: Sink) -> None:
        """Remove neutral dice from the board (KB-529); nothing lies on an advisor (KB-774)."""
        s.groups = []
        s.busy = [0] * len(v.ADVISORS)

    def reasons(self) -> Reasons[State]:
        return ((v.PAY, why_no_payment),)


def why_no_payment(ask: Attempt[State]) -> Why | None:
    """Refuse: only seats with a Town Hall are asked, so the payment itself is missing."""
    s, seat, paid = ask.s, ask.seat, ask.ids[0]
    has_it = paid < 0 or (s.tokens[seat] if paid == TOKEN_PAID else s.goods[paid][seat])
    return None if has_it else Why("KB-324", "pay-none", (("payment", "payment", paid),))
