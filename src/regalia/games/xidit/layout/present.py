"""What the board's template needs but should not compute: sorting and marks, no rules."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from regalia.engine.fields import HIDDEN
from regalia.engine.game import Game
from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.xidit.layout.facts import facts_for, symbol_for
from regalia.games.xidit.layout.geometry import Kingdom, geometry, kingdom
from regalia.games.xidit.layout.plans import (
    Foreseen,
    orders_of,
    outlook,
    planning,
    wheel_seat,
)
from regalia.games.xidit.layout.scenery import scenery
from regalia.games.xidit.layout.statements import rules_for
from regalia.games.xidit.pack import Pack
from regalia.games.xidit.queries import census_years, last_year, mode, turn_order
from regalia.games.xidit.scoring import influence, places, survivor
from regalia.games.xidit.state import EMPTY, NOBODY, RECRUIT, State
from regalia.games.xidit.vocabulary import (
    CATEGORIES,
    CAUSES,
    CITIES,
    ICONS,
    MONSTERS,
    REGIONS,
    TITANS,
    TYPES,
    UNITS,
)

__all__ = ["facts_for", "present", "rules_for", "symbol_for"]

CENSUS_STEPS: Final = frozenset(("census", "show", "prize", "section"))
BARDS_PROMPTS: Final = ("bards", "bards-optional")
CITY_PROMPTS: Final = ("start", "section")
PICKED_SINGLY: Final = ("army", "tour")  # one unit, one region at a time


class TileView(NamedTuple):
    """A tile as it lies: a recruit tile's figures, or a threat's price and rewards."""

    city: int
    threat: bool
    units: list[int]  # one entry for each figure
    rewards: tuple[int, ...]


class TitanView(NamedTuple):
    """A stack of the lair: the awake titan, and how many sleep."""

    awake: int
    asleep: int
    units: int
    rewards: tuple[int, ...]


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


class Stage(NamedTuple):
    """One assessment of the end: entrants best first, with score, and who falls."""

    category: int
    ranking: list[int]
    scores: list[int]
    out_before: list[int]
    falls: list[tuple[int, str]]  # entrant, cause


def spread(counts: Any) -> list[int]:
    """Counts by type as one entry for each figure, weakest first."""
    return [kind for kind in range(TYPES) for _ in range(counts[kind])]


# -- tiles ------------------------------------------------------------------------
def tile_view(s: State, city: int, recruit: bool, printed: bool) -> TileView:
    """A tile in its city shows what is left on it; one that waits, what is printed."""
    pack, tile_set = s.pack, mode(s).tile_set
    if recruit:
        counts = pack.recruit[tile_set][city]
        if not printed:
            counts = tuple(s.waiting_units[TYPES * city : TYPES * city + TYPES])
        return TileView(city, threat=False, units=spread(counts), rewards=())
    units = spread(pack.threat[tile_set][city])
    return TileView(city, threat=True, units=units, rewards=pack.threat_rewards[tile_set][city])


def tiles_in_cities(s: State) -> list[TileView | None]:
    return [
        None if kind == EMPTY else tile_view(s, city, kind == RECRUIT, printed=False)
        for city, kind in enumerate(s.tile)
    ]


def queues(s: State) -> list[dict[str, Any]]:
    """The two lines of the Path of Destiny, as far as their order is known to all."""
    lines = (
        ("recruit", True, s.next_recruit, s.recruit_pile, s.recruit_discard),
        ("threat", False, s.next_threat, s.threat_pile, s.threat_discard),
    )
    return [
        {
            "name": name,
            "next": tile_view(s, city, recruit, printed=True) if city >= 0 else None,
            "pile": pile,
            "discard": discard,
        }
        for name, recruit, city, pile, discard in lines
    ]


def lair(s: State) -> list[TitanView]:
    found = []
    for stack, awake in enumerate(s.awake):
        asleep = s.lair[stack].bit_count() - (awake != NOBODY)
        units = s.pack.titan_units[awake if awake != NOBODY else 2 * stack]
        rewards = s.pack.titan_rewards[awake] if awake != NOBODY else ()
        found.append(TitanView(awake, asleep, units, rewards))
    return found


# -- plans on the map ----------------------------------------------------------------
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
        found.append(Walk(road.path, *road.points[int(turn * len(road.points))], number))
    return found


def standing_orders(steps: list[Foreseen]) -> list[Standing]:
    """The orders that do not move the hero, gathered by city."""
    found: dict[int, Standing] = {}
    for number, step in enumerate(steps, 1):
        if step.here == step.there:
            old = found.get(step.here, Standing([], step.here, lost=False))
            found[step.here] = Standing([*old.numbers, number], step.here, old.lost or step.lost)
    return list(found.values())


# -- the table and the end -------------------------------------------------------------
def heroes_at(view: View) -> list[list[int]]:
    hero = view["fields"]["hero"]
    return [[seat for seat, at in enumerate(hero) if at == city] for city in range(len(CITIES))]


def moment(view: View) -> str:
    """What the board is busy with: one word for the headline and the large panel."""
    steps = {frame["step"] for frame in view["stack"]}
    if view["over"]:
        return "over"
    if planning(view):
        return "plan"
    if steps & CENSUS_STEPS and not view["fields"]["order"]:
        return "census"
    return "orders" if view["fields"]["order"] else "start"


def census_rows(view: View) -> list[dict[str, Any]]:
    """By type: what each seat has shown, and the best of it."""
    asked = [frame["regs"][0] for frame in view["stack"] if frame["step"] == "show"]
    rows = []
    for kind, numbers in enumerate(view["fields"]["shown"]):
        best = max(numbers, default=0)
        rows.append({"kind": kind, "numbers": numbers, "best": best, "now": kind in asked})
    return rows


def stages(s: State) -> list[Stage]:
    """The three assessments, once they have been held."""
    if not s.fallen:
        return []
    found = []
    at = 0
    falls = list(zip(s.fallen, (CAUSES[cause] for cause in s.causes), strict=True))
    for i, category in enumerate(s.assessments):
        count = mode(s).eliminations[i]
        found.append(
            Stage(
                category, s.rankings[i], s.scores[category], s.fallen[:at], falls[at : at + count]
            )
        )
        at += count
    return found


def seat_places(s: State) -> list[int]:
    """The final place of each seat, 0 while the game goes on.

    A neutral player takes a place only by being the last one left (LX-478).
    """
    if not s.fallen:
        return [0] * s.seats
    order = places(s)
    first = 1 if order[0] < s.seats else 2
    people = [entrant for entrant in order if entrant < s.seats]
    return [people.index(seat) + first for seat in range(s.seats)]


def behind(view: View, seat: int) -> dict[str, Any] | None:
    """What lies behind a screen, if this view may see it."""
    f = view["fields"]
    units = f["units"][TYPES * seat : TYPES * seat + TYPES]
    if HIDDEN in units or f["coins"][seat] == HIDDEN:
        return None
    return {
        "units": units,
        "coins": f["coins"][seat],
        "bards": f["bards"][seat],
        "bastion": f["bastion"][seat],
    }


def open_refs(view: View, game: Game[Any]) -> set[str]:
    """What the open question offers, for a picture that stands alone; sets in their parts."""
    codes = view["decision"]["codes"] if view["decision"] else []
    found = set()
    for code in codes:
        for ref in game.verbs.refs(code):
            family = game.verbs.kinds[ref.kind]
            parts = family.names[ref.id].split("+") if ref.kind in PICKED_SINGLY else []
            numbers = [family.index[part] for part in parts] or [ref.id]
            found |= {f"{ref.kind}:{number}" for number in numbers}
    return found


def seats_in_order(s: State) -> list[int]:
    """Clockwise from the first player; by number before there is one."""
    return turn_order(s) if s.first != NOBODY else list(range(s.seats))


def table_facts(view: View, s: State) -> dict[str, Any]:
    """What is written on the furniture: calendar, queues, lair, hall."""
    seats = range(s.seats)
    return {
        "years": last_year(s),
        "census_years": census_years(s),
        "eliminations": mode(s).eliminations,
        "queues": queues(s),
        "lair": lair(s),
        "census": census_rows(view),
        "behind": [behind(view, seat) for seat in seats],
        "built": influence(s)[: s.seats],
        "stages": stages(s),
        "last_left": survivor(s) if s.fallen else NOBODY,
        "places": seat_places(s),
        "in_order": seats_in_order(s),
    }


def present(view: View, game: Game[Any]) -> dict[str, Any]:
    pack: Pack = game.pack
    s: State = public_state(game, view)
    prompt = view["decision"]["prompt"] if view["decision"] else ""
    steps, following = outlook(view, game)
    own = wheel_seat(view)
    return {
        "geometry": geometry,
        "realm_of": lambda shape: kingdom(pack, shape),
        "scenery_of": lambda shape: scenery(pack, shape),
        "walks": walks,
        "ids": {
            "city": CITIES, "monster": MONSTERS, "region": REGIONS, "unit": UNITS,
            "icon": ICONS, "titan": TITANS, "category": CATEGORIES,
        },
        "moment": moment(view),
        "prompt": prompt,
        "open_refs": open_refs(view, game),
        "region_ref": "tour" if prompt in BARDS_PROMPTS else "region",
        "unit_ref": "army" if prompt == "payment" else "unit",
        "tile_is_city": prompt in CITY_PROMPTS,
        "tiles": tiles_in_cities(s),
        "heroes": heroes_at(view),
        "large": own,
        "orders": [orders_of(view, seat) for seat in range(view["seats"])],
        "steps": steps,
        "following": following,
        "marks": standing_orders(steps),
        "ready": view["stack"][-1]["done"] if planning(view) else 0,
        **table_facts(view, s),
    }  # fmt: skip
