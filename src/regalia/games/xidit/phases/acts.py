"""The act order: recruit, remove a threat, or banish a titan."""

from __future__ import annotations

from regalia.engine.errors import Why
from regalia.engine.events import EventKind, Sink
from regalia.engine.steps import Attempt, Frame, Reasons
from regalia.engine.verbs import Ref
from regalia.games.xidit import queries as q
from regalia.games.xidit import state as st
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.options import OPT_NEUTRAL_ON_TITAN, OPT_RECRUIT_BLOCKS
from regalia.games.xidit.phases.questions import Screened, why_now
from regalia.games.xidit.piles import weakest
from regalia.games.xidit.state import State


def act(s: State, seat: int, out: Sink) -> None:
    """Act by what lies in the city at this moment (LX-180..185)."""
    city = s.hero[seat]
    if s.tile[city] == st.RECRUIT:
        recruit(s, seat, city, out)
    elif s.tile[city] == st.THREAT:
        remove_threat(s, seat, city, out)
    else:
        meet_titan(s, seat, city, out)


def recruit(s: State, seat: int, city: int, out: Sink) -> None:
    """Recruit one unit of the weakest type, once per city and year (LX-190..199)."""
    if s.recruited[seat] >> city & 1:
        out.emit(v.RECRUITED_ALREADY, seat, city)
        return
    kind = weakest(s, city)
    if kind == v.TYPES:
        out.emit(v.NOBODY_LEFT, seat, city)
        return
    s.recruited[seat] |= 1 << city
    s.waiting_units[v.TYPES * city + kind] -= 1
    s.units[v.TYPES * seat + kind] += 1
    out.emit(v.RECRUITED, seat, kind, city)
    if weakest(s, city) == v.TYPES:
        s.push(v.STEP_RECRUIT_OUT, city)


def pay(s: State, seat: int, army: tuple[int, ...]) -> None:
    """Return units to the barracks, seen by all (LX-215, LX-355)."""
    base = v.TYPES * seat
    for kind in range(v.TYPES):
        s.units[base + kind] -= army[kind]
        s.barracks[kind] += army[kind]


def remove_threat(s: State, seat: int, city: int, out: Sink) -> None:
    """Pay the units, which is a must (LX-210..219); then as LX-220 and LX-670 say."""
    if q.has_acted(s, s.banished, seat):
        out.emit(v.TITAN_BARS_THREAT, seat, city, city)
        return
    tile_set = q.mode(s).tile_set
    need = s.pack.threat[tile_set][city]
    if not q.can_pay(s, seat, need):
        out.emit(v.UNITS_MISSING, seat, city, city)
        return
    pay(s, seat, need)
    s.removed[seat] |= 1 << city
    out.emit(v.REMOVED, seat, city, city, s.pack.threat_army[tile_set][city])
    # The last pushed comes first: rewards, neutral token, tile, bare recruit tiles.
    s.push(v.STEP_RESTOCK)
    s.push(v.STEP_THREAT_OUT, city)
    if q.with_neutral(s):
        s.push(v.STEP_NEUTRAL, seat)
    coins, bards, sections = s.pack.threat_rewards[tile_set][city]
    s.push(v.STEP_REWARD, seat, coins, bards, sections)


def obstacle(s: State, seat: int) -> EventKind | None:
    """Return what forbids this seat a titan in its city (LX-363..366, LX-704..705)."""
    if q.has_acted(s, s.banished, seat):
        return v.TITAN_BARS_TITAN
    if q.has_acted(s, s.removed, seat):
        return v.THREAT_BARS_TITAN
    if s.options[OPT_RECRUIT_BLOCKS] and s.recruited[seat] >> s.hero[seat] & 1:
        return v.RECRUIT_BARS_TITAN
    return None


