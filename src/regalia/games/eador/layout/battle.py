"""The table as a view shows it, seat by seat and circle by circle, by the rules' own queries."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from regalia.engine.view import View
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador.layout.marks import Mark, part_mark
from regalia.games.eador.phases.battle import token_gain
from regalia.games.eador.queries import Part
from regalia.games.eador.state import State
from regalia.games.eador.vocabulary import LORDS, STEP_RITUAL, STEP_SPELL
from regalia.layout.seen import count, seat_places

NO_SUM: Final = -1


class Troop(NamedTuple):
    """A troop in a circle and the parts of its strength."""

    card: int
    owner: int
    side: int
    total: int
    parts: tuple[Part, ...]
    marks: tuple[Mark, ...]
    piece: str

    @property
    def short(self) -> tuple[Mark]:
        """Return a short form for places without room for the parts."""
        return (Mark("", f"={self.total}"),)


class Spell(NamedTuple):
    """A spell that works in a circle; it lies in the one it was played in."""

    card: int
    owner: int
    target: int
    piece: str


class Cell(NamedTuple):
    """One seat in one circle."""

    troops: tuple[Troop, ...]
    spells: tuple[Spell, ...]
    army: tuple[Mark, ...]
    total: int

    @property
    def card_count(self) -> int:
        """Count the cards played here; spells still in force do not count."""
        return len(self.troops) or int(any(spell.piece for spell in self.spells))


class Circle(NamedTuple):
    """A circle of the battle; the current one has no result yet."""

    number: int
    winner: int = st.NOBODY
    best: int = st.NOBODY
    second: int = 0
    tokens: int = 0

    @property
    def is_scored(self) -> bool:
        return self.best != st.NOBODY


class Lane(NamedTuple):
    """The cards and shards of one seat."""

    seat: int
    status: str
    influence: int
    points: int
    lords: list[int]
    shards: list[int]
    rituals: list[tuple[int, str]]
    hand: int
    cells: list[Cell]


class Row(NamedTuple):
    """A seat's line of the battlefield; points and place only when the game is over."""

    seat: int
    turn: int
    acting: bool
    status: str
    influence: int
    hand: int
    cells: tuple[Cell, ...]
    points: int
    place: int
    shards: tuple[int, ...]


class Ahead(NamedTuple):
    """Who is strongest in the current circle, and the influence it would bring now."""

    seat: int
    tokens: int


class Announced(NamedTuple):
    """A ritual or spell that is being played: by whom, and on whom if on anyone."""

    card: int
    seat: int
    target: int


class Pieces:
    """Stable names for cards: the same copy keeps its name from hand to table.

    What has been played is named first, so that everybody knows those names.
    """

    def __init__(self, s: State) -> None:
        self._seen: Counter[tuple[int, int]] = Counter()
        self.played: list[str] = [self.name(row[st.T_OWNER], row[st.T_CARD]) for row in s.troops]

    def name(self, seat: int, card: int) -> str:
        count = self._seen[(seat, card)]
        self._seen[(seat, card)] += 1
        return f"card-{seat}-{card}-{count}"


def status(s: State, seat: int) -> str:
    """Return a seat's part in this round's battle, as a word for its message."""
    if s.circle == 0 or s.current == st.NOBODY:
        return ""
    deeds = s.deeds[seat]
    if not s.out & (1 << seat):
        return "in" if deeds & st.ENTERED else "enter"
    if deeds & st.PASSED:
        return "passed"
    if deeds & st.ENTERED:  # Time Stop ended it for those inside, whatever they did before
        return "out"
    for bit, word in ((st.DREW, "drew"), (st.PLAYED_RITUAL, "ritual")):
        if deeds & bit:
            return word
    return "out"


def circles(s: State) -> list[Circle]:
    """Return all circles so far; the last may not be over."""
    last = max([s.circle, len(s.results), *(troop[st.T_CIRCLE] for troop in s.troops)])
    done = [
        Circle(i + 1, row[st.R_WINNER], row[st.R_BEST], row[st.R_SECOND], row[st.R_TOKENS])
        for i, row in enumerate(s.results)
    ]
    return done + [Circle(i + 1) for i in range(len(done), last)]


