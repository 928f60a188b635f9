"""A bot's life, the same in a series, at the terminal, at the web table and in a program.

It is made for a seat.  Before each question it observes the news of its seat since
the last one, each entry of the seat's log once.  It chooses from a view, within a
budget.  When the match is over it gets the result.  It may be put away between two
questions: then another one of its kind is made and recalls its memory, or observes
everything once more if it kept none.

Nothing here has a clock or chance of its own: both are handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.events import Entry
from regalia.engine.result import Result
from regalia.engine.view import View

if TYPE_CHECKING:
    from regalia.engine.game import Game


class Budget:
    """The limits of what a bot may spend on one question.

    `nodes` counts whatever a search counts, so that a game can be repeated; the
    seconds guard it.  A bot that uses neither need not look.
    """

    def __init__(
        self,
        seconds: float = inf,
        nodes: int | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        if clock is None and seconds != inf:
            raise ValueError("seconds need a clock, such as time.monotonic")
        self.seconds: Final = seconds
        self.nodes: Final = nodes  # None: no limit
        self.clock: Final = clock  # what its seconds are counted by
        self._began: Final = 0.0 if clock is None else clock()

    @property
    def left(self) -> float:
        """Return the seconds left; infinite if nobody counts them, never below 0."""
        if self.clock is None:
            return inf
        return max(0.0, self.seconds - (self.clock() - self._began))

    @property
    def spent(self) -> bool:
        """Return whether the time is over and the bot must answer at once."""
        return self.left <= 0


NO_LIMIT: Final = Budget()


class Start(NamedTuple):
    """The arguments of a new bot."""

    game: Game[Any]
    seat: int
    seats: int
    options: Mapping[str, str]  # the table's, by name
    dealer: Dealer  # its own dice, which have nothing to do with the match's

    def belief(self) -> Belief | None:
        """Return a reader of this seat's log, if the game has one."""
        game = self.game
        return game.belief(self.seat, self.seats)


class Chooser(Protocol):
    """The least that can play: a choice from a view, without memory."""

    def choose(self, view: View) -> int:
        """Return one of view["decision"]["codes"]."""
        ...


class Bot:
    """Plays one seat from what that seat may know; it never holds the true State.

    A subclass must choose.  One that draws worlds sets `self.belief = start.belief()`,
    and what it observes is passed on to it.
    """

    belief: Belief | None = None

    def __init__(self, start: Start) -> None:
        self.game: Final = start.game
        self.seat: Final = start.seat
        self.seats: Final = start.seats
        self.options: Final = start.options
        self.dealer: Final = start.dealer

    @property
    def listens(self) -> bool:
        """Return whether it reads the log at all; if not, nobody needs to write it out."""
        return self.belief is not None or type(self).observe is not Bot.observe

    def observe(self, entries: Sequence[Entry]) -> None:
        """Read the seat's news since the last question, as Match.log(seat) has it."""
        if self.belief is not None:
            self.belief.observe(entries)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        """Return one of view["decision"]["codes"]."""
        raise NotImplementedError

    def memory(self) -> Any:
        """Return all that a new bot of this kind needs to continue, as plain data (JSON).

        None: nothing is kept, and the new one observes the whole log instead.
        """
        return None if self.belief is None else self.belief.memory()

    def recall(self, memory: Any) -> None:
        """Load the memory of an earlier bot."""
        if self.belief is not None:
            self.belief.recall(memory)

    def end(self, result: Result) -> None:
        """Handle the end of the match; nothing more will be asked."""
