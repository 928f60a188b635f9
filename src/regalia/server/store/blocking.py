"""Whom a person does not want to meet: their block list."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, or_, select

from regalia.server.keys import hash_token
from regalia.server.store.models import BLOCKS, Row
from regalia.server.store.store import Store

MOST: Final = 200  # browsers on one list


class TooManyBlocked(Exception):
    """A list has its limit."""


async def block(store: Store, browser: str, others: Collection[str], name: str, at: float) -> None:
    """Put these browsers on a person's list; TooManyBlocked if it is full."""
    mine = hash_token(browser)
    rows: list[Row] = [
        {"browser": mine, "blocked": hash_token(one), "name": name, "at": at}
        for one in sorted(others)
    ]

    def work(db: Connection) -> None:
        remove(db, mine, others)
        query = select(func.count()).where(BLOCKS.c.browser == mine)
        if int(db.scalar(query) or 0) + len(rows) > MOST:
            raise TooManyBlocked
        db.execute(insert(BLOCKS), rows)

    await store.write(work)


async def unblock(store: Store, browser: str, others: Collection[str]) -> None:
    await store.write(lambda db: remove(db, hash_token(browser), others))


def remove(db: Connection, mine: str, others: Collection[str]) -> None:
    theirs = [hash_token(one) for one in others]
    db.execute(delete(BLOCKS).where(BLOCKS.c.browser == mine, BLOCKS.c.blocked.in_(theirs)))


async def unblock_all(store: Store, browser: str) -> None:
    await store.write(
        lambda db: db.execute(delete(BLOCKS).where(BLOCKS.c.browser == hash_token(browser)))
    )


async def block_list(store: Store, browser: str) -> list[Any]:
    """A person's list, the latest first: (name, at) of each."""
    query = (
        select(BLOCKS.c.name, func.max(BLOCKS.c.at).label("at"))
        .where(BLOCKS.c.browser == hash_token(browser))
        .group_by(BLOCKS.c.name)
        .order_by(func.max(BLOCKS.c.at).desc(), BLOCKS.c.name)
    )
    return await store.read(lambda db: list(db.execute(query).all()))


async def find_blocked_seats(
    store: Store, browser: str, holders: Sequence[Collection[str]]
) -> list[int]:
    """The seats of a table held by somebody on this person's list."""
    query = select(BLOCKS.c.blocked).where(BLOCKS.c.browser == hash_token(browser))
    rows = await store.read(lambda db: list(db.execute(query).all()))
    mine = {row.blocked for row in rows}
    return [seat for seat, held in enumerate(holders) if not mine.isdisjoint(map(hash_token, held))]


async def apart_from(store: Store, browser: str) -> frozenset[str]:
    """The hashes of all whom this person has blocked, or who have blocked them."""
    if not browser:
        return frozenset()
    mine = hash_token(browser)
    query = select(BLOCKS.c.browser, BLOCKS.c.blocked).where(
        or_(BLOCKS.c.browser == mine, BLOCKS.c.blocked == mine)
    )
    rows = await store.read(lambda db: list(db.execute(query).all()))
    return frozenset(one for row in rows for one in row) - {mine}


def keeps_apart(apart: frozenset[str], holders: Collection[Collection[str]]) -> bool:
    """Whether one of them sits there."""
    return bool(apart) and any(hash_token(one) in apart for held in holders for one in held)
