"""The Path of Destiny: piles, discards, and what is seen of them.

A pile lists its tiles from the top, a discard in the order they came, so
turning a discard over as a block (LX-317) leaves the list as it is.
"""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.engine.fields import EVERYONE
from regalia.games.xidit.options import OPT_KNOWN_ORDER
from regalia.games.xidit.queries import mode
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import RECRUITS_TURNED, THREATS_TURNED, TYPES


def show_piles(s: State) -> None:
    """Return the known order, or the top tiles alone (LX-638..641, LX-708)."""
    below = EVERYONE if s.options[OPT_KNOWN_ORDER] else 0
    s.recruit_pile_seen = pile_mask(len(s.recruit_pile), below)
    s.threat_pile_seen = pile_mask(len(s.threat_pile), below)
    s.recruit_discard_seen = pile_mask(len(s.recruit_discard), below)[::-1]
    s.threat_discard_seen = pile_mask(len(s.threat_discard), below)[::-1]


def pile_mask(size: int, below: int) -> list[int]:
    return [EVERYONE] + [below] * (size - 1) if size else []


def turn_to_recruits(s: State, out: Sink) -> None:
    """Turn the threat discard into the empty recruitment pile (LX-315)."""
    if s.threat_discard:
        out.emit(RECRUITS_TURNED, len(s.threat_discard))
        s.recruit_pile = s.threat_discard
        s.threat_discard = []


def turn_to_threats(s: State, out: Sink) -> None:
    """Turn the recruitment discard into the empty threat pile (LX-316)."""
    if s.recruit_discard:
        out.emit(THREATS_TURNED, len(s.recruit_discard))
        s.threat_pile = s.recruit_discard
        s.recruit_discard = []


def muster(s: State, city: int) -> int:
    """Move units from the barracks to an entering recruitment tile, as many as there are.

    One for each figure printed, none in place of another type (LX-305..307).
    """
    printed = s.pack.recruit[mode(s).tile_set][city]
    total = 0
    for kind in range(TYPES):
        number = min(printed[kind], s.barracks[kind])
        s.waiting_units[TYPES * city + kind] = number
        s.barracks[kind] -= number
        total += number
    return total


def weakest(s: State, city: int) -> int:
    """Return the weakest type on a city's recruitment tile, or TYPES if it is bare (LX-191)."""
    base = TYPES * city
    for kind in range(TYPES):
        if s.waiting_units[base + kind]:
            return kind
    return TYPES
