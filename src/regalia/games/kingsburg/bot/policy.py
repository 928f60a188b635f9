"""The heuristic: it plans its dice, builds for the long run, and arms for winter.

It works on one possible world, and never reads what its seat's view would not show.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.bot.plan import best_placement
from regalia.games.kingsburg.bot.style import Style
from regalia.games.kingsburg.bot.worth import Goods, Treasury, battle_worth, good_worth
from regalia.games.kingsburg.queries import gold_cost, goods_total, soldier_price
from regalia.games.kingsburg.state import State

BUILD_PHASES: Final = (1, 2, 3, 4, 5, 6)


class Heuristic(Policy[State]):
    """Chooses the option with the greatest value."""

    def __init__(self, style: Style) -> None:
        self.style: Final = style

    def choose(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        if s.stack[-1].step == v.STEP_INFLUENCE:
            return best_placement(s, seat, codes, self.style)
        purse = Treasury(s, seat, self.style, building=s.phase in BUILD_PHASES)
        best, best_worth = codes[0], -1e9
        for code in codes:
            worth = option_worth(s, seat, code, purse, self.style)
            if worth > best_worth:
                best, best_worth = code, worth
        return best


def holding(s: State, seat: int) -> Goods:
    return s.goods[0][seat], s.goods[1][seat], s.goods[2][seat]


def plus(goods: Goods, more: Goods, sign: int = 1) -> Goods:
    return goods[0] + sign * more[0], goods[1] + sign * more[1], goods[2] + sign * more[2]


def option_worth(s: State, seat: int, code: int, purse: Treasury, style: Style) -> float:
    """Return the rough value of the position after this option."""
    verb = v.VERBS.of(code)
    goods = holding(s, seat)
    a, b, c, _, _ = verb.args(code)
    if verb is v.TAKE:
        return purse.worth(plus(goods, v.SETS[a]))
    if verb is v.GIVE:
        return purse.worth(plus(goods, v.SETS[a], -1))
    if verb is v.SWAP:
        return purse.worth(plus(goods, (1 - 2 * (a == 0), 1 - 2 * (a == 1), 1 - 2 * (a == 2))))
    if verb is v.BUILD:
        return build_worth(s, seat, a, goods, purse, style)
    if verb is v.RECRUIT:
        return recruit_worth(s, seat, (a, b, c), goods, style)
    if verb is v.LEVY:
        return recruit_worth(s, seat, (0, 0, 0), goods, style)  # an order at once is as good
    if verb is v.PAY:
        return pay_worth(s, seat, a, goods, purse, style)
    if verb in (v.STATUE, v.CHAPEL, v.KEEP):
        return reroll_worth(s, seat, code)
    return decline_worth(s, seat, goods, purse)


def build_worth(
    s: State, seat: int, building: int, goods: Goods, purse: Treasury, style: Style
) -> float:
    """Return the value of the building and of the goods it leaves."""
    cost = s.pack.cost[building]
    need = (gold_cost(s, seat, building), cost[v.WOOD], cost[v.STONE])
    return style.prices(s).opening[building] + purse.stock(plus(goods, need, -1))


def decline_worth(s: State, seat: int, goods: Goods, purse: Treasury) -> float:
    """Return the value of keeping the goods, for example for a better building."""
    if s.phase not in (2, 4, 6) or s.coloured[seat]:
        return purse.worth(goods)
    saving = 0.0
    for need, value in purse.targets:
        missing = sum(max(need[k] - goods[k], 0) for k in range(3))
        if 0 < missing <= 2 and goods_total(s, seat) >= 3:
            saving = max(saving, 0.1 * value)
    return purse.stock(goods) + saving


def recruit_worth(s: State, seat: int, paid: Goods, goods: Goods, style: Style) -> float:
    soldiers = s.soldiers[seat] + sum(paid) // soldier_price(s, seat)
    purse = Treasury(s, seat, style, building=s.year < 5)
    rest = plus(goods, paid, -1)
    keep = purse.worth(rest) if s.year < 5 else good_worth(s, style) * sum(rest)
    return battle_worth(s, seat, soldiers, style) + keep


def pay_worth(
    s: State, seat: int, payment: int, goods: Goods, purse: Treasury, style: Style
) -> float:
    if payment == 3:
        token = style.token_price(s, seat) if s.year < 5 or s.phase < 6 else 0.0
        return purse.stock(goods) + 1.0 - token
    paid = plus(goods, ((1, 0, 0), (0, 1, 0), (0, 0, 1))[payment], -1)
    return purse.stock(paid) + 1.0


def reroll_worth(s: State, seat: int, code: int) -> float:
    """Value dice by their total; equal dice are less useful."""
    dice = [*s.coloured[seat], *s.white[seat]]
    mean = 3.5 * len(dice)
    if code == v.CHAPEL.code():
        return mean
    if code == v.KEEP.code():
        return sum(dice) - (1.0 if len(set(dice)) == 1 else 0.0)
    return sum(dice) - dice[0] + 3.5
