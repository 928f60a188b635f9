"""What the log reveals about hidden hands (EA-634, EA-641..642).

Played cards lie on the table and in the discard, which every view shows.  Two things
are known from the log alone: a card that was taken from this seat is in the thief's hand,
and when the discard becomes the deck (EA-363), the cards seen in it are in no hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from regalia.engine.events import Entry
from regalia.engine.game import Game
from regalia.engine.holding import UNKNOWN, Holdings
from regalia.games.eador.state import State
from regalia.games.eador.vocabulary import BRIMSTONE, CARD_IDS, FIRST_RITUAL, FIRST_SPELL, TRAITOR

PLAYED: Final = ("ritual", "ritual-on", "spell", "spell-on", "troop")
AIMED: Final = {"burn": BRIMSTONE, "betray": TRAITOR}  # these news name the card aimed at


class Reader:
    """One seat's memory of the others' cards and of the discard."""

    def __init__(self, game: Game[State], seat: int, seats: int) -> None:
        self.seat: Final = seat
        self.copies: Final[list[int]] = game.pack.copies
        self.holdings: Final = Holdings(CARD_IDS, seat, seats)
        self.table: list[int] = []  # troops and spells of this round: they stay to its end
        self.rituals: list[int] = []  # played this round; each goes when its effect is over
        self.spent: list[int] = []  # in the discard for certain, as far as this seat saw

    def observe(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            name, args = entry["event"], entry["args"]
            if name in PLAYED:
                self.play(args["seat"], args["card"])
            elif name in AIMED:
                self.play(args["seat"], AIMED[name])
            elif name in ("drew", "stole", "robbed", "looked", "discarded"):
                self.change_hands(name, args)
            else:
                self.clear_table(name, args)

    def play(self, seat: int, card: int) -> None:
        self.holdings.lose(seat, card)
        (self.rituals if FIRST_RITUAL <= card < FIRST_SPELL else self.table).append(card)

    def change_hands(self, name: str, args: dict[str, Any]) -> None:
        """Follow the cards that others move unseen; one's own are in the view."""
        seat, holdings = args["seat"], self.holdings
        if name == "drew":
            holdings.gain(seat, UNKNOWN if args["card"] is None else args["card"])
        elif name == "looked":
            for _ in range(args["n"]):
                holdings.gain(seat, UNKNOWN)
        elif name == "discarded":
            # It still lies with what this seat had: the limits of old cards are for both.
            holdings.of[seat].lose(UNKNOWN)
            if args["card"] is not None:
                self.spent.append(args["card"])
        else:
            self.rob(seat, args["target"], args["card"], name == "stole")

    def rob(self, seat: int, other: int, card: int | None, won: bool) -> None:
        """Follow a theft, of which both players have news; the others read the loser's."""
        of = self.holdings.of
        if card is not None:
            taker, loser = (seat, other) if won else (other, seat)
            of[taker].gain(card)
            of[loser].lose(card)
        elif not won and self.seat != other:
            of[other].gain(UNKNOWN)
            of[seat].lose(UNKNOWN)

    def clear_table(self, name: str, args: dict[str, Any]) -> None:
        if name == "laid":
            take_away(args["card"], self.rituals)
        elif name == "burnt":
            self.spent.append(args["card"])
        elif name == "answered":
            self.holdings.lose(args["seat"], args["card"])
            self.spent.append(args["card"])
            if take_away(args["cancelled"], self.rituals, self.table):
                self.spent.append(args["cancelled"])
        elif name == "received":
            self.spent += self.table + self.rituals
            self.table, self.rituals = [], []
        elif name == "reshuffled":
            # What was seen in the discard is the deck's now, and was in nobody's hand; of
            # the rituals of this round one may be at work still, so none is counted.
            self.holdings.limit(self.copies, self.spent)
            self.spent, self.rituals = [], []

    def contradicts(self, world: State) -> str | None:
        beside = [
            [*buried, *looked] for buried, looked in zip(world.buried, world.looked, strict=True)
        ]
        return self.holdings.contradicts(world.hands, beside)

    def memory(self) -> Any:
        return {
            "holdings": self.holdings.memory(),
            "table": self.table[:],
            "rituals": self.rituals[:],
            "spent": self.spent[:],
        }

    def recall(self, memory: Any) -> None:
        self.holdings.recall(memory["holdings"])
        self.table = list(memory["table"])
        self.rituals = list(memory["rituals"])
        self.spent = list(memory["spent"])


def take_away(card: int, *rows: list[int]) -> bool:
    """Remove a card from the first row that has it; return whether there was one."""
    for row in rows:
        if card in row:
            row.remove(card)
            return True
    return False
