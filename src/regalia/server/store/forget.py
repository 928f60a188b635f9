"""Deleting what is kept of a person; the matches they played stay, without their name."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, func, select, update

from regalia.engine.errors import BadSetup
from regalia.server.keys import hash_token
from regalia.server.logs import alias
from regalia.server.store.models import (
    BLOCKS,
    BOT_TABLES,
    CALLS,
    CHAT,
    CONTACTS,
    HOLDERS,
    LOBBY,
    PUSHES,
    SEATS,
    TABLES,
)

OWN: Final = {"addresses": CONTACTS, "devices": PUSHES, "notifications": CALLS, "seats": HOLDERS}


def find_browsers(db: Connection, who: str) -> list[str]:
    """The browsers of an e-mail address, or the one that `inspect` calls by this short name."""
    if "@" in who:
        query = select(CONTACTS.c.browser).where(func.lower(CONTACTS.c.address) == who.lower())
        found = list(db.scalars(query))
        if not found:
            raise BadSetup(f"nobody has the address {who!r}")
        return found
    parts = (select(table.c.browser).distinct() for table in OWN.values())
    known = {browser for part in parts for browser in db.scalars(part)}
    found = [browser for browser in known if who in (browser, alias(browser))]
    if not found:
        raise BadSetup(
            f"no device {who!r}: write an e-mail address, or a device as "
            "`regalia admin inspect TABLE` names it"
        )
    return found


def count(db: Connection, browsers: list[str]) -> dict[str, int]:
    """How much of each kind is kept of them."""
    found = {
        name: int(
            db.scalar(select(func.count()).select_from(table).where(table.c.browser.in_(browsers)))
            or 0
        )
        for name, table in OWN.items()
    }
    return found | {"chat lines": len(lines(db, browsers))}


def lines(db: Connection, browsers: list[str]) -> list[tuple[str, int]]:
    """What was said in the chat from the seats they hold."""
    query = (
        select(CHAT.c.table_id, CHAT.c.seq)
        .join(HOLDERS, (HOLDERS.c.table_id == CHAT.c.table_id) & (HOLDERS.c.seat == CHAT.c.seat))
        .where(HOLDERS.c.browser.in_(browsers))
    )
    return [(table, seq) for table, seq in db.execute(query.distinct())]


def forget(db: Connection, browsers: list[str]) -> dict[str, int]:
    """Delete it all; their seats have no name and no device any more."""
    found = count(db, browsers)
    for table, seq in lines(db, browsers):
        db.execute(delete(CHAT).where(CHAT.c.table_id == table, CHAT.c.seq == seq))
    held = select(HOLDERS.c.table_id, HOLDERS.c.seat).where(HOLDERS.c.browser.in_(browsers))
    for table, seat in db.execute(held).all():
        named = (SEATS.c.table_id == table, SEATS.c.seat == seat)
        db.execute(update(SEATS).where(*named).values(name=""))
        changed = update(TABLES).where(TABLES.c.id == table)
        db.execute(changed.values(version=TABLES.c.version + 1))  # running servers read it anew
    hashes = [hash_token(browser) for browser in browsers]
    db.execute(delete(BOT_TABLES).where(BOT_TABLES.c.browser.in_(hashes)))
    db.execute(delete(LOBBY).where(LOBBY.c.browser.in_(hashes)))
    theirs = BLOCKS.c.browser.in_(hashes) | BLOCKS.c.blocked.in_(hashes)
    db.execute(delete(BLOCKS).where(theirs))
    for part in OWN.values():
        db.execute(delete(part).where(part.c.browser.in_(browsers)))
    return found
