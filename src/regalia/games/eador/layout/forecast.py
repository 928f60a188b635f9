"""Who takes the shard if nobody plays another card: the rules play it out on a copy."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.events import EventKind, Sink
from regalia.engine.rules import Rules
from regalia.engine.steps import Sealed
from regalia.games.eador.queries import receiver
from regalia.games.eador.state import NOBODY, State
from regalia.games.eador.vocabulary import DECIDERS, RECEIVED


class Verdict(NamedTuple):
    """Who would get the shard, why, and how much influence ahead of the next."""

    seat: int
    decider: str
    lead: int


class Receiving(Sink):
    """Notes who receives the first shard that is given out."""

    def __init__(self, s: State) -> None:
        self.state = s
        self.found: Verdict | None = None

    def emit(
        self, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
    ) -> None:
        if kind is RECEIVED and self.found is None:
            self.found = judge(self.state, a, c)


def judge(s: State, seat: int, decider: int) -> Verdict:
    others = [tokens for other, tokens in enumerate(s.influence) if other != seat]
    return Verdict(seat, DECIDERS[decider], s.influence[seat] - max(others))


def verdict(s: State, rules: Rules[State]) -> Verdict | None:
    """Nothing between battles.

    The copy has no card outside the table, so the rules pass for everybody; a card that
    has been announced takes effect, because nobody can answer it.
    """
    if s.circle == 0 or s.current == NOBODY:
        return None
    twin: State = s.copy()
    for cards in (*twin.hands, *twin.looked, *twin.buried, twin.deck, twin.spent):
        cards.clear()
    found = Receiving(twin)
    rules.advance(twin, found)
    while found.found is None and twin.stack and twin.acting > 0:
        step, _ = rules.top(twin)
        if not isinstance(step, Sealed):
            raise RuntimeError(f"{step.key} asks somebody who holds no card")
        seat = (twin.acting & -twin.acting).bit_length() - 1
        rules.apply(twin, seat, step.seal, found)
    # Where the shard has just been given out, nothing is left to play.
    return found.found or judge(s, *receiver(s))
