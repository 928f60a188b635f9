"""The bot's plan for a year: candidate routes, tried against what the others may plan.

The worlds behind a view are drawn with a dealer seeded by the view itself, so
the same question gets the same answer: a plan is asked for order by order,
perhaps of a new bot each time, and must not waver.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import SeededDealer, commitment
from regalia.engine.fields import HIDDEN
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.xidit.queries import is_census_year
from regalia.games.xidit.scoring import influence
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import ICON_ACT, ICON_WAIT, ICONS
from regalia_yardstick.v0_1_0.xidit.roads import Roads
from regalia_yardstick.v0_1_0.xidit.routes import Plan, Route, Walker
from regalia_yardstick.v0_1_0.xidit.sampler import ScreenSampler
from regalia_yardstick.v0_1_0.xidit.worth import Prices, expected_scores, worth
from regalia_yardstick.v0_1_0.xidit.years import Trial, World

FIRST_LOOK: Final = 3  # worlds in which every candidate is tried
CLOSE_LOOK: Final = 9  # worlds in which the best of them are
FINALISTS: Final = 8
ROUTES: Final = 16  # routes of one's own that are tried as they are
DELAYED: Final = 5  # those of them that are tried with waits as well
LIKELY: Final = (6, 3, 2, 1, 1)  # how often another follows his best, second best ... route
NEXT_ROUTES: Final = 3  # routes of the next year whose mean stands for it
NEXT_YEAR: Final = 0.85  # and what that mean counts: others will be in the way
ASTRAY: Final = 1  # in so many of ten worlds another does something quite different


def key_of(view: View) -> str:
    """The same for the same position seen from the same seat."""
    # 0.1.0 drew its guesses from all it saw, and did not know this option yet.
    options = {name: word for name, word in view["options"].items() if name != "screened_choices"}
    return commitment(repr((view["seat"], options, view["fields"])))


class Guesser:
    """Possible worlds behind a view."""

    def __init__(self, game: Game[State]) -> None:
        self.game: Final = game
        self.sampler: Final = ScreenSampler(game)
        self.roads: Final = Roads(game.pack)

    def worlds(self, view: View, number: int) -> list[World]:
        key = key_of(view)
        return [self.world(view, f"{key}/{i}") for i in range(number)]

    def world(self, view: View, seed: str) -> World:
        dealer = SeededDealer(seed)
        s = self.sampler.sample(view, dealer)
        for seat, coins in enumerate(view["fields"]["coins"]):
            if coins == HIDDEN:
                s.coins[seat] = likely_coins(s, seat, dealer)
        scores = expected_scores(s, self.roads.far)
        prices = [Prices(s, seat, scores) for seat in range(s.seats)]
        return World(s, prices, seed)

    def likely_plan(self, world: World, seat: int, dealer: SeededDealer) -> Plan:
        """What another may have planned: one of his better routes, or anything."""
        if dealer.below(10) < ASTRAY:
            return tuple(dealer.below(len(ICONS)) for _ in range(world.s.pack.orders))
        routes = Walker(world.s, seat, world.prices[seat], self.roads).routes()[: len(LIKELY)]
        return routes[dealer.pick(list(LIKELY[: len(routes)]))].plan


def likely_coins(s: State, seat: int, dealer: SeededDealer) -> int:
    """Who has placed bards and built guilds has taken coins as well."""
    shown = influence(s)[seat] + s.pack.bards - s.bards[seat]
    return max(0, (8 * shown + 5) // 10 + dealer.below(5) - 2)


class Planner:
    """Chooses six orders."""

    def __init__(self, guesser: Guesser) -> None:
        self.guesser: Final = guesser
        self.rules: Final = guesser.game.rules
        self.roads: Final = guesser.roads

    def best(self, view: View, seat: int, prefix: Plan) -> Plan:
        """The best plan that begins with the orders already chosen."""
        worlds = self.guesser.worlds(view, FIRST_LOOK + CLOSE_LOOK)
        for world in worlds:
            dealer = SeededDealer(f"{world.seed}/plans")
            world.plans = [
                () if other == seat else self.guesser.likely_plan(world, other, dealer)
                for other in range(world.s.seats)
            ]
        plans = self.candidates(worlds[0], seat, prefix)
        scores = dict.fromkeys(plans, 0.0)
        for world in worlds[:FIRST_LOOK]:
            for plan in plans:
                scores[plan] += worth(self.year(world, seat, plan), seat, self.roads.far)
        finalists = sorted(plans, key=lambda plan: -scores[plan])[:FINALISTS]
        if len(finalists) == 1:
            return finalists[0]
        finals = dict.fromkeys(finalists, 0.0)
        for world in worlds[FIRST_LOOK:]:
            for plan in finalists:
                finals[plan] += self.two_years(world, seat, plan)
        return max(finalists, key=lambda plan: finals[plan])

    def year(self, world: World, seat: int, plan: Plan) -> State:
        """The end of the year if the seat follows this plan."""
        everybody = world.plans[:]
        everybody[seat] = plan
        return Trial(self.rules, world).plan_year(everybody)

    def two_years(self, world: World, seat: int, plan: Plan) -> float:
        """The chance after this year, with the best routes of the next in mind."""
        end = self.year(world, seat, plan)
        if not end.stack:
            return worth(end, seat, self.roads.far)
        routes = Walker(end, seat, world.prices[seat], self.roads).routes()[:NEXT_ROUTES]
        hope = NEXT_YEAR * sum(route.value for route in routes) / len(routes)
        return worth(end, seat, self.roads.far, (seat, hope))

    def candidates(self, world: World, seat: int, prefix: Plan) -> list[Plan]:
        """Routes of the hero alone, some of them also begun or ended later."""
        walker = Walker(world.s, seat, world.prices[seat], self.roads)
        routes = walker.routes(prefix)[:ROUTES]
        plans = [route.plan for route in routes]
        for route in routes[:DELAYED]:
            plans += delayed(route, len(prefix))
        if is_census_year(world.s):
            plans.append((*prefix, *[ICON_WAIT] * (world.s.pack.orders - len(prefix))))
        return list(dict.fromkeys(plans))


def delayed(route: Route, fixed: int) -> list[Plan]:
    """The same route with a wait before one of its acts, as far as nothing is cut off."""
    plan = route.plan
    last = max((i for i, icon in enumerate(plan) if icon == ICON_ACT), default=len(plan))
    if last + 1 >= len(plan):
        return []
    return [
        (*plan[:i], ICON_WAIT, *plan[i:-1])
        for i in range(fixed, last + 1)
        if plan[i] == ICON_ACT or i == fixed
    ]
