"""The levels as bots: one that follows second thoughts, and one that looks or searches.

Both judge worlds drawn behind their seat's view and nothing else.  A line once chosen (a
plan of six orders, a move of several answers) is followed while what is asked is what
was expected.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from regalia.bots.look import Judge
from regalia.bots.net import shipped
from regalia.bots.search import Line, Search
from regalia.bots.world import World
from regalia.engine.belief import Belief
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.insight import Insight
from regalia.engine.levels import Mind
from regalia.engine.policybot import own_dice
from regalia.engine.quick import Quick
from regalia.engine.view import View

THOUGHTS: Final = 3  # first, second and third
LOST: Final = 0.06  # of the chance to win: a thought that costs more, by plain judgement, is absurd


class Following(Bot):
    """What both have: worlds behind the view, own dice, and the rest of a line."""

    # Seconds this process has worked: a busy machine must not make a level weaker.
    clock: Callable[[], float] = staticmethod(time.process_time)

    def __init__(self, start: Start, mind: Mind) -> None:
        super().__init__(start)
        self.mind: Final = mind
        self.belief: Belief | None = start.belief()
        net = shipped(start.game)
        self.judge: Final = Judge(start.game, net, mind.by_hand, all_seats=mind.all_seats)
        self.insight: Final[Insight[Any]] = self.judge.insight
        self.dice: Final = own_dice(start.dealer)
        self.rest: Line = []  # of the line
        self.expected: Line = []  # the codes that are to be offered if it goes on as thought

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        if len(codes) == 1 and not self.rest:
            return codes[0]
        draw = Quick(self.dice.word())
        line = self.rest if self.goes_on(codes) else self.line(view, seat, codes, draw, budget)
        self.rest = line[1:]
        if self.rest:
            then = self.judge.after(self.world(view, seat, draw), seat, line[:1])
            self.expected = list(self.judge.rules.legal(then, seat))
        return line[0]

    def goes_on(self, codes: Line) -> bool:
        return bool(self.rest) and codes == self.expected and self.rest[0] in codes

    def line(self, view: View, seat: int, codes: Line, draw: Quick, budget: Budget) -> Line:
        """What it will do from here on, as long as only it is asked."""
        raise NotImplementedError

    def world(self, view: View, seat: int, draw: Quick) -> Any:
        """A world its seat cannot tell from the true one."""
        state = World.behind(view, draw, self.belief, self.game).state
        return self.judge.redraw(state, seat, draw) if self.mind.redraws else state

    def memory(self) -> Any:
        return {"belief": super().memory(), "rest": self.rest, "expected": self.expected}

    def recall(self, memory: Any) -> None:
        if memory is None:
            return
        self.rest, self.expected = memory["rest"], memory["expected"]
        super().recall(memory["belief"])


class Guard(Budget):
    """Seconds of work, and the budget that was given besides."""

    def __init__(self, seconds: float, clock: Callable[[], float], given: Budget) -> None:
        super().__init__(seconds, given.nodes, clock)
        self.given: Final = given

    @property
    def left(self) -> float:
        return min(super().left, self.given.left)


class Wavering(Following):
    """A beginner: mostly its first thought, now and then a further one that is not absurd."""

    def line(self, view: View, seat: int, codes: Line, draw: Quick, budget: Budget) -> Line:
        world = self.world(view, seat, draw)
        if draw.below(100) >= self.mind.slips:
            return self.insight.lines(world, seat, codes, draw, 1)[0]
        lines = self.insight.lines(world, seat, codes, draw, THOUGHTS)
        worths = [self.plain_worth(world, seat, line) for line in lines]
        sane = [i for i in range(1, len(lines)) if worths[i] >= worths[0] - LOST]
        return lines[sane[draw.below(len(sane))]] if sane else lines[0]

    def plain_worth(self, world: Any, seat: int, line: Line) -> float:
        """Its chance to come first after that line, by the game's own evaluation."""
        return self.judge.evaluation.value(self.judge.after(world, seat, line))[seat]


def search_of(judge: Judge, mind: Mind) -> Search:
    """The search of a mind; reviews compare options by the same one."""
    below = None
    if mind.below is not None:
        thinks = judge.sharing(mind.below.by_hand)
        below = (search_of(thinks, mind.below), mind.below.nodes)
    game = judge.game
    return Search(
        judge,
        width=mind.width,
        look=mind.look,
        plays=mind.plays,
        player=Judge(game, shipped(game, mind.plays_by)) if mind.plays else None,
        tree=mind.tree,
        beyond=mind.beyond,
        foresees=mind.foresees,
        mixes=mind.mixes,
        steps=mind.steps,
        lesser=mind.lesser,
        below=below,
    )


class Thinking(Following):
    """Looks at what comes of its options, or plays them on in worlds it believes in."""

    def __init__(self, start: Start, mind: Mind) -> None:
        super().__init__(start, mind)
        self.search: Final = search_of(self.judge, mind)
        self.struck: bool = False  # whether the guard ended its last search

    def line(self, view: View, seat: int, codes: Line, draw: Quick, budget: Budget) -> Line:
        guard = Guard(self.mind.seconds, self.clock, budget)
        nodes = self.mind.nodes if budget.nodes is None else min(self.mind.nodes, budget.nodes)
        self.struck = False

        def world() -> Any:
            return self.world(view, seat, draw)

        def spent() -> bool:
            self.struck = self.struck or guard.spent
            return self.struck

        return self.search.best(world, seat, codes, draw, spent, nodes)
