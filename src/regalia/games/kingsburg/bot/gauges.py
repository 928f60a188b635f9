"""The numbers a player of Kingsburg counts: points, the coming winter, what can be built."""

from __future__ import annotations

from typing import Final

from regalia.engine.insight import Gauge
from regalia.games.kingsburg.bot.features import NO_HELP, helps_to_come
from regalia.games.kingsburg.bot.style import Style
from regalia.games.kingsburg.bot.worth import Goods, candidates
from regalia.games.kingsburg.phases.influence import COLOURED_SETS, WHITE_SETS
from regalia.games.kingsburg.powers import TIES_WON
from regalia.games.kingsburg.queries import battle_bonus, buildings_total, gold_cost, has
from regalia.games.kingsburg.state import State
from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS, SETS, STONE, WOOD

PRICE: Final = 100  # a building's worth as a whole number
FACES: Final = range(1, 7)


def gauges(s: State, seat: int, style: Style) -> list[Gauge]:
    """Return the gauges, including what the advisors influenced so far will bring."""
    helps = helps_to_come(s).get(seat, NO_HELP)
    pack = s.pack
    points = s.vp[seat] + help_total(pack.help_vp, helps)
    found = [Gauge("points", points)]
    soldiers = s.soldiers[seat] + help_total(pack.help_soldiers, helps)
    if s.year <= pack.years:
        found.append(Gauge("winter", victory(s, seat, soldiers)))
    purses = stores(s, seat, helps)
    building, worth = best_building(s, seat, purses, style)
    if building >= 0:
        found.append(Gauge("building", worth, (("building", "building", building),)))
    found.append(Gauge("province", buildings_total(s, seat)))
    found.append(Gauge("goods", max(sum(purse) for purse in purses), stays=True))
    found.append(Gauge("tokens", s.tokens[seat] + help_total(pack.help_tokens, helps)))
    found.append(Gauge("scout", int(enemy_known(s, seat) or help_total(pack.help_peek, helps) > 0)))
    if s.coloured[seat]:
        found.append(Gauge("reach", reachable(s, seat), stays=True))
    return found


def help_total(gain: list[int], helps: list[int]) -> int:
    """Return what the advisors to come give of one thing."""
    return sum(gain[advisor] * times for advisor, times in enumerate(helps))


def enemy_known(s: State, seat: int) -> bool:
    return len(candidates(s, seat)) == 1


def victory(s: State, seat: int, soldiers: int) -> int:
    """Return in how many of 100 winters this strength would win, by what the seat knows."""
    cards = candidates(s, seat)
    won = 0
    for enemy in cards:
        edge = soldiers + battle_bonus(s.pack, s.buildings[seat], enemy)
        edge -= s.pack.enemy_strength[enemy]
        least = 0 if has(s, seat, TIES_WON) else 1
        won += sum(edge + die >= least for die in FACES)
    return round(100 * won / (6 * len(cards)))


def stores(s: State, seat: int, helps: list[int]) -> list[Goods]:
    """Return what the seat may hold after the advisors to come, by the goods it chooses."""
    found = {(s.goods[0][seat], s.goods[1][seat], s.goods[2][seat])}
    for advisor, times in enumerate(helps):
        for _ in range(times):
            found = {purse for goods in found for purse in stores_after(s, goods, advisor)}
    return sorted(found)


def stores_after(s: State, goods: Goods, advisor: int) -> list[Goods]:
    """Return a store after one advisor's help."""
    if s.pack.help_swap[advisor]:
        mores = [
            (1 - 2 * (k == 0), 1 - 2 * (k == 1), 1 - 2 * (k == 2)) for k in range(3) if goods[k]
        ]
        mores.append((0, 0, 0))
    else:
        sets = s.pack.help_sets[advisor] or [s.pack.help_goods[advisor]]
        mores = [SETS[one] for one in sets]
    return [(goods[0] + more[0], goods[1] + more[1], goods[2] + more[2]) for more in mores]


def best_building(s: State, seat: int, purses: list[Goods], style: Style) -> tuple[int, int]:
    """Return the most valuable building that one of these stores pays for; -1: none."""
    best, most = -1, 0
    standing, prices = s.buildings[seat], style.prices(s).opening
    for building in range(len(BUILDINGS)):
        left, cost = s.pack.left_of[building], s.pack.cost[building]
        worth = int(PRICE * prices[building])
        if standing >> building & 1 or standing & left != left or worth <= most:
            continue
        gold = gold_cost(s, seat, building)
        if any(p[0] >= gold and p[1] >= cost[WOOD] and p[2] >= cost[STONE] for p in purses):
            best, most = building, worth
    return best, most


def reachable(s: State, seat: int) -> int:
    """Count the free advisors that the remaining dice could still influence."""
    sums = {
        coloured + white
        for _, coloured in COLOURED_SETS[tuple(s.coloured[seat])]
        for _, white in WHITE_SETS[tuple(s.white[seat])]
    }
    return sum(value <= len(ADVISORS) and not s.busy[value - 1] for value in sums)
