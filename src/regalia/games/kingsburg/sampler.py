"""Hidden worlds consistent with a view: only the enemy cards are hidden.

No belief is needed: the view shows who has looked at which card, a card depends on
nothing that happens, and nobody learns of it before all do.
"""

from __future__ import annotations

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.fields import HIDDEN
from regalia.engine.game import Game
from regalia.engine.sampling import public_state, settle
from regalia.engine.view import View
from regalia.games.kingsburg.state import State


class EnemySampler:
    """Draws a card anew if another seat has looked at it (KB-611, KB-615)."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> State:
        s = public_state(self.game, view)
        for year in range(5):
            if s.enemy[year] == HIDDEN and s.seen[year]:
                s.enemy[year] = 5 * year + dealer.pick([1, 1, 1, 1, 1])
        return settle(self.game, s)
