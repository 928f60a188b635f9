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
from regalia.bots.goods import Goods
from regalia.bots.net import load_net
from regalia.bots.net_policy import NetPolicy
from regalia.bots.opponent_model import Line, OpponentModel, OutOfTime, SearchContext, Source
from regalia.bots.root import Root
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
        self.goods: Final = Goods(evaluator.game)
        self.root: Root | None = None  # of the last search
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
        root = self.expand_root(draw_world, seat, codes, draw)
        divisor = 1 if self.config.opponents is None else self.config.opponents.public_divisor
        line = self.halve(root, draw_world, seat, draw, out_of_time, playouts // divisor)
        world = draw_world()
        if not self.goods.is_pointless(world, seat, codes, line[0]):
            return line
        return self.next_best(root, world, seat, codes, draw)

    def next_best(self, root: Root, world: Any, seat: int, codes: Line, draw: Quick) -> Line:
        """The best line that does not only lose a card or a token."""
        useful = [code for code in codes if not self.goods.is_pointless(world, seat, codes, code)]
        ranked = (root.lines[at] for at in root.ranking())
        found = next((line for line in ranked if line[0] in useful), None)
        return found or self.evaluator.insight.lines(world, seat, useful, draw, 1)[0]

    def root_of(self, lines: list[Line], values: NDArray[np.float64] | None = None) -> Root:
        """A root of these lines, the prior's first."""
        config = self.config
        return Root(
            lines, values,
            weight=config.prior_weight, doubt=config.doubt, sure_after=config.sure_after,
        )  # fmt: skip

    def halve(
        self,
        root: Root,
        draw_world: Source,
        seat: int,
        draw: Quick,
        out_of_time: OutOfTime,
        playouts: int,
    ) -> Line:
        """The best line of a root by sequential halving; lines that are surely worse go sooner.

        What they leave of the playouts goes to the others, and when one is left the search ends.
        """
        self.reset()
        self.root = root
        rounds = max(1, ceil(log2(len(root.lines))))
        for rest in range(rounds, 0, -1):
            if root.is_decided or not playouts:
                break
            times = max(1, playouts // (rest * len(root.alive)))
            done = self.rollouts(root, draw_world, seat, draw, out_of_time, times)
            playouts -= min(playouts, done)
            if out_of_time():
                break
            if rest > 1:
                root.halve()
        return root.lines[root.choose()]

    def rollouts(
        self,
        root: Root,
        draw_world: Source,
        seat: int,
        draw: Quick,
        out_of_time: OutOfTime,
        times: int,
    ) -> int:
        """So many rollouts of each line that is alive, or fewer of more; how many it were."""
        left = whole = times * len(root.alive)
        while left >= len(root.alive) and not root.is_decided and not out_of_time():
            at_once = min(left // len(root.alive), ceil(BATCH / len(root.alive)))
            left -= at_once * len(root.alive)
            root.add(self.compare(root.alive_lines, draw_world, seat, draw, out_of_time, at_once))
            root.drop_beaten()
        return whole - left

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

        root = self.root_of(lines)
        return self.halve(root, draw_world, seat, draw, context.out_of_time, context.playouts)

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
    def expand_root(self, draw_world: Source, seat: int, codes: Line, draw: Quick) -> Root:
        """A few lines, the most promising first, and what a net thinks of them."""
        world, insight = draw_world(), self.evaluator.insight
        if self.net_policy is None or len(codes) == 1:
            return self.root_of(insight.lines(world, seat, codes, draw, self.config.candidates))
        own = insight.lines(world, seat, codes, draw, 1)
        lines = self.net_policy.lines(world, seat, codes, draw)
        if own[0] not in lines:
            lines.append(own[0])
        values = self.net_policy.values(world, seat, lines, draw)
        for _ in range(self.worlds - 1):
            values += self.net_policy.values(draw_world(), seat, lines, draw)
        order = list(np.argsort(-values, kind="stable"))
        kept = order[: self.config.candidates]
        if lines.index(own[0]) not in kept:
            kept.append(lines.index(own[0]))
        return self.root_of([lines[at] for at in kept], values[kept] / self.worlds)

    def candidates(self, draw_world: Source, seat: int, codes: Line, draw: Quick) -> list[Line]:
        """The lines of the root."""
        return self.expand_root(draw_world, seat, codes, draw).lines

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
        """The leaf scores of each line: a row for each world with its dice."""
        parts = [np.zeros((0, len(lines)))]
        at_once = ceil(BATCH / len(lines))
        while times > 0 and not out_of_time():
            dealt = [(draw_world(), draw.word()) for _ in range(min(times, at_once))]
            leaves = self.leaves(lines, dealt, seat, out_of_time)
            parts.append(self.back_up(leaves, seat, len(lines)))
            times -= len(dealt)
        return np.concatenate(parts)

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
                here.append(self.simulate(world, seat, line, Quick(luck)))
            leaves += here
        return leaves

    def back_up(self, leaves: list[Any], seat: int, lines: int) -> NDArray[np.float64]:
        """The scores of leaves by world and line; the tree, if there is one, learns them."""
        if not leaves:
            return np.zeros((0, lines))
        if self.tree is not None:
            scores = self.tree.backpropagate(leaves)[:, seat]
        else:
            scores = self.evaluator.score_seat(leaves, seat)
        return scores.reshape(-1, lines)

    def simulate(self, world: Any, seat: int, line: Line, draw: Quick) -> Any:
        """One rollout: the leaf that a line leads to."""
        after = self.evaluator.play_line(world, seat, line)
        if self.tree is not None:
            self.tree.descend(after, line, draw)
        return self.finish(after, draw)

    def finish(self, s: Any, draw: Quick) -> Any:
        """The same position, played on by the policy to the next pause."""
        rules, policy = self.evaluator.rules, self.policy
        most = self.config.rollout_decisions or LONGEST
        if not self.evaluator.pauses:  # nothing to look for on the way: the compiled loop
            run_playout(rules, s, draw, most, policy)
            return s
        run_playout_until(rules, s, draw, most, policy, self.evaluator.insight.pauses)
        return s
