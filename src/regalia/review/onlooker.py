"""An observer beside one seat, who knows what the seat knows."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from regalia.bots.insight_defaults import redraw
from regalia.bots.world import World
from regalia.engine.match import Match
from regalia.engine.quick import Quick
from regalia.engine.view import View


class Onlooker:
    """Reads the log of a seat and draws worlds it could believe in."""

    def __init__(self, match: Match[Any], seat: int, *, redraws: bool = False) -> None:
        game = match.game
        self.game: Final = game
        self.seat: Final = seat
        self.redraws: Final = redraws  # secret drafts by the game, not by the sampler
        self.belief: Final = game.belief(seat, match.setup.seats)
        self._heard = 0

    def listen(self, match: Match[Any]) -> View:
        """Read the rest of the seat's log, and return what it sees now."""
        if self.belief is not None:
            self.belief.observe(match.log(self.seat, self._heard))
            self._heard = match.log_length
        return match.view(self.seat)

    def world(self, view: View, draw: Quick) -> Any:
        """Return a position the seat cannot tell from the true one."""
        state = World.behind(view, draw, self.belief, self.game).state
        return redraw(self.game, state, self.seat, draw) if self.redraws else state


def dice_of(view: View) -> Quick:
    """Return random numbers that follow from what the seat sees, and nothing else."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"))
    return Quick(int.from_bytes(hashlib.sha256(text.encode()).digest()[:7]))
