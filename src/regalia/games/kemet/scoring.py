"""The end of the game and the ranking (KM-079, KM-833)."""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.engine.match import Result, Tally, rank
from regalia.engine.steps import Frame, Step
from regalia.engine.verbs import Ref
from regalia.games.kemet.options import CAPS, OPT_ROUND_CAP
from regalia.games.kemet.queries import fame
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import STEP_CAP, VICTORY


class RoundCap(Step[State]):
    """By option, the game ends after the night of a round (KM-802)."""

    number = STEP_CAP
    key = "cap"
    rules = "KM-177 KM-802"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        cap = CAPS[s.options[OPT_ROUND_CAP]]
        if cap == "none" or s.round < int(cap):
            return
        best = max(fame(s, seat) for seat in range(s.seats))
        s.winner = next(seat for seat in s.order if fame(s, seat) == best)
        out.emit(VICTORY, s.winner, best)
        s.stack.clear()


def scores(s: State) -> list[int]:
    """Return everyone's fame, permanent and temporary, as it stands (KM-025, KM-079)."""
    return [fame(s, seat) for seat in range(s.seats)]


def traits(s: State) -> list[list[Ref]]:
    """Return the city of each seat, by which a balance check groups."""
    return [[Ref("city", city)] if city >= 0 else [] for city in s.city]


def result(s: State) -> Result:
    """Rank by fame; among equal leaders, the earlier turn or place wins (KM-174)."""
    first = tuple(int(seat == s.winner) for seat in range(s.seats))
    return rank([Tally("fame", tuple(scores(s))), Tally("first", first)])
