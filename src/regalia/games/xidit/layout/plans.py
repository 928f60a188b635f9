"""The wheel: whose six orders are shown, and the results of one's own."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from regalia.engine.events import Event
from regalia.engine.game import Game
from regalia.engine.sampling import Recent, seen_state
from regalia.engine.view import View
from regalia.games.xidit.forecast import Course
from regalia.games.xidit.state import NOBODY, State
from regalia.games.xidit.vocabulary import ICONS, ORDER

ORDERS: Final = 6
PLANNING: Final = "plan"
USEFUL: Final = frozenset(("moved", "waited", "recruited", "removed", "titan-open"))


class Foreseen(NamedTuple):
    """One order as it would go: the news of it, and whether it comes to nothing."""

    icon: int
    event: str
    args: tuple[tuple[str, int], ...]
    lost: bool
    here: int  # the hero's city before it
    there: int  # and after it

    @property
    def line(self) -> dict[str, Any]:
        """Return the entry it would leave in the log."""
        return {"event": self.event, "args": dict(self.args)}


def planning(view: View) -> bool:
    return bool(view["stack"]) and view["stack"][-1]["step"] == PLANNING


def wheel_seat(view: View) -> int:
    """Return whose wheel is shown: one's own, or for a spectator that of the moving hero."""
    f = view["fields"]
    if view["seat"] is not None:
        return view["seat"]
    return int(f["mover"] if f["mover"] != NOBODY else max(f["first"], 0))


def orders_of(view: View, seat: int) -> list[int]:
    """Return the orders this view may show: revealed ones, or one's own draft."""
    if planning(view):
        mine = view["stack"][-1]["mine"] if seat == view["seat"] else []
        return [ORDER.args(code)[0] for code in mine if code != 0]
    return list(view["fields"]["plans"][seat])


def foreseen(game: Game[State], here: int, icon: int, event: Event) -> Foreseen:
    """Return a line of a forecast with the hero's way."""
    kind = game.events.list[event.kind]
    args = tuple(zip([arg.name for arg in kind.args], event.args, strict=True))
    there = dict(args)["city"] if kind.name == "moved" else here
    return Foreseen(icon, kind.name, args, kind.name not in USEFUL, here, there)


class Outlook(NamedTuple):
    """The results of one's orders, while planning."""

    steps: tuple[Foreseen, ...]
    places: tuple[tuple[Foreseen, ...], ...]  # where one is asked: so far what each could be
    end: Course | None  # how far they have led


def look_ahead(game: Game[State], view: View) -> Outlook:
    """Carry out one's orders in what the viewer sees, where nothing hidden affects them."""
    seat = view["seat"]
    if seat is None or not planning(view):
        return Outlook((), (), None)
    course, here = Course(seen_state(game, view), seat), view["fields"]["hero"][seat]
    asked = view["decision"] is not None
    steps: list[Foreseen] = []
    places: list[tuple[Foreseen, ...]] = []
    for icon in orders_of(view, seat):
        if asked:
            places.append(choices(game, course, here))
        steps.append(foreseen(game, here, icon, course.carry_out(icon)))
        here = steps[-1].there
    if asked and len(steps) < ORDERS:
        places.append(choices(game, course, here))
    return Outlook(tuple(steps), tuple(places), course)


def choices(game: Game[State], course: Course, here: int) -> tuple[Foreseen, ...]:
    """Return the result of each possible order after a course so far."""
    return tuple(
        foreseen(game, here, icon, course.copy().carry_out(icon)) for icon in range(len(ICONS))
    )


# Asked for by every part that shows the plan.
outlook_of: Final = Recent(look_ahead)


def outlook(view: View, game: Game[State]) -> Outlook:
    found: Outlook = outlook_of(game, view)
    return found


def plan_ahead(view: View, game: Game[State], icons: list[int]) -> list[Foreseen]:
    """Return the results of these orders after those given, as many as fit."""
    given, _, end = outlook(view, game)
    if end is None:
        return []
    course, here = end.copy(), given[-1].there if given else view["fields"]["hero"][end.seat]
    found = []
    for icon in icons[: ORDERS - len(given)]:
        found.append(foreseen(game, here, icon, course.carry_out(icon)))
        here = found[-1].there
    return found
