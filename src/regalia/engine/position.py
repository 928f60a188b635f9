"""A game in play without a history: for worlds, arenas, environments and the kit.

Nothing is kept, checked or put into words, so it is quick.  Seats that are asked at once
answer one after another, the first first, and none of them is shown the others' drafts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, Self

from regalia.engine import codec
from regalia.engine.dealer import Dealer
from regalia.engine.edge import Edge
from regalia.engine.events import SILENT, Entry, Event, LogSink, Sink
from regalia.engine.game import AnyGame, Game
from regalia.engine.playout import first
from regalia.engine.quick import Quick
from regalia.engine.record import Ply, Setup
from regalia.engine.result import Result
from regalia.engine.steps import CHANCE, S
from regalia.engine.view import View, view_of

NO_SEAT: Final = -2  # whose turn it is when the game is over


class Position(Generic[S]):
    """A State with the game and the setup it belongs to; its news go to `sink`."""

    plies: Sequence[Ply] = ()  # what a bot's driver looks at: nothing is taken back here

    def __init__(self, game: Game[S], setup: Setup, state: S, sink: Sink = SILENT) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.state: S = state
        self.sink: Sink = sink

    @classmethod
    def start(cls, game: Game[S], setup: Setup, sink: Sink = SILENT) -> Self:
        """Run to the first question of a new game, or to the first chance event before it."""
        found = cls(game, setup, game.blank(setup), sink)
        game.rules.advance(found.state, sink)
        return found

    def __repr__(self) -> str:
        now = "over" if self.over else "chance is next" if self.dealing else f"seat {self.turn}"
        return f"<{type(self).__name__} of {self.game.name}: {self.seats} players, {now}>"

    def _repr_svg_(self) -> str | None:
        """Draw the board for a notebook, as a spectator sees it."""
        return Edge.outside.picture(self.game, self.view(None))

    def copy(self) -> Self:
        """Return a separate position with its own log, which continues from here."""
        twin = object.__new__(type(self))
        twin.__dict__.update(vars(self))
        twin.state = self.state.copy()
        if isinstance(self.sink, LogSink):
            twin.sink = self.sink.copy()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        fields = codec.encode(self.state, self.game.fields)
        return unpack, (type(self), self.game, self.setup, fields)

    # -- asking ------------------------------------------------------------------
    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def dealing(self) -> bool:
        """Return whether chance must act next."""
        return bool(self.state.acting == CHANCE)

    @property
    def acting(self) -> tuple[int, ...]:
        """Return the seats that must choose; () when chance must, or when the game is over."""
        mask: int = self.state.acting
        if mask == CHANCE:
            return ()
        return tuple(seat for seat in range(self.seats) if mask & (1 << seat))

    @property
    def turn(self) -> int:
        """Return who is next: the first seat asked, CHANCE, or NO_SEAT after the end."""
        if not self.state.stack:
            return NO_SEAT
        mask = self.state.acting
        return CHANCE if mask == CHANCE else first(mask)

    def options(self, seat: int) -> list[int]:
        """Return the codes open to this seat; they must not be changed."""
        return self.game.rules.legal(self.state, seat)

    def chance(self) -> list[tuple[int, int]]:
        """Return what can be dealt now as (code, weight); [] when chance has no part."""
        if not self.dealing:
            return []
        rules = self.game.rules
        return list(zip(rules.legal(self.state, CHANCE), rules.weights(self.state), strict=True))

    def text(self, code: int) -> str:
        """Return the notation of a code, as records have it."""
        return self.game.verbs.text(code)

    def view(self, seat: int | None) -> View:
        """Return the position as a seat sees it; None is a spectator."""
        return view_of(self.game, self.setup, self.state, seat)

    @property
    def news(self) -> list[Event]:
        """Return what happened so far, if its sink keeps it; secrets included."""
        return self.sink.events if isinstance(self.sink, LogSink) else []

    @property
    def log_length(self) -> int:
        return len(self.news)

    def log(self, seat: int, since: int = 0) -> list[Entry]:
        """Return this seat's log from entry `since` on."""
        return self.game.events.entries(self.news[since:], seat)

    @property
    def scores(self) -> list[int]:
        """Return the public score of each seat as it stands."""
        return self.game.scores(self.state)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state) if self.over else None

    # -- going on --------------------------------------------------------------------
    def play(self, seat: int, code: int) -> None:
        """Carry out an option of this seat (or of CHANCE) without a check."""
        self.game.rules.apply(self.state, seat, code, self.sink)

    def deal(self, draw: Quick) -> int:
        """Let a simulation's chance act until a seat must choose; return how often it did."""
        rules, s, dealt = self.game.rules, self.state, 0
        while s.acting == CHANCE:
            rules.apply(s, CHANCE, rules.deal(s, draw), self.sink)
            dealt += 1
        return dealt

    def deal_by(self, dealer: Dealer) -> int:
        """Let a match's dealer act in exactly the order in which a Match asks it."""
        rules, s, dealt = self.game.rules, self.state, 0
        while s.acting == CHANCE:
            codes = rules.legal(s, CHANCE)
            rules.apply(s, CHANCE, codes[dealer.pick(rules.weights(s))], self.sink)
            dealt += 1
        return dealt


P = Position[Any]


def unpack(kind: type[P], game: AnyGame, setup: Setup, fields: dict[str, Any]) -> P:
    """Restore the position of another process."""
    state = codec.decode_trusted(fields, game.blank(setup), game.fields)
    game.rules.advance(state, SILENT)
    return kind(game, setup, state)
