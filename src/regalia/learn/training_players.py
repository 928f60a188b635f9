"""The players of a net's training matches: policies of many styles, and the net itself."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, exp, log, pi, sqrt
from statistics import median
from typing import Any, Final, NamedTuple

from regalia.bots import levels
from regalia.bots.evaluator import Evaluator
from regalia.bots.monte_carlo import Search, never
from regalia.bots.net import Net
from regalia.bots.net_policy import NetPolicy, ShortlistNetPolicy
from regalia.engine.game import AnyGame
from regalia.engine.insight import Insight
from regalia.engine.level_config import LevelConfig
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.learn.joint_drafts import DRAFT_SEARCH, JointDrafts
from regalia.learn.option_trials import TrialNotes, TrialPolicy

SPREAD: Final = 0.3  # of a constant, as a factor's logarithm


def insight_of(game: AnyGame) -> Insight[Any]:
    if game.insight is None:
        raise ValueError(f"{game.name} has no insight to learn with")
    return game.insight


class NoisyPolicy(Policy[Any]):
    """A player that takes any option now and then, so that nets see the results."""

    def __init__(self, policy: Policy[Any], percent: int) -> None:
        self.policy: Final = policy
        self.percent: Final = percent

    def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        if draw.below(100) < self.percent:
            return codes[draw.below(len(codes))]
        return self.policy.choose(s, seat, codes, draw)


def bell(draw: Quick) -> float:
    """Draw a number from the normal distribution."""
    size = (draw.below(1 << 30) + 1) / (1 << 30)
    return sqrt(-2 * log(size)) * cos(2 * pi * draw.below(1 << 30) / (1 << 30))


def draw_style(style: Mapping[str, float], draw: Quick) -> dict[str, float]:
    """Vary the constants: each some tenths more or less, and zeros not quite zero."""
    sizes = [abs(value) for value in style.values() if value]
    usual = median(sizes) if sizes else 0.0
    return {
        name: value * exp(SPREAD * bell(draw)) if value else SPREAD * usual * bell(draw)
        for name, value in style.items()
    }


DRAFTS, SETS = 6, 4  # of one's own that are tried, against so many sets of the others'


class DraftNetPolicy(NetPolicy):
    """A NetPolicy that plays secret drafts on to the next pause, if the game foresees them."""

    def choose_line(self, s: Any, seat: int, codes: list[int], draw: Quick) -> list[int]:
        search = Search(self.evaluator, DRAFT_SEARCH)
        opponents = search.opponents(s, seat) if len(codes) > 1 else None
        if opponents is None or not opponents.foresight.plans:
            return super().choose_line(s, seat, codes, draw)
        lines = opponents.foresight.lines(seat, DRAFTS, draw)

        def draw_world() -> Any:
            return opponents.draw_drafts(s, draw)

        values = search.compare(lines, draw_world, seat, draw, never, SETS).mean(0)
        return self.pick_line(lines, values, draw)


class SearchPolicy(NetPolicy):
    """Searches as a level does, with this net."""

    def __init__(self, evaluator: Evaluator, config: LevelConfig) -> None:
        super().__init__(evaluator)
        self.search: Final = Search(evaluator, config)
        self.playouts: Final = config.playouts

    def choose_line(self, s: Any, seat: int, codes: list[int], draw: Quick) -> list[int]:
        if len(codes) == 1:
            return codes

        def draw_world() -> Any:
            return self.evaluator.redraw(s, seat, draw)

        return self.search.best_line(draw_world, seat, codes, draw, never, self.playouts)


class PlayerMix(NamedTuple):
    """The percentage of players that use the net, and their other settings."""

    sharp: int  # at a low temperature
    soft: int  # at a higher one
    together: bool = False  # instead the secret drafts of all are solved at once
    level: str = ""  # those who play by the net search as this level does
    tries: bool = False  # options are tried at everybody's questions
    shortlist: int = 0  # and played on by a shortlist of so many options; 0: by the policy


# Asking a net costs several times what a policy does, and a net learns from many matches.
STRONG: Final = PlayerMix(60, 22)  # a net that plays better than the policy
WEAK: Final = PlayerMix(0, 20)  # one that does not: enough for its mistakes to be seen
NONE: Final = PlayerMix(0, 0)  # one that is only to score where playouts by the policy end
TOGETHER: Final = PlayerMix(0, 0, together=True)
TRIES: Final = PlayerMix(0, 0, tries=True, shortlist=5)
TRIES_BY_POLICIES: Final = PlayerMix(0, 0, tries=True)
FOLLOWING: Final = 25  # percent of the players that take the option that did best when tried
SHORTLISTING: Final = 45  # percent that play by a shortlist, once the net has learnt from trials
SHORTLIST: Final = 8  # options at most


def as_level(level: str) -> PlayerMix:
    """Let most play as a level does: for a net that scores matches of such players."""
    return PlayerMix(80, 0, level=level)


class PlayerPool:
    """Draws players for a match: policies, and net policies if there is a net."""

    def __init__(self, game: AnyGame, net: Net | None, mix: PlayerMix = STRONG) -> None:
        self.insight: Final = insight_of(game)
        self.tuned: Final = self.insight.policy()
        self.evaluator: Final = None if net is None else Evaluator(game, net)
        self.mix: Final = mix
        self.config: Final = levels.level_configs(game).get(mix.level, LevelConfig())
        self.notes: Final = TrialNotes()

    def players(self, seats: int, draw: Quick) -> list[Policy[Any]]:
        """Return the players of a match."""
        if self.mix.together and self.evaluator is not None:
            return JointDrafts(self.evaluator, seats, draw).players()
        if self.mix.tries and self.evaluator is not None and self.evaluator.net is not None:
            return [
                self.trial_player(self.evaluator, self.evaluator.net, draw) for _ in range(seats)
            ]
        return [self.player(draw) for _ in range(seats)]

    def trial_player(self, evaluator: Evaluator, net: Net, draw: Quick) -> Policy[Any]:
        """Return a player whose options are tried."""
        lot = draw.below(100)
        follows = lot < FOLLOWING
        if "tries" in net.header and FOLLOWING <= lot < FOLLOWING + SHORTLISTING:
            player: Policy[Any] = NoisyPolicy(ShortlistNetPolicy(evaluator, SHORTLIST), 1)
        else:
            player = self.policy_player(draw)
        return TrialPolicy(
            evaluator, net, player, self.notes, follows=follows, shortlist=self.mix.shortlist
        )

    def player(self, draw: Quick) -> Policy[Any]:
        lot = draw.below(100)
        if self.evaluator is not None:
            if lot < self.mix.sharp and self.mix.level:
                return NoisyPolicy(SearchPolicy(self.evaluator, self.config), 1)
            if lot < self.mix.sharp:
                return NoisyPolicy(
                    DraftNetPolicy(self.evaluator, samples=2, temperature=0.004, max_lines=5), 1
                )
            if lot < self.mix.sharp + self.mix.soft:
                return NoisyPolicy(
                    DraftNetPolicy(self.evaluator, samples=1, temperature=0.02, max_lines=5), 2
                )
        return self.policy_player(draw)

    def policy_player(self, draw: Quick) -> Policy[Any]:
        """Return the policy, or one with other constants."""
        own = draw.below(100) < (50 if self.evaluator is not None else 25)
        return NoisyPolicy(self.tuned, 1) if own else NoisyPolicy(self.random_policy(draw), 3)

    def random_policy(self, draw: Quick) -> Policy[Any]:
        return self.insight.policy(draw_style(self.insight.style, draw))
