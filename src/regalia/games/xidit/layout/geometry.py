"""The places of things: the kingdom from the pack's coordinates.

The map is laid out once for a pack.  Cities stand where the pack
puts them; plaques of regions and tiles look for the free places nearby, so
that another pack with another map is drawn as well as ours.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from regalia.games.xidit.pack import Pack
from regalia.games.xidit.vocabulary import BASTION

Point = tuple[float, float]

EMBLEM: Final = 54.0  # a city's picture
TILE: Final = (138.0, 60.0)
PLAQUE: Final = (142.0, 52.0)
CASTLE: Final = 34.0  # the Bastion stands on its plaque
NAME: Final = (126.0, 19.0)  # a city's name
SIDES: Final = 90.0  # a city with its guild and a hero beside it
ROAD_ROOM: Final = 9.0
OVERLAP_COST: Final = 12
RISING: Final = (1, 2, 4, 6)  # how much dearer it grows to lie on one another while they settle
ROAD_COST: Final = 60
SWEEPS: Final = 3
GRID: Final = 10
BEND: Final = 0.09
SHORE: Final = 1.13  # how far from the middle land goes, and regions are drawn
SEAWARD: Final = 2.0


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    def overlap(self, other: Box) -> float:
        left, top, w, h = self
        x, y, other_w, other_h = other
        if x >= left + w or y >= top + h or x + other_w <= left or y + other_h <= top:
            return 0.0  # as most are: laying out a map asks for a million of these
        across = min(left + w, x + other_w) - max(left, x)
        return across * (min(top + h, y + other_h) - max(top, y))

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h


Choice = tuple[Box, float]  # a place and how far it is from the best one


def overlap(box: Box, others: list[Box]) -> float:
    """Return how much of a box lies under these, each counted separately.

    The sum of `Box.overlap()`, written out for speed.
    """
    left, top, w, h = box
    right, bottom = left + w, top + h
    area = 0.0
    for x, y, w, h in others:
        if x < right and y < bottom and x + w > left and y + h > top:
            across = min(right, x + w) - max(left, x)
            area += across * (min(bottom, y + h) - max(top, y))
    return area


class Extent(NamedTuple):
    """The size of the map in its own units."""

    w: float
    h: float


class Road(NamedTuple):
    """A ribbon between two cities: its kind, ends, control point, points on it, their bounds."""

    kind: int
    here: int
    there: int
    bend: Point
    path: str
    points: list[Point]
    bounds: Box


class Spot(NamedTuple):
    """A city: its middle, the places of its tile and its name, and its guild's side."""

    x: float
    y: float
    tile: Box
    guild: int  # -1 left, 1 right
    name: float  # the middle of its name


class Kingdom(NamedTuple):
    """The map of one pack."""

    frame: Extent
    spots: list[Spot]
    roads: list[Road]
    plaques: list[Box]
    shapes: list[str]  # the regions' outlines
    rings: list[list[Point]]


FRAME: Final = Extent(782, 822)
MARGINS: Final = (64.0, 97.0, 64.0, 60.0)  # left, top, right, bottom of the cities' middles


def project(points: list[list[int]], frame: Extent) -> list[Point]:
    """Stretch the pack's coordinates over the frame."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left, top, right, bottom = MARGINS
    across = (frame.w - left - right) / max(max(xs) - min(xs), 1)
    down = (frame.h - top - bottom) / max(max(ys) - min(ys), 1)
    return [
        (round(left + (x - min(xs)) * across, 1), round(top + (y - min(ys)) * down, 1))
        for x, y in points
    ]


def on_curve(a: Point, bend: Point, b: Point, t: float) -> Point:
    """Return a point of a quadratic curve."""
    u = 1 - t
    return (
        round(u * u * a[0] + 2 * u * t * bend[0] + t * t * b[0], 1),
        round(u * u * a[1] + 2 * u * t * bend[1] + t * t * b[1], 1),
    )


def road_between(kind: int, here: int, there: int, points: list[Point]) -> Road:
    """Return a slightly bent ribbon, bent to one side or the other by its ends."""
    (ax, ay), (bx, by) = points[here], points[there]
    side = BEND if (here + there + kind) % 2 else -BEND
    bend = (
        round((ax + bx) / 2 - (by - ay) * 2 * side, 1),
        round((ay + by) / 2 + (bx - ax) * 2 * side, 1),
    )
    path = f"M{ax:g} {ay:g}Q{bend[0]:g} {bend[1]:g} {bx:g} {by:g}"
    steps = max(4, int(hypot(bx - ax, by - ay) / 12))
    along = [on_curve((ax, ay), bend, (bx, by), i / steps) for i in range(1, steps)]
    xs, ys = [x for x, _ in along], [y for _, y in along]
    bounds = Box(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    return Road(kind, here, there, bend, path, along, bounds)


def roads_of(pack: Pack, points: list[Point]) -> list[Road]:
    return [
        road_between(kind, here, there, points)
        for here, ways in enumerate(pack.road)
        for kind, there in enumerate(ways)
        if here < there
    ]


def name_middle(x: float, frame: Extent) -> float:
    """Return the middle of a city's name: under the city, but on the map."""
    room = NAME[0] / 2 + 5
    return min(max(x, room), frame.w - room)


