"""`regalia admin`: an operator's work on a database, of either kind, while its server runs."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import create_engine, select, text, update

from regalia.cli.main import cli
from regalia.cli.records import read_record, replay_record
from regalia.games.clash import GAME
from regalia.server.logs import alias
from regalia.server.settings import Settings
from regalia.server.store.migrate import HEAD, upgrade
from regalia.server.store.models import HOLDERS, METADATA, SEATS, TABLES
from tests.server.helpers import CLASH, World, choices, hearing, listening, settings_for

pytestmark = pytest.mark.anyio

DAY = 24 * 3600.0


class Operator:
    """Whoever types commands about a site's database."""

    def __init__(self, database: str) -> None:
        self.database = database

    def run(self, *words: str, typed: str | None = None) -> Result:
        return CliRunner().invoke(cli, ["admin", "--database", self.database, *words], input=typed)

    def says(self, *words: str) -> str:
        result = self.run(*words)
        assert result.exit_code == 0, (result.output, result.exception)
        return result.stdout

    def json(self, *words: str) -> Any:
        return json.loads(self.says(*words, "--json"))

    def refusal(self, *words: str) -> str:
        result = self.run(*words)
        assert result.exit_code == 2, (result.output, result.exception)
        assert result.stderr.count("\n") == 1
        return result.stderr

    def rows(self, query: Any) -> list[Any]:
        engine = create_engine(Settings(database=self.database).url)
        with engine.begin() as db:
            done = db.execute(query)
            found = list(done) if done.returns_rows else []
        engine.dispose()
        return found


def operator_of(site: World) -> Operator:
    return Operator(site.site.settings.database)


async def finished_table(site: World) -> str:
    person, chance = await site.person(), choices(3)
    table = await person.open("clash", "me", "hotseat")
    while not await person.move(table, chance):
        pass
    return table


def age(operator: Operator, table: str, days: float) -> None:
    """Nobody has played there for so long."""
    long_ago = time.time() - days * DAY
    operator.rows(update(TABLES).where(TABLES.c.id == table).values(updated=long_ago))


async def test_an_operator_lists_and_inspects_and_sees_no_secret(each_site: World) -> None:
    over = await finished_table(each_site)
    person = await each_site.person()
    running = await person.open("clash", "me", "friend", "bot")
    await person.post(f"/api/tables/{running}/rename", {"seat": 0, "name": "Ida"})
    operator = operator_of(each_site)
    listed = operator.json("list")
    assert listed["total"] == 2
    assert {one["table"] for one in listed["tables"]} == {alias(over), alias(running)}
    assert [one["table"] for one in operator.json("list", "--finished")["tables"]] == [alias(over)]
    assert operator.json("list", "--game", "kemet") == {"total": 0, "tables": []}
    told = operator.json("inspect", alias(running))
    assert [seat["kind"] for seat in told["seats"]] == ["person", "open", "bot"]
    assert told["seats"][0]["name"] == "Ida"
    assert len(told["seats"][0]["devices"]) == 1
    words = operator.says("list") + operator.says("inspect", alias(running)) + json.dumps(told)
    assert "Ida" in words
    row = operator.rows(select(TABLES).where(TABLES.c.id == running))[0]
    seats = operator.rows(select(SEATS.c.invite, SEATS.c.private))
    holders = [one[0] for one in operator.rows(select(HOLDERS.c.browser))]
    for secret in (running, over, row.seed, *(token for seat in seats for token in seat), *holders):
        assert secret not in words
    assert f"/t/{running}" in operator.says("inspect", alias(running), "--address")


async def test_exported_records_open_again(each_site: World, tmp_path: Path) -> None:
    table = await finished_table(each_site)
    operator, folder = operator_of(each_site), tmp_path / "records"
    found = operator.json("export", str(folder), "--with-game", CLASH)
    (file,) = folder.iterdir()
    assert found["written"] == [{"table": f"clash-{alias(table)}", "file": str(file)}]
    person = await each_site.person()
    assert file.read_text() == await person.get(f"/api/tables/{table}/record")
    assert replay_record(GAME, read_record(file), file).over
    again = operator.json("export", str(folder), alias(table), "--with-game", CLASH)
    assert again == found
    file.write_text("mine")
    assert "is there already" in operator.refusal("export", str(folder), "--with-game", CLASH)
    unknown = operator.run("export", str(tmp_path / "none"))
    assert unknown.exit_code == 1
    assert "'clash' is not installed" in unknown.stderr
    running = await person.open("clash", "me", "hotseat")
    assert "is not over" in operator.refusal("export", str(folder), alias(running))


async def test_nothing_is_deleted_without_a_yes(each_site: World) -> None:
    table = await finished_table(each_site)
    operator = operator_of(each_site)
    assert "1 tables would be deleted for good; say --yes" in operator.refusal("delete", table)
    age(operator, table, 40)
    assert "say --yes" in operator.refusal("prune", "--finished", "30d")
    assert operator.json("prune", "--finished", "30d", "--dry-run") == {"deleted": 0, "found": 1}
    assert operator.json("list")["total"] == 1


async def test_a_deleted_table_is_gone_for_whoever_is_there(database: str, tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path, database=database, heartbeat=1.0)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "hotseat")
        kept = await person.open("clash", "me", "hotseat")
        operator = Operator(database)
        async with hearing(person, table) as ear:
            await ear.event()
            assert operator.json("delete", alias(table), "--yes") == {"deleted": 1}
            state = await person.state(kept, 0)
            body = {"seat": 0, "serial": 1, "choice": state["decision"]["options"][0]["text"]}
            await person.post(f"/api/tables/{table}/answer", body, 404)
            await person.get(f"/api/tables/{table}/state", 404)
        for part in METADATA.sorted_tables:
            for key in part.foreign_keys:
                if key.column is TABLES.c.id:
                    assert not operator.rows(select(part).where(key.parent == table))
        assert [one["id"] for one in (await person.get("/api/tables"))["tables"]] == [kept]
        await person.answer(kept, 0, state["decision"]["options"][0]["text"])


