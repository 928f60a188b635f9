"""Hints at the web table: asked of a bot in a worker, told with a reason, written for all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regalia.server.bots.bot_job import Answer, Job
from regalia.server.bots.bot_pool import BotHung
from tests.server.helpers import Person, World, settings_for, world

pytestmark = pytest.mark.anyio


async def asked(person: Person, table: str, status: int = 200, **more: Any) -> Any:
    return await person.post(f"/api/tables/{table}/hint", {"seat": 0, **more}, status)


async def test_a_hint_names_an_open_choice_and_says_why_in_the_readers_language(
    site: World,
) -> None:
    person = await site.person()
    table = await person.open("kingsburg", "me", "hotseat")
    state = await person.state(table, 0)
    while state["decision"] is None or len(state["decision"]["options"]) < 5:
        seat = next(one["seat"] for one in state["seats"] if one["waiting"])
        own = await person.state(table, seat)
        await person.answer(table, seat, own["decision"]["options"][0]["text"])
        state = await person.state(table, 0)
    seat = state["me"]["seat"]
    hint = await asked(person, table, seat=seat, serial=state["decision"]["serial"])
    option = next(o for o in state["decision"]["options"] if o["text"] == hint["choice"])
    assert hint["refs"] == option["refs"]
    assert hint["text"] == f"Knight would choose: {option['label']}."
    assert hint["reasons"]
    russian = await person.client.post(
        f"/api/tables/{table}/hint?lang=ru", json={"seat": seat, "level": "knight"}
    )
    assert russian.json()["choice"] == hint["choice"]  # the same question has the same hint
    assert russian.json()["text"].startswith("Рыцарь выбирает")


async def test_everybody_reads_that_a_hint_was_asked_for_and_the_record_knows_nothing_of_it(
    site: World,
) -> None:
    ada, bob = await site.person(), await site.person()
    table = await ada.open("kingsburg", "me", "friend")
    await bob.sit(table, (await ada.links(table, "invite"))[1], "Bob")
    who, seat = (ada, 0) if (await ada.state(table, 0))["decision"] else (bob, 1)
    before = await ada.state(table, 0)
    assert before["hints"] == []
    assert before["table"]["hints"] is True
    await asked(who, table, seat=seat)
    await asked(who, table, seat=seat, level="squire")
    live = await site.site.tables.live(table)
    for person in (ada, bob):
        lines = (await person.state(table))["hints"]
        assert [(line["seat"], line["upto"]) for line in lines] == [(seat, len(before["log"]))]
        assert lines[0]["text"].endswith("asked for a hint.")
    assert "hint" not in live.record().dumps()
    assert (await ada.state(table, 0))["log"] == before["log"]


async def test_where_the_opener_forbids_hints_nobody_gets_one(site: World) -> None:
    person = await site.person()
    table = await person.open("kingsburg", "me", "hotseat", hints=False)
    assert (await person.state(table, 0))["table"]["hints"] is False
    refusal = await asked(person, table, 403)
    assert refusal["error"] == "hints-forbidden"
    assert (await person.state(table, 0))["hints"] == []


async def test_a_hint_is_refused_with_what_would_be_right(site: World) -> None:
    person, stranger = await site.person(), await site.person()
    table = await person.open("kingsburg", "me", "hotseat")
    assert (await asked(stranger, table, 403))["error"] == "not-your-seat"
    assert "knight" in (await asked(person, table, 422, level="king"))["message"]
    state = await person.state(table)
    seat, serial = state["me"]["seat"], state["decision"]["serial"]
    assert (await asked(person, table, 409, seat=seat, serial=serial + 1))["error"] == "stale"
    assert (await asked(person, table, 409, seat=1 - seat))["error"] == "late"
    clash = await person.open("clash", "me", "hotseat")
    assert (await person.state(clash))["table"]["hints"] is True  # by plain search
    assert "crown" in (await asked(person, clash, 422, level="king"))["message"]


async def test_a_bot_without_an_answer_gives_no_hint_and_writes_nothing(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[Job] = []

    async def hangs(job: Job) -> Answer:
        jobs.append(job)
        raise BotHung

    person = await site.person()
    table = await person.open("kingsburg", "me", "hotseat")
    monkeypatch.setattr(site.site.pool, "choose", hangs)
    state = await person.state(table)
    refusal = await asked(person, table, 409, seat=state["me"]["seat"])
    assert refusal["error"] == "no-hint"
    assert (await person.state(table))["hints"] == []
    (job,) = jobs
    assert job.limit == site.site.settings.hint_limit
    assert (job.table, job.explains) == ("", True)  # nothing is kept of it
    assert job.view == (await site.site.tables.live(table)).match.view(state["me"]["seat"])


async def test_hints_have_a_rate_of_their_own(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, hint_rate=0.01, hint_burst=2)) as site:
        person = await site.person()
        table = await person.open("kingsburg", "me", "hotseat", hints=False)
        for _ in range(2):
            await asked(person, table, 403)
        assert (await asked(person, table, 429))["error"] == "too-fast"
