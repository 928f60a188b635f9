"""Numbers with pictures: the parts of a strength, the effects of a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from regalia.games.eador import vocabulary as v
from regalia.games.eador.pack import Pack
from regalia.games.eador.queries import Part

CROSS: Final = "\N{MULTIPLICATION SIGN}"
ARROW: Final = "\N{RIGHTWARDS ARROW}"


class Mark(NamedTuple):
    """A picture with a number beside it; either may be missing."""

    symbol: str
    text: str = ""

    @property
    def width(self) -> float:
        """Return its width on a line, in units of the line's size."""
        return (1 if self.symbol else 0) + (0.54 * len(self.text) + 0.2 if self.text else 0.12)


class Lines(NamedTuple):
    """Marks on one or more lines, and their size."""

    size: float
    rows: Sequence[Sequence[Mark]]


TROOP: Final = "ea-kind-troop"
BACK: Final = "ea-back"
POINT: Final = "ea-astral"
SHARD: Final = "ea-mark-crown"
HOOK_MARKS: Final[dict[str, list[Mark]]] = {
    "tie_break_first": [Mark(SHARD, "=1")],
    "tie_break_second": [Mark(SHARD, "=2")],
    "cancel_ritual": [Mark("ea-kind-ritual", CROSS)],
    "cancel_spell": [Mark("ea-kind-spell", CROSS)],
    "burn_ritual": [Mark("ea-kind-ritual", CROSS)],
    "take_over": [Mark(TROOP, "\N{CLOCKWISE OPEN CIRCLE ARROW}")],
    "nullify": [Mark(TROOP, "0")],
    "end_battle": [Mark("ui-clock", "\N{WHITE SQUARE}")],
}


def with_sign(number: int) -> str:
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


def part_mark(part: Part) -> Mark:
    """Return the mark of one part of a strength: the base bare, the others signed."""
    if part.kind == v.PART_BASE:
        return Mark("", str(part.amount))
    if part.kind == v.PART_FLOOR:
        return Mark("", with_sign(part.amount))
    source = (
        f"card-{v.CARDS[part.source]}" if part.kind not in (v.PART_TERRAIN, v.PART_PROPERTY) else ""
    )
    if part.kind == v.PART_TERRAIN:
        source = f"terrain-{v.TERRAINS[part.source]}"
    elif part.kind == v.PART_PROPERTY:
        source = f"shard-{v.SHARDS[part.source]}"
    return Mark(source, with_sign(part.amount))


def reach_of(pack: Pack, row: list[int]) -> str:
    """Return the picture for the troops a bonus reaches: a type, a class, or all of them."""
    reached = [troop for troop in range(v.TROOP_IDS) if row[troop]]
    for names, kinds, family in ((v.TYPES, pack.type, "type"), (v.CLASSES, pack.clazz, "class")):
        for i, name in enumerate(names):
            if reached == [troop for troop in range(v.TROOP_IDS) if kinds[troop] == i]:
                return f"{family}-{name}"
    return TROOP


def card_marks(pack: Pack, card: int) -> list[Mark]:
    """Return the effects of a ritual or spell in pictures; none for a troop."""
    if card < v.FIRST_RITUAL:
        return []
    found = list(HOOK_MARKS.get(v.HOOKS[pack.hook[card]], [])) if pack.hook[card] >= 0 else []
    bonus = next((amount for amount in pack.bonus[card] if amount), 0)
    if bonus:
        found.append(Mark(reach_of(pack, pack.bonus[card]), with_sign(bonus)))
    if pack.mix[card]:
        found += [Mark("type-light", "+"), Mark("type-chaos")]
    if pack.places[card]:
        found.append(Mark(TROOP, with_sign(pack.places[card])))
    if pack.army[card]:
        found.append(Mark("class-warrior", with_sign(pack.army[card])))
    if pack.astral[card]:
        found.append(Mark(POINT, with_sign(pack.astral[card])))
    return found + hand_marks(pack, card)


def hand_marks(pack: Pack, card: int) -> list[Mark]:
    """Return what happens to cards in hands, in pictures."""
    found = []
    drawn = pack.draw[card] + pack.draw_after[card]
    if pack.look[card]:
        found.append(Mark("ui-eye", f"{pack.look[card]}{ARROW}{pack.take[card]}"))
    if pack.keep[card]:
        found.append(Mark(BACK, f"\N{LESS-THAN OR EQUAL TO}{pack.keep[card]}"))
    if pack.steal[card] or drawn:
        found.append(Mark(BACK, with_sign(pack.steal[card] + drawn)))
    return found


def family(card: int) -> str:
    """Return whether a card is a troop, ritual or spell."""
    if card < v.FIRST_RITUAL:
        return "troop"
    return "ritual" if card < v.FIRST_SPELL else "spell"


def arrange(marks: Sequence[Mark], room: float, height: float, largest: float) -> Lines:
    """Arrange the marks as large as they fit in this space, on as many lines as that takes."""
    best = Lines(0, [marks])
    for count in range(1, max(len(marks), 1) + 1):
        rows = split(marks, count)
        width = max((sum(mark.width for mark in row) for row in rows), default=1)
        size = min(largest, room / max(width, 0.1), height / (1.12 * len(rows)))
        if size > best.size + 0.5:
            best = Lines(round(size, 1), rows)
    return best


def stack_marks(marks: list[Mark], size: float) -> Lines:
    """Put each mark on a line of its own; two joined by a plus stay together."""
    rows: list[list[Mark]] = []
    for mark in marks:
        if rows and rows[-1][-1].text == "+":
            rows[-1].append(mark)
        else:
            rows.append([mark])
    return Lines(size, rows)


def split(marks: Sequence[Mark], count: int) -> list[Sequence[Mark]]:
    """Split into so many lines of about equal length, in order."""
    length = -(-len(marks) // count)
    return [marks[i : i + length] for i in range(0, len(marks), length)] or [[]]
