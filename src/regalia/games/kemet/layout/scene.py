"""The large place beside the map: a battle, a choice of cards, one's own tiles."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.queries import damage, protection, strength_parts
from regalia.games.kemet.state import State
from regalia.layout.parts import Scene
from regalia.layout.seen import state_of

PARTS: Final = ("units", "battle-card", "tiles", "creature", "divine", "home")
UNSEEN: Final = -1
CHOICES: Final = {"homes": "gods", "pyramids": "colors"}  # scenes a question calls for


class Side(NamedTuple):
    """One side of a battle."""

    seat: int
    god: str  # whose warriors fight
    units: int
    beast: int
    card: int  # the battle card to show, UNSEEN if it lies face down
    committed: bool  # a card lies there
    own: bool  # shown to this viewer only
    cards: list[int]  # divine cards: open ones, or one's own hidden ones
    parts: list[tuple[str, int]]
    total: int
    damage: int
    protection: int
    lost: int
    won: bool
    dropped: int  # one's own card dropped unseen


def units_in(s: State, side: int) -> int:
    """Return the units of a side: as the council counted them, or as they stand before it."""
    return s.battle[st.B_UNITS + side] or s.units[s.battle[side]][s.battle[st.B_ZONE]]


def parts_in_sight(s: State, side: int) -> list[int]:
    """Return the known parts of a side's strength; UNSEEN for a card that is not open yet."""
    units, led, *rest = strength_parts(s, side)
    hidden = s.led[s.battle[side]] == st.NO_CARD
    return [units or units_in(s, side), UNSEEN if hidden else led, *rest]


def own_council(view: View) -> list[int]:
    """Return the viewing seat's choice, drafted or committed, as codes."""
    if view["seat"] is None:
        return []
    for frame in view["stack"]:
        if frame["number"] == v.STEP_CHOOSE and frame["mine"]:
            return list(frame["mine"])
    committed: list[int] = view["fields"]["council"][view["seat"]]
    return list(committed or [])


def council_cards(codes: list[int]) -> tuple[int, int, list[int]]:
    """Return the led, dropped and hidden cards of a council's codes."""
    led = dropped = UNSEEN
    hidden = []
    for code in codes:
        verb = v.VERBS.of(code)
        if verb is v.LEAD:
            led = v.LEAD.args(code)[0]
        elif verb is v.DROP:
            dropped = v.DROP.args(code)[0]
        elif verb is v.HIDE:
            hidden.append(v.HIDE.args(code)[0])
    return led, dropped, hidden


def has_committed(view: View, seat: int) -> bool:
    """Return whether a seat's battle card lies on the table, by what everyone sees."""
    f = view["fields"]
    frames = [frame for frame in view["stack"] if frame["number"] == v.STEP_CHOOSE]
    if f["led"][seat] >= 0:
        return True
    asked = [frame for frame in frames if frame["regs"][0] >> seat & 1]
    if asked:
        return bool(asked[-1]["done"] >> seat & 1)
    return bool(frames)


def side_of(view: View, s: State, side: int) -> Side:
    seat = s.battle[side]
    led = dropped = UNSEEN
    hidden: list[int] = []
    if seat == view["seat"]:
        led, dropped, hidden = council_cards(own_council(view))
    elif s.spied[0] >= 0 and s.spied_by[0] >> s.battle[1 - side] & 1:
        led = s.spied[0]
    is_open = s.led[seat] != st.NO_CARD
    values = parts_in_sight(s, side)
    return Side(
        seat, v.GODS[s.god[seat]] if s.god[seat] >= 0 else "",
        units_in(s, side), s.battle[st.B_BEAST + side],
        s.led[seat] if is_open else led, has_committed(view, seat),
        not is_open and led >= 0, s.opened[seat] if is_open else hidden,
        list(zip(PARTS, values, strict=True)), sum(max(value, 0) for value in values),
        damage(s, side), protection(s, side),
        s.battle[st.B_LOST + side], s.battle[st.B_WINNER] == side,
        dropped if not is_open else UNSEEN,
    )  # fmt: skip


def duel(view: View, s: State) -> dict[str, Any] | None:
    """Return the running battle as far as the viewer may know it."""
    if s.battle[0] < 0:
        return None
    return {
        "zone": s.battle[st.B_ZONE],
        "sides": [side_of(view, s, side) for side in (0, 1)],
        "decided": s.battle[st.B_WINNER] >= 0,
    }


def cards_laid_out(view: View) -> tuple[str, list[tuple[int, int]]]:
    """Return a kind of scene that shows cards, and how many of each; "" if there is none."""
    f = view["fields"]
    prompt = view["decision"]["prompt"] if view["decision"] else ""
    if prompt == "memory":
        return "memory", [(which, count) for which, count in enumerate(f["discard"]) if count]
    seen = f["vision"][view["seat"]] if view["seat"] is not None else []
    if isinstance(seen, list) and seen:
        return "vision", [(which, 1) for which in seen]
    return "", []


def kind_of_scene(view: View) -> str:
    """Return which scene to draw: "tiles" while nothing special happens."""
    prompt = view["decision"]["prompt"] if view["decision"] else ""
    if view["fields"]["battle"][0] >= 0:
        return "battle"
    if prompt in CHOICES:
        return CHOICES[prompt]
    return cards_laid_out(view)[0] or "tiles"


def scene(at: Scene) -> dict[str, Any]:
    """Return the scene as the viewer may see it; tiles are those of the seat in front."""
    view, f = at.view, at.view["fields"]
    kind = kind_of_scene(view)
    told: dict[str, Any] = {
        "kind": kind, "duel": None, "cards": [], "tiles": [], "takers": [], "colors": [],
    }  # fmt: skip
    if kind == "battle":
        return told | {"duel": duel(view, state_of(at))}
    if kind == "gods":
        return told | {"takers": [(god, seat) for seat, god in enumerate(f["god"]) if god >= 0]}
    if kind == "colors":
        return told | {"colors": [c for c in range(len(v.COLORS)) if f["colors"] >> c & 1]}
    if kind == "tiles":
        return told | {"tiles": f["tiles"][at.seat]}
    return told | {"cards": cards_laid_out(view)[1]}


def scene_always(_game: Game[State]) -> dict[str, Any]:
    return {
        "tile_ids": v.TILES,
        "card_ids": v.CARDS,
        "tactic_ids": v.TACTICS,
        "god_ids": v.GODS,
        "color_ids": v.COLORS,
        "creature_ids": v.CREATURES,
    }
