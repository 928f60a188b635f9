"""What a request may hold: letters that are none, forms that are none, addresses too long."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regalia.server.pages.pagekit import script_json
from tests.server.helpers import World, listening, settings_for

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("endpoint", "body"),
    [
        ("chat", {"text": "a\u0000b"}),
        ("rename", {"seat": 0, "name": "a\u0000b"}),
        ("answer", {"seat": 0, "choice": "nap\u0000"}),
        ("sit", {"token": "\u0000"}),
    ],
)
async def test_a_letter_that_is_none_is_refused(
    each_site: World, endpoint: str, body: dict[str, Any]
) -> None:
    """PostgreSQL could not store it, and would say so with a 500."""
    person = await each_site.person()
    table = await person.open("clash", "me", "hotseat")
    refused = await person.post(f"/api/tables/{table}/{endpoint}", body, 422)
    assert "characters that are none" in refused["message"]


async def test_a_form_is_a_form_with_few_fields(site: World) -> None:
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend")
    link = (await host.links(table, "invite"))[1]
    form = {"csrf": friend.client.headers["x-csrf-token"], "name": "Bea"}
    kinds = {"content-type": "text/plain"}
    text = "&".join(f"{key}={value}" for key, value in form.items())
    reply = await friend.client.post(link, content=text, headers=kinds)
    assert (reply.status_code, "not a form" in reply.text) == (422, True)
    many = form | {f"field{n}": "x" for n in range(30)}
    assert (await friend.client.post(link, data=many)).status_code == 422
    assert (await host.state(table))["seats"][1]["kind"] == "open"
    assert (await friend.client.post(link, data=form)).status_code == 303


async def test_an_address_that_is_too_long_gets_its_own_answer(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path)) as address:
        person = await address.person()
        for length, status in ((3_000, 404), (5_000, 414)):
            assert (await person.client.get("/" + "x" * length)).status_code == status


def test_data_of_a_page_cannot_close_its_script() -> None:
    assert "<" not in script_json({"a": "</script><script>alert(1)"})


async def test_an_invitation_is_good_at_its_own_table(site: World) -> None:
    host, thief = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend")
    own = await thief.open("clash", "me", "friend")
    token = (await thief.links(own, "invite"))[1].rpartition("/")[2]
    await thief.post(f"/api/tables/{table}/sit", {"token": token}, 404)
    assert (await host.state(table))["seats"][1]["kind"] == "open"
    assert (await thief.state(table))["me"]["seats"] == []


async def test_a_state_that_has_not_changed_is_sent_once(site: World) -> None:
    person = await site.person()
    path = f"/api/tables/{await person.open('kingsburg', 'me', 'hotseat')}/state?seat=0"
    first = await person.client.get(path)
    headers = {"if-none-match": f'"another", {first.headers["etag"]}'}
    again = await person.client.get(path, headers=headers)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert (await person.client.get(f"{path}&lang=ru", headers=headers)).status_code == 200
    table = path.split("/")[3]
    asked = [(await person.state(table, seat))["decision"] for seat in (0, 1)]
    seat = next(seat for seat in (0, 1) if asked[seat])
    await person.answer(table, seat, asked[seat]["options"][0]["text"])
    assert (await person.client.get(path, headers=headers)).status_code == 200


async def test_a_refusal_is_a_problem_to_whoever_accepts_one(site: World) -> None:
    client = (await site.person()).client
    headers = {"accept": "application/json, application/problem+json"}
    reply = await client.get("/api/tables/nothing/state", headers=headers)
    plain = (await client.get("/api/tables/nothing/state")).json()
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.json() == {
        "type": "about:blank",
        "title": "Not Found",
        "status": 404,
        "detail": plain["message"],
        "error": plain["error"],
    }
