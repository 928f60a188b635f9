"""Rewards of a threat or a titan: the choice, coins, sections, bards, the neutral token."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Frame
from regalia.engine.verbs import Ref
from regalia.games.xidit.news import (
    BARDS_LOST,
    BARDS_PLACED,
    BUILT,
    COINS_ALONE,
    GAIN_COINS,
    HELD_BUILT,
    NEUTRAL_FULL,
    NEUTRAL_MOVED,
    PRIZE_DECLINED,
)
from regalia.games.xidit.pack import SPACES
from regalia.games.xidit.phases.questions import Args, OneSeat, Screened
from regalia.games.xidit.queries import bards_due, open_regions, sections_due
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import (
    ADVANCE,
    BARDS,
    BASTION,
    CATEGORIES,
    COINS,
    DECLINE,
    PAIRS,
    PLACE,
    SECTIONS,
    SPREADS,
    STEP_BARDS,
    STEP_NEUTRAL,
    STEP_REWARD,
    TAKE,
    TOURS,
)

ALL_PAIRS: Final = [TAKE.code(0), TAKE.code(1), TAKE.code(2)]


class Reward(Screened):
    """Two different ones of the three rewards.  regs: seat, coins, bards, sections shown."""

    number = STEP_REWARD
    key = "reward"
    rules = (
        "LX-230..239 LX-240..242 LX-250..252 LX-260..269 LX-274..277 LX-009..013 LX-020..021 "
        "LX-040 LX-220 LX-359 LX-667 LX-670 LX-711 LX-776 LX-778 LX-794"
    )
    forbids = "LX-231"

    def seen_open(self, s: State, f: Frame, seat: int) -> bool:
        """The stock of bards is screened; sections and covered regions are not."""
        return bool(open_regions(s, seat)) and sections_due(s, seat, f.regs[3]) > 0

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        bards = bards_due(s, seat, f.regs[2])
        sections = sections_due(s, seat, f.regs[3])
        if bards and sections:
            return ALL_PAIRS
        if bards:
            return [TAKE.code(0)]
        return [TAKE.code(1 if sections else 3)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        _, coins, bards, sections = f.regs
        taken = PAIRS[TAKE.args(code)[0]]
        if taken == (COINS,):
            out.emit(COINS_ALONE, seat)
        if COINS in taken:
            gain_coins(s, seat, coins, out)
        if SECTIONS in taken:
            build(s, seat, s.hero[seat], sections_due(s, seat, sections), out)
            add_held(s, seat, s.hero[seat], out)
        if BARDS in taken:
            s.push(STEP_BARDS, seat, bards_due(s, seat, bards), bards)

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        """The city and what each reward would bring."""
        return [
            Ref("city", s.hero[seat]),
            Ref("amount", f.regs[1]),
            Ref("amount", bards_due(s, seat, f.regs[2])),
            Ref("amount", sections_due(s, seat, f.regs[3])),
        ]

    def why_thing(self, s: State, f: Frame, seat: int, ref: Ref) -> Why | None:
        if ref.kind in ("tour", "region"):
            return Why("LX-670", "bards-later")
        taken = PAIRS[ref.id] if ref.kind == "pair" else (ref.id,) if ref.kind == "reward" else ()
        if BARDS in taken and not s.bards[seat]:
            return Why("LX-234", "no-bards")
        return Why("LX-231", "two-rewards") if taken else None


def gain_coins(s: State, seat: int, number: int, out: Sink) -> None:
    """From the bank, which never runs out (LX-010)."""
    s.coins[seat] += number
    out.emit(GAIN_COINS, seat, number)


def build(s: State, seat: int, city: int, number: int, out: Sink) -> None:
    """Sections from the stock onto the guild of a city."""
    s.sections[seat] -= number
    s.guild_owner[city] = seat
    s.guild_height[city] += number
    out.emit(BUILT, seat, city, number, s.guild_height[city])


def add_held(s: State, seat: int, city: int, out: Sink) -> None:
    """Held sections follow onto a guild with room, as many as fit (LX-274..277)."""
    number = min(s.held[seat], s.pack.guild_height - s.guild_height[city])
    if number:
        s.held[seat] -= number
        s.guild_height[city] += number
        out.emit(HELD_BUILT, seat, city, number, s.guild_height[city])


class Bards(OneSeat):
    """Where the bards go.  regs: seat, how many, how many were shown, whether fewer will do."""

    number = STEP_BARDS
    key = "bards"
    rules = (
        "LX-251..257 LX-035 LX-037 LX-400..401 LX-404 LX-490 LX-622..625 LX-634 LX-668 LX-672 "
        "LX-709 LX-777 LX-783"
    )
    forbids = "LX-251"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        ways = SPREADS[open_regions(s, seat)]
        number = f.regs[1]
        if not f.regs[3]:
            return ways[number]
        return [DECLINE.code(), *(code for some in ways[1 : number + 1] for code in some)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == DECLINE.code():
            out.emit(PRIZE_DECLINED, seat)
            return
        tour = TOURS[PLACE.args(code)[0]]
        for region in sorted(set(tour)):
            number = tour.count(region)
            s.bards[seat] -= number
            if region == BASTION:
                s.bastion[seat] += number
            else:
                s.placed[region][seat] += number
            out.emit(BARDS_PLACED, seat, region, number)
        if f.regs[1] < f.regs[2]:
            out.emit(BARDS_LOST, seat, f.regs[2] - f.regs[1])

    def prompt(self, s: State, f: Frame, seat: int) -> str:
        return "bards-optional" if f.regs[3] else self.key

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("city", s.hero[seat]), Ref("amount", f.regs[1])]

    def told(self, s: State, f: Frame, seat: int) -> Args:
        return (("n", "amount", f.regs[1]), ("city", "city", s.hero[seat]))

    def why_thing(self, s: State, f: Frame, seat: int, ref: Ref) -> Why | None:
        if ref.kind == "tour":
            return why_no_tour(s, f, seat, TOURS[ref.id])
        if ref.kind == "region":
            return why_no_tour(s, f, seat, (ref.id,) * f.regs[1])
        return None


def why_no_tour(s: State, f: Frame, seat: int, tour: tuple[int, ...]) -> Why | None:
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

    number = STEP_NEUTRAL
    key = "neutral"
    rules = "LX-472..474 LX-368 LX-469 LX-669 LX-706 LX-787"
    forbids = "LX-472"

    def actors(self, s: State, f: Frame) -> int:
        return 1 << f.regs[0] if min(s.neutral) < SPACES else RUN

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        out.emit(NEUTRAL_FULL)

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [ADVANCE.code(i) for i in range(len(CATEGORIES)) if s.neutral[i] < SPACES]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        category = ADVANCE.args(code)[0]
        s.neutral[category] += 1
        out.emit(NEUTRAL_MOVED, seat, category, s.neutral[category])

    def why_thing(self, s: State, f: Frame, seat: int, ref: Ref) -> Why | None:
        if ref.kind != "category":
            return None
        return Why("LX-474", "token-top", (("category", "category", ref.id),))
