"""One playing of a game: the checked door used by server, terminal and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.errors import BadRecord, IllegalChoice, Stale, Why
from regalia.engine.events import LogSink
from regalia.engine.film import Film
from regalia.engine.record import UNDO as UNDO  # the names others import from here
from regalia.engine.record import Ply, Record, Setup
from regalia.engine.result import Result as Result
from regalia.engine.result import Tally as Tally
from regalia.engine.result import rank as rank
from regalia.engine.steps import CHANCE, S, Sealed
from regalia.engine.verbs import Ref, Verbs
from regalia.engine.view import (
    View,
    decision_view,
    frame_view,
    shown,
    waiting_view,
)

if TYPE_CHECKING:
    from regalia.engine.game import Game


class Option:
    """One thing a seat may choose."""

    __slots__ = ("_verbs", "code")

    def __init__(self, verbs: Verbs, code: int) -> None:
        self._verbs = verbs
        self.code = code

    @property
    def text(self) -> str:
        return self._verbs.text(self.code)

    @property
    def verb(self) -> str:
        return self._verbs.of(self.code).name

    @property
    def refs(self) -> tuple[Ref, ...]:
        return tuple(self._verbs.refs(self.code))

    def __repr__(self) -> str:
        return f"<Option {self.text}>"


class Decision(NamedTuple):
    """One seat's open question."""

    seat: int
    serial: int  # counts this seat's questions: the stale-answer guard
    prompt: str  # text key
    about: tuple[Ref, ...]
    options: tuple[Option, ...]

    @property
    def codes(self) -> tuple[int, ...]:
        return tuple(option.code for option in self.options)

    def find(self, text: str) -> Option | None:
        return next((option for option in self.options if option.text == text), None)


class Moment(NamedTuple):
    """A position between two answers, as one seat may know it."""

    upto: int  # so many entries of the log had been told
    view: View
    scores: list[int]


class Mark(NamedTuple, Generic[S]):
    """Where an undo can go back to."""

    seat: int
    state: S
    plies: int
    events: int


