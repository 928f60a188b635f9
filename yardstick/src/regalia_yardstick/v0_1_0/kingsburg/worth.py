"""What things are worth in VP, as the heuristic bot sees them.

The numbers are rules of thumb from the content notes and from self-play; none
of them is a rule.
"""

from __future__ import annotations

from typing import Final

from regalia.games.kingsburg.pack import ANY, BUILDING_LOST, POINTS
from regalia.games.kingsburg.powers import POINT_FOR_VICTORY, TIES_WON
from regalia.games.kingsburg.queries import (
    battle_bonus,
    building_to_lose,
    gold_cost,
    has,
)
from regalia.games.kingsburg.state import NOBODY, State
from regalia.games.kingsburg.vocabulary import BUILDINGS, STONE, WOOD

Goods = tuple[int, int, int]

HARVESTS: Final = 15
# Worth of one use of an effect, per harvest that is left when it is built.
PER_HARVEST: Final = {
    "statue": 0.06, "chapel": 0.2, "market": 0.75, "farms": 1.15, "merchants_guild": 0.95,
    "stable": 0.25, "town_hall": 0.42, "embassy": 1.0,
}  # fmt: skip
# Worth of what comes once a year, per winter (or summer) that is left.
PER_YEAR: Final = {
    "inn": 0.8, "barracks": 0.5, "fortress": 0.7, "stone_wall": 0.5, "church": 0.15,
    "palisade": 0.2, "barricade": 0.25,
}  # fmt: skip
ONCE: Final = {"crane": 1.6, "cathedral": 0.8}
STRENGTH_PER_YEAR: Final = 0.85  # of one point of strength, per winter left
NEXT_IN_ROW: Final = 0.15  # how much of the next building's worth a building opens up
FULL_GOOD: Final = 0.92
SPARE_GOOD: Final = 0.55
TOKEN: Final = 0.9


def harvests_left(s: State) -> int:
    """Harvests from this one on (this one included while it runs)."""
    done = 3 * (min(s.year, 5) - 1) + (0, 0, 0, 1, 1, 2, 2, 3, 3)[s.phase]
    return HARVESTS - done


def years_left(s: State) -> int:
    return 6 - s.year


def building_worth(s: State, seat: int, building: int, depth: int = 1) -> float:
    """VP now and the effect over the rest of the game."""
    name = BUILDINGS[building]
    harvests, years = harvests_left(s), years_left(s)
    time = harvests / HARVESTS
    worth = float(s.pack.vp[building])
    worth += PER_HARVEST.get(name, 0.0) * max(harvests - (0 if name == "embassy" else 1), 0)
    worth += PER_YEAR.get(name, 0.0) * years
    worth += ONCE.get(name, 0.0) * (time if name == "crane" else 1)
    worth += STRENGTH_PER_YEAR * s.pack.battle[building] * years
    following = building + 1
    more = following < len(BUILDINGS) and s.pack.row[following] == s.pack.row[building]
    if depth and more and not s.buildings[seat] & (1 << following):
        opened = building_worth(s, seat, following, depth + 1 if depth < 3 else 0)
        worth += NEXT_IN_ROW * time * opened
    return worth


def good_worth(s: State) -> float:
    """One good that is not spent this harvest: less and less as the game runs out."""
    left = harvests_left(s) - (1 if s.phase in (2, 4, 6) else 0)
    return min(0.3 + 0.12 * left, FULL_GOOD)


class Treasury:
    """What a stock of goods is worth to one seat at this moment."""

    def __init__(self, s: State, seat: int, *, building: bool) -> None:
        self.s = s
        self.seat = seat
        self.base = good_worth(s)
        self.targets: list[tuple[Goods, float]] = []
        if not building:
            return
        standing = s.buildings[seat]
        for b in range(len(BUILDINGS)):
            left = s.pack.left_of[b]
            if standing & (1 << b) or standing & left != left:
                continue
            cost = s.pack.cost[b]
            need = (gold_cost(s, seat, b), cost[WOOD], cost[STONE])
            self.targets.append((need, building_worth(s, seat, b)))

    def stock(self, goods: Goods) -> float:
        """Goods kept for later: the first few of a kind are worth more than a heap."""
        worth = 0.0
        for count in goods:
            worth += self.base * min(count, 4) + SPARE_GOOD * self.base * max(count - 4, 0)
        return worth

    def worth(self, goods: Goods) -> float:
        """The best of building one thing now or keeping all, and the way to the next."""
        best = self.stock(goods)
        progress = 0.0
        for need, value in self.targets:
            rest = (goods[0] - need[0], goods[1] - need[1], goods[2] - need[2])
            if min(rest) >= 0:
                best = max(best, value + self.stock(rest))
            else:
                size = need[0] + need[1] + need[2]
                missing = -min(rest[0], 0) - min(rest[1], 0) - min(rest[2], 0)
                share = (size - missing) / size
                progress = max(progress, 0.12 * value * share * share)
        return best + progress


def candidates(s: State, seat: int) -> list[int]:
    """The enemies this seat must reckon with this year."""
    known = s.enemy[s.year - 1]
    if known != NOBODY and s.seen[s.year - 1] & (1 << seat):
        return [known]
    return [5 * (s.year - 1) + i for i in range(5)]


def battle_worth(s: State, seat: int, soldiers: int) -> float:
    """Expected result of this winter with so many soldiers before the King's die."""
    total = 0.0
    cards = candidates(s, seat)
    doomed = building_to_lose(s, seat)
    building_loss = building_worth(s, seat, doomed, 0) if doomed >= 0 else 0.0
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


def soldier_worth(s: State, seat: int) -> float:
    """One more soldier now; earlier in the year there will be other chances."""
    now = battle_worth(s, seat, s.soldiers[seat] + 1) - battle_worth(s, seat, s.soldiers[seat])
    return now * (1, 1, 0.75, 0.75, 0.85, 0.85, 0.95, 1, 1)[s.phase]


def peek_worth(s: State, seat: int) -> float:
    return 0.3 if len(candidates(s, seat)) > 1 else 0.0
