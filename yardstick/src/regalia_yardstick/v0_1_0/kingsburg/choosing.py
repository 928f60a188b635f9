"""The heuristic bot: plans its dice, builds for the long run, arms for winter.

It sees its seat's view only: the State it works on is one possible world
behind that view, and it never reads what the view did not show.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.kingsburg.queries import gold_cost, goods_total, soldier_price
from regalia.games.kingsburg.state import State
from regalia.games.kingsburg.vocabulary import (
    BUILD,
    CHAPEL,
    GIVE,
    KEEP,
    LEVY,
    PASS_CODE,
    PAY,
    RECRUIT,
    SETS,
    STATUE,
    STONE,
    SWAP,
    TAKE,
    VERBS,
    WOOD,
)
from regalia_yardstick.v0_1_0.kingsburg.plan import best_placement
from regalia_yardstick.v0_1_0.kingsburg.sampler import EnemySampler
from regalia_yardstick.v0_1_0.kingsburg.worth import (
    TOKEN,
    Goods,
    Treasury,
    battle_worth,
    building_worth,
    good_worth,
)

BUILD_PHASES: Final = (1, 2, 3, 4, 5, 6)


class Heuristic:
    """Chooses the option with the greatest worth."""

    def __init__(self, game: Game[State], dealer: Dealer) -> None:
        self.sampler = EnemySampler(game)
        self.dealer = dealer

    def choose(self, view: View) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        s = self.sampler.sample(view, self.dealer)
        codes = decision["codes"]
        if PASS_CODE in codes:
            return best_placement(s, seat, codes)
        purse = Treasury(s, seat, building=s.phase in BUILD_PHASES)
        best, best_worth = codes[0], float("-inf")
        for code in codes:
            worth = option_worth(s, seat, code, purse)
            if worth > best_worth:
                best, best_worth = code, worth
        return best


def holding(s: State, seat: int) -> Goods:
    return s.goods[0][seat], s.goods[1][seat], s.goods[2][seat]


def plus(goods: Goods, more: Goods, sign: int = 1) -> Goods:
    return goods[0] + sign * more[0], goods[1] + sign * more[1], goods[2] + sign * more[2]


def option_worth(s: State, seat: int, code: int, purse: Treasury) -> float:
    """What the position is worth after this option, roughly."""
    verb = VERBS.of(code)
    goods = holding(s, seat)
    a, b, c, _, _ = verb.args(code)
    if verb is TAKE:
        return purse.worth(plus(goods, SETS[a]))
    if verb is GIVE:
        return purse.worth(plus(goods, SETS[a], -1))
    if verb is SWAP:
        return purse.worth(plus(goods, (1 - 2 * (a == 0), 1 - 2 * (a == 1), 1 - 2 * (a == 2))))
    if verb is BUILD:
        return build_worth(s, seat, a, goods, purse)
    if verb is RECRUIT:
        return recruit_worth(s, seat, (a, b, c), goods)
    if verb is LEVY:
        return recruit_worth(s, seat, (0, 0, 0), goods)  # never better than an order at once
    if verb is PAY:
        return pay_worth(s, a, goods, purse)
    if verb in (STATUE, CHAPEL, KEEP):
        return reroll_worth(s, seat, code)
    return decline_worth(s, seat, goods, purse)


def build_worth(s: State, seat: int, building: int, goods: Goods, purse: Treasury) -> float:
    """The building, and the goods it leaves."""
    cost = s.pack.cost[building]
    need = (gold_cost(s, seat, building), cost[WOOD], cost[STONE])
    return building_worth(s, seat, building) + purse.stock(plus(goods, need, -1))


def decline_worth(s: State, seat: int, goods: Goods, purse: Treasury) -> float:
    """Keeping the goods; while building, a better one may be close."""
    if s.phase not in (2, 4, 6) or s.coloured[seat]:
        return purse.worth(goods)
    saving = 0.0
    for need, value in purse.targets:
        missing = sum(max(need[k] - goods[k], 0) for k in range(3))
        if 0 < missing <= 2 and goods_total(s, seat) >= 3:
            saving = max(saving, 0.1 * value)
    return purse.stock(goods) + saving


def recruit_worth(s: State, seat: int, paid: Goods, goods: Goods) -> float:
    soldiers = s.soldiers[seat] + sum(paid) // soldier_price(s, seat)
    purse = Treasury(s, seat, building=s.year < 5)
    rest = plus(goods, paid, -1)
    keep = purse.worth(rest) if s.year < 5 else good_worth(s) * sum(rest)
    return battle_worth(s, seat, soldiers) + keep


def pay_worth(s: State, payment: int, goods: Goods, purse: Treasury) -> float:
    if payment == 3:
        token = TOKEN if s.year < 5 or s.phase < 6 else 0.0
        return purse.stock(goods) + 1.0 - token
    paid = plus(goods, ((1, 0, 0), (0, 1, 0), (0, 0, 1))[payment], -1)
    return purse.stock(paid) + 1.0


def reroll_worth(s: State, seat: int, code: int) -> float:
    """The dice' total stands for their worth; equal dice are less useful."""
    dice = [*s.coloured[seat], *s.white[seat]]
    mean = 3.5 * len(dice)
    if code == CHAPEL.code():
        return mean
    if code == KEEP.code():
        return sum(dice) - (1.0 if len(set(dice)) == 1 else 0.0)
    return sum(dice) - dice[0] + 3.5
