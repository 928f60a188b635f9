"""A record played again, move by move: loading, checking and stepping through."""

from __future__ import annotations

from typing import Any

from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.errors import BadRecord, BadSetup, BadState
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.engine.record import Record
from regalia.engine.steps import S


class Recorded:
    """Stands in for chance where a record has no seed to go on from."""

    def pick(self, weights: list[int]) -> int:
        raise BadRecord("this record has no seed, so its match cannot go on")


def open_record(game: Game[S], record: Record, dealer: Dealer | None = None) -> Match[S]:
    """The match a record starts from, before its first ply."""
    if record.setup.game != game.name:
        raise BadRecord(f"the record is of {record.setup.game}, not of {game.name}")
    if record.rules_version != game.version:
        raise BadRecord(
            f"the record was played with rules {record.rules_version} of {game.name}, "
            f"these are rules {game.version}"
        )
    if record.setup.pack != game.pack_hash:
        raise BadRecord(
            f"the record was played with pack {record.setup.pack}, this is {game.pack_hash}"
        )
    if dealer is None:
        dealer = Recorded() if record.seed is None else SeededDealer(record.seed)
    options: dict[str, Any] = dict(record.setup.options)
    try:
        header = game.setup(record.setup.seats, options, kept=True)
        if record.start is not None:
            setup, state = game.load(record.start)
        else:
            setup, state = header, game.blank(header)
    except (BadSetup, BadState) as error:
        raise BadRecord(f"header: {error}") from None
    if setup != header:
        raise BadRecord(
            "header: seats or options are not those of the start position, "
            f"which has {setup.seats} seats and {dict(setup.options)}"
        )
    return Match(game, setup, state, dealer, start=record.start, deal=False)


def replay(game: Game[S], record: Record, first_line: int = 0) -> Match[S]:
    """Play a record to its end, checking every ply, and every die if it has a seed."""
    match = open_record(game, record)
    for i, ply in enumerate(record.plies):
        try:
            match.follow(ply, first_line + i if first_line else 0)
        except (ArithmeticError, LookupError, ValueError) as error:
            if record.start is None:
                raise  # from a new match only a mistake of ours could lead here
            raise BadRecord(f"header 'start': does not hold together: {error}") from None
    if match.dealing and record.seed is not None:
        match.deal()
    return match