def meet_titan(s: State, seat: int, city: int, out: Sink) -> None:
    """Offer an awake titan, because there is no tile here.

    Who cannot pay is asked as well, and leaves the same line in the log as who
    declines (LX-647, LX-711).
    """
    if not q.awake_titans(s):
        out.emit(v.NOTHING_THERE, seat, city)
        return
    reason = obstacle(s, seat)
    if reason is not None:
        out.emit(reason, seat, city)
    elif q.screens_count(s) or q.payable_titans(s, seat):
        s.push(v.STEP_TITAN, seat)
    else:
        out.emit(v.NO_TITAN, seat, city)


class Titan(Screened):
    """Decline, or one of the awake titans that can be paid.  regs[0]: the seat."""

    number = v.STEP_TITAN
    key = "titan"
    rules = (
        "LX-350..352 LX-356..358 LX-361..367 LX-647 LX-660..661 LX-665 LX-704..705 LX-711 LX-782"
    )
    forbids = "LX-350"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [*(v.BANISH.code(titan) for titan in q.payable_titans(s, seat)), v.DECLINE.code()]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == v.DECLINE.code():
            out.emit(v.NO_TITAN, seat, s.hero[seat])
        else:
            s.push(v.STEP_PAYMENT, seat, v.BANISH.args(code)[0])

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("city", s.hero[seat]), Ref("amount", q.units_total(s, seat))]

    def reasons(self) -> Reasons[State]:
        return ((v.BANISH, why_no_titan), (None, why_now(self)))


def why_no_titan(ask: Attempt[State]) -> Why | None:
    s, titan = ask.s, ask.ids[0]
    if titan == st.NOBODY:
        return None
    named = ("titan", "titan", titan)
    if titan not in s.awake:
        gone = not s.lair[titan // 2] >> (titan % 2) & 1
        key = "titan-gone" if gone else "titan-asleep"
        return Why("LX-360" if gone else "LX-361", key, (named,))
    need = ("n", "amount", s.pack.titan_units[titan])
    have = ("have", "amount", q.units_total(s, ask.seat))
    return Why("LX-358", "titan-units", (named, need, have))


class Payment(Screened):
    """The choice of units to pay for the titan. regs: seat, titan."""

    number = v.STEP_PAYMENT
    key = "payment"
    rules = "LX-353..355 LX-359..360 LX-326 LX-335 LX-368 LX-666 LX-670 LX-706 LX-711"
    forbids = "LX-353"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        size = s.pack.titan_units[f.regs[1]]
        return [code for army, code in v.ARMIES_OF[size] if q.can_pay(s, seat, army)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        titan = f.regs[1]
        army = v.PAY.args(code)[0]
        pay(s, seat, v.ARMIES[army])
        s.banished[seat] |= 1 << s.hero[seat]
        s.awake[titan // 2] = st.NOBODY
        s.lair[titan // 2] &= ~(1 << titan % 2)
        out.emit(v.BANISHED, seat, s.hero[seat], titan, army)
        s.push(v.STEP_RESTOCK)
        if q.with_neutral(s) and s.options[OPT_NEUTRAL_ON_TITAN]:
            s.push(v.STEP_NEUTRAL, seat)
        coins, bards, sections = s.pack.titan_rewards[titan]
        s.push(v.STEP_REWARD, seat, coins, bards, sections)

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("titan", f.regs[1]), Ref("amount", s.pack.titan_units[f.regs[1]])]

    def reasons(self) -> Reasons[State]:
        return ((v.PAY, why_no_army), (None, self.why_pay))

    def why_pay(self, ask: Attempt[State]) -> Why:
        titan = ask.f.regs[1]
        need = ("n", "amount", ask.s.pack.titan_units[titan])
        return why_now(self, ("titan", "titan", titan), need)


def why_no_army(ask: Attempt[State]) -> Why | None:
    army, size = ask.ids[0], ask.s.pack.titan_units[ask.f.regs[1]]
    if army == st.NOBODY:
        return None
    if sum(v.ARMIES[army]) != size:
        return Why("LX-353", "army-size", (("n", "amount", size),))
    return Why("LX-354", "army-missing", (("army", "army", army),))
