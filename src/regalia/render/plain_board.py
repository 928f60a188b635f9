"""The board of a game without a template: its fields as cards, one for the table, one a seat.

Every field of the view has a line: its name (the message `field-<name>`, else its name in
the State) and what it holds.  Things are named as the game names them and carry their
`data-ref`, so that what can be chosen lights up; hidden things are backs with their number.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from regalia.engine.fields import CODE, Field, Show
from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.layout.measure import clip, width
from regalia.render.parts import OPEN
from regalia.render.shapes import badge
from regalia.render.workshop import symbols
from regalia.text.words import Words

SEAT: Final = "seat"
WIDTHS: Final = {"wide": 960, "tall": 460}
COLUMNS: Final = {"wide": 3, "tall": 1}  # cards of seats side by side, at most
GAP: Final = 14
HEAD: Final = 44  # of a seat's card
LINE: Final = 32
LABEL: Final = 108  # the width of the names of fields
SIZE: Final = 15
MOST: Final = 40  # chips of one field; the rest is counted

STYLE: Final = """
.plain-board { font-family: "Source Sans Pro", "Segoe UI", "Noto Sans", Arial, sans-serif; }
.plain-board text { fill: var(--pb-ink, #2b2f36); font-size: 15px; }
.plain-board .soft { fill: var(--pb-soft, #59616e); font-size: 14px; }
.plain-board .name { font-size: 18px; font-weight: 700; }
.plain-board .table-ground { fill: var(--pb-ground, #eceff3); }
.plain-board .card { fill: var(--pb-card, #ffffff); stroke: var(--pb-line, #c4cbd6); stroke-width: 1; }
.plain-board .asked { stroke: var(--pb-turn, #b8860b); stroke-width: 3; }
.plain-board .ground { fill: var(--pb-chip, #e3e9f2); stroke: var(--pb-edge, #8d99ab); stroke-width: 1; }
.plain-board .back { fill: var(--pb-back, #5b6b85); stroke: none; }
.plain-board .white { fill: #fff; }
.stage .plain-board .table-ground { fill: none; }
[data-theme="dark"] .plain-board { --pb-ground: #171a20; --pb-card: #232832; --pb-ink: #eef1f6; --pb-soft: #a9b3c2; --pb-line: #3b4454; --pb-chip: #333c4c; --pb-edge: #6d7b92; --pb-turn: #f0c040; }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) .plain-board { --pb-ground: #171a20; --pb-card: #232832; --pb-ink: #eef1f6; --pb-soft: #a9b3c2; --pb-line: #3b4454; --pb-chip: #333c4c; --pb-edge: #6d7b92; --pb-turn: #f0c040; } }
""".strip()  # noqa: E501 - a style sheet


class Chip(NamedTuple):
    """One thing, or one number, as it stands in a line."""

    text: str
    ref: str = ""
    hidden: bool = False


class Row(NamedTuple):
    """A field: its name and what it holds."""

    label: str
    chips: list[Chip]


def plain_board(
    game: AnyGame, view: View, words: Words, *, shape: str = "wide", alone: bool = True
) -> str:
    """Return the picture as one <svg>; one that stands alone brings its style."""
    reader = Reader(game, view, words)
    wide = WIDTHS[shape]
    table = [row for field in reader.fields if not by_seat(field) for row in [reader.row(field)]]
    drawn, top = Markup(""), float(GAP)
    if table:
        card, height = card_of(table, wide - 2 * GAP, "")
        drawn += move_to(card, GAP, top)
        top += height + GAP
    columns = min(COLUMNS[shape], view["seats"])
    room = (wide - GAP * (columns + 1)) / columns
    cards = [reader.seat_card(seat, room) for seat in range(view["seats"])]
    for first in range(0, len(cards), columns):
        line = cards[first : first + columns]
        for n, (card, _) in enumerate(line):
            drawn += move_to(card, GAP + n * (room + GAP), top)
        top += max(height for _, height in line) + GAP
    own = Markup("<style>{}</style><defs>{}</defs>").format(style_of(reader), symbols(game))
    return str(
        Markup(
            '<svg xmlns="http://www.w3.org/2000/svg" class="plain-board" data-shape="{}"'
            ' viewBox="0 0 {:g} {:g}" role="group">{}'
            '<rect class="table-ground" width="{:g}" height="{:g}"/>{}</svg>'
        ).format(shape, wide, top, own if alone else "", wide, top, drawn)
    )


def style_of(reader: Reader) -> Markup:
    """Return the style of a picture that stands alone: what can be chosen is lit."""
    refs = ",".join(f'[data-ref="{ref}"]>.ground' for ref in sorted(reader.open))
    return Markup(f"{STYLE}\n{refs}{OPEN}" if refs else STYLE)  # noqa: S704 - names of things


def by_seat(field: Field) -> bool:
    """Return whether a field says something about each seat."""
    return field.by[:1] == (SEAT,) or field.show in (Show.OWNER, Show.COUNTED)


def move_to(card: Markup, x: float, y: float) -> Markup:
    return Markup('<g transform="translate({:g} {:g})">{}</g>').format(x, y, card)


def card_of(rows: list[Row], room: float, frame: str, head: float = GAP) -> tuple[Markup, float]:
    """Return a card with a line for each row, and its height."""
    drawn, y = Markup(""), head
    for row in rows:
        label = clip(row.label, 14, LABEL - 8)
        drawn += Markup('<text class="soft" x="{:g}" y="{:g}">{}</text>').format(GAP, y + 20, label)
        chips, y = chips_of(row.chips, room, y)
        drawn += chips
    height = y + GAP / 2
    ground = Markup('<rect class="card{}" width="{:g}" height="{:g}" rx="10"/>').format(
        f" {frame}" if frame else "", room, height
    )
    return ground + drawn, height


def chips_of(chips: list[Chip], room: float, y: float) -> tuple[Markup, float]:
    """Set the chips of a line on as many lines as they need; return where the next begins."""
    drawn, x = Markup(""), float(LABEL + GAP)
    for chip in chips:
        text = clip(chip.text, SIZE, room - LABEL - 3 * GAP)
        wide = width(text, SIZE) + 16
        if x + wide > room - GAP and x > LABEL + GAP:
            x, y = LABEL + GAP, y + LINE
        drawn += chip_of(chip, text, x, y, wide)
        x += wide + 6
    return drawn, y + LINE


def chip_of(chip: Chip, text: str, x: float, y: float, wide: float) -> Markup:
    look, ink = ("back", ' class="white"') if chip.hidden else ("ground", "")
    ref = Markup(' data-ref="{}"').format(chip.ref) if chip.ref else ""
    return Markup(
        '<g transform="translate({:g} {:g})"{}><rect class="{}" width="{:g}" height="26" rx="6"/>'
        '<text x="{:g}" y="18" text-anchor="middle"{}>{}</text></g>'
    ).format(x, y + 2, ref, look, wide, wide / 2, Markup(ink), text)  # noqa: S704 - our own


class Reader:
    """Reads a view's fields as lines of chips."""

    def __init__(self, game: AnyGame, view: View, words: Words) -> None:
        self.game: Final = game
        self.view: Final = view
        self.words: Final = words
        masks = {field.mask for field in game.fields if field.mask}
        self.fields: Final = [field for field in game.fields if field.name not in masks]
        codes = view["decision"]["codes"] if view["decision"] else []
        self.open: Final = {
            f"{ref.kind}:{ref.id}" for code in codes for ref in game.verbs.refs(code)
        }

    def seat_card(self, seat: int, room: float) -> tuple[Markup, float]:
        """Return a seat's fields under its name."""
        rows = [self.row(field, seat) for field in self.fields if by_seat(field)]
        asked = "asked" if seat in self.view["waiting"] else ""
        card, height = card_of(rows, room, asked, HEAD + 6)
        name = clip(self.words.seat(seat), 18, room - 90)
        head = Markup('{}<text class="name" x="48" y="30">{}</text>').format(
            badge(seat, 26, 25, 14), name
        )
        return Markup('<g data-ref="seat:{}">{}{}</g>').format(seat, card, head), height

    def row(self, field: Field, seat: int | None = None) -> Row:
        """Return one field's line, of the table or of a seat."""
        key = f"field-{field.name}"
        name = field.name.replace("_", " ")
        label = self.words.get(key) if self.words.has(key) else name[:1].upper() + name[1:]
        value = self.view["fields"][field.name]
        by = field.by
        if seat is not None:
            value, by = part_of(value, seat, self.view["seats"], field), field.by[1:]
        chips = self.chips(field, value, by)
        if seat not in (None, self.view["seat"]):  # what others have cannot be chosen
            chips = [chip._replace(ref="") for chip in chips]
        if len(chips) > MOST:
            chips = [*chips[:MOST], Chip(f"+{len(chips) - MOST}")]
        return Row(label, chips or [Chip("\N{EN DASH}")])

    def chips(self, field: Field, value: Any, by: tuple[str, ...]) -> list[Chip]:
        if value is None:
            return [Chip("?", hidden=True)]
        if not isinstance(value, list):
            hidden = field.rows or field.show == Show.NOBODY  # the number of what is not shown
            return [Chip(str(value), hidden=True)] if hidden else [self.thing(field, value)]
        if any(isinstance(item, list) for item in value):
            return [chip for item in value for chip in self.chips(field, item, by[1:])]
        if by and by[0] in self.game.verbs.kinds:
            named = [(self.name(by[0], n), item) for n, item in enumerate(value)]
            return [Chip(f"{name} {self.thing(field, item).text}") for name, item in named]
        if field.varies:
            counted = Counter(sorted(value))
            return [times(self.thing(field, item), n) for item, n in counted.items()]
        return [self.thing(field, item) for item in value]

    def thing(self, field: Field, number: int) -> Chip:
        """Return one number with its meaning."""
        kinds = self.game.verbs.kinds
        if field.bits:
            members = [n for n in range(number.bit_length()) if number >= 0 and number >> n & 1]
            return Chip(", ".join(self.name(field.of, n) for n in members) or "\N{EN DASH}")
        if number < 0 and field.of:
            return Chip("\N{EN DASH}")
        if field.of == CODE:
            return Chip(self.game.verbs.text(number))
        if field.of in kinds and number < len(kinds[field.of]):
            return Chip(self.name(field.of, number), f"{field.of}:{number}")
        return Chip(str(number).replace("-", "\N{MINUS SIGN}"))

    def name(self, kind: str, number: int) -> str:
        if kind == SEAT:
            return self.words.seat(number)
        known = kind in self.game.verbs.kinds and number < len(self.game.verbs.kinds[kind])
        found = self.words.ref(kind, number) if known else str(number)
        return found[:1].upper() + found[1:]


def times(chip: Chip, count: int) -> Chip:
    return chip if count == 1 else chip._replace(text=f"{count}\N{MULTIPLICATION SIGN} {chip.text}")


def part_of(value: Any, seat: int, seats: int, field: Field) -> Any:
    """Return a seat's share of a field: its row, its number, or its part of a list."""
    each = len(value) // seats if len(field.by) > 1 and not field.rows else 1
    return value[seat] if each == 1 else value[seat * each : (seat + 1) * each]
