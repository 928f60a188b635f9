"""The planning bot: tries six-order plans in possible worlds, and answers with the end in mind.

It sees its seat's view only: every State it works on is a guess drawn from
that view.  The guesses are seeded by the view and not by the dealer it is
given, because a plan is asked for order by order and perhaps of a new bot
each time: the answers must fit together.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import (
    ORDER,
    SHOW,
    START,
    STEP_PLAN,
    STEP_SHOW,
    STEP_START,
    TYPES,
)
from regalia_yardstick.v0_1_0.xidit.plan import Guesser, Planner, key_of
from regalia_yardstick.v0_1_0.xidit.routes import Plan, Walker
from regalia_yardstick.v0_1_0.xidit.worth import worth
from regalia_yardstick.v0_1_0.xidit.years import Trial

ANSWER_WORLDS: Final = 4
MANY_CODES: Final = 30  # so many answers are compared in fewer worlds


class Commander:
    """Chooses the answer that gives its seat the best chance to be the one left."""

    def __init__(self, game: Game[State], dealer: Dealer) -> None:
        self.guesser: Final = Guesser(game)
        self.planner: Final = Planner(self.guesser)
        self.planned: tuple[str, Plan] = ("", ())  # the last position and its plan

    def choose(self, view: View) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        if len(codes) == 1:
            return codes[0]
        step = view["stack"][-1]["number"]
        if step == STEP_PLAN:
            return self.next_order(view, seat)
        if step == STEP_SHOW:
            kind = view["stack"][-1]["regs"][0]
            return SHOW.code(shown_units(view, seat, kind, self.guesser.game.pack.figures[kind]))
        if step == STEP_START:
            return self.start(view, seat, codes)
        return self.answer(view, seat, codes)

    def next_order(self, view: View, seat: int) -> int:
        """The plan is thought out once; later orders go on with it."""
        mine = tuple(ORDER.args(code)[0] for code in view["stack"][-1]["mine"])
        key = key_of(view)
        known, plan = self.planned
        if known != key or plan[: len(mine)] != mine:
            plan = self.planner.best(view, seat, mine)
            self.planned = (key, plan)
        return ORDER.code(plan[len(mine)])

    def start(self, view: View, seat: int, codes: list[int]) -> int:
        """The city with the best first year."""
        world = self.guesser.worlds(view, 1)[0]
        best, best_value = codes[0], float("-inf")
        for code in codes:
            world.s.hero[seat] = START.args(code)[0]
            routes = Walker(world.s, seat, world.prices[seat], self.guesser.roads).routes()
            value = sum(route.value for route in routes[:3])
            if value > best_value:
                best, best_value = code, value
        return best

    def answer(self, view: View, seat: int, codes: list[int]) -> int:
        """Every answer is tried to the end of the year in the same worlds."""
        number = ANSWER_WORLDS if len(codes) < MANY_CODES else 1
        scores = [0.0] * len(codes)
        for world in self.guesser.worlds(view, number):
            for i, code in enumerate(codes):
                end = Trial(self.guesser.game.rules, world).answer(seat, code)
                scores[i] += worth(end, seat, self.guesser.roads.far)
        return codes[scores.index(max(scores))]


def shown_units(view: View, seat: int, kind: int, figures: int) -> int:
    """Enough to be alone in front whatever the others have; the rest stays unseen."""
    fields = view["fields"]
    mine: int = fields["units"][TYPES * seat + kind]
    waiting: list[int] = fields["waiting_units"][kind::TYPES]
    others: int = figures - fields["barracks"][kind] - sum(waiting) - mine
    return min(mine, others + 1)
