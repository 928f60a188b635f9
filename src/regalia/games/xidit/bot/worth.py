"""The value of a position to a seat for the planning bot: its chance to be the last one left.

Coins, sections, reputation and the promise of the army are brought to the
expected end of the game; three soft eliminations in the order of the
assessment tiles give the chance of staying.  The numbers are rules of thumb
from the content notes and from self-play; none of them is a rule.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.queries import last_year, mode, units_total, with_neutral
from regalia.games.xidit.scoring import influence, lyre_points
from regalia.games.xidit.state import NOBODY, RECRUIT, THREAT, State

# Rewards and units on one scale: a bard counts 1.
COIN: Final = 0.7
BARD: Final = 1.0
SECTION: Final = 1.1
UNIT: Final = (1.0, 1.3, 1.7, 2.2, 3.0)  # how hard each type is to come by
IN_HAND: Final = 0.75  # what a unit behind the screen promises of it
SURPLUS: Final = 3  # from this many of a type on, the next promise less
SURPLUS_SHARE: Final = 0.4
MISSING: Final = (0.6, 0.3, 0.12, 0.04, 0.0, 0.0)  # a threat in reach, by units still missing
AWAY: Final = (1.0, 0.95, 0.9, 0.8, 0.65, 0.5, 0.4)  # the same by roads to walk
NEAR_RECRUITS: Final = (0.2, 0.2, 0.16, 0.12, 0.05, 0.0, 0.0)
# What one point of promise is likely to become, a third in each category.
PROMISE: Final = (1 / (3 * COIN), 1 / (3 * SECTION), 1.2 / (3 * BARD))
# How far apart the final scores may still drift: at the end, and by the root of the years left.
DRIFT: Final = ((0.8, 1.3), (0.4, 0.75), (0.6, 1.4))
NOTHING_KNOWN: Final = (-1, 0.0)  # no seat, no promise
TIE: Final = 0.02  # units break ties


def years_left(s: State) -> int:
    """Return the years still to be played, this one included."""
    return last_year(s) - s.year + 1 if s.stack else 0


def region_shares(bards: list[int], lyre: tuple[int, int], sharp: float) -> list[float]:
    """Return lyre points by seat: places as they stand, and shares while much can change."""
    total = sum(bards)
    if not total:
        return [0.0] * len(bards)
    soft = (1 - sharp) * (lyre[0] + lyre[1]) / (total + 1)
    if not sharp:
        return [soft * number for number in bards]
    points = lyre_points(bards, lyre)
    return [sharp * points[i] + soft * number for i, number in enumerate(bards)]


def sharpness(left: int) -> float:
    """Return how much today's places count for those of the end."""
    return max(0.25, 1.0 - 0.07 * left)


def reputations(s: State, sharp: float) -> list[float]:
    scores = [0.0] * s.seats
    for region in range(len(v.REGIONS)):
        if s.covered >> region & 1:
            continue
        bards = s.bastion if region == v.BASTION else s.placed[region]
        for seat, points in enumerate(region_shares(bards, s.pack.lyre[region], sharp)):
            scores[seat] += points
    return scores


def sections_room(s: State, seat: int, city: int, number: int) -> int:
    """Return how many of so many stories could be built in a city."""
    if s.guild_owner[city] not in (NOBODY, seat):
        return 0
    return min(number, s.pack.guild_height - s.guild_height[city], s.sections[seat])


def offer_worth(s: State, seat: int, city: int, offer: tuple[int, int, int]) -> float:
    """Return the value of the two better rewards of a tile in a city."""
    sections = sections_room(s, seat, city, offer[2])
    parts = (COIN * offer[0], BARD * min(offer[1], s.bards[seat]), SECTION * sections)
    return sum(parts) - min(parts)


def army_promise(have: list[int]) -> float:
    """Value units by how hard they are to replace; a heap of one type is worth less."""
    worth = 0.0
    for kind, number in enumerate(have):
        plain = min(number, SURPLUS)
        worth += UNIT[kind] * (plain + SURPLUS_SHARE * (number - plain))
    return IN_HAND * worth


def missing_units(have: list[int], need: tuple[int, ...]) -> int:
    missing = 0
    for kind in range(v.TYPES):
        if need[kind] > have[kind]:
            missing += need[kind] - have[kind]
    return missing


