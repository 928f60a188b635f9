"""The plain look: every option carried out in a believed world, and what the net says of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.bots.knowing import evaluation_of, features_of, has_pauses, insight_of, redraw
from regalia.bots.net import MARGIN, WIN, Array, Net
from regalia.bots.outcome import outcomes
from regalia.engine.events import Sink
from regalia.engine.game import AnyGame
from regalia.engine.insight import Features, Insight
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE

SILENT: Final = Sink()
# To win is what counts; points break ties between lines that win or lose alike.
POINTS: Final = 0.05
PREFERRED: Final = 0.015  # of the chance to win, for a policy's first thought


class Judge:
    """What positions are worth to a seat: exactly when the game is over, else by the net.

    Without a net the game's own evaluation must do.  With one it has the share `by_hand`
    in what is said of the beginning of a year, a season or a round.  With `all_seats` the net
    is asked from every seat, though one is judged: chances that come to 1 are truer.
    """

    def __init__(
        self, game: AnyGame, net: Net | None, by_hand: float = 0.0, *, all_seats: bool = False
    ) -> None:
        self.game: Final = game
        self.rules: Final = game.rules
        self.insight: Final[Insight[Any]] = insight_of(game)
        self.evaluation: Final = evaluation_of(game)
        self.net: Final = net
        self.by_hand: Final = by_hand
        self.all_seats: Final = all_seats
        self.pauses: Final = has_pauses(game)
        if net is not None:
            net.fits(features_of(game))

    @cached_property
    def features(self) -> Features[Any]:
        """What a net is shown."""
        return features_of(self.game)

    def redraw(self, world: Any, seat: int, draw: Quick) -> Any:
        """A copy in which all that the seat cannot know is drawn anew."""
        return redraw(self.game, world, seat, draw)

    def sharing(self, by_hand: float = 0.0) -> Judge:
        """The same with another share by hand, asked from one seat; by default the quickest."""
        same = by_hand == self.by_hand and not self.all_seats
        return self if same else Judge(self.game, self.net, by_hand)

    def worths(self, worlds: list[Any], seat: int) -> NDArray[np.float64]:
        """One number for each world, about the seat's chance to win."""
        if self.all_seats and worlds:
            found = self.everybody(worlds)[:, seat]
        else:
            found = self.judged(worlds, [seat])[:, 0]
        if self.by_hand:
            self.weigh_in(found, worlds, seat)
        return found

    def everybody(self, worlds: list[Any]) -> NDArray[np.float64]:
        """The net's word for every seat; a world a line, at least one."""
        return self.judged(worlds, range(worlds[0].seats))

    def judged(self, worlds: list[Any], seats: Sequence[int]) -> NDArray[np.float64]:
        """By world and seat; where all are asked for, the chances come to 1."""
        if self.net is None:
            every = [self.evaluation.value(world) for world in worlds]
            return np.array([[value[seat] for seat in seats] for value in every])
        said, going = self.words(self.net, [(world, seat) for world in worlds for seat in seats])
        if going and len(seats) == worlds[0].seats:
            said[going, WIN] = shares(said[going], len(seats)).ravel()
        return utility(said).reshape(-1, len(seats))

    def each(self, asked: list[tuple[Any, int]]) -> NDArray[np.float64]:
        """What each world is worth to the seat it is asked for; at least one."""
        if self.net is None:
            return np.array([self.evaluation.value(world)[seat] for world, seat in asked])
        return utility(self.words(self.net, asked)[0])

    def words(self, net: Net, asked: list[tuple[Any, int]]) -> tuple[Array, list[int]]:
        """A line for each world and seat as a net says it, and which lines are the net's.

        Where the game is over it is what came of it.
        """
        said, features = np.zeros((len(asked), 3), np.float32), self.features
        rows, going = [], []
        for i, (world, seat) in enumerate(asked):
            if world.stack:
                rows.append(features.row(world, seat))
                going.append(i)
            else:
                came = outcomes(self.game, world)[seat]
                said[i] = (came.win, came.margin / net.scale, came.place)
        if rows:
            said[going] = net.judge(rows, asked[0][0].seats)
        return said, going

    def weigh_in(self, found: NDArray[np.float64], worlds: list[Any], seat: int) -> None:
        """The share of the evaluation by hand; it knows beginnings only."""
        for i, world in enumerate(worlds):
            if world.stack and self.insight.pauses(world):
                prospect = self.evaluation.prospect(world, seat)
                found[i] += self.by_hand * (prospect - found[i])

    def settle(self, world: Any, draw: Quick) -> None:
        """Deal what chance decides before anybody is asked again, up to the next pause."""
        while world.acting == CHANCE and not self.insight.pauses(world):
            self.rules.apply(world, CHANCE, self.rules.deal(world, draw), SILENT)

    def after(self, world: Any, seat: int, line: list[int]) -> Any:
        """A copy in which the seat has chosen so, as far as it is asked."""
        twin, rules = world.copy(), self.rules
        for code in line:
            if code not in rules.legal(twin, seat):
                break
            rules.apply(twin, seat, code, SILENT)
        return twin


