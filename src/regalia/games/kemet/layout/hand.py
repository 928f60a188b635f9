"""A seat's battle cards and DI cards, as far as the viewer knows them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from regalia.engine.game import Game
from regalia.engine.record import Setup
from regalia.engine.sampling import setup_of
from regalia.engine.view import View
from regalia.games.kemet.layout.scene import council_cards, own_council
from regalia.games.kemet.queries import tactic_strengths
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import CARDS, TACTICS
from regalia.layout.parts import Scene
from regalia.layout.seen import count


class Tactic(NamedTuple):
    """A battle card of a seat, and where it lies."""

    tactic: int
    lies: str  # hand, open, down, played, or unknown to the viewer
    strength: int


@lru_cache(maxsize=64)
def strengths(game: Game[State], setup: Setup) -> list[int]:
    """Return the strength of each battle card by the pack and the table's options."""
    return tactic_strengths(game.blank(setup))


def tactics_of(view: View, strong: Sequence[int], seat: int) -> list[Tactic]:
    """Return the seat's set; only its owner can tell the hand from unseen discards."""
    f = view["fields"]
    hand, down = f["tactic_hand"][seat], f["face_down"][seat]
    own = own_council(view) if seat == view["seat"] else []
    led, dropped, _ = council_cards(own)
    found = []
    for tactic in sorted(f["tactics"][seat]):
        if tactic in f["face_up"][seat]:
            lies = "open"
        elif tactic in (f["led"][seat], led):
            lies = "played"
        elif not isinstance(hand, list):
            lies = "unknown"
        elif tactic in hand and tactic != dropped:
            lies = "hand"
        else:
            lies = "down" if tactic in down or tactic == dropped else "unknown"
        found.append(Tactic(tactic, lies, strong[tactic]))
    return found


def cards(at: Scene) -> dict[str, Any]:
    """Return one's own cards, which can be chosen; for another seat only the number."""
    view, f = at.view, at.view["fields"]
    hand = f["hand"][at.seat]
    return {
        "mine": view["seat"] == at.seat,
        "tactics": tactics_of(view, strengths(at.game, setup_of(view)), at.seat),
        "in_hand": count(f["tactic_hand"][at.seat]),
        "hand": hand if isinstance(hand, list) else [],
        "held": count(hand),
    }


def cards_always(_game: Game[State]) -> dict[str, Any]:
    return {"card_ids": CARDS, "tactic_ids": TACTICS}
