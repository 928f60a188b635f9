"""Hidden hands of cards as a careful reader of the log knows them, and dealing by that.

Two things can be known of a hand whose cards are hidden.  Some cards were seen going
there.  And when a discard becomes the deck, its cards are seen to be in no hand: what
a hand held then is `old`, and only as many cards as have come since are free to be any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from regalia.engine.dealer import Dealer

UNKNOWN: Final = -1  # a card nobody told us
TRIES: Final = 12  # deals that may come to nothing before the limits of old cards are given up


class Holding:
    """One seat's hidden cards, counted by card."""

    def __init__(self, cards: int) -> None:
        self.known = [0] * cards  # at least so many
        self.old: list[int] = []  # at most so many of the old ones; empty: no limit
        self.fresh = 0  # cards that came since the limit was found

    def gain(self, card: int) -> None:
        if card == UNKNOWN:
            self.fresh += 1
            return
        self.known[card] += 1
        if self.old:
            self.old[card] += 1

    def lose(self, card: int) -> None:
        """A card left; one nobody told us may have been any of those we knew."""
        if card == UNKNOWN:
            self.known = [max(0, number - 1) for number in self.known]
            return
        self.known[card] = max(0, self.known[card] - 1)
        if self.old and self.old[card]:
            self.old[card] -= 1
        else:
            self.fresh = max(0, self.fresh - 1)

    def limit(self, most: list[int]) -> None:
        """No more than `most` of each card can be here now: the others were seen elsewhere."""
        if self.old:
            self.old = [min(m, n + self.fresh) for m, n in zip(most, self.old, strict=True)]
        else:
            self.old = most[:]
        self.fresh = 0

    # -- asking ----------------------------------------------------------------
    def lacks(self, hand: Sequence[int]) -> int:
        """A card that must be in the hand and is not, or UNKNOWN."""
        for card, number in enumerate(self.known):
            if number and hand.count(card) < number:
                return card
        return UNKNOWN

    def exceeds(self, cards: Sequence[int]) -> bool:
        """Whether more of these cards than came since cannot be old ones."""
        if not self.old:
            return False
        beyond = 0
        for card in set(cards):
            beyond += max(0, cards.count(card) - self.old[card])
        return beyond > self.fresh

    def certain(self, left: list[int], size: int) -> list[int]:
        """The known cards, taken out of what is left; never more than the hand has."""
        found: list[int] = []
        for card, number in enumerate(self.known):
            if number:
                found += [card] * min(number, left[card], size - len(found))
                left[card] -= found.count(card)
        return found

    # -- as plain data -----------------------------------------------------------
    def memory(self) -> list[Any]:
        return [self.known, self.old, self.fresh]

    def recall(self, memory: Any) -> None:
        self.known, self.old, self.fresh = list(memory[0]), list(memory[1]), memory[2]


def deal(left: list[int], count: int, dealer: Dealer) -> list[int]:
    """So many cards out of what is left, taken one after another."""
    dealt = []
    for _ in range(count):
        card = dealer.pick(left)
        left[card] -= 1
        dealt.append(card)
    return dealt


def deal_among(
    left: list[int],
    held: list[list[int]],
    due: list[int],
    holdings: Sequence[Holding | None],
    dealer: Dealer,
) -> list[list[int]]:
    """To each place so many cards beside those held there, as far as can be within its limits."""
    for _ in range(TRIES):
        rest = left[:]
        dealt = deal_old(rest, held, due, holdings, dealer)
        if dealt is not None:
            break
    else:
        rest, dealt = left[:], [[] for _ in due]
    for row, number in zip(dealt, due, strict=True):
        row += deal(rest, number - len(row), dealer)
    left[:] = rest
    return dealt


def deal_old(
    left: list[int],
    held: list[list[int]],
    due: list[int],
    holdings: Sequence[Holding | None],
    dealer: Dealer,
) -> list[list[int]] | None:
    """The cards that must be old ones, or None if the first deals left none for the last."""
    dealt: list[list[int]] = [[] for _ in due]
    for row, mine, number, holding in zip(dealt, held, due, holdings, strict=True):
        if holding is None or not holding.old:
            continue
        room = holding.old[:]
        for card in mine:
            room[card] -= 1
        for _ in range(number - holding.fresh):
            weights = [max(0, min(n, most)) for n, most in zip(left, room, strict=True)]
            if not any(weights):
                return None
            card = dealer.pick(weights)
            row.append(card)
            left[card] -= 1
            room[card] -= 1
    return dealt
