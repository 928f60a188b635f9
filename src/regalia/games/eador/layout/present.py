"""What the board's template needs but should not compute: sorting and marks, no rules."""

from __future__ import annotations

from typing import Any, NamedTuple

from regalia.engine.game import Game
from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.eador.layout.battle import Pieces, announced, circles, lanes, verdict
from regalia.games.eador.layout.facts import facts_for, symbol_for
from regalia.games.eador.layout.geometry import Content, geometry
from regalia.games.eador.layout.marks import arrange, card_marks, family, measure, signed
from regalia.games.eador.layout.statements import rules_for
from regalia.games.eador.pack import Pack
from regalia.games.eador.queries import clockwise, discard_count, strength_if_played
from regalia.games.eador.state import NOBODY, State
from regalia.games.eador.vocabulary import (
    CARDS,
    CLASSES,
    FIRST_RITUAL,
    LORDS,
    PART_RITUAL,
    PART_SPELL,
    SHARDS,
    TERRAINS,
    TYPES,
)
from regalia.layout.seen import count, open_refs, seat_places

__all__ = ["facts_for", "present", "rules_for", "symbol_for"]


class HandCard(NamedTuple):
    """A card the viewer holds or looks at; `edge` is what shard and table add to a troop."""

    card: int
    piece: str
    edge: int
    looked: bool


def wrap(text: str, room: float) -> list[str]:
    """Lines no longer than the room, in units of their size, broken between words."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and measure(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def clip(text: str, room: float) -> str:
    """A text that would be much too long loses its end."""
    if measure(text) <= room:
        return text
    while text and measure(text) > room - 0.7:
        text = text[:-1]
    return f"{text.rstrip()}\N{HORIZONTAL ELLIPSIS}"


def own_cards(view: View, s: State, pieces: Pieces) -> list[HandCard]:
    """What Fair Wind shows, then the hand."""
    seat = view["seat"]
    if seat is None:
        return []
    pack: Pack = s.pack
    held = [(card, True) for card in s.looked[seat]] + [(card, False) for card in s.hands[seat]]
    return [
        HandCard(
            card,
            f"look-{card}-{i}" if looked else pieces.name(seat, card),
            strength_if_played(s, seat, card) - pack.strength[card] if card < FIRST_RITUAL else 0,
            looked,
        )
        for i, (card, looked) in enumerate(held)
    ]


def seat_order(view: View, s: State) -> list[int]:
    """Turn order from the first player; at the end the order of the places."""
    if view["result"] is None:
        return clockwise(s, s.first)
    return [seat for tied in view["result"]["ranking"] for seat in tied]


def discarded(s: State, view: View) -> int:
    """How many cards lie in the discard, whoever knows them."""
    hidden = sum(row for row in view["fields"]["buried"] if isinstance(row, int))
    return discard_count(s) + hidden


def rounds(s: State) -> int:
    """As many as there are shards in the game."""
    open_ = [shard for shard in (s.current, s.next) if shard != NOBODY]
    return sum(len(row) for row in s.shards) + len(open_) + len(s.shard_deck)


def shown_round(s: State) -> int:
    """The round of the shard in the middle: between two battles that is the coming one."""
    return s.round + (1 if s.circle == 0 and s.current != NOBODY else 0)


def sizes(value: Any) -> list[int]:
    """The numbers of a counted field, shown or not."""
    return [count(row) for row in value]


def present(view: View, game: Game[Any]) -> dict[str, Any]:
    pack: Pack = game.pack
    s = public_state(game, view)
    pieces = Pieces()
    cards = own_cards(view, s, pieces)
    seats = lanes(s, seat_order(view, s), sizes(view["fields"]["hands"]), pieces)
    battle = circles(s) if s.current != NOBODY else []
    lying = [[cell.played or int(bool(cell.spells)) for cell in lane.cells] for lane in seats]
    content = Content(lying, len(cards) if view["seat"] is not None else -1, view["over"])
    return {
        "geometries": {shape: geometry(shape, content) for shape in ("wide", "tall")},
        "open_refs": open_refs(view, game),
        "ids": {
            "card": CARDS, "shard": SHARDS, "lord": LORDS, "terrain": TERRAINS,
            "type": TYPES, "class": CLASSES,
        },
        "lanes": seats,
        "circles": battle,
        "verdict": None if view["over"] else verdict(s),
        "announced": announced(s),
        "cards": cards,
        "round": shown_round(s),
        "rounds": rounds(s),
        "discarded": discarded(s, view),
        "places": seat_places(view),
        "family": family,
        "card_marks": lambda card: card_marks(pack, card),
        "arrange": arrange,
        "measure": measure,
        "clip": clip,
        "signed": signed,
        "carded": (PART_RITUAL, PART_SPELL),
        "wrap": wrap,
    }  # fmt: skip
