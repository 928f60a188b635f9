"""Is one option clearly the best?  All are played out in the same worlds with the same dice.

The options of a question are compared in stages, each with twice the worlds of the one before;
those that are clearly worse drop out, and the question is given up as soon as its best option
cannot be clear any more.  What is left is proved: with other seeds, many more worlds, and a second
time with everybody's rollouts going on to the end of the game, where no net judges.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.bots import levels
from regalia.bots.evaluator import Evaluator
from regalia.bots.net import load_net
from regalia.bots.opponent_model import Line
from regalia.bots.seat_outcome import outcomes
from regalia.bots.world import World
from regalia.engine.game import AnyGame
from regalia.engine.playout import run_playout
from regalia.engine.quick import Quick
from regalia.engine.view import View
from regalia.puzzles.puzzle import Proof
from regalia.review.critics import LevelCritic

LEVEL: Final = "chancellor"  # its search plays the rollouts
LINES: Final = 2  # ways in which an answer goes on, of which the better counts
FIRST: Final = 12  # worlds of the first stage
STAGES: Final = 4  # each has twice the worlds of the one before
MARGIN: Final = 0.06  # of the chance to come first: what a best answer must be ahead by
SURE: Final = 3.0  # standard errors
PROOF_WORLDS: Final = 240  # in which the best answer and its nearest rivals are compared anew
END_WORLDS: Final = 80  # of a stage in which they are played on to the end of the game
END_STAGES: Final = 4
END_SURE: Final = 2.0  # standard errors
RIVALS: Final = 3  # the best answer's nearest rivals, all of which a proof must beat
LONGEST: Final = 20_000  # decisions of a rollout to the end


class Margin(NamedTuple):
    """The lead of the best of several options over the next."""

    best: int
    next: int
    ahead: float
    error: float
    best_value: float
    next_value: float


class OptionComparison:
    """Compares the options of one question, as somebody can who knows only the seat's view."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.evaluator: Final = Evaluator(game, load_net(game))
        self.critic: Final = LevelCritic(self.evaluator, levels.level_configs(game)[LEVEL])

    # -- worlds ------------------------------------------------------------------------
    def draw_world(self, view: View, draw: Quick) -> Any:
        """A position the seat cannot tell from the true one."""
        return World.behind(view, draw, None, self.game).state

    def lines(self, view: View, codes: list[int], draw: Quick) -> list[Line]:
        """For every option one or two lines of play that begin with it."""
        if not self.critic.net_policy.by_lines:
            return [[code] for code in codes]
        world, seat = self.draw_world(view, draw), seat_of(view)
        found: list[Line] = []
        for code in codes:
            lines = self.evaluator.insight.lines(world, seat, [code], draw, LINES)
            own = [line for line in lines if line[0] == code]
            found += own or [[code]]
        return found

    # -- values ------------------------------------------------------------------------
    def search_values(self, world: Any, seat: int, lines: list[Line], draw: Quick) -> list[float]:
        """Return each line's value by rollouts to the next pause, where a net evaluates."""
        return list(self.critic.values(world, seat, lines, draw))

    def end_values(self, world: Any, seat: int, lines: list[Line], draw: Quick) -> list[float]:
        """Return each line's value if the policy plays on for everyone to the end of the game."""
        luck, found = draw.word(), []
        self.critic.others_choose(world, seat, Quick(luck))
        for line in lines:
            state = self.evaluator.play_line(world, seat, line)
            run_playout(self.game.rules, state, Quick(luck), LONGEST, self.critic.search.policy)
            found.append(float(outcomes(self.game, state)[seat].win))
        return found

    def rows(
        self, view: View, lines: list[Line], draw: Quick, worlds: int, *, to_the_end: bool = False
    ) -> NDArray[np.float64]:
        """A row for each world, a column for each line."""
        values = self.end_values if to_the_end else self.search_values
        seat = seat_of(view)
        return np.array(
            [values(self.draw_world(view, draw), seat, lines, draw) for _ in range(worlds)]
        )

    # -- a clear best option --------------------------------------------------------------
    def clear_best(self, view: View, seed: int) -> int | None:
        """The option that is clearly the best, by a few dozen worlds; None where there is none."""
        draw = Quick(seed)
        lines = self.lines(view, codes_of(view), draw)
        rows = np.empty((0, len(lines)))
        self.critic.search.reset()
        for stage in range(STAGES):
            worlds = FIRST if stage == 0 else len(rows)
            rows = np.vstack([rows, self.rows(view, lines, draw, worlds)])
            margin = margin_of(lines, rows)
            if margin is None or margin.ahead + 2 * margin.error < MARGIN:
                return None
            if margin.ahead - SURE * margin.error > MARGIN / 2 and stage > 0:
                return margin.best
            kept = [i for i in range(len(lines)) if not is_worse(lines, rows, i)]
            lines, rows = [lines[i] for i in kept], rows[:, kept]
        return None

    def prove(self, view: View, best: int, seed: int) -> Proof | None:
        """Compare the best option with its nearest rivals anew; None where it does not hold."""
        draw = Quick(seed)
        lines, margin = self.margin(view, best, draw, PROOF_WORLDS)
        if margin.ahead < MARGIN or margin.ahead <= SURE * margin.error:
            return None
        end = self.end_margin(view, lines, draw, (best, margin.next))
        if end.ahead <= END_SURE * end.error:
            return None
        return Proof(
            len(codes_of(view)),
            margin.best_value,
            margin.next_value,
            self.game.verbs.text(margin.next),
            margin.ahead,
            margin.error,
            PROOF_WORLDS,
            end.ahead,
            end.error,
            seed,
        )

    def is_ahead(self, view: View, best: int, seed: int, times: int) -> bool:
        """Return whether the best option leads by more than the 95 % interval, in other worlds."""
        _, margin = self.margin(view, best, Quick(seed), PROOF_WORLDS * times)
        return margin.ahead > 2 * margin.error

    def margin(self, view: View, best: int, draw: Quick, worlds: int) -> tuple[list[Line], Margin]:
        """Return the lead of the best option over its nearest rivals, and the compared lines."""
        codes = codes_of(view)
        every = self.lines(view, codes, draw)
        self.critic.search.reset()
        means = option_means(every, self.rows(view, every, draw, FIRST))
        rivals = sorted((c for c in codes if c != best), key=lambda c: -means[c])[:RIVALS]
        lines = [line for line in every if line[0] in (best, *rivals)]
        rows = self.rows(view, lines, draw, worlds)
        means = option_means(lines, rows)
        return lines, margin_between(lines, rows, best, max(rivals, key=means.__getitem__))

    def end_margin(
        self, view: View, lines: list[Line], draw: Quick, pair: tuple[int, int]
    ) -> Margin:
        """Return the lead of one option over another when the game is played to its end."""
        both = [line for line in lines if line[0] in pair]
        rows = np.empty((0, len(both)))
        for _ in range(END_STAGES):
            more = self.rows(view, both, draw, END_WORLDS, to_the_end=True)
            rows = np.vstack([rows, more])
            margin = margin_between(both, rows, *pair)
            if abs(margin.ahead) > END_SURE * margin.error:
                break
        return margin


