"""Values that many rules ask for, each computed in one place."""

from __future__ import annotations

from regalia.games.kingsburg.options import OPT_STANDING_ONCE
from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.powers import CHEAP_SOLDIERS, COLUMNS, GOLD_DISCOUNT
from regalia.games.kingsburg.state import USED_CRANE, State
from regalia.games.kingsburg.vocabulary import BUILDINGS, GOLD, STONE, WOOD


def goods_total(s: State, seat: int) -> int:
    """Return all three kinds together; "+2" tokens are not goods (KB-003)."""
    return s.goods[GOLD][seat] + s.goods[WOOD][seat] + s.goods[STONE][seat]


def buildings_total(s: State, seat: int) -> int:
    """Count the standing buildings (KB-244)."""
    return s.buildings[seat].bit_count()


def fewest(s: State) -> list[int]:
    """Return the seats with the fewest buildings and, among them, goods (KB-070..071)."""
    least = min(buildings_total(s, seat) for seat in range(s.seats))
    poor = [seat for seat in range(s.seats) if buildings_total(s, seat) == least]
    goods = min(goods_total(s, seat) for seat in poor)
    return [seat for seat in poor if goods_total(s, seat) == goods]


def has(s: State, seat: int, effect: int) -> bool:
    """Return whether a building with this effect stands (powers.py)."""
    return bool(s.buildings[seat] & effect)


def total(s: State, seat: int, effect: int) -> int:
    """Count the standing buildings with this effect."""
    return (s.buildings[seat] & effect).bit_count()


def with_effect(s: State, seat: int, effect: int) -> list[int]:
    """Return the standing buildings with this effect, for the log."""
    standing = s.buildings[seat] & effect
    if not standing:
        return []
    return [building for building in range(len(BUILDINGS)) if standing >> building & 1]


def owners(s: State, effect: int) -> list[int]:
    """Return the seats with such a building, in turn order."""
    return [seat for seat in s.order if s.buildings[seat] & effect]


def crane_helps(s: State, seat: int, building: int) -> bool:
    """Return whether the Crane makes this building cheaper now (KB-307, KB-309, KB-705)."""
    if not has(s, seat, GOLD_DISCOUNT) or s.pack.column[building] < 3:
        return False
    return not (s.options[OPT_STANDING_ONCE] and s.used[seat] & USED_CRANE)


def gold_cost(s: State, seat: int, building: int) -> int:
    """Return the gold of a building's cost after the Crane, which lowers only gold (KB-308)."""
    gold = s.pack.cost[building][GOLD]
    if crane_helps(s, seat, building):
        gold -= s.pack.crane_discount
    return max(gold, 0)


def affordable(s: State, seat: int, building: int) -> bool:
    """Return whether a seat has what a building costs, kind for kind (KB-233)."""
    cost, goods = s.pack.cost[building], s.goods
    if goods[WOOD][seat] < cost[WOOD] or goods[STONE][seat] < cost[STONE]:
        return False
    gold = goods[GOLD][seat]  # the full price can be paid, or the one after the Crane
    return gold >= cost[GOLD] or gold >= gold_cost(s, seat, building)


def soldier_price(s: State, seat: int) -> int:
    """Return the goods for one soldier (KB-381, KB-295)."""
    return s.pack.barracks_price if has(s, seat, CHEAP_SOLDIERS) else s.pack.recruit_price


def battle_bonus(pack: Pack, standing: int, enemy: int) -> int:
    """Return the bonuses and penalties of buildings against this card (KB-403)."""
    bonus = 0
    kind = pack.enemy_type[enemy]
    for building in range(len(BUILDINGS)):
        if standing & (1 << building):
            bonus += pack.battle[building]
            if pack.versus[building] == kind:
                bonus += pack.versus_bonus[building]
    return bonus


def strength(s: State, seat: int, enemy: int) -> int:
    """Return soldiers and buildings together; it may exceed 9 (KB-414)."""
    return s.soldiers[seat] + battle_bonus(s.pack, s.buildings[seat], enemy)


def building_to_lose(s: State, seat: int) -> int:
    """Return the rightmost, then topmost building, or -1 (KB-436..437)."""
    standing = s.buildings[seat]
    for column in reversed(range(COLUMNS)):
        for building in range(column, len(BUILDINGS), COLUMNS):
            if standing & (1 << building):
                return building
    return -1
