"""Phases 1 and 2: secret orders, and their execution step by step."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import Attempt, Frame, Reasons, Sealed, Step
from regalia.games.xidit import state as st
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.phases.acts import act
from regalia.games.xidit.phases.questions import ANSWERS, why_now
from regalia.games.xidit.state import State

ALL_ICONS: Final = [v.ORDER.code(icon) for icon in range(len(v.ICONS))]
COMPLETE: Final = [v.VERBS.seal.code()]


class Plan(Sealed[State]):
    """Six icons each, all at once and unseen; any icon anywhere (LX-154)."""

    number = v.STEP_PLAN
    key = "plan"
    rules = "LX-150..157 LX-160 LX-627..629 LX-660..661 LX-663 LX-771"
    forbids = "LX-151"
    plain: tuple[str, ...] = ANSWERS

    def draft(self, s: State, f: Frame, seat: int, mine: list[int]) -> list[int]:
        return ALL_ICONS if len(mine) < s.pack.orders else COMPLETE

    def reveal(self, s: State, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        s.plans = [[v.ORDER.args(code)[0] for code in draft] for draft in drafts]
        out.emit(v.PLANS)

    def reasons(self) -> Reasons[State]:
        return ((v.ORDER, why_no_icon), (None, self.why_plan))

    def why_plan(self, ask: Attempt[State]) -> Why:
        made = len(ask.f.sealed[ask.seat]) if ask.f.sealed else 0
        return why_now(self, ("n", "amount", ask.s.pack.orders - made))


def why_no_icon(ask: Attempt[State]) -> Why | None:
    if ask.ids[0] == st.NOBODY:
        return None
    return Why("LX-151", "plan-full", (("n", "amount", ask.s.pack.orders),))


class Execute(Step[State]):
    """All first orders in turn order, then all second ones, and so on.

    regs: order at hand (0..5), seats served in it.  An order is finished with
    all that follows from it when this step runs again (LX-163).
    """

    number = v.STEP_EXECUTE
    key = "execute"
    rules = (
        "LX-144 LX-160..166 LX-170..175 LX-180..186 LX-190..199 LX-210..219 LX-220 LX-005..006 "
        "LX-019 LX-032..033 LX-038..039 LX-242 LX-648 LX-664 LX-674 LX-772..775 LX-788..791 "
        "LX-795"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        at, served = f.regs[0], f.regs[1]
        if s.mover != st.NOBODY:
            s.carried[s.mover] = s.order
            s.mover = st.NOBODY
        if at == s.pack.orders:
            s.stack.pop()
            s.order = 0
            return
        if not served:
            s.order = at + 1
            out.emit(v.ORDER_BEGINS, s.order)
        f.regs[1] += 1
        if f.regs[1] == s.seats:
            f.regs[0] += 1
            f.regs[1] = 0
        s.mover = (s.first + served) % s.seats
        carry_out(s, s.mover, s.plans[s.mover][at], out)


def carry_out(s: State, seat: int, icon: int, out: Sink) -> None:
    """Carry out one order: what it can do must be done, else it is lost (LX-164..165)."""
    city = s.hero[seat]
    if icon == v.ICON_ACT:
        act(s, seat, out)
    elif icon == v.ICON_WAIT:
        out.emit(v.WAITED, seat, city)
    elif s.pack.road[city][icon] == st.NOBODY:
        out.emit(v.NO_ROAD, seat, icon, city)
    else:
        s.hero[seat] = s.pack.road[city][icon]
        out.emit(v.MOVED, seat, icon, s.hero[seat])
