"""The value of rewards for one seat at its prices, for quick comparisons."""

from __future__ import annotations

from regalia.games.xidit.bot.worth import Prices, sections_room
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import BASTION


def lyre_share(
    bards: list[int], seat: int, mine: int, lyre: tuple[int, int], sharp: float
) -> float:
    """Return a seat's lyre points in a region with `mine` bards: today's place, and its share."""
    if not mine:
        return 0.0
    first = second = total = 0
    for other, number in enumerate(bards):
        if other != seat:
            total += number
            if number > first:
                first, second = number, first
            elif number > second:
                second = number
    points = 0
    if mine >= first:
        points = lyre[0]
    elif first != second and mine >= second:
        points = lyre[1]
    return sharp * points + (1 - sharp) * (lyre[0] + lyre[1]) * mine / (total + mine + 1)


def lyre_gain(s: State, seat: int, region: int, number: int, sharp: float) -> float:
    """Return what so many more bards of the seat add to its points in a region."""
    bards = s.bastion if region == BASTION else s.placed[region]
    lyre = s.pack.lyre[region]
    mine = bards[seat]
    more = lyre_share(bards, seat, mine + number, lyre, sharp)
    return more - lyre_share(bards, seat, mine, lyre, sharp)


def bard_gain(s: State, seat: int, city: int, number: int, sharp: float) -> float:
    """Return the lyre points of so many bards around a city, all in the best region."""
    number = min(number, s.bards[seat])
    best = 0.0
    if number:
        for region in s.pack.regions[city]:
            if not s.covered >> region & 1:
                best = max(best, lyre_gain(s, seat, region, number, sharp))
    return best


def reward_parts(
    s: State, seat: int, city: int, offer: tuple[int, int, int], prices: Prices
) -> tuple[float, float, float]:
    """Return the value of the coins, bards and stories of an offer in a city."""
    return (
        prices.coin * offer[0],
        prices.lyre * bard_gain(s, seat, city, offer[1], prices.sharp),
        prices.section * sections_room(s, seat, city, offer[2]),
    )


def offer_gain(
    s: State, seat: int, city: int, offer: tuple[int, int, int], prices: Prices
) -> float:
    """Return the value of the best two rewards of an offer in a city."""
    coins, bards, sections = reward_parts(s, seat, city, offer, prices)
    return coins + bards + sections - min(coins, bards, sections)
