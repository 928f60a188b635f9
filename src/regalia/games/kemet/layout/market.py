"""The market as a seat sees it: what is left, the prices, the owners."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from regalia.engine.game import Game
from regalia.games.kemet import powers as power
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.queries import pyramid_levels, tile_cost
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import COLORS, TILES
from regalia.layout.parts import Scene, Tells
from regalia.layout.seen import state_of

LEVELS: Final = (4, 3, 2, 1)


class Good(NamedTuple):
    """A kind of tile on the market."""

    tile: int
    left: int
    cost: int
    owners: tuple[int, ...]
    can: bool  # the seat's pyramids and prayer are enough for one


class Row(NamedTuple):
    """One level of a colour on the market."""

    level: int
    goods: tuple[Good, ...]


class Colour(NamedTuple):
    """A colour in play, as a seat sees it."""

    color: int
    reach: int  # the level its pyramids allow
    bought: bool  # already bought today
    rows: tuple[Row, ...]  # from level 4 down


def reaches(s: State, seat: int) -> list[int]:
    """Return, by colour, the level that a seat's pyramids allow."""
    own, captured = pyramid_levels(s, seat)
    return [max(both) for both in zip(own, captured, strict=True)]


# Asked of a state that nobody may change: every stall of a seat wants to know it.
reaches_seen: Final = lru_cache(maxsize=32)(reaches)


def owners_of(s: State) -> dict[int, tuple[int, ...]]:
    """Return the owners of each tile."""
    found: dict[int, tuple[int, ...]] = {}
    for seat, row in enumerate(s.tiles):
        for tile in set(row):
            found[tile] = (*found.get(tile, ()), seat)
    return found


owners_seen: Final = lru_cache(maxsize=8)(owners_of)


@lru_cache(maxsize=64)
def shelves(pack: Pack, color: int) -> list[tuple[int, list[int]]]:
    """Return the levels of a colour, and the kinds of tiles of each."""
    kinds = [t for t in range(len(TILES)) if pack.color[t] == color]
    return [(level, [t for t in kinds if pack.level[t] == level]) for level in LEVELS]


def colour_of(
    s: State, seat: int, color: int, reach: int, owners: dict[int, tuple[int, ...]]
) -> Colour:
    """Return everything of a colour that was ever on the market."""
    prayer, left, silver = s.prayer[seat], s.market, s.pack.effect[power.SILVER]
    rows = []
    for level, kinds in shelves(s.pack, color):
        here = [t for t in kinds if left[t] or t in owners or not silver[t]]
        cost = tile_cost(s, seat, here[0]) if here else 0  # it goes by the level
        pays = level <= reach and cost <= prayer
        goods = [Good(t, left[t], cost, owners.get(t, ()), pays and left[t] > 0) for t in here]
        rows.append(Row(level, tuple(goods)))
    return Colour(color, reach, bool(s.bought[seat] >> color & 1), tuple(rows))


def market(s: State, seat: int) -> list[Colour]:
    """Return the colours in play."""
    reach, owners = reaches(s, seat), owners_of(s)
    colors = [color for color in range(len(COLORS)) if s.colors >> color & 1]
    return [colour_of(s, seat, color, reach[color], owners) for color in colors]


def purse(at: Scene) -> dict[str, Any]:
    """Return what a seat can pay and which levels its pyramids open."""
    s: State = state_of(at)
    reach = reaches_seen(s, at.seat)
    return {
        "prayer": s.prayer[at.seat],
        "reach": [(c, reach[c]) for c in range(len(COLORS)) if s.colors >> c & 1],
    }


def stall(color: int) -> Tells:
    """Return one colour's place on the market, empty if the colour is not in play."""

    def tells(at: Scene) -> dict[str, Any]:
        s: State = state_of(at)
        if not s.colors >> color & 1:
            absent = [c for c in range(len(COLORS)) if not s.colors >> c & 1]
            return {"stock": None, "legend_page": absent.index(color)}
        reach = reaches_seen(s, at.seat)[color]
        stock = colour_of(s, at.seat, color, reach, owners_seen(s))
        return {"stock": stock, "legend_page": -1}

    return tells


def stall_always(_game: Game[State]) -> dict[str, Any]:
    return {"tile_ids": TILES, "color_ids": COLORS}
