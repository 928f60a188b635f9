"""Hidden hands of cards as a careful reader of the log knows them, and deals from them.

Two things can be known of a hand whose cards are hidden.  Some cards were seen going
there.  And when a discard becomes the deck, its cards are seen to be in no hand: what
a hand held then is `old`, and only as many cards as have come since are free to be any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from regalia.engine.dealer import Dealer

UNKNOWN: Final = -1  # a card nobody told us
TRIES: Final = 12  # deals that may come to nothing before the limits of old cards are let go


class Holding:
    """One seat's hidden cards, counted by card."""

    def __init__(self, cards: int) -> None:
        self.known: list[int] = [0] * cards  # at least so many
        self.old: list[int] = []  # at most so many of the old ones; empty: no limit
        self.fresh: int = 0  # cards that came since the limit was found

    def gain(self, card: int) -> None:
        if card == UNKNOWN:
            self.fresh += 1
            return
        self.known[card] += 1
        if self.old:
            self.old[card] += 1

    def lose(self, card: int) -> None:
        """Note that a card left; an unnamed one may have been any of the known ones."""
        if card == UNKNOWN:
            self.known = [max(0, number - 1) for number in self.known]
            return
        self.known[card] = max(0, self.known[card] - 1)
        if self.old and self.old[card]:
            self.old[card] -= 1
        else:
            self.fresh = max(0, self.fresh - 1)

    def limit(self, most: list[int]) -> None:
        """Keep at most `most` of each card, because the others were seen elsewhere."""
        if self.old:
            self.old = [min(m, n + self.fresh) for m, n in zip(most, self.old, strict=True)]
        else:
            self.old = most[:]
        self.fresh = 0

    # -- asking ----------------------------------------------------------------
    def lacks(self, hand: Sequence[int]) -> int:
        """Return a card that must be in the hand and is not, or UNKNOWN."""
        if not any(self.known):
            return UNKNOWN
        for card, number in enumerate(self.known):
            if number and hand.count(card) < number:
                return card
        return UNKNOWN

    def exceeds(self, cards: Sequence[int]) -> bool:
        """Return whether the hand has more of these cards than arrived since."""
        if not self.old:
            return False
        beyond = 0
        for card in set(cards):
            beyond += max(0, cards.count(card) - self.old[card])
        return beyond > self.fresh

    def certain(self, left: list[int], size: int) -> list[int]:
        """Take the known cards out of the rest, but never more than the hand holds."""
        found: list[int] = []
        if not any(self.known):
            return found
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
    """Take a number of cards out of the rest, one after another."""
    dealt = []
    for _ in range(count):
        card = dealer.pick(left)
        left[card] -= 1
        dealt.append(card)
    return dealt


class Holdings:
    """The hands of all seats as one of them knows them, each alone and all together.

    Together they say more: one old card can be in one hand only.
    """

    def __init__(self, cards: int, me: int, seats: int) -> None:
        self.me: Final = me
        self.of: Final = [Holding(cards) for _ in range(seats)]
        self.together: Final = Holding(cards)

    def gain(self, seat: int, card: int) -> None:
        """Add cards from the deck or from an open place."""
        self.of[seat].gain(card)
        self.together.gain(card)

    def lose(self, seat: int, card: int) -> None:
        """Remove cards that went to an open place."""
        self.of[seat].lose(card)
        self.together.lose(card)

    def limit(self, copies: list[int], elsewhere: list[int]) -> None:
        """Note that these cards were just seen outside all hands."""
        most = copies[:]
        for card in elsewhere:
            most[card] -= 1
        self.together.limit(most)
        for holding in self.of:
            holding.limit(most)

    def contradicts(self, hands: list[list[int]], beside: list[list[int]]) -> str | None:
        """Return what is wrong with these hands, given the unseen cards beside each."""
        everything: list[int] = []
        for seat, holding in enumerate(self.of):
            mine = [*hands[seat], *beside[seat]]
            everything += mine
            if seat == self.me:
                continue
            card = holding.lacks(hands[seat])
            if card != UNKNOWN:
                return f"seat {seat} does not hold card {card}, which was seen going there"
            if holding.exceeds(mine):
                return f"seat {seat} holds cards that were seen going to the deck"
        if self.together.exceeds(everything):
            return "the hands hold cards that were seen going to the deck"
        return None

    def memory(self) -> Any:
        return [holding.memory() for holding in (*self.of, self.together)]

    def recall(self, memory: Any) -> None:
        for holding, told in zip((*self.of, self.together), memory, strict=True):
            holding.recall(told)


