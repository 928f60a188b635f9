"""The cards a seat holds, as only that seat may see them."""

from __future__ import annotations

from typing import NamedTuple

from regalia.games.eador.layout.battle import Pieces
from regalia.games.eador.queries import strength_if_played
from regalia.games.eador.state import State
from regalia.games.eador.vocabulary import FIRST_RITUAL


class HandCard(NamedTuple):
    """A card the viewer holds or looks at; `edge` is what shard and table add to a troop."""

    card: int
    piece: str
    edge: int
    looked: bool


def own_cards(s: State, seat: int, pieces: Pieces) -> list[HandCard]:
    """Return what Fair Wind shows, then the hand."""
    held = [(card, True) for card in s.looked[seat]] + [(card, False) for card in s.hands[seat]]
    return [
        HandCard(
            card,
            f"look-{card}-{i}" if looked else pieces.name(seat, card),
            strength_if_played(s, seat, card) - s.pack.strength[card] if card < FIRST_RITUAL else 0,
            looked,
        )
        for i, (card, looked) in enumerate(held)
    ]
