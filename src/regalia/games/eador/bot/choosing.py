"""The bot at a table: its policy on a world drawn behind its view."""

from __future__ import annotations

from typing import Final

from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.quick import Quick
from regalia.engine.view import View
from regalia.games.eador.bot.policy import Heuristic
from regalia.games.eador.bot.style import Style

BYTE: Final = [1] * 256
SEED_BYTES: Final = 4


class Player(Bot):
    """The policy asks for sizes and for what nobody has shown: any world behind the view does."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        self.sampler: Final = start.game.sampler(start.game)
        self.policy: Final = Heuristic(Style())
        seed = 0
        for _ in range(SEED_BYTES):
            seed = seed * len(BYTE) + start.dealer.pick(BYTE)
        self.draw: Final = Quick(seed)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        if len(codes) == 1:
            return codes[0]
        world = self.sampler.sample(view, self.dealer)
        return self.policy.choose(world, seat, codes, self.draw)