def name_box(x: float, y: float, frame: Extent) -> Box:
    return Box(name_middle(x, frame) - NAME[0] / 2, y + EMBLEM / 2 + 5, *NAME)


def city_boxes(point: Point, frame: Extent) -> list[Box]:
    """Return the boxes of a city, its hero's place, its guild's place, and its name."""
    x, y = point
    return [Box(x - SIDES / 2, y - EMBLEM / 2, SIDES, EMBLEM), name_box(x, y, frame)]


def inside(point: Point, ring: list[Point]) -> bool:
    """Return whether a polygon contains a point."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


def crowding(box: Box, taken: list[Box], roads: list[Road], frame: Extent) -> float:
    """Return how badly a box collides where it is."""
    cost = 8 * OVERLAP_COST * overlap(box, taken)
    roomy = Box(box.x - ROAD_ROOM / 2, box.y - ROAD_ROOM / 2, box.w + ROAD_ROOM, box.h + ROAD_ROOM)
    near = [road for road in roads if roomy.overlap(road.bounds)]
    left, top, right, bottom = roomy.x, roomy.y, roomy.x + roomy.w, roomy.y + roomy.h
    cost += ROAD_COST * sum(
        left <= x <= right and top <= y <= bottom for road in near for x, y in road.points
    )
    out = box.w * box.h - box.overlap(Box(6, 6, frame.w - 12, frame.h - 12))
    return cost + 60 * out


def with_shore(ring: list[int], rings: list[list[int]], points: list[Point], frame: Extent) -> list[
    Point
]:  # fmt: skip
    """Return a region's corners, with those of its shore where no region follows."""
    found = []
    for here, there in zip(ring, [*ring[1:], ring[0]], strict=True):
        found.append(points[here])
        if is_coast(here, there, rings):
            found += [outward(points[city], frame, SHORE) for city in (here, there)]
    return found


def is_coast(here: int, there: int, rings: list[list[int]]) -> bool:
    """Return whether only one region lies along this side."""
    sides = [{a, b} for ring in rings for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)]
    return sides.count({here, there}) == 1


def outward(point: Point, frame: Extent, factor: float) -> Point:
    """Move a point away from the middle of the map."""
    x, y = frame.w / 2, frame.h / 2
    return (round(x + factor * (point[0] - x), 1), round(y + factor * (point[1] - y), 1))


def plaque_choices(ring: list[Point], above: float) -> list[Choice]:
    """Return where a region's plaque may lie inside its borders, with some room above it."""
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    middle = (sum(xs) / len(xs), sum(ys) / len(ys))
    found = []
    for x in range(int(min(xs)), int(max(xs)), GRID):
        for y in range(int(min(ys)), int(max(ys)), GRID):
            if inside((x, y), ring):
                away = hypot(x - middle[0], y - middle[1])
                w, h = PLAQUE[0], PLAQUE[1] + above
                found.append((Box(x - w / 2, y - h / 2, w, h), away))
    return found or [(Box(middle[0] - PLAQUE[0] / 2, middle[1], PLAQUE[0], PLAQUE[1] + above), 0)]


