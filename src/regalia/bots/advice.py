"""Why a choice is good, in facts: what it changes of the things that people count.

A reason is read off positions, not invented: the choice (and what its seat goes on with)
is carried out in sampled worlds, and the game's gauges before and after are compared.
What differs between two such worlds depends on something hidden and is left out.  Nothing
secret or dealt by chance is carried out: there a line ends.
"""

from __future__ import annotations

from statistics import median
from typing import Any, Final, NamedTuple

from regalia.bots.insight_defaults import insight_of
from regalia.bots.world import World
from regalia.engine.belief import Belief
from regalia.engine.events import SILENT, LogSink
from regalia.engine.game import AnyGame
from regalia.engine.insight import Gauge, Insight
from regalia.engine.quick import Quick
from regalia.engine.steps import Sealed
from regalia.engine.view import View

WORLDS: Final = 3  # in which a reason must be the same
OTHERS: Final = 6  # lines that a choice is compared with
MOST: Final = 2  # reasons given


class Reason(NamedTuple):
    """A gauge that a choice raises, or keeps higher than others do."""

    name: str
    value: int
    before: int
    args: tuple[tuple[str, str, int], ...] = ()


class Advice(NamedTuple):
    """Why a choice, and the choices its seat would go on with.

    The reasons are what the next best option lacks; where it lacks nothing that can be counted,
    what most others lack.
    """

    reasons: tuple[Reason, ...] = ()
    then: tuple[int, ...] = ()
    next_best: int = -1  # the code of what it is compared with; -1: with most others


Gauges = dict[str, Gauge]


class Adviser:
    """Compares what a seat's choices lead to, in worlds behind its view."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        self.game: Final = game
        self.insight: Final[Insight[Any]] = insight_of(game)
        self.seat: Final = seat

    def gauges(self, s: Any) -> Gauges:
        return {gauge.name: gauge for gauge in self.insight.gauges(s, self.seat)}

    def play_line(self, world: Any, line: list[int]) -> tuple[Any, int]:
        """Where a line leads while nothing hidden decides, and how many choices that is."""
        rules, done = self.game.rules, 0
        for code in line:
            if not world.stack or code not in rules.legal(world, self.seat):
                break
            secret = isinstance(rules.steps[world.stack[-1].step], Sealed)
            twin, frames, log = world.copy(), len(world.stack), LogSink()
            rules.apply(twin, self.seat, code, log)
            done += 1
            if log.revealed and not secret:
                twin = world.copy()  # what the seat does itself, before anything hidden is shown
                step, frame = rules.top(twin)
                step.apply(twin, frame, self.seat, code, SILENT)
                return twin, done
            if secret and (len(twin.stack) < frames or not twin.stack[-1].sealed):
                break  # all drafts are opened: what others drafted is only guessed here
            world = twin
        return world, done

    def advice(self, worlds: list[Any], codes: list[int], code: int, draw: Quick) -> Advice:
        """Why `code` of these codes."""
        lines = self.insight.lines(worlds[0], self.seat, codes, draw, OTHERS)
        mine = next((line for line in lines if line[0] == code), [code])
        rivals = [line for line in lines if line[0] != code]
        if not rivals:
            rest = [one for one in codes if one != code]
            rivals = [[self.insight.thoughts(worlds[0], self.seat, rest, draw, 1)[0]]]
        others = [self.gauges(self.play_line(worlds[0], line)[0]) for line in rivals]
        ends = [self.play_line(world, mine) for world in worlds]
        befores = [self.gauges(world) for world in worlds]
        afters = [self.gauges(end) for end, _ in ends]
        shared = [
            gauge
            for name, gauge in afters[0].items()
            if all(after.get(name) == gauge for after in afters)
            and len({before[name].value for before in befores if name in before}) < 2
        ]
        then = tuple(mine[1 : min(done for _, done in ends)])
        if reasons := pick_reasons(shared, befores[0], others[:1]):
            return Advice(tuple(reasons), then, rivals[0][0])
        return Advice(tuple(pick_reasons(shared, befores[0], others)), then)


def pick_reasons(gauges: list[Gauge], before: Gauges, others: list[Gauges]) -> list[Reason]:
    """What the choice has and most others lack: first what it gains, then what it keeps."""
    gained: list[Reason] = []
    maintained: list[Reason] = []
    for gauge in gauges:
        was = before[gauge.name].value if gauge.name in before else 0
        rivals = [other[gauge.name].value if gauge.name in other else 0 for other in others]
        if not rivals or gauge.value <= median(rivals):
            continue
        reason = Reason(gauge.name, gauge.value, was, gauge.args)
        if gauge.value > was:
            gained.append(reason)
        elif gauge.stays:
            maintained.append(reason)
    return [*gained, *maintained][:MOST]


def advice(game: AnyGame, view: View, code: int, belief: Belief | None, draw: Quick) -> Advice:
    """Why a bot would choose `code` in the open question of this view."""
    decision, seat = view["decision"], view["seat"]
    if decision is None or seat is None or game.insight is None or len(decision["codes"]) < 2:
        return Advice()
    worlds = [World.behind(view, draw, belief, game).state for _ in range(WORLDS)]
    return Adviser(game, seat).advice(worlds, list(decision["codes"]), code, draw)
