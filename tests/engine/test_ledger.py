"""Where points came from, and a look at any earlier moment."""

from __future__ import annotations

from regalia.engine.dealer import SeededDealer
from regalia.engine.events import EventKind, public
from regalia.engine.ledger import Account, Book, Keeper, Ledger, Standing, Tells, Told
from regalia.engine.match import Match
from regalia.games.clash import GAME
from regalia.games.clash.state import State

SEAT, N = public("seat", "seat"), public("n", "amount")
YEAR = EventKind("year", 0, ())
HELPED, EFFECT = (EventKind(name, 1, (SEAT,)) for name in ("helped", "effect"))
GAIN, LOSE, SILENT = (EventKind(name, 2, (SEAT, N)) for name in ("gain", "lose", "silent"))


def points(s: State) -> list[int]:
    return s.points[:]


LEDGER = Ledger(
    ("year", "help", "effects", "power"),
    (
        Account(
            "score",
            (
                Told(
                    points,
                    news={"gain": Tells(), "lose": Tells(sign=-1, source="year")},
                    causes={"year": "year", "helped": "help"},
                    passing={"effect": "effects"},
                ),
            ),
        ),
        Account("power", (Standing("power", lambda s: s.power),)),
    ),
)


def position() -> State:
    return GAME.blank(GAME.setup(2))


def sources(keeper: Keeper) -> list[tuple[int, int, str]]:
    return [(entry.seat, entry.amount, entry.source) for entry in keeper.entries]


def test_points_come_from_what_was_told_before_them() -> None:
    keeper = Keeper(LEDGER, position())
    keeper.emit(GAIN, 0, 1)  # nothing was told before: no source but play itself
    keeper.emit(YEAR)
    keeper.emit(HELPED, 1)
    keeper.emit(SILENT, 0, 9)
    keeper.emit(GAIN, 0, 2)
    keeper.emit(GAIN, 1, 3)
    keeper.emit(EFFECT, 1)
    keeper.emit(GAIN, 1, 4)
    keeper.emit(GAIN, 1, 5)
    keeper.emit(LOSE, 1, 6)
    assert sources(keeper) == [
        (0, 1, "points"), (0, 2, "year"), (1, 3, "help"), (1, 4, "effects"), (1, 5, "help"),
        (1, -6, "year"),
    ]  # fmt: skip


def test_a_number_that_stands_is_compared_after_every_step() -> None:
    s = position()
    s.points, s.power = [3, 0], [0, 2]
    keeper = Keeper(LEDGER, s, told=7)
    keeper.ply = 1
    s.power = [1, 0]
    keeper.watch(s)
    keeper.watch(s)
    book = Book(LEDGER, 2, keeper.entries)
    assert book.by_source("score") == {"start": [3, 0]}
    assert book.by_source("power") == {"power": [1, -2], "start": [0, 2]}
    assert book.balance("power") == [1, 0]
    assert {entry.told for entry in book.entries} == {7}


def test_a_book_is_read_by_moment_and_by_chapter() -> None:
    match = played()
    book = match.book()
    entries = book.of("score")
    assert book.balance("score") == match.scores
    assert book.by_source("score") == {"points": match.scores}
    first = entries[0]
    assert sum(book.balance("score", first.told - 1)) == 0
    assert book.balance("score", first.told)[first.seat] == first.amount
    chapters = book.by_chapter("score", [first.told - 1, first.told])
    assert [sum(row) for row in chapters] == [
        sum(entry.amount for entry in entries if entry.told == first.told),
        sum(entry.amount for entry in entries if entry.told > first.told),
    ]


def played(seed: int = 3) -> Match[State]:
    match = GAME.match(seats=3, seed=seed, options={"ties": "everybody"})
    chance = SeededDealer(seed)
    while not match.over:
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[chance.below(len(decision.options))])
    return match


def test_every_earlier_moment_can_be_seen_again_one_after_another() -> None:
    match = played()
    at, seen = 0, []
    while True:
        found = match.glimpse(1, at)
        assert found.moment.upto >= at
        assert found.moment.view["seat"] == 1
        assert found.public["seat"] is None
        seen.append(found.moment.upto)
        if found.after is None:
            break
        assert match.glimpse(1, found.after).before == found.moment.upto
        at = found.after
    assert seen == sorted(set(seen))
    assert seen[-1] == match.log_length
    assert match.glimpse(None, 10**6).moment.scores == match.scores
    assert match.glimpse(None, 0).before is None
