"""Whom to call back, where, and of what he knows already."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, or_, select, update

from regalia.server.store.engine import insert_new
from regalia.server.store.models import CALLS, CONTACTS, HOLDERS, META, PUSHES, SEATS, TABLES, Row
from regalia.server.store.store import Store

LEASE: Final = "lease:calls"


class Waiting(NamedTuple):
    """A person who is asked at a table of turns, and what he knows of it."""

    browser: str
    table: str
    seats: tuple[int, ...]
    since: float  # when the latest of his open questions was asked
    told: float  # of which question he knows; 0: of none
    tries: int  # to tell him of it
    again: float | None  # when to try once more


# -- addresses --------------------------------------------------------------------------
async def contact(store: Store, **where: str) -> Any:
    """The contact with this browser, or this name; None if there is none."""
    found = [CONTACTS.c[column] == value for column, value in where.items()]
    return await store.read(lambda db: db.execute(select(CONTACTS).where(*found)).one_or_none())


async def keep_contact(store: Store, row: Row) -> None:
    """A browser's address, instead of the one it had."""

    def work(db: Connection) -> None:
        db.execute(delete(CONTACTS).where(CONTACTS.c.browser == row["browser"]))
        db.execute(insert(CONTACTS).values(row))

    await store.write(work)


async def change_contact(store: Store, name: str, **values: float) -> None:
    await store.write(
        lambda db: db.execute(update(CONTACTS).where(CONTACTS.c.name == name).values(values))
    )


async def to_be_asked(store: Store) -> list[Any]:
    """Contacts who have not been sent the question whether the address is theirs."""
    query = select(CONTACTS).where(CONTACTS.c.asked == 0, CONTACTS.c.confirmed == 0).limit(20)
    return await store.read(lambda db: list(db.execute(query).all()))


async def forget_contact(store: Store, name: str) -> None:
    await store.write(lambda db: db.execute(delete(CONTACTS).where(CONTACTS.c.name == name)))


async def forget_browser(store: Store, browser: str) -> None:
    """Nothing is left by which this person could be called."""

    def work(db: Connection) -> None:
        for part in (CONTACTS, PUSHES, CALLS):
            db.execute(delete(part).where(part.c.browser == browser))

    await store.write(work)


# -- push -------------------------------------------------------------------------------
async def pushes(store: Store, browser: str) -> list[Any]:
    query = select(PUSHES).where(PUSHES.c.browser == browser).order_by(PUSHES.c.at)
    return await store.read(lambda db: list(db.execute(query).all()))


async def keep_push(store: Store, row: Row, most: int) -> None:
    """One more of a browser's ways; the oldest goes where there are too many."""

    def work(db: Connection) -> None:
        db.execute(delete(PUSHES).where(PUSHES.c.name == row["name"]))
        db.execute(insert(PUSHES).values(row))
        mine = select(PUSHES.c.name).where(PUSHES.c.browser == row["browser"])
        old = [one[0] for one in db.execute(mine.order_by(PUSHES.c.at.desc()))][most:]
        db.execute(delete(PUSHES).where(PUSHES.c.name.in_(old)))

    await store.write(work)


async def forget_push(store: Store, name: str) -> None:
    await store.write(lambda db: db.execute(delete(PUSHES).where(PUSHES.c.name == name)))


# -- who waits to be called ----------------------------------------------------------------
async def waiting(store: Store) -> list[Waiting]:
    """Everybody who can be called and is asked where it is played by turns."""
    reached = or_(
        HOLDERS.c.browser.in_(select(CONTACTS.c.browser).where(CONTACTS.c.confirmed > 0)),
        HOLDERS.c.browser.in_(select(PUSHES.c.browser)),
    )
    query = (
        select(HOLDERS.c.browser, HOLDERS.c.seat, TABLES.c.id, TABLES.c.waiting, TABLES.c.since)
        .join(TABLES, TABLES.c.id == HOLDERS.c.table_id)
        .join(SEATS, (SEATS.c.table_id == TABLES.c.id) & (SEATS.c.seat == HOLDERS.c.seat))
        .where(TABLES.c.mode == "turns", TABLES.c.over == 0, TABLES.c.began.is_not(None))
        .where(SEATS.c.kind == "person", SEATS.c.standin == 0, reached)
    )

    def work(db: Connection) -> list[Waiting]:
        asked: dict[tuple[str, str], list[tuple[int, float]]] = {}
        for browser, seat, table, mask, since in db.execute(query):
            if mask & (1 << seat):
                asked.setdefault((browser, table), []).append((seat, since[seat]))
        told = {(row.browser, row.table_id): row for row in db.execute(select(CALLS))}
        return [waits(key, seats, told) for key, seats in sorted(asked.items())]

    return await store.read(work)


def waits(
    key: tuple[str, str], seats: list[tuple[int, float]], told: Mapping[tuple[str, str], Any]
) -> Waiting:
    since, known = max(at for _, at in seats), told.get(key)
    numbers = tuple(seat for seat, _ in seats)
    if known is None or known.since < since:
        return Waiting(*key, numbers, since, 0.0, 0, None)
    return Waiting(*key, numbers, since, known.since, known.tries, known.again)


async def note_call(
    store: Store, one: Waiting, tries: int, again: float | None, *, claim: bool = False
) -> bool:
    """What this person knows now; `again`: when he is to be told, if he does not.

    To `claim` him fails if somebody else has told him, or is about to.
    """
    row = {"browser": one.browser, "table_id": one.table, "since": one.since}
    mine = (CALLS.c.browser == one.browser, CALLS.c.table_id == one.table)

    def work(db: Connection) -> bool:
        db.execute(select(TABLES.c.id).where(TABLES.c.id == one.table).with_for_update())
        known = db.execute(select(CALLS).where(*mine)).one_or_none()
        if claim and known is not None and known.since >= one.since and known.tries != one.tries:
            return False
        db.execute(delete(CALLS).where(*mine))
        db.execute(insert(CALLS).values(row | {"tries": tries, "again": again}))
        return True

    return await store.write(work)


# -- one process at a time -------------------------------------------------------------------
async def lease(store: Store, me: str, now: float, seconds: float) -> bool:
    """Whether it is this process that calls people, for a while from now."""
    value = f"{me} {now + seconds}"

    def work(db: Connection) -> bool:
        if insert_new(db, META, [{"key": LEASE, "value": value}]):
            return True
        query = select(META.c.value).where(META.c.key == LEASE).with_for_update()
        holder, _, until = str(db.scalar(query)).partition(" ")
        if holder != me and float(until) > now:
            return False
        db.execute(update(META).where(META.c.key == LEASE).values(value=value))
        return True

    return await store.write(work)
