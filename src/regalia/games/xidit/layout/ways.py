"""A plan on the map: the way it leads, and what is done on the spot."""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.games.xidit.layout.geometry import Box, Kingdom, Point, Road, name_box
from regalia.games.xidit.layout.plans import Foreseen

HALF: Final = 13  # of a number on the way


class Walk(NamedTuple):
    """A stretch of the planned way on the map."""

    path: str
    x: float
    y: float
    number: int


class Standing(NamedTuple):
    """An order carried out on the spot: which one, where, and whether it comes to nothing."""

    numbers: list[int]
    city: int
    lost: bool


def walks(steps: list[Foreseen], realm: Kingdom) -> list[Walk]:
    """The planned way, road by road, numbers side by side where a road is used again."""
    found: list[Walk] = []
    ways = [(min(step.here, step.there), max(step.here, step.there)) for step in steps]
    for number, step in enumerate(steps, 1):
        ends = ways[number - 1]
        if ends[0] == ends[1]:
            continue
        road = next(
            one for one in realm.roads if (one.here, one.there, one.kind) == (*ends, step.icon)
        )
        turn = ways[:number].count(ends) / (ways.count(ends) + 1)
        points = clear_points(road, realm)
        found.append(Walk(road.path, *points[int(turn * len(points))], number))
    return found


def clear_points(road: Road, realm: Kingdom) -> list[Point]:
    """Where a number on a road hides no name of a city."""
    names = [name_box(spot.x, spot.y, realm.frame) for spot in realm.spots]
    near = [Box(n.x - HALF, n.y - HALF, n.w + 2 * HALF, n.h + 2 * HALF) for n in names]
    free = [point for point in road.points if not any(box.holds(*point) for box in near)]
    return free or road.points


def standing_orders(steps: list[Foreseen]) -> list[Standing]:
    """The orders that do not move the hero, gathered by city."""
    found: dict[int, Standing] = {}
    for number, step in enumerate(steps, 1):
        if step.here == step.there:
            old = found.get(step.here, Standing([], step.here, lost=False))
            found[step.here] = Standing([*old.numbers, number], step.here, old.lost or step.lost)
    return list(found.values())
