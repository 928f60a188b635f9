"""A hand-written estimate of who will come first: points, the contested shard, cards held."""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.engine.playout import Evaluation
from regalia.games.eador.bot.standing import Standing, chances, heat, standings
from regalia.games.eador.bot.style import Style
from regalia.games.eador.bot.worth import Worth
from regalia.games.eador.queries import loyal_shards, points, receiver
from regalia.games.eador.state import NOBODY, State

CARDS: Final = 0.6  # share of its worth by which a hand turns into points
UNDER_WAY: Final = 0.4  # of a shard that whoever is ahead in its battle will get
PER_TOKEN: Final = 0.5  # how fast a lead in tokens decides a battle


class Outlook(Evaluation[State]):
    """The chance of each seat to come first; they add up to 1."""

    def __init__(self, style: Style) -> None:
        self.style: Final = style

    def value(self, s: State) -> list[float]:
        if not s.stack:
            return first_place_shares(s)
        scores = standings(s)
        # One seat's eyes do for all: what a ritual brings hangs little on whose it is.
        worth = Worth(s, Standing(s, 0, self.style), self.style)
        for seat in range(s.seats):
            scores[seat] += CARDS * worth.holding(s.hands[seat])
        if s.current != NOBODY:
            for seat, part in enumerate(shard_parts(s)):
                scores[seat] += UNDER_WAY * part
        return chances(scores, heat(s, self.style))


def shard_parts(s: State) -> list[float]:
    """Share the points of the current shard among the seats by the state of the battle."""
    pack = s.pack
    lord = s.holder[pack.shard_lord[s.current]]
    ahead, _ = receiver(s)
    most = max(s.influence)
    odds = [exp(PER_TOKEN * (tokens - most)) for tokens in s.influence]
    odds[ahead] += 1.0
    whole = sum(odds)
    astral = pack.shard_astral[s.current]
    return [
        (astral + (pack.loyal_bonus if seat == lord else 0)) * odd / whole
        for seat, odd in enumerate(odds)
    ]


def first_place_shares(s: State) -> list[float]:
    """Return the shares of the first place in a finished game (EA-385..387)."""
    ranks = [(points(s, seat), loyal_shards(s, seat)) for seat in range(s.seats)]
    best = max(ranks)
    count = ranks.count(best)
    return [1.0 / count if rank == best else 0.0 for rank in ranks]
