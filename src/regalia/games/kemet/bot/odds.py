"""The likely outcome of a battle, over the battle cards both sides may lead.

Every pair of cards is fought out by the rules of the clash and the losses;
how often a card is led is the mix both sides settle on when each leans
towards what pays against the other's mix.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from regalia.games.kemet import powers as power
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.queries import at_home, creature_at, total
from regalia.games.kemet.state import NOBODY, State
from regalia.games.kemet.vocabulary import TACTICS

LEANING: Final = 0.45  # how strongly a better card is preferred, per tenth of a fame point
ROUNDS: Final = 6  # of answering each other's mix
UNIT_LOST: Final = 0.7  # what a unit is worth in a battle
REMEMBERED: Final = 50_000  # battles kept in memory
CARDS: Final = len(TACTICS)
SMALL: Final = 128  # more than any number of a battle, half of it below 0


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
    """The probabilities of the outcomes, and the mean units left."""

    taken: float  # the attacker wins and has units left
    held: float  # the defender wins and has units left
    attackers: float
    defenders: float


class Blow(NamedTuple):
    """The outcome of one pair of cards."""

    wins: bool
    attackers: int
    defenders: int


def open_cards(s: State, seat: int, viewer: int) -> tuple[int, ...]:
    """Return what a seat may lead: its own hand, or all cards a viewer has not seen played."""
    if seat == viewer:
        return tuple(s.tactic_hand[seat])
    return tuple(t for t in sorted(s.tactics[seat]) if t not in s.face_up[seat])


def force(
    s: State,
    seat: int,
    zone: int,
    units: int,
    beast: int,
    cards: tuple[int, ...] = (),
    *,
    attacks: bool,
    more: int = 0,
) -> Force:
    """Return a troop of this size with this creature in this zone, and `more` strength."""
    pack = s.pack
    strength = units + more + total(s, seat, power.STRENGTH)
    strength += total(s, seat, power.ATTACK_STRENGTH if attacks else power.DEFENSE_STRENGTH)
    damage, protection = total(s, seat, power.DAMAGE), total(s, seat, power.PROTECTION)
    if beast != NOBODY:
        strength += pack.trait[power.C_STRENGTH][beast]
        damage += pack.trait[power.C_DAMAGE][beast]
        protection += pack.trait[power.C_PROTECTION][beast]
    if at_home(s, seat, zone):
        strength += pack.rule["home_strength"]
    return Force(units, strength, damage, protection, cards)


def standing_force(
    s: State, seat: int, zone: int, cards: tuple[int, ...] = (), *, attacks: bool
) -> Force:
    """Return the force of the troop as it stands there."""
    beast = creature_at(s, seat, zone)
    return force(s, seat, zone, s.units[seat][zone], beast, cards, attacks=attacks)


class Battles:
    """Battles about the same stakes, each computed once.

    Only differences count: by how much one side is stronger, and how far its damage goes
    beyond the other's protection.  So many battles are one, and few are new.
    """

    def __init__(self, pack: Pack, stakes: Stakes, self_losses: int) -> None:
        self.pack: Final = pack
        self.stakes: Final = stakes
        self.self_losses: Final = self_losses
        self.known: Final[dict[int, Odds]] = {}

    def battle_odds(self, attacker: Force, defender: Force) -> Odds:
        """Return the expected outcome if both sides lead well, even with unknown cards."""
        if not attacker.cards or not defender.cards:
            return Odds(0.5, 0.5, attacker.units / 2, defender.units / 2)
        ahead = attacker.strength - defender.strength
        strikes = attacker.damage - defender.protection
        struck = defender.damage - attacker.protection
        key = pack_key(attacker.units, defender.units, ahead, strikes, struck)
        key = (key << 2 * CARDS) + (hand_of(attacker.cards) << CARDS) + hand_of(defender.cards)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            ours = Force(attacker.units, ahead, strikes, 0, attacker.cards)
            theirs = Force(defender.units, 0, struck, 0, defender.cards)
            found = self.known[key] = self.solve(ours, theirs)
        return found

    def solve(self, attacker: Force, defender: Force) -> Odds:
        table = outcomes(self.pack, attacker, defender, self.self_losses)
        ours, theirs = mixes(payoffs(table, attacker, defender, self.stakes))
        taken = held = left = right = 0.0
        for at, share in enumerate(ours):
            for blow, other in zip(table[at], theirs, strict=True):
                weight = share * other
                taken += weight * (blow.wins and blow.attackers > 0)
                held += weight * (not blow.wins and blow.defenders > 0)
                left += weight * blow.attackers
                right += weight * blow.defenders
        return Odds(taken, held, left, right)


def pack_key(units: int, others: int, ahead: int, strikes: int, struck: int) -> int:
    """Pack five small numbers into one."""
    key = units
    for number in (others, ahead, strikes, struck):
        key = key * SMALL + number + SMALL // 2
    return key


def hand_of(cards: tuple[int, ...]) -> int:
    """Return one number for a set of battle cards."""
    found = 0
    for tactic in cards:
        found |= 1 << tactic
    return found


def outcomes(pack: Pack, attacker: Force, defender: Force, self_losses: int) -> list[list[Blow]]:
    return [
        [clash(pack, attacker, defender, ours, theirs, self_losses) for theirs in defender.cards]
        for ours in attacker.cards
    ]


def clash(
    pack: Pack, attacker: Force, defender: Force, ours: int, theirs: int, self_losses: int
) -> Blow:
    """Resolve one pair of cards by the rules."""
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
    """Return the attacker's payoffs; the defender wants the opposite."""
    return [[payoff(blow, attacker, defender, stakes) for blow in row] for row in table]


def payoff(blow: Blow, attacker: Force, defender: Force, stakes: Stakes) -> float:
    worth = UNIT_LOST * (defender.units - blow.defenders - attacker.units + blow.attackers)
    if blow.wins and blow.attackers:
        worth += stakes.attack + stakes.zone
    elif not blow.wins and blow.defenders:
        worth -= stakes.defence + stakes.zone
    return worth


def mixes(worth: list[list[float]]) -> tuple[list[float], list[float]]:
    """Return how often each side leads each card, after a few rounds of best responses."""
    ours = [1 / len(worth)] * len(worth)
    theirs = [1 / len(worth[0])] * len(worth[0])
    columns = list(zip(*worth, strict=True))
    for _ in range(ROUNDS):
        mine = lean([dot(row, theirs) for row in worth])
        yours = lean([-dot(column, ours) for column in columns])
        ours = [(share + mine[at]) / 2 for at, share in enumerate(ours)]
        theirs = [(share + yours[at]) / 2 for at, share in enumerate(theirs)]
    return ours, theirs


def dot(left: list[float] | tuple[float, ...], right: list[float]) -> float:
    product = 0.0
    for at, share in enumerate(right):  # not sum(), which rounds otherwise from Python 3.12 on
        product += left[at] * share
    return product


def lean(worths: list[float]) -> list[float]:
    """Return probabilities that grow with value and leave nothing out."""
    best = max(worths)
    raw = [exp(LEANING * (worth - best)) for worth in worths]
    whole = 0.0
    for share in raw:
        whole += share
    return [share / whole for share in raw]
