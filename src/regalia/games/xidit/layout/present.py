"""The board of Lords of Xidit: its parts, the values each gets, and where they stand."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.fields import HIDDEN
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.layout.ending import seat_places, stages
from regalia.games.xidit.layout.geometry import FRAME, kingdom
from regalia.games.xidit.layout.plans import PLANNING, orders_of, outlook, planning, wheel_seat
from regalia.games.xidit.layout.scenery import scenery
from regalia.games.xidit.layout.tiles import lair, queues, tiles_in_cities
from regalia.games.xidit.layout.ways import standing_orders, strides, walks
from regalia.games.xidit.queries import census_years, last_year, mode, turn_order
from regalia.games.xidit.scoring import influence, survivor
from regalia.games.xidit.state import NOBODY, State
from regalia.layout.parts import Grid, Layout, Part, Scene
from regalia.layout.seen import state_of

CENSUS_STEPS: Final = frozenset(("census", "show", "prize", "section"))
BARDS_PROMPTS: Final = ("bards", "bards-optional")
CITY_PROMPTS: Final = ("start", "section")
IDS: Final = {
    "city": v.CITIES, "monster": v.MONSTERS, "region": v.REGIONS, "unit": v.UNITS,
    "icon": v.ICONS, "titan": v.TITANS, "category": v.CATEGORIES,
}  # fmt: skip


def question(view: View) -> str:
    return view["decision"]["prompt"] if view["decision"] else ""


def moment(view: View) -> str:
    """Return what the table is doing."""
    steps = {frame["step"] for frame in view["stack"]}
    if view["over"]:
        return "over"
    if planning(view):
        return "plan"
    if steps & CENSUS_STEPS and not view["fields"]["order"]:
        return "census"
    return "orders" if view["fields"]["order"] else "start"


def names(_game: Game[State]) -> dict[str, Any]:
    return {"ids": IDS}


# -- the map -------------------------------------------------------------------------
def the_map(at: Scene) -> dict[str, Any]:
    view = at.view
    f = view["fields"]
    prompt, tiles = question(view), tiles_in_cities(state_of(at))
    return {
        "tiles": tiles,
        "guilds": tuple(zip(f["guild_owner"], f["guild_height"], strict=True)),
        "heroes": tuple(
            tuple([seat for seat, city in enumerate(f["hero"]) if city == here])
            for here in range(len(v.CITIES))
        ),
        "mover": NOBODY if view["over"] else f["mover"],
        "covered": tuple([bool(f["covered"] >> region & 1) for region in range(len(v.REGIONS))]),
        "bards": tuple(tuple(row) for row in (f["bastion"], *f["placed"][1:])),
        "over": view["over"],
        "region_ref": "tour" if prompt in BARDS_PROMPTS else "region",
        "tile_is_city": prompt in CITY_PROMPTS,
        **plan_parts(view, at.game, [city for city, tile in enumerate(tiles) if tile]),
    }


def plan_parts(view: View, game: Game[State], tiled: list[int]) -> dict[str, Any]:
    """Return the viewer's own plan; without one, everyone sees the same map."""
    steps = outlook(view, game).steps
    asked_now = question(view) == PLANNING
    start = view["fields"]["hero"][view["seat"]] if asked_now else NOBODY
    found: dict[str, Any] = {
        "strides": strides(steps, steps[-1].there if steps else start, game.pack, tiled)
        if asked_now
        else ()
    }
    if not steps:
        return found | {"planner": NOBODY, "walks": (), "marks": (), "goal": NOBODY}
    moves = steps[-1].there != steps[0].here
    return found | {
        "planner": view["seat"],
        "walks": tuple(walks(steps, kingdom(game.pack), tiled)),
        "marks": tuple(standing_orders(steps)),
        "goal": steps[-1].there if moves else NOBODY,
    }


def map_always(game: Game[State]) -> dict[str, Any]:
    return {"realm": kingdom(game.pack), "land": scenery(game.pack), **names(game)}


