"""What a match reports: who is asked what, what each seat may know, what has happened."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Generic, NamedTuple

from regalia.engine.belief import Belief
from regalia.engine.course import Course
from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.decision import Decision, Option
from regalia.engine.edge import Edge, Picture
from regalia.engine.errors import BadArgument
from regalia.engine.events import Entry
from regalia.engine.history import History
from regalia.engine.ledger import Book
from regalia.engine.record import Ply, Setup
from regalia.engine.result import Result
from regalia.engine.steps import CHANCE, S, Step
from regalia.engine.view import Front, View, front_of, view_of

if TYPE_CHECKING:
    from regalia.engine.game import Game

WATCHED: Final = 60  # moments that can be watched, the last ones


class Moment(NamedTuple):
    """A position between two answers, as one seat may know it."""

    upto: int  # so many entries of the log had been told
    view: View
    scores: list[int]


class Glimpse(NamedTuple):
    """An earlier moment, and the length of the log at those beside it."""

    moment: Moment
    public: View  # the same position as a spectator may know it
    before: int | None
    after: int | None


class Telling(Generic[S]):
    """The readable side of a match. Nothing here changes it."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        state: S,
        dealer: Dealer,
        course: Course,
        history: History[S],
    ) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.dealer = dealer
        self._state = state
        self._course = course
        self._history = history

    @property
    def plies(self) -> list[Ply]:
        """Return what happened so far, chance included."""
        return self._course.plies

    # -- asking --------------------------------------------------------------
    @property
    def waiting(self) -> tuple[int, ...]:
        """Return the seats with an open decision; () when the match is over."""
        mask = self._state.acting
        if mask == CHANCE:
            return ()
        return tuple(seat for seat in range(self.setup.seats) if mask & (1 << seat))

    @property
    def over(self) -> bool:
        return not self._state.stack

    @property
    def dealing(self) -> bool:
        """Return whether chance must act next (only between answer() and deal())."""
        return self._state.acting == CHANCE

    @property
    def step(self) -> Step[S] | None:
        """Return the step the table is at; None when the match is over."""
        return None if self.over else self.game.rules.top(self._state)[0]

    @property
    def front(self) -> Front:
        """Return who is asked what, as everyone may know it."""
        return front_of(self.game.rules, self._state)

    @property
    def result(self) -> Result | None:
        return self.game.result(self._state) if self.over else None

    @property
    def scores(self) -> list[int]:
        """Return the public score of each seat as it stands."""
        return self.game.scores(self._state)

    @property
    def seed(self) -> str | None:
        return self.dealer.seed if isinstance(self.dealer, SeededDealer) else None

    def serial(self, seat: int) -> int | None:
        """Return the number of this seat's open question; None if it is not asked."""
        return self._course.serials[seat] if seat in self.waiting else None

    def decision(self, seat: int) -> Decision | None:
        """Return this seat's question; None if there is none."""
        self._check_seat(seat)
        serial = self.serial(seat)
        if serial is None:
            return None
        rules, s = self.game.rules, self._state
        step, f = rules.top(s)
        prompt = step.prompt(s, f, seat)
        return Decision(
            seat,
            serial,
            prompt,
            tuple(step.about(s, f, seat)),
            tuple(
                Option(self.game.verbs, code, step.manner(s, f, seat, code) or prompt)
                for code in rules.legal(s, seat)
            ),
        )

    def questions(self) -> Iterator[Decision]:
        """Yield each waiting seat's question, as it stands when it is taken.

        `for decision in match.questions(): match.submit(decision.seat, ...)` lets everybody
        answer once: who has no question any more is passed over.
        """
        for seat in self.waiting:
            decision = self.decision(seat)
            if decision is not None:
                yield decision

    def view(self, seat: int | None, beside: View | None = None) -> View:
        """Return what a seat may know; None is a spectator (`beside`: see view_of)."""
        if seat is not None:
            self._check_seat(seat)
        return view_of(self.game, self.setup, self._state, seat, beside)

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise BadArgument(f"a seat is a whole number counted from 0, not {seat!r}")
        if not 0 <= seat < self.setup.seats:
            raise BadArgument(f"seat {seat} is outside 0..{self.setup.seats - 1}")

    def __repr__(self) -> str:
        asked = ", ".join(map(str, self.waiting))
        now = "over" if self.over else f"waiting for seat {asked}" if asked else "chance is next"
        name, seats = self.game.name, self.setup.seats
        return f"<Match {name}: {seats} players, ply {len(self.plies)}, {now}>"

    def __str__(self) -> str:
        """Describe the position in words, as a spectator sees it."""
        return Edge.outside.text(self.game, self.view(None)) or repr(self)

    def _repr_svg_(self) -> str | None:
        """Draw the board for a notebook, as a spectator sees it."""
        return Edge.outside.picture(self.game, self.view(None))

    def svg(self, seat: int | None = None, lang: str = "en") -> Picture:
        """Draw the board as this seat sees it; None is a spectator."""
        return self.game.svg(self.view(seat), lang)

    def belief(self, seat: int) -> Belief | None:
        """Return a careful reader of this seat's log; None where the view holds everything."""
        self._check_seat(seat)
        belief = self.game.belief(seat, self.setup.seats)
        if belief is not None:
            belief.observe(self.log(seat))
        return belief

    def log(self, seat: int | None, since: int = 0) -> list[Entry]:
        """Return what happened, as this seat may know it."""
        return self.game.events.entries(self._course.log.events[since:], seat)

    @property
    def log_length(self) -> int:
        return len(self._course.log.events)

    def log_before(self, ply: int) -> int:
        """Return the log's length just before a ply, counted from 0."""
        return self._course.told[ply]

    def log_since_answer(self, seat: int) -> int:
        """Return the log's length when this seat got the question it answered last.

        What has happened since then is its news: what followed from its own
        answer too, and everything once.
        """
        return self._course.news[seat]

    # -- watching ---------------------------------------------------------------
    def moments(self, since: int = 0) -> list[int]:
        """Return the log's lengths at the positions between then and now that film() can show."""
        now, first = len(self._course.log.events), self._history.kept[0].counts.events
        since = max(since, first)
        return [stop for stop in self._course.log.stops[-WATCHED:] if since < stop < now]

    def film(self, seat: int | None, since: int = 0, most: int = WATCHED) -> list[Moment]:
        """Return the first positions after so many log entries, without the current one."""
        stills = self._history.stills(self.plies, self.moments(since)[:most])
        return [
            Moment(upto, view_of(self.game, self.setup, s, seat), self.game.scores(s))
            for upto, s in stills
        ]

    def glimpse(self, seat: int | None, upto: int) -> Glimpse:
        """Return the first position at which the log had this length, as a seat saw it."""
        first = self._history.kept[0].counts.events
        stops = [first, *(stop for stop in self._course.log.stops if stop > first)]
        at = min(bisect_left(stops, upto), len(stops) - 1)
        stills = self._history.stills(self.plies, stops[at : at + 1]) if at else []
        s = stills[0].state if stills else self._history.state_at(self.plies, 0)
        views = [view_of(self.game, self.setup, s, viewer) for viewer in (seat, None)]
        moment = Moment(stops[at], views[0], self.game.scores(s))
        before = stops[at - 1] if at else None
        return Glimpse(moment, views[1], before, stops[at + 1] if at + 1 < len(stops) else None)

    def book(self) -> Book:
        """Return where everyone's points came from so far; it contains hidden numbers, too."""
        return self._history.book(self.plies)
