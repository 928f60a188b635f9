"""A disk that does not keep what was written: the table says so, and nothing is played on it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from regalia.server.store.models import PLIES, SNAPSHOTS
from tests.server.helpers import Person, World, choices, settings_for, world

pytestmark = pytest.mark.anyio


async def begun(site: World) -> tuple[Person, str, int]:
    """A table at which some plies were played; how many."""
    person, chance = await site.person(), choices(4)
    table = await person.open("clash", "me", "hotseat")
    for _ in range(6):
        await person.move(table, chance)
    length, _ = await site.site.store.stamp(table)
    return person, table, length


@pytest.mark.parametrize("harm", ["text", "seat", "at", "lost", "last"])
async def test_damage_inside_a_row_is_noticed(database: str, tmp_path: Path, harm: str) -> None:
    async with world(settings_for(tmp_path, database=database)) as site:
        person, table, length = await begun(site)
        cookies = person.client.cookies
        seq = length if harm == "last" else length - 1
        where = (PLIES.c.table_id == table, PLIES.c.seq == seq)
        store = site.site.store
        harmed: dict[str, dict[str, Any]] = {
            "text": {"text": "nap"},
            "seat": {"seat": 1},
            "at": {"at": 5.0},
        }
        row = (await store.read(lambda db: db.execute(select(PLIES).where(*where)).one()))._mapping
        assert harm in ("lost", "last") or {**row, **harmed[harm]} != dict(row)
        order = (
            update(PLIES).where(*where).values(harmed[harm])
            if harm in harmed
            else (delete(PLIES).where(*where))
        )
        await store.write(lambda db: db.execute(order))
        await store.write(lambda db: db.execute(delete(SNAPSHOTS)))
    async with world(settings_for(tmp_path, database=database)) as site:
        person = await site.person()
        person.client.cookies = cookies
        await person.arrive()
        state = await person.state(table)
        assert state["prompt"]["kind"] == "parted"
        assert f"Move {seq} of this match is damaged" in state["prompt"]["text"]
        assert state["decision"] is None
        refusal = await person.post(
            f"/api/tables/{table}/answer", {"seat": 0, "serial": 0, "choice": "nap"}, 409
        )
        assert refusal["error"] == "parted"
        refusal = await person.post(f"/api/tables/{table}/hint", {"seat": 0}, 409)
        assert refusal["error"] == "parted"
        spoken = await person.state(table, lang="ru")
        assert f"Ход {seq} " in spoken["prompt"]["text"]
        await person.get(f"/api/tables/{table}/record")  # what is left can be carried away


async def test_damage_while_the_table_is_in_memory(site: World) -> None:
    person, table, length = await begun(site)
    store = site.site.store
    live = await site.site.tables.live(table)
    live.length -= 1  # it has missed the last change
    where = (PLIES.c.table_id == table, PLIES.c.seq == length)
    await store.write(lambda db: db.execute(update(PLIES).where(*where).values(text="x")))
    assert (await person.state(table))["prompt"]["kind"] == "parted"


async def test_rows_of_an_earlier_release_have_no_digest(site: World) -> None:
    person, table, _ = await begun(site)
    store = site.site.store
    await store.write(lambda db: db.execute(update(PLIES).values(digest=None)))
    site.site.tables.forget(await site.site.tables.live(table))
    assert (await person.state(table))["prompt"]["kind"] != "parted"
