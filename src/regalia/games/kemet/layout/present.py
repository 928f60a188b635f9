"""What the board's template needs but should not compute: sorting and marks, no rules."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from regalia.engine.game import Game
from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.kemet import powers as power
from regalia.games.kemet.board import TRADE
from regalia.games.kemet.layout.facts import ACTION_OF_CELL, facts_for, symbol_for
from regalia.games.kemet.layout.geometry import Geometry, geometry
from regalia.games.kemet.layout.scene import chosen, duel, market, own_council, scene
from regalia.games.kemet.layout.statements import rules_for
from regalia.games.kemet.layout.terrain import Terrain, terrain
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.queries import board as board_of
from regalia.games.kemet.queries import (
    creatures_at,
    creatures_of,
    fame,
    tactic_strength,
    tokens_left,
    total,
)
from regalia.games.kemet.routes import M_SEAT, M_UNITS, M_ZONE
from regalia.games.kemet.state import IN_SUPPLY, NOBODY, State
from regalia.games.kemet.vocabulary import (
    CARDS,
    CITIES,
    COLORS,
    CREATURES,
    GODS,
    STEP_AWAKENING,
    STEP_DELTA,
    STEP_FATE,
    STEP_HAND,
    STEP_HELP,
    STEP_MOVE,
    STEP_PRAYERS,
    STEP_SACRIFICE,
    STEP_SUMMON,
    STEP_TEMPLES,
    STEP_VISION,
    STEP_WORSHIP,
    TACTICS,
    TILES,
    ZONES,
)
from regalia.layout.seen import count, open_refs, seat_places

__all__ = ["facts_for", "present", "rules_for", "symbol_for"]

# Which of the nine steps of the night a frame belongs to.
NIGHT_OF: Final = {
    STEP_SACRIFICE: 0, STEP_DELTA: 1, STEP_TEMPLES: 2, STEP_WORSHIP: 3, STEP_PRAYERS: 4,
    STEP_HELP: 5, STEP_VISION: 5, STEP_SUMMON: 6, STEP_HAND: 6, STEP_AWAKENING: 7, STEP_FATE: 8,
}  # fmt: skip
KINDS: Final = ("district", "gate", "bank", "dunes", "temple", "sanctuary", "delta")
TRACK: Final = 12  # spaces of the prayer track
GOLD: Final = (power.GOLD_PRAY, power.GOLD_ACQUIRE, power.GOLD_RECRUIT, power.GOLD_MOVE)
UPRIGHT: Final = ("gate_w", "gate_e", "dunes_east")  # narrow: two troops stand one above the other


class Troop(NamedTuple):
    """A seat's units in a zone, and what goes with them."""

    seat: int
    units: int
    creatures: list[int]
    piece: str
    going: int  # units chosen to go on, 0 while not chosen; NOBODY if it is not the moving group


class Tactic(NamedTuple):
    """A battle card of the large seat and where it lies."""

    tactic: int
    lies: str  # hand, open, down, played, or unknown to the viewer
    strength: int


def kind_of(zone: int) -> str:
    """What a zone looks like."""
    first, last = ZONES[zone].split("_")[0], ZONES[zone].split("_")[-1]
    if last.isdigit():
        return "district"
    return "bank" if first in ("west", "east") else first


def troops(view: View, s: State) -> dict[int, list[Troop]]:
    """By open zone, the attackers of a battle last."""
    walk = next((fr["regs"] for fr in view["stack"] if fr["number"] == STEP_MOVE), None)
    found: dict[int, list[Troop]] = {}
    for zone in board_of(s).open:
        here = []
        for seat in range(s.seats):
            if not s.units[seat][zone]:
                continue
            beasts = creatures_at(s, seat, zone)
            moving = walk is not None and (walk[M_SEAT], walk[M_ZONE]) == (seat, zone)
            piece = f"group-{seat}" if moving else f"troop-{seat}-{zone}"
            going = walk[M_UNITS] if walk is not None and moving else NOBODY
            here.append(Troop(seat, s.units[seat][zone], beasts, piece, going))
        if here:
            found[zone] = here
    return found