def tile_choices(point: Point) -> list[Choice]:
    """Return places for a tile: above the city at best, else below or beside it."""
    x, y = point
    w, h = TILE
    up, down = y - EMBLEM / 2 - 2 - h, y + EMBLEM / 2 + NAME[1] + 7
    beside = EMBLEM / 2 + 3
    choices = [(10 * abs(shift), x - w / 2 + shift, up) for shift in range(-96, 97, 8)]
    choices += [(900 + 10 * abs(shift), x - w / 2 + shift, down) for shift in range(-64, 65, 8)]
    for shift in range(-48, 33, 8):
        for farther in (0, 12, 26):
            cost = 700 + 10 * abs(shift) + 8 * farther
            choices.append((cost, x + beside + farther, y - h / 2 + shift))
            choices.append((cost, x - beside - farther - w, y - h / 2 + shift))
    return [(Box(bx, by, w, h), cost) for cost, bx, by in choices]


class Settler:
    """Things that look for room: each takes its best place in turn, until nothing improves.

    At first they may lie on one another, or the first would shut the others in.
    """

    def __init__(self, choices: list[list[Choice]]) -> None:
        self.choices: list[list[Choice]] = [sorted(own, key=lambda one: one[1]) for own in choices]
        self.placed: list[Box] = [own[0][0] for own in self.choices]
        self.overlap_cost: int = OVERLAP_COST

    def best(self, i: int) -> Box:
        """Return the cheapest place; the list is sorted, so most of it need not be read."""
        others = self.placed[:i] + self.placed[i + 1 :]
        found, least = self.placed[i], float("inf")
        for box, cost in self.choices[i]:
            if cost >= least:
                break
            price = cost + self.overlap_cost * overlap(box, others)
            if price < least:
                found, least = box, price
        return found

    def sweep(self, order: list[int]) -> None:
        for i in order:
            self.placed[i] = self.best(i)

    def settle(self) -> list[Box]:
        """Settle from the last to the first and back, so that neither kind gets all the room."""
        order = list(range(len(self.choices)))
        for times in RISING:
            self.overlap_cost = times * OVERLAP_COST
            for _ in range(SWEEPS):
                before = self.placed[:]
                self.sweep(order[::-1])
                self.sweep(order)
                if self.placed == before:
                    break
        return self.placed


def outline(
    ring: list[int], rings: list[list[int]], points: list[Point], roads: list[Road], frame: Extent
) -> str:
    """Return a region's border: along the roads, and into the sea where no region follows."""
    bends = {frozenset((road.here, road.there)): road.bend for road in roads}
    parts = ["M{:g} {:g}".format(*points[ring[0]])]
    for here, there in zip(ring, [*ring[1:], ring[0]], strict=True):
        if is_coast(here, there, rings):
            ends = (outward(points[city], frame, SEAWARD) for city in (here, there))
            parts += [f"L{x:g} {y:g}" for x, y in ends]
        bend = bends.get(frozenset((here, there)))
        if bend is None or is_coast(here, there, rings):
            parts.append("L{:g} {:g}".format(*points[there]))
        else:
            parts.append("Q{:g} {:g} {:g} {:g}".format(*bend, *points[there]))
    return "".join(parts) + "Z"


@lru_cache(maxsize=8)
def kingdom(pack: Pack) -> Kingdom:
    """Return the whole map; the same pack is laid out once."""
    frame = FRAME
    points = project(pack.city_xy, frame)
    roads = roads_of(pack, points)
    taken = [box for point in points for box in city_boxes(point, frame)]
    rings = [[points[city] for city in ring] for ring in pack.rings]
    rooms = [CASTLE if region == BASTION else 0.0 for region in range(len(rings))]
    choices = [tile_choices(point) for point in points]
    grounds = [with_shore(ring, pack.rings, points, frame) for ring in pack.rings]
    choices += [plaque_choices(ring, above) for ring, above in zip(grounds, rooms, strict=True)]
    placed = Settler(
        [[(box, cost + crowding(box, taken, roads, frame)) for box, cost in own] for own in choices]
    ).settle()
    spots = [
        Spot(
            x,
            y,
            placed[city],
            1 if pack.guild_xy[city][0] > pack.city_xy[city][0] else -1,
            name_middle(x, frame),
        )
        for city, (x, y) in enumerate(points)
    ]
    plaques = [
        Box(box.x, box.y + above, *PLAQUE)
        for box, above in zip(placed[len(points) :], rooms, strict=True)
    ]
    shapes = [outline(ring, pack.rings, points, roads, frame) for ring in pack.rings]
    return Kingdom(frame, spots, roads, plaques, shapes, rings)
