"""What cards are worth to a seat, in astral points, as the bot sees them.

Rules of thumb, tuned by play; none of them is a rule.  Everything here is read
from public facts, the own hand and the pack's numbers.
"""

from __future__ import annotations

from typing import Final

from regalia.games.eador.state import State
from regalia.games.eador.vocabulary import (
    ACTIVE,
    BARRIER,
    BRIMSTONE,
    FIRST_RITUAL,
    FIRST_SPELL,
    HOOKS,
    JUSTICE,
    OPPONENT,
    TIE_FIRST,
    TIE_SECOND,
    TROOP_IDS,
)
from regalia_yardstick.v0_1_0.eador.standing import Standing, rounds_left

NEW_CARD: Final = 0.7  # a card drawn unseen
TROOP_KEPT: Final = 0.05  # a troop in hand: it can at least be thrown in,
PER_STRENGTH: Final = 0.16  # and it is the better the stronger it is
SPELL_KEPT: Final = 0.5
DEFENCE_KEPT: Final = 0.3  # Magic Barrier and Justice, until they are needed
RITUAL_KEPT: Final = 0.6  # share of what playing a ritual brings: it costs a round
RITUAL_LEAST: Final = 0.06  # a ritual that brings nothing now
# A hand is used from its best card down: those far down are seldom played, and
# the eighth is thrown away at the end of the round (EA-343).
SHARES: Final = (1.0, 1.0, 1.0, 1.0, 0.95, 0.85, 0.65, 0.2)
PER_ROUND: Final = 2.5  # cards a player finds use for in each round still to come
# What an active ritual brings in each round still to come, in points:
EDGE_ROUND: Final = 0.3  # +1 on every troop
TIE_ROUND: Final = 0.1  # a tie-break
MIX_ROUND: Final = 0.06  # Light with Chaos
STOLEN: Final = 1.5  # a card taken from a rival, against one drawn
THINNED: Final = 0.3  # each card a rival has to throw away
TROOP_CARDS: Final = 65
THIN: Final = HOOKS.index("thin_hands")


def mean_bonus(s: State, card: int) -> float:
    """What a card adds to a troop, on average over all troops."""
    row = s.pack.bonus[card]
    return sum(row[troop] * s.pack.copies[troop] for troop in range(TROOP_IDS)) / TROOP_CARDS


class Worth:
    """The values of one seat at one moment."""

    def __init__(self, s: State, standing: Standing, sizes: list[int]) -> None:
        self.s: Final = s
        self.standing: Final = standing
        self.sizes: Final = sizes  # of every hand
        self.left: Final = rounds_left(s) - 1  # rounds after this one
        self.known: Final[dict[int, float]] = {}

    # -- hands --------------------------------------------------------------------
    def share(self, rank: int) -> float:
        """Of its worth a card keeps at this place of the hand, the best card being 0."""
        if rank >= len(SHARES):
            return 0.0
        return SHARES[rank] * min(1.0, max(0.0, PER_ROUND * self.left - rank))

    def total(self, worths: list[float]) -> float:
        return sum(
            worth * self.share(rank) for rank, worth in enumerate(sorted(worths, reverse=True))
        )

    def loss(self, hand: list[int], used: list[int]) -> float:
        """What a hand loses with these cards."""
        rest = hand[:]
        for card in used:
            rest.remove(card)
        whole = [self.card(card) for card in hand]
        return self.total(whole) - self.total([self.card(card) for card in rest])

    def drawn(self, hand: list[int], count: int = 1) -> float:
        """What so many unknown cards add to a hand."""
        worths = [self.card(card) for card in hand]
        return self.total([*worths, *([NEW_CARD] * count)]) - self.total(worths)

    # -- cards ----------------------------------------------------------------------
    def card(self, card: int) -> float:
        """A card in hand, if it is going to be used."""
        if card not in self.known:
            self.known[card] = self.fresh(card)
        return self.known[card]

    def fresh(self, card: int) -> float:
        if card < FIRST_RITUAL:
            return TROOP_KEPT + PER_STRENGTH * self.s.pack.strength[card]
        if card in (BARRIER, JUSTICE):
            return DEFENCE_KEPT
        if card >= FIRST_SPELL:
            return SPELL_KEPT
        owner = self.standing.seat
        if self.s.pack.target[card] == OPPONENT:
            owner = self.standing.leader()
        return max(RITUAL_KEPT * self.ritual(card, owner, []), RITUAL_LEAST)

    # -- rituals ----------------------------------------------------------------------
    def lasting(self, ritual: int) -> float:
        """An active ritual to the player before whom it lies, in his points."""
        pack = self.s.pack
        worth = pack.astral[ritual] + EDGE_ROUND * self.left * mean_bonus(self.s, ritual)
        if pack.hook[ritual] in (TIE_FIRST, TIE_SECOND):
            worth += TIE_ROUND * self.left
        return worth + MIX_ROUND * self.left * pack.mix[ritual]

    def ritual(self, card: int, target: int, hand: list[int]) -> float:
        """What a ritual played on this seat brings; `hand` is the hand without it."""
        pack = self.s.pack
        worth = self.standing.gain(target, self.lasting(card))
        worth += self.drawn(hand, pack.draw[card] + pack.take[card])
        stolen = min(pack.steal[card], self.sizes[target])
        worth += STOLEN * self.drawn(hand, stolen)
        if pack.hook[card] == THIN and self.left:
            worth += THINNED * sum(
                max(size - pack.keep[card], 0)
                for seat, size in enumerate(self.sizes)
                if seat != self.standing.seat
            )
        return worth

    def burn(self, owner: int, ritual: int, hand: list[int]) -> float:
        """Rain of Brimstone on one ritual: what its owner loses, or what I am rid of."""
        return self.standing.gain(owner, -self.lasting(ritual)) + self.drawn(hand)

    def harm(self, card: int, aim: int) -> float:
        """What a ritual played on me now takes from me; `aim` is the ritual it burns."""
        if card == BRIMSTONE:
            return self.lasting(aim)
        if self.s.pack.mode[card] == ACTIVE:
            return -self.lasting(card)
        return self.drawn([], self.s.pack.steal[card])
