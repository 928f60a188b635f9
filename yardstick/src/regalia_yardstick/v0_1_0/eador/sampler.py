"""Hidden worlds consistent with a view (EA-630..654).

Certain are the own hand, what lies on the table, what everyone saw go to the
discard and what the seat itself put there unseen.  All other cards are spread
evenly over the hidden places, whose sizes are public.
"""

from __future__ import annotations

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.sampling import public_state, settle
from regalia.engine.view import View
from regalia.games.eador.state import S_CARD, T_CARD, State

HIDDEN_ROWS = ("hands", "buried", "looked")  # rows the view shows to their seat only


def unseen(s: State) -> list[int]:
    """How many copies of each card the public state does not account for."""
    left = s.pack.copies[:]
    rows = [s.spent, s.resolving, *s.active, *s.hands, *s.buried, *s.looked]
    rows.append([troop[T_CARD] for troop in s.troops])
    rows.append([spell[S_CARD] for spell in s.spells])
    for row in rows:
        for card in row:
            left[card] -= 1
    return left


class HandSampler:
    """Deals the unseen cards to the hidden places, each way equally likely."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> State:
        s = public_state(self.game, view)
        left = unseen(s)
        for name in HIDDEN_ROWS:
            rows: list[list[int]] = getattr(s, name)
            for seat, shown in enumerate(view["fields"][name]):
                if isinstance(shown, int):
                    rows[seat] = deal(left, shown, dealer)
        s.deck = [card for card, count in enumerate(left) for _ in range(count)]
        return settle(self.game, s)


def deal(left: list[int], count: int, dealer: Dealer) -> list[int]:
    """So many cards out of what is left, taken one after another."""
    dealt = []
    for _ in range(count):
        card = dealer.pick(left)
        left[card] -= 1
        dealt.append(card)
    return sorted(dealt)
