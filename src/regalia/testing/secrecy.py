"""Non-interference: what a seat may not know changes nothing that it sees.

Two worlds are compared that a seat cannot tell apart: the true one and one
sampled from the seat's view.  View, options and question must be equal to the
byte, and after the same ply, where nothing was revealed, the news as well.
The check proves its own power on planted leaks: a hidden field made public,
and options that depend on another seat's draft, must make it fail.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final, Generic

from regalia.engine.dealer import SeededDealer
from regalia.engine.events import LogSink
from regalia.engine.fields import Field, Show
from regalia.engine.game import AnyGame, Game
from regalia.engine.match import Match, view_of
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE, BaseState, S, Sealed
from regalia.engine.view import View, visible_copy
from regalia.testing.playing import acting_seats, any_code, canon, digest
from regalia.testing.report import ConformanceError, Report, require

PROBES: Final = 3  # refused notations asked about, per pair of worlds
AHEAD: Final = 12  # plies followed after an altered outcome of chance
ENOUGH: Final = 10  # drafts seen before the planted leak must have been caught


def difference(one: View, other: View) -> str:
    """Return where two views first differ, or nothing."""
    if canon(one) == canon(other):
        return ""
    theirs = dict(other)
    for key, mine in one.items():
        if canon(mine) != canon(theirs[key]):
            if key == "fields":
                names = [n for n in one["fields"] if one["fields"][n] != other["fields"].get(n)]
                return f"fields {', '.join(names)}"
            return key
    return ""


def news(game: AnyGame, sink: LogSink, seat: int) -> list[Any]:
    """Return the events of a sink as a seat may know them."""
    kinds = game.events.list
    return [
        [kinds[event.kind].name, kinds[event.kind].args_for(event, seat)] for event in sink.events
    ]


class Secrecy(Generic[S]):
    """Compares worlds for one game and counts what that proved."""

    def __init__(self, game: Game[S], seed: str, report: Report) -> None:
        self.game: Final = game
        self.sampler: Final = game.sampler(game)
        self.dealer: Final = SeededDealer(f"{seed}/worlds")
        self.report: Final = report
        self.hidden: Final = [field for field in game.fields if field.show != Show.PUBLIC]
        self.caught: Final[Counter[str]] = Counter()
        self.drafts = 0
        self.drafts_caught = 0

    # -- sampled worlds --------------------------------------------------------
    def compare(self, setup: Setup, s: S, seat: int, where: str) -> None:
        """Compare the true world with one sampled from the seat's view."""
        game = self.game
        view = view_of(game, setup, s, seat)
        text = canon(view)
        beside = view_of(game, setup, s, seat, view_of(game, setup, s, None))
        require(
            canon(beside) == text, f"{where}, seat {seat}", "a spectator's view changes a seat's"
        )
        world = self.sampler.sample(json.loads(text), self.dealer)
        seen = view_of(game, setup, world, seat)
        place = f"{where}, seat {seat}"
        found = difference(view, seen)
        require(not found, place, f"a world the seat cannot tell apart changes its {found}")
        differs = digest(game, world) != digest(game, s)
        self.report.count("worlds sampled")
        self.report.count("of these really different", int(differs))
        if not differs:
            return
        self.plant(s, world, view, seen)
        self.compare_refusals(setup, s, world, seat, place)
        self.compare_after(setup, s, world, seat, place)

    def compare_refusals(self, setup: Setup, s: S, world: S, seat: int, place: str) -> None:
        """Check that the reason of a refusal reveals no secret of the others."""
        if not s.acting > 0 or not s.acting & (1 << seat):
            return
        verbs = self.game.verbs
        pair = [Match(self.game, setup, w.copy(), self.dealer, deal=False) for w in (s, world)]
        for _ in range(PROBES):
            text = verbs.text(any_code(verbs, self.dealer))
            one, other = (match.why_not_text(seat, text) for match in pair)
            require(one == other, place, f"refusing {text!r} tells of hidden things")
            self.report.count("refusals compared")

    def compare_after(self, setup: Setup, s: S, world: S, seat: int, place: str) -> None:
        """Play the same ply in both: a seat that learned nothing must have the same news."""
        game = self.game
        actors = [a for a in acting_seats(s) if a in acting_seats(world)]
        if not actors:
            return
        actor = actors[self.dealer.below(len(actors))]
        codes = [c for c in game.rules.legal(s, actor) if c in game.rules.legal(world, actor)]
        if not codes:
            return
        code = codes[self.dealer.below(len(codes))]
        place = f"{place}, after {game.verbs.text(code)!r}"
        undoable = self.undo_open(setup, s, actor, code) and actor == seat
        one, other = s.copy(), world.copy()
        sinks = LogSink(), LogSink()
        game.rules.apply(one, actor, code, sinks[0])
        game.rules.apply(other, actor, code, sinks[1])
        found = difference(view_of(game, setup, one, seat), view_of(game, setup, other, seat))
        require(not (undoable and found), place, f"undo is open across a reveal of {found}")
        if found:
            self.report.count("plies that revealed something")
            return
        told = news(game, sinks[0], seat) == news(game, sinks[1], seat)
        require(told, place, "the log tells apart worlds that the view does not")
        self.report.count("plies with equal news in both worlds")

    def undo_open(self, setup: Setup, s: S, actor: int, code: int) -> bool:
        if actor == CHANCE:
            return False
        match = Match(self.game, setup, s.copy(), self.dealer, deal=False)
        match.answer(actor, self.game.verbs.text(code))
        return match.can_undo(actor)

    # -- planted leaks -------------------------------------------------------------
    def plant(self, s: S, world: S, view: View, seen: View) -> None:
        """Leak each hidden field, then the drafts, into both views and look again."""
        for field in self.hidden:
            leak = Field(field.name, Show.PUBLIC, rows=field.rows)
            if difference(leaky(view, leak, s), leaky(seen, leak, world)):
                self.caught[field.name] += 1
        seat = view["seat"]
        if s.stack and isinstance(self.game.rules.top(s)[0], Sealed) and s.stack[-1].sealed:
            others = [d for i, d in enumerate(s.stack[-1].sealed) if i != seat and d]
            if others and view["decision"]:
                self.drafts += 1
                if difference(draft_leak(view, s), draft_leak(seen, world)):
                    self.drafts_caught += 1

    # -- altered chance ----------------------------------------------------------------
    def alter_chance(self, setup: Setup, s: S, where: str) -> None:
        """Change one chance outcome, then play on: equal views, equal logs."""
        game = self.game
        codes = game.rules.legal(s, CHANCE)
        if len(codes) < 2:
            return
        first = self.dealer.below(len(codes))
        second = (first + 1 + self.dealer.below(len(codes) - 1)) % len(codes)
        worlds = s.copy(), s.copy()
        sinks = LogSink(), LogSink()
        for world, sink, index in zip(worlds, sinks, (first, second), strict=True):
            game.rules.apply(world, CHANCE, codes[index], sink)
        blind = [seat for seat in (None, *range(s.seats)) if self.alike(setup, worlds, seat)]
        for _ in range(AHEAD):
            if not blind:
                return
            for seat in blind:
                told = [news(game, sink, -9 if seat is None else seat) for sink in sinks]
                place = f"{where}, an outcome hidden from {seat}"
                require(told[0] == told[1], place, "shows in the log but not in the view")
                self.report.count("views and logs equal after an altered outcome")
            if not self.both_go_on(worlds, sinks):
                return
            blind = [seat for seat in blind if self.alike(setup, worlds, seat)]

    def alike(self, setup: Setup, worlds: tuple[S, S], seat: int | None) -> bool:
        views = [view_of(self.game, setup, world, seat) for world in worlds]
        return not difference(views[0], views[1])

    def both_go_on(self, worlds: tuple[S, S], sinks: tuple[LogSink, LogSink]) -> bool:
        """Return one ply that is legal in both worlds, if there is one."""
        rules = self.game.rules
        actors = [a for a in acting_seats(worlds[0]) if a in acting_seats(worlds[1])]
        if not actors:
            return False
        actor = actors[self.dealer.below(len(actors))]
        other = set(rules.legal(worlds[1], actor))
        codes = [code for code in rules.legal(worlds[0], actor) if code in other]
        if not codes:
            return False
        code = codes[self.dealer.below(len(codes))]
        for world, sink in zip(worlds, sinks, strict=True):
            rules.apply(world, actor, code, sink)
        return True

    # -- the verdict ---------------------------------------------------------------------
    def verdict(self) -> None:
        """Require that the comparison had something to find, and found it."""
        if not self.hidden and not self.drafts:
            self.report.note("the game hides nothing, so there was nothing to leak")
            return
        different = self.report.counts["of these really different"]
        if not different:
            raise ConformanceError(f"{self.game.name}: no sampled world differs from the truth")
        if self.hidden and not self.caught:
            raise ConformanceError(f"{self.game.name}: a hidden field made public is not noticed")
        if self.drafts >= ENOUGH and not self.drafts_caught:
            raise ConformanceError(f"{self.game.name}: the sampler never changes a rival's draft")
        self.report.count("planted leaks of a field caught", sum(self.caught.values()))
        self.report.count("planted leaks of a draft caught", self.drafts_caught)
        for field in self.hidden:
            if not self.caught[field.name]:
                self.report.note(f"no sampled world ever changed {field.name}: blind for it")


def leaky(view: View, leak: Field, s: BaseState) -> View:
    """Return the view with one field shown to all."""
    return {**view, "fields": {**view["fields"], leak.name: visible_copy(leak, s, view["seat"])}}


def draft_leak(view: View, s: BaseState) -> View:
    """Return the view with options that depend on the other seats' drafts."""
    decision = view["decision"]
    if decision is None:
        return view
    secret = sum(sum(d) for i, d in enumerate(s.stack[-1].sealed) if i != view["seat"])
    return {**view, "decision": {**decision, "codes": [*decision["codes"], -secret]}}
