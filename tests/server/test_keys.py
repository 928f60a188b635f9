"""The database alone opens no seat: the key lies beside it, private links are kept as hashes."""

from __future__ import annotations

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from regalia.cli.main import cli
from regalia.engine.errors import BadSetup
from regalia.server.keys import hash_token, new_table_id
from regalia.server.store.keyfile import own_key
from regalia.server.store.migrate import migrate
from tests.server.helpers import settings_for, world

pytestmark = pytest.mark.anyio


def new_database(folder: Path) -> tuple[Path, str]:
    file = folder / "new.db"
    url = f"sqlite:///{file}"
    migrate(url)
    return file, url


def everything(file: Path) -> str:
    """All that a thief of the database can read."""
    with closing(sqlite3.connect(file)) as db:
        return "\n".join(db.iterdump())


async def test_whoever_reads_the_database_finds_neither_the_key_nor_a_way_to_a_seat(
    tmp_path: Path,
) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "bot")
        token = (await person.links(table, "return"))[0].rpartition("/")[2]
        browser = site.site.keys.browser(person.client.cookies["regalia"])
        signature = person.client.cookies["regalia"].split(".")[1]
    file = tmp_path / "test.db"
    stolen = everything(file)
    key = file.with_name("test.db.key")
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert browser in stolen
    assert hash_token(token) in stolen
    for secret in (token, signature, key.read_text().strip()):
        assert secret not in stolen


async def test_a_link_made_anew_is_the_only_one(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "bot")
        first = (await person.links(table, "return"))[0]
        await person.post(f"/api/tables/{table}/new-link", {"seat": 0})
        second = (await person.links(table, "return"))[0]
        assert first != second
        shown = [
            (await site.client().get(link, headers={"accept": "text/html"})).status_code
            for link in (first, second)
        ]
        assert shown == [404, 200]


def test_the_key_stays_the_same(tmp_path: Path) -> None:
    _, url = new_database(tmp_path)
    assert own_key(url) == own_key(url)


def test_a_key_the_database_held_is_taken_out_of_it(tmp_path: Path) -> None:
    file, url = new_database(tmp_path)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("INSERT INTO meta VALUES ('secret', 'as it was up to 0.2.0')")
    assert own_key(url) == "as it was up to 0.2.0"
    assert "as it was" not in everything(file)
    assert own_key(url) == "as it was up to 0.2.0"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (None, "the key of new.db is missing; put it back"),
        ("another", "is not the key of new.db"),
        ("", "is not the key of new.db"),
    ],
)
def test_a_lost_or_wrong_key_is_told_and_none_is_made(
    tmp_path: Path, text: str | None, answer: str
) -> None:
    file, url = new_database(tmp_path)
    own_key(url)
    key = file.with_name("new.db.key")
    key.unlink()
    if text is not None:
        key.write_text(text)
    with pytest.raises(BadSetup, match=answer):
        own_key(url)
    assert key.exists() is (text is not None)
    told = CliRunner().invoke(cli, ["serve", "--database", str(file), "--port", "0"])
    assert told.exit_code == 2
    assert answer in told.output


def test_a_tables_id_is_never_taken_for_an_option_of_a_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = iter(["-RPthZkq3abc", "x-PthZkq3abc"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert new_table_id() == "x-PthZkq3abc"
