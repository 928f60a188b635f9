"""PostgreSQL: the same server; what is wrong with an address is told in one line."""

from __future__ import annotations

import asyncio
import builtins
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text

from regalia.engine.errors import BadSetup
from regalia.server.settings import from_environment
from regalia.server.store.engine import open_engine
from regalia.server.store.keyfile import own_key
from regalia.server.store.migrate import HEAD, migrate, try_out
from regalia.server.store.models import METADATA
from tests.postgres import ThrowAway
from tests.server.helpers import choices, settings_for, world

pytestmark = pytest.mark.anyio


def start(database: str) -> None:
    """What a server does with its database before it begins."""
    url = from_environment({}, database=database).url
    migrate(url)
    try_out(url)


def refusal(database: str) -> str:
    """What a server says that is told to use this."""
    with pytest.raises(BadSetup) as told:
        start(database)
    said = str(told.value)
    assert "\n" not in said
    assert "hidden" not in said
    return said


def run(url: str, statement: str) -> None:
    engine = create_engine(url)
    with engine.connect() as db:
        db.execute(text(statement))
        db.commit()
    engine.dispose()


def test_addresses_that_lead_nowhere(postgres: ThrowAway) -> None:
    place = f"?host={postgres.folder}"
    assert "names no database" in refusal("postgresql://me:hidden@host")
    assert "is no such address" in refusal("postgresql://me:hidden@host:port/d")
    assert "Connection refused" in refusal("postgresql://me:hidden@127.0.0.1:1/d")
    assert "No such file" in refusal(f"postgres://me:hidden@/d{place}/nowhere")
    assert '"nothing" does not exist' in refusal(f"postgresql://regalia:hidden@/nothing{place}")
    assert 'role "me" does not exist' in refusal(f"postgresql://me:hidden@/postgres{place}")


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *rest: Any, **more: Any) -> Any:
        if name == "psycopg":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", missing)
    assert "pip install 'regalia[postgres]'" in refusal("postgresql://host/d")


def test_databases_that_are_not_ours(postgres: ThrowAway) -> None:
    newer, other = postgres.new(), postgres.new("template1")
    run(newer, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer version of Regalia" in refusal(newer)
    run(other, "CREATE TABLE recipes (name TEXT)")
    assert "another program's" in refusal(other)
    ascii_only = postgres.new("template0 ENCODING 'SQL_ASCII' LOCALE 'C'")
    assert "ENCODING 'UTF8'" in refusal(ascii_only)
    mine = postgres.new()
    run(
        mine,
        "ALTER DATABASE "
        + mine.partition("@/")[2].partition("?")[0]
        + " SET default_transaction_read_only = on",
    )
    assert "read-only transaction" in refusal(mine)


async def test_servers_that_start_at_once_make_one_schema_and_take_one_key(
    postgres: ThrowAway, tmp_path: Path
) -> None:
    url, key = postgres.new("template1"), str(tmp_path / "regalia.key")

    def begin() -> str:
        migrate(url)
        return own_key(url, key)

    keys = await asyncio.gather(*(asyncio.to_thread(begin) for _ in range(3)))
    assert len(set(keys)) == 1
    engine = open_engine(url)
    with engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), METADATA) == []
        assert db.scalar(text("SELECT version_num FROM alembic_version")) == HEAD
        assert keys[0] not in str(db.execute(text("SELECT * FROM meta")).all())
    engine.dispose()
    (tmp_path / "regalia.key").unlink()
    with pytest.raises(BadSetup, match="is missing; put it back"):
        own_key(url, key)
    (tmp_path / "regalia.key").write_text("another")
    with pytest.raises(BadSetup, match="is not the key of"):
        own_key(url, key)


async def test_a_game_is_played_to_its_end_and_outlives_the_server(
    postgres: ThrowAway, tmp_path: Path
) -> None:
    settings = settings_for(tmp_path, database=postgres.new())
    chance = choices(5)
    async with world(settings) as site:
        person = await site.person()
        promise = (await person.get("/api/promise"))["promise"]
        table = await person.open("clash", "me", "bot", promise=promise, part="ab" * 32)
        for _ in range(4):
            await person.move(table, chance)
        cookies, before = dict(person.client.cookies), await person.state(table, 0)
    async with world(settings) as site:
        person = await site.person()
        person.client.cookies = cookies
        await person.arrive()
        assert (await person.state(table, 0))["log"][: len(before["log"])] == before["log"]
        while not await person.move(table, chance):
            pass
        assert (await person.get(f"/api/tables/{table}/verify"))["ok"]
        assert (await person.client.get("/healthz")).status_code == 200


async def test_a_database_that_was_restarted_is_used_again(
    postgres: ThrowAway, tmp_path: Path
) -> None:
    async with world(settings_for(tmp_path, database=postgres.new())) as site:
        person = await site.person()
        table = await person.open("clash", "me", "hotseat")
        before = await person.state(table, 0)
        postgres.end()
        try:
            reply = await person.client.get(f"/api/tables/{table}/state")
            assert (reply.status_code, reply.json()["error"]) == (503, "database-away")
            assert (await person.client.get("/healthz")).status_code == 503
        finally:
            postgres.start()
        assert await person.state(table, 0) == before
        await person.answer(table, 0, "nap")
