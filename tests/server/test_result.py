"""The result where no seat has won."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.server.table.session import TableSession
from tests.server.helpers import Person, World

pytestmark = pytest.mark.anyio


async def idle_match(site: World, person: Person) -> str:
    """Three seats of Lords of Xidit who do as little as they may: the neutral player wins.

    Played behind the server's back: hundreds of requests would say nothing more.
    """
    chairs = ("me", "hotseat", "hotseat")
    table = await person.open("xidit", *chairs, options={"length": "short"})
    tables, store = site.site.tables, site.site.store
    live = await tables.live(table)
    match, dealt = live.match, len(live.match.plies)
    while match.waiting:
        decision = match.decision(match.waiting[0])
        match.submit(decision.seat, decision.options[0])
    assert await store.append(live.prepare(match.plies[dealt:], 0.0).append)
    tables.forget(live)
    return table


async def test_a_neutral_player_wins_and_no_seat_does(site: World) -> None:
    person = await site.person()
    table = await idle_match(site, person)
    told: dict[str, dict[str, Any]] = {
        lang: (await person.state(table, lang=lang))["result"] for lang in ("en", "ru")
    }
    assert [told[lang]["winners"] for lang in told] == [[], []]
    assert {seat for tied in told["en"]["ranking"] for seat in tied} == {0, 1, 2}
    assert told["en"]["winners_text"] == "The neutral player wins."
    assert told["ru"]["winners_text"] == "Побеждает нейтральный игрок."
    assert told["en"]["decided_text"].startswith("only the neutral player is left")
    assert told["ru"]["decided_text"].endswith("остаётся только нейтральный игрок")
    results = await person.get("/api/results", lang="en")
    assert {one["counted"] for one in results["results"]} == {"Assessments survived"}
    assert "Пройдено подсчётов" in (await person.client.get("/results?lang=ru")).text
    # how far each came: the first assessment that somebody did not survive, and his number there
    for lang, word in (("en", "Eliminated by"), ("ru", "Выбывает")):
        for seat, text in enumerate(told[lang]["standings"]):
            fell = told[lang]["tallies"][told[lang]["scores"][seat]]
            assert text.startswith(word)
            assert fell["label"] in text
            assert str(fell["values"][seat]) in text


async def test_winners_are_the_first_of_the_ranking_elsewhere(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    while not (state := await person.state(table))["over"]:
        choice = state["decision"]["options"][0]["text"]
        await person.answer(table, state["me"]["seat"], choice)
    assert state["result"]["winners"] == state["result"]["ranking"][0] != []
    assert state["result"]["standings"] is None  # its points say it all


async def test_who_finds_anothers_older_copy_catches_up(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two requests load a table; the one that was quicker had read it before the last answer."""
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    tables = site.site.tables
    older, load = await tables._load(table), tables._load
    state = await person.state(table)
    choice = state["decision"]["options"][0]["text"]
    await person.answer(table, state["me"]["seat"], choice)
    newest = await tables.live(table)
    assert newest.length > older.length
    tables.forget(newest)

    async def overtaken(wanted: str) -> TableSession:
        found: TableSession = await load(wanted)
        tables._live[wanted] = older
        return found

    monkeypatch.setattr(tables, "_load", overtaken)
    assert (await tables.live(table)).length == newest.length