def promise(s: State, seat: int, far: list[list[int]], left: int) -> float:
    """Return what the units behind the screen and the hero's place may still bring."""
    if not left:
        return 0.0
    have = s.units[v.TYPES * seat : v.TYPES * seat + v.TYPES]
    worth = army_promise(have) * (0.7 if left == 1 else 1.0)
    roads = far[s.hero[seat]]
    tile_set = mode(s).tile_set
    best = second = 0.0
    for city, lies in enumerate(s.tile):
        if lies == RECRUIT:
            worth += NEAR_RECRUITS[roads[city]]
        elif lies == THREAT or city == s.next_threat:
            ready = MISSING[missing_units(have, s.pack.threat[tile_set][city])]
            if ready:
                offer = s.pack.threat_rewards[tile_set][city]
                value = ready * AWAY[roads[city]] * offer_worth(s, seat, city, offer)
                best, second = max(best, value), max(second, min(best, value))
    return worth + 0.6 * best + 0.3 * second


def forecast_scores(
    s: State, far: list[list[int]], known: tuple[int, float] = NOTHING_KNOWN
) -> list[list[float]]:
    """Return, by category and entrant, what stands and what the armies may add.

    `known` is a seat whose promise has been looked into more closely, and that promise.
    """
    left = years_left(s)
    scores = [[float(coins) for coins in s.coins], [float(built) for built in influence(s)], []]
    scores[v.REPUTATION] = reputations(s, sharpness(left))
    for seat in range(s.seats):
        hope = known[1] if seat == known[0] else promise(s, seat, far, left)
        tie = TIE * units_total(s, seat)
        for category in range(len(v.CATEGORIES)):
            scores[category][seat] += PROMISE[category] * hope + tie
    add_neutral(s, scores)
    return scores


def standing_scores(s: State) -> list[list[float]]:
    """Return the same quickly: of what is to come, only the armies count."""
    scores = [[float(coins) for coins in s.coins], [float(built) for built in influence(s)], []]
    left = years_left(s)
    scores[v.REPUTATION] = reputations(s, sharpness(left))
    for seat in range(s.seats):
        have = s.units[v.TYPES * seat : v.TYPES * seat + v.TYPES]
        hope = army_promise(have) if left else 0.0
        tie = TIE * sum(have)
        for category in range(len(v.CATEGORIES)):
            scores[category][seat] += PROMISE[category] * hope + tie
    add_neutral(s, scores)
    return scores


def add_neutral(s: State, scores: list[list[float]]) -> None:
    if with_neutral(s):
        for category in range(len(v.CATEGORIES)):
            scores[category].append(float(s.pack.column[category][s.neutral[category] - 1]))


def fall_chances(scores: list[float], drift: float) -> list[float]:
    """Return how easily each entrant falls compared with the others."""
    low = min(scores)
    return [exp(max((low - score) / drift, -40.0)) for score in scores]


def chances(s: State, scores: list[list[float]], left: int) -> list[float]:
    """Return each entrant's chance to be left after the assessments in their order."""
    entrants = len(scores[v.WEALTH])
    standing = [0.0] * (1 << entrants)  # by set of entrants, the chance that they are left
    standing[-1] = 1.0
    root = sqrt(left)
    for stage, category in enumerate(s.assessments):
        flat, growing = DRIFT[category]
        weights = fall_chances(scores[category], flat + growing * root)
        for _ in range(mode(s).eliminations[stage]):
            standing = after_fall(standing, weights)
    return [standing[1 << entrant] for entrant in range(entrants)]


def after_fall(standing: list[float], weights: list[float]) -> list[float]:
    """Return who is left after one more has fallen."""
    found = [0.0] * len(standing)
    for group, chance in enumerate(standing):
        if chance == 0.0:
            continue
        total = 0.0
        for entrant, weight in enumerate(weights):
            if group >> entrant & 1:
                total += weight
        share = chance / total
        for entrant, weight in enumerate(weights):
            if group >> entrant & 1:
                found[group & ~(1 << entrant)] += share * weight
    return found


def staying(s: State, scores: list[list[float]], left: int, me: int) -> float:
    """Return the chance that `me` is the last one left."""
    return chances(s, scores, left)[me]


class Prices:
    """The values of a little more of each thing for one seat's chance, for quick comparisons."""

    def __init__(self, s: State, seat: int, scores: list[list[float]]) -> None:
        left = years_left(s)
        base = staying(s, scores, left, seat)
        gains = []
        for category, step in ((v.WEALTH, 3.0), (v.INFLUENCE, 2.0), (v.REPUTATION, 3.0)):
            scores[category][seat] += step
            gains.append((staying(s, scores, left, seat) - base) / step)
            scores[category][seat] -= step
        scale = sum(gain * share for gain, share in zip(gains, PROMISE, strict=True)) or 1.0
        self.coin, self.section, self.lyre = (gain / scale for gain in gains)
        self.sharp: Final = sharpness(left)
