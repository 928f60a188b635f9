"""What a position is worth to one seat, as the heuristic bot sees it.

Counted in tenths of a fame point.  Rules of thumb from the content notes and
from self-play; none of them is a rule.
"""

from __future__ import annotations

from typing import Final

from regalia.games.kemet import powers as power
from regalia.games.kemet.board import districts
from regalia.games.kemet.queries import (
    board,
    creature_at,
    creatures_of,
    enemy_at,
    fame,
    total,
    trait_at,
    troop_zones,
)
from regalia.games.kemet.state import B_ZONE, NOBODY, State
from regalia.games.kemet.vocabulary import STEP_TURN
from regalia_yardstick.v0_1_0.kemet.odds import Force, Odds, Stakes, fought, standing_force
from regalia_yardstick.v0_1_0.kemet.watch import Watch

FAME: Final = 10.0  # a permanent point
PASSING: Final = 4.0  # a temporary point, however soon it is lost
LASTING: Final = 4.0  # and more the surer it is to be kept
RIVAL_BEST: Final = 2.5  # a point of the best rival
RIVAL_SHARE: Final = 3.0  # a point of every rival
RIVAL_TEMPLES: Final = 5.0  # a rival's temples that give him a point at night
RIVAL_NEAR: Final = 2.0  # and more for the best one's last points before the goal
NEAR: Final = 3  # so many last points
WON: Final = 1000.0
CLOSING: Final = 90.0  # to stand where the next turn would win
OTHERS_STOP: Final = 0.5  # how often each seat in between stops a rival from winning
STANDING: Final = 0.6  # how often a goal reached in a battle is still held a turn later
HALFWAY: Final = 0.4  # of a threat, for a point taken that does not end it yet
UNIT: Final = 0.55
ARMY: Final = 0.08  # grows with the square of a troop: big troops win battles
BEAST: Final = 1.6
TILE: Final = (0.0, 2.2, 3.4, 5.0, 6.5)  # by level
LEVEL: Final = (0.0, 1.2, 2.6, 4.2, 5.0)  # of a pyramid
CARD: Final = 0.8
TACTIC: Final = 0.25
VETERAN: Final = 0.6
WORSHIP: Final = 0.5  # a point of prayer a temple gives at night
TWO_TEMPLES: Final = 6.5
OFFERING: Final = 8.0  # the Sanctuary with enough units to give
EXPOSED: Final = 6.0  # a rival's fame for beating a troop of mine, and its units
EARLY: Final = 2.0  # worth of lasting things in the first round
LATE: Final = 0.33  # what each round takes from the worth of lasting things
LATEST: Final = 0.35  # which never falls below this


def outlook(s: State, me: int, watch: Watch) -> float:
    """The whole position for one seat."""
    if s.winner != NOBODY:
        return WON if s.winner == me else -WON
    worth = FAME * s.fame[me] - rivals(s, me)
    worth += lasting(s) * estate(s, me) + purse(s.prayer[me])
    worth += troops(s, me, watch) + fights(s, me, watch)
    worth += CARD * len(s.hand[me]) + TACTIC * len(s.tactic_hand[me])
    return worth + VETERAN * s.veterans[me]


def lasting(s: State) -> float:
    """What tiles and pyramids are still good for: less with every round."""
    return max(EARLY - LATE * max(s.round - 1, 0), LATEST)


def rivals(s: State, me: int) -> float:
    """The others' fame, and a rival who would win at his next turn."""
    totals = [fame(s, seat) for seat in range(s.seats)]
    others = [points for seat, points in enumerate(totals) if seat != me]
    best, goal = max(others), goal_of(s)
    worth = RIVAL_BEST * best + RIVAL_SHARE * sum(others) / (s.seats - 1)
    worth += RIVAL_NEAR * max(best - goal + NEAR, 0)
    for seat in range(s.seats):
        if seat != me:
            worth += threat(s, me, seat)
            worth += RIVAL_TEMPLES * (temples_held(s, seat) >= s.pack.rule["temple_control"])
    return worth


def temples_held(s: State, seat: int) -> int:
    return sum(s.fame_at[zone] == seat for zone in board(s).temples)


def threat(s: State, me: int, rival: int) -> float:
    """A rival who would win if his next turn began now."""
    points = fame(s, rival)
    if points < goal_of(s) or any(fame(s, seat) > points for seat in range(s.seats)):
        return 0.0
    return CLOSING * OTHERS_STOP ** between(s, me, rival)


def goal_of(s: State) -> int:
    return s.pack.rule["fame_to_win"]


def between(s: State, me: int, rival: int) -> int:
    """How many others have a turn after mine and before a rival's."""
    return (s.order.index(rival) - s.order.index(me) - 1) % s.seats


def purse(prayer: int) -> float:
    """Prayer: the first points buy things, a full purse is wasted."""
    return 0.75 * min(prayer, 6) + 0.4 * max(min(prayer, 10) - 6, 0)


def estate(s: State, me: int) -> float:
    worth = sum(TILE[s.pack.level[tile]] for tile in s.tiles[me])
    for zone in districts(s.city[me]):
        if s.pyramid[zone]:
            worth += LEVEL[s.pyramid[zone]]
    return worth


