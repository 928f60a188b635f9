"""Who plays the matches a net learns from: policies of many styles, and the net itself."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, exp, log, pi, sqrt
from statistics import median
from typing import Any, Final, NamedTuple

from regalia.bots import levels
from regalia.bots.look import Glance, Judge, Look
from regalia.bots.net import Net
from regalia.bots.search import Search, never
from regalia.bots.thinking import search_of
from regalia.engine.game import AnyGame
from regalia.engine.insight import Insight
from regalia.engine.levels import Mind
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.learn.council import Council
from regalia.learn.trying import Notes, Trying

SPREAD: Final = 0.3  # of a constant, as a factor's logarithm


def insight_of(game: AnyGame) -> Insight[Any]:
    if game.insight is None:
        raise ValueError(f"{game.name} has no insight to learn with")
    return game.insight


class Slipping(Policy[Any]):
    """A player that takes any option now and then, so that nets see what comes of it."""

    def __init__(self, policy: Policy[Any], percent: int) -> None:
        self.policy: Final = policy
        self.percent: Final = percent

    def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        if draw.below(100) < self.percent:
            return codes[draw.below(len(codes))]
        return self.policy.choose(s, seat, codes, draw)


def bell(draw: Quick) -> float:
    """A number from the normal distribution."""
    size = (draw.below(1 << 30) + 1) / (1 << 30)
    return sqrt(-2 * log(size)) * cos(2 * pi * draw.below(1 << 30) / (1 << 30))


def drawn_style(style: Mapping[str, float], draw: Quick) -> dict[str, float]:
    """Another player's constants: each some tenths more or less, and what is 0 not quite."""
    sizes = [abs(value) for value in style.values() if value]
    usual = median(sizes) if sizes else 0.0
    return {
        name: value * exp(SPREAD * bell(draw)) if value else SPREAD * usual * bell(draw)
        for name, value in style.items()
    }


DRAFTS, SETS = 6, 4  # of one's own that are tried, against so many sets of the others'


class Planning(Look):
    """A look that plays whole secret drafts on to the next pause; without foresight a look."""

    def chosen(self, s: Any, seat: int, codes: list[int], draw: Quick) -> list[int]:
        search = Search(self.judge, width=DRAFTS, look=False, foresees=True)
        rivals = search.rivals(s, seat) if len(codes) > 1 else None
        if rivals is None or not rivals.foresight.plans:
            return super().chosen(s, seat, codes, draw)
        lines = rivals.foresight.lines(seat, DRAFTS, draw)

        def joined() -> Any:
            return rivals.joined(s, draw)

        values = search.compared(lines, joined, seat, draw, never, SETS) / SETS
        return self.picked(lines, values, draw)


class Searching(Look):
    """Thinks as a level does, by this net."""

    def __init__(self, judge: Judge, mind: Mind) -> None:
        super().__init__(judge)
        self.search: Final = search_of(judge, mind)
        self.nodes: Final = mind.nodes

    def chosen(self, s: Any, seat: int, codes: list[int], draw: Quick) -> list[int]:
        if len(codes) == 1:
            return codes

        def drawn() -> Any:
            return self.judge.redraw(s, seat, draw)

        return self.search.best(drawn, seat, codes, draw, never, self.nodes)


class Looks(NamedTuple):
    """Percent of the players that look by the net, sharply and softly."""

    sharp: int
    soft: int
    together: bool = False  # nobody looks: the secret drafts of all are thought out at once
    level: str = ""  # those who look think as this level does
    tries: bool = False  # options are tried at everybody's questions
    glances: int = 0  # and played on by a glance at so many options; 0: by the policy


# A look costs several times what a policy does, and a net learns from many matches.
STRONG: Final = Looks(60, 22)  # a net that plays better than the policy
WEAK: Final = Looks(0, 20)  # one that does not: enough for its mistakes to be seen
NONE: Final = Looks(0, 0)  # one that is only to judge where playouts by the policy end
TOGETHER: Final = Looks(0, 0, together=True)
TRIES: Final = Looks(0, 0, tries=True, glances=5)
TRIES_BY_POLICIES: Final = Looks(0, 0, tries=True)
FOLLOWING: Final = 25  # percent of the players that take the option that did best when tried
GLANCING: Final = 45  # percent that play by a glance, once the net has learnt from tries
GLANCED: Final = 8  # options at most


def as_level(level: str) -> Looks:
    """Most play as a level does: for a net that is to judge matches of such players."""
    return Looks(80, 0, level=level)


class Company:
    """Draws players for a match: policies, and looks where there is a net."""

    def __init__(self, game: AnyGame, net: Net | None, looks: Looks = STRONG) -> None:
        self.insight: Final = insight_of(game)
        self.tuned: Final = self.insight.policy()
        self.judge: Final = None if net is None else Judge(game, net)
        self.looks: Final = looks
        self.mind: Final = levels.minds(game).get(looks.level, Mind())
        self.notes: Final = Notes()

    def players(self, seats: int, draw: Quick) -> list[Policy[Any]]:
        """For a match."""
        if self.looks.together and self.judge is not None:
            return Council(self.judge, seats, draw).players()
        if self.looks.tries and self.judge is not None and self.judge.net is not None:
            return [self.tried(self.judge, self.judge.net, draw) for _ in range(seats)]
        return [self.player(draw) for _ in range(seats)]

    def tried(self, judge: Judge, net: Net, draw: Quick) -> Policy[Any]:
        """A player whose options are tried."""
        lot = draw.below(100)
        follows = lot < FOLLOWING
        if "tries" in net.header and FOLLOWING <= lot < FOLLOWING + GLANCING:
            player: Policy[Any] = Slipping(Glance(judge, GLANCED), 1)
        else:
            player = self.known(draw)
        return Trying(judge, net, player, self.notes, follows=follows, plays=self.looks.glances)

    def player(self, draw: Quick) -> Policy[Any]:
        lot = draw.below(100)
        if self.judge is not None:
            if lot < self.looks.sharp and self.looks.level:
                return Slipping(Searching(self.judge, self.mind), 1)
            if lot < self.looks.sharp:
                return Slipping(Planning(self.judge, samples=2, softness=0.004, most=5), 1)
            if lot < self.looks.sharp + self.looks.soft:
                return Slipping(Planning(self.judge, samples=1, softness=0.02, most=5), 2)
        return self.known(draw)

    def known(self, draw: Quick) -> Policy[Any]:
        """The policy, or a stranger's."""
        own = draw.below(100) < (50 if self.judge is not None else 25)
        return Slipping(self.tuned, 1) if own else Slipping(self.stranger(draw), 3)

    def stranger(self, draw: Quick) -> Policy[Any]:
        return self.insight.policy(drawn_style(self.insight.style, draw))
