"""Monte Carlo search in sampled worlds (determinizations): rollouts, then leaf scores.

A few candidate lines are compared by sequential halving: all are played out in the same worlds
with the same dice, the worse half is dropped, and the rest get the playouts that are left.  The
budget is counted in playouts, so that a game can be repeated; a time limit may end it early.
Where all choose at once and in secret, an opponent model says what the others have chosen.
"""

from __future__ import annotations

from math import ceil, log2
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from regalia.bots.batched_playouts import BatchedPlayouts, Playout
from regalia.bots.evaluator import Evaluator
from regalia.bots.net import load_net
from regalia.bots.net_policy import NetPolicy
from regalia.bots.opponent_model import Line, OpponentModel, OutOfTime, SearchContext, Source
from regalia.bots.search_tree import SearchTree
from regalia.engine.level_config import LevelConfig, OpponentConfig, ShortlistConfig
from regalia.engine.playout import Policy, run_playout, run_playout_until
from regalia.engine.quick import Quick

BATCH: Final = 48  # leaves scored at once, about; more would outlast the time limit
LONGEST: Final = 400  # decisions of a playout: no stretch of play is longer


def never() -> bool:
    """For searches that only their playouts end."""
    return False


class Search:
    """Finds the best line for a seat, as a LevelConfig says.

    The candidates are named by the net, beside the policy's own choice, or by the policy alone.
    In rollouts everybody plays by the policy, or with `shortlist` by a net; with `tree` they begin
    with what was found good so far.  `worlds`: in how many the net scores candidates.
    """

    def __init__(self, evaluator: Evaluator, config: LevelConfig, *, worlds: int = 2) -> None:
        self.evaluator: Final = evaluator
        self.config: Final = config
        self.worlds: Final = worlds
        # in the tree, in rollouts and for opponents: many positions, each of which must be quick
        self.fast_evaluator: Final = evaluator.with_share()
        self.policy: Final[Policy[Any]] = evaluator.insight.policy()
        self.net_policy: Final = (
            NetPolicy(evaluator, samples=2, max_lines=2 * config.candidates)
            if config.net_candidates
            else None
        )
        self.tree: Final = None if config.tree is None else SearchTree(
            self.fast_evaluator, config.tree.width,
            by_net=config.net_candidates, extra_pauses=config.tree.extra_pauses,
        )  # fmt: skip
        self.batched: Final = (
            None if config.shortlist is None else self._batched_playouts(config.shortlist)
        )
        level = None if config.opponents is None else config.opponents.level
        self.opponent_search: Final = (
            None if level is None else Search(evaluator.with_share(level.evaluation_share), level)
        )

    def _batched_playouts(self, shortlist: ShortlistConfig) -> BatchedPlayouts:
        """Rollouts by a net; one that separates options is not the best judge of leaves."""
        evaluator, game = self.fast_evaluator, self.evaluator.game
        if shortlist.net:
            evaluator = Evaluator(game, load_net(game, shortlist.net))
        return BatchedPlayouts(evaluator, shortlist.size)

    def best_line(
        self,
        draw_world: Source,
        seat: int,
        codes: Line,
        draw: Quick,
        out_of_time: OutOfTime,
        playouts: int,
    ) -> Line:
        """The line to follow after so many playouts, or when time is up."""
        opponents = self.opponents(draw_world(), seat) if playouts and len(codes) > 1 else None
        if opponents is not None:
            context = SearchContext(draw_world, self.finish, draw, out_of_time, playouts)
            return self.best_response(opponents, context)
        lines = self.candidates(draw_world, seat, codes, draw)
        divisor = 1 if self.config.opponents is None else self.config.opponents.public_divisor
        return self.halve(lines, draw_world, seat, draw, out_of_time, playouts // divisor)

    def halve(
        self,
        lines: list[Line],
        draw_world: Source,
        seat: int,
        draw: Quick,
        out_of_time: OutOfTime,
        playouts: int,
    ) -> Line:
        """The best of these lines by sequential halving."""
        self.reset()
        alive = list(range(len(lines)))
        if len(alive) == 1 or not playouts:
            return lines[0]
        totals = np.zeros(len(lines))
        rounds = max(1, ceil(log2(len(lines))))
        while len(alive) > 1 and not out_of_time():
            times = max(1, playouts // (rounds * len(alive)))
            totals[alive] += self.compare(
                [lines[i] for i in alive], draw_world, seat, draw, out_of_time, times
            )
            alive.sort(key=lambda i: -totals[i])  # stable: of equals the likelier stays first
            alive = alive[: (len(alive) + 1) // 2]
        return lines[alive[0]]

    def reset(self) -> None:
        """Forget what rollouts of another question have found."""
        if self.tree is not None:
            self.tree.reset()

    # -- secret choices -------------------------------------------------------------------
    def opponents(self, world: Any, seat: int) -> OpponentModel | None:
        """A model of the others, if they choose in secret now and the config asks for one."""
        if self.config.opponents is None:
            return None
        foresight = self.evaluator.insight.foresight(world, seat)
        return None if foresight is None else OpponentModel(self.fast_evaluator, foresight, seat)

    def draw_drafts(self, world: Any, seat: int, draw: Quick) -> Any:
        """The world, or a copy in which the others have made the choices they make in secret."""
        opponents = self.opponents(world, seat)
        return world if opponents is None else opponents.draw_drafts(world, draw)

    def best_response(self, opponents: OpponentModel, context: SearchContext) -> Line:
        """The best line against what the others are predicted to choose."""
        config = self.config.opponents or OpponentConfig()
        seat, draw = opponents.seat, context.draw
        lines = opponents.foresight.lines(seat, self.config.candidates, draw)
        if config.matrix_lines:
            context = context._replace(playouts=context.playouts // 2)
        opponents.predicted = self.predict_lines(opponents, context)
        if config.matrix_lines:
            lines = opponents.solve(lines, config.matrix_lines, config.depth, context)

        def draw_world() -> Any:
            return opponents.draw_drafts(context.draw_world(), draw)

        return self.halve(lines, draw_world, seat, draw, context.out_of_time, context.playouts)

    def predict_lines(self, opponents: OpponentModel, context: SearchContext) -> dict[int, Line]:
        """What each of the others would choose if it searched as the configured level does."""
        search = self.opponent_search
        if search is None:
            return {}
        playouts = min(search.config.playouts, context.playouts)
        world, rules = opponents.clear_drafts(context.draw_world()), self.evaluator.rules
        return {
            other: opponents.secret_part(
                search.best_line(
                    lambda: world,
                    other,
                    rules.legal(world, other),
                    context.draw,
                    context.out_of_time,
                    playouts,
                )
            )
            for other in opponents.others
        }

    # -- candidates ----------------------------------------------------------------------
    def candidates(self, draw_world: Source, seat: int, codes: Line, draw: Quick) -> list[Line]:
        """A few lines, the most promising first."""
        world, insight = draw_world(), self.evaluator.insight
        if self.net_policy is None or len(codes) == 1:
            return insight.lines(world, seat, codes, draw, self.config.candidates)
        own = insight.lines(world, seat, codes, draw, 1)
        lines = self.net_policy.lines(world, seat, codes, draw)
        values = self.net_policy.values(world, seat, lines, draw)
        for _ in range(self.worlds - 1):
            values += self.net_policy.values(draw_world(), seat, lines, draw)
        order = np.argsort(-values, kind="stable")[: self.config.candidates]
        ranked = [lines[i] for i in order]
        return ranked if own[0] in ranked else [*ranked, own[0]]

    # -- playouts -------------------------------------------------------------------------
    def compare(
        self,
        lines: list[Line],
        draw_world: Source,
        seat: int,
        draw: Quick,
        out_of_time: OutOfTime,
        times: int,
    ) -> NDArray[np.float64]:
        """The summed leaf scores of each line in the same worlds with the same dice."""
        summed = np.zeros(len(lines))
        at_once = ceil(BATCH / len(lines))
        while times > 0 and not out_of_time():
            dealt = [(draw_world(), draw.word()) for _ in range(min(times, at_once))]
            leaves = self.leaves(lines, dealt, seat, out_of_time)
            summed += self.score_leaves(leaves, seat, len(lines))
            times -= len(dealt)
        return summed

    def leaves(
        self, lines: list[Line], dealt: list[tuple[Any, int]], seat: int, out_of_time: OutOfTime
    ) -> list[Any]:
        """Where each line leads in each world with its dice, as far as there is time."""
        if self.batched is not None:
            after = self.evaluator.play_line
            playouts = [
                Playout(after(world, seat, line), Quick(luck))
                for world, luck in dealt
                for line in lines
            ]
            whole = self.batched.finish(playouts, out_of_time)
            return [one.state for one in playouts] if whole else []
        leaves: list[Any] = []
        for world, luck in dealt:
            here: list[Any] = []
            for line in lines:
                if out_of_time():
                    return leaves
                here.append(self.play_out(world, seat, line, Quick(luck)))
            leaves += here
        return leaves

    def score_leaves(self, leaves: list[Any], seat: int, lines: int) -> NDArray[np.float64]:
        """By line the summed scores of its leaves."""
        if self.tree is not None:
            scores = self.tree.backpropagate(leaves)[:, seat : seat + 1]
        else:
            scores = self.evaluator.score_seat(leaves, seat)
        summed: NDArray[np.float64] = scores.reshape(-1, lines).sum(0)
        return summed

    def play_out(self, world: Any, seat: int, line: Line, draw: Quick) -> Any:
        """One rollout: the leaf that a line leads to."""
        after = self.evaluator.play_line(world, seat, line)
        if self.tree is not None:
            self.tree.descend(after, line, draw)
        return self.finish(after, draw)

    def finish(self, s: Any, draw: Quick) -> Any:
        """The same position, played on by the policy to the next pause."""
        rules, policy = self.evaluator.rules, self.policy
        if not self.evaluator.pauses:  # nothing to look for on the way: the compiled loop
            run_playout(rules, s, draw, LONGEST, policy)
            return s
        run_playout_until(rules, s, draw, LONGEST, policy, self.evaluator.insight.pauses)
        return s
