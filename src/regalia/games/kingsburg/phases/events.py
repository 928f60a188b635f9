"""The events of the year: Aid from the King, King's Reward, King's Envoy, recruiting."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import CHANCE, Attempt, Frame, InTurn, Reasons, Step
from regalia.games.kingsburg import queries as q
from regalia.games.kingsburg import state as st
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.changes import change_vp, gain_set, gain_soldiers, spend_good
from regalia.games.kingsburg.options import OPT_REWARD_EMPTY
from regalia.games.kingsburg.state import State


def begin_phase(s: State, phase: int, out: Sink) -> None:
    """Move the calendar marker on (KB-053)."""
    s.phase = phase
    out.emit(v.PHASE_BEGINS, phase - 1)


# The one-good sets, as codes of `take`.
ONE_GOOD: Final = [v.TAKE.code(v.SET_ID[goods]) for goods in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
ORDER_CODES: Final = [
    [v.ORDER_DEALT.code(i) for i, order in enumerate(v.ORDERS) if len(order) == seats]
    for seats in range(6)
]
# By gold and wood, the code of an order without stone; those with 1, 2, 3... stone follow it.
NO_STONE: Final = [
    [v.RECRUIT.code(gold, wood) for wood in range(v.ORDER_LIMIT + 1 - gold)]
    for gold in range(v.ORDER_LIMIT + 1)
]


class FirstOrder(Step[State]):
    """The starting turn order is random, every order equally likely."""

    number = v.STEP_ORDER
    key = "order"
    rules = "KB-028 KB-116 KB-642"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return ORDER_CODES[s.seats]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        s.order = list(v.ORDERS[v.ORDER_DEALT.args(code)[0]])
        out.emit(v.FIRST_ORDER, v.ORDER_ID[tuple(s.order)])


class KingsAid(Step[State]):
    """Phase 1: the one with the least gets a die, or several get a good each."""

    number = v.STEP_AID
    key = "aid"
    rules = "KB-070..076 KB-078 KB-657"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        begin_phase(s, 1, out)
        poorest = q.fewest(s)
        if len(poorest) == 1:
            s.aid_die = poorest[0]
            out.emit(v.AID_DIE, s.aid_die)
            return
        out.emit(v.AID_NOBODY, len(poorest))
        # Entitled are those compared now, whatever is taken meanwhile (KB-076).
        s.push(v.STEP_AID_GOOD, 0, 0, sum(1 << seat for seat in poorest))


class AidGood(InTurn[State]):
    """Tied players take one good each, in turn order.  regs[2]: who is entitled."""

    number = v.STEP_AID_GOOD
    key = "aid-good"
    rules = "KB-074 KB-077 KB-180 KB-643"
    forbids = "KB-643"

    enters = False

    def order(self, s: State, f: Frame) -> list[int]:
        return [seat for seat in s.order if f.regs[2] & (1 << seat)]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return ONE_GOOD

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        gain_set(s, seat, v.TAKE.args(code)[0], out)
        self.finish_seat(f)

    def reasons(self) -> Reasons[State]:
        return ((v.TAKE, Why("KB-643", "take-one")),)


class KingsReward(Step[State]):
    """Phase 3: the most buildings earn 1 VP, ties included."""

    number = v.STEP_REWARD
    key = "reward"
    rules = "KB-340..343 KB-657 KB-707"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        begin_phase(s, 3, out)
        most = max(q.buildings_total(s, seat) for seat in range(s.seats))
        if most == 0 and not s.options[OPT_REWARD_EMPTY]:
            return
        for seat in s.order:
            if q.buildings_total(s, seat) == most:
                change_vp(s, seat, s.pack.reward_vp, out)


class KingsEnvoy(Step[State]):
    """Phase 5: the Envoy comes back and goes to the player with the least."""

    number = v.STEP_ENVOY
    key = "envoy"
    rules = "KB-350..354 KB-657"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        begin_phase(s, 5, out)
        if s.envoy != st.NOBODY:
            out.emit(v.ENVOY_BACK, s.envoy)
            s.envoy = st.NOBODY
        poorest = q.fewest(s)
        if len(poorest) == 1:
            s.envoy = poorest[0]
            out.emit(v.ENVOY_GIVEN, s.envoy)
        else:
            out.emit(v.ENVOY_TIE)


class Recruiting(InTurn[State]):
    """Phase 7: goods buy soldiers, in turn order."""

    number = v.STEP_RECRUIT
    key = "recruit"
    rules = "KB-295..296 KB-380..386 KB-654"
    forbids = "KB-654"

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[0] == 0 and s.phase != 7:
            begin_phase(s, 7, out)
        InTurn.run(self, s, f, out)

    def manner(self, s: State, f: Frame, seat: int, code: int) -> str:
        """Return the price in the key, because an order says how many soldiers come."""
        return f"recruit-{q.soldier_price(s, seat)}"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        """Return every set of goods whose size is a multiple of the price, also the empty one.

        One order names at most ORDER_LIMIT goods.  Who holds more may hire
        soldiers for one kind of goods before it, so any number can be hired.
        """
        price = q.soldier_price(s, seat)
        gold, wood, stone = s.goods[v.GOLD][seat], s.goods[v.WOOD][seat], s.goods[v.STONE][seat]
        codes: list[int] = []
        for g in range(min(gold, v.ORDER_LIMIT) + 1):
            for w in range(min(wood, v.ORDER_LIMIT - g) + 1):
                none = NO_STONE[g][w]
                most = min(stone, v.ORDER_LIMIT - g - w)
                codes += range(none + -(g + w) % price, none + most + 1, price)
        if gold + wood + stone > v.ORDER_LIMIT:
            codes += [v.LEVY.code(kind) for kind in (0, 1, 2) if s.goods[kind][seat] >= price]
        return codes

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        paid = [0, 0, 0]
        if v.VERBS.of(code) is v.LEVY:
            paid[v.LEVY.args(code)[0]] = q.soldier_price(s, seat)
        else:
            paid[:] = v.RECRUIT.args(code)[:3]
            self.finish_seat(f)
        hire(s, seat, paid, out)

    def reasons(self) -> Reasons[State]:
        return ((v.RECRUIT, why_no_order), (v.LEVY, why_no_levy))


def hire(s: State, seat: int, paid: list[int], out: Sink) -> None:
    for kind in (v.GOLD, v.WOOD, v.STONE):
        spend_good(s, seat, kind, paid[kind], out)
    soldiers = sum(paid) // q.soldier_price(s, seat)
    if soldiers:
        out.emit(v.RECRUITED, seat, soldiers)
        gain_soldiers(s, seat, soldiers, out)


def why_no_order(ask: Attempt[State]) -> Why | None:
    s, seat, paid = ask.s, ask.seat, ask.ids
    if st.NOBODY in paid:
        return None
    for kind in (v.GOLD, v.WOOD, v.STONE):
        if paid[kind] > s.goods[kind][seat]:
            return why_short(s, seat, kind)
    price = q.soldier_price(s, seat)
    if sum(paid) % price:
        return Why("KB-381", "recruit-price", (("n", "amount", price),))
    limit = ("n", "amount", v.ORDER_LIMIT)
    return Why("KB-382", "recruit-limit", (limit,)) if sum(paid) > v.ORDER_LIMIT else None


def why_no_levy(ask: Attempt[State]) -> Why | None:
    s, seat, kind = ask.s, ask.seat, ask.ids[0]
    if q.goods_total(s, seat) <= v.ORDER_LIMIT:
        return Why("KB-382", "levy-few", (("n", "amount", v.ORDER_LIMIT),))
    return why_short(s, seat, kind) if s.goods[kind][seat] < q.soldier_price(s, seat) else None


def why_short(s: State, seat: int, kind: int) -> Why:
    held = ("n", "amount", s.goods[kind][seat])
    return Why("KB-382", "goods-short", (("good", "good", kind), held))
