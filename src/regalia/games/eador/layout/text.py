"""The position as text in 80 columns: shard, battle, seats, own hand."""

from __future__ import annotations

from collections.abc import Iterable

from regalia.engine.sampling import public_state
from regalia.engine.view import View
from regalia.games.eador.layout.battle import (
    Cell,
    Circle,
    Lane,
    Pieces,
    Troop,
    announced,
    circles,
    lanes,
)
from regalia.games.eador.layout.counts import discarded, rounds, shown_round, sizes
from regalia.games.eador.layout.forecast import verdict
from regalia.games.eador.layout.marks import signed
from regalia.games.eador.queries import clockwise, strength_if_played
from regalia.games.eador.state import NOBODY, State
from regalia.games.eador.vocabulary import FIRST_RITUAL, PART_BASE, PART_RITUAL, PART_SPELL, SHARDS
from regalia.layout.naming import WIDTH, Naming
from regalia.layout.seen import seat_places


def show(view: View, words: Naming) -> str:
    """Everything on the table that this view may see."""
    s = public_state(words.game, view)
    rows = lanes(s, seat_order(view, s), sizes(view["fields"]["hands"]), Pieces(s))
    lines = [*shard_lines(s, words), *wrapped(stock(view, s, words), "")]
    lines += battle(s, rows, words)
    lines.append("")
    for row in rows:
        lines += seat_lines(view, row, words)
    return "\n".join([*lines, *own(view, s, words)])


def seat_order(view: View, s: State) -> list[int]:
    """Turn order from the first player; at the end the order of the places."""
    if view["result"] is None:
        return clockwise(s, s.first)
    return [seat for tied in view["result"]["ranking"] for seat in tied]


def wrapped(text: str, indent: str, width: int = WIDTH) -> list[str]:
    """Lines of at most so many letters, the later ones set in."""
    lines = [indent]
    for word in text.split(" "):
        if len(lines[-1]) + 1 + len(word) > width and lines[-1].strip():
            lines.append(indent + "  ")
        lines[-1] += word if not lines[-1].strip() else f" {word}"
    return lines


def mark(seat: int) -> str:
    return f"[{seat + 1}]"


def listed(words: Naming, kind: str, numbers: Iterable[int]) -> str:
    return ", ".join(words.ref(kind, number) for number in numbers)


# -- the shard and the decks --------------------------------------------------------
def shard_words(s: State, shard: int, words: Naming) -> str:
    lord = words.variables("lord", "lord", s.pack.shard_lord[shard])
    terrain = words.ref("terrain", s.pack.shard_terrain[shard])
    return words.get(
        "board-shard", shard=words.ref("shard", shard), n=s.pack.shard_astral[shard],
        terrain=terrain, **lord,
    )  # fmt: skip


def shard_lines(s: State, words: Naming) -> list[str]:
    """What is fought for now and next."""
    if s.current == NOBODY:
        return []
    head = words.get("board-round", n=shown_round(s), of=rounds(s))
    lines = wrapped(f"{head}. {shard_words(s, s.current, words)}.", "")
    lines += wrapped(words.get(f"shard-{SHARDS[s.current]}-text"), "  ")
    if s.next != NOBODY:
        lines += wrapped(f"{words.get('board-next')}: {shard_words(s, s.next, words)}.", "")
    return lines


def stock(view: View, s: State, words: Naming) -> str:
    parts = [
        words.get("board-shards-left", n=len(s.shard_deck)),
        words.get("board-deck-n", n=view["fields"]["deck"]),
        words.get("board-discard-n", n=discarded(s, view)),
    ]
    return ". ".join(parts) + "."


# -- the battle -----------------------------------------------------------------------
def battle(s: State, rows: list[Lane], words: Naming) -> list[str]:
    """Circle by circle, and who would get the shard now."""
    lines = []
    for i, circle in enumerate(circles(s) if s.current != NOBODY else []):
        lines += ["", f"{words.get('board-circle', n=circle.number)}. {outcome(circle, words)}"]
        for row in rows:
            lines += cell_lines(row.seat, row.cells[i], words)
    played = announced(s)
    if played is not None:
        lines.append(f"{words.get('board-played')}: {words.ref('card', played.card)}")
    now = verdict(s, words.game.rules)
    if now is not None:
        sentence = words.get("board-would", seat=words.seat(now.seat), why=now.decider)
        lines += wrapped(f"{words.get('board-forecast')} {sentence}", "")
    return lines