# -- orders and what is decided --------------------------------------------------------
def orders(at: Scene) -> dict[str, Any]:
    """Return whose six orders are shown, and the results of one's own."""
    view = at.view
    f = view["fields"]
    whose = wheel_seat(view)
    steps, places, _ = outlook(view, at.game)
    acting = moment(view) == "orders"
    return {
        "whose": whose,
        "plan": tuple(orders_of(view, whose)),
        "now": f["order"] if acting else 0,
        "carried": f["carried"][whose] if acting else 0,
        "steps": steps,
        "places": places,
    }


def focus(at: Scene) -> dict[str, Any]:
    """Return the current decision: a plan, a reward, a census, or the end."""
    view = at.view
    f = view["fields"]
    busy = moment(view)
    told: dict[str, Any] = {"kind": busy, "year": f["year"], "order": f["order"]}
    told["mover"] = f["mover"]
    if question(view) == "reward":
        return told | {"kind": "reward", **reward(view, at.game)}
    if busy == "census":
        return told | {"rows": census_rows(view), "waiting": sorted(view["waiting"])}
    if busy == "over":
        s: State = state_of(at)
        falls = [fall for stage in stages(s) for fall in stage.falls]
        result = view["result"]
        return told | {
            "falls": falls,
            "last_left": survivor(s),
            "decided": result["decided"] if result else "",
        }
    steps = outlook(view, at.game).steps
    return told | {"steps": steps, "barracks": tuple(f["barracks"])}


def reward(view: View, game: Game[State]) -> dict[str, Any]:
    """Return two of three rewards; the question names the city and the three amounts."""
    decision = view["decision"]
    if decision is None:
        return {}
    about = decision["about"]
    open_pairs = [ref.id for code in decision["codes"] for ref in game.verbs.refs(code)]
    return {"city": about[0][1], "amounts": [about[i][1] for i in (1, 2, 3)], "pairs": open_pairs}


def census_rows(view: View) -> list[dict[str, Any]]:
    """Return, by type, what each seat has shown, and the best of it."""
    shows = [frame["regs"][0] for frame in view["stack"] if frame["step"] == "show"]
    rows = []
    for kind, numbers in enumerate(view["fields"]["shown"]):
        best = max(numbers, default=0)
        rows.append({"kind": kind, "numbers": numbers, "best": best, "now": kind in shows})
    return rows


# -- seats ------------------------------------------------------------------------------
def behind(view: View, seat: int) -> dict[str, Any] | None:
    """Return what lies behind a screen, if this view may see it."""
    f = view["fields"]
    units = f["units"][v.TYPES * seat : v.TYPES * seat + v.TYPES]
    if HIDDEN in units or f["coins"][seat] == HIDDEN:
        return None
    return {
        "units": units,
        "coins": f["coins"][seat],
        "bards": f["bards"][seat],
        "bastion": f["bastion"][seat],
    }


def turn_of(s: State, seat: int) -> int:
    """Return the place in turn order; none before there is a first player."""
    return turn_order(s).index(seat) + 1 if s.first != NOBODY else 0


def seat_facts(at: Scene) -> dict[str, Any]:
    """Return what everyone sees of a seat."""
    view, seat = at.view, at.seat
    f = view["fields"]
    s: State = state_of(at)
    return {
        "acting": seat in view["waiting"],
        "turn": turn_of(s, seat),
        "place": seat_places(s)[seat],
        "built": influence(s)[seat],
        "sections": f["sections"][seat],
        "bards_out": sum(f["placed"][region][seat] for region in range(1, len(v.REGIONS))),
        "held": f["held"][seat],
        "known": behind(view, seat),
    }


def mat(at: Scene) -> dict[str, Any]:
    view, seat = at.view, at.seat
    f = view["fields"]
    busy = moment(view)
    acting = busy == "orders"
    return seat_facts(at) | {
        "planning": busy == "plan",
        "ready": planning(view) and bool(view["stack"][-1]["done"] >> seat & 1),
        "plan": orders_of(view, seat),
        "now": f["order"] if acting else 0,
        "carried": f["carried"][seat] if acting else 0,
        "moves": acting and f["mover"] == seat,
    }


