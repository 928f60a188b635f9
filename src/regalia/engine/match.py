"""One playing of a game: the checked entry point for server, terminal and tests."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from operator import index
from typing import TYPE_CHECKING, Any, Final

from regalia.engine import barriers
from regalia.engine.course import Counts, Course, Retreat
from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.decision import Decision as Decision
from regalia.engine.decision import Option as Option
from regalia.engine.drafts import Drafted, common_start, draft_picks, fits, picks_of
from regalia.engine.errors import BadArgument, BadRecord, IllegalChoice, Why
from regalia.engine.history import History, Kept
from regalia.engine.plausible import check_ply
from regalia.engine.record import UNDO as UNDO  # the names others import from here
from regalia.engine.record import Ply, Record, Setup
from regalia.engine.refusal import illegal_choice, in_options, why_not
from regalia.engine.result import Result as Result
from regalia.engine.result import Tally as Tally
from regalia.engine.result import rank as rank
from regalia.engine.snapshot import Chunk, Past, Saved, chunk_of, save, take_up
from regalia.engine.steps import CHANCE, S, Sealed
from regalia.engine.telling import Telling
from regalia.engine.verbs import Ref
from regalia.engine.view import view_of as view_of

if TYPE_CHECKING:
    from regalia.engine.game import Game


class Match(Telling[S]):
    """A match in progress. Everything a person does goes through here."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        state: S,
        dealer: Dealer,
        *,
        start: dict[str, Any] | None = None,
        deal: bool = True,
        past: Past[S] | None = None,
    ) -> None:
        course, history = past or (Course(setup.seats), History(game, setup))
        super().__init__(game, setup, state, dealer, course, history)
        self.start: Final = start
        self.yielding: frozenset[int] = frozenset()  # seats that a choice may be taken back over
        if past is None:
            self._begin(deal=deal)

    def _begin(self, *, deal: bool) -> None:
        self.game.rules.advance(self._state, self._course.log)
        self._history.keep(self._counts(), self._state)
        self._course.put_questions(self._state.acting)
        if deal:
            self.deal()

    # -- answering --------------------------------------------------------------
    def submit(self, seat: int, choice: Option | str | int, serial: int | None = None) -> None:
        """Carry out a choice: an option, its notation or its code.

        IllegalChoice or Stale says why not.
        """
        self.answer(seat, choice, serial)
        self.deal()

    def answer(self, seat: int, choice: Option | str | int, serial: int | None = None) -> None:
        """Carry out a choice as submit() does, without dealing what chance owes next."""
        code = self._legal_code(seat, choice, serial)
        self._apply_answer(seat, code, self.game.verbs.text(code))

    def _apply_answer(self, seat: int, code: int, text: str) -> None:
        course = self._course
        if course.retreats and not self._goes_with(course.retreats[-1].seat, seat):
            course.close_retreats(barriers.OTHER)
        if not course.retreats and self._history.due(len(course.plies)):
            self._history.keep(self._counts(), self._state)
        course.begin_answer(seat)
        if isinstance(self.step, Sealed):
            # Here undo() retracts; a reveal is a barrier, since it shows the others' drafts.
            course.close_retreats(barriers.REVEAL)
        before = barriers.masks(self.game.fields, self._state)
        self._apply(seat, code, text)
        if barriers.shows_more(before, barriers.masks(self.game.fields, self._state)):
            course.close_retreats(barriers.SEEN)

    def _goes_with(self, last: int, seat: int) -> bool:
        """Return whether one seat's choice leaves that of the last one open to undo."""
        return last == seat or not self.yielding.isdisjoint((last, seat))

    def _apply(self, seat: int, code: int, text: str) -> None:
        if self.start is not None:
            check_ply(self.game, self.setup, self._state, seat, code)
        course = self._course
        course.log.revealed = False
        course.note_ply(seat, text)
        self.game.rules.apply(self._state, seat, code, course.log)
        if seat == CHANCE or course.log.revealed:
            course.close_retreats(barriers.CHANCE if seat == CHANCE else barriers.SEEN)
        course.put_questions(self._state.acting)

    def _legal_code(self, seat: int, choice: Option | str | int, serial: int | None) -> int:
        text = self._notation(choice)
        self._check_seat(seat)
        if self.over:
            raise self._refusal(seat, text, Why("", "over"))
        if serial is not None and serial != self._course.serials[seat]:
            raise self._refusal(seat, text, Why("", "stale"), stale=True)
        if seat not in self.waiting:
            raise self._refusal(seat, text, Why("", "not-asked"))
        code = self.game.verbs.parse(text) if isinstance(choice, str) else index(choice)
        if code is None or code not in self.game.rules.legal(self._state, seat):
            raise self._refusal(seat, text, self.why_not_text(seat, text))
        return code

    def _notation(self, choice: Option | str | int) -> str:
        if isinstance(choice, str):
            return choice
        if isinstance(choice, bool) or not isinstance(choice, Option | int):
            what = f"an Option, its notation or its code, not {choice!r}"
            raise BadArgument(f"a choice is {what}")
        code, most = index(choice), self.game.verbs.size - 1
        if not 0 <= code <= most:
            raise BadArgument(f"code {code} is outside 0..{most}")
        return self.game.verbs.text(code)

    def why_not_text(self, seat: int, text: str) -> Why:
        """Explain why a notation is not among the options."""
        spelled = self.game.verbs.refs_spelled(text)
        if spelled is None:
            return Why("", "no-notation")
        codes = self.game.rules.legal(self._state, seat)
        if self.game.verbs.parse(text) in codes:
            return in_options(1, len(codes))
        return self.why_not(seat, spelled[1], spelled[0])

    def why_not(self, seat: int, refs: list[Ref], verb: str = "") -> Why:
        """Explain why these things cannot be chosen now ("why can't I?")."""
        if self.over:
            return Why("", "over")
        if seat not in self.waiting:
            return Why("", "not-asked")
        return why_not(self.game, self._state, seat, refs, verb)

    def _refusal(self, seat: int, asked: str, why: Why, *, stale: bool = False) -> IllegalChoice:
        return illegal_choice(self.game, seat, asked, why, self.decision(seat), stale=stale)

    # -- an open draft ----------------------------------------------------------------
    def drafted(self, seat: int) -> list[Drafted]:
        """Return this seat's picks in its secret decision, and what could replace each."""
        return draft_picks(self.game, self.setup, self._state, seat)

    def has_answered(self, seat: int) -> bool:
        """Return whether this seat has made a choice that everyone may know of.

        Picks of an open secret decision do not count; that one has sealed them is public.
        """
        secret = len(picks_of(self.game, self._state, seat))
        return sum(ply.seat == seat for ply in self.plies) > secret

    def redraft(self, seat: int, picks: Sequence[str], serial: int | None = None) -> None:
        """Make these the seat's picks: those that differ are undone and picked anew.

        Plies of the record are the same as if it were done one by one; nothing is
        done unless all of it can be.
        """
        codes = [self.game.verbs.parse(text) for text in picks]
        asked = "; ".join(picks)
        if seat not in self.waiting:
            raise self._refusal(seat, asked, Why("", "not-asked"))
        if serial is not None and serial != self._course.serials[seat]:
            raise self._refusal(seat, asked, Why("", "stale"), stale=True)
        if not fits(self.game, self._state, seat, codes):
            raise self._refusal(seat, asked, Why("", "no-draft"))
        lost = self.count_retracted(seat, picks)
        same = len(picks_of(self.game, self._state, seat)) - lost
        for _ in range(lost):
            self._go_back(seat)
        for text in picks[same:]:
            self.answer(seat, text)

    def count_retracted(self, seat: int, picks: Sequence[str]) -> int:
        """Return how many of the seat's picks in its secret decision these would undo."""
        old = picks_of(self.game, self._state, seat)
        return len(old) - common_start(old, [self.game.verbs.parse(text) for text in picks])

    # -- chance -------------------------------------------------------------------
    def deal(self) -> None:
        """Let chance take its plies until a seat must choose."""
        while self._state.acting == CHANCE:
            codes = self.game.rules.legal(self._state, CHANCE)
            code = codes[self._pick(codes)]
            self._apply(CHANCE, code, self.game.verbs.text(code))

    def outcomes(self) -> list[tuple[str, int]]:
        """Return what chance can deal now, each with its weight, in the dealer's order."""
        if self._state.acting != CHANCE:
            return []
        rules, text = self.game.rules, self.game.verbs.text
        codes = rules.legal(self._state, CHANCE)
        return list(zip(map(text, codes), rules.weights(self._state), strict=True))

    def _pick(self, codes: list[int]) -> int:
        pick_text = getattr(self.dealer, "pick_text", None)
        if pick_text is not None:
            index: int | None = pick_text([self.game.verbs.text(code) for code in codes])
            if index is not None:
                return index
        return self.dealer.pick(self.game.rules.weights(self._state))

    # -- going back -----------------------------------------------------------------
    def can_undo(self, seat: int) -> bool:
        """Return whether the seat may undo its last choice."""
        return self.why_no_undo(seat) is None

    def why_no_undo(self, seat: int) -> Why | None:
        """Explain why the seat may not undo its last choice; None if it may.

        Never after the end: the dealer's seed may be open then, and with it
        every die of another ending.
        """
        if self.over:
            return Why("", "over")
        if self._can_go_back(seat):
            return None
        if isinstance(self.step, Sealed):
            return Why("", barriers.DRAFT)
        return Why("", self._course.closed.get(seat, barriers.NOTHING))

    def _can_go_back(self, seat: int) -> bool:
        if not 0 <= seat < self.setup.seats:
            return False
        if isinstance(self.step, Sealed):
            # An earlier choice would be closed by another seat's first pick, and
            # its closing would tell of that pick; so only the own draft counts.
            return self.game.rules.retractable(self._state, seat)
        return self._retreat_of(seat) is not None

    def _retreat_of(self, seat: int) -> Retreat | None:
        """Return where the seat's last choice goes back to, with what yielding seats did since."""
        for retreat in reversed(self._course.retreats):
            if retreat.seat == seat:
                return retreat
            if retreat.seat not in self.yielding:
                return None
        return None

    def back_to(self, seat: int) -> int | None:
        """Return how many plies remain after an undo of the seat's last choice; None if it cannot.

        In a secret decision taking back is a ply of its own, so there it is all of them.
        """
        if not self.can_undo(seat):
            return None
        retreat = self._retreat_of(seat)
        return (
            len(self.plies) if isinstance(self.step, Sealed) or retreat is None else retreat.plies
        )

    def undo(self, seat: int) -> None:
        """Undo the seat's last choice, never across a barrier.

        What yielding seats have chosen since goes with it.

        In a secret decision this takes back the last pick of the draft.
        """
        why = self.why_no_undo(seat)
        if why is not None:
            raise self._refusal(seat, UNDO, why)
        self._go_back(seat)

    def _go_back(self, seat: int) -> None:
        course = self._course
        if self.game.rules.retractable(self._state, seat):
            course.close_retreats(barriers.REVEAL)
            self.game.rules.retract(self._state, seat)
            course.note_ply(seat, UNDO)
            course.serials[seat] += 1
            course.put_questions(self._state.acting)
            return
        retreat = self._retreat_of(seat)
        if retreat is None:
            raise AssertionError("can_undo() has found one")
        self._state = self._history.state_at(course.plies, retreat.plies)
        course.go_back_to(retreat)
        course.open = self._state.acting
        self._history.cut(len(course.plies))

    # -- copies and records ---------------------------------------------------------------
    def __eq__(self, other: object) -> bool:
        """Return whether the same has happened in the same game, whatever dealer it has."""
        if not isinstance(other, Match):
            return NotImplemented
        mine = (self.game, self.setup, self.start, self.plies)
        return mine == (other.game, other.setup, other.start, other.plies)

    __hash__ = None  # type: ignore[assignment] # it changes

    def copy(self) -> Match[S]:
        """Return a separate match that continues from here."""
        past = Past(self._course.copy(), self._history.copy())
        return self._going_on(self._state.copy(), past)

    def at(self, plies: int) -> Match[S]:
        """Return the match as it was after so many plies, to look at."""
        if not 0 <= plies <= len(self.plies):
            raise BadArgument(f"ply {plies} is outside 0..{len(self.plies)}")
        state = self._history.state_at(self.plies, plies)
        history = self._history.copy()
        history.cut(plies)
        return self._going_on(state, Past(self._course.as_of(plies), history))

    def _going_on(self, state: S, past: Past[S]) -> Match[S]:
        dealer = copy(self.dealer)
        twin = Match(self.game, self.setup, state, dealer, start=self.start, past=past)
        twin.yielding = self.yielding
        return twin

    def _counts(self) -> Counts:
        return self._course.counts(getattr(self.dealer, "counter", 0))

    def __reduce__(self) -> tuple[Any, ...]:
        return take_up_match, (self.game, self.setup, self.dealer, self.start, self.save())

    def save(self) -> Saved:
        """Return the whole match as plain data."""
        return save(self._course, self._history, Kept(self._counts(), self._state.copy()))

    @property
    def chunks(self) -> int:
        """Return the number of chunks the match can be saved in."""
        return len(self._history.kept)

    def chunk(self, number: int) -> Chunk:
        """Return the plies and the log from one stored position to the next."""
        return chunk_of(self._course, self._history, number)

    def record(self) -> Record:
        shipped = self.game.pack_hash == self.game.shipped.pack_hash
        content = None if shipped else self.game.content.text
        plies = tuple(self.plies)
        return Record(self.setup, self.game.version, plies, self.seed, self.start, content)

    def dump(self) -> dict[str, Any]:
        """Return the full position as JSON-able data, secrets included."""
        return self.game.dump(self._state, self.setup)

    def follow(self, ply: Ply, line: int = 0) -> None:
        """Carry out a recorded ply; BadRecord says where it does not fit."""
        if ply.seat == CHANCE:
            self._follow_chance(ply, line)
        elif ply.text == UNDO:
            if not self._can_go_back(ply.seat):
                raise BadRecord(f"seat {ply.seat + 1} has nothing to take back here", line)
            self._go_back(ply.seat)
        else:
            code = self.game.verbs.parse(ply.text)
            if code is None or code not in self.game.rules.legal(self._state, ply.seat):
                raise BadRecord(f"seat {ply.seat + 1}: {self._misfit(ply)}", line)
            self._apply_answer(ply.seat, code, ply.text)

    def _misfit(self, ply: Ply) -> IllegalChoice:
        try:
            self._legal_code(ply.seat, ply.text, None)
        except IllegalChoice as error:
            return error
        raise AssertionError(f"{ply} is legal after all")

    def _follow_chance(self, ply: Ply, line: int) -> None:
        if self._state.acting != CHANCE:
            raise BadRecord(f"{'* ' + ply.text!r}: nothing is left to chance here", line)
        codes = self.game.rules.legal(self._state, CHANCE)
        code = self.game.verbs.parse(ply.text)
        if code is None or code not in codes:
            example = self.game.verbs.text(codes[0])
            raise BadRecord(f"{'* ' + ply.text!r} cannot happen here; e.g. {example!r} can", line)
        if isinstance(self.dealer, SeededDealer):
            dealt = codes[self.dealer.pick(self.game.rules.weights(self._state))]
            if dealt != code:
                right = self.game.verbs.text(dealt)
                raise BadRecord(f"the seed deals {right!r} here, not {ply.text!r}", line)
        self._apply(CHANCE, code, ply.text)


def take_up_match(
    game: Game[S], setup: Setup, dealer: Dealer, start: dict[str, Any] | None, saved: Saved
) -> Match[S]:
    """Restore the match that was stored as `saved`."""
    past, state = take_up(History(game, setup), saved)
    if isinstance(dealer, SeededDealer):
        dealer.counter = saved.last.counts.dealt
    return Match(game, setup, state, dealer, start=start, past=past)