def outcome(circle: Circle, words: Naming) -> str:
    if not circle.scored:
        return words.get("board-circle-now")
    if not circle.tokens:
        return words.get("board-circle-barren")
    return words.get(
        "board-circle-won", seat=words.seat(circle.winner), best=circle.best,
        second=circle.second, n=circle.tokens,
    )  # fmt: skip


def cell_lines(seat: int, cell: Cell, words: Naming) -> list[str]:
    """A seat's troops with every part of their strength, then its spells."""
    lines = [line for troop in cell.troops for line in wrapped(troop_words(troop, words), "  ")]
    for spell in cell.spells:
        key = "board-spell-of" if spell.target == NOBODY else "board-spell-on"
        target = words.seat(spell.target) if spell.target != NOBODY else ""
        card = words.ref("card", spell.card)
        text = words.get(key, seat=words.seat(seat), target=target, card=card)
        lines += wrapped(f"{mark(seat)} {text}", "  ")
    if len(cell.troops) > 1 or cell.army:
        extra = "".join(f" {army.text}" for army in cell.army)
        sums = " + ".join(str(troop.total) for troop in cell.troops)
        lines.append(f"  {mark(seat)} {sums}{extra} = {cell.total}")
    return lines


def troop_words(troop: Troop, words: Naming) -> str:
    """[2] Swordsman: 3 +1 terrain +1 Dark Ritual = 5."""
    text = f"{mark(troop.side)} {words.ref('card', troop.card)}"
    if troop.owner != troop.side:
        text += f" ({mark(troop.owner)})"
    text += ":"
    for part in troop.parts:
        if part.kind == PART_BASE:
            text += f" {part.amount}"
            continue
        carded = part.kind in (PART_RITUAL, PART_SPELL)
        why = words.ref("card", part.source) if carded else words.ref("part", part.kind)
        text += f" {signed(part.amount)} {why}"
    return f"{text} = {troop.total}"


# -- the seats --------------------------------------------------------------------------
def seat_lines(view: View, row: Lane, words: Naming) -> list[str]:
    """A line of numbers, then what lies before the seat."""
    name = f"{mark(row.seat)} {words.seat(row.seat)}"
    if row.seat == view["seat"]:
        name += f" {words.get('text-you')}"
    parts = [
        words.get("points-n", n=row.points),
        words.get("tokens-n", n=row.influence),
        words.get("text-hand", n=row.hand),
    ]
    place = seat_places(view)[row.seat]
    if place:
        parts = [words.get("board-place", n=place), parts[0]]
    elif row.status:
        parts.append(words.get(f"board-status-{row.status}"))
    lines = wrapped(f"{name}: {', '.join(parts)}", " ")
    if row.seat in view["waiting"]:
        lines[0] = ">" + lines[0][1:]
    for key, kind, numbers in (
        ("text-lords", "lord", row.lords),
        ("text-shards", "shard", row.shards),
        ("text-rituals", "card", [card for card, _ in row.rituals]),
    ):
        if numbers:
            lines += wrapped(f"{words.get(key)}: {listed(words, kind, numbers)}", "     ")
    return lines


def own(view: View, s: State, words: Naming) -> list[str]:
    """The viewer's own cards; troops with their strength."""
    seat = view["seat"]
    if seat is None:
        return []
    lines: list[str] = [""]
    for key, cards in (("text-looked", s.looked[seat]), ("text-own", s.hands[seat])):
        if cards:
            names = ", ".join(card_words(s, seat, card, words) for card in cards)
            lines += wrapped(f"{words.get(key)}: {names}", "")
    return lines


def card_words(s: State, seat: int, card: int, words: Naming) -> str:
    """A card's name; a troop with its strength, and with what it would be here and now."""
    name = words.ref("card", card)
    if card >= FIRST_RITUAL:
        return name
    base, now = s.pack.strength[card], strength_if_played(s, seat, card)
    here = "" if now == base else f" ({words.get('text-here', n=now)})"
    return f"{name} {base}{here}"
