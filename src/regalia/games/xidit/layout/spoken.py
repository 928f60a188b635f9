"""The position as it is read aloud: the year, what comes, cities, regions, players."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.xidit.layout.plans import orders_of
from regalia.games.xidit.layout.present import behind
from regalia.games.xidit.layout.text import (
    assessments,
    calendar,
    ending,
    heading,
    rewards,
    titans,
)
from regalia.games.xidit.layout.tiles import TileView, queues, tiles_in_cities
from regalia.games.xidit.scoring import influence
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import BASTION, CITIES, ICONS, REGIONS, ROADS, UNITS
from regalia.layout.naming import Naming
from regalia.layout.spoken import Passage, Table, called, listed


def passages(view: View, words: Naming) -> list[Passage]:
    s: State = public_state(words.game, view)
    hall = assessments(view, words).replace("  ", ", ")
    told = [heading(view, words), calendar(s, words), hall]
    told += [coming(s, words), *titans(s, words)]
    held = listed(units(words, s.barracks))
    told.append(f"{words.get('board-barracks')}: {held}")
    told += [line.strip() for line in ending(view, s, words) if line]
    return [*told, cities(s, words), regions(view, s, words), players(view, s, words)]


def units(words: Naming, counts: Sequence[int]) -> list[str]:
    """ "Peasant: 3" for every kind there is."""
    return [f"{words.ref('unit', kind)}: {n}" for kind, n in enumerate(counts) if n]


def tile_words(tile: TileView | None, words: Naming) -> str:
    if tile is None:
        return "–"
    there = listed(units(words, [tile.units.count(kind) for kind in range(len(UNITS))]))
    if not tile.threat:
        return words.get("spoken-recruits", units=there)
    return words.get("spoken-threat", units=there, rewards=rewards(tuple(tile.rewards), words))


def coming(s: State, words: Naming) -> str:
    """What the two queues bring next."""
    said = []
    for line in queues(s):
        label = words.get("board-next-threat" if line.threat else "board-next-recruit")
        tile = line.next
        what = f"{city(words, tile.city)}, {tile_words(tile, words)}" if tile else "–"
        said.append(f"{label}: {what}")
    return ". ".join(said)


def city(words: Naming, number: int) -> str:
    return f"{number + 1} {words.ref('city', number).rsplit(' (', 1)[0]}"


def cities(s: State, words: Naming) -> Table:
    tiles = tiles_in_cities(s)
    rows = []
    for at in range(len(CITIES)):
        roads = [city(words, there) if there >= 0 else "–" for there in s.pack.road[at]]
        here = listed(words.seat(seat) for seat, where in enumerate(s.hero) if where == at)
        guild = f"{words.seat(s.guild_owner[at])}: {s.guild_height[at]}"
        built = guild if s.guild_height[at] else "–"
        rows.append([city(words, at), *roads, built, here, tile_words(tiles[at], words)])
    roads = [words.get("spoken-road", road=words.get(f"board-icon-{road}")) for road in ROADS]
    more = [words.get(f"spoken-{key}") for key in ("guild", "heroes", "tile")]
    return Table(words.get("part-map"), [words.get("spoken-city"), *roads, *more], rows)


def regions(view: View, s: State, words: Naming) -> Table:
    f = view["fields"]
    rows = []
    for region in range(len(REGIONS)):
        first, second = s.pack.lyre[region]
        bards = f["bastion"] if region == BASTION else f["placed"][region]
        there = listed(f"{words.seat(seat)}: {n}" for seat, n in enumerate(bards) if n > 0)
        if f["covered"] >> region & 1:
            there = words.get("text-covered")
        around = listed(city(words, at) for at in sorted(s.pack.rings[region]))
        rows.append([words.ref("region", region), str(first), str(second), around, there])
    keys = ("region", "most", "second", "around", "bards")
    heads = [words.get(f"spoken-{key}") for key in keys]
    return Table(words.get("spoken-regions"), heads, rows)


def players(view: View, s: State, words: Naming) -> Table:
    f = view["fields"]
    rows = []
    for seat in range(view["seats"]):
        plan = [words.get(f"board-icon-{ICONS[icon]}") for icon in orders_of(view, seat)]
        counts = [influence(s)[seat], f["sections"][seat], f["held"][seat]]
        counts.append(sum(row[seat] for row in f["placed"]))
        name = called(view, words, seat)
        if f["first"] == seat:
            name += f" {words.get('text-first')}"
        rows.append([name, *map(str, counts), screen(view, words, seat), listed(plan)])
    keys = ("player", "built", "stock", "held", "placed", "screen")
    heads = [*(words.get(f"spoken-{key}") for key in keys), words.get("part-orders")]
    return Table(words.get("part-mat"), heads, rows)


def screen(view: View, words: Naming, seat: int) -> str:
    """What lies behind a screen one may look behind."""
    own = behind(view, seat)
    if own is None:
        return "–"
    rest = words.get("text-screen", coins=own["coins"], bards=own["bards"], bastion=own["bastion"])
    return listed([*units(words, own["units"]), rest])
