"""The wheel: whose six orders are shown, and what one's own would come to."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from regalia.engine.dealer import SeededDealer
from regalia.engine.events import Event
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.xidit.forecast import forecast
from regalia.games.xidit.state import NOBODY
from regalia.games.xidit.vocabulary import ICONS, ORDER

ORDERS: Final = 6
PLANNING: Final = "plan"
USEFUL: Final = frozenset(("moved", "waited", "recruited", "removed", "titan-open"))


class Foreseen(NamedTuple):
    """One order as it would go: the log line it would leave, and whether it comes to nothing."""

    icon: int
    line: dict[str, Any]  # an entry of the log
    lost: bool
    here: int  # the hero's city before it
    there: int  # and after it


def planning(view: View) -> bool:
    return bool(view["stack"]) and view["stack"][-1]["step"] == PLANNING


def wheel_seat(view: View) -> int:
    """Whose wheel is shown: one's own; for a spectator that of the hero on the move."""
    f = view["fields"]
    if view["seat"] is not None:
        return view["seat"]
    return int(f["mover"] if f["mover"] != NOBODY else max(f["first"], 0))


def orders_of(view: View, seat: int) -> list[int]:
    """The orders this view may show of a seat: revealed ones, or one's own draft."""
    if planning(view):
        mine = view["stack"][-1]["mine"] if seat == view["seat"] else []
        return [ORDER.args(code)[0] for code in mine if code != 0]
    return list(view["fields"]["plans"][seat])


def entry(game: Game[Any], event: Event) -> dict[str, Any]:
    kind = game.events.list[event.kind]
    names = [arg.name for arg in kind.args]
    return {"event": kind.name, "args": dict(zip(names, event.args, strict=True))}


def foreseen(game: Game[Any], start: int, icons: list[int], lines: list[Event]) -> list[Foreseen]:
    """The lines of a forecast with the hero's way."""
    found = []
    here = start
    for icon, event in zip(icons, lines, strict=True):
        line = entry(game, event)
        there = line["args"]["city"] if line["event"] == "moved" else here
        found.append(Foreseen(icon, line, line["event"] not in USEFUL, here, there))
        here = there
    return found


def outlook(view: View, game: Game[Any]) -> tuple[list[Foreseen], list[Foreseen]]:
    """While planning: what one's orders would come to, and what each next one would.

    The world is guessed from the viewer's own view with a fixed seed, and the
    forecast uses only what that view tells.
    """
    seat = view["seat"]
    if seat is None or not planning(view):
        return [], []
    icons = orders_of(view, seat)
    world = game.sampler(game).sample(view, SeededDealer("board"))
    start = view["fields"]["hero"][seat]
    steps = foreseen(game, start, icons, forecast(world, seat, icons))
    if len(icons) == ORDERS:
        return steps, []
    following = []
    for icon in range(len(ICONS)):
        wanted = [*icons, icon]
        following.append(foreseen(game, start, wanted, forecast(world, seat, wanted))[-1])
    return steps, following


def at_place(view: View, at: int) -> View:
    """The view one had when so many orders were given."""
    *below, top = view["stack"]
    return {**view, "stack": [*below, {**top, "mine": top["mine"][:at]}]}


def places(view: View, game: Game[Any]) -> list[list[Foreseen]]:
    """While one is asked for orders: at every place of the plan so far what each could be."""
    if view["decision"] is None or not planning(view):
        return []
    given = len(view["stack"][-1]["mine"])
    return [outlook(at_place(view, at), game)[1] for at in range(min(given + 1, ORDERS))]


def plan_ahead(view: View, game: Game[Any], icons: list[int]) -> list[Foreseen]:
    """What these orders would come to after those given so far, as many as there is room for."""
    seat = view["seat"]
    if seat is None:
        return []
    given = orders_of(view, seat)
    wanted = [*given, *icons][:ORDERS]
    world = game.sampler(game).sample(view, SeededDealer("board"))
    start = view["fields"]["hero"][seat]
    return foreseen(game, start, wanted, forecast(world, seat, wanted))[len(given) :]
