"""A world that the viewing seat cannot tell from the true one."""

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.fields import HIDDEN
from regalia.engine.game import Game
from regalia.engine.sampling import public_state, settle
from regalia.engine.view import View
from regalia.games.clash.state import CALL, CAT, SEND, State
from regalia.games.clash.steps import SORTIE


class Sampler:
    """Deals the unseen cats anew, and lets rivals call and send at random."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> State:
        me, s = view["seat"], public_state(self.game, view)
        s.deck = unseen(s)
        for night, cat in enumerate(s.stray):
            s.stray[night] = draw(s, dealer) if cat == HIDDEN and s.seen[night] else cat
        for seat, held in enumerate(view["fields"]["hand"]):
            if seat != me:
                s.hand[seat] = [draw(s, dealer) for _ in range(held)]
                guess_call(s, seat, dealer)
        return settle(self.game, s)


def unseen(s: State) -> list[int]:
    """Return the cats that are neither spent, nor in one's own hand, nor strays in sight."""
    left = [cat for cat, n in enumerate(s.pack.count) for _ in range(n)]
    spent = [cat for cat in range(len(CAT)) for _ in range(s.spent[cat])]
    for cat in [*spent, *(cat for row in s.hand for cat in row), *s.stray]:
        if cat != HIDDEN:
            left.remove(cat)
    return left


def guess_call(s: State, seat: int, dealer: Dealer) -> None:
    """Guess what a rival called tonight, or may have drafted by now."""
    top = s.stack[-1].step if s.stack else 0
    s.call[seat] = dealer.pick([1] * len(CAT)) if top > SORTIE else -1
    if top == SORTIE and (s.stack[-1].done >> seat & 1 or dealer.pick([1, 1])):
        draft = [CALL.code(dealer.pick([1] * len(CAT)))]
        s.stack[-1].sealed[seat] = draft + [SEND.code(cat) for cat in s.hand[seat][:1]]


def draw(s: State, dealer: Dealer) -> int:
    return s.deck.pop(dealer.pick([1] * len(s.deck)))