class Match(Generic[S]):
    """A match in progress.  Everything a person does goes through here."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        state: S,
        dealer: Dealer,
        *,
        start: dict[str, Any] | None = None,
        deal: bool = True,
    ) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.dealer = dealer
        self.start: Final = start
        self.plies: list[Ply] = []
        self._state = state
        self._sink = LogSink()
        self._serials = [0] * setup.seats
        self._marks: list[Mark[S]] = []
        self._last_answer = [0] * setup.seats
        game.rules.advance(state, self._sink)
        self._film: Film[S] = Film(game.rules, game.verbs, self._sink)
        self._film.mark(state, 0)
        if deal:
            self.deal()

    # -- asking --------------------------------------------------------------
    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats with an open decision; () when the match is over."""
        mask = self._state.acting
        if mask == CHANCE:
            return ()
        return tuple(seat for seat in range(self.setup.seats) if mask & (1 << seat))

    @property
    def over(self) -> bool:
        return not self._state.stack

    @property
    def dealing(self) -> bool:
        """Whether chance must act next (only between answer() and deal())."""
        return self._state.acting == CHANCE

    @property
    def result(self) -> Result | None:
        return self.game.result(self._state) if self.over else None

    @property
    def scores(self) -> list[int]:
        """The public score of each seat as it stands."""
        return self.game.scores(self._state)

    @property
    def seed(self) -> str | None:
        return self.dealer.seed if isinstance(self.dealer, SeededDealer) else None

    def decision(self, seat: int) -> Decision | None:
        """What this seat is asked; None if nothing."""
        if seat not in self.waiting:
            return None
        rules, s = self.game.rules, self._state
        step, f = rules.top(s)
        return Decision(
            seat,
            self._serials[seat],
            step.prompt(s, f, seat),
            tuple(step.about(s, f, seat)),
            tuple(Option(self.game.verbs, code) for code in rules.legal(s, seat)),
        )

    def view(self, seat: int | None) -> View:
        """What a seat may know; None is a spectator."""
        if seat is not None and not 0 <= seat < self.setup.seats:
            raise ValueError(f"seat {seat} is outside 0..{self.setup.seats - 1}")
        return view_of(self.game, self.setup, self._state, seat)

    def log(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What happened, as this seat may know it."""
        kinds = self.game.events.list
        viewer = -9 if seat is None else seat
        entries = []
        for event in self._sink.events[since:]:
            kind = kinds[event.kind]
            names = [arg.name for arg in kind.args]
            shown_args = kind.shown(event, viewer)
            entries.append({"event": kind.name, "args": dict(zip(names, shown_args, strict=True))})
        return entries

    @property
    def log_length(self) -> int:
        return len(self._sink.events)

    def log_since_answer(self, seat: int) -> int:
        """The log's length just after this seat's last answer."""
        return self._last_answer[seat]

    # -- watching ---------------------------------------------------------------
    def moments(self, since: int = 0) -> list[int]:
        """The log's lengths at the positions between then and now that film() can show."""
        return self._film.moments(since)

    def film(self, seat: int | None, since: int = 0, most: int = 60) -> list[Moment]:
        """The first positions after so many entries of the log, now left out."""
        stills = self._film.stills(self.plies, since, most)
        return [
            Moment(upto, view_of(self.game, self.setup, s, seat), self.game.scores(s))
            for upto, s in stills
        ]

    # -- answering --------------------------------------------------------------
    def submit(self, seat: int, choice: Option | str, serial: int | None = None) -> None:
        """Carry out a choice; IllegalChoice or Stale says why not."""
        self.answer(seat, choice, serial)
        self.deal()

    def answer(self, seat: int, choice: Option | str, serial: int | None = None) -> None:
        """submit() without dealing what chance owes next."""
        code = self._checked(seat, choice, serial)
        text = self.game.verbs.text(code)
        if self._marks and self._marks[-1].seat != seat:
            self._marks.clear()
        self._marks.append(Mark(seat, self._state.copy(), len(self.plies), len(self._sink.events)))
        self._film.mark(self._state, len(self.plies))
        self._serials[seat] += 1
        secret = self._top_is_sealed()
        known = self._masks()
        self._apply(seat, code, text)
        self._last_answer[seat] = len(self._sink.events)
        # A barrier: what was seen cannot be unseen.  Inside a secret decision
        # undo() retracts instead, and its reveal shows the others' drafts.
        if secret or any(new & ~old for old, new in zip(known, self._masks(), strict=False)):
            self._marks.clear()

    def _apply(self, seat: int, code: int, text: str) -> None:
        self._sink.revealed = False
        self.plies.append(Ply(seat, text))
        self.game.rules.apply(self._state, seat, code, self._sink)
        if seat == CHANCE or self._sink.revealed:
            self._marks.clear()

    def _top_is_sealed(self) -> bool:
        return isinstance(self.game.rules.top(self._state)[0], Sealed)

    def _masks(self) -> list[int]:
        """Who may see each MASKED slot."""
        fields = [field for field in self.game.fields if field.mask]
        return [mask for field in fields for mask in getattr(self._state, field.mask)]

    def _checked(self, seat: int, choice: Option | str, serial: int | None) -> int:
        text = choice if isinstance(choice, str) else choice.text
        if not 0 <= seat < self.setup.seats:
            raise ValueError(f"seat {seat} is outside 0..{self.setup.seats - 1}")
        if self.over:
            raise self._refusal(seat, text, Why("", "over"))
        if serial is not None and serial != self._serials[seat]:
            raise self._refusal(seat, text, Why("", "stale"), stale=True)
        if seat not in self.waiting:
            raise self._refusal(seat, text, Why("", "not-asked"))
        code = self.game.verbs.parse(text)
        if code is not None and code in self.game.rules.legal(self._state, seat):
            return code
        raise self._refusal(seat, text, self.why_not_text(seat, text))

    def why_not_text(self, seat: int, text: str) -> Why:
        """Why a notation is not among the options."""
        spelled = self.game.verbs.spelled(text)
        if spelled is None:
            return Why("", "no-notation")
        if self.game.verbs.parse(text) in self.game.rules.legal(self._state, seat):
            return self._in_options(seat, 1)
        return self.why_not(seat, spelled[1], spelled[0])

    def why_not(self, seat: int, refs: list[Ref], verb: str = "") -> Why:
        """Why these things cannot be chosen now ("why can't I?")."""
        if self.over:
            return Why("", "over")
        if seat not in self.waiting:
            return Why("", "not-asked")
        step, f = self.game.rules.top(self._state)
        codes = self.game.rules.legal(self._state, seat)
        if not verb and (using := self._using(codes, refs)):
            return self._in_options(seat, using)
        offered = {self.game.verbs.of(code).name for code in codes}
        known = refs or verb in offered or verb in step.plain
        why = step.why_refused(self._state, f, seat, verb, refs) if known else None
        return why or Why(step.forbids, "not-now")

    def _in_options(self, seat: int, using: int) -> Why:
        count = len(self.game.rules.legal(self._state, seat))
        return Why("", "in-options", (("n", "amount", using), ("all", "amount", count)))

    def _using(self, codes: list[int], refs: list[Ref]) -> int:
        """How many of the options name all these things, wherever they stand in them."""
        if not refs:
            return 0
        named = (self.game.verbs.refs(code) for code in codes)
        return sum(all(ref in found for ref in refs) for found in named)

    def _refusal(self, seat: int, asked: str, why: Why, *, stale: bool = False) -> IllegalChoice:
        decision = self.decision(seat)
        allowed = tuple(option.text for option in decision.options) if decision else ()
        if self.game.wording is not None:
            reason = self.game.wording.refusal(self.game.name, why, "en")
        else:
            reason = why.key
        rule = f"{why.rule}: " if why.rule else ""
        message = f"{rule}{reason} (asked: {asked!r})"
        if allowed and not stale:
            more = f", ... ({len(allowed)} in all)" if len(allowed) > 6 else ""
            message += f"; allowed: {', '.join(allowed[:6])}{more}"
        return (Stale if stale else IllegalChoice)(seat, asked, why, allowed, message)

    # -- chance -------------------------------------------------------------------
    def deal(self) -> None:
        """Let chance take its plies until a seat must choose."""
        while self._state.acting == CHANCE:
            codes = self.game.rules.legal(self._state, CHANCE)
            code = codes[self._pick(codes)]
            self._apply(CHANCE, code, self.game.verbs.text(code))

    def _pick(self, codes: list[int]) -> int:
        pick_text = getattr(self.dealer, "pick_text", None)
        if pick_text is not None:
            index: int | None = pick_text([self.game.verbs.text(code) for code in codes])
            if index is not None:
                return index
        return self.dealer.pick(self.game.rules.weights(self._state))

    # -- going back -----------------------------------------------------------------
    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last choice.

        Never after the end: the dealer's seed may be open then, and with it
        every die of another ending.
        """
        return not self.over and self._can_go_back(seat)

    def _can_go_back(self, seat: int) -> bool:
        if not 0 <= seat < self.setup.seats:
            return False
        if not self.over and self._top_is_sealed():
            # An earlier choice would be closed by another seat's first pick, and
            # its closing would tell of that pick; so only the own draft counts.
            return self.game.rules.retractable(self._state, seat)
        return bool(self._marks) and self._marks[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice, never across a barrier.

        In a secret decision this takes back the last pick of the draft.
        """
        if not self.can_undo(seat):
            raise self._refusal(seat, UNDO, Why("", "no-undo"))
        self._go_back(seat)

    def _go_back(self, seat: int) -> None:
        if self.game.rules.retractable(self._state, seat):
            self._marks.clear()
            self.game.rules.retract(self._state, seat)
            self.plies.append(Ply(seat, UNDO))
            self._serials[seat] += 1
            return
        mark = self._marks.pop()
        self._state = mark.state
        del self.plies[mark.plies :]
        self._sink.cut(mark.events)
        self._film.cut(self._state, len(self.plies))
        self._last_answer = [min(n, mark.events) for n in self._last_answer]
        self._serials = [n + 1 for n in self._serials]

    # -- records ------------------------------------------------------------------------
    def record(self) -> Record:
        return Record(self.setup, self.game.version, tuple(self.plies), self.seed, self.start)

    def dump(self) -> dict[str, Any]:
        """The full position as JSON-able data, secrets included."""
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
            try:
                self.answer(ply.seat, ply.text)
            except IllegalChoice as error:
                raise BadRecord(f"seat {ply.seat + 1}: {error}", line) from None

    def _follow_chance(self, ply: Ply, line: int) -> None:
        if self._state.acting != CHANCE:
            raise BadRecord(f"'* {ply.text}': nothing is left to chance here", line)
        codes = self.game.rules.legal(self._state, CHANCE)
        texts = [self.game.verbs.text(code) for code in codes]
        if ply.text not in texts:
            raise BadRecord(f"'* {ply.text}' cannot happen here; e.g. {texts[0]!r} can", line)
        index = texts.index(ply.text)
        if isinstance(self.dealer, SeededDealer):
            dealt = self.dealer.pick(self.game.rules.weights(self._state))
            if dealt != index:
                raise BadRecord(f"the seed deals {texts[dealt]!r} here, not {ply.text!r}", line)
        self._apply(CHANCE, codes[index], ply.text)


def view_of(game: Game[S], setup: Setup, s: S, seat: int | None) -> View:
    """Everything a seat may know, and nothing else."""
    over = not s.stack
    return {
        "game": game.name,
        "rules": game.version,
        "pack": setup.pack,
        "seats": setup.seats,
        "options": dict(setup.options),
        "seat": seat,
        "fields": {field.name: shown(field, s, seat) for field in game.fields},
        "stack": [frame_view(game.rules, f, seat) for f in s.stack],
        "waiting": waiting_view(game.rules, s, seat),
        "decision": decision_view(game.rules, s, seat),
        "over": over,
        "result": game.result(s).json() if over else None,
    }
