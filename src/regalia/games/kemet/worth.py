"""What a position is worth to one seat, as the heuristic bot sees it.

Counted in tenths of a fame point.  Rules of thumb from the content notes and
from self-play; none of them is a rule.
"""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.games.kemet import powers as power
from regalia.games.kemet.board import districts
from regalia.games.kemet.queries import (
    at_home,
    board,
    controller,
    creature_at,
    creatures_of,
    enemy_at,
    fame,
    total,
    troop_zones,
)
from regalia.games.kemet.state import NOBODY, State
from regalia.games.kemet.vocabulary import STEP_TURN

FAME: Final = 10.0
RIVAL_FAME: Final = 3.0  # of the best rival's point
WON: Final = 1000.0
UNIT: Final = 0.55
ARMY: Final = 0.12  # grows with the size of a troop: big troops win battles
BEAST: Final = 1.6
TILE: Final = (0.0, 2.2, 3.4, 5.0, 6.5)  # by level
LEVEL: Final = (0.0, 1.2, 2.6, 4.2, 5.0)  # of a pyramid
CARD: Final = 0.8
TACTIC: Final = 0.25
VETERAN: Final = 0.6
TEMPLE: Final = 2.0  # besides its temporary fame: prayer at night
TWO_TEMPLES: Final = 6.0
APPROACH: Final = 0.5  # a troop beside an enemy's or an empty temple


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-max(min(x, 30.0), -30.0)))


def outlook(s: State, me: int) -> float:
    """The whole position for one seat."""
    if s.winner != NOBODY:
        return WON if s.winner == me else -WON
    rivals = [fame(s, other) for other in range(s.seats) if other != me]
    worth = FAME * fame(s, me) - RIVAL_FAME * max(rivals) - 0.8 * sum(rivals)
    worth += purse(s.prayer[me]) + estate(s, me) + troops(s, me) + fights(s, me)
    worth += CARD * len(s.hand[me]) + TACTIC * len(s.tactic_hand[me])
    return worth + VETERAN * s.veterans[me]


def purse(prayer: int) -> float:
    """Prayer: the first points buy things, a full purse is wasted."""
    return 0.75 * min(prayer, 6) + 0.4 * max(min(prayer, 10) - 6, 0)


def estate(s: State, me: int) -> float:
    worth = sum(TILE[s.pack.level[tile]] for tile in s.tiles[me])
    for zone in districts(s.city[me]):
        if s.pyramid[zone]:
            worth += LEVEL[s.pyramid[zone]]
    return worth


def troops(s: State, me: int) -> float:
    map_ = board(s)
    worth = 0.0
    temples = 0
    for zone in troop_zones(s, me):
        count = s.units[me][zone]
        worth += UNIT * count + ARMY * count * count * 0.5
        if map_.temple[zone]:
            worth += TEMPLE + 0.25 * count
            temples += zone != map_.sanctuary
        elif any(map_.temple[near] and controller(s, near) != me for near in map_.near[zone]):
            worth += APPROACH * min(count, 5) / 2
    if temples >= 2:
        worth += TWO_TEMPLES
    for creature in creatures_of(s, me):
        if s.creature_at[creature] >= 0:
            worth += BEAST
    return worth


def might(s: State, seat: int, zone: int, *, attacks: bool) -> float:
    """A troop's strength before cards."""
    beast = creature_at(s, seat, zone)
    worth = float(s.units[seat][zone]) + total(s, seat, power.STRENGTH)
    worth += total(s, seat, power.ATTACK_STRENGTH if attacks else power.DEFENSE_STRENGTH)
    if beast >= 0:
        worth += s.pack.trait[power.C_STRENGTH][beast]
    if at_home(s, seat, zone):
        worth += s.pack.rule["home_strength"]
    return worth


def turn_of(s: State) -> int:
    """Whose turn it is by day, NOBODY at night."""
    return next((f.regs[0] for f in s.stack if f.step == STEP_TURN), NOBODY)


def win_chance(s: State, zone: int, attacker: int, defender: int) -> float:
    """Of the attacker, averaged over the cards neither side knows."""
    lead = might(s, attacker, zone, attacks=True) - might(s, defender, zone, attacks=False)
    return sigmoid(0.7 * (lead - 0.5))


def fights(s: State, me: int) -> float:
    """Battles about to be fought where I stand."""
    worth = 0.0
    for zone in troop_zones(s, me):
        enemy = enemy_at(s, me, zone)
        if enemy == NOBODY:
            continue
        prize = 6.0 if s.fame_at[zone] == enemy or board(s).temple[zone] else 1.0
        if turn_of(s) == me:
            chance = win_chance(s, zone, me, enemy)
            worth += chance * (FAME + prize) - (1 - chance) * 0.5 * s.units[me][zone]
            worth += 0.3 * s.units[enemy][zone]
        else:
            chance = 1 - win_chance(s, zone, enemy, me)
            worth -= (1 - chance) * (RIVAL_FAME + prize)
    return worth
