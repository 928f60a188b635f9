"""The values of cards to a seat, in astral points, as the bot sees them.

Everything here is read from public facts, the own hand and the pack's numbers.
"""

from __future__ import annotations

from typing import Final

from regalia.games.eador import vocabulary as v
from regalia.games.eador.bot.standing import Standing, rounds_left
from regalia.games.eador.bot.style import Style
from regalia.games.eador.state import State

# A hand is used from its best card down: those far down are seldom played, and
# the eighth is thrown away at the end of the round (EA-343).
SHARES: Final = [1.0, 1.0, 1.0, 1.0, 0.95, 0.85, 0.65, 0.2]
RITUAL_LEAST: Final = 0.06  # a ritual that brings nothing now
TROOP_CARDS: Final = 65
THIN: Final = v.HOOKS.index("thin_hands")


def mean_bonus(s: State, card: int) -> float:
    """Return what a card adds to a troop, on average over all troops."""
    row, copies = s.pack.bonus[card], s.pack.copies
    total = 0
    for troop in range(v.TROOP_IDS):
        if row[troop]:
            total += row[troop] * copies[troop]
    return total / TROOP_CARDS


class Worth:
    """The values of one seat at one moment."""

    def __init__(self, s: State, standing: Standing, style: Style) -> None:
        self.s: Final = s
        self.standing: Final = standing
        self.style: Final = style
        self.left: Final = rounds_left(s) - 1  # rounds after this one
        useful = style.per_round * self.left
        # Of its worth a card keeps at each place of the hand, the best card being 0.
        self.shares: Final = [
            share * min(1.0, max(0.0, useful - rank)) for rank, share in enumerate(SHARES)
        ]
        self.known: Final[dict[int, float]] = {}

    # -- hands --------------------------------------------------------------------
    def total(self, worths: list[float]) -> float:
        """Return the value of a hand of cards with these separate values."""
        worths.sort(reverse=True)
        whole = 0.0
        for rank, share in enumerate(self.shares):
            if rank >= len(worths):
                break
            whole += worths[rank] * share
        return whole

    def holding(self, hand: list[int]) -> float:
        return self.total([self.card(card) for card in hand])

    def loss(self, hand: list[int], used: list[int]) -> float:
        """Return the value a hand loses with these cards."""
        rest = hand[:]
        for card in used:
            rest.remove(card)
        return self.holding(hand) - self.holding(rest)

    def value_of_draw(self, hand: list[int], count: int = 1) -> float:
        """Return the value that so many unknown cards add to a hand."""
        if not count:
            return 0.0
        worths = [self.card(card) for card in hand]
        more = [*worths, *([self.style.new_card] * count)]
        return self.total(more) - self.total(worths)

    # -- cards ----------------------------------------------------------------------
    def card(self, card: int) -> float:
        """A card in hand, if it is going to be used."""
        if card not in self.known:
            self.known[card] = self.fresh(card)
        return self.known[card]

    def fresh(self, card: int) -> float:
        style = self.style
        if card < v.FIRST_RITUAL:
            return style.troop_kept + style.per_strength * self.s.pack.strength[card]
        if card in (v.BARRIER, v.JUSTICE):
            return style.defence_kept
        if card >= v.FIRST_SPELL:
            return style.spell_kept
        owner = self.standing.seat
        if self.s.pack.target[card] == v.OPPONENT:
            owner = self.standing.leader()
        return max(style.ritual_kept * self.ritual(card, owner, []), RITUAL_LEAST)

    # -- rituals ----------------------------------------------------------------------
    def lasting(self, ritual: int) -> float:
        """Return an active ritual's value to its holder, in their points."""
        pack, style = self.s.pack, self.style
        worth = pack.astral[ritual] + style.edge_round * self.left * mean_bonus(self.s, ritual)
        if pack.hook[ritual] in (v.TIE_FIRST, v.TIE_SECOND):
            worth += style.tie_round * self.left
        return worth + style.mix_round * self.left * pack.mix[ritual]

    def ritual(self, card: int, target: int, hand: list[int]) -> float:
        """Return the value of a ritual on this seat; `hand` is the hand without it."""
        pack, hands = self.s.pack, self.s.hands
        worth = self.standing.gain(target, self.lasting(card))
        worth += self.value_of_draw(hand, pack.draw[card] + pack.take[card])
        stolen = min(pack.steal[card], len(hands[target]))
        worth += self.style.stolen * self.value_of_draw(hand, stolen)
        if pack.hook[card] == THIN and self.left:
            for seat in range(self.s.seats):
                if seat != self.standing.seat:
                    worth += self.style.thinned * max(len(hands[seat]) - pack.keep[card], 0)
        return worth

    def burn(self, owner: int, ritual: int, hand: list[int]) -> float:
        """Rain of Brimstone on one ritual: what its owner loses, or what I am rid of."""
        return self.standing.gain(owner, -self.lasting(ritual)) + self.value_of_draw(hand)

    def harm(self, card: int, aim: int) -> float:
        """Return the harm of a ritual played on me now; `aim` is the ritual it burns."""
        if card == v.BRIMSTONE:
            return self.lasting(aim)
        if self.s.pack.mode[card] == v.ACTIVE:
            return -self.lasting(card)
        return self.value_of_draw([], self.s.pack.steal[card])
