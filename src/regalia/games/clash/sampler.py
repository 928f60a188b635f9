"""A world the looking seat cannot tell from the true one."""

from regalia.engine.dealer import Dealer
from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.view import View, frames_of
from regalia.games.clash.state import CALL, CAT, SEND, State
from regalia.games.clash.steps import SORTIE


class Sampler:
    """Deals the unseen cats anew, and lets rivals call and send at random behind our back."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer) -> State:
        seen, me = view["fields"], view["seat"]
        s = self.game.blank(self.game.setup(view["seats"], view["options"]))
        s.night, s.spent, s.seen = seen["night"], seen["spent"][:], seen["seen"][:]
        s.power, s.points = seen["power"][:], seen["points"][:]
        known = [cat for cat in range(len(CAT)) for _ in range(s.spent[cat])]
        known += seen["hand"][me] if me is not None else []
        for cat in known + [cat for cat in seen["stray"] if cat >= 0]:
            s.deck.remove(cat)
        for night, cat in enumerate(seen["stray"]):
            s.stray[night] = draw(s, dealer) if cat < 0 and s.seen[night] else cat
        for seat, row in enumerate(seen["hand"]):
            s.hand[seat] = row[:] if seat == me else [draw(s, dealer) for _ in range(row)]
        s.stack = frames_of(self.game.rules, view)
        top = s.stack[-1].step if s.stack else 0
        for seat in range(s.seats):
            s.call[seat] = dealer.pick([1] * len(CAT)) if top > SORTIE else -1
            if seat == me:
                s.call[seat] = seen["call"][seat]
            elif top == SORTIE and (s.stack[-1].done >> seat & 1 or dealer.pick([1, 1])):
                draft = [CALL.code(dealer.pick([1] * len(CAT)))]
                s.stack[-1].sealed[seat] = draft + [SEND.code(cat) for cat in s.hand[seat][:1]]
        self.game.rules.advance(s, Sink())
        return s


def draw(s: State, dealer: Dealer) -> int:
    return s.deck.pop(dealer.pick([1] * len(s.deck)))
