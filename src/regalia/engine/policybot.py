"""The bot of every game with a policy: it plays the policy on a world behind its view."""

from __future__ import annotations

from typing import Final

from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.dealer import Dealer
from regalia.engine.quick import Quick
from regalia.engine.view import View

BYTE: Final = [1] * 256


def own_dice(dealer: Dealer) -> Quick:
    """Return a fast generator for one bot; the verifiable dealer hashes for every number."""
    return Quick(int.from_bytes(bytes(dealer.pick(BYTE) for _ in range(4))))


class PolicyBot(Bot):
    """A fast bot. Any world behind its view will do, so it does not read the log."""

    def __init__(self, start: Start) -> None:
        super().__init__(start)
        if start.game.insight is None:
            raise ValueError(f"{start.game.name} tells no policy")
        self.policy: Final = start.game.insight.policy()
        self.sampler: Final = start.game.sampler(start.game)
        self.dice: Final = own_dice(start.dealer)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        if len(codes) == 1:
            return codes[0]
        draw = Quick(self.dice.word())
        return self.policy.choose(self.sampler.sample(view, draw), seat, codes, draw)
