"""The planning bot: it tries six-order plans in possible worlds, and answers with the end in mind.

It sees its seat's view and log only: every State it works on is drawn from them.
Chance is seeded by the view and not by the dealer it is given, because a plan is
asked for order by order and perhaps of a new bot each time: the answers must fit
together.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.belief import Belief
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.dealer import commitment
from regalia.engine.quick import Quick
from regalia.engine.view import View
from regalia.games.xidit.bot.insight import INSIGHT
from regalia.games.xidit.bot.intents import Intents
from regalia.games.xidit.bot.lines import plans
from regalia.games.xidit.bot.policy import draw_softly
from regalia.games.xidit.bot.years import Years
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import ICONS, ORDER, STEP_PLAN, STEP_SHOW, STEP_START

PLANS: Final = 9  # of its own that are tried
FIRST_LOOK: Final = 2  # sets of the others' plans against which every plan is tried
FINALISTS: Final = 4
CLOSE_LOOK: Final = 3  # sets against which the best of them are tried as well
ANSWERS: Final = 6  # answers that are compared
ANSWER_WORLDS: Final = 3
NEAR: Final = 0.004  # plans whose chances differ by so little are mixed

Plan = tuple[int, ...]


def key_of(view: View) -> str:
    """Return a key that is the same for the same position seen from the same seat."""
    return commitment(repr((view["seat"], view["options"], view["fields"])))


class Commander(Bot):
    """Chooses the answer with its seat's best chance to be the last one left.

    If its budget is spent it answers with what it knows by then.
    """

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.budget: Budget = NO_LIMIT
        self.belief: Belief | None = start.belief()
        self.sampler: Final = start.game.sampler(start.game)
        self.policy: Final = INSIGHT.policy()
        self.years: Final = Years(start.game.rules, self.policy)
        self.planned: tuple[str, Plan] = ("", ())  # the last position and its plan

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes, self.budget = decision["codes"], budget
        if len(codes) == 1:
            return codes[0]
        step = view["stack"][-1]["number"]
        if step == STEP_PLAN:
            return self.next_order(view, seat)
        draw = Quick(int(key_of(view)[:15], 16))
        world = self.sampler.sample(view, draw, self.belief)
        if step in (STEP_SHOW, STEP_START):
            return self.policy.choose(world, seat, codes, draw)
        return self.answer(view, world, seat, codes, draw)

    # -- plans ----------------------------------------------------------------------
    def next_order(self, view: View, seat: int) -> int:
        """Return the next order of the plan, which is computed once."""
        mine = tuple(ORDER.args(code)[0] for code in view["stack"][-1]["mine"])
        key = key_of(view)
        known, plan = self.planned
        if known != key or plan[: len(mine)] != mine:
            plan = self.think_out(view, seat, key, ())
            if plan[: len(mine)] != mine:  # somebody else gave the first orders
                plan = self.think_out(view, seat, key, mine)
            self.planned = (key, plan)
        return ORDER.code(plan[len(mine)])

    def think_out(self, view: View, seat: int, key: str, given: Plan) -> Plan:
        draw = Quick(int(key[:15], 16))
        world = self.sampler.sample(view, draw, self.belief)
        return (*given, *self.best(world, seat, list(given), draw))

    def best(self, world: State, seat: int, given: list[int], draw: Quick) -> list[int]:
        """Return the rest of a plan that does well against what the others probably plan."""
        intents = Intents(self.policy, world, seat, given)
        own = plans(intents.paths[seat], list(range(len(ICONS))), PLANS)
        worths = self.weigh_lines(world, seat, given, own, intents, FIRST_LOOK, draw)
        ranked = sorted(range(len(own)), key=worths.__getitem__, reverse=True)[:FINALISTS]
        finalists = [own[i] for i in ranked]
        closer = self.weigh_lines(world, seat, given, finalists, intents, CLOSE_LOOK, draw)
        means = [
            (FIRST_LOOK * worths[i] + CLOSE_LOOK * closer[n]) / (FIRST_LOOK + CLOSE_LOOK)
            for n, i in enumerate(ranked)
        ]
        return finalists[draw_softly(means, NEAR, draw)]

    def weigh_lines(
        self,
        world: State,
        seat: int,
        given: list[int],
        own: list[list[int]],
        intents: Intents,
        times: int,
        draw: Quick,
    ) -> list[float]:
        """Return the mean value of each plan against the same plans of the others."""
        totals, done = [0.0] * len(own), 0
        while done < times and (not done or not self.budget.spent):
            done += 1
            everybody = [
                [] if other == seat else intents.plan(other, draw) for other in range(world.seats)
            ]
            seed = draw.word()
            for i, rest in enumerate(own):
                everybody[seat] = given + rest
                totals[i] += self.years.worth(self.years.carry_out(world, everybody[:], seed), seat)
        return [total / done for total in totals]

    # -- other questions --------------------------------------------------------------
    def answer(self, view: View, world: State, seat: int, codes: list[int], draw: Quick) -> int:
        """Try the likelier answers to the end of the year in the same worlds."""
        lines = INSIGHT.lines(world, seat, codes, draw, ANSWERS)
        totals = [0.0] * len(lines)
        for number in range(ANSWER_WORLDS):
            if number and self.budget.spent:
                break
            seed = draw.word()
            for i, line in enumerate(lines):
                totals[i] += self.years.worth(self.years.answer(world, seat, line[0], seed), seat)
            world = self.sampler.sample(view, draw, self.belief)
        return lines[totals.index(max(totals))][0]
