"""Hidden hands as a reader of the log knows them: right in every game, and worth something."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia.engine.holding import UNKNOWN, Dealing, Holding, Holdings, deal
from regalia.engine.quick import Quick
from tests.engine.counting import counting


def test_a_card_seen_going_there_is_there_until_one_like_it_leaves() -> None:
    hand = Holding(4)
    hand.gain(2)
    assert hand.lacks([0, 1]) == 2
    assert hand.lacks([0, 2]) == UNKNOWN
    hand.lose(1)
    assert hand.lacks([0]) == 2
    hand.lose(2)
    assert hand.lacks([0]) == UNKNOWN


def test_a_card_nobody_saw_leave_may_have_been_the_known_one() -> None:
    hand = Holding(4)
    hand.gain(2)
    hand.gain(2)
    hand.lose(UNKNOWN)
    assert hand.lacks([2]) == UNKNOWN
    assert hand.lacks([1]) == 2


def test_only_cards_that_came_since_can_be_of_those_in_the_deck() -> None:
    hand = Holding(3)
    hand.limit([1, 0, 2])  # the only card 1 was seen going to the deck
    assert not hand.exceeds([0, 2, 2])
    assert hand.exceeds([0, 1])
    hand.gain(UNKNOWN)
    assert not hand.exceeds([0, 1])
    assert hand.exceeds([0, 1, 0])
    hand.lose(1)  # it was the one that came
    assert hand.exceeds([0, 0])
    assert not hand.exceeds([0, 2])


def test_known_cards_are_dealt_first_and_the_rest_by_weight() -> None:
    hand = Holding(3)
    hand.gain(1)
    left = [5, 1, 0]
    assert hand.certain(left, 2) == [1]
    assert left == [5, 0, 0]
    assert deal(left, 3, Quick(1)) == [0, 0, 0]
    assert left == [2, 0, 0]


def test_a_position_that_has_no_such_card_is_taken_as_it_is() -> None:
    hand = Holding(3)
    hand.gain(1)
    hand.gain(2)
    assert hand.certain([5, 0, 1], 1) == [2]
    assert hand.certain([5, 0, 1], 0) == []


class Cards:
    """A little game of drawing, playing, taking and throwing away, told to every seat."""

    def __init__(self, seats: int, seed: int) -> None:
        self.chance = Quick(seed)
        self.copies = [1 + self.chance.below(4) for _ in range(6)]
        self.deck = [card for card, count in enumerate(self.copies) for _ in range(count)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discard: list[int] = []
        self.beliefs = [Holdings(len(self.copies), seat, seats) for seat in range(seats)]

    def any_of(self, cards: list[int]) -> int:
        return cards.pop(self.chance.below(len(cards)))

    def turn(self) -> None:
        seat = self.chance.below(len(self.hands))
        what = self.chance.below(20)
        if not self.hands[seat] or what < 9:
            self.draw(seat)
        elif what < 17:
            card = self.any_of(self.hands[seat])
            self.discard.append(card)
            for belief in self.beliefs:
                belief.lose(seat, card)
        else:
            self.rob(seat, (seat + 1) % len(self.hands))

    def draw(self, seat: int) -> None:
        if not self.deck:
            if not self.discard:
                return
            for belief in self.beliefs:
                belief.limit(self.copies, self.discard)
            self.deck, self.discard = self.discard, []
        card = self.any_of(self.deck)
        self.hands[seat].append(card)
        for reader, belief in enumerate(self.beliefs):
            belief.gain(seat, card if reader == seat else UNKNOWN)

    def rob(self, loser: int, taker: int) -> None:
        card = self.any_of(self.hands[loser])
        self.hands[taker].append(card)
        for reader, belief in enumerate(self.beliefs):
            seen = card if reader in (loser, taker) else UNKNOWN
            belief.of[loser].lose(seen)
            belief.of[taker].gain(seen)

    def drawn_by(self, me: int, draw: Quick) -> list[list[int]]:
        """Hands dealt anew for the others, as a sampler does it."""
        belief = self.beliefs[me]
        left = self.copies[:]
        for card in [*self.hands[me], *self.discard]:
            left[card] -= 1
        others = [seat for seat in range(len(self.hands)) if seat != me]
        known = [belief.of[seat].certain(left, len(self.hands[seat])) for seat in others]
        due = [len(self.hands[s]) - len(k) for s, k in zip(others, known, strict=True)]
        rows = Dealing(left, known, due, others, belief, self.hands[me]).deal(draw)
        assert sum(left) == len(self.deck)
        hands = [row[:] for row in self.hands]
        for seat, held, dealt in zip(others, known, rows, strict=True):
            hands[seat] = held + dealt
        return hands


@pytest.mark.parametrize("seats", counting(3, [2, 3, 5]))
def test_the_truth_is_never_denied_and_every_deal_fits(seats: int) -> None:
    beside: list[list[int]] = [[] for _ in range(seats)]
    ruled_out = dealt = 0
    for seed in range(25):
        cards, draw = Cards(seats, seed), Quick(seed)
        for turn in range(60):
            cards.turn()
            me = turn % seats
            belief = cards.beliefs[me]
            assert belief.contradicts(cards.hands, beside) is None
            hands = cards.drawn_by(me, draw)
            assert belief.contradicts(hands, beside) is None
            # Somebody who had read nothing would deal these just as well.
            blank = Cards.drawn_by(unread(cards, me), me, draw)
            ruled_out += belief.contradicts(blank, beside) is not None
            dealt += 1
    assert ruled_out > dealt / 10


def unread(cards: Cards, me: int) -> Cards:
    """The same cards for a seat that has read nothing."""
    twin = Cards(len(cards.hands), 0)
    twin.copies, twin.deck, twin.discard = cards.copies, cards.deck, cards.discard
    twin.hands = cards.hands
    twin.beliefs[me] = Holdings(len(cards.copies), me, len(cards.hands))
    return twin


def test_every_possible_hand_is_dealt() -> None:
    """Two old cards for one hand, one of three that are left: each as often as the others."""
    belief = Holdings(3, 0, 2)
    belief.limit([1, 1, 1], [])
    found: Counter[tuple[int, ...]] = Counter()
    draw = Quick(5)
    for _ in range(3000):
        [row] = Dealing([1, 1, 1], [[]], [2], [1], belief, []).deal(draw)
        found[tuple(sorted(row))] += 1
    assert len(found) == 3
    assert max(found.values()) - min(found.values()) < 250


def test_a_hand_that_cannot_be_is_filled_all_the_same() -> None:
    """Somebody's own position: every card was seen going to the deck, and yet there is a hand."""
    belief = Holdings(3, 0, 3)
    belief.limit([1, 1, 1], [0, 1, 2])
    rows = Dealing([1, 1, 1], [[], []], [2, 1], [1, 2], belief, []).deal(Quick(1))
    assert [len(row) for row in rows] == [2, 1]
    belief.of[1].gain(UNKNOWN)  # from hand to hand: fresh there, old to all
    belief.of[1].gain(UNKNOWN)
    [row] = Dealing([0, 1, 0], [[2]], [1], [1], belief, [0]).deal(Quick(1))
    assert row == [1]


def test_it_is_kept_as_plain_data() -> None:
    cards = Cards(3, 4)
    for _ in range(60):
        cards.turn()
    again = Holdings(len(cards.copies), 0, 3)
    again.recall(cards.beliefs[0].memory())
    assert again.memory() == cards.beliefs[0].memory()
