"""The values of the map: who stands where, what was built, who holds what."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import TRADE
from regalia.games.kemet.layout.terrain import Point, Terrain, terrain
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.queries import creatures_at
from regalia.games.kemet.routes import M_SEAT, M_UNITS, M_ZONE
from regalia.games.kemet.state import B_ZONE, NOBODY, State
from regalia.layout.parts import Scene
from regalia.layout.seen import state_of

SIZE: Final = (640, 590)
INSET: Final = (10, 13)  # room around the land, for towers on its edge
LAND: Final = (SIZE[0] - 2 * INSET[0], SIZE[1] - 2 * INSET[1])
SEATS: Final = range(2, 6)
PLATE: Final = 24  # how far apart the plates of two troops are that fight in a zone
LOWER: Final = 16
LAST_DISTRICTS: Final = range(2, v.DISTRICT_COUNT, 3)


class Troop(NamedTuple):
    """A seat's units in a zone, and what goes with them."""

    seat: int
    units: int
    creatures: tuple[int, ...]
    piece: str
    going: int  # units chosen to go on, 0 while not chosen; NOBODY if it is not the moving group
    side: int  # of a battle: -1 and 1, else 0
    god: str  # whose warriors they are
    x: float
    y: float


@lru_cache(maxsize=len(v.ZONES))
def kind_of(zone: int) -> str:
    """Return what kind of zone to draw."""
    first, last = v.ZONES[zone].split("_")[0], v.ZONES[zone].split("_")[-1]
    if last.isdigit():
        return "district"
    return "bank" if first in ("west", "east") else first


def place_troop(spot: Point, zone: int, beasts: int, side: int) -> Point:
    """Place a troop's plate with everything beside it on the map.

    Of two in a battle the lower one stands where a single troop would, but for a city's last
    district: its number is above, so both stand lower.
    """
    inside, low = zone < v.DISTRICT_COUNT, zone in LAST_DISTRICTS
    left = spot[0] - (14 if beasts and not inside and not side else 0)
    beside = (10 if inside else 22) * (1 if side else beasts)  # in a battle, alike for both
    x = min(max(left, 30 + (beside if side else 0)), LAND[0] - 30 - beside)
    y = min(spot[1], LAND[1] - 22) + min(side, 0) * PLATE + (LOWER if low and side else 0)
    return round(x, 1), round(y, 1)


def troops(view: View, s: State, land: Terrain) -> dict[int, tuple[Troop, ...]]:
    """Return the troops by open zone; two where there is a battle."""
    walk = next((fr["regs"] for fr in view["stack"] if fr["number"] == v.STEP_MOVE), None)
    moving = (walk[M_SEAT], walk[M_ZONE]) if walk is not None else (NOBODY, NOBODY)
    going = walk[M_UNITS] if walk is not None else NOBODY
    gods = [v.GODS[god] if god >= 0 else "" for god in s.god]

    def troop(seat: int, zone: int, side: int) -> Troop:
        goes, beasts = (seat, zone) == moving, tuple(creatures_at(s, seat, zone))
        return Troop(
            seat,
            s.units[seat][zone],
            beasts,
            f"group-{seat}" if goes else f"troop-{seat}-{zone}",
            going if goes else NOBODY,
            side,
            gods[seat],
            *place_troop(land.zones[zone].troop, zone, len(beasts), side),
        )

    found = {}
    for zone, units in enumerate(zip(*s.units, strict=True)):
        seats = [seat for seat, count in enumerate(units) if count]
        if seats:
            sides = (-1, 1) if len(seats) > 1 else (0,)
            found[zone] = tuple(
                [troop(seat, zone, side) for seat, side in zip(seats, sides, strict=True)]
            )
    return found


def land_of(game: Game[State], seats: int) -> Terrain:
    pack: Pack = game.pack
    return terrain(pack.boards[seats], *LAND)


def land(at: Scene) -> dict[str, Any]:
    """Return the map as everyone sees it."""
    f = at.view["fields"]
    s: State = state_of(at)
    return {
        "pyramids": tuple(zip(f["pyramid"], f["pyramid_color"], strict=True)),
        "fame_at": tuple(f["fame_at"]),
        "owners": tuple(
            [
                (owner, v.GODS[f["god"][owner]] if owner >= 0 and f["god"][owner] >= 0 else "")
                for owner in f["city_owner"]
            ]
        ),
        "troops": troops(at.view, s, land_of(at.game, at.view["seats"])),
        "battle": f["battle"][B_ZONE] if f["battle"][0] >= 0 else NOBODY,
    }


def land_always(game: Game[State]) -> dict[str, Any]:
    pack: Pack = game.pack
    return {
        "lands": {seats: land_of(game, seats) for seats in SEATS},
        "boards": pack.boards,
        "trade": TRADE,
        "kinds": [kind_of(zone) for zone in range(len(v.ZONES))],
        "zone_ids": v.ZONES,
        "city_ids": v.CITIES,
        "color_ids": v.COLORS,
        "creature_ids": v.CREATURES,
        "inset": INSET,
        "width": SIZE[0],
        "height": SIZE[1],
    }
