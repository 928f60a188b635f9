"""A plan on the map: the hero's way, and the acts on the spot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from regalia.games.xidit.layout.geometry import Box, Kingdom, Point, Road, Spot, kingdom, name_box
from regalia.games.xidit.layout.plans import Foreseen
from regalia.games.xidit.pack import Pack
from regalia.games.xidit.vocabulary import ICON_ACT

HALF: Final = 16  # of a number on the way
GATE: Final = 46  # from a city's middle to where the icon of a road that leads there is written
MARK: Final = 17  # half of that icon, with its disc
STEP: Final = 9  # half of what each further number takes


class Walk(NamedTuple):
    """A road of the planned way: the orders that lead along it, and where they are written."""

    path: str
    x: float
    y: float
    label: str


class Standing(NamedTuple):
    """An order carried out on the spot: which, where, and whether it comes to nothing."""

    numbers: tuple[int, ...]
    city: int
    lost: bool

    @property
    def label(self) -> str:
        return write_runs(self.numbers)


def write_runs(numbers: Sequence[int]) -> str:
    """Write order numbers in as few characters as possible: "1 2", "1–5", "1–3 6"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    texts = [f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in runs]
    return " ".join(texts)


class Stride(NamedTuple):
    """The order of a click on a city at one place of a plan: the road there, or an act."""

    at: int  # so many orders come before it
    icon: int
    city: int
    x: float  # where its icon is written
    y: float


def strides(
    steps: Sequence[Foreseen], end: int, pack: Pack, tiled: list[int]
) -> tuple[Stride, ...]:
    """Return, for every place of a plan, the orders that a click on the map can set."""
    realm, found = kingdom(pack), []
    tiles = [realm.spots[city].tile for city in tiled]
    for at, here in enumerate([*(step.here for step in steps), end][: pack.orders]):
        for kind, there in enumerate(pack.road[here]):
            if there >= 0:
                found.append(Stride(at, kind, there, *clear(gates(pack)[kind, there], tiles)))
        spot = realm.spots[here]
        found.append(Stride(at, ICON_ACT, here, spot.x, spot.y - GATE))
    return tuple(found)


class Gate(NamedTuple):
    """The place of a road's icon before a city."""

    at: Point
    icon: Box
    hides: float  # of what is always written there
    off: float  # how far it is from where a road usually comes in


@lru_cache(maxsize=8)
def gates(pack: Pack) -> dict[tuple[int, int], list[Gate]]:
    """Return the gates by road and city; they are laid out once, as the map is."""
    realm, found = kingdom(pack), {}
    taken = words(realm)
    for road in realm.roads:
        for city in (road.here, road.there):
            found[road.kind, city] = gates_of(road, realm.spots[city], taken)
    return found


def gates_of(road: Road, spot: Spot, taken: list[Box]) -> list[Gate]:
    found = []
    for x, y in road.points:
        off = abs(hypot(x - spot.x, y - spot.y) - GATE)
        if off < GATE:
            icon = Box(x - MARK, y - MARK, 2 * MARK, 2 * MARK)
            found.append(Gate((x, y), icon, sum(icon.overlap(box) for box in taken), off))
    return found


def clear(gates: list[Gate], tiles: list[Box]) -> Point:
    """Return where the icon hides least of the texts and the tiles."""

    def hidden(gate: Gate) -> tuple[int, float]:
        under = sum([gate.icon.overlap(tile) for tile in tiles])
        return round(gate.hides + under), gate.off

    return min(gates, key=hidden).at


def words(realm: Kingdom) -> list[Box]:
    """Return the names of the cities and of the regions."""
    return [name_box(spot.x, spot.y, realm.frame) for spot in realm.spots] + list(realm.plaques)


def walks(steps: Sequence[Foreseen], realm: Kingdom, tiled: list[int]) -> list[Walk]:
    """Return the planned way, road by road, with the orders of each; `tiled` cities have a tile."""
    used: dict[tuple[int, int, int], list[int]] = {}
    for number, step in enumerate(steps, 1):
        if step.here != step.there:
            ends = (min(step.here, step.there), max(step.here, step.there), step.icon)
            used.setdefault(ends, []).append(number)
    found, tiles = [], [realm.spots[city].tile for city in tiled]
    for ends, numbers in used.items():
        road = next(one for one in realm.roads if (one.here, one.there, one.kind) == ends)
        label = write_runs(numbers)
        found.append(Walk(road.path, *clearest(road, realm, tiles, (len(label) + 1) // 2), label))
    return found


def clearest(road: Road, realm: Kingdom, tiles: list[Box], count: int) -> Point:
    """Return where so many numbers on a road hide least of names, plaques, tiles and cities."""
    half = HALF + STEP * (count - 1)
    x, y, w, h = road.bounds
    along = Box(x - half, y - HALF, w + 2 * half, h + 2 * HALF)  # wherever they stand on it
    taken = [box for box in (*words(realm), *tiles) if along.overlap(box)]
    ends = (realm.spots[road.here], realm.spots[road.there])
    cities = [Box(spot.x - 38, spot.y - 43, 76, 80) for spot in ends]  # with its number

    def hidden(at: int) -> tuple[float, float]:
        x, y = road.points[at]
        label = Box(x - half, y - HALF, 2 * half, 2 * HALF)
        words = sum(label.overlap(box) for box in taken)
        walls = sum(label.overlap(box) for box in cities)
        return 3 * words + walls, abs(at - len(road.points) / 2)  # rather walls than words

    return road.points[min(range(len(road.points)), key=hidden)]


def standing_orders(steps: Sequence[Foreseen]) -> list[Standing]:
    """Return the orders that do not move the hero, grouped by city."""
    found: dict[int, Standing] = {}
    for number, step in enumerate(steps, 1):
        if step.here == step.there:
            old = found.get(step.here, Standing((), step.here, lost=False))
            found[step.here] = Standing((*old.numbers, number), step.here, old.lost or step.lost)
    return list(found.values())
