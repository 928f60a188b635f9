"""A plan on the map: the way it leads, and what is done on the spot."""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.games.xidit.layout.geometry import Box, Kingdom, Point, Road, name_box
from regalia.games.xidit.layout.plans import Foreseen

HALF: Final = 16  # of a number on the way
STEP: Final = 9  # half of what each further number takes


class Walk(NamedTuple):
    """A road of the planned way: the orders that lead along it, and where they are written."""

    path: str
    x: float
    y: float
    numbers: list[int]


class Standing(NamedTuple):
    """An order carried out on the spot: which one, where, and whether it comes to nothing."""

    numbers: list[int]
    city: int
    lost: bool


def walks(steps: list[Foreseen], realm: Kingdom) -> list[Walk]:
    """The planned way, road by road, with the orders of each."""
    used: dict[tuple[int, int, int], list[int]] = {}
    for number, step in enumerate(steps, 1):
        if step.here != step.there:
            ends = (min(step.here, step.there), max(step.here, step.there), step.icon)
            used.setdefault(ends, []).append(number)
    found = []
    for ends, numbers in used.items():
        road = next(one for one in realm.roads if (one.here, one.there, one.kind) == ends)
        points = clear_points(road, realm, HALF + STEP * (len(numbers) - 1))
        found.append(Walk(road.path, *points[len(points) // 2], numbers))
    return found


def clear_points(road: Road, realm: Kingdom, half: float) -> list[Point]:
    """Where numbers on a road, so wide to both sides, hide no name of a city."""
    names = [name_box(spot.x, spot.y, realm.frame) for spot in realm.spots]
    near = [Box(n.x - half, n.y - HALF, n.w + 2 * half, n.h + 2 * HALF) for n in names]
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
