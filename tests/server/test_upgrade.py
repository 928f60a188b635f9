"""A table outlives a change of its game's rules: what still fits goes on, the rest stays open."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import regalia
from regalia.cli.main import cli
from regalia.engine.errors import BadRecord, RulesDiffer
from regalia.engine.replay import replay
from regalia.games.clash import GAME as CLASH
from tests.server.helpers import Person, World, choices, settings_for, world
from tests.server.later import GAME as LATER

pytestmark = pytest.mark.anyio
NEXT = "tests.server.later:GAME"


async def play_out(person: Person, table: str) -> None:
    chance = choices(3)
    while not await person.move(table, chance):
        pass


async def nap(person: Person, table: str) -> None:
    """The first night's scouts: both nap, which later rules allow as well."""
    for seat in (0, 1):
        await person.answer(table, seat, "nap")


async def peek(person: Person, table: str) -> None:
    await person.answer(table, 0, "nap")
    await person.answer(table, 1, "peek")


@pytest.fixture
async def two_tables(tmp_path: Path, anyio_backend: str) -> dict[str, Any]:
    """Tables of one browser in a database that the next release will open."""
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        fits = await person.open("clash", "me", "hotseat")
        await nap(person, fits)
        differs = await person.open("clash", "me", "hotseat")
        await peek(person, differs)
        over = await person.open("clash", "me", "hotseat")
        await peek(person, over)
        await play_out(person, over)
        return {"fits": fits, "differs": differs, "over": over, "cookies": person.client.cookies}


async def returning(site: World, tables: dict[str, Any]) -> Person:
    person = Person(site.client(cookies=tables["cookies"]))
    return await person.arrive()


async def test_what_fits_goes_on(tmp_path: Path, two_tables: dict[str, Any]) -> None:
    async with world(settings_for(tmp_path, games=(NEXT,))) as site:
        person = await returning(site, two_tables)
        assert (await person.state(two_tables["fits"]))["prompt"]["kind"] == "ask"
        await person.answer(two_tables["fits"], 0, "call tom")
        assert len((await person.get("/api/tables"))["tables"]) == 3


async def test_what_differs_can_be_watched_and_downloaded(
    tmp_path: Path, two_tables: dict[str, Any]
) -> None:
    async with world(settings_for(tmp_path, games=(NEXT,))) as site:
        person = await returning(site, two_tables)
        for name in ("differs", "over"):
            table = f"/api/tables/{two_tables[name]}"
            state = await person.state(two_tables[name], lang="ru")
            assert (state["prompt"]["kind"], state["decision"]) == ("parted", None)
            assert "С хода 6" in state["prompt"]["text"]
            body = {"seat": 0, "serial": None, "choice": "nap"}
            assert (await person.post(f"{table}/answer", body, 409))["error"] == "parted"
            found = await person.get(f"{table}/verify")
            assert (found["ok"], found["plies"], found["differs_at"]) == (True, 5, 6)
            assert (await person.get(f"{table}/replay", at=4))["at"] == 4
            text = await person.get(f"{table}/record")
            assert replay(CLASH, regalia.engine.record.parse_record(text)).over is (name == "over")


async def test_an_undo_or_a_bot_changes_nothing_there(
    tmp_path: Path, two_tables: dict[str, Any]
) -> None:
    async with world(settings_for(tmp_path, games=(NEXT,))) as site:
        person = await returning(site, two_tables)
        table = f"/api/tables/{two_tables['differs']}"
        assert (await person.post(f"{table}/undo", {"seat": 1}, 409))["error"] == "parted"
        live = await site.site.tables.live(two_tables["differs"])
        assert live.length == live.table.length


def test_a_record_of_older_rules_says_where_it_differs() -> None:
    match = CLASH.match(2, seed=7)
    match.submit(0, "nap")
    match.submit(1, "peek")
    record = match.record()
    with pytest.raises(RulesDiffer, match=r"from ply 6 on rules 2 differ") as caught:
        replay(LATER, record)
    assert caught.value.ply == 5
    with pytest.raises(BadRecord, match="a newer Regalia can read it"):
        replay(CLASH, record._replace(rules_version=2))


async def test_patch_tells_what_goes_on(tmp_path: Path, two_tables: dict[str, Any]) -> None:
    database = str(tmp_path / "test.db")
    asked = ["patch", database, "--game", NEXT, "--json"]
    found = CliRunner().invoke(cli, asked)
    assert found.exit_code == 1
    told = {one["name"]: one["differs_at"] for one in json.loads(found.stdout)}
    assert told == {two_tables["fits"]: None, two_tables["differs"]: 6, two_tables["over"]: 6}
    plain = CliRunner().invoke(cli, ["patch", database, "--game", "regalia.games.clash:GAME"])
    assert plain.output == "clash: 3 of 3 matches go on exactly as before\n"
    assert plain.exit_code == 0
    named = CliRunner().invoke(cli, ["patch", database, "--game", NEXT])
    assert "clash: 1 of 3 matches go on exactly as before" in named.output
    assert f"{two_tables['differs']} (rules 1): ply 6 of 7" in " ".join(named.output.split())
