"""The position as text in 80 columns: the year, the Path of Destiny, cities, regions, seats."""

from __future__ import annotations

from textwrap import wrap

from regalia.engine.sampling import public_state
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.games.xidit.layout.ending import stages
from regalia.games.xidit.layout.plans import orders_of, outlook, planning
from regalia.games.xidit.layout.present import behind, moment
from regalia.games.xidit.layout.tiles import TileView, lair, queues, tiles_in_cities
from regalia.games.xidit.pack import Pack
from regalia.games.xidit.queries import census_years, last_year
from regalia.games.xidit.scoring import influence
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import BASTION, CITIES, ICONS, MONSTERS, REGIONS, ROADS, UNITS
from regalia.layout.naming import WIDTH, Naming


def show(view: View, words: Naming) -> str:
    """Everything on the table that this view may see."""
    pack: Pack = words.game.pack
    s: State = public_state(words.game, view)
    lines = [heading(view, words), calendar(s, words), assessments(view, words), ""]
    lines += destiny(s, words)
    lines += [*titans(s, words), barracks(s, words), ""]
    lines += cities(s, words)
    lines += ["", *regions(view, pack, words), ""]
    lines += seats(view, s, words)
    lines += ending(view, s, words)
    return "\n".join(part for line in lines for part in folded(line))


def folded(line: str) -> list[str]:
    """A line too long for the terminal goes on below, set in."""
    return wrap(line, WIDTH, subsequent_indent="     ") if len(line) > WIDTH else [line.rstrip()]


def draft(view: View, words: Naming) -> list[str]:
    """What the orders given so far would come to as things stand, one a line."""
    if planning(view) and not view["stack"][-1]["mine"]:
        return [words.get("text-plan-line")]
    lines = []
    for i, step in enumerate(outlook(view, words.game).steps):
        icon = words.get(f"board-icon-{ICONS[step.icon]}")
        lines.append(f"  {i + 1}. {icon}: {words.event(step.line)}")
    return [*lines, words.get("text-plan-change")] if lines else lines


def about(pack: Pack, ref: Ref, words: Naming) -> str:
    """What a thing asks for and brings, or its running text."""
    if ref.kind == "city":
        ways = [
            f"{words.get(f'board-icon-{ROADS[kind]}')} → {there + 1}"
            for kind, there in enumerate(pack.road[ref.id])
            if there >= 0
        ]
        around = [words.ref("region", region) for region in pack.regions[ref.id]]
        return ", ".join([*ways, *around])
    if ref.kind == "titan":
        return words.get(
            "board-titan", n=pack.titan_units[ref.id],
            rewards=rewards(pack.titan_rewards[ref.id], words),
        )  # fmt: skip
    names = {"unit": UNITS, "icon": ICONS, "region": REGIONS}.get(ref.kind)
    return words.get(f"{ref.kind}-{names[ref.id]}-text") if names else ""


def rewards(row: tuple[int, ...], words: Naming) -> str:
    keys = ("coins-n", "bards-n", "sections-n")
    return ", ".join(words.get(key, n=n) for key, n in zip(keys, row, strict=True))


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
    """How many years there are, and which of them end with a census."""
    years = ", ".join(map(str, census_years(s)))
    return words.get("text-calendar", n=last_year(s), years=years)


def assessments(view: View, words: Naming) -> str:
    f = view["fields"]
    parts = []
    for i, category in enumerate(f["assessments"]):
        neutral = f["neutral"][category]
        mark = f" ({words.get('text-neutral', n=neutral)})" if neutral else ""
        parts.append(f"{i + 1}. {words.ref('category', category)}{mark}")
    return f"{words.get('board-hall')}: " + "  ".join(parts)


def legend(words: Naming) -> str:
    """What the letters of the units stand for."""
    letters = words.get("text-letters").split()
    named = (f"{letters[kind]} {words.ref('unit', kind)}" for kind in range(len(UNITS)))
    return f"{words.get('text-legend')}: {', '.join(named)}"


# -- tiles ------------------------------------------------------------------------
def figures(tile: TileView, words: Naming) -> str:
    """M2 A1: a letter for each type and how many."""
    letters = words.get("text-letters").split()
    found = [f"{letters[k]}{tile.units.count(k)}" for k in range(len(UNITS)) if k in tile.units]
    return " ".join(found) or "–"


def tile_text(tile: TileView | None, words: Naming) -> str:
    if tile is None:
        return ""
    if not tile.threat:
        return f"+ {figures(tile, words)}"
    return f"! {figures(tile, words)} > {'/'.join(str(n) for n in tile.rewards)}"


def chips(row: list[int]) -> str:
    return " ".join("?" if tile < 0 else str(tile + 1) for tile in row) or "–"


def destiny(s: State, words: Naming) -> list[str]:
    lines = []
    for line in queues(s):
        tile = line.next
        coming = f"{tile.city + 1} {tile_text(tile, words)}" if tile else "–"
        label = words.get("board-next-threat" if line.threat else "board-next-recruit")
        lines.append(
            f"{label}: {coming}   "
            f"{words.get('board-pile')}: {chips(line.pile)}   "
            f"{words.get('board-discard')}: {chips(line.discard)}"
        )
    return lines