class Dealing:
    """Deals hidden cards to the others within what is known of each.

    `held` is what a place has for certain and `due` how many more it gets; the places
    in front belong to `seats`, in their order, and what is behind them is dealt freely.
    """

    def __init__(
        self,
        left: list[int],
        held: list[list[int]],
        due: list[int],
        seats: list[int],
        holdings: Holdings,
        mine: list[int],
    ) -> None:
        self.left: Final = left
        self.held: Final = held
        self.due: Final = due
        self.seats: Final = seats
        self.holdings: Final = holdings
        self.mine: Final = mine  # the cards of the seat that deals

    def deal(self, dealer: Dealer) -> list[list[int]]:
        """Deal the due cards place by place, out of the rest."""
        rest = self.left[:]
        dealt: list[list[int]] = [[] for _ in self.due]
        if self.holdings.together.old:
            for _ in range(TRIES):
                old = Old(self)
                if old.deal(dealer):
                    rest, dealt = old.left, old.dealt
                    break
        for row, number in zip(dealt, self.due, strict=True):
            row += deal(rest, number - len(row), dealer)
        self.left[:] = rest
        return dealt


class Old:
    """One try to deal the cards that must be old ones."""

    def __init__(self, dealing: Dealing) -> None:
        holdings = dealing.holdings
        self.dealing: Final = dealing
        self.left: Final = dealing.left[:]
        self.dealt: Final[list[list[int]]] = [[] for _ in dealing.due]
        of = [holdings.of[seat] for seat in dealing.seats]
        known = [card for held in dealing.held[: len(of)] for card in held]
        self.rooms: Final = [
            Room(holding, held) for holding, held in zip(of, dealing.held, strict=False)
        ]
        self.shared: Final = Room(holdings.together, [*dealing.mine, *known])

    def deal(self, dealer: Dealer) -> bool:
        """Deal old cards, and return whether there was one wherever one had to be."""
        due = self.dealing.due
        for _, place in sorted((self.slack(place), place) for place in range(len(self.rooms))):
            room = self.rooms[place]
            for _ in range(due[place] - room.fresh):
                if not self.put(place, room.old, dealer):
                    return False
        # A card that went from one hand to another unseen is fresh there, but not to all.
        free = [due[place] - len(self.dealt[place]) for place in range(len(self.rooms))]
        for _ in range(sum(free) - self.shared.fresh):
            place = dealer.pick(free)
            free[place] -= 1
            if not self.put(place, self.shared.old, dealer):
                return False
        return True

    def slack(self, place: int) -> int:
        """Return how many more cards it could get than it must; the least choice comes first."""
        room = self.rooms[place]
        return sum(self.available(room.old)) - (self.dealing.due[place] - room.fresh)

    def put(self, place: int, room: list[int], dealer: Dealer) -> bool:
        """An old card for a place: one that is old to all if there is one."""
        both = [min(here, all_over) for here, all_over in zip(room, self.shared.old, strict=True)]
        weights = self.available(both)
        if not any(weights) and self.shared.fresh > 0:
            weights = self.available(room)
        if not any(weights):
            return False
        card = dealer.pick(weights)
        self.dealt[place].append(card)
        self.left[card] -= 1
        self.rooms[place].fill(card)
        self.shared.fill(card)
        return True

    def available(self, room: list[int]) -> list[int]:
        return [min(number, most) for number, most in zip(self.left, room, strict=True)]


class Room:
    """The room left in a hand: for old cards of each kind, and for fresh ones of any."""

    def __init__(self, holding: Holding, held: list[int]) -> None:
        self.old: Final = holding.old[:]
        self.fresh: int = holding.fresh
        for card in held:
            self.fill(card)

    def fill(self, card: int) -> None:
        if self.old[card]:
            self.old[card] -= 1
        else:  # in a position set up by hand there may be more cards than ever came
            self.fresh = max(0, self.fresh - 1)
