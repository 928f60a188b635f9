"""Records of finished tables, out of a database: as their own doors would give them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, select

from regalia.engine.errors import BadSetup, UnknownPack
from regalia.engine.game import AnyGame
from regalia.server.catalogue import GameCatalogue
from regalia.server.logs import alias
from regalia.server.store.models import PACKS, TABLES
from regalia.server.store.rows import TableRow
from regalia.server.store.store import load_table, read_plies
from regalia.server.store.upkeep import Wanted, find_table
from regalia.server.table.tables import build_session


def choose_tables(
    db: Connection, tables: Sequence[str], wanted: Wanted
) -> Iterator[tuple[str, str]]:
    """(file's name, id) of the tables named, or of all that are wanted."""
    where = wanted.where()
    if tables:
        where = TABLES.c.id.in_([find_table(db, table) for table in tables])
    columns = (TABLES.c.id, TABLES.c.game, TABLES.c.over)
    for table, game, over in db.execute(select(*columns).where(where).order_by(TABLES.c.created)):
        if not over:
            raise BadSetup(f"{alias(table)}: is not over; its record would tell what is hidden")
        yield f"{game}-{alias(table)}", table


def record_text(db: Connection, table: str, shelf: GameCatalogue) -> str:
    """The record of a table; ValueError says why there is none."""
    stored = load_table(db, table)
    if stored is None:
        raise ValueError("is gone")
    live = build_session(game_of(db, stored.table, shelf), stored, [], read_plies(db, table, 0))
    return live.record().dumps()


def game_of(db: Connection, table: TableRow, shelf: GameCatalogue) -> AnyGame:
    """The table's game with the pack it began with."""
    if table.game not in shelf.games:
        raise ValueError(f"the game {table.game!r} is not installed here")
    try:
        return shelf.holding(table.game, table.pack)
    except UnknownPack:
        kept = PACKS.c.game == table.game, PACKS.c.hash == table.pack
        text = db.scalar(select(PACKS.c.text).where(*kept))
    if text is None:
        raise ValueError("its content pack is not in the database")
    return shelf.read(table.game, table.pack, text)
