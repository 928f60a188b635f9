"""What a battle is likely to bring, over the battle cards both sides may lead.

Every pair of cards is fought out by the rules of the clash and the losses;
how often a card is led is the mix both sides settle on when each leans
towards what pays against the other's mix.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from regalia.games.kemet import powers as power
from regalia.games.kemet.options import OPT_SELF_LOSSES
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.queries import at_home, creature_at, total
from regalia.games.kemet.state import NOBODY, State

LEANING: Final = 0.45  # how strongly a better card is preferred, per tenth of a fame point
ROUNDS: Final = 6  # of answering each other's mix
UNIT_LOST: Final = 0.7  # what a unit is worth in a battle
REMEMBERED: Final = 20_000  # battles kept in memory


class Force(NamedTuple):
    """A side before its battle card."""

    units: int
    strength: int
    damage: int
    protection: int
    cards: tuple[int, ...]  # those it may lead, as far as is known


class Stakes(NamedTuple):
    """What a battle is about, in tenths of a fame point."""

    attack: float  # for the attacker who wins and lives
    defence: float  # for the defender who wins and lives
    zone: float  # the place: from the one who loses it to the one who takes it


class Odds(NamedTuple):
    """Shares of the outcomes, and the units left on average."""

    taken: float  # the attacker wins and has units left
    held: float  # the defender wins and has units left
    attackers: float
    defenders: float


class Blow(NamedTuple):
    """How one pair of cards ends."""

    wins: bool
    attackers: int
    defenders: int


def open_cards(s: State, seat: int, viewer: int) -> tuple[int, ...]:
    """What a seat may lead: the own hand, or all a viewer has not seen go."""
    if seat == viewer:
        return tuple(s.tactic_hand[seat])
    return tuple(t for t in s.tactics[seat] if t not in s.face_up[seat])


def force(s: State, seat: int, zone: int, units: int, beast: int, *, attacks: bool) -> Force:
    """A troop of this size with this creature, fighting in this zone."""
    pack = s.pack
    strength = units + total(s, seat, power.STRENGTH)
    strength += total(s, seat, power.ATTACK_STRENGTH if attacks else power.DEFENSE_STRENGTH)
    damage, protection = total(s, seat, power.DAMAGE), total(s, seat, power.PROTECTION)
    if beast != NOBODY:
        strength += pack.trait[power.C_STRENGTH][beast]
        damage += pack.trait[power.C_DAMAGE][beast]
        protection += pack.trait[power.C_PROTECTION][beast]
    if at_home(s, seat, zone):
        strength += pack.rule["home_strength"]
    return Force(units, strength, damage, protection, ())


def standing_force(s: State, seat: int, zone: int, *, attacks: bool) -> Force:
    """The troop as it stands there."""
    beast = creature_at(s, seat, zone)
    return force(s, seat, zone, s.units[seat][zone], beast, attacks=attacks)


def fought(s: State, attacker: Force, defender: Force, stakes: Stakes) -> Odds:
    """The outcome to expect where both lead as it pays."""
    return remembered(s.pack, attacker, defender, stakes, s.options[OPT_SELF_LOSSES])


@lru_cache(maxsize=REMEMBERED)
def remembered(
    pack: Pack, attacker: Force, defender: Force, stakes: Stakes, self_losses: int
) -> Odds:
    table = outcomes(pack, attacker, defender, self_losses)
    ours, theirs = mixes(payoffs(table, attacker, defender, stakes))
    taken = held = left = right = 0.0
    for row, share in zip(table, ours, strict=True):
        for blow, other in zip(row, theirs, strict=True):
            weight = share * other
            taken += weight * (blow.wins and blow.attackers > 0)
            held += weight * (not blow.wins and blow.defenders > 0)
            left += weight * blow.attackers
            right += weight * blow.defenders
    return Odds(taken, held, left, right)


def outcomes(pack: Pack, attacker: Force, defender: Force, self_losses: int) -> list[list[Blow]]:
    return [
        [clash(pack, attacker, defender, ours, theirs, self_losses) for theirs in defender.cards]
        for ours in attacker.cards
    ]


def clash(
    pack: Pack, attacker: Force, defender: Force, ours: int, theirs: int, self_losses: int
) -> Blow:
    """One pair of cards, as the rules would have it."""
    strength = pack.strength_if_self if self_losses else pack.strength
    wins = attacker.strength + strength[ours] > defender.strength + strength[theirs]
    to_attacker = defender.damage + pack.damage[theirs]
    to_defender = attacker.damage + pack.damage[ours]
    hit = max(to_attacker - attacker.protection - pack.protection[ours], 0)
    struck = max(to_defender - defender.protection - pack.protection[theirs], 0)
    hit += pack.unavoidable[ours if self_losses else theirs]
    struck += pack.unavoidable[theirs if self_losses else ours]
    return Blow(wins, max(attacker.units - hit, 0), max(defender.units - struck, 0))


def payoffs(
    table: list[list[Blow]], attacker: Force, defender: Force, stakes: Stakes
) -> list[list[float]]:
    """For the attacker; the defender wants the opposite."""
    return [[payoff(blow, attacker, defender, stakes) for blow in row] for row in table]


def payoff(blow: Blow, attacker: Force, defender: Force, stakes: Stakes) -> float:
    worth = UNIT_LOST * (defender.units - blow.defenders - attacker.units + blow.attackers)
    if blow.wins and blow.attackers:
        worth += stakes.attack + stakes.zone
    elif not blow.wins and blow.defenders:
        worth -= stakes.defence + stakes.zone
    return worth


def mixes(worth: list[list[float]]) -> tuple[list[float], list[float]]:
    """How often each side leads each card, answering the other a few times over."""
    ours = [1 / len(worth)] * len(worth)
    theirs = [1 / len(worth[0])] * len(worth[0])
    columns = list(zip(*worth, strict=True))
    for _ in range(ROUNDS):
        mine = lean([dot(row, theirs) for row in worth])
        yours = lean([-dot(column, ours) for column in columns])
        ours = [(a + b) / 2 for a, b in zip(ours, mine, strict=True)]
        theirs = [(a + b) / 2 for a, b in zip(theirs, yours, strict=True)]
    return ours, theirs


def dot(left: list[float] | tuple[float, ...], right: list[float]) -> float:
    return sum(a * b for a, b in zip(left, right, strict=True))


def lean(worths: list[float]) -> list[float]:
    """Shares that grow with worth and leave nothing out."""
    best = max(worths)
    raw = [exp(LEANING * (worth - best)) for worth in worths]
    whole = sum(raw)
    return [share / whole for share in raw]