def cell(s: State, seat: int, number: int, pieces: list[str]) -> Cell:
    troops = []
    for i, row in enumerate(s.troops):
        if row[st.T_CIRCLE] == number and row[st.T_SIDE] == seat:
            parts = tuple(q.troop_parts(s, row))
            total = sum([part.amount for part in parts])
            marks = tuple([part_mark(part) for part in parts])
            troops.append(
                Troop(row[st.T_CARD], row[st.T_OWNER], seat, total, parts, marks, pieces[i])
            )
    army = q.army_parts(s, seat, number) if troops else []
    total = sum(troop.total for troop in troops) + sum(part.amount for part in army)
    army_marks = tuple(part_mark(part) for part in army)
    spells = spells_in(s, seat, number, fights=bool(troops) or q.in_battle(s, seat))
    return Cell(tuple(troops), tuple(spells), army_marks, total if troops else NO_SUM)


def spells_in(s: State, seat: int, number: int, *, fights: bool) -> list[Spell]:
    """Return the spells played in this circle or still in force for a seat that fights on."""
    found = []
    for i, row in enumerate(s.spells):
        if row[st.S_OWNER] != seat:
            continue
        if row[st.S_CIRCLE] == number or (fights and q.in_force(s, row, number)):
            piece = f"spell-{i}-{row[st.S_CARD]}" if row[st.S_CIRCLE] == number else ""
            found.append(Spell(row[st.S_CARD], seat, row[st.S_TARGET], piece))
    return found


def lanes(s: State, seats: list[int], hands: list[int], pieces: Pieces) -> list[Lane]:
    """Return every seat's lane, in this order."""
    fought = s.current != st.NOBODY
    numbers = [circle.number for circle in circles(s)] if fought else []
    return [
        Lane(
            seat,
            status(s, seat),
            s.influence[seat],
            q.points(s, seat),
            [lord for lord in range(len(LORDS)) if s.holder[lord] == seat],
            s.shards[seat],
            [(card, pieces.name(seat, card)) for card in s.active[seat]],
            hands[seat],
            [cell(s, seat, number, pieces.played) for number in numbers],
        )
        for seat in seats
    ]


def announcement(s: State) -> Announced | None:
    """Return the last card beside the discard, and its players."""
    if not s.resolving:
        return None
    card = s.resolving[-1]
    for frame in reversed(s.stack):
        if frame.step in (STEP_RITUAL, STEP_SPELL) and frame.regs[1] == card:
            return Announced(card, frame.regs[0], frame.regs[2])
    return Announced(card, st.NOBODY, st.NOBODY)


def ahead(s: State) -> Ahead | None:
    """Return who is ahead; nobody while the circle is empty or the strongest are tied."""
    if s.circle == 0 or s.current == st.NOBODY or len(s.results) >= s.circle:
        return None
    sums = q.armies(s, s.circle)
    present = sorted((strength for strength in sums if strength != NO_SUM), reverse=True)
    tokens = token_gain(s, present)
    return Ahead(sums.index(present[0]), tokens) if tokens else None


def rows(view: View, s: State) -> tuple[Row, ...]:
    """Return every seat's line."""
    fought = s.current != st.NOBODY
    numbers = [circle.number for circle in circles(s)] if fought else []
    pieces = Pieces(s).played
    turns = q.clockwise(s, s.first)
    places = seat_places(view)
    return tuple(
        Row(
            seat,
            turns.index(seat) + 1,
            seat in view["waiting"],
            status(s, seat),
            s.influence[seat],
            count(view["fields"]["hands"][seat]),
            tuple(cell(s, seat, number, pieces) for number in numbers),
            q.points(s, seat) if places[seat] else 0,
            places[seat],
            tuple(s.shards[seat]) if places[seat] else (),
        )
        for seat in range(s.seats)
    )
