"""A table in memory: its match, and what follows from its log.

Nothing here is the truth: the log in the database is.  A live table can be
thrown away at any moment and built again, from the database's snapshots or,
where there are none, by playing the whole log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Sequence
from copy import copy
from typing import Any, Final, NamedTuple, TypeVar

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadRecord, Why
from regalia.engine.game import AnyGame
from regalia.engine.match import UNDO
from regalia.engine.record import Ply, Record
from regalia.engine.steps import CHANCE, Sealed, Window
from regalia.engine.view import Front, View
from regalia.server.errors import Conflict, Forbidden, not_found
from regalia.server.keys import Identity, Keys, hash_token
from regalia.server.store.rows import SeatRow, Stored, TableRow, Timed, mask
from regalia.server.store.writer import Append
from regalia.server.table.clocks import Clock, Happening, Pace, Pauses, Turn, after, due
from regalia.server.table.guided import MODE, Lesson, guide_for
from regalia.server.table.names import seat_name
from regalia.server.table.origin import dealer_of, set_up, start
from regalia.server.table.snapshots import Absence, Snapshot, match_at
from regalia.server.table.trouble import Parted, Trouble

T = TypeVar("T")


class Pending(NamedTuple):
    """A change that is not on disk yet: what is written, and the clocks once it is."""

    append: Append
    clocks: list[Clock]


class TableSession:
    """One table's match and seats, as of `length` plies and `version` of the rest."""

    def __init__(self, game: AnyGame, stored: Stored, kept: list[Snapshot], pauses: Pauses) -> None:
        self.game: Final = game
        self.pauses: Final = pauses
        self.lock: Final = asyncio.Lock()  # held while a change is not yet on disk
        self.behind = False  # another process has changed it: read on before looking
        self.checked = 0.0  # when it was last compared with the database, by a steady clock
        self.broken = False  # memory and log may differ: do not read, load anew
        self.parted: Parted | None = None
        self.length = 0
        self.cuts: list[tuple[int, int]] = []  # (length, log entries left) after each undo
        self.seats: list[SeatRow] = []
        self.holders: list[set[str]] = []
        self.troubles: Final[dict[int, Trouble]] = {}  # by seat, since the table was loaded
        self.memo: dict[Hashable, Any] = {}  # see once()
        self.public: tuple[int, View] | None = None
        self.take_rows(stored)
        self.by_bot = [0] * self.table.seats  # plies up to the last that a bot chose for a seat
        self.absences: list[Absence] = []  # of the server, up to the last ply
        self.snapshots = len(kept)  # how many chunks of the match are in the database
        self.unsaved: list[Snapshot] = []
        if kept:
            self.match = match_at(game, set_up(game, self.table), dealer_of(self.table), kept)
            last = kept[-1]
            self.length, self.clocks, self.cuts = last.seq, last.clocks[:], last.cuts[:]
            self.by_bot, self.absences = last.by_bot[:], last.absences[:]
        else:
            self.match = start(game, self.table)
            clock = Clock(self.table.created, (Turn(0, self.match.front.step),))
            self.clocks = [clock] * self.table.seats
            self.note_snapshots()
        self.match.yielding = self.bots_of_one()
        guide = guide_for(game) if self.table.mode == MODE else None
        self.lesson: Final = None if guide is None else Lesson(game, guide)
        self.front: Front = self.match.front
        self.entries = self.match.log_length

    def take_rows(self, stored: Stored) -> None:
        """The table's row and seats, as they now are."""
        old_seed = self.table.seed if self.seats else stored.table.seed
        self.table: TableRow = stored.table
        if old_seed != stored.table.seed:
            self.deal_from_new_seed()
        self.seats = stored.seats
        self.holders = stored.holders
        self.memo.clear()

    def deal_from_new_seed(self) -> None:
        """Somebody has added a part to the seed: deal on from the new one."""
        dealer = SeededDealer(self.table.seed)
        dealer.counter = self.blocks_dealt
        self.match.dealer = dealer

    @property
    def blocks_dealt(self) -> int:
        """How many blocks of the dealer's stream are used up."""
        counter: int = getattr(self.match.dealer, "counter", 0)
        return counter

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What somebody works out from the rows and the log, kept until the rows change."""
        found: T | None = self.memo.get(key)
        if found is None:
            found = self.memo[key] = make()
        return found

    def way_back(self, seat: int, keys: Keys) -> str:
        """The seat's private link; "" where an earlier version made it, and kept no way to it."""
        number = self.seats[seat].link
        return self.once(
            ("link", seat),
            lambda: f"/me/{keys.seat_token(self.id, seat, number)}" if number else "",
        )

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def version(self) -> int:
        return self.table.version

    # -- following the log ------------------------------------------------------
    def follow(self, plies: list[Timed]) -> None:
        """Carry out what the database's log says, as far as today's rules allow it."""
        first: Ply | None = None  # of an answer and the chance that follows it
        for number, (ply, at, by_bot) in enumerate(plies):
            first = first or ply
            try:
                self.match.follow(ply)
            except BadRecord as error:
                self.parted = Parted(self.length, str(error), [one.ply for one in plies[number:]])
            if self.parted is not None:
                self.length += len(plies) - number
                return
            self.note_snapshots()
            self.length += 1
            if not self.match.dealing:
                self.note(first, at, by_bot)
                first = None

    def note(self, ply: Ply, at: float, by_bot: int, clocks: list[Clock] | None = None) -> None:
        """A ply (and the chance after it) is in the log: keep up what depends on it."""
        front, entries = self.match.front, self.match.log_length
        # A secret pick taken back changes nothing that others see, and is no cut.
        seen = entries < self.entries or front != self.front
        if ply.text == UNDO and ply.seat != CHANCE and seen:
            self.cuts.append((self.length, entries))
        self.absences += self.new_absences(at)
        self.clocks = clocks or self.clocks_after(ply, front, at)
        if by_bot and ply.seat != CHANCE:
            self.by_bot[ply.seat] = len(self.match.plies)
        self.entries, self.front = entries, front

    def note_snapshots(self, begun: int | None = None) -> None:
        """The match has kept the position before its last ply: so may the database.

        `begun`: of several plies at once the number there were before them.
        """
        while self.snapshots + len(self.unsaved) < self.match.chunks:
            number = self.snapshots + len(self.unsaved)
            chunk = self.match.chunk(number)
            ahead = 0 if begun is None else chunk.counts.plies - begun
            at = self.length + ahead
            kept = (self.clocks[:], self.cuts[:], self.by_bot[:], self.absences[:])
            self.unsaved.append(Snapshot(at, chunk, *kept))

    @property
    def since(self) -> list[float]:
        """Since when each seat is asked, by what everybody may know."""
        return [clock.since for clock in self.clocks]

    @property
    def pace(self) -> Pace:
        """How much time the table gives everybody."""
        table = self.table
        return Pace(table.patience, table.began, table.bank, self.pauses)

    def new_absences(self, now: float) -> list[Absence]:
        """When the server was away, since the last time that was noted, while clocks ran."""
        if self.table.began is None or not self.pace.runs:
            return []
        last = self.absences[-1].start if self.absences else self.table.began
        away = [(a, b) for a, b in self.pauses.after(last) if last < a and b <= now]
        return [Absence(self.entries, a, b - a) for a, b in away]

    def clocks_after(self, ply: Ply, front: Front, at: float) -> list[Clock]:
        """The seats' clocks once a ply, and the chance after it, is in the log."""
        before, entries = self.front, self.match.log_length
        secret = isinstance(self.step(before), Sealed)
        happening = Happening(
            seat=ply.seat,
            undo=ply.text == UNDO,
            secret=secret,
            closed=secret and (front.step, entries) != (before.step, self.entries),
            before=before.waiting,
            after=front.waiting,
            plies=len(self.match.plies),
            at=at,
            step=front.step,
        )
        return after(self.clocks, happening, self.pace)

    def step(self, front: Front) -> Any:
        """What the table was doing then; None when the match was over."""
        return self.game.rules.steps[front.step] if front.step >= 0 else None

    @property
    def window(self) -> bool:
        return isinstance(self.step(self.front), Window)

    @property
    def secretive(self) -> bool:
        """Whether the time a bot takes could tell something hidden."""
        step = self.step(self.front)
        return self.window or (step is not None and step.secretive)

    # -- changing ------------------------------------------------------------------
    def check_going_on(self) -> None:
        if self.parted is not None:
            raise Conflict("parted")

    def answer(
        self, seat: int, choice: str, serial: int | None, then: Sequence[str] = ()
    ) -> list[Ply]:
        """The plies of a choice and of what chance then deals; then of those that follow it.

        A chain ends early where the seat could not take it back any more (it has
        seen something new) or where the next choice is not offered.
        """
        self.check_going_on()
        before = len(self.match.plies)
        self.match.answer(seat, choice, serial)
        self.note_snapshots()
        self.match.deal()
        for further in then:
            if not self.match.can_undo(seat) or not self.offers(seat, further):
                break
            self.match.answer(seat, further)
            self.match.deal()
        self.note_snapshots(before)
        return self.match.plies[before:]

    def redraft(self, seat: int, picks: list[str], serial: int | None) -> list[Ply]:
        """The plies that make these the seat's picks in its secret decision."""
        self.check_going_on()
        before = len(self.match.plies)
        self.match.redraft(seat, picks, serial)
        self.note_snapshots(before)
        return self.match.plies[before:]

    def offers(self, seat: int, choice: str) -> bool:
        decision = self.match.decision(seat)
        return decision is not None and decision.find(choice) is not None

    def note_trouble(self, seat: int, kind: str) -> None:
        """What was wrong with a seat's bot just now; "": nothing."""
        if kind:
            times = self.troubles[seat].times if seat in self.troubles else 0
            self.troubles[seat] = Trouble(kind, times + 1)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last choice: no bot has made it."""
        left = None if self.parted is not None else self.match.back_to(seat)
        if left is None:
            return False
        sealed = isinstance(self.match.step, Sealed)
        return self.own_picks(seat) > 0 if sealed else left >= self.by_bot[seat]

    def own_picks(self, seat: int) -> int:
        """How many of the seat's standing choices are its own, made after a bot's for it."""
        mine = [ply.text for ply in self.match.plies[self.by_bot[seat] :] if ply.seat == seat]
        return len(mine) - 2 * mine.count(UNDO)

    def undo(self, seat: int) -> Ply:
        """Take back the seat's last choice."""
        self.check_going_on()
        if not self.can_undo(seat):
            refusal = Conflict("late", why=Why("", "no-undo"))
            refusal.game, refusal.names = self.game.name, self.names
            raise refusal
        self.match.undo(seat)
        return Ply(seat, UNDO)

    def prepare(self, plies: list[Ply], at: float, by_bot: int = 0) -> Pending:
        """What is to be written for the plies of answer() or undo(); commit() follows."""
        front = self.match.front
        clocks = self.clocks_after(plies[0], front, at)
        row = {
            "over": int(self.match.over),
            "waiting": mask(self.match.waiting),
            "asked": mask(front.waiting),
            "since": [clock.since for clock in clocks],
            "window": int(isinstance(self.step(front), Window)),
            "due": due(self.table, clocks, front.waiting, self.pace),
        }
        append = Append(self.id, self.length, plies, at, row, self.table.seed, by_bot)
        return Pending(append, clocks)

    def commit(self, pending: Pending) -> None:
        """It is on disk."""
        _, _, plies, at, _, _, by_bot = pending.append
        self.length += len(plies)
        self.note(plies[0], at, by_bot, pending.clocks)

    def take_unsaved(self) -> list[Snapshot]:
        """The snapshots the database has not yet; it is told now."""
        taken, self.unsaved = self.unsaved, []
        self.snapshots += len(taken)
        return taken

    # -- reading ---------------------------------------------------------------------
    @property
    def is_over(self) -> bool:
        """Whether nobody will ever choose here again: what was hidden may be told."""
        return self.match.over or self.parted is not None

    def record(self) -> Record:
        """Everything the log holds, also where today's rules do not follow it."""
        found = self.match.record()
        found = found._replace(rules_version=self.table.rules, seed=self.table.seed or None)
        rest = self.parted.rest if self.parted is not None else []
        return found._replace(plies=(*found.plies, *rest))

    def as_of(self, plies: int) -> TableSession:
        """The table after so many plies of its match, to look at."""
        then = copy(self)
        then.match = self.match.at(plies)
        then.front, then.entries = then.match.front, then.match.log_length
        then.cuts = []
        then.public = None
        return then

    def names(self, lang: str) -> list[str]:
        """What each seat is called in a language."""
        return self.once(
            ("names", lang), lambda: [seat_name(row, self.game, lang) for row in self.seats]
        )

    # -- who may -----------------------------------------------------------------------
    def seats_of(self, who: Identity) -> list[int]:
        """The seats that belong to whoever asks."""
        shown = hash_token(who.token) if who.token else "nobody's"
        return [
            row.seat
            for row in self.seats
            if who.browser in self.holders[row.seat] or row.private == shown
        ]

    def check_holder(self, who: Identity, seat: int) -> None:
        """Refuse unless the seat is theirs."""
        if not 0 <= seat < self.table.seats:
            raise not_found("seat")
        if seat not in self.seats_of(who):
            raise Forbidden("not-your-seat")

    def check_player(self, who: Identity, seat: int) -> None:
        """Refuse unless the seat is theirs and they play it themselves."""
        self.check_holder(who, seat)
        if self.has_bot(seat):
            raise Conflict("bot-plays")

    # -- views -------------------------------------------------------------------------
    def public_view(self) -> View:
        """What a spectator sees: the same for everybody who looks at this moment."""
        if self.public is None or self.public[0] != self.length:
            self.public = self.length, self.match.view(None)
        return self.public[1]

    def view(self, seat: int | None) -> View:
        """What a seat may know at this moment, to be read only."""
        public = self.public_view()
        return public if seat is None else self.match.view(seat, public)

    def has_bot(self, seat: int) -> bool:
        row = self.seats[seat]
        return row.kind == "bot" or bool(row.standin)

    def bots_of_one(self) -> frozenset[int]:
        """The bots of a table with one person, from its opening on: undo goes back across them."""
        bots = frozenset(row.seat for row in self.seats if row.kind == "bot" and not row.standin)
        return bots if len(bots) == len(self.seats) - 1 else frozenset()

    @property
    def quick(self) -> frozenset[int]:
        """The seats whose answers nobody can forestall."""
        return frozenset(row.seat for row in self.seats if self.has_bot(row.seat))

    def log_kept(self, length: int, entries: int) -> int:
        """How many of the log's first entries, sent at a length, still stand."""
        return min([entries, *(left for at, left in self.cuts if at > length)])
