"""Replaying a record move by move: loading, checking and stepping through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.errors import BadPack, BadRecord, BadSetup, BadState, RulesDiffer
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.record import Ply, Record
from regalia.engine.steps import CHANCE, S


class Recorded:
    """Stands in for chance if a record has no seed to continue from."""

    def pick(self, weights: list[int]) -> int:
        raise BadRecord("this record has no seed, so its match cannot go on")


def game_of(game: Game[S], record: Record) -> Game[S]:
    """Return the game with the pack a record was played with."""
    if record.setup.game != game.name:
        raise BadRecord(f"the record is of {record.setup.game}, not of {game.name}")
    if record.rules_version > game.version:
        raise BadRecord(
            f"the record was played with rules {record.rules_version} of {game.name}, "
            f"these are rules {game.version}: a newer Regalia can read it"
        )
    if record.content is None:
        try:
            return game.holding(record.setup.pack)
        except BadSetup as error:
            raise BadRecord(f"header 'pack': {error}") from None
    try:
        found = game.with_pack(record.content)
    except BadPack as error:
        raise BadRecord(f"header 'content': {error}") from None
    if found.pack_hash != record.setup.pack:
        raise BadRecord(f"header 'content' is pack {found.pack_hash}, not {record.setup.pack}")
    return found


def open_record(game: Game[S], record: Record, dealer: Dealer | None = None) -> Match[S]:
    """Return the match a record starts from, before its first ply."""
    game = game_of(game, record)
    if dealer is None:
        dealer = Recorded() if record.seed is None else SeededDealer(record.seed)
    options: dict[str, Any] = dict(record.setup.options)
    try:
        setup = game.setup(record.setup.seats, options, kept=True)
        if record.start is not None:
            started, state = game.load(record.start)
        else:
            started, state = setup, game.blank(setup)
    except (BadSetup, BadState) as error:
        raise BadRecord(f"header: {error}") from None
    if setup != started:
        raise BadRecord(
            "header: seats or options are not those of the start position, "
            f"which has {started.seats} seats and {dict(started.options)}"
        )
    return Match(game, setup, state, dealer, start=record.start, deal=False)


def follow(match: Match[Any], record: Record, number: int, first_line: int = 0) -> None:
    """Carry out ply `number` of a record; RulesDiffer if older rules allowed it."""
    ply: Ply = record.plies[number]
    try:
        match.follow(ply, first_line + number if first_line else 0)
    except BadRecord as error:
        if record.rules_version < match.game.version:
            raise RulesDiffer(error, number, record.rules_version, match.game.version) from None
        raise
    except BadState as error:
        line = first_line + number if first_line else 0
        raise BadRecord(f"header 'start': {error}", line) from None


class Dealt(NamedTuple):
    """A ply of chance: its number in the record, and all that could have been dealt."""

    ply: int
    outcomes: list[tuple[str, int]]


def chances(game: Game[S], record: Record) -> Iterator[Dealt]:
    """Yield every ply of chance of a record, with its possible outcomes and their weights."""
    match = open_record(game, record)
    for number, ply in enumerate(record.plies):
        if ply.seat == CHANCE:
            yield Dealt(number + 1, match.outcomes())
        follow(match, record, number)


def replay(game: Game[S], record: Record, first_line: int = 0) -> Match[S]:
    """Play a record to its end, checking every ply, and every die if it has a seed."""
    match = open_record(game, record)
    for number in range(len(record.plies)):
        follow(match, record, number, first_line)
    if match.dealing and record.seed is not None:
        match.deal()
    return match
