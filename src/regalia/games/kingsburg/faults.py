"""What cannot be in a position, each in one sentence; read in order, the first one counts.

What comes later relies on what came before: registers are looked at once the
stack is right, dice once the registers are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from regalia.engine.fields import EVERYONE
from regalia.games.kingsburg.paused import IN_BUILDING, IN_HELP, Where, paused_faults, where
from regalia.games.kingsburg.phases.dice import white_dice
from regalia.games.kingsburg.powers import COLUMNS, REROLL_ALL, REROLL_ONE, SHIFT, SOLDIER_MORE
from regalia.games.kingsburg.queries import OPT_SOLDIER_CAP, has
from regalia.games.kingsburg.state import (
    G_ADVISOR,
    G_COLOURED,
    G_DICE,
    G_OWNER,
    G_SHIFT,
    G_TOKEN,
    NOBODY,
    USED_CHAPEL,
    USED_MARKET,
    USED_STABLE,
    USED_STATUE,
    USED_TOKEN,
    State,
)
from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS, STEP_REROLL_DICE, STEP_ROLL

ROWS: Final = (0, 1, 3, 7, 15)  # built from left to right (KB-752)
USES: Final = (
    (USED_STATUE, REROLL_ONE), (USED_CHAPEL, REROLL_ALL), (USED_MARKET, SHIFT),
    (USED_STABLE, SOLDIER_MORE),
)  # fmt: skip
NEUTRAL_GROUPS: Final = (1, 2, 3)
IN_ROLL: Final = 3  # parts of a harvest, counted from 1
IN_INFLUENCE: Final = 6


def faults(s: State) -> Iterator[str]:
    """What cannot be in this position."""
    yield from province_faults(s)
    yield from paused_faults(s)
    at = where(s)
    yield from marker_faults(s, at)
    yield from enemy_faults(s, at)
    yield from group_faults(s)
    yield from court_faults(s, at)
    yield from dice_faults(s, at)
    yield from use_faults(s, at)


# -- seat by seat ---------------------------------------------------------------------
def province_faults(s: State) -> Iterator[str]:
    if sorted(s.order) != list(range(s.seats)):
        yield f"fields.order: {s.order} does not name each of {s.seats} seats once"
    for seat, standing in enumerate(s.buildings):
        if any(standing >> row & 15 not in ROWS for row in range(0, len(BUILDINGS), COLUMNS)):
            yield f"fields.buildings: seat {seat} has a building without those to its left"
    track = s.pack.soldier_track
    if s.options[OPT_SOLDIER_CAP] and max(s.soldiers) > track:
        yield f"fields.soldiers: {max(s.soldiers)}, at this table nobody has more than {track}"
    for name in ("envoy", "aid_die"):
        if getattr(s, name) >= s.seats:
            yield f"fields.{name}: {getattr(s, name)} is no seat of {s.seats}"
    if s.passed >> s.seats:
        yield f"fields.passed: {s.passed} names more than {s.seats} seats"


# -- the calendar -----------------------------------------------------------------------
def marker_faults(s: State, at: Where) -> Iterator[str]:
    """Year and phase as the stack tells them; who may have Envoy and Aid die then."""
    if (s.year > s.pack.years) != at.over:
        yield f"fields.year: {s.year}, but the game is {'over' if at.over else 'not over'}"
    if not at.part and not at.over and s.year != 1:
        yield f"fields.year: {s.year}, but the turn order has not been drawn"
    if s.phase != at.phase:
        yield f"fields.phase: {s.phase}, but the stack is in phase {at.phase}"
    if s.envoy != NOBODY and s.year == 1 and s.phase < 5:
        yield f"fields.envoy: {s.envoy}, but nobody has the Envoy before his first phase"
    if s.aid_die != NOBODY and (s.phase != 2 or at.inner > IN_HELP):
        yield f"fields.aid_die: {s.aid_die}, but the die of the King's aid is for spring alone"
    if sum(s.built) and at.inner < IN_BUILDING and s.phase in (2, 4, 6):
        yield f"fields.built: {s.built}, but nobody has built yet in this harvest"
    if s.built.count(2) > 1:
        yield f"fields.built: {s.built}, but only the Envoy lets one seat build twice"


def enemy_faults(s: State, at: Where) -> Iterator[str]:
    """A card of its own year for each year gone by, none for those to come."""
    for year, (card, seen) in enumerate(zip(s.enemy, s.seen, strict=True), 1):
        place = f"fields.enemy: year {year}"
        if card != NOBODY and s.pack.enemy_year[card] != year:
            yield f"{place} has a card of year {s.pack.enemy_year[card]}"
        if (card == NOBODY) != (seen == 0):
            yield f"{place}: a card is drawn when somebody first sees it, seen is {seen}"
        gone = year < s.year or (year == s.year and at.enemy_shown)
        if gone != (seen == EVERYONE):
            yield f"{place} is {'' if gone else 'not yet '}for all to see, seen is {seen}"
        if year > s.year and card != NOBODY:
            yield f"{place} has come too early"
        if seen != EVERYONE and seen >> s.seats:
            yield f"{place} is seen by more than {s.seats} seats"


# -- dice on advisors -----------------------------------------------------------------------
def group_faults(s: State) -> Iterator[str]:
    """Each group for itself: its shape, its sum (KB-757..758)."""
    for row in s.groups:
        place = f"fields.groups: {row}"
        if len(row) <= G_DICE or not 1 <= row[G_COLOURED] <= min(3, len(row) - G_DICE):
            yield f"{place} has no coloured die, or more than three"
        elif not 0 <= row[G_ADVISOR] < len(ADVISORS) or not NOBODY <= row[G_OWNER] < s.seats:
            yield f"{place} lies nowhere or belongs to no seat"
        elif row[G_TOKEN] not in (0, 1) or row[G_SHIFT] not in (-1, 0, 1):
            yield f"{place} has a token or a shift that is none"
        elif any(not 1 <= face <= 6 for face in row[G_DICE:]):
            yield f"{place} has a die without such a face"
        elif sum(row[G_DICE:]) + 2 * row[G_TOKEN] + row[G_SHIFT] != row[G_ADVISOR] + 1:
            yield f"{place} does not make the value of its advisor"
        elif row[G_OWNER] == NOBODY and (row[G_TOKEN] or row[G_SHIFT] or len(row) > row[4] + 5):
            yield f"{place} is neutral and holds more than dice of one colour"


def court_faults(s: State, at: Where) -> Iterator[str]:
    """The groups together: whose may lie there now, and what `busy` counts."""
    neutral = [row for row in s.groups if row[G_OWNER] == NOBODY]
    own = len(s.groups) - len(neutral)
    if own and not IN_INFLUENCE <= at.inner <= IN_HELP:
        yield "fields.groups: dice of players lie at court, but not in this step"
    expected = NEUTRAL_GROUPS if s.seats == 2 and at.inner > 1 and s.phase < 7 else (0,)
    if at.inner == 1 and s.phase < 7:
        expected = (s.stack[-1].regs[0],)
    if len(neutral) not in expected:
        yield f"fields.groups: {len(neutral)} neutral groups, right is one of {expected}"
    counts = [sum(row[G_ADVISOR] == i for row in s.groups) for i in range(len(ADVISORS))]
    kept = at.inner > IN_HELP and s.phase < 7  # the count outlives the players' dice a while
    if any(n < m if kept else n != m for n, m in zip(s.busy, counts, strict=True)):
        yield f"fields.busy: {s.busy}, but the groups make {counts}"
    if s.busy.count(2) > 1 or (not s.groups and not kept and any(s.busy)):
        yield f"fields.busy: {s.busy}, but only one advisor can hear two, by the Envoy"


# -- dice in hand -----------------------------------------------------------------------------
def dice_faults(s: State, at: Where) -> Iterator[str]:
    """In a harvest 3 coloured dice and those white ones a seat has a right to (KB-756)."""
    for seat in range(s.seats):
        if any(row[seat] != sorted(row[seat]) or 0 in row[seat] for row in (s.coloured, s.white)):
            yield f"fields.coloured: the dice of seat {seat} are not in order or have no face"
        for name, found, right in dice_of(s, at, seat):
            if found not in right:
                yield f"fields.{name}: seat {seat} has {found} dice, right is one of {right}"
        if rolled(s, at, seat) and s.total[seat] != sum(all_dice(s, seat)):
            yield f"fields.total: {s.total[seat]} for seat {seat} is not the sum of its dice"
    totals = [s.total[seat] for seat in s.order]
    if IN_INFLUENCE <= at.inner <= IN_HELP and s.phase < 7 and totals != sorted(totals):
        yield f"fields.order: {s.order} does not follow the totals {s.total}"


def all_dice(s: State, seat: int) -> list[int]:
    """In hand and on advisors."""
    placed = [face for row in s.groups if row[G_OWNER] == seat for face in row[G_DICE:]]
    return [*s.coloured[seat], *s.white[seat], *placed]


def rolled(s: State, at: Where, seat: int) -> bool:
    """Whether this seat's dice lie as they fell."""
    if s.phase > 6 or not IN_ROLL <= at.inner <= IN_HELP:
        return False
    top = s.stack[-1]
    if top.step == STEP_ROLL:
        return s.order.index(seat) < top.regs[0]
    return top.step != STEP_REROLL_DICE or top.regs[0] != seat


