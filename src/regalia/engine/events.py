"""News: the events of a match, for the log and the animation.

An event's arguments declare who may see them, so redaction happens once,
here, and not in each rule.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypedDict

from regalia.engine.fields import Show
from regalia.engine.opened import mypyc_attr

if TYPE_CHECKING:
    from regalia.engine.steps import BaseState


SPECTATOR: Final = -2  # in place of a seat: nobody's own arguments are his


class Arg(NamedTuple):
    """One argument of an event: its name, what it refers to, and who may see it."""

    name: str
    kind: str
    show: Show


class Event(NamedTuple):
    """Something that happened: the kind's number and its arguments."""

    kind: int
    args: tuple[int, ...]


class EventKind:
    """A kind of news. An OWNER argument is for the seat in the first argument.

    News come in groups: a kind of level 1 heads a year or a round, one of level 2
    what it consists of (an order, a turn, a battle); all others have level 0.
    """

    def __init__(
        self,
        name: str,
        number: int,
        args: tuple[Arg, ...],
        *,
        reveals: bool = False,
        level: int = 0,
    ) -> None:
        self.name: Final = name
        self.number: Final = number
        self.args: Final = args
        self.count: Final = len(args)
        self.level: Final = level
        self.reveals: Final = reveals or any(arg.show != Show.PUBLIC for arg in args)

    def args_for(self, event: Event, seat: int) -> list[int | None]:
        """Return the arguments this seat may see, with None for the others."""
        return [
            event.args[i] if arg.show == Show.PUBLIC or event.args[0] == seat else None
            for i, arg in enumerate(self.args)
        ]


def public(name: str, kind: str) -> Arg:
    """Declare an argument everyone may see."""
    return Arg(name, kind, Show.PUBLIC)


def owner(name: str, kind: str) -> Arg:
    """Declare an argument only the seat in the event's first argument may see."""
    return Arg(name, kind, Show.OWNER)


class Entry(TypedDict):
    """An entry of a log, as one seat may know it."""

    event: str  # the name of its kind
    args: dict[str, Any]  # whole numbers by name; None is hidden from this seat


class Events:
    """A game's kinds of news."""

    def __init__(self) -> None:
        self.list: Final[list[EventKind]] = []
        self.by_name: Final[dict[str, EventKind]] = {}

    def entries(self, events: list[Event], seat: int | None) -> list[Entry]:
        """Return the log entries as a seat may know them; None is a spectator."""
        viewer = SPECTATOR if seat is None else seat
        entries: list[Entry] = []
        for event in events:
            kind = self.list[event.kind]
            names = (arg.name for arg in kind.args)
            shown = kind.args_for(event, viewer)
            entries.append({"event": kind.name, "args": dict(zip(names, shown, strict=True))})
        return entries

    def add(self, name: str, *args: Arg, reveals: bool = False, level: int = 0) -> EventKind:
        """Declare a kind; `reveals` marks news nobody could know, which stops undo."""
        if name in self.by_name:
            raise ValueError(f"event {name} is declared twice")
        if any(arg.show == Show.OWNER for arg in args) and args[0].kind != "seat":
            raise ValueError(f"event {name}: an owner's argument needs the seat in front")
        kind = EventKind(name, len(self.list), args, reveals=reveals, level=level)
        self.list.append(kind)
        self.by_name[name] = kind
        return kind


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Receives the events of the rules. This one forgets them, for search."""

    # Whether watch() wants the position after each step; a subclass says so in __init__,
    # since compiled code does not look into the body of a class.
    watching: bool = False

    def emit(
        self, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
    ) -> None:
        return

    def watch(self, s: BaseState) -> None:
        """Look at the position after a step that has just ended, without keeping any of it."""


SILENT: Final = Sink()  # for whatever is only tried out


@mypyc_attr(allow_interpreted_subclasses=True)
class LogSink(Sink):
    """Keeps every event and notices whether something hidden was shown.

    `stops` are the log's lengths where a step ended that reported something: the
    moments of the match that can be watched one by one.
    """

    def __init__(self) -> None:
        self.watching = True
        self.events: list[Event] = []
        self.stops: list[int] = [0]
        self.revealed: bool = False

    def emit(
        self, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
    ) -> None:
        self.events.append(Event(kind.number, (a, b, c, d, e)[: kind.count]))
        if kind.reveals:
            self.revealed = True

    def watch(self, s: BaseState) -> None:
        if len(self.events) > self.stops[-1]:
            self.stops.append(len(self.events))

    def copy(self) -> LogSink:
        twin = self.as_of(len(self.events))
        twin.revealed = self.revealed
        return twin

    def as_of(self, length: int) -> LogSink:
        """Return the events as of this length of the log."""
        twin = LogSink()
        twin.events = self.events[:length]
        twin.stops = self.stops[: bisect_right(self.stops, length)]
        return twin

    def cut(self, length: int) -> None:
        """Forget the events after so many."""
        del self.events[length:]
        while self.stops[-1] > length:
            self.stops.pop()
