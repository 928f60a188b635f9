"""A world the looking seat cannot tell from the true one."""

from __future__ import annotations

from orchard.state import BID, FRUIT, NONE, State
from orchard.steps import BIDDING, LIKING
from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.sampling import public_state, settle
from regalia.engine.view import View


class Sampler:
    """Draws the rivals' favourites anew, and lets those who have sealed have bid something."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> State:
        me, s = view["seat"], public_state(self.game, view)
        top = s.stack[-1] if s.stack else None
        liked = top.regs[0] if top is not None and top.step == LIKING else s.seats
        for seat in range(s.seats):
            if seat == me:
                continue
            s.favourite[seat] = dealer.pick([1] * len(FRUIT)) if seat < liked else NONE
            if top is not None and top.step == BIDDING and top.done >> seat & 1:
                if not top.sealed:
                    top.sealed = [[] for _ in range(s.seats)]
                hand = s.hand[seat]
                top.sealed[seat] = [BID.code(hand[dealer.pick([1] * len(hand))])]
        return settle(self.game, s)