def own(at: Scene) -> dict[str, Any]:
    """Return the seat in front; what lies behind its screen can be chosen."""
    return seat_facts(at) | {
        "mine": at.view["seat"] == at.seat,
        "barracks": at.view["fields"]["barracks"],
        "unit_ref": "army" if question(at.view) == "payment" else "unit",
    }


# -- the furniture ---------------------------------------------------------------------
def calendar(at: Scene) -> dict[str, Any]:
    s: State = state_of(at)
    return {
        "year": at.view["fields"]["year"],
        "over": at.view["over"],
        "years": last_year(s),
        "census_years": sorted(census_years(s)),
    }


def destiny(at: Scene) -> dict[str, Any]:
    return {"queues": queues(state_of(at))}


def titans(at: Scene) -> dict[str, Any]:
    return {"stacks": lair(state_of(at))}


def hall(at: Scene) -> dict[str, Any]:
    """Return who will fall by what; at the end, who fell."""
    s: State = state_of(at)
    f = at.view["fields"]
    return {
        "assessments": f["assessments"],
        "eliminations": list(mode(s).eliminations),
        "neutral": f["neutral"],
        "stages": stages(s),
    }


SIDE: Final = 312  # the width of what stands beside the map
TEXT: Final = 13  # and its smallest text
MAP_TEXT: Final = 26.5  # the smallest on the map of a phone, which has no names of cities

# What is read at one's own pace, and on which part: one's own threats, everybody's census.
HELD: Final = {"removed": "map", "banished": "lair"}
HELD_FOR_ALL: Final = {"prize": "focus"}
FILM_ROOM: Final = 9.0  # seconds: a year of orders is watched together

LAYOUT: Final = Layout(
    parts=(
        Part(
            "map",
            (FRAME.w, FRAME.h),
            MAP_TEXT,
            the_map,
            map_always,
            private=True,
            prompts=("start", "plan", "bards", "bards-optional", "section"),
        ),
        Part("calendar", (SIDE, 32), TEXT, calendar),
        Part("orders", (SIDE, 60), TEXT, orders, names, private=True),
        Part("focus", (SIDE, 120), TEXT, focus, names, private=True, prompts=("reward", "show")),
        Part("own", (SIDE, 60), TEXT, own, names, private=True, front=True),
        Part("destiny", (SIDE, 96), TEXT, destiny, names),
        Part("lair", (SIDE, 62), TEXT, titans, names, prompts=("titan", "payment")),
        Part("hall", (SIDE, 78), TEXT, hall, names, prompts=("neutral",)),
        Part("mat", (152, 62), TEXT, mat, names, each=True),
    ),
    compositions={
        "wide": (
            Grid(
                (
                    "map calendar",
                    "map orders",
                    "map focus",
                    "map own",
                    "map destiny",
                    "map lair",
                    "map hall",
                    "map mat",
                ),
                (640, SIDE),
                (35, 65, 129, 65, 104, 67, 84, 140),
            ),
        ),
        "upright": (
            Grid(
                (
                    "map calendar",
                    "map orders",
                    "map focus",
                    "map own",
                    "map destiny",
                    "map lair",
                    "map hall",
                    "map mat",
                ),
                (578, 348),
                (36, 68, 135, 68, 108, 70, 88, 146),
            ),
        ),
        "middle": (
            Grid(
                (
                    "map calendar destiny",
                    "map orders destiny",
                    "map focus lair",
                    "map focus hall",
                    "map own hall",
                    "map mat mat",
                ),
                (530, SIDE, SIDE),
                (36, 70, 70, 68, 68, 257),
            ),
        ),
        "tall": (
            Grid(("map", "orders", "own"), (SIDE,), (328, 60, 60)),
            Grid(("focus", "own", "lair", "hall"), (SIDE,), (120, 60, 62, 78)),
            Grid(("mat", "calendar", "destiny"), (SIDE,), (129, 32, 96)),
        ),
    },
)
