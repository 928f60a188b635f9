"""Values that many rules ask for, each computed in one place."""

from __future__ import annotations

from regalia.games.xidit import state as st
from regalia.games.xidit.options import (
    OPT_LENGTH,
    OPT_OPEN_TOTALS,
    OPT_SCREENED_CHOICES,
    OPT_TITAN_LIMITS,
)
from regalia.games.xidit.pack import Mode
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import TYPES


def mode(s: State) -> Mode:
    """Return the values fixed by the number of players and the length (LX-701)."""
    return s.pack.modes[2 * (s.seats - 3) + s.options[OPT_LENGTH]]


def last_year(s: State) -> int:
    return s.pack.years[s.options[OPT_LENGTH]]


def census_years(s: State) -> list[int]:
    return s.pack.census[s.options[OPT_LENGTH]]


def is_census_year(s: State) -> bool:
    return s.year in census_years(s)


def turn_order(s: State) -> list[int]:
    """Return the seats clockwise from the first player of the year (LX-120)."""
    return [(s.first + i) % s.seats for i in range(s.seats)]


def with_neutral(s: State) -> bool:
    return s.seats == 3


def screens_count(s: State) -> bool:
    """Return whether a question must not reveal what lies behind a screen (LX-711)."""
    return bool(s.options[OPT_SCREENED_CHOICES]) and not s.options[OPT_OPEN_TOTALS]


def units_total(s: State, seat: int) -> int:
    return sum(s.units[TYPES * seat : TYPES * seat + TYPES])


def can_pay(s: State, seat: int, need: tuple[int, ...]) -> bool:
    """Return whether exactly these units can be paid, by type (LX-212..214)."""
    base = TYPES * seat
    return all(s.units[base + kind] >= need[kind] for kind in range(TYPES))


def open_regions(s: State, seat: int) -> tuple[int, ...]:
    """Return the uncovered regions next to a seat's hero (LX-035, LX-254)."""
    around = s.pack.regions[s.hero[seat]]
    return tuple(region for region in around if not s.covered >> region & 1)


def bards_due(s: State, seat: int, number: int) -> int:
    """Return how many bards of a reward can be placed (LX-252)."""
    return min(number, s.bards[seat]) if open_regions(s, seat) else 0


def sections_due(s: State, seat: int, number: int) -> int:
    """Return how many stories a reward builds in the hero's city (LX-236..238, LX-262)."""
    city = s.hero[seat]
    if s.guild_owner[city] not in (st.NOBODY, seat):
        return 0
    return min(number, s.pack.guild_height - s.guild_height[city], s.sections[seat])


def has_acted(s: State, masks: list[int], seat: int) -> bool:
    """Return whether the hero's city counts as used for this seat (LX-365, LX-704)."""
    city = s.hero[seat]
    if s.options[OPT_TITAN_LIMITS]:
        return any(mask >> city & 1 for mask in masks)
    return bool(masks[seat] >> city & 1)


def awake_titans(s: State) -> list[int]:
    return [titan for titan in s.awake if titan != st.NOBODY]


def payable_titans(s: State, seat: int) -> list[int]:
    """Return the awake titans this seat has enough units for (LX-356, LX-358)."""
    have = units_total(s, seat)
    return [titan for titan in awake_titans(s) if s.pack.titan_units[titan] <= have]


def open_guilds(s: State, seat: int) -> list[int]:
    """Return the cities with a guild of the seat that can be raised (LX-395..396)."""
    return [
        city
        for city, owner in enumerate(s.guild_owner)
        if owner == seat and s.guild_height[city] < s.pack.guild_height
    ]
