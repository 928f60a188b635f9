"""Moving house: from SQLite to PostgreSQL and back, with everything and to the letter."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import create_engine, select

from regalia.cli.main import cli
from regalia.engine.errors import BadSetup
from regalia.server.settings import Settings
from regalia.server.store import copying
from regalia.server.store.copying import copy
from regalia.server.store.location import DatabaseLocation
from regalia.server.store.migrate import upgrade
from regalia.server.store.models import METADATA
from tests.postgres import ThrowAway
from tests.server.helpers import CLASH, choices, settings_for, world

pytestmark = pytest.mark.anyio


def run(*words: object) -> Result:
    return CliRunner().invoke(cli, ["db", "copy", *map(str, words)])


def refusal(*words: object) -> str:
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1
    return result.stderr


def everything(url: str) -> dict[str, list[str]]:
    engine = create_engine(url)
    with engine.connect() as db:
        found = {
            table.name: sorted(str(tuple(row)) for row in db.execute(select(table)))
            for table in METADATA.sorted_tables
            if table.name != "meta"
        }
    engine.dispose()
    return found


async def test_there_and_back_and_play_goes_on(postgres: ThrowAway, tmp_path: Path) -> None:
    chance = choices(4)
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "hotseat", "hotseat", name="Åse")
        for _ in range(40):
            await person.move(table, chance)
        cookies, before = dict(person.client.cookies), await person.state(table, 0)
    url, key = postgres.new("template1"), tmp_path / "moved.key"
    result = run(tmp_path / "test.db", url, "--to-key", key)
    assert result.exit_code == 0, result.output
    assert "1 tables with" in result.output
    assert everything(url) == everything(Settings(database=str(tmp_path / "test.db")).url)
    told = CliRunner().invoke(cli, ["patch", "--game", CLASH, url]).output
    assert "clash: 1 of 1 matches go on exactly as before" in told
    async with world(settings_for(tmp_path, database=url, key_file=str(key))) as site:
        person = await site.person()
        person.client.cookies = cookies
        await person.arrive()
        after = await person.state(table, 0)
        assert after["log"][: len(before["log"])] == before["log"]
        await person.move(table, chance)
    assert run(url, tmp_path / "back.db", "--from-key", key).exit_code == 0
    async with world(settings_for(tmp_path, database=str(tmp_path / "back.db"))) as site:
        person = await site.person()
        person.client.cookies = cookies
        await person.arrive()
        while not await person.move(table, chance):
            pass
        assert (await person.get(f"/api/tables/{table}/verify"))["ok"]


async def test_a_backup_made_while_people_play_can_be_gone_back_to(
    database: str, tmp_path: Path
) -> None:
    """Whatever was acknowledged before is in it, with the key, and nothing by half."""
    chance, kept = choices(5), tmp_path / "kept.db"
    async with world(settings_for(tmp_path, database=database)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "hotseat", "hotseat")
        for _ in range(20):
            await person.move(table, chance)
        before = await person.state(table, 0)
        copying_ = asyncio.create_task(
            asyncio.to_thread(
                copy,
                DatabaseLocation(site.site.settings.url, site.site.settings.key_file),
                DatabaseLocation(f"sqlite:///{kept}"),
            )
        )
        while not copying_.done():
            await person.move(table, chance)
        assert (await copying_)["tables"] == 1
        cookies = dict(person.client.cookies)
    async with world(settings_for(tmp_path, database=str(kept))) as site:
        person = await site.person()
        person.client.cookies = cookies
        await person.arrive()
        after = await person.state(table, 0)
        assert after["log"][: len(before["log"])] == before["log"]
        while not await person.move(table, chance):
            pass
        assert (await person.get(f"/api/tables/{table}/verify"))["ok"]


async def test_what_cannot_be_copied_is_told_and_nothing_is_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(settings_for(tmp_path)) as site:
        await (await site.person()).open("clash", "me", "hotseat")
    mine, old = tmp_path / "test.db", tmp_path / "old.db"
    assert "no such database" in refusal(tmp_path / "none.db", tmp_path / "new.db")
    assert not (tmp_path / "none.db").exists()
    upgrade(f"sqlite:///{old}", "0013")
    assert "has another schema" in refusal(old, tmp_path / "new.db")
    assert "is not empty" in refusal(mine, mine)
    assert "is none Regalia can use" in refusal(mine, "mysql://host/d")
    (tmp_path / "new.db.key").write_text("another")
    assert "is there already" in refusal(mine, tmp_path / "new.db")
    # a copy that differs is noticed
    real = copying.chunks
    spoilt = iter([True])

    def chunks(db: object, table: object) -> object:
        for rows in real(db, table):  # type: ignore[arg-type] # as it came
            spoil = "text" in rows[0] and next(spoilt, False)
            yield [row | {"text": "x"} for row in rows] if spoil else rows

    monkeypatch.setattr(copying, "chunks", chunks)
    with pytest.raises(BadSetup, match="is not as it was"):
        copy(
            DatabaseLocation(f"sqlite:///{mine}"),
            DatabaseLocation(f"sqlite:///{tmp_path / 'copy.db'}"),
        )
