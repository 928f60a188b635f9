"""Whole games driven step by step, so that a test can look between any two orders."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from regalia.engine.dealer import SeededDealer
from regalia.engine.events import LogSink
from regalia.engine.record import Setup
from regalia.engine.steps import CHANCE, RUN
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.state import State
from regalia.testing.invariants import Walk, Walks


class Journey:
    """One game by chance and a busy policy: heroes act wherever something lies.

    An armed game starts with all figures of the barracks behind the screens, so
    that threats fall fast, titans awake and the barracks run dry.
    """

    def __init__(
        self, seats: int, seed: int, options: Mapping[str, str] | None = None, armed: bool = False
    ) -> None:
        self.name = f"Journey({seats}, {seed}, {options}, {armed})"
        self.armed = armed
        self.after: Callable[[int, State], None] | None = None  # called after every step
        self.s: State = GAME.blank(GAME.setup(seats, options))
        self.sink = LogSink()
        self.dealer = SeededDealer(f"deal {seed}")
        self.chooser = SeededDealer(f"choose {seed}")

    def __repr__(self) -> str:
        return self.name

    def moments(self) -> Iterator[State]:
        """The State between orders, before every year's plans, and at the end."""
        s = self.s
        while s.stack:
            f = s.stack[-1]
            step = GAME.rules.steps[f.step]
            who = step.actors(s, f)
            if f.step == v.STEP_EXECUTE or (f.step == v.STEP_PLAN and not f.sealed):
                self.arm()
                yield s
            if who == RUN:
                step.run(s, f, self.sink)
            elif who == CHANCE:
                codes = step.legal(s, f, CHANCE)
                step.apply(s, f, CHANCE, codes[self.dealer.pick(step.weights(s, f))], self.sink)
            else:
                waiting = [seat for seat in range(s.seats) if who >> seat & 1]
                seat = waiting[self.chooser.below(len(waiting))]
                step.apply(s, f, seat, self.choose(step.legal(s, f, seat), seat), self.sink)
            if self.after is not None:
                self.after(f.step, s)
        yield s

    def run(self) -> State:
        """Play to the end."""
        for _ in self.moments():
            pass
        return self.s

    def choose(self, codes: list[int], seat: int) -> int:
        f = self.s.stack[-1]
        if f.step == v.STEP_PLAN and codes[0] != v.VERBS.seal.code() and self.chooser.below(5):
            return v.ORDER.code(self.busy_icon(seat, f.sealed[seat] if f.sealed else []))
        return codes[self.chooser.below(len(codes))]

    def busy_icon(self, seat: int, mine: list[int]) -> int:
        """Act once wherever a tile lies or a titan can be met; else walk on."""
        s = self.s
        city, acted = s.hero[seat], set()
        for code in mine:
            icon = v.ORDER.args(code)[0]
            if icon == v.ICON_ACT:
                acted.add(city)
            elif icon < v.ICON_ACT and s.pack.road[city][icon] >= 0:
                city = s.pack.road[city][icon]
        if city not in acted and (s.tile[city] or max(s.awake) >= 0):
            return v.ICON_ACT
        roads = [icon for icon, end in enumerate(s.pack.road[city]) if end >= 0]
        ends = s.pack.road[city]
        busy = [icon for icon in roads if s.tile[ends[icon]] and ends[icon] not in acted]
        return (busy or roads)[self.chooser.below(len(busy or roads))]

    def arm(self) -> None:
        if self.armed:
            self.armed = False
            for kind in range(v.TYPES):
                for number in range(self.s.barracks[kind]):
                    self.s.units[v.TYPES * (number % self.s.seats) + kind] += 1
                self.s.barracks[kind] = 0

    def log(self, since: int = 0) -> list[tuple[str, dict[str, Any]]]:
        """What has happened, as (event, arguments)."""
        lines = []
        for event in self.sink.events[since:]:
            kind = GAME.events.list[event.kind]
            names = [arg.name for arg in kind.args]
            lines.append((kind.name, dict(zip(names, event.args, strict=True))))
        return lines


class BusyWalks(Walks[State]):
    """Journeys by turns armed and not; their positions are the moments between orders."""

    armed = True

    def walk(self, setup: Setup, seed: str) -> Walk[State]:
        number = int(seed.split()[-1])
        journey = Journey(setup.seats, number, dict(setup.options), self.armed and number % 2 == 0)
        states, upto = [], []
        for s in journey.moments():
            states.append(s.copy())
            upto.append(len(journey.sink.events))
        return Walk(GAME, setup, seed, states, journey.sink.events, upto)
