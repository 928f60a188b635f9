"""The position in words: the year, what comes, cities, regions, players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.layout.ending import stages
from regalia.games.xidit.layout.plans import orders_of
from regalia.games.xidit.layout.present import behind, moment
from regalia.games.xidit.layout.text import rewards
from regalia.games.xidit.layout.tiles import TileView, lair, queues, tiles_in_cities
from regalia.games.xidit.queries import census_years, last_year
from regalia.games.xidit.scoring import influence
from regalia.games.xidit.state import State
from regalia.layout.naming import Naming
from regalia.layout.spoken import Passage, Table, join_names, seat_name


def passages(view: View, words: Naming) -> list[Passage]:
    s: State = public_state(words.game, view)
    return [
        heading(view, words),
        calendar(s, words),
        assessments(view, words),
        *coming(s, words),
        titans(s, words),
        f"{words.get('board-barracks')}: {join_names(units(words, s.barracks))}",
        *ending(view, s, words),
        cities(s, words),
        regions(view, s, words),
        players(view, s, words),
    ]


def heading(view: View, words: Naming) -> str:
    f = view["fields"]
    now = moment(view)
    if now == "orders":
        text = words.get("board-order-now", n=f["order"], seat=words.seat(max(f["mover"], 0)))
        return f"{words.get('board-year', n=f['year'])}. {text}"
    if now in ("plan", "census"):
        return words.get(f"board-{now}-now", n=f["year"])
    return words.get("board-start-now" if now == "start" else "board-hall")


def calendar(s: State, words: Naming) -> str:
    """Say how many years there are, and which of them end with a census."""
    years = ", ".join(map(str, census_years(s)))
    return words.get("text-calendar", n=last_year(s), years=years)


def assessments(view: View, words: Naming) -> str:
    f = view["fields"]
    parts = []
    for i, category in enumerate(f["assessments"]):
        neutral = f["neutral"][category]
        mark = f" ({words.get('text-neutral', n=neutral)})" if neutral else ""
        parts.append(f"{i + 1}. {words.ref('category', category)}{mark}")
    return f"{words.get('board-hall')}: {join_names(parts)}"


def titans(s: State, words: Naming) -> str:
    parts = []
    for stack in lair(s):
        if stack.awake >= 0:
            gifts = rewards(tuple(stack.rewards), words)
            name = words.ref("titan", stack.awake)
            parts.append(words.get("spoken-awake", titan=name, n=stack.units, rewards=gifts))
        else:
            parts.append(words.get("text-asleep", n=stack.asleep, units=stack.units))
    return f"{words.get('board-lair')}: {'; '.join(parts)}"


def ending(view: View, s: State, words: Naming) -> Iterator[str]:
    """Describe the three assessments: scores, best first, and who falls why."""
    for i, stage in enumerate(stages(s)):
        scores = ", ".join(
            f"{rival_name(view, words, who)} {stage.scores[who]}" for who in stage.ranking
        )
        yield f"{i + 1}. {words.ref('category', stage.category)}: {scores}"
        for who, cause in stage.falls:
            fall = words.get("board-falls-one", seat=rival_name(view, words, who))
            yield f"{fall}: {words.get('cause-' + cause)}"


def rival_name(view: View, words: Naming, who: int) -> str:
    return words.seat(who) if who < view["seats"] else words.get("board-neutral")


def units(words: Naming, counts: Sequence[int]) -> list[str]:
    """Return "Peasant: 3" for every kind there is."""
    return [f"{words.ref('unit', kind)}: {n}" for kind, n in enumerate(counts) if n]


def tile_words(tile: TileView | None, words: Naming) -> str:
    if tile is None:
        return "–"
    there = join_names(units(words, [tile.units.count(kind) for kind in range(len(v.UNITS))]))
    if not tile.threat:
        return words.get("spoken-recruits", units=there)
    gifts = rewards(tuple(tile.rewards), words)
    monster = words.get(f"monster-{v.MONSTERS[tile.city]}")
    return words.get("spoken-threat", monster=monster, units=there, rewards=gifts)


def coming(s: State, words: Naming) -> Iterator[str]:
    """List what the two queues bring next, and the numbers of the cities behind it."""
    for line in queues(s):
        label = words.get("board-next-threat" if line.threat else "board-next-recruit")
        tile = line.next
        what = f"{city(words, tile.city)}, {tile_words(tile, words)}" if tile else "–"
        pile, discard = words.get("board-pile"), words.get("board-discard")
        yield f"{label}: {what}. {pile}: {chips(line.pile)}. {discard}: {chips(line.discard)}."


def chips(row: list[int]) -> str:
    return " ".join("?" if tile < 0 else str(tile + 1) for tile in row) or "–"


def city(words: Naming, number: int) -> str:
    return f"{number + 1} {words.ref('city', number).rsplit(' (', 1)[0]}"


def cities(s: State, words: Naming) -> Table:
    tiles = tiles_in_cities(s)
    rows = []
    for at in range(len(v.CITIES)):
        roads = [city(words, there) if there >= 0 else "–" for there in s.pack.road[at]]
        here = join_names(words.seat(seat) for seat, where in enumerate(s.hero) if where == at)
        guild = f"{words.seat(s.guild_owner[at])}: {s.guild_height[at]}"
        built = guild if s.guild_height[at] else "–"
        rows.append([city(words, at), *roads, built, here, tile_words(tiles[at], words)])
    roads = [words.get("spoken-road", road=words.get(f"board-icon-{road}")) for road in v.ROADS]
    more = [words.get(f"spoken-{key}") for key in ("guild", "heroes", "tile")]
    return Table(words.get("part-map"), [words.get("spoken-city"), *roads, *more], rows)


def regions(view: View, s: State, words: Naming) -> Table:
    f = view["fields"]
    rows = []
    for region in range(len(v.REGIONS)):
        first, second = s.pack.lyre[region]
        bards = f["bastion"] if region == v.BASTION else f["placed"][region]
        there = join_names(f"{words.seat(seat)}: {n}" for seat, n in enumerate(bards) if n > 0)
        if f["covered"] >> region & 1:
            there = words.get("text-covered")
        around = join_names(city(words, at) for at in sorted(s.pack.rings[region]))
        rows.append([words.ref("region", region), str(first), str(second), around, there])
    keys = ("region", "most", "second", "around", "bards")
    heads = [words.get(f"spoken-{key}") for key in keys]
    return Table(words.get("spoken-regions"), heads, rows, printed=(3,))


def players(view: View, s: State, words: Naming) -> Table:
    f = view["fields"]
    rows = []
    for seat in range(view["seats"]):
        plan = [words.get(f"board-icon-{v.ICONS[icon]}") for icon in orders_of(view, seat)]
        counts = [influence(s)[seat], f["sections"][seat], f["held"][seat]]
        counts.append(sum(row[seat] for row in f["placed"]))
        name = seat_name(view, words, seat)
        if f["first"] == seat:
            name += f" {words.get('text-first')}"
        rows.append([name, *map(str, counts), screen(view, words, seat), join_names(plan)])
    keys = ("player", "built", "stock", "held", "placed", "screen")
    heads = [*(words.get(f"spoken-{key}") for key in keys), words.get("part-orders")]
    return Table(words.get("part-mat"), heads, rows)


def screen(view: View, words: Naming, seat: int) -> str:
    """Describe what lies behind a screen, if one may look."""
    own = behind(view, seat)
    if own is None:
        return "–"
    rest = words.get("text-screen", coins=own["coins"], bards=own["bards"], bastion=own["bastion"])
    return join_names([*units(words, own["units"]), rest])