def dice_of(s: State, at: Where, seat: int) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """How many dice of each sort a seat has, and how many it may have."""
    mine = [row for row in s.groups if row[G_OWNER] == seat]
    coloured = len(s.coloured[seat]) + sum(row[G_COLOURED] for row in mine)
    white = len(all_dice(s, seat)) - coloured
    top = s.stack[-1] if s.stack else None
    full, extra = s.pack.coloured_dice, white_dice(s, seat)
    if top is not None and top.step == STEP_REROLL_DICE and top.regs[0] == seat:
        full, extra = full - top.regs[1], extra - top.regs[2]
    elif top is not None and top.step == STEP_ROLL and s.order[top.regs[0]] == seat:
        # The coloured dice have fallen when white ones are still to come.
        yield "coloured", coloured, (0, full) if extra else (0,)
        yield "white", white, (0,)
        return
    elif not rolled(s, at, seat):
        full, extra = 0, 0
    yield "coloured", coloured, (full,)
    yield "white", white, (extra,)


# -- what is used up -----------------------------------------------------------------------------
def use_faults(s: State, at: Where) -> Iterator[str]:
    """Once per harvest (KB-759): only what stands was used, and what lies there was."""
    if s.phase > 6 or not 1 < at.inner <= IN_HELP:
        return
    for seat, used in enumerate(s.used):
        if any(used & bit and not has(s, seat, effect) for bit, effect in USES):
            yield f"fields.used: seat {seat} has used a building it does not have"
        for bit, at_row, what in ((USED_TOKEN, G_TOKEN, "token"), (USED_MARKET, G_SHIFT, "shift")):
            laid = sum(bool(row[at_row]) for row in s.groups if row[G_OWNER] == seat)
            if laid != bool(used & bit):
                yield f"fields.used: seat {seat} has laid {laid} groups with a {what}"
