"""The small changes every phase makes, each with its news."""

from __future__ import annotations

from bisect import insort

from regalia.engine.events import Sink
from regalia.games.kemet import powers as power
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.queries import board, controller, creatures_at, total
from regalia.games.kemet.state import DAY, IN_SUPPLY, NOBODY, State


# -- prayer ---------------------------------------------------------------------
def gain_prayer(s: State, seat: int, count: int, out: Sink) -> None:
    """Gain prayer, up to the end of the track (KM-006, KM-524..525, KM-594, KM-639, KM-826)."""
    if count <= 0:
        return
    if s.phase == DAY:
        count += total(s, seat, power.DAY_GAIN)
    count = min(count, s.pack.rule["prayer_max"] - s.prayer[seat])
    if count:
        s.prayer[seat] += count
        out.emit(v.GAIN, seat, count)


def pay(s: State, seat: int, count: int, out: Sink) -> None:
    """Pay a price after discounts; options are always payable (KM-007, KM-520)."""
    if count:
        s.prayer[seat] -= count
        out.emit(v.PAID, seat, count)


# -- fame -----------------------------------------------------------------------
def gain_fame(s: State, seat: int, count: int, out: Sink) -> None:
    """Gain permanent fame, which is never lost (KM-022, KM-830)."""
    if count:
        s.fame[seat] += count
        out.emit(v.GAIN_FAME, seat, count)


def gain_veterans(s: State, seat: int, count: int, out: Sink) -> None:
    s.veterans[seat] += count
    out.emit(v.GAIN_VETERANS, seat, count)


def spend_veterans(s: State, seat: int, count: int, out: Sink) -> None:
    if count:
        s.veterans[seat] -= count
        out.emit(v.SPENT_VETERANS, seat, count)


def has_fame(s: State, zone: int) -> bool:
    """Return whether a zone carries a temporary fame point (KM-024)."""
    if zone < v.DISTRICT_COUNT:
        return s.pyramid[zone] == s.pack.rule["pyramid_levels"]
    return board(s).temple[zone] == 1


def hold_fame(s: State, zone: int, seat: int, out: Sink) -> None:
    """Give the temporary fame of a zone to a seat, or to the pool (NOBODY)."""
    old = s.fame_at[zone]
    if old == seat:
        return
    s.fame_at[zone] = seat
    if seat != NOBODY:
        out.emit(v.TAKES_FAME, seat, zone)
    else:
        out.emit(v.LOSES_FAME, old, zone)


def settle(s: State, zone: int, out: Sink) -> None:
    """Give the temporary fame of one zone to its controller (KM-066..067, KM-071, KM-075)."""
    if has_fame(s, zone):
        hold_fame(s, zone, controller(s, zone), out)


def settle_all(s: State, out: Sink) -> None:
    """Give every temporary fame point to its controller after an action (KM-831..832)."""
    highest = s.pack.rule["pyramid_levels"]
    pyramids = [zone for zone, level in enumerate(s.pyramid) if level == highest]
    for zone in board(s).temples + pyramids:  # what carries a point (KM-024)
        hold_fame(s, zone, controller(s, zone), out)


# -- units ------------------------------------------------------------------------
def place_units(s: State, seat: int, zone: int, count: int, out: Sink) -> None:
    """Move units from the supply to the board."""
    s.supply[seat] -= count
    s.units[seat][zone] += count
    out.emit(v.PLACED, seat, zone, count)


def remove_units(s: State, seat: int, zone: int, count: int, out: Sink) -> None:
    """Move units from the board to the supply (KM-009)."""
    s.units[seat][zone] -= count
    s.supply[seat] += count
    if not s.units[seat][zone]:
        leave_zone(s, seat, zone, out)


def kill_units(s: State, seat: int, zone: int, count: int, out: Sink) -> int:
    """Destroy up to so many units and return how many (KM-425, KM-607)."""
    count = min(count, s.units[seat][zone])
    if count > 0:
        out.emit(v.KILLED, seat, zone, count)
        remove_units(s, seat, zone, count, out)
    return count


def leave_zone(s: State, seat: int, zone: int, out: Sink) -> None:
    """Remove creature and fame after a seat's last unit has left (KM-068..070, KM-267)."""
    for creature in creatures_at(s, seat, zone):
        s.creature_at[creature] = IN_SUPPLY
        out.emit(v.CREATURE_LEAVES, seat, creature)
    if s.fame_at[zone] != seat:
        return
    if zone >= v.DISTRICT_COUNT:
        hold_fame(s, zone, NOBODY, out)
    elif s.city_owner[zone // 3] != seat:
        hold_fame(s, zone, s.city_owner[zone // 3], out)


def move_units(
    s: State, seat: int, zone: int, to: int, count: int, beasts: list[int], out: Sink
) -> None:
    """Move a group from zone to zone with these creatures."""
    for creature in beasts:
        s.creature_at[creature] = to
    s.units[seat][zone] -= count
    s.units[seat][to] += count
    if not s.units[seat][zone]:
        leave_zone(s, seat, zone, out)


def move_troop(s: State, seat: int, zone: int, to: int, out: Sink) -> None:
    """Move a whole troop with its creature: retreat or Diversion (KM-273)."""
    move_units(s, seat, zone, to, s.units[seat][zone], creatures_at(s, seat, zone), out)


# -- cards ------------------------------------------------------------------------
def discard_card(s: State, seat: int, card: int, out: Sink) -> None:
    """Discard a card played from hand, face up (KM-532)."""
    s.hand[seat].remove(card)
    s.discard[card] += 1
    out.emit(v.PLAYED, seat, card)


def take_back_tactics(s: State, seat: int) -> None:
    """Return all discarded battle cards to the hand, the unseen ones unseen (KM-462, KM-601)."""
    for tactic in s.face_up[seat]:
        insort(s.tactic_hand[seat], tactic)
    for tactic in s.face_down[seat]:
        insort(s.tactic_hand[seat], tactic)
    s.face_up[seat] = []
    s.face_down[seat] = []
