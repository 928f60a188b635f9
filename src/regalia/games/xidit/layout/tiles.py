"""Tiles and titans as they lie, with what everyone may know of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from regalia.games.xidit.queries import mode
from regalia.games.xidit.state import EMPTY, NOBODY, RECRUIT, State
from regalia.games.xidit.vocabulary import TYPES


class TileView(NamedTuple):
    """A tile as it lies: a recruitment tile's units, or a threat's price and rewards."""

    city: int
    threat: bool
    units: tuple[int, ...]  # one entry for each figure
    rewards: tuple[int, ...]


class QueueView(NamedTuple):
    """One line of the Path of Destiny."""

    threat: bool
    next: TileView | None
    pile: list[int]
    discard: list[int]


class TitanView(NamedTuple):
    """A stack of the lair: the awake titan, and how many sleep."""

    awake: int
    asleep: int
    units: int
    rewards: tuple[int, ...]


def spread(counts: Any) -> tuple[int, ...]:
    """Turn counts by type into one entry for each unit, weakest first."""
    return tuple([kind for kind in range(TYPES) for _ in range(counts[kind])])


def tile_view(s: State, city: int, recruit: bool, printed: bool) -> TileView:
    """Show what is left on a tile in its city, or what is printed on a waiting one."""
    pack, tile_set = s.pack, mode(s).tile_set
    if recruit:
        counts = pack.recruit[tile_set][city]
        if not printed:
            counts = tuple(s.waiting_units[TYPES * city : TYPES * city + TYPES])
        return TileView(city, threat=False, units=spread(counts), rewards=())
    units = spread(pack.threat[tile_set][city])
    return TileView(city, threat=True, units=units, rewards=pack.threat_rewards[tile_set][city])


def tiles_in_cities(s: State) -> tuple[TileView | None, ...]:
    return tuple(
        None if kind == EMPTY else tile_view(s, city, kind == RECRUIT, printed=False)
        for city, kind in enumerate(s.tile)
    )


def queues(s: State) -> list[QueueView]:
    """Return the two lines of the Path of Destiny, as far as everyone knows their order."""
    lines = (
        (True, s.next_recruit, s.recruit_pile, s.recruit_discard),
        (False, s.next_threat, s.threat_pile, s.threat_discard),
    )
    return [
        QueueView(
            not recruit,
            tile_view(s, city, recruit, printed=True) if city >= 0 else None,
            list(pile),
            list(discard),
        )
        for recruit, city, pile, discard in lines
    ]


def lair(s: State) -> list[TitanView]:
    found = []
    for stack, awake in enumerate(s.awake):
        asleep = s.lair[stack].bit_count() - (awake != NOBODY)
        units = s.pack.titan_units[awake if awake != NOBODY else 2 * stack]
        rewards = s.pack.titan_rewards[awake] if awake != NOBODY else ()
        found.append(TitanView(awake, asleep, units, rewards))
    return found
