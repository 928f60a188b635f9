"""A game played on from a position, to its end or for so many decisions, in one call.

This is the inner loop of a search, compiled together with the rules.  Nothing is
told, kept or checked, and the State handed in is changed: hand in a copy.

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
    """How far a playout went."""

    decisions: int
    dealt: int  # outcomes of chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """Who chooses in a playout.  This one likes every option equally."""

    def choose(self, s: S, seat: int, codes: list[int], draw: Quick) -> int:
        """One of the codes, which are not to be changed."""
        return codes[draw.below(len(codes))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """What a position is worth."""

    def value(self, s: S) -> list[float]:
        """A number for each seat, the greater the better; the game may be over or not."""
        raise NotImplementedError

    def prospect(self, s: S, seat: int) -> float:
        """One seat's, looked into more closely where the game knows how."""
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
    return played(rules, s, Quick(seed), -1 if most is None else most, policy)


def played(rules: Rules[S], s: S, draw: Quick, most: int, policy: Policy[S] | None) -> Length:
    """playout() with a generator that may go on to the next one; `most` below 0: no limit."""
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


def played_until(
    rules: Rules[S],
    s: S,
    draw: Quick,
    most: int,
    policy: Policy[S],
    stop: Callable[[S], bool],
) -> Length:
    """played() to the first position that `stop` is true of; it is asked before every ply."""
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
    """The first seat that must choose."""
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
    """By seat, the mean worth of where `times` playouts from copies of `s` lead."""
    draw = Quick(seed)
    totals = [0.0] * s.seats
    for _ in range(times):
        twin = s.copy()
        played(rules, twin, draw, -1 if most is None else most, policy)
        for seat, worth in enumerate(evaluation.value(twin)):
            totals[seat] += worth
    return [total / times for total in totals]
