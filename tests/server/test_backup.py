"""`regalia db backup` and `restore`, as a timer and an operator use them."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regalia.cli.main import cli
from regalia.server.store import backup as backups
from regalia.server.store.backup import back_up
from regalia.server.store.location import DatabaseLocation
from tests.server.helpers import choices, new_database, settings_for, world

pytestmark = pytest.mark.anyio

NOW = 1_790_000_000.0  # 2026-09-21, 14:13:20 UTC


def db(*words: object) -> Result:
    return CliRunner().invoke(cli, ["db", *map(str, words)])


def refusal(*words: object) -> str:
    result = db(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1
    return result.stderr


def house(tmp_path: Path) -> DatabaseLocation:
    new_database(tmp_path / "site.db")
    return DatabaseLocation(f"sqlite:///{tmp_path / 'site.db'}")


async def test_a_backup_of_a_running_site_can_be_gone_back_to(
    database: str, tmp_path: Path
) -> None:
    """All that was acknowledged before is in it, the dice and the cookies too."""
    chance, folder = choices(5), tmp_path / "backups"
    settings = settings_for(tmp_path, database=database)
    async with world(settings) as site:
        person = await site.person()
        table = await person.open("clash", "me", "hotseat", "hotseat", name="Åse")
        for _ in range(20):
            await person.move(table, chance)
        before = await person.state(table, 0)
        own = DatabaseLocation(settings.url, settings.key_file)
        making = asyncio.create_task(asyncio.to_thread(back_up, own, folder, 0, NOW))
        while not making.done():
            await person.move(table, chance)
        made = await making
        cookies = dict(person.client.cookies)
    assert made.file == folder / "regalia-2026-09-21-141320.db"
    assert made.rows["tables"] == 1
    assert [one.name for one in sorted(folder.iterdir())] == [
        "regalia-2026-09-21-141320.db",
        "regalia-2026-09-21-141320.db.key",
    ]
    assert all(one.stat().st_mode & 0o077 == 0 for one in (folder, *folder.iterdir()))
    place = tmp_path / "new" / "regalia.db"
    told = db("restore", made.file, "--database", place)
    assert told.exit_code == 0, told.output
    async with world(settings_for(tmp_path, database=str(place))) as site:
        person = await site.person()
        person.client.cookies = cookies
        await person.arrive()
        after = await person.state(table, 0)
        assert after["log"][: len(before["log"])] == before["log"]
        while not await person.move(table, chance):
            pass


def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    own, folder = house(tmp_path), tmp_path / "backups"
    (folder / "mine").mkdir(parents=True)
    (folder / "notes.db").touch()
    for day in range(4):
        back_up(own, folder, 2, NOW + day * 86400)
    names = sorted(one.name for one in folder.iterdir())
    assert names == [
        "mine",
        "notes.db",
        "regalia-2026-09-23-141320.db",
        "regalia-2026-09-24-141320.db",
    ]


def test_a_backup_that_fails_leaves_the_older_ones_and_nothing_by_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, folder = house(tmp_path), tmp_path / "backups"
    first = back_up(own, folder, 1, NOW).file

    def damaged(_: sqlite3.Connection) -> None:
        raise sqlite3.DatabaseError("malformed")

    with monkeypatch.context() as patch:
        patch.setattr(backups, "check_pages", damaged)
        said = refusal("backup", folder, "--keep", "1", "--database", tmp_path / "site.db")
    assert "is damaged" in said
    assert list(folder.iterdir()) == [first]
    stale, fresh = (folder / f"regalia-2026-01-0{day}-000000.db.partial" for day in (1, 2))
    stale.touch()
    fresh.touch()
    os.utime(stale, (NOW - 86401, NOW - 86401))
    os.utime(fresh, (NOW, NOW))
    assert refusal("backup", tmp_path / "site.db" / "x", "--database", tmp_path / "site.db")
    back_up(own, folder, 0, NOW + 1)
    assert not stale.exists()
    assert fresh.exists()  # of another backup that is being made


def test_a_database_that_is_there_is_moved_aside(tmp_path: Path) -> None:
    own = house(tmp_path)
    made = json.loads(db("backup", tmp_path / "b", "--database", own.name, "--json").stdout)
    with sqlite3.connect(own.name) as connection:
        connection.execute("CREATE TABLE later (n)")
    connection.close()
    told = json.loads(db("restore", made["file"], "--database", own.name, "--json").stdout)
    aside = Path(told["aside"])
    assert aside.name.startswith("site.db.before-")
    with sqlite3.connect(aside) as connection:
        assert connection.execute("SELECT * FROM later").fetchall() == []
    connection.close()
    with sqlite3.connect(own.name) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE name = 'later'")
        assert tables.fetchall() == []
    connection.close()


def test_what_is_no_backup_is_refused_and_nothing_is_moved(tmp_path: Path) -> None:
    own = house(tmp_path)
    text = tmp_path / "text.db"
    text.write_text("hello " * 1000, encoding="utf-8")
    empty = tmp_path / "empty.db"
    empty.touch()
    site = ("--database", own.name)
    assert "there is no such backup" in refusal("restore", tmp_path / "none.db", *site)
    assert "is not a database" in refusal("restore", text, *site)
    assert "is empty" in refusal("restore", empty, *site)
    with sqlite3.connect(own.name) as used:
        used.execute("PRAGMA journal_mode=WAL")
        used.execute("UPDATE alembic_version SET version_num = version_num")
        used.commit()
        made = back_up(own, tmp_path / "b", 0, NOW).file
        assert "is in use; stop the server first" in refusal("restore", made, *site)
    used.close()
    assert [one.name for one in tmp_path.glob("site.db*.bak")] == []
    assert db("restore", made, *site).exit_code == 0