def shares(said: Array, seats: int) -> NDArray[np.float64]:
    """The chances of all seats of each position, which the net said one by one: they come to 1."""
    wins = said[:, WIN].astype(np.float64).reshape(-1, seats)
    found: NDArray[np.float64] = wins / wins.sum(1, keepdims=True)
    return found


def utility(said: Array) -> NDArray[np.float64]:
    worth: NDArray[np.float64] = (said[:, WIN] + POINTS * said[:, MARGIN]).astype(np.float64)
    return worth


class Begun(NamedTuple):
    """The rest of a line, and the codes that are to be offered if it goes on as expected."""

    rest: list[int]
    codes: list[int]


class Look(Policy[Any]):
    """Chooses what the net likes best right after it.

    Where a game has lines (a plan of six orders, a move of several answers) whole lines
    are judged, `most` of them.  `samples`: how often chance is dealt where it follows at
    once.  With `softness` it chooses at random, the likelier the better (self-play needs
    variety).  A line once chosen is followed as long as what is asked is what was expected.
    """

    def __init__(
        self, judge: Judge, *, samples: int = 3, softness: float = 0.0, most: int = 8
    ) -> None:
        self.judge: Final = judge
        self.samples: Final = samples
        self.softness: Final = softness
        self.most: Final = most
        self.by_lines: Final = type(judge.insight).lines is not Insight.lines
        self.begun: Final[dict[int, Begun]] = {}  # by seat

    def lines(self, world: Any, seat: int, codes: list[int], draw: Quick) -> list[list[int]]:
        """What is looked at: every option, or whole lines that begin with one."""
        if self.by_lines:
            return self.judge.insight.lines(world, seat, codes, draw, self.most)
        return [[code] for code in codes]

    def values(
        self, world: Any, seat: int, lines: list[list[int]], draw: Quick
    ) -> NDArray[np.float64]:
        """What each line is worth in this world."""
        judge = self.judge
        worlds: list[Any] = []
        owners: list[int] = []
        for i, line in enumerate(lines):
            then = judge.after(world, seat, line)
            if then.acting == CHANCE and not judge.insight.pauses(then):
                for _ in range(self.samples):
                    twin = then.copy()
                    judge.settle(twin, draw)
                    worlds.append(twin)
                    owners.append(i)
            else:
                worlds.append(then)
                owners.append(i)
        totals = np.bincount(owners, judge.worths(worlds, seat), len(lines))
        means: NDArray[np.float64] = totals / np.bincount(owners, minlength=len(lines))
        return means

    def choose(self, s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        begun = self.begun.pop(seat, None)
        if begun is not None and begun.codes == codes and begun.rest[0] in codes:
            line = begun.rest
        else:
            line = self.chosen(s, seat, codes, draw)
        if len(line) > 1:
            then = self.judge.after(s, seat, line[:1])
            self.begun[seat] = Begun(line[1:], self.judge.rules.legal(then, seat))
        return line[0]

    def chosen(self, s: Any, seat: int, codes: list[int], draw: Quick) -> list[int]:
        """The best line, or with softness one that is likely to be."""
        if len(codes) == 1:
            return codes
        lines = self.lines(s, seat, codes, draw)
        if len(lines) == 1:
            return lines[0]
        return self.picked(lines, self.values(s, seat, lines, draw), draw)

    def picked(self, lines: list[list[int]], values: NDArray[np.float64], draw: Quick) -> list[int]:
        """The line of the best value, or with softness one that is not much worse."""
        if not self.softness:
            return lines[int(values.argmax())]
        likely = np.cumsum(np.exp((values - values.max()) / self.softness))
        drawn = draw.below(1 << 30) / (1 << 30) * likely[-1]
        return lines[min(int(np.searchsorted(likely, drawn)), len(lines) - 1)]


class Glance(Look):
    """A look at the policy's few better thoughts, before chance has its say.

    It is for a net that has learnt from options that were tried (regalia.learn --tries).
    The best of several that a net has judged is flattered: the policy's first thought is
    left only for what seems better by PREFERRED.
    """

    def __init__(self, judge: Judge, few: int) -> None:
        super().__init__(judge, most=few)

    def lines(self, world: Any, seat: int, codes: list[int], draw: Quick) -> list[list[int]]:
        return self.judge.insight.lines(world, seat, codes, draw, self.most)

    def values(
        self, world: Any, seat: int, lines: list[list[int]], draw: Quick
    ) -> NDArray[np.float64]:
        thens = [self.judge.after(world, seat, line) for line in lines]
        return preferring_first(self.judge.each([(then, seat) for then in thens]))


def preferring_first(worths: NDArray[np.float64]) -> NDArray[np.float64]:
    worths[0] += PREFERRED
    return worths
