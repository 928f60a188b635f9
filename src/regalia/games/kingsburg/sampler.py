"""Hidden worlds consistent with a view: only the enemy cards are hidden."""

from __future__ import annotations

from regalia.engine.codec import read_frame
from regalia.engine.dealer import Dealer
from regalia.engine.events import Sink
from regalia.engine.fields import HIDDEN
from regalia.engine.game import Game
from regalia.engine.record import Setup
from regalia.engine.view import View
from regalia.games.kingsburg.state import State


class EnemySampler:
    """Draws a card anew where someone else has looked at it (KB-611, KB-615)."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game

    def sample(self, view: View, dealer: Dealer) -> State:
        game = self.game
        setup = Setup(view["game"], view["seats"], tuple(view["options"].items()), view["pack"])
        s = game.blank(setup)
        fields = view["fields"]
        for field in game.fields:
            value = fields[field.name]
            if field.rows:
                value = [row[:] for row in value]
            setattr(s, field.name, value[:] if isinstance(value, list) else value)
        for year in range(5):
            if s.enemy[year] == HIDDEN and s.seen[year]:
                s.enemy[year] = 5 * year + dealer.pick([1, 1, 1, 1, 1])
        s.stack = [
            read_frame(
                {"step": f["number"], "regs": f["regs"], "done": f["done"], "sealed": []},
                i, s.seats, len(game.rules.steps), game.verbs.size,
            )
            for i, f in enumerate(view["stack"])
        ]  # fmt: skip
        game.rules.advance(s, Sink())
        return s
