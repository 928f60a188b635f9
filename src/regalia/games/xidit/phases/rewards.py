"""Rewards of a threat or a titan: the choice, coins, stories, bards, the neutral token."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Attempt, Frame, Reasons
from regalia.engine.verbs import Ref
from regalia.games.xidit import queries as q
from regalia.games.xidit import state as st
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.pack import SPACES
from regalia.games.xidit.phases.questions import OneSeat, Screened, why_now
from regalia.games.xidit.state import State

ALL_PAIRS: Final = [v.TAKE.code(0), v.TAKE.code(1), v.TAKE.code(2)]


class Reward(Screened):
    """Two different ones of the three rewards.  regs: seat, coins, bards, sections shown."""

    number = v.STEP_REWARD
    key = "reward"
    rules = (
        "LX-230..239 LX-240..242 LX-250..252 LX-260..269 LX-274..277 LX-009..013 LX-020..021 "
        "LX-040 LX-220 LX-359 LX-667 LX-670 LX-711 LX-776 LX-778 LX-794"
    )
    forbids = "LX-231"

    def is_open_to_all(self, s: State, f: Frame, seat: int) -> bool:
        """Return whether everyone sees several answers; only the stock of bards is screened."""
        return bool(q.open_regions(s, seat)) and q.sections_due(s, seat, f.regs[3]) > 0

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        bards = q.bards_due(s, seat, f.regs[2])
        sections = q.sections_due(s, seat, f.regs[3])
        if bards and sections:
            return ALL_PAIRS
        if bards:
            return [v.TAKE.code(0)]
        return [v.TAKE.code(1 if sections else 3)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        _, coins, bards, sections = f.regs
        taken = v.PAIRS[v.TAKE.args(code)[0]]
        if taken == (v.COINS,):
            out.emit(v.COINS_ALONE, seat)
        if v.COINS in taken:
            gain_coins(s, seat, coins, out)
        if v.SECTIONS in taken:
            build(s, seat, s.hero[seat], q.sections_due(s, seat, sections), out)
            add_held(s, seat, s.hero[seat], out)
        if v.BARDS in taken:
            s.push(v.STEP_BARDS, seat, q.bards_due(s, seat, bards), bards)

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        """Return the city and what each reward would bring."""
        return [
            Ref("city", s.hero[seat]),
            Ref("amount", f.regs[1]),
            Ref("amount", q.bards_due(s, seat, f.regs[2])),
            Ref("amount", q.sections_due(s, seat, f.regs[3])),
        ]

    def reasons(self) -> Reasons[State]:
        return ((None, why_no_reward), (None, why_now(self)))


def why_no_reward(ask: Attempt[State]) -> Why | None:
    """Refuse for the first named thing that concerns rewards, alone or in a pair."""
    for kind, thing in ask.refs:
        if kind in ("tour", "region"):
            return Why("LX-670", "bards-later")
        wanted = v.PAIRS[thing] if kind == "pair" else (thing,) if kind == "reward" else ()
        if v.BARDS in wanted and not ask.s.bards[ask.seat]:
            return Why("LX-234", "no-bards")
        if wanted:
            return Why("LX-231", "two-rewards")
    return None


def gain_coins(s: State, seat: int, number: int, out: Sink) -> None:
    """Take coins from the bank, which never runs out (LX-010)."""
    s.coins[seat] += number
    out.emit(v.GAIN_COINS, seat, number)


def build(s: State, seat: int, city: int, number: int, out: Sink) -> None:
    """Build stories from the stock on the guild of a city."""
    s.sections[seat] -= number
    s.guild_owner[city] = seat
    s.guild_height[city] += number
    out.emit(v.BUILT, seat, city, number, s.guild_height[city])


def add_held(s: State, seat: int, city: int, out: Sink) -> None:
    """Add held stories to a guild with room, as many as fit (LX-274..277)."""
    number = min(s.held[seat], s.pack.guild_height - s.guild_height[city])
    if number:
        s.held[seat] -= number
        s.guild_height[city] += number
        out.emit(v.HELD_BUILT, seat, city, number, s.guild_height[city])


class Bards(OneSeat):
    """The places of the bards. regs: seat, how many, how many were shown, whether fewer will do."""

    number = v.STEP_BARDS
    key = "bards"
    rules = (
        "LX-251..257 LX-035 LX-037 LX-400..401 LX-404 LX-490 LX-622..625 LX-634 LX-668 LX-672 "
        "LX-709 LX-777 LX-783"
    )
    forbids = "LX-251"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        ways = v.SPREADS[q.open_regions(s, seat)]
        number = f.regs[1]
        if not f.regs[3]:
            return ways[number]
        return [v.DECLINE.code(), *(code for some in ways[1 : number + 1] for code in some)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == v.DECLINE.code():
            out.emit(v.PRIZE_DECLINED, seat)
            return
        tour = v.TOURS[v.PLACE.args(code)[0]]
        for region in sorted(set(tour)):
            number = tour.count(region)
            s.bards[seat] -= number
            if region == v.BASTION:
                s.bastion[seat] += number
            else:
                s.placed[region][seat] += number
            out.emit(v.BARDS_PLACED, seat, region, number)
        if f.regs[1] < f.regs[2]:
            out.emit(v.BARDS_LOST, seat, f.regs[2] - f.regs[1])

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        return "bards-optional" if f.regs[3] else self.key

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("city", s.hero[seat]), Ref("amount", f.regs[1])]

    def reasons(self) -> Reasons[State]:
        return ((None, why_no_tour), (None, self.why_place))

    def why_place(self, ask: Attempt[State]) -> Why:
        city = ("city", "city", ask.s.hero[ask.seat])
        return why_now(self, ("n", "amount", ask.f.regs[1]), city)


def why_no_tour(ask: Attempt[State]) -> Why | None:
    """Refuse for the first named region out of reach, or for a wrong number."""
    for kind, thing in ask.refs:
        tour = v.TOURS[thing] if kind == "tour" else (thing,) * ask.f.regs[1]
        if kind in ("tour", "region") and (why := why_not_there(ask.s, ask.f, ask.seat, tour)):
            return why
    return None


def why_not_there(s: State, f: Frame, seat: int, tour: tuple[int, ...]) -> Why | None:
    city = s.hero[seat]
    for region in tour:
        named = (("region", "region", region), ("city", "city", city))
        if region not in s.pack.regions[city]:
            return Why("LX-251", "region-far", named)
        if s.covered >> region & 1:
            return Why("LX-254", "region-covered", named[:1])
    if len(tour) == f.regs[1]:
        return None
    key = "bards-most" if f.regs[3] else "bards-number"
    return Why("LX-709" if f.regs[3] else "LX-255", key, (("n", "amount", f.regs[1]),))


class NeutralToken(OneSeat):
    """Three players: one neutral token goes one space up.  regs[0]: the seat that chooses."""

    number = v.STEP_NEUTRAL
    key = "neutral"
    rules = "LX-472..474 LX-368 LX-469 LX-669 LX-706 LX-787"
    forbids = "LX-472"

    def actors(self, s: State, f: Frame) -> int:
        return 1 << f.regs[0] if min(s.neutral) < SPACES else RUN

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        out.emit(v.NEUTRAL_FULL)

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.ADVANCE.code(i) for i in range(len(v.CATEGORIES)) if s.neutral[i] < SPACES]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        category = v.ADVANCE.args(code)[0]
        s.neutral[category] += 1
        out.emit(v.NEUTRAL_MOVED, seat, category, s.neutral[category])

    def reasons(self) -> Reasons[State]:
        return ((v.ADVANCE, why_no_space), (None, why_now(self)))


def why_no_space(ask: Attempt[State]) -> Why | None:
    if ask.ids[0] == st.NOBODY:
        return None
    return Why("LX-474", "token-top", (("category", "category", ask.ids[0]),))
