"""The database: durable, migrated from older versions, never lost."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import stat
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from regalia.engine.errors import BadSetup
from regalia.engine.record import Ply
from regalia.server.operator.upkeep import take_turn
from regalia.server.store import migrate as migrating
from regalia.server.store import notifications
from regalia.server.store.migrate import HEAD, config, migrate, revision, upgrade
from regalia.server.store.models import METADATA
from regalia.server.store.writer import Append
from tests.server.helpers import World, choices, settings_for, world

pytestmark = pytest.mark.anyio


async def test_commits_are_durable_and_readers_do_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("journal_mode", "synchronous", "foreign_keys")
    monkeypatch.undo()  # as people have it, not as the tests' haste does
    async with world(settings_for(tmp_path)) as site:
        pragmas = await site.site.store.read(
            lambda db: {name: db.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}
        )
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_answers_that_arrive_together_share_a_commit_and_the_late_one_loses(
    each_site: World,
) -> None:
    site = each_site
    person = await site.person()
    tables = [await person.open("clash", "me", "hotseat") for _ in range(3)]
    store = site.site.store
    row = {"over": 0, "waiting": 1, "asked": 1, "since": [0, 0], "window": 0, "due": None}
    lengths = {table: (await store.stamp(table))[0] for table in tables}

    seeds = {table: (await site.site.tables.live(table)).table.seed for table in tables}

    def change(table: str, after: int) -> Append:
        return Append(table, after, [Ply(0, "nap")], 1.0, row, seeds.get(table, ""))

    changes = [change(table, lengths[table]) for table in tables]
    changes += [change(tables[0], lengths[tables[0]]), change(tables[1], lengths[tables[1]] + 1)]
    changes += [change("no such table", 0)]
    kept = await asyncio.gather(*(store.append(one) for one in changes))
    assert kept == [True, True, True, False, True, False]
    assert (await store.stamp(tables[0]))[0] == lengths[tables[0]] + 1
    assert (await store.stamp(tables[1]))[0] == lengths[tables[1]] + 2


async def test_what_is_noted_is_replaced_and_a_lease_is_one_processs(each_site: World) -> None:
    store = each_site.site.store
    for value in ("first", "second"):
        await store.note("colour", value)
    assert await store.read_notes(["colour"]) == {"colour": "second"}
    assert await notifications.lease(store, "one", 100.0, 90.0)
    assert await notifications.lease(store, "one", 150.0, 90.0)
    assert not await notifications.lease(store, "other", 200.0, 90.0)
    assert await notifications.lease(store, "other", 241.0, 90.0)
    assert await store.write(partial(take_turn, now=5.0))
    assert not await store.write(partial(take_turn, now=6.0))


def test_the_migrations_end_in_the_models_and_at_the_head(tmp_path: Path) -> None:
    file = tmp_path / "new.db"
    url = f"sqlite:///{file}"
    migrate(url)
    assert revision(file) == HEAD
    assert ScriptDirectory.from_config(config(url)).get_current_head() == HEAD
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as db:
        context = MigrationContext.configure(db)
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


async def test_nobody_else_on_the_machine_can_read_the_database(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        settings = settings_for(tmp_path, database=str(tmp_path / "test.db"))  # made here and now
        async with world(settings) as site:
            await (await site.person()).open("clash", "me", "hotseat")
            files = [*tmp_path.iterdir()]
            assert {file.name for file in files} >= {"test.db", "test.db-wal"}
            assert {file.stat().st_mode & 0o777 for file in files} == {0o600}
        old = tmp_path / "old.db"
        upgrade(f"sqlite:///{old}", "0001")
        migrate(f"sqlite:///{old}")
        assert (tmp_path / "old.db.0001.bak").stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


def test_a_database_others_could_read_is_made_private_when_it_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "open.db"
    migrate(f"sqlite:///{file}")
    file.chmod(0o644)
    migrate(f"sqlite:///{file}")
    assert file.stat().st_mode & 0o777 == 0o600


OLD_COLUMNS = {"tables": ("window", "rematch"), "seats": ("always_pass",)}


def make_old(file: Path, into: Path) -> None:
    """The same tables as a program of the first revision would have left them."""
    upgrade(f"sqlite:///{into}", "0001")
    new, old = sqlite3.connect(file), sqlite3.connect(into)
    for name in ("meta", "tables", "seats", "holders", "plies"):
        columns = [row[1] for row in old.execute(f"PRAGMA table_info({name})")]
        assert not set(OLD_COLUMNS.get(name, ())) & set(columns)
        rows = new.execute(f"SELECT {', '.join(columns)} FROM {name}").fetchall()  # noqa: S608 - our own names
        marks = ", ".join("?" * len(columns))
        old.executemany(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})", rows)  # noqa: S608
    key = file.with_name(f"{file.name}.key").read_text().strip()
    old.execute("UPDATE meta SET key = 'secret', value = ? WHERE key = 'key'", (key,))
    old.execute("UPDATE seats SET private = 'token ' || seat")
    old.commit()
    new.close()
    old.close()


async def test_a_database_of_the_first_version_is_migrated_and_play_goes_on(
    tmp_path: Path,
) -> None:
    chance = choices(3)
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "hotseat")
        for _ in range(5):
            await person.move(table, chance)
        before = await person.state(table, 0)
        cookies = dict(person.client.cookies)
    old = tmp_path / "old.db"
    make_old(tmp_path / "test.db", old)
    assert revision(old) == "0001"
    async with world(settings_for(tmp_path, database=str(old))) as site:
        person = await site.person()
        person.client.cookies = cookies  # the secret is kept, so is he
        await person.arrive()
        after = await person.state(table, 0)
        for state in (before, after):
            state.pop("counter")
            for seat in state["seats"]:
                assert bool(seat.pop("return_link", "")) is (state is before)  # see the keys' tests
        assert after == before
        program = site.client(headers={"authorization": "Bearer token 1"})
        assert (await program.get(f"/api/tables/{table}/state?seat=1")).status_code == 200
        while not await person.move(table, chance):
            pass
    assert revision(old) == HEAD
    backups = [file.name for file in tmp_path.iterdir() if file.name.endswith(".bak")]
    assert backups == ["old.db.0001.bak"]
    assert revision(tmp_path / "old.db.0001.bak") == "0001"


def test_a_newer_database_or_no_database_is_refused_in_words(tmp_path: Path) -> None:
    newer = tmp_path / "newer.db"
    migrate(f"sqlite:///{newer}")
    db = sqlite3.connect(newer)
    db.execute("UPDATE alembic_version SET version_num = '9999'")
    db.commit()
    db.close()
    with pytest.raises(BadSetup, match="newer version of Regalia"):
        migrate(f"sqlite:///{newer}")
    text = tmp_path / "text.db"
    text.write_text("hello " * 1000)
    with pytest.raises(BadSetup, match=re.escape("text.db: is not a database")):
        migrate(f"sqlite:///{text}")


# -- the copy made before an upgrade ------------------------------------------------
def old_database(file: Path) -> str:
    url = f"sqlite:///{file}"
    upgrade(url, "0002")
    return url


@pytest.mark.parametrize("left", [b"", b"SQLite format 3\0", b"half a file" * 500])
def test_half_a_backup_is_never_trusted(tmp_path: Path, left: bytes) -> None:
    url = old_database(tmp_path / "s.db")
    copy = tmp_path / "s.db.0002.bak"
    copy.write_bytes(left)
    migrate(url)
    assert revision(copy) == "0002"
    assert revision(tmp_path / "s.db") == HEAD


def test_an_interrupted_backup_has_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = old_database(tmp_path / "s.db")

    def power_cut(_path: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(migrating, "flush", power_cut)
        with pytest.raises(KeyboardInterrupt):
            migrate(url)
    assert revision(tmp_path / "s.db") == "0002"
    assert not (tmp_path / "s.db.0002.bak").exists()
    migrate(url)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["s.db", "s.db.0002.bak"]


def test_a_whole_backup_of_an_upgrade_that_did_not_end_is_kept(tmp_path: Path) -> None:
    """The database may be half upgraded by then, so the older copy is the better one."""
    url = old_database(tmp_path / "s.db")
    copy = tmp_path / "s.db.0002.bak"
    shutil.copy(tmp_path / "s.db", copy)
    with sqlite3.connect(copy) as db:
        db.execute("INSERT INTO meta VALUES ('mark', 'first')")
    db.close()
    migrate(url)
    with sqlite3.connect(copy) as db:
        assert db.execute("SELECT value FROM meta").fetchall() == [("first",)]
    db.close()


def test_only_the_owner_may_read_the_database_and_its_backup(tmp_path: Path) -> None:
    migrate(f"sqlite:///{tmp_path / 'new.db'}")
    url = old_database(tmp_path / "old.db")
    migrate(url)
    for name in ("new.db", "old.db.0002.bak"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


async def test_a_table_begun_with_an_unknown_pack_says_so(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    with sqlite3.connect(site.site.settings.database) as db:
        db.execute("UPDATE tables SET pack = 'another' WHERE id = ?", (table,))
    db.close()
    site.site.tables._live.clear()
    refusal = await person.get(f"/api/tables/{table}/state", 409)
    assert refusal["error"] == "unknown-pack"
    assert "--pack" in refusal["message"]


async def test_memory_keeps_only_so_many_tables(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, cached=3)) as site:
        person = await site.person()
        tables = [await person.open("clash", "me", "hotseat") for _ in range(6)]
        assert len(site.site.tables._live) == 3
        for table in tables:
            assert (await person.state(table))["table"]["id"] == table
        assert len(site.site.tables._live) == 3


async def test_a_table_somebody_listens_to_stays_in_memory(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, cached=3)) as site:
        person, kept = await site.person(), site.site.tables._live
        tables = [await person.open("clash", "me", "hotseat") for _ in range(3)]
        with ExitStack() as stack:
            for table in tables:
                stack.enter_context(site.site.bus.listen(table))
            others = [await person.open("clash", "me", "hotseat") for _ in range(5)]
            assert set(tables) < set(kept)
            assert len(kept) == 4  # and the one that was used last
            assert others[-1] in kept
        for table in others:
            await person.state(table)
        assert len(kept) == 3
