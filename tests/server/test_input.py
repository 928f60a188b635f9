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
