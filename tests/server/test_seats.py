"""Sitting down: links, hot seats, stand-ins, rematches, my tables."""

from __future__ import annotations

import json

import pytest

from regalia.server.table.forms import clean_name
from regalia.server.table.patience import DAY, MINUTE
from tests.server.helpers import Clock, Person, World, choices

pytestmark = pytest.mark.anyio


async def with_friend(site: World) -> tuple[Person, Person, str]:
    """A host, a friend who sat down by link, and their table."""
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend")
    link = (await host.links(table, "invite"))[1]
    assert await friend.sit(table, link, "Фёдор") == 1
    return host, friend, table


async def test_a_friend_sits_by_link_and_plays(site: World) -> None:
    host, friend, table = await with_friend(site)
    chance = choices(1)
    while not await host.move(table, chance):
        await friend.move(table, chance)
    state = await friend.state(table)
    assert state["over"]
    assert state["me"]["seats"] == [1]
    assert state["seats"][1]["name"] == "Фёдор"


async def test_a_link_seats_only_one_person(site: World) -> None:
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend")
    link = (await host.links(table, "invite"))[1]
    await friend.sit(table, link)
    late = await site.person()
    body = {"token": link.rsplit("/", 1)[1], "name": "Late"}
    refusal = await late.post(f"/api/tables/{table}/sit", body, 409)
    assert refusal["error"] == "seat-taken"
    assert await friend.sit(table, link) == 1  # pressing twice does no harm
    await late.post(f"/api/tables/{table}/sit", {"token": "guess"}, 404)


async def test_the_page_behind_the_link_sits_by_a_form(site: World) -> None:
    host = await site.person()
    table = await host.open("clash", "me", "friend")
    link = (await host.links(table, "invite"))[1]
    friend = await site.person()
    shown = await friend.client.get(link)
    assert shown.status_code == 200
    assert (await host.state(table))["seats"][1]["kind"] == "open"  # looking does not sit
    form = {"csrf": friend.client.headers["x-csrf-token"], "name": "Form"}
    sat = await friend.client.post(link, data=form)
    assert sat.status_code == 303
    assert sat.headers["location"] == f"/t/{table}"
    assert (await host.state(table))["seats"][1]["name"] == "Form"
    again = await friend.client.get(link)
    assert again.headers["location"] == f"/t/{table}"
    stranger = await site.person()
    assert (await stranger.client.get(link)).status_code == 409
    wrong = await stranger.client.post(link, data={"csrf": "guess", "name": "x"})
    assert wrong.status_code == 403


async def test_the_private_link_brings_the_seat_to_another_device(site: World) -> None:
    _, friend, table = await with_friend(site)
    link = (await friend.links(table, "return"))[1]
    phone = await site.person()
    form = {"csrf": phone.client.headers["x-csrf-token"]}
    back = await phone.client.post(link, data=form)
    assert back.headers["location"] == f"/t/{table}"
    assert (await phone.state(table))["me"]["seats"] == [1]
    assert (await friend.state(table))["me"]["seats"] == [1]
    await phone.get("/me/guess", 404)


async def test_a_program_shows_the_private_token_instead_of_a_cookie(site: World) -> None:
    host = await site.person()
    table = await host.open("clash", "me", "hotseat")
    token = (await host.links(table, "return"))[0].rsplit("/", 1)[1]
    program = Person(site.client(headers={"authorization": f"Bearer {token}"}))
    state = await program.state(table)
    assert state["me"]["seats"] == [0]
    body = {"seat": 0, "serial": state["decision"]["serial"], "choice": "nap"}
    await program.post(f"/api/tables/{table}/answer", body)
    await program.post(f"/api/tables/{table}/answer", body | {"seat": 1}, 403)
    wrong = Person(site.client(headers={"authorization": "Bearer guess"}))
    assert (await wrong.state(table))["me"]["seats"] == []


async def test_links_are_told_only_to_those_who_may_hand_them_out(site: World) -> None:
    host = await site.person()
    table = await host.open("clash", "me", "friend")
    assert set(await host.links(table, "invite")) == {1}
    assert set(await host.links(table, "return")) == {0}
    stranger = await site.person()
    assert await stranger.links(table, "invite") == {}
    assert await stranger.links(table, "return") == {}
    seats = (await stranger.state(table))["seats"]
    assert not any("link" in seat or "return_link" in seat for seat in seats)


