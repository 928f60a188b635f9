"""The values of things in VP for the heuristic: goods, soldiers, a look."""

from __future__ import annotations

from typing import Final

from regalia.games.kingsburg.bot.style import Style, harvests_left
from regalia.games.kingsburg.pack import ANY, BUILDING_LOST, POINTS
from regalia.games.kingsburg.powers import POINT_FOR_VICTORY, TIES_WON
from regalia.games.kingsburg.queries import battle_bonus, building_to_lose, gold_cost, has
from regalia.games.kingsburg.state import NOBODY, State
from regalia.games.kingsburg.vocabulary import BUILDINGS, STONE, WOOD

Goods = tuple[int, int, int]
HURRY: Final = (1.0, 1.0, 0.75, 0.75, 0.85, 0.85, 0.95, 1.0, 1.0)  # by phase


def good_worth(s: State, style: Style) -> float:
    """Value a good not spent this season: less and less as the game runs out."""
    left = harvests_left(s) - (1 if s.phase in (2, 4, 6) else 0)
    return min(0.3 + 0.12 * left, style.full_good)


class Treasury:
    """The value of a stock of goods to one seat at this moment."""

    def __init__(self, s: State, seat: int, style: Style, *, building: bool) -> None:
        self.base: Final = good_worth(s, style)
        self.spare: Final = style.spare_good * self.base
        self.targets: Final[list[tuple[Goods, float]]] = []
        if not building:
            return
        standing = s.buildings[seat]
        prices = style.prices(s).opening
        for b in range(len(BUILDINGS)):
            left = s.pack.left_of[b]
            if standing & (1 << b) or standing & left != left:
                continue
            cost = s.pack.cost[b]
            need = (gold_cost(s, seat, b), cost[WOOD], cost[STONE])
            self.targets.append((need, prices[b]))

    def stock(self, goods: Goods) -> float:
        """Value goods kept for later: the first few of a kind are worth more than a heap."""
        return self.heap(goods[0]) + self.heap(goods[1]) + self.heap(goods[2])

    def heap(self, count: int) -> float:
        return self.base * count if count <= 4 else self.base * 4 + self.spare * (count - 4)

    def worth(self, goods: Goods) -> float:
        """Return the best of building one thing now or keeping all for the next."""
        best = self.stock(goods)
        progress = 0.0
        for need, value in self.targets:
            rest = (goods[0] - need[0], goods[1] - need[1], goods[2] - need[2])
            if rest[0] >= 0 and rest[1] >= 0 and rest[2] >= 0:
                best = max(best, value + self.stock(rest))
            else:
                size = need[0] + need[1] + need[2]
                missing = -min(rest[0], 0) - min(rest[1], 0) - min(rest[2], 0)
                share = (size - missing) / size
                progress = max(progress, 0.12 * value * share * share)
        return best + progress


def candidates(s: State, seat: int) -> list[int]:
    """Return the enemies this seat must expect this year."""
    known = s.enemy[s.year - 1]
    if known != NOBODY and s.seen[s.year - 1] & (1 << seat):
        return [known]
    return [5 * (s.year - 1) + i for i in range(5)]


def battle_worth(s: State, seat: int, soldiers: int, style: Style) -> float:
    """Return the expected result of this winter with so many soldiers before the King's die."""
    total = 0.0
    cards = candidates(s, seat)
    doomed = building_to_lose(s, seat)
    building_loss = style.prices(s).alone[doomed] if doomed >= 0 else 0.0
    for enemy in cards:
        strength = soldiers + battle_bonus(s.pack, s.buildings[seat], enemy)
        foe = s.pack.enemy_strength[enemy]
        gain = spoils_worth(s.pack.rewards[enemy], building_loss)
        gain += 0.25 + (1.0 if has(s, seat, POINT_FOR_VICTORY) else 0.0)
        loss = spoils_worth(s.pack.losses[enemy], building_loss)
        for die in range(1, 7):
            edge = strength + die - foe
            if edge > 0 or (edge == 0 and has(s, seat, TIES_WON)):
                total += gain + 0.06 * min(edge, 4)
            elif edge < 0:
                total -= loss
    return total / (6 * len(cards))


def spoils_worth(spoils: list[tuple[int, int]], building_loss: float) -> float:
    worth = 0.0
    for what, count in spoils:
        if what == POINTS:
            worth += count
        elif what == BUILDING_LOST:
            worth += building_loss
        else:
            worth += (0.8 if what == ANY else 0.55) * count
    return worth


def soldier_worth(s: State, seat: int, style: Style) -> float:
    """Value one more soldier now; earlier in the year there will be other chances."""
    soldiers = s.soldiers[seat]
    more = battle_worth(s, seat, soldiers + 1, style) - battle_worth(s, seat, soldiers, style)
    return more * HURRY[s.phase]


def peek_worth(s: State, seat: int) -> float:
    return 0.3 if len(candidates(s, seat)) > 1 else 0.0
