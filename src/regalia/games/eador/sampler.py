"""Hidden worlds consistent with a view (EA-630..654).

Certain are the own hand, what lies on the table, what everyone saw go to the
discard and what the seat itself put there unseen; its Reader of the log knows a
little more.  All other cards are spread evenly over the hidden places, whose
sizes are public.
"""

from __future__ import annotations

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.holding import Dealing, deal
from regalia.engine.sampling import public_state, settle
from regalia.engine.view import View
from regalia.games.eador.belief import Reader
from regalia.games.eador.state import S_CARD, T_CARD, State

HIDDEN_ROWS = ("hands", "buried", "looked")  # rows the view shows to their seat only


def unseen(s: State) -> list[int]:
    """Count the copies of each card that the public state does not account for."""
    left = s.pack.copies[:]
    rows = [s.spent, s.resolving, *s.active, *s.hands, *s.buried, *s.looked]
    rows.append([troop[T_CARD] for troop in s.troops])
    rows.append([spell[S_CARD] for spell in s.spells])
    for row in rows:
        for card in row:
            left[card] -= 1
    return left


class HandSampler:
    """Deals the unseen cards to the hidden places; each way that fits is equally likely."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> State:
        s = public_state(self.game, view)
        fields = view["fields"]
        sizes = [[row if isinstance(row, int) else 0 for row in fields[n]] for n in HIDDEN_ROWS]
        deal_hidden(s, sizes, view["seat"], belief if isinstance(belief, Reader) else None, dealer)
        return settle(self.game, s)


def deal_hidden(
    s: State, sizes: list[list[int]], me: int | None, reader: Reader | None, dealer: Dealer
) -> None:
    """Fill the others' hidden rows to their sizes, and the deck with the rest."""
    left = unseen(s)
    if reader is None:
        for rows, size in zip((s.hands, s.buried, s.looked), sizes, strict=True):
            for seat in range(s.seats):
                if seat != me:
                    rows[seat] = sorted(deal(left, size[seat], dealer))
    else:
        deal_believed(s, left, sizes, me, reader, dealer)
    s.deck = [card for card, count in enumerate(left) for _ in range(count)]


def deal_believed(
    s: State,
    left: list[int],
    sizes: list[list[int]],
    me: int | None,
    reader: Reader,
    dealer: Dealer,
) -> None:
    """Deal first what is known to be in a hand, then the rest of each seat's cards."""
    others = [seat for seat in range(s.seats) if seat != me]
    in_hand, buried, looked = sizes
    known = [reader.holdings.of[seat].certain(left, in_hand[seat]) for seat in others]
    due = [
        in_hand[seat] - len(cards) + buried[seat] + looked[seat]
        for seat, cards in zip(others, known, strict=True)
    ]
    mine = [] if me is None else [*s.hands[me], *s.buried[me], *s.looked[me]]
    rows = Dealing(left, known, due, others, reader.holdings, mine).deal(dealer)
    for seat, held, dealt in zip(others, known, rows, strict=True):
        s.buried[seat] = sorted(some(dealt, buried[seat], dealer))
        s.looked[seat] = sorted(some(dealt, looked[seat], dealer))
        s.hands[seat] = sorted(held + dealt)


def some(cards: list[int], count: int, dealer: Dealer) -> list[int]:
    """Take so many of these cards out at random."""
    return [cards.pop(dealer.pick([1] * len(cards))) for _ in range(count)]
