"""What the public fields of a view say about the others' screens."""

from __future__ import annotations

from regalia.engine.fields import HIDDEN
from regalia.engine.view import FrameView
from regalia.games.xidit import state as st
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.options import OPT_LENGTH, OPT_NEUTRAL_ON_TITAN, OPT_NEUTRAL_START
from regalia.games.xidit.pack import SPACES
from regalia.games.xidit.queries import awake_titans, mode, screens_count, with_neutral
from regalia.games.xidit.state import State


class Bounds:
    """The least and most that may lie behind each seat's screen."""

    def __init__(self, seats: int) -> None:
        self.units: list[list[int]] = [[0] * v.TYPES for _ in range(seats)]  # at least so many
        self.two_types = st.NOBODY  # a seat known to have more than one type
        self.least: list[int] = [0] * seats  # units in all
        self.most: list[int] = [0] * seats
        self.stock_least: list[int] = [0] * seats  # bards in stock
        self.stock_most: list[int] = [0] * seats
        self.bards: list[int] = [0] * seats  # at most so many bards placed
        self.bastion: list[int] = [0] * seats  # at least so many of them in the Bastion
        self.coins_least: list[int] = [0] * seats
        self.coins: list[int] = [0] * seats  # at most so many coins

    def raise_to(self, units: list[int], coins: list[int], bastion: list[int]) -> None:
        """Raise lower bounds to what the log shows: units 5 * seat + type, the others by seat."""
        self.coins_least = coins[:]
        self.bastion = bastion[:]
        for seat, least in enumerate(self.units):
            for kind in range(v.TYPES):
                least[kind] = max(least[kind], units[v.TYPES * seat + kind])
            self.most[seat] = max(self.most[seat], sum(least))


def bounds_of(s: State, top: FrameView | None) -> Bounds:
    found = Bounds(s.seats)
    for seat in range(s.seats):
        limit_units(s, seat, found)
        limit_gains(s, seat, found)
    if top is not None:
        limit_by_question(s, top, found)
    relax(s, found)
    return found


def limit_units(s: State, seat: int, found: Bounds) -> None:
    """Limit units: this year's recruits are known, earlier ones were at most one per order."""
    this_year = s.recruited[seat].bit_count()
    found.most[seat] = s.pack.orders * (s.year - 1) + this_year
    if not s.removed[seat] and not s.banished[seat]:
        found.least[seat] = this_year
    for kind, numbers in enumerate(s.shown):
        if numbers:
            found.units[seat][kind] = numbers[seat]


def removals(s: State, seat: int) -> int:
    """Limit threats and titans: each took its units and an order."""
    orders = s.pack.orders * (s.year - 1) + s.carried[seat] + (s.mover == seat)
    tile_set = mode(s).tile_set
    smallest = min(sum(s.pack.threat[tile_set][tile]) for tile in mode(s).tiles)
    most = orders // (smallest + 1)
    if with_neutral(s) and s.assessments and max(s.neutral) < SPACES:
        start = sum(s.pack.neutral_start[s.options[OPT_NEUTRAL_START]])
        told = sum(s.neutral) - start + (s.mover == seat)
        if not s.options[OPT_NEUTRAL_ON_TITAN]:
            told += sum(2 - titans.bit_count() for titans in s.lair)
        most = min(most, told)
    return max(most, 0)


def limit_gains(s: State, seat: int, found: Bounds) -> None:
    """Limit coins and bards, which come from removals and censuses alone."""
    offers = s.pack.threat_rewards[mode(s).tile_set] + s.pack.titan_rewards
    times = removals(s, seat)
    censuses = sum(year <= s.year for year in s.pack.census[s.options[OPT_LENGTH]])
    prizes = s.pack.prizes
    found.coins[seat] = times * max(offer[0] for offer in offers)
    found.coins[seat] += censuses * sum(prize[0] for prize in prizes)
    found.bards[seat] = times * max(offer[1] for offer in offers)
    found.bards[seat] += censuses * sum(prize[1] for prize in prizes)
    found.stock_most[seat] = s.pack.bards


def limit_by_question(s: State, top: FrameView, found: Bounds) -> None:
    """Use what an open question reveals: as little as LX-711 allows."""
    seat, number, shown = top["regs"][:3]
    if top["number"] == v.STEP_PAYMENT:
        found.least[seat] = max(found.least[seat], s.pack.titan_units[number])
    elif top["number"] == v.STEP_BARDS:
        found.stock_least[seat] = number
        if number < shown:
            found.stock_most[seat] = number
    if not screens_count(s):
        limit_by_reward(s, top, found)


def limit_by_reward(s: State, top: FrameView, found: Bounds) -> None:
    """Use a question that is asked only of a seat with a choice."""
    seat, number = top["regs"][:2]
    if top["number"] == v.STEP_TITAN:
        cheapest = min(s.pack.titan_units[titan] for titan in awake_titans(s))
        found.least[seat] = max(found.least[seat], cheapest)
    elif top["number"] == v.STEP_PAYMENT:
        found.least[seat] = max(found.least[seat], s.pack.titan_units[number] + 1)
        found.two_types = seat
    elif top["number"] == v.STEP_REWARD:
        found.stock_least[seat] = 1


def relax(s: State, found: Bounds) -> None:
    """Let the counts win in a position set up by hand, which may hold what no game could."""
    hidden = [seat for seat in range(s.seats) if s.units[v.TYPES * seat] == HIDDEN]
    behind = sum(s.pack.figures) - sum(s.barracks) - sum(s.waiting_units)
    behind -= sum(max(number, 0) for number in s.units)
    if sum(found.most[seat] for seat in hidden) < behind:
        found.most = [behind] * s.seats
    for seat in hidden:
        found.most[seat] = max(found.most[seat], found.least[seat], sum(found.units[seat]))
