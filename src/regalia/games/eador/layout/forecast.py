"""A forecast of who takes the shard if nobody plays another card, by the rules on a copy."""

from __future__ import annotations

from typing import NamedTuple

from regalia.engine.events import EventKind, Sink
from regalia.engine.rules import Rules
from regalia.engine.steps import CHANCE
from regalia.games.eador.queries import receiver
from regalia.games.eador.state import NOBODY, State
from regalia.games.eador.vocabulary import DECIDERS, RECEIVED


class Verdict(NamedTuple):
    """Who would get the shard, why, and by how much influence."""

    seat: int
    decider: str
    lead: int


class Receiving(Sink):
    """Notes who receives the shard of this round."""

    def __init__(self, s: State) -> None:
        self.state = s
        self.round: int = s.round
        self.found: Verdict | None = None

    def emit(
        self, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
    ) -> None:
        if kind is RECEIVED and self.found is None and self.state.round == self.round:
            self.found = judge(self.state, a, c)


def judge(s: State, seat: int, decider: int) -> Verdict:
    others = [tokens for other, tokens in enumerate(s.influence) if other != seat]
    return Verdict(seat, DECIDERS[decider], s.influence[seat] - max(others))


def verdict(s: State, rules: Rules[State]) -> Verdict | None:
    """Return the forecast; None between battles.

    Nobody in the copy holds a card, so the rules pass for nearly everybody; a card that has
    been announced takes effect, because nobody answers it.
    """
    if s.circle == 0 or s.current == NOBODY:
        return None
    twin: State = s.copy()
    for cards in (*twin.hands, *twin.looked, *twin.buried, twin.deck, twin.spent):
        cards.clear()
    found = Receiving(twin)
    rules.advance(twin, found)
    while found.found is None and twin.stack and twin.round == s.round:
        chance = twin.acting == CHANCE
        seat = CHANCE if chance else (twin.acting & -twin.acting).bit_length() - 1
        # The first option of every question of a round plays no card.
        rules.apply(twin, seat, rules.legal(twin, seat)[0], found)
    # Where the shard has just been given out, nothing is left to play.
    return found.found or judge(s, *receiver(s))