def titans(s: State, words: Naming) -> list[str]:
    parts = []
    for stack in lair(s):
        if stack.awake >= 0:
            gifts = "/".join(str(n) for n in stack.rewards)
            parts.append(f"{words.ref('titan', stack.awake)}: {stack.units} > {gifts}")
        else:
            parts.append(words.get("text-asleep", n=stack.asleep, units=stack.units))
    return [f"{words.get('board-lair')}: " + "; ".join(parts)]


def barracks(s: State, words: Naming) -> str:
    letters = words.get("text-letters").split()
    counts = " ".join(f"{letters[kind]}{s.barracks[kind]}" for kind in range(len(UNITS)))
    return f"{words.get('board-barracks')}: {counts}"


# -- the map -----------------------------------------------------------------------
def cities(s: State, words: Naming) -> list[str]:
    """A line for every city: its roads, its heroes, its guild, its tile."""
    tiles = tiles_in_cities(s)
    lines = [words.get("text-cities"), legend(words)]
    names = [words.ref("city", city).rsplit(" (", 1)[0] for city in range(len(CITIES))]
    left = max(map(len, names))
    for city, name in enumerate(names):
        ways = " ".join(f"{there + 1:>2}" if there >= 0 else " –" for there in s.pack.road[city])
        here = "".join(f"[{seat + 1}]" for seat, at in enumerate(s.hero) if at == city)
        owner, height = s.guild_owner[city], s.guild_height[city]
        guild = f"{owner + 1}:{'#' * height}" if height else ""
        lying = tiles[city]
        line = (
            f"{city + 1:>2} {name:<{left}} {ways}  {guild:<6} {here:<6} {tile_text(lying, words)}"
        )
        threat = lying is not None and lying.threat
        lines += beside(line, words.get(f"monster-{MONSTERS[city]}") if threat else "")
    return lines


def beside(line: str, name: str) -> list[str]:
    """A name at the end of its line, or whole on the next one where it has no room."""
    whole = f"{line}  {name}".rstrip()
    return [whole] if len(whole) <= WIDTH else [line, f"{name:>{WIDTH}}"]


def regions(view: View, pack: Pack, words: Naming) -> list[str]:
    """Each region with its lyre, its cities and the bards in sight, two to a line if they fit."""
    f = view["fields"]
    cells = []
    for region in range(len(REGIONS)):
        first, second = pack.lyre[region]
        bards = f["bastion"] if region == BASTION else f["placed"][region]
        there = " ".join(f"[{seat + 1}]{n}" for seat, n in enumerate(bards) if n > 0)
        if f["covered"] >> region & 1:
            there = words.get("text-covered")
        around = " ".join(str(city + 1) for city in sorted(pack.rings[region]))
        cells.append(f"{words.ref('region', region)} {first}/{second} ({around}) {there}")
    half = WIDTH // 2
    columns = 2 if all(len(cell) < half for cell in cells) else 1
    rows = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    return [
        words.get("text-regions"),
        *("".join(f"{cell:<{half}}" for cell in row) for row in rows),
    ]


# -- seats ----------------------------------------------------------------------------
def seats(view: View, s: State, words: Naming) -> list[str]:
    """A line of numbers per seat, what lies behind an open screen, and the orders in sight."""
    f = view["fields"]
    lines = []
    for seat in range(view["seats"]):
        arrow = ">" if seat in view["waiting"] else " "
        mark = f" {words.get('text-you')}" if seat == view["seat"] else ""
        first = f" {words.get('text-first')}" if f["first"] == seat else ""
        counts = words.get(
            "text-seat", built=influence(s)[seat], stock=f["sections"][seat],
            held=f["held"][seat], bards=sum(row[seat] for row in f["placed"]),
        )  # fmt: skip
        lines.append(f"{arrow}[{seat + 1}] {words.seat(seat)}{mark}{first}: {counts}")
        lines += screen(view, words, seat)
        plan = [words.get(f"board-icon-{ICONS[icon]}") for icon in orders_of(view, seat)]
        if plan:
            lines.append("     " + " · ".join(plan))
    return lines


def screen(view: View, words: Naming, seat: int) -> list[str]:
    own = behind(view, seat)
    if own is None:
        return []
    letters = words.get("text-letters").split()
    units = " ".join(f"{letters[k]}{own['units'][k]}" for k in range(len(UNITS)))
    rest = words.get("text-screen", coins=own["coins"], bards=own["bards"], bastion=own["bastion"])
    return [f"     {units}, {rest}"]


def ending(view: View, s: State, words: Naming) -> list[str]:
    """The three assessments: scores, best first, and who falls why."""
    lines = []
    for i, stage in enumerate(stages(s)):
        scores = ", ".join(
            f"{called(view, words, who)} {stage.scores[who]}" for who in stage.ranking
        )
        lines += ["", f"{i + 1}. {words.ref('category', stage.category)}: {scores}"]
        for who, cause in stage.falls:
            fall = words.get("board-falls-one", seat=called(view, words, who))
            lines.append(f"   {fall}: {words.get('cause-' + cause)}")
    return lines


def called(view: View, words: Naming, who: int) -> str:
    return words.seat(who) if who < view["seats"] else words.get("board-neutral")
