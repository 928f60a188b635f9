"""What the log reveals about DI cards in hidden hands (KM-703, KM-715..716).

Everybody begins with a Diversion; a card taken back from the discard pile is seen; and
when the discard pile becomes the deck, which is empty then (KM-536), its cards are in
no hand.  Battle cards need no memory: a seat's set, those lying open and the number
of those face down are on the table, and no other trace of a card dropped is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from regalia.engine.events import Entry
from regalia.engine.game import Game
from regalia.engine.holding import UNKNOWN, Holdings
from regalia.games.kemet.interventions import START_CARD
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import CARDS

TO_DISCARD: Final = ("played", "wound-card")
BETWEEN_BATTLES: Final = ("turn", "night-step", "round")


class Reader:
    """One seat's memory of the others' DI cards and of the discard pile."""

    def __init__(self, game: Game[State], seat: int, seats: int) -> None:
        self.seat: Final = seat
        self.copies: Final[list[int]] = list(game.pack.card_copies)
        self.copies[START_CARD] = seats  # the spare ones stay in the box (KM-112)
        self.holdings: Final = Holdings(len(CARDS), seat, seats)
        self.opened: list[int] = []  # in a battle: in the discard pile once it is over
        self.discard: list[int] = []  # in the discard pile for certain

    def observe(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            name, args = entry["event"], entry["args"]
            if name in TO_DISCARD:
                self.holdings.lose(args["seat"], args["card"])
                self.discard.append(args["card"])
            elif name == "revealed-card":
                self.holdings.lose(args["seat"], args["card"])
                self.opened.append(args["card"])
            elif name in ("drew", "kept"):
                self.holdings.gain(args["seat"], UNKNOWN if args["card"] is None else args["card"])
            elif name == "remembered":
                self.holdings.gain(args["seat"], args["card"])
                if args["card"] in self.discard:
                    self.discard.remove(args["card"])
            elif name == "reshuffled":
                # What lay in the discard pile is the deck's now, and was in nobody's hand.
                self.holdings.limit(self.copies, self.discard)
                self.discard = []
            elif name in BETWEEN_BATTLES:
                self.put_away(name == "round" and args["n"] == 1)

    def put_away(self, first_round: bool) -> None:
        self.discard += self.opened
        self.opened = []
        if first_round:  # nobody could play a card before it
            for holding in self.holdings.of:
                holding.known[START_CARD] = 1

    def contradicts(self, world: State) -> str | None:
        return self.holdings.contradicts(world.hand, [[] for _ in world.hand])

    def memory(self) -> Any:
        return {
            "holdings": self.holdings.memory(),
            "opened": self.opened[:],
            "discard": self.discard[:],
        }

    def recall(self, memory: Any) -> None:
        self.holdings.recall(memory["holdings"])
        self.opened = list(memory["opened"])
        self.discard = list(memory["discard"])
