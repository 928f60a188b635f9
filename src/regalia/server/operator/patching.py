"""Stored matches through today's rules: which go on as before, where the others first differ.

A match is played again from its log.  It goes on exactly as before if every ply
is still legal, every die still falls from its seed, and every position that the
database kept while it was played is reached again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from sqlalchemy import Connection, create_engine, inspect, select

from regalia.engine.errors import BadRecord, BadSetup, UnknownPack
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import Ply, Record, Setup
from regalia.engine.replay import follow, open_record
from regalia.server.catalogue import GameCatalogue
from regalia.server.database_url import is_postgres
from regalia.server.store import postgres
from regalia.server.store.models import PACKS, PLIES, SNAPSHOTS, TABLES


class StoredMatch(NamedTuple):
    """A match as it was kept, and the positions kept with it by the log's length."""

    name: str  # a table's id or a file
    record: Record
    over: bool | None  # None: not known
    pack: str | None  # the text of its pack, where the database has it
    positions: dict[int, bytes]


class Finding(NamedTuple):
    """How one match fares."""

    name: str
    game: str
    rules: int
    plies: int
    over: bool | None
    differs_at: int | None  # the first ply that does not fit, counted from 1
    reason: str


def read_matches(url: str) -> Iterator[StoredMatch]:
    """Every table of a database, whatever release wrote it; nothing is written."""
    with open_database(url) as db:
        present = set(inspect(db).get_table_names())
        columns = ("id", "game", "seats", "options", "rules", "pack", "seed", "over")
        query = select(*(TABLES.c[name] for name in columns)).order_by(TABLES.c.created)
        for row in db.execute(query).all():
            setup = Setup(row.game, row.seats, tuple(row.options.items()), row.pack)
            record = Record(setup, row.rules, read_plies(db, row.id), row.seed)
            pack = read_pack(db, row.game, row.pack) if "packs" in present else None
            kept = read_positions(db, row.id) if "snapshots" in present else {}
            yield StoredMatch(row.id, record, bool(row.over), pack, kept)


@contextmanager
def open_database(url: str) -> Iterator[Connection]:
    if is_postgres(url):
        with postgres.connect(url) as db:
            yield db
        return
    engine = create_engine(url)
    with engine.connect() as db:
        yield db
    engine.dispose()


def read_plies(db: Connection, table: str) -> tuple[Ply, ...]:
    query = select(PLIES.c.seat, PLIES.c.text).where(PLIES.c.table_id == table)
    return tuple(Ply(seat, text) for seat, text in db.execute(query.order_by(PLIES.c.seq)))


def read_pack(db: Connection, game: str, name: str) -> str | None:
    return db.scalar(select(PACKS.c.text).where(PACKS.c.game == game, PACKS.c.hash == name))


def read_positions(db: Connection, table: str) -> dict[int, bytes]:
    query = select(SNAPSHOTS.c.seq, SNAPSHOTS.c.position).where(SNAPSHOTS.c.table_id == table)
    return {row.seq: row.position for row in db.execute(query)}


def replay_stored(stored: StoredMatch, shelf: GameCatalogue) -> Finding:
    """Play it again with today's rules and the pack it was begun with."""
    record = stored.record
    try:
        match = open_record(game_for(stored, shelf), record)
        at, reason = next(differences(match, stored), (None, ""))
    except (BadRecord, BadSetup) as error:
        at, reason = 0, str(error)
    return Finding(
        stored.name,
        record.setup.game,
        record.rules_version,
        len(record.plies),
        stored.over,
        None if at is None else at + 1,
        reason,
    )


def game_for(stored: StoredMatch, shelf: GameCatalogue) -> AnyGame:
    setup = stored.record.setup
    try:
        return shelf.holding(setup.game, setup.pack)
    except UnknownPack:
        if stored.pack is None:
            raise
        return shelf.read(setup.game, setup.pack, stored.pack)


def differences(match: Match[Any], stored: StoredMatch) -> Iterator[tuple[int, str]]:
    """(ply, reason) where the match does not go as it went, the first one first."""
    for number in range(len(stored.record.plies)):
        if not same_position(match, stored.positions.get(number)):
            yield number, "another position than the one kept when it was played"
        try:
            follow(match, stored.record, number)
        except BadRecord as error:
            yield number, str(error)
            return
    if stored.over is not None and match.over != stored.over:
        yield len(stored.record.plies), "the match is over now" if match.over else "it goes on now"


def same_position(match: Match[Any], packed: bytes | None) -> bool:
    """Whether the match stands where it stood; a field that is newer tells nothing."""
    if packed is None:
        return True
    kept = json.loads(zlib.decompress(packed))
    now = match.dump()
    fields = {name: now["fields"].get(name, value) for name, value in kept["fields"].items()}
    return bool(fields == kept["fields"] and now["stack"] == kept["stack"])
