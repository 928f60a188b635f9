"""A table loads from its snapshots as it would from its log, and without them just as well."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine.match import Match
from regalia.server.table.session import TableSession
from regalia.server.table.snapshots import tag
from regalia.server.table.tables import Tables
from tests.server.helpers import Person, World, choices, settings_for, world

pytestmark = pytest.mark.anyio
PLIES = 130


async def played(site: World, game: str, seats: int) -> tuple[Person, str]:
    """A table in the middle of a match; now and then a choice is taken back."""
    person, chance = await site.person(), choices(5)
    table = await person.open(game, "me", *["hotseat"] * (seats - 1))
    while (await site.site.tables.live(table)).length < PLIES:
        await person.move(table, chance)
        if not chance.randrange(9) and (state := await person.state(table))["can_undo"]:
            await person.post(f"/api/tables/{table}/undo", {"seat": state["me"]["seat"]})
    return person, table


def told(live: TableSession) -> list[Any]:
    """Everything a table in memory knows."""
    match: Match[Any] = live.match
    seats = range(live.table.seats)
    return [
        live.length, live.since, live.cuts, live.entries, live.front, match.plies, match.dump(),
        match.log(None), [match.log(seat) for seat in seats],
        [match.log_since_answer(seat) for seat in seats],
        [match.can_undo(seat) for seat in seats], match.moments(), match.film(0),
        match.record().dumps(),
    ]  # fmt: skip


async def loaded_anew(tables: Tables, table: str) -> TableSession:
    tables.forget(await tables.live(table))
    return await tables.live(table)


@pytest.mark.parametrize("game", regalia.games())
async def test_loading_from_snapshots_gives_the_same_table(game: str, tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        _, table = await played(site, game, 3)
        tables = site.site.tables
        here = told(await tables.live(table))
        live = await loaded_anew(tables, table)
        assert live.snapshots > 2
        kept = told(live)
        with sqlite3.connect(tmp_path / "test.db") as db:
            db.execute("DELETE FROM snapshots")
        db.close()
        whole = told(await loaded_anew(tables, table))
        assert kept == whole
        # A question's number only grows while a table stays in memory; all else is as it was.
        assert here == kept


async def count(site: World) -> int:
    with sqlite3.connect(site.site.settings.database) as db:
        found: int = db.execute("SELECT count(*) FROM snapshots").fetchone()[0]
    db.close()
    return found


HARMS = [
    "UPDATE snapshots SET tag = 'another program'",
    "UPDATE snapshots SET log = x'00' WHERE seq > 40",
    "UPDATE snapshots SET about = 'nonsense'",
    "UPDATE snapshots SET position = substr(position, 1, 40) WHERE seq > 40",
    "DELETE FROM snapshots WHERE seq = 0",
    "DELETE FROM snapshots WHERE seq > 0 AND seq < 60",
]


async def test_snapshots_that_do_not_fit_are_thrown_away(site: World) -> None:
    _, table = await played(site, "kingsburg", 3)
    tables = site.site.tables
    right = told(await loaded_anew(tables, table))
    before = await count(site)
    for harm in HARMS:
        with sqlite3.connect(site.site.settings.database) as db:
            db.execute(harm)
        db.close()
        live = await loaded_anew(tables, table)
        assert told(live) == right, harm
        assert await count(site) == before, harm  # written again
        with sqlite3.connect(site.site.settings.database) as db:
            tags = {row[0] for row in db.execute("SELECT DISTINCT tag FROM snapshots")}
        db.close()
        assert tags == {tag(live.game)}, harm


async def test_a_game_in_the_authors_folder_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "authors_game.py").write_text("from regalia.games.clash import GAME\n")
    monkeypatch.chdir(tmp_path)
    async with world(settings_for(tmp_path, games=("authors_game:GAME",))) as site:
        person = await site.person()
        names = [game["name"] for game in (await person.get("/api/games"))["games"]]
        assert "clash" in names