async def test_pruning_takes_what_is_old_and_nothing_else(each_site: World) -> None:
    person, operator = await each_site.person(), operator_of(each_site)
    over = [await finished_table(each_site) for _ in range(2)]
    running = [await person.open("clash", "me", "hotseat") for _ in range(2)]
    for table in (over[0], running[0]):
        age(operator, table, 100)
    assert operator.json("prune", "--finished", "90d", "--yes") == {"deleted": 1}
    assert operator.json("prune", "--abandoned", "90d", "--game", "kemet", "--yes")["found"] == 0
    assert operator.json("prune", "--abandoned", "90d", "--yes") == {"deleted": 1}
    left = {one["table"] for one in operator.json("list")["tables"]}
    assert left == {alias(over[1]), alias(running[1])}


async def test_who_is_banned_stays_out_until_it_ends(each_site: World) -> None:
    person, friend = await each_site.person(), await each_site.person()
    table = await person.open("clash", "me", "hotseat")
    operator, bans = operator_of(each_site), each_site.site.bans
    device = operator.json("inspect", alias(table))["seats"][0]["devices"][0]["device"]
    operator.says("ban", device, "--for", "2h", "--reason", "floods")
    await bans.refresh()
    refused = await person.client.get("/api/me")
    assert (refused.status_code, refused.json()["error"]) == (403, "banned")
    page = (await person.client.get("/?lang=en")).text
    assert "has blocked you" in page
    assert "Go to the home page" not in page  # it would say the same
    assert (await person.client.get("/static/css/base.css")).status_code == 200
    await friend.get("/api/me")
    (listed,) = operator.json("bans")
    assert (listed["who"], listed["reason"]) == (f"device {device}", "floods")
    bans._clock = lambda: time.time() + 3 * 3600
    await bans.refresh()
    await person.get("/api/me")
    bans._clock = time.time
    operator.says("unban", device)
    await bans.refresh()
    await person.get("/api/me")
    assert operator.json("bans") == []


async def test_the_database_may_stand_behind_the_command(each_site: World) -> None:
    table = await (await each_site.person()).open("clash", "me", "hotseat")
    database = operator_of(each_site).database
    found = CliRunner().invoke(cli, ["admin", "list", "--json", "--database", database])
    assert [one["table"] for one in json.loads(found.stdout)["tables"]] == [alias(table)]


@pytest.mark.parametrize(
    ("ban", "inside", "outside"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("203.0.113.0/24", "203.0.113.200", "203.0.114.1"),
        ("2001:db8:1:2::5", "2001:db8:1:2:ffff::1", "2001:db8:1:3::5"),
        ("2001:db8::/32", "2001:db8:99::1", "2001:db9::1"),
    ],
)
async def test_an_address_or_network_can_be_banned(
    site: World, ban: str, inside: str, outside: str
) -> None:
    operator, bans = operator_of(site), site.site.bans
    operator.says("ban", ban)
    await bans.refresh()
    assert bans.keeps_out(inside, "")
    assert bans.keeps_out(f"::ffff:{inside}" if "." in inside else inside, "")
    assert not bans.keeps_out(outside, "")
    assert not bans.keeps_out("testclient", "")
    operator.says("unban", ban)
    await bans.refresh()
    assert not bans.keeps_out(inside, "")


async def test_an_open_stream_of_the_banned_ends(database: str, tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path, database=database, heartbeat=1.0)) as place:
        person = await place.person()
        table = await person.open("clash", "me", "hotseat")
        operator = Operator(database)
        device = operator.json("inspect", alias(table))["seats"][0]["devices"][0]["device"]
        async with person.client.stream("GET", f"/api/tables/{table}/events?board=no") as stream:
            operator.says("ban", device)
            await place.app.state.site.bans.refresh()
            async for _ in stream.aiter_lines():
                pass  # it ends by itself


async def test_mistakes_are_told_in_one_line(site: World, tmp_path: Path) -> None:
    operator = operator_of(site)
    for words, why in (
        (("inspect", "nothing"), "no table 'nothing'"),
        (("delete", "nothing", "--yes"), "no table 'nothing'"),
        (("prune",), "--finished 90d"),
        (("prune", "--finished", "soon"), "such as 30m, 12h or 90d"),
        (("prune", "--finished", "0d"), "such as 30m, 12h or 90d"),
        (("ban", "whoever"), "no address and no device"),
        (("ban", "127.0.0.1"), "would close the site"),
        (("ban", "0.0.0.0/0"), "would close the site"),
        (("unban", "203.0.113.7"), "is not banned"),
    ):
        assert why in operator.refusal(*words), words
    old, newer = tmp_path / "old.db", tmp_path / "newer.db"
    upgrade(f"sqlite:///{old}", "0013")
    upgrade(f"sqlite:///{newer}", HEAD)
    Operator(str(newer)).rows(text("UPDATE alembic_version SET version_num = '9999'"))
    for database, why in (
        (str(tmp_path / "none.db"), "no such database"),
        ("mysql://host/d", "is none Regalia can use"),
        (str(old), "has another schema"),
        (str(newer), "newer version of Regalia"),
        (str(tmp_path), "is a folder"),
    ):
        assert why in Operator(database).refusal("list")
    assert not (tmp_path / "none.db").exists()