def seat_of(view: View) -> int:
    seat = view["seat"]
    if seat is None:
        raise ValueError("a spectator is asked nothing")
    return seat


def codes_of(view: View) -> list[int]:
    decision = view["decision"]
    return [] if decision is None else list(decision["codes"])


def option_means(lines: list[Line], rows: NDArray[np.float64]) -> dict[int, float]:
    """Return, for each option, the mean of its better line."""
    found: dict[int, float] = {}
    for line, mean in zip(lines, rows.mean(0).tolist(), strict=True):
        found[line[0]] = max(mean, found.get(line[0], mean))
    return found


def best_column(lines: list[Line], rows: NDArray[np.float64], code: int) -> int:
    """The better line of an option."""
    means = rows.mean(0)
    return max((i for i, line in enumerate(lines) if line[0] == code), key=means.__getitem__)


def margin_between(lines: list[Line], rows: NDArray[np.float64], best: int, other: int) -> Margin:
    one, two = rows[:, best_column(lines, rows, best)], rows[:, best_column(lines, rows, other)]
    differences = one - two
    error = float(differences.std(ddof=1)) / sqrt(len(rows))
    return Margin(
        best, other, float(differences.mean()), error, float(one.mean()), float(two.mean())
    )


def margin_of(lines: list[Line], rows: NDArray[np.float64]) -> Margin | None:
    """The best option and the next; None where there is only one."""
    means = option_means(lines, rows)
    order = sorted(means, key=lambda code: -means[code])
    return margin_between(lines, rows, order[0], order[1]) if len(order) > 1 else None


def is_worse(lines: list[Line], rows: NDArray[np.float64], column: int) -> bool:
    """Return whether a line is far behind and no near rival, so that it can be skipped."""
    means = rows.mean(0)
    if lines[column][0] == lines[int(means.argmax())][0]:
        return False
    if (-means).argsort()[:4].tolist().count(column):
        return False
    behind = rows[:, int(means.argmax())] - rows[:, column]
    return bool(behind.mean() - SURE * behind.std(ddof=1) / sqrt(len(rows)) > MARGIN)
