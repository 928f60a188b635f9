"""Whole matches over HTTP, and what a table says after its end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import regalia
from tests.server.cast import finish
from tests.server.helpers import Person, World, choices

pytestmark = pytest.mark.anyio


async def play_out(site: World, game: str, *seats: str) -> tuple[str, list[object]]:
    """A match between one browser (all its seats) and bots."""
    person = await site.person()
    table = await person.open(game, *seats)
    chance = choices(5)
    while not await person.move(table, chance):
        pass
    return table, [person]


async def test_a_match_of_kingsburg_between_two_people_to_its_end(site: World) -> None:
    table, _ = await play_out(site, "kingsburg", "me", "hotseat")
    person = await site.person()  # anybody may look
    state = await person.state(table)
    assert state["over"]
    assert state["me"] == {"seats": [], "seat": None}
    assert state["prompt"]["kind"] == "over"
    assert sorted(seat for place in state["result"]["ranking"] for seat in place) == [0, 1]
    assert state["result"]["tallies"][0]["label"] == "Victory points"


async def test_a_match_against_bots_to_its_end(site: World) -> None:
    table, _ = await play_out(site, "clash", "me", "bot", "bot")
    state = await (await site.person()).state(table)
    assert state["over"]
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "bot"]


async def test_the_record_is_a_record_and_the_dice_can_be_checked(site: World) -> None:
    table, _ = await play_out(site, "kingsburg", "me", "hotseat")
    person = await site.person()
    text = await person.get(f"/api/tables/{table}/record")
    match = regalia.loads(text)
    state = await person.state(table)
    assert match.over
    assert match.result is not None
    assert state["result"]["scores"] == list(match.result.scores)
    checked = await person.get(f"/api/tables/{table}/verify")
    assert checked["ok"]
    assert regalia.commitment(checked["seed"]) == checked["commitment"]
    assert checked["dealt"] == sum(ply.seat < 0 for ply in match.plies)
    assert state["table"]["seed"] == checked["seed"]


async def test_before_the_end_record_replay_seed_and_check_are_closed(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    for door in ("record", "replay", "verify"):
        refusal = await person.get(f"/api/tables/{table}/{door}", 403)
        assert refusal["error"] == "not-over-record"
        assert refusal["message"] == "The record is available when the match is over."
    state = await person.state(table)
    assert state["table"]["seed"] is None
    assert len(state["table"]["commitment"]) == 64


async def test_a_replay_shows_any_moment_as_it_was(site: World) -> None:
    table, _ = await play_out(site, "kingsburg", "me", "hotseat")
    person = await site.person()
    text = await person.get(f"/api/tables/{table}/record")
    record = regalia.loads(text).record()
    at = len(record.plies) // 2
    found = await person.get(f"/api/tables/{table}/replay", at=at, seat=1)
    assert found["at"] == at
    assert found["plies"] == len(record.plies)
    assert found["view"]["seat"] == 1
    assert found["decision"] is None
    assert found["board"]["parts"]["court"].startswith("<svg")
    first = await person.get(f"/api/tables/{table}/replay", at=0)
    assert first["log"] == []
    assert first["ply"] is None
    assert not first["over"]
    last = await person.get(f"/api/tables/{table}/replay")
    assert last["over"]
    assert last["view"] == (await person.state(table))["view"]
    await person.get(f"/api/tables/{table}/replay", 422, at=len(record.plies) + 1)


async def test_an_answer_is_checked_and_its_refusal_names_the_rule(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    seat = (await person.state(table))["me"]["seat"]
    refusal = await person.answer(table, seat, "hiss", 422)
    assert refusal["error"] == "illegal"
    assert refusal["rule"].startswith("CL-")
    assert refusal["message"]
    refusal = await person.answer(table, 1 - seat, "nap", 409)
    assert refusal["message"] == "It is not your turn to choose."


async def test_a_late_answer_is_told_so_in_the_readers_language(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    body = {"seat": 0, "serial": 0, "choice": "nap"}
    await person.post(f"/api/tables/{table}/answer", body)
    refusal = await person.post(f"/api/tables/{table}/answer?lang=ru", body, 409)
    assert refusal["error"] == "stale"
    assert "вопрос" in refusal["message"].lower()


async def test_undo_goes_back_and_the_log_with_it(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    before = await person.state(table, 0)
    await person.answer(table, 0, "nap")
    assert (await person.state(table, 0))["can_undo"]
    await person.post(f"/api/tables/{table}/undo", {"seat": 0})
    after = await person.state(table, 0)
    assert after["view"] == before["view"]
    assert after["log"] == before["log"]
    assert after["decision"]["serial"] > before["decision"]["serial"]
    assert after["counter"] > before["counter"]
    refusal = await person.post(f"/api/tables/{table}/undo", {"seat": 0}, 409)
    assert refusal["message"]


async def test_an_undone_answer_stays_undone_after_a_reload(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    await person.answer(table, 0, "nap")
    await person.post(f"/api/tables/{table}/undo", {"seat": 0})
    await person.answer(table, 0, "peek")
    before = await person.state(table, 0)
    site.site.tables._live.clear()
    site.site.views._seen.clear()
    after = await person.state(table, 0)
    assert after.pop("counter") >= before.pop("counter") - 1
    assert after == before


async def asked(person: Person, table: str) -> dict[str, Any]:
    """The state once the bots have answered."""
    while (state := await person.state(table))["decision"] is None:
        assert not state["over"]
        await asyncio.sleep(0.01)
    return state


async def test_against_bots_a_choice_is_taken_back_with_their_answers(site: World) -> None:
    person = await site.person()
    table = await person.open("kingsburg", "me", "bot", "bot")
    before = await asked(person, table)
    while True:
        seat = before["me"]["seat"]
        await person.answer(table, seat, before["decision"]["options"][0]["text"])
        after = await asked(person, table)
        others = {entry["args"].get("seat") for entry in after["log"][len(before["log"]) :]}
        if after["can_undo"] and others - {seat, None}:
            break
        before = after
    await person.post(f"/api/tables/{table}/undo", {"seat": seat})
    back = await person.state(table)
    assert back["view"]["fields"] == before["view"]["fields"]
    assert back["log"] == before["log"]
    assert [one["text"] for one in back["decision"]["options"]] == [
        one["text"] for one in before["decision"]["options"]
    ]
    site.site.tables._live.clear()  # another process reads the same from the database
    site.site.views._seen.clear()
    assert (await person.state(table))["view"] == back["view"]


async def test_two_people_take_nothing_back_over_each_other(site: World) -> None:
    person = await site.person()
    table = await person.open("kingsburg", "me", "hotseat", "bot")
    for _ in range(2):
        state = await asked(person, table)
        seat = state["me"]["seat"]
        await person.answer(table, seat, state["decision"]["options"][0]["text"])
    state = await asked(person, table)
    other = 1 - seat
    assert not (await person.state(table, other))["can_undo"]


async def test_the_state_tells_what_happened_since_my_last_answer(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    await person.answer(table, 0, "nap")
    mark = (await person.state(table, 0))["since_last"]
    await person.answer(table, 1, "peek")
    state = await person.state(table, 0)
    assert state["since_last"] == mark
    assert len(state["log"]) > mark
    assert [entry["n"] for entry in state["log"]] == list(range(len(state["log"])))


async def test_why_not_says_the_rule(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    found = await person.post(f"/api/tables/{table}/why", {"seat": 0, "refs": [["cat", 0]]})
    assert found["rule"] == "CL-004"  # no cat is named while the gangs scout
    assert found["text"]


async def test_rules_and_details(site: World) -> None:
    person = await site.person()
    found = await person.get("/api/games/kingsburg/rules", lang="ru")
    assert found["sections"][0]["statements"][0]["id"] == "KB-001"
    table = await person.open("kingsburg", "me", "hotseat")
    card = await person.get(f"/api/tables/{table}/detail", ref="advisor:0", lang="en")
    assert "Jester" in card
    await person.get(f"/api/tables/{table}/detail", 422, ref="advisor:99")
    await person.get("/api/games/chess/rules", 404)
    example = await person.get("/api/games/kingsburg/example", rule="KB-307", lang="en")
    assert example["example"] == "KB-824"
    refused = await person.get("/api/games/kingsburg/example", 404, rule="KB-001", lang="en")
    assert refused["error"] == "no-example"


async def test_the_first_page_shows_what_goes_on(site: World) -> None:
    host, guest = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend")
    await guest.sit(table, (await host.links(table, "invite"))[1])
    stranger = await site.person()
    homes = [(await person.client.get("/")).text for person in (host, guest, stranger)]
    assert [f'href="/t/{table}"' in home for home in homes] == [True, True, False]
    waiting = [home.count("Your games in progress") for home in homes]
    assert sorted(waiting) == [0, 0, 1]  # whose move it is has a card of their own
    await finish(table, host, guest)
    assert f'href="/t/{table}"' not in (await host.client.get("/")).text