def ranks(kind: str, zone: int, count: int) -> list[tuple[float, float]]:
    """Where the troops of a zone stand around its spot."""
    if count == 1:
        return [(0, 0)]
    if kind in ("temple", "bank") or ZONES[zone] in UPRIGHT:
        return [(-6, -28), (6, 26)]
    return [(-30, 0), (30, 0)]


def large_seat(view: View) -> int:
    """Whose board is shown large: one's own; for a spectator whoever is on turn or has won."""
    if view["seat"] is not None:
        return view["seat"]
    if view["result"] is not None:
        return int(view["result"]["ranking"][0][0])
    if view["waiting"]:
        return view["waiting"][0]
    return int(view["fields"]["order"][0]) if view["fields"]["order"] else 0


def tactics_of(view: View, s: State, seat: int) -> list[Tactic]:
    """The seat's set; what it holds and what it dropped unseen only it knows apart."""
    f = view["fields"]
    hand, down = f["tactic_hand"][seat], f["face_down"][seat]
    led, dropped, _ = chosen(own_council(view)) if seat == view["seat"] else (NOBODY, NOBODY, [])
    found = []
    for tactic in sorted(f["tactics"][seat]):
        if tactic in f["face_up"][seat]:
            lies = "open"
        elif tactic in (f["led"][seat], led):
            lies = "played"
        elif not isinstance(hand, list):
            lies = "unknown"
        elif tactic in hand and tactic != dropped:
            lies = "hand"
        else:
            lies = "down" if tactic in down or tactic == dropped else "unknown"
        found.append(Tactic(tactic, lies, tactic_strength(s, tactic)))
    return found


def seat_order(view: View) -> list[int]:
    """Seats as they take their turns; before that is known, as they sit."""
    order: list[int] = view["fields"]["order"]
    return order if len(order) == view["seats"] else list(range(view["seats"]))


def night_step(view: View) -> int:
    found = [NIGHT_OF[fr["number"]] for fr in view["stack"] if fr["number"] in NIGHT_OF]
    return found[-1] if found else NOBODY


def seat_facts(view: View, s: State, seat: int) -> dict[str, Any]:
    """The numbers of a panel."""
    f = view["fields"]
    return {
        "temporary": fame(s, seat) - s.fame[seat],
        "hand": count(f["hand"][seat]),
        "tactic_hand": count(f["tactic_hand"][seat]),
        "face_down": count(f["face_down"][seat]),
        "tokens": tokens_left(s, seat),
        "silver": total(s, seat, power.SILVER) > 0,
        "gold": any(total(s, seat, effect) for effect in GOLD),
        "beasts": sorted(c for c in creatures_of(s, seat) if s.creature_at[c] == IN_SUPPLY),
    }


def drawings(view: View, pack: Pack) -> dict[str, tuple[Geometry, Terrain]]:
    found = {}
    for shape in ("wide", "tall"):
        g = geometry(shape, view["seats"])
        found[shape] = (g, terrain(pack.boards[view["seats"]], *g.map_size))
    return found


def present(view: View, game: Game[Any]) -> dict[str, Any]:
    pack: Pack = game.pack
    f, s = view["fields"], public_state(game, view)
    board = pack.boards[view["seats"]]
    large = large_seat(view)
    hand = f["hand"][large]
    return {
        "drawings": drawings(view, pack),
        "open_refs": open_refs(view, game),
        "board": board,
        "trade": TRADE,
        "ids": {
            "zone": ZONES, "tile": TILES, "creature": CREATURES, "card": CARDS, "city": CITIES,
            "tactic": TACTICS, "god": GODS, "color": COLORS, "action": ACTION_OF_CELL,
        },
        "kind_of": {zone: kind_of(zone) for zone in board.open},
        "troops": troops(view, s),
        "ranks": ranks,
        "large": large,
        "others": [seat for seat in seat_order(view) if seat != large],
        "market": market(s, large),
        "scene": scene(view),
        "duel": duel(view, s),
        "tactics": tactics_of(view, s, large),
        "hand": hand if isinstance(hand, list) else [],
        "facts": [seat_facts(view, s, seat) for seat in range(view["seats"])],
        "places": seat_places(view),
        "night": night_step(view),
        "track": TRACK,
    }  # fmt: skip
