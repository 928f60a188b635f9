"""The deck as chance sees it: each different card once, with its copies."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from regalia.games.eador.vocabulary import CARD_IDS, DEAL

DEAL_CODES: Final = [DEAL.code(card) for card in range(CARD_IDS)]


class Pile:
    """A sorted deck counted out; never changed, so copies of a State share it.

    It keeps the cards it was made from: queries.pile() compares them with the
    deck and counts again when they differ, so it can never be out of date.
    """

    __slots__ = ("cards", "codes", "copies")

    def __init__(self, cards: list[int], codes: list[int], copies: list[int]) -> None:
        self.cards = cards
        self.codes = codes  # of each different card
        self.copies = copies  # how many of each, in the same order

    def less(self, card: int) -> Pile:
        """The pile when one copy has gone, without counting it anew."""
        cards, codes, copies = self.cards[:], self.codes, self.copies[:]
        del cards[bisect_left(cards, card)]
        at = bisect_left(codes, DEAL_CODES[card])
        copies[at] -= 1
        if not copies[at]:
            codes = codes[:at] + codes[at + 1 :]
            del copies[at]
        return Pile(cards, codes, copies)


def counted(cards: list[int]) -> Pile:
    counts: dict[int, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return Pile(cards[:], [DEAL_CODES[card] for card in counts], list(counts.values()))
