"""The picks of a secret decision, made anew over HTTP in one go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import Person, World, settings_for, world
from tests.server.test_snapshots import loaded_anew, told

pytestmark = pytest.mark.anyio
PLAN = ["order blue", "order red", "order act", "order black", "order act", "order wait"]


async def at_the_plan(site: World) -> tuple[Person, str]:
    """Three seats at one device, all of them planning the first year."""
    person = await site.person()
    table = await person.open("xidit", "me", "hotseat", "hotseat")
    while (state := await person.state(table))["decision"]["prompt"] != "plan":
        seat = state["me"]["seat"]
        await person.answer(table, seat, state["decision"]["options"][0]["text"])
    return person, table


async def redraft(person: Person, table: str, picks: list[Any], status: int = 200) -> Any:
    serial = (await person.state(table, 0))["decision"]["serial"]
    body = {"seat": 0, "serial": serial, "picks": picks}
    return await person.post(f"/api/tables/{table}/draft", body, status)


async def test_any_order_of_a_plan_is_replaced_in_one_go(site: World) -> None:
    person, table = await at_the_plan(site)
    assert "draft" not in (await person.state(table, 0))["decision"]
    await redraft(person, table, PLAN)
    draft = (await person.state(table, 0))["decision"]["draft"]
    assert [one["picked"]["text"] for one in draft] == PLAN
    wait = next(one for one in draft[1]["instead"] if one["text"] == "order wait")
    assert wait["label"] == "Wait"
    await redraft(person, table, [PLAN[0], wait["text"], *PLAN[2:]])
    state = await person.state(table, 0)
    assert [one["picked"]["text"] for one in state["decision"]["draft"]][:2] == [
        "order blue", "order wait",
    ]  # fmt: skip
    assert "draft" not in (await person.state(table, 1))["decision"]


async def test_what_cannot_be_picked_changes_nothing(site: World) -> None:
    person, table = await at_the_plan(site)
    await redraft(person, table, PLAN)
    refused = await redraft(person, table, [*PLAN, "order act"], 422)
    assert refused["message"]
    await redraft(person, table, [*PLAN, "seal"], 422)  # to close it is an answer of its own
    await redraft(person, table, [7], 422)
    await redraft(person, table, ["order act"] * 13, 422)
    body = {"seat": 0, "serial": 0, "picks": PLAN[:1]}
    await person.post(f"/api/tables/{table}/draft", body, 409)
    await redraft(person, table, PLAN)  # the same again is no change
    state = await person.state(table, 0)
    assert [one["picked"]["text"] for one in state["decision"]["draft"]] == PLAN


async def test_a_table_with_plans_made_anew_loads_as_it_was(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        person, table = await at_the_plan(site)
        for turn in range(8):
            await redraft(person, table, PLAN if turn % 2 else PLAN[::-1])
        tables = site.site.tables
        here = told(await tables.live(table))
        live = await loaded_anew(tables, table)
        assert live.snapshots > 1
        assert told(live) == here
