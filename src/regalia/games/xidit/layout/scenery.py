"""The land itself: its coast, and the small things on it."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from regalia.games.xidit.layout.geometry import Box, Kingdom, Point, inside, kingdom
from regalia.games.xidit.pack import Pack

RAYS: Final = 56
SHORE: Final = 50.0  # land beyond the outermost cities
# What grows in each region, in the order of the regions.
GROWTH: Final = (
    ("tree", "grain", "tree"),
    ("snow", "pine", "snow"),
    ("peak", "mist", "pine"),
    ("grain", "grain", "tree"),
    ("dune", "cactus", "dune"),
    ("reed", "reed", "tree"),
    ("tree", "pine", "tree"),
    ("peak", "pine", "wave"),
    ("bolt", "peak", "pine"),
)
MOST: Final = 12  # things in one region
SPACING: Final = 25


class Thing(NamedTuple):
    """A small picture on the map."""

    symbol: str
    x: float
    y: float
    size: float


class Scenery(NamedTuple):
    coast: str
    things: list[Thing]
    sea: list[Thing]


def hull(points: list[Point]) -> list[Point]:
    """Return the outermost points, in order (Andrew's chain)."""
    chains = []
    for ordered in (sorted(points), sorted(points, reverse=True)):
        chain: list[Point] = []
        for x, y in ordered:
            while len(chain) > 1:
                (ax, ay), (bx, by) = chain[-2:]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                chain.pop()
            chain.append((x, y))
        chains.append(chain[:-1])
    return chains[0] + chains[1]


def reach(corners: list[Point], middle: Point, angle: float) -> float:
    """Return how far it is from the middle to the side of a polygon in a direction."""
    far = 0.0
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        across = cos(angle) * (by - ay) - sin(angle) * (bx - ax)
        if abs(across) < 1e-9:
            continue
        away = ((ax - middle[0]) * (by - ay) - (ay - middle[1]) * (bx - ax)) / across
        part = ((ax - middle[0]) * sin(angle) - (ay - middle[1]) * cos(angle)) / across
        if away > 0 and -1e-9 <= part <= 1 + 1e-9:
            far = max(far, away)
    return far


def coastline(realm: Kingdom) -> list[Point]:
    corners = hull([(spot.x, spot.y) for spot in realm.spots])
    middle = (realm.frame.w / 2, realm.frame.h / 2)
    found = []
    for ray in range(RAYS):
        angle = 2 * pi * ray / RAYS
        far = reach(corners, middle, angle) + SHORE
        far += 7 * sin(5 * angle) + 5 * sin(11 * angle + 1)
        x = min(max(middle[0] + far * cos(angle), 14), realm.frame.w - 14)
        y = min(max(middle[1] + far * sin(angle), 14), realm.frame.h - 12)
        found.append((round(x, 1), round(y, 1)))
    return found


def smooth(points: list[Point]) -> str:
    """Return a closed curve through the middles of the sides."""
    middles = [
        ((ax + bx) / 2, (ay + by) / 2)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True)
    ]
    parts = [f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"]
    parts += [
        f"Q{x:g} {y:g} {mx:.1f} {my:.1f}" for (x, y), (mx, my) in zip(points, middles, strict=True)
    ]
    return "".join(parts) + "Z"


def clear(x: float, y: float, room: float, realm: Kingdom, boxes: list[Box]) -> bool:
    """Return whether a small thing stands free of roads, cities and plaques."""
    if any(Box(b.x - room, b.y - room, b.w + 2 * room, b.h + 2 * room).holds(x, y) for b in boxes):
        return False
    return all(hypot(px - x, py - y) > room + 8 for road in realm.roads for px, py in road.points)


def growth(realm: Kingdom, boxes: list[Box]) -> list[Thing]:
    """Place trees, peaks, dunes on a loose grid in every region, where nothing else is."""
    found: list[Thing] = []
    for region, ring in enumerate(realm.rings):
        count = 0
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        for row, y in enumerate(range(int(min(ys)) + 14, int(max(ys)), SPACING)):
            for column, x in enumerate(range(int(min(xs)), int(max(xs)), SPACING)):
                at = (
                    x + (row % 2) * SPACING / 2 + (column * 7 + row * 5) % 9 - 4,
                    y + (column * 5 + row * 3) % 9 - 4,
                )
                if count == MOST or not inside(at, ring) or not clear(*at, 11, realm, boxes):
                    continue
                kind = GROWTH[region % len(GROWTH)][(row + 2 * column) % 3]
                size = 24 + (row * 3 + column * 5) % 7
                found.append(
                    Thing(
                        f"lx-{kind}", round(at[0] - size / 2, 1), round(at[1] - size / 2, 1), size
                    )
                )
                count += 1
    return sorted(found, key=lambda thing: thing.y + thing.size)


def open_sea(realm: Kingdom, coast: list[Point], boxes: list[Box]) -> list[tuple[int, int, float]]:
    """Return points of the sea with their distance from shore, edge and obstacles."""
    found = []
    for x in range(16, int(realm.frame.w) - 15, 12):
        for y in range(16, int(realm.frame.h) - 15, 12):
            if inside((x, y), coast) or any(box.holds(x, y) for box in boxes):
                continue
            edge = min(x, y, realm.frame.w - x, realm.frame.h - y)
            shore = min(hypot(px - x, py - y) for px, py in coast)
            found.append((x, y, min(shore, edge + 4)))
    return found


def sea_things(realm: Kingdom, coast: list[Point], boxes: list[Box]) -> list[Thing]:
    """Place a rose, a ship, a serpent and waves, as far as the sea has room for them."""
    found: list[Thing] = []
    sea = open_sea(realm, coast, boxes)
    wanted = [("lx-rose", 54), ("lx-serpent", 46), ("lx-ship", 36), *[("lx-wave", 22)] * 12]
    for symbol, size in wanted:
        best, room = None, size * 0.5
        for x, y, shore in sea:
            free = min(
                [shore, *(hypot(t.x + t.size / 2 - x, t.y + t.size / 2 - y) / 2 for t in found)]
            )
            if free > room and not any(
                box.overlap(Box(x - size / 2, y - size / 2, size, size)) for box in boxes
            ):
                best, room = (x, y), free
        if best is not None:
            found.append(Thing(symbol, best[0] - size / 2, best[1] - size / 2, size))
    return found


@lru_cache(maxsize=8)
def scenery(pack: Pack) -> Scenery:
    realm = kingdom(pack)
    coast = coastline(realm)
    boxes = [Box(spot.x - 46, spot.y - 34, 92, 74) for spot in realm.spots]
    boxes += realm.plaques
    tiles = [spot.tile for spot in realm.spots]
    return Scenery(smooth(coast), growth(realm, boxes), sea_things(realm, coast, boxes + tiles))
