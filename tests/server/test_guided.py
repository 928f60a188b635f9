"""A guided first game at a table: offered, followed, left, taken up again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from regalia.engine.replay import replay
from regalia.server.table.session import TableSession
from tests.server.helpers import PATIENCE, Person, World, settings_for, world

pytestmark = pytest.mark.anyio


async def learn(person: Person, game: str = "kingsburg") -> str:
    table: str = (await person.post(f"/api/games/{game}/learn", {}, 201))["table"]
    return table


async def asked(person: Person, table: str) -> dict[str, Any]:
    """The state once the learner is asked."""
    async with asyncio.timeout(PATIENCE):
        while not (state := await person.state(table))["decision"]:
            await asyncio.sleep(0.01)
    return state


async def step(person: Person, table: str) -> str:
    """Answers as the guide says; the id of the step."""
    state = await asked(person, table)
    choice = state["decision"]["options"][0]["text"]
    await person.answer(table, 0, choice)
    pages = state["guide"]["pages"]
    return str(pages[-1]["id"]) if pages else ""


async def test_the_learner_is_offered_what_the_step_is_about(site: World) -> None:
    person = await site.person()
    table = await learn(person)
    state = await asked(person, table)
    assert state["table"]["mode"] == "guide"
    assert [page["id"] for page in state["guide"]["pages"]] == ["welcome", "aid"]
    assert [option["text"] for option in state["decision"]["options"]] == ["take stone"]
    await step(person, table)
    pages = (await asked(person, table))["guide"]["pages"]
    assert pages[-1]["lit"] == ["advisor:8"]
    assert not pages[0]["ask"]
    assert pages[-1]["ask"]
    spectator = await (await site.person()).state(table)
    assert spectator["guide"] is None


async def test_the_rivals_answer_as_written_and_the_guide_lets_go(site: World) -> None:
    person = await site.person()
    table = await learn(person)
    met = []
    while True:
        state = await asked(person, table)
        if state["guide"] is None:
            break
        met.append(await step(person, table))
    assert met[:5] == ["aid", "court", "taken", "help", "build"]
    assert met[-1] == "alone"
    assert len(state["decision"]["options"]) > 1 or state["over"]

    def read(live: TableSession) -> Any:
        return live.record(), live.match.plies

    record, plies = await site.site.tables.look(table, read)
    rival = [ply.text for ply in plies if ply.seat == 1]
    assert rival[:3] == ["take gold", "place merchant 4", "place architect 3"]
    game = site.site.catalogue.games["kingsburg"]
    assert replay(game, record).plies[: len(plies)] == plies  # the seed deals what was scripted


async def test_it_can_be_left_and_taken_up_after_a_restart(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await learn(person)
        for _ in range(3):
            await step(person, table)
        left, jar = await asked(person, table), person.client.cookies
    async with world(settings_for(tmp_path)) as site:
        again = Person(site.client(cookies=jar))
        await again.arrive()
        assert (await asked(again, table))["guide"] == left["guide"]


async def test_who_leaves_the_path_may_come_back_or_play_on(site: World) -> None:
    person = await site.person()
    table = await learn(person)
    await step(person, table)
    await asked(person, table)
    await person.answer(table, 0, "pass")  # legal, but not offered
    state = await asked(person, table)
    assert state["guide"]["astray"]
    assert len(state["decision"]["options"]) > 1


async def test_who_wants_no_guide_is_offered_what_the_rules_allow(site: World) -> None:
    person = await site.person()
    table = await learn(person)
    await asked(person, table)
    state = await person.state(table, guide="no")
    assert state["guide"] is None
    assert len(state["decision"]["options"]) == 3
    await person.get(f"/api/tables/{table}/state", 422, guide="maybe")


async def test_a_game_without_a_guide_says_so(site: World) -> None:
    person = await site.person()
    reply = await person.post("/api/games/clash/learn", {}, 404)
    assert reply["error"] == "no-guide"
    reply = await person.post("/api/games/chess/learn", {}, 404)
    assert reply["error"] == "no-game"
