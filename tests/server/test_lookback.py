"""Looking back: where points came from, earlier moments, each for whoever may see them."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.record import Ply
from regalia.server.live import Live
from tests.server.helpers import Person, World, choices
from tests.server.test_film import night, two_at_clash

pytestmark = pytest.mark.anyio
LANGS = ("en", "ru")


async def finished(site: World, person: Person, game: str, *chairs: str, **more: Any) -> str:
    """A table played to its end at random, all at once."""
    table = await person.open(game, *chairs, **more)
    tables, chance = site.app.state.site.tables, choices(3)

    def play(live: Live) -> list[Ply]:
        before = len(live.match.plies)
        while live.match.waiting:
            seat = live.match.waiting[0]
            decision = live.match.decision(seat)
            assert decision is not None
            live.match.submit(seat, chance.choice(decision.options))
        return live.match.plies[before:]

    await tables.act(table, play)
    return table


async def test_the_end_page_adds_up_and_speaks_both_languages(site: World) -> None:
    person = await site.person()
    table = await finished(site, person, "kingsburg", "me", "hotseat")
    state = await person.state(table)
    found = {lang: await person.get(f"/api/tables/{table}/lookback", lang=lang) for lang in LANGS}
    (account,) = found["en"]["accounts"]
    scores = state["result"]["scores"]
    assert account["total"] == scores
    assert summed([source["values"] for source in account["sources"]]) == scores
    assert summed(account["chapters"]) == scores
    assert account["line"][-1][1:] == scores
    assert [chapter["short"] for chapter in found["en"]["chapters"]][:2] == ["Year 1", "Year 2"]
    assert found["ru"]["chapters"][0]["short"] == "Год 1"
    assert len(found["en"]["told"]) == state["plies"] + 1
    for lang in LANGS:
        turns = found[lang]["turns"]
        assert turns
        assert all(turn["text"].strip() and 0 <= turn["ply"] <= state["plies"] for turn in turns)
    assert found["en"]["turns"][0]["text"] != found["ru"]["turns"][0]["text"]


def summed(rows: list[list[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


async def test_what_is_assessed_has_books_of_its_own(site: World) -> None:
    person = await site.person()
    table = await finished(
        site, person, "xidit", "me", "hotseat", "hotseat", options={"length": "short"}
    )
    found = await person.get(f"/api/tables/{table}/lookback")
    tallies = {
        tally["key"]: tally["values"] for tally in (await person.state(table))["result"]["tallies"]
    }
    assert [account["name"] for account in found["accounts"]] == [
        "wealth",
        "influence",
        "reputation",
    ]
    for account in found["accounts"]:
        assert account["total"] == tallies[account["name"]]


async def test_nothing_is_told_of_a_match_that_goes_on(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    await person.get(f"/api/tables/{table}/lookback", status=403)


async def test_an_earlier_moment_is_shown_as_one_s_own_seat_saw_it(site: World) -> None:
    people, table = await two_at_clash(site)
    before = [await people[seat].state(table) for seat in (0, 1)]
    told = len(before[0]["log"])
    await night(people, table)
    for seat in (0, 1):
        found = await people[seat].get(f"/api/tables/{table}/history", upto=told)
        assert found["seat"] == seat
        assert found["upto"] == told
        assert found["view"]["fields"] == before[seat]["view"]["fields"]
        assert found["after"] > told > found["before"]
    await people[0].get(f"/api/tables/{table}/history", upto=told, seat=1, status=403)
    await people[0].get(f"/api/tables/{table}/history", upto=-1, status=422)
    stranger = await site.person()
    watched = await stranger.get(f"/api/tables/{table}/history", upto=told)
    assert watched["seat"] is None
    assert watched["view"]["fields"]["hand"] == [len(hand) for hand in hands(before)]


def hands(states: list[dict[str, Any]]) -> list[list[int]]:
    return [state["view"]["fields"]["hand"][seat] for seat, state in enumerate(states)]


async def test_a_replay_without_its_log_tells_how_long_it_is(site: World) -> None:
    person = await site.person()
    table = await finished(site, person, "clash", "me", "hotseat")
    whole = await person.get(f"/api/tables/{table}/replay", at=5)
    short = await person.get(f"/api/tables/{table}/replay", at=5, log="no")
    assert short["log"] == []
    assert short["log_from"] == len(whole["log"]) > 0
    assert short["board"] == whole["board"]
