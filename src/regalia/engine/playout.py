"""Playing on from a position, to the end of the game or for a number of decisions, in one call.

This is the inner loop of a search, compiled together with the rules.  Nothing is
logged, kept or checked, and the State handed in is changed: hand in a copy.

    s = position.copy()
    length = playout(game.rules, s, seed=7)                       # to the end, at random
    length = playout(game.rules, s, seed=7, most=20)              # at most 20 decisions
    means = rollouts(game.rules, position, 7, Points(), times=100, most=20)

Who chooses and what a position is worth are objects with one method, so that
they can be compiled as well; a subclass written in plain Python works too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple

from regalia.engine.events import SILENT
from regalia.engine.opened import mypyc_attr
from regalia.engine.quick import Quick
from regalia.engine.rules import Rules
from regalia.engine.steps import CHANCE, RUN, S


class Length(NamedTuple):
    """The length of a playout."""

    decisions: int
    dealt: int  # outcomes of chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """Chooses in a playout. This one picks uniformly at random."""

    def choose(self, s: S, seat: int, codes: list[int], draw: Quick) -> int:
        """Return one of the codes, which must not be changed."""
        return codes[draw.below(len(codes))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """The value of a position."""

    def value(self, s: S) -> list[float]:
        """Return a number for each seat, the greater the better; the game may be over or not."""
        raise NotImplementedError

    def prospect(self, s: S, seat: int) -> float:
        """Return one seat's value, examined more closely if the game can."""
        return self.value(s)[seat]


def playout(
    rules: Rules[S],
    s: S,
    seed: int,
    *,
    most: int | None = None,
    policy: Policy[S] | None = None,
) -> Length:
    """Play on in `s` itself; of several seats asked at once the first answers first.

    It ends with the game, or before decision `most` + 1 (chance is dealt on up to there).
    """
    return run_playout(rules, s, Quick(seed), -1 if most is None else most, policy)


def run_playout(rules: Rules[S], s: S, draw: Quick, most: int, policy: Policy[S] | None) -> Length:
    """Play on with a generator that may be used again; `most` below 0 means no limit."""
    decisions = dealt = 0
    stack, steps = s.stack, rules.steps
    if s.acting == RUN:
        rules.advance(s, SILENT)
    while stack:
        f = stack[-1]
        step = steps[f.step]
        if s.acting == CHANCE:
            seat = CHANCE
            code = step.deal(s, f, draw)
            dealt += 1
        else:
            if decisions == most:
                break
            seat = (s.acting & -s.acting).bit_length() - 1  # first(), in the loop of all loops
            codes = s.offered or step.legal(s, f, seat)
            if policy is None:
                code = codes[draw.below(len(codes))]
            else:
                code = policy.choose(s, seat, codes, draw)
            decisions += 1
        step.apply(s, f, seat, code, SILENT)
        rules.advance(s, SILENT)
    return Length(decisions, dealt)


def run_playout_until(
    rules: Rules[S],
    s: S,
    draw: Quick,
    most: int,
    policy: Policy[S],
    stop: Callable[[S], bool],
) -> Length:
    """Play on to the first position for which `stop`, asked before every ply, is true."""
    decisions = dealt = 0
    while s.stack and decisions != most and not stop(s):
        if s.acting == CHANCE:
            rules.apply(s, CHANCE, rules.deal(s, draw), SILENT)
            dealt += 1
        else:
            seat = first(s.acting)
            code = policy.choose(s, seat, rules.legal(s, seat), draw)
            rules.apply(s, seat, code, SILENT)
            decisions += 1
    return Length(decisions, dealt)


def first(acting: int) -> int:
    """Return the first seat that must choose."""
    return (acting & -acting).bit_length() - 1


def rollouts(
    rules: Rules[S],
    s: S,
    seed: int,
    evaluation: Evaluation[S],
    *,
    times: int = 1,
    most: int | None = None,
    policy: Policy[S] | None = None,
) -> list[float]:
    """Return the mean value by seat at the end of `times` playouts from copies of `s`."""
    draw = Quick(seed)
    totals = [0.0] * s.seats
    for _ in range(times):
        twin = s.copy()
        run_playout(rules, twin, draw, -1 if most is None else most, policy)
        for seat, worth in enumerate(evaluation.value(twin)):
            totals[seat] += worth
    return [total / times for total in totals]