def troops(s: State, me: int, watch: Watch) -> float:
    """Troops, what they hold, and how long they will."""
    map_ = board(s)
    worth = 0.0
    kept: list[float] = []  # temporary fame with its chance to last
    temples: list[float] = []
    for zone in troop_zones(s, me):
        count = s.units[me][zone]
        worth += UNIT * count + ARMY * count * count
        if zone == s.battle[B_ZONE] or enemy_at(s, me, zone) != NOBODY:
            continue
        keep = watch.keeps(s, zone, count, creature_at(s, me, zone))
        worth -= (1 - keep) * (EXPOSED + UNIT * count / 2)
        if map_.temple[zone]:
            temples.append(keep)
            kept.append(keep)
            worth += WORSHIP * map_.worship[zone] * keep
        elif zone == map_.sanctuary and count >= s.pack.rule["sacrifice_units"]:
            worth += OFFERING * keep
        elif s.fame_at[zone] == me:
            kept.append(keep)
    kept += [1.0 for zone in districts(s.city[me]) if bare_pyramid(s, me, zone)]
    worth += sum(PASSING + LASTING * keep for keep in kept)
    worth += TWO_TEMPLES * at_least(temples, s.pack.rule["temple_control"])
    worth += closing(s, me, kept)
    return worth + BEAST * sum(s.creature_at[c] >= 0 for c in creatures_of(s, me))


def bare_pyramid(s: State, me: int, zone: int) -> bool:
    """A level 4 pyramid of mine that no troop of mine stands by."""
    return s.fame_at[zone] == me and not s.units[me][zone]


def closing(s: State, me: int, kept: list[float]) -> float:
    """Whether I shall stand high enough when my next turn begins."""
    goal = max(goal_of(s), *(fame(s, seat) for seat in range(s.seats)))
    return CLOSING * at_least(kept, goal - s.fame[me])


def at_least(chances: list[float], count: int) -> float:
    """The chance that so many of these come true."""
    if count <= 0:
        return 1.0
    if count > len(chances):
        return 0.0
    shares = [1.0]
    for chance in chances:
        grown = [share * (1 - chance) for share in shares] + [0.0]
        for hits, share in enumerate(shares):
            grown[hits + 1] += share * chance
        shares = grown
    return sum(shares[count:])


def turn_of(s: State) -> int:
    """Whose turn it is by day, NOBODY at night."""
    return next((f.regs[0] for f in s.stack if f.step == STEP_TURN), NOBODY)


# -- battles about to be fought --------------------------------------------------------
def stakes_of(s: State, defender: int, zone: int) -> Stakes:
    """What a battle is about for its two sides."""
    map_ = board(s)
    point = map_.temple[zone] or s.fame_at[zone] == defender
    worth = PASSING + LASTING if point else 1.0
    if zone == map_.sanctuary:
        worth += OFFERING / 2
    elif map_.temple[zone] and temples_held(s, defender) == s.pack.rule["temple_control"]:
        worth += RIVAL_TEMPLES
    defence = FAME * total(s, defender, power.DEFENSE_FAME) + 1.0
    return Stakes(FAME, defence, worth)


def fights(s: State, me: int, watch: Watch) -> float:
    """Battles that begin where I stand."""
    worth = 0.0
    for zone in troop_zones(s, me):
        enemy = enemy_at(s, me, zone)
        if enemy == NOBODY:
            continue
        if turn_of(s) == me:
            worth += attack(s, me, enemy, zone, watch)
        else:
            worth -= attack(s, enemy, me, zone, watch) / 2
    return worth


def attack(s: State, attacker: int, defender: int, zone: int, watch: Watch) -> float:
    """What an attack brings the attacker, fame above all if troops of his live."""
    ours = standing_force(s, attacker, zone, attacks=True)
    theirs = standing_force(s, defender, zone, attacks=False)
    stakes = stakes_of(s, defender, zone)
    if s.battle[B_ZONE] != zone:  # first strike and trap are still to come
        theirs = fewer(theirs, struck(s, attacker, defender, zone, power.FIRST_STRIKE))
        if theirs.units <= 0:
            return stakes.zone + UNIT * s.units[defender][zone] / 2
        ours = fewer(ours, struck(s, defender, attacker, zone, power.TRAP))
        if ours.units <= 0:
            return -UNIT * s.units[attacker][zone]
    ours = ours._replace(cards=watch.cards[attacker])
    theirs = theirs._replace(cards=watch.cards[defender])
    if not ours.cards or not theirs.cards:
        return 0.0
    odds = fought(s, ours, theirs, stakes)
    worth = odds.taken * (stakes.attack + stakes.zone) - odds.held * stakes.defence
    worth += (1 - odds.taken - odds.held) * RIVAL_BEST
    if attacker == watch.me:
        worth += decisive(s, attacker, defender, zone, odds)
    worth -= (UNIT + ARMY) * (s.units[attacker][zone] - odds.attackers)
    return worth + UNIT * (s.units[defender][zone] - odds.defenders) / 2


def decisive(s: State, me: int, rival: int, zone: int, odds: Odds) -> float:
    """An attack that could bring me to the goal, or take a rival's victory away."""
    gained = s.pack.rule["battle_fame"] + (board(s).temple[zone] or s.fame_at[zone] == rival)
    worth = 0.0
    if fame(s, me) < goal_of(s) <= fame(s, me) + gained:
        worth += STANDING * CLOSING * odds.taken
    if s.fame_at[zone] == rival:
        breaks = fame(s, rival) == goal_of(s)
        worth += (1 - odds.held) * threat(s, me, rival) * (1.0 if breaks else HALFWAY)
    return worth


def struck(s: State, striker: int, victim: int, zone: int, effect: int) -> int:
    return 0 if trait_at(s, victim, zone, power.C_IMMUNE) else total(s, striker, effect)


def fewer(side: Force, lost: int) -> Force:
    return side._replace(units=side.units - lost, strength=side.strength - lost)