async def test_several_seats_on_one_device(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat", "hotseat")
    assert (await person.state(table))["me"]["seats"] == [0, 1, 2]
    for seat in range(3):
        state = await person.state(table, seat)
        assert state["me"]["seat"] == seat
        hands = state["view"]["fields"]["hand"]
        assert [isinstance(hand, list) for hand in hands] == [n == seat for n in range(3)]


async def test_a_bot_stands_in_when_the_others_agree_and_hands_back(site: World) -> None:
    clock = Clock(site)
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend", "hotseat")
    await friend.sit(table, (await host.links(table, "invite"))[1])
    await host.answer(table, 0, "nap")
    clock.now += DAY
    other = await site.person()
    refusal = await other.post(f"/api/tables/{table}/takeover", {"seat": 1}, 403)
    assert refusal["error"] == "not-your-table"
    assert (await host.state(table))["seats"][1]["can_takeover"]
    # Seats 0 and 2 sit at one device: one agreement is both.
    assert await host.post(f"/api/tables/{table}/takeover", {"seat": 1}) == {"agreed": True}
    state = await host.state(table)
    assert state["seats"][1]["kind"] == "bot"
    assert state["seats"][1]["standin"]
    chance = choices(3)
    while (await host.state(table))["me"]["seat"] != 0:
        await host.move(table, chance)  # the bot has moved, and it is the host's turn again
    assert (await friend.state(table))["seats"][1]["can_handback"]
    refusal = await friend.post(f"/api/tables/{table}/answer", {"seat": 1, "choice": "nap"}, 409)
    assert refusal["error"] == "bot-plays"
    await friend.post(f"/api/tables/{table}/handback", {"seat": 1})
    assert (await friend.state(table))["seats"][1]["kind"] == "person"
    await friend.post(f"/api/tables/{table}/handback", {"seat": 1}, 409)


async def test_every_other_person_must_agree(site: World) -> None:
    clock = Clock(site)
    people = [await site.person() for _ in range(3)]
    table = await people[0].open("clash", "me", "friend", "friend")
    links = await people[0].links(table, "invite")
    for seat in (1, 2):
        await people[seat].sit(table, links[seat])
    for seat in (0, 1):
        await people[seat].answer(table, seat, "nap")
    clock.now += 4 * MINUTE
    door = f"/api/tables/{table}/takeover"
    assert await people[0].post(door, {"seat": 2}) == {"agreed": False}
    assert (await people[1].state(table))["seats"][2]["votes"] == [0]
    assert await people[0].post(door, {"seat": 2}) == {"agreed": False}
    await people[2].post(door, {"seat": 2}, 403)
    assert await people[1].post(door, {"seat": 2}) == {"agreed": True}
    assert (await people[1].state(table))["seats"][2]["votes"] == []


async def test_an_open_seat_can_be_given_to_a_bot_until_the_friend_comes(site: World) -> None:
    host = await site.person()
    table = await host.open("clash", "me", "friend")
    link = (await host.links(table, "invite"))[1]
    await host.post(f"/api/tables/{table}/takeover", {"seat": 1})
    assert (await host.state(table))["seats"][1]["kind"] == "bot"
    friend = await site.person()
    await friend.sit(table, link)
    assert (await host.state(table))["seats"][1]["kind"] == "person"


async def test_a_rematch_is_one_table_for_all(site: World) -> None:
    host, friend, table = await with_friend(site)
    await host.post(f"/api/tables/{table}/rematch", {}, 409)
    chance = choices(2)
    while not await host.move(table, chance):
        await friend.move(table, chance)
    first = (await host.post(f"/api/tables/{table}/rematch", {}))["table"]
    second = (await friend.post(f"/api/tables/{table}/rematch", {}))["table"]
    assert first == second != table
    assert (await host.state(first))["me"]["seats"] == [0]
    assert (await friend.state(first))["me"]["seats"] == [1]
    assert (await host.state(table))["table"]["rematch"] == first
    stranger = await site.person()
    await stranger.post(f"/api/tables/{table}/rematch", {}, 403)


async def test_my_tables_say_whose_turn_it_is_and_since_when(site: World) -> None:
    host, friend, table = await with_friend(site)
    mine = (await host.get("/api/tables"))["tables"]
    assert [line["id"] for line in mine] == [table]
    assert mine[0]["my_turn"]
    assert mine[0]["waiting"] == [0]
    began = mine[0]["since"]
    await host.answer(table, 0, "nap")
    line = (await friend.get("/api/tables"))["tables"][0]
    assert line["my_turn"]
    assert line["since"] > began
    assert (await (await site.person()).get("/api/tables"))["tables"] == []
    page = (await friend.client.get("/tables")).text
    assert "Your turn" in page
    assert f"/t/{table}" in page


async def test_always_pass_is_private(site: World) -> None:
    host, friend, table = await with_friend(site)
    before = await friend.state(table)
    await host.post(f"/api/tables/{table}/always-pass", {"seat": 0, "on": True})
    assert (await host.state(table))["always_pass"]
    assert await friend.state(table) == before
    await friend.post(f"/api/tables/{table}/always-pass", {"seat": 0, "on": True}, 403)


async def test_names_are_cleaned_and_escaped(site: World) -> None:
    assert clean_name("  Ann\n\u200b  <b> ", "x") == "Ann <b>"
    assert clean_name("\t", "Player 1") == "Player 1"
    assert len(clean_name("я" * 100, "x")) == 24
    person = await site.person()
    body = {"game": "clash", "seats": [{"kind": "me", "name": "<script>x"}, {"kind": "bot"}]}
    table = (await person.post("/api/tables", body, 201))["table"]
    await person.post(f"/api/tables/{table}/rename", {"seat": 0, "name": '"><img>'})
    for path in (f"/t/{table}", "/tables"):
        text = (await person.client.get(path)).text
        assert "<script>x" not in text
        assert "><img>" not in text


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "chess", "seats": []},
        {"game": "clash", "seats": [{"kind": "me"}]},
        {"game": "clash", "seats": [{"kind": "me"}] * 9},
        {"game": "clash", "seats": [{"kind": "king"}, {"kind": "me"}]},
        {"game": "clash", "seats": [{"kind": "bot", "bot": "genius"}, {"kind": "me"}]},
        {"game": "clash", "seats": ["me", "bot"]},
        {"game": "clash", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"x": "y"}},
        {"game": "clash", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"ties": []}},
        {"game": "clash", "seats": [{"kind": "me"}, {"kind": "bot"}], "mode": "blitz"},
        {"game": "clash", "seats": [{"kind": "me", "name": "\ud800"}, {"kind": "bot"}]},
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_words(
    site: World, body: dict[str, object]
) -> None:
    person = await site.person()
    reply = await person.client.post(
        "/api/tables", content=json.dumps(body), headers={"content-type": "application/json"}
    )
    assert reply.status_code == 422
    assert reply.json()["error"] == "bad-request"
