"""Hidden worlds consistent with a view: screens, Bastion, drafts, unlisted pile orders.

What the public fields imply is kept: the barracks say how many units of each
type are behind all screens together, this year's recruits and the years
played bound what one seat can have, the census numbers shown are a minimum,
bards in stock and in the Bastion add up to 20 with those in view, and where
single answers are not asked for (LX-711), a question says that the seat has
several.  How the rest is divided is guessed, unless somebody has read the log:
its ScreenReader knows what lies behind every screen (LX-626).
"""

from __future__ import annotations

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.fields import HIDDEN
from regalia.engine.game import Game
from regalia.engine.sampling import public_state, settle
from regalia.engine.view import FrameView, View
from regalia.games.xidit.belief import ScreenReader
from regalia.games.xidit.bounds import Bounds, bounds_of
from regalia.games.xidit.queries import mode
from regalia.games.xidit.state import ANY_PILE, EMPTY, SEEN, State
from regalia.games.xidit.vocabulary import ICONS, ORDER, SHOW, STEP_PLAN, STEP_SHOW, TYPES


class ScreenSampler:
    """Guesses what lies behind the screens of the others."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> State:
        s = public_state(self.game, view)
        reader = belief if isinstance(belief, ScreenReader) else None
        guess_piles(s, reader, dealer)
        if reader is not None and reader.whole and reader.fits(s):
            copy_screens(s, reader)
        else:
            guess_screens(s, view, reader, dealer)
        for f, frame in zip(s.stack, view["stack"], strict=True):
            f.sealed = guess_drafts(s, frame, view["seat"], dealer)
        return settle(self.game, s)


def one_of(items: list[int], dealer: Dealer) -> int:
    return items[dealer.pick([1] * len(items))]


def shuffle(items: list[int], dealer: Dealer) -> list[int]:
    rest = items[:]
    return [rest.pop(dealer.pick([1] * len(rest))) for _ in items]


def copy_screens(s: State, reader: ScreenReader) -> None:
    """Copy the screens of a reader of the whole log, who has nothing to guess."""
    s.units = reader.units[:]
    s.coins = reader.coins[:]
    s.bastion = reader.bastion[:]
    for seat in range(s.seats):
        s.bards[seat] = s.pack.bards - s.bastion[seat] - sum(row[seat] for row in s.placed)


def guess_screens(s: State, view: View, reader: ScreenReader | None, dealer: Dealer) -> None:
    limits = bounds_of(s, view["stack"][-1] if view["stack"] else None)
    if reader is not None and not reader.whole:
        limits.raise_to(reader.units, reader.coins, reader.bastion)
    guess_units(s, limits, dealer)
    guess_bards(s, limits, dealer)
    guess_coins(s, limits, dealer)


def guess_piles(s: State, reader: ScreenReader | None, dealer: Dealer) -> None:
    """Without option known_order: put any unseen tile in any unseen slot."""
    if HIDDEN not in s.unseen:
        return
    if reader is not None:
        lay_known(s, reader)
    stacks = (
        (s.recruit_pile, s.recruit_pile_seen),
        (s.threat_pile, s.threat_pile_seen),
        (s.recruit_discard, s.recruit_discard_seen),
        (s.threat_discard, s.threat_discard_seen),
    )
    in_sight = {city for city, tile in enumerate(s.tile) if tile != EMPTY}
    in_sight |= {s.next_recruit, s.next_threat}
    for stack, _ in stacks:
        in_sight |= set(stack)
    rest = shuffle([tile for tile in mode(s).tiles if tile not in in_sight], dealer)
    for stack, seen in stacks:
        for i, mask in enumerate(seen):
            if not mask and stack[i] == HIDDEN and rest:
                stack[i] = rest.pop()
    s.unseen = [ANY_PILE if tile in rest else SEEN for tile in range(len(s.unseen))]


def lay_known(s: State, reader: ScreenReader) -> None:
    """Lay the tiles known from the log, from the bottom of each stack up."""
    stacks = (s.recruit_pile, s.threat_pile, s.recruit_discard, s.threat_discard)
    for stack, told in zip(stacks, reader.piles.stacks(), strict=True):
        for i in range(1, min(len(stack), len(told)) + 1):
            if stack[-i] == HIDDEN:
                stack[-i] = told[-i]


def guess_units(s: State, limits: Bounds, dealer: Dealer) -> None:
    """Divide the units of each type behind all screens among the hidden ones."""
    hidden = [seat for seat in range(s.seats) if s.units[TYPES * seat] == HIDDEN]
    if not hidden:
        return
    pool = s.pack.figures[:]
    for kind in range(TYPES):
        pool[kind] -= s.barracks[kind] + sum(s.waiting_units[kind::TYPES])
        pool[kind] -= sum(max(number, 0) for number in s.units[kind::TYPES])
    for seat in hidden:
        for kind in range(TYPES):
            s.units[TYPES * seat + kind] = limits.units[seat][kind]
            pool[kind] -= limits.units[seat][kind]
        ensure_two_types(s, seat, limits, pool, dealer)
    figures = [kind for kind in range(TYPES) for _ in range(pool[kind])]
    for kind in shuffle(figures, dealer):
        s.units[TYPES * receiver(s, hidden, limits, dealer) + kind] += 1


def ensure_two_types(s: State, seat: int, limits: Bounds, pool: list[int], dealer: Dealer) -> None:
    """Give a seat that is asked which units to pay more than one type."""
    base = TYPES * seat
    while limits.two_types == seat and sum(n > 0 for n in s.units[base : base + TYPES]) < 2:
        open_types = [kind for kind in range(TYPES) if pool[kind] and not s.units[base + kind]]
        if not open_types:
            return
        kind = one_of(open_types, dealer)
        s.units[base + kind] += 1
        pool[kind] -= 1


def receiver(s: State, hidden: list[int], limits: Bounds, dealer: Dealer) -> int:
    """Return who gets the next unit: first those below their least, none above their most."""
    totals = {seat: sum(s.units[TYPES * seat : TYPES * seat + TYPES]) for seat in hidden}
    short = [seat for seat in hidden if totals[seat] < limits.least[seat]]
    room = [seat for seat in hidden if totals[seat] < limits.most[seat]]
    return one_of(short or room or hidden, dealer)


def guess_bards(s: State, limits: Bounds, dealer: Dealer) -> None:
    """Divide the bards out of view between stock and Bastion (LX-731)."""
    for seat in range(s.seats):
        if s.bards[seat] != HIDDEN:
            continue
        in_view = sum(row[seat] for row in s.placed)
        rest = s.pack.bards - in_view
        low = max(limits.bastion[seat], rest - limits.stock_most[seat])
        high = max(low, min(rest - limits.stock_least[seat], limits.bards[seat] - in_view))
        usual = max(low, min(high, in_view // 4))
        weights = [1 + 30 * max(0, 4 - abs(n - usual)) ** 2 for n in range(low, high + 1)]
        s.bastion[seat] = low + dealer.pick(weights)
        s.bards[seat] = rest - s.bastion[seat]


def guess_coins(s: State, limits: Bounds, dealer: Dealer) -> None:
    """Draw coins around what players usually have by this year."""
    reach = 6 + s.year // 2
    for seat in range(s.seats):
        if s.coins[seat] == HIDDEN:
            low = limits.coins_least[seat]
            high = max(low, limits.coins[seat])
            usual = max(low, min(high, s.year * s.year // 9))
            weights = [1 + 20 * max(0, reach - abs(n - usual)) ** 2 for n in range(low, high + 1)]
            s.coins[seat] = low + dealer.pick(weights)


def guess_drafts(s: State, frame: FrameView, viewer: int | None, dealer: Dealer) -> list[list[int]]:
    """Return one's own draft, some complete one for ready seats, none for the others."""
    if frame["number"] not in (STEP_PLAN, STEP_SHOW):
        return []
    drafts = []
    for seat in range(s.seats):
        if seat == viewer:
            drafts.append(frame["mine"][:])
        elif not frame["done"] >> seat & 1:
            drafts.append([])
        elif frame["number"] == STEP_PLAN:
            drafts.append([ORDER.code(dealer.pick([1] * len(ICONS))) for _ in range(s.pack.orders)])
        else:
            most = s.units[TYPES * seat + frame["regs"][0]]
            drafts.append([SHOW.code(dealer.pick([1] * (most + 1)))])
    return drafts
