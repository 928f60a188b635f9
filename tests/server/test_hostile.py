"""Requests made to harm: odd bodies, odd paths, foreign hosts, clients that go away."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers import World, listening, settings_for, world

pytestmark = pytest.mark.anyio

JSON = {"content-type": "application/json"}
SEATS = [{"kind": "me"}, {"kind": "hotseat"}]


@pytest.mark.parametrize(
    "more",
    [
        {"options": {"\ud800": 1.5}},
        {"options": {"\ud800": "x"}},
        {"options": {"ties": "\udfff"}},
        {"mode": "\ud800"},
        {"\ud800": 1},
    ],
)
async def test_half_a_character_in_an_order_is_refused_in_words(
    site: World, more: dict[str, Any]
) -> None:
    person = await site.person()
    body = json.dumps({"game": "clash", "seats": SEATS, **more})
    reply = await person.client.post("/api/tables", content=body, headers=JSON)
    assert (reply.status_code, reply.json()["error"]) == (422, "bad-request")
    assert "half" in reply.json()["message"]


async def test_odd_things_to_ask_about_are_refused_in_words(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    for ref in (["\ud800", 1], ["cat", 10**4000], ["cat" * 1000, 1]):
        body = json.dumps({"seat": 0, "refs": [ref]})
        door = f"/api/tables/{table}/why"
        reply = await person.client.post(door, content=body, headers=JSON)
        assert reply.status_code == 422
        assert "???" not in reply.json()["message"]
        assert len(reply.text) < 500
    smile = {"game": "clash", "seats": [{"kind": "me", "name": "\U0001f600"}, {"kind": "bot"}]}
    await person.post("/api/tables", smile, 201)  # a whole pair is a character


@pytest.mark.parametrize(
    "path", ["//evil.example/x", "/\\evil.example", "//evil.example/", "/%5C/x/"]
)
async def test_no_path_makes_a_link_to_another_site(site: World, path: str) -> None:
    reply = await site.client().get(f"http://table{path}")
    assert reply.status_code == 404
    assert "evil" not in reply.text
    assert 'href="//' not in reply.text
    assert "location" not in reply.headers


async def test_a_slash_too_many_leads_to_the_page_here(site: World) -> None:
    client = site.client(headers={"host": "evil.example"})
    reply = await client.get("/games/clash/?lang=ru")
    assert reply.status_code == 307
    assert reply.headers["location"] == "/games/clash?lang=ru"
    assert (await client.get("/games/clash/x/")).status_code == 404


async def test_only_the_hosts_own_names_are_answered(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, hosts=("table.example", "[::1]"))) as site:
        for host, status in (
            ("table.example", 200),
            ("TABLE.example:8000", 200),
            ("[::1]:8000", 200),
            ("evil.example", 421),
            ("table.example.evil.example", 421),
            ("", 421),
        ):
            reply = await site.client(headers={"host": host}).get("/api/games")
            assert reply.status_code == status, host
        stranger = site.client(headers={"host": "evil.example"})
        assert (await stranger.get("/api/games")).json()["error"] == "wrong-host"
        assert (await stranger.get("/healthz")).status_code == 200  # asked by number


async def test_a_client_that_goes_away_is_no_mistake_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "regalia.server")
    async with listening(settings_for(tmp_path)) as address:
        person = await address.person()
        port = int(address.url.rsplit(":", 1)[1])
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        head = [
            "POST /api/tables HTTP/1.1",
            "host: table",
            f"x-csrf-token: {person.client.headers['x-csrf-token']}",
            f"cookie: regalia={person.client.cookies['regalia']}",
            "content-type: application/json",
            "content-length: 100",
        ]
        writer.write("\r\n".join([*head, "", "{"]).encode())
        await writer.drain()
        await asyncio.sleep(0.2)
        writer.close()
        await asyncio.sleep(0.2)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    gone = [
        record for record in caplog.records if getattr(record, "fields", {}).get("status") == 499
    ]
    assert len(gone) == 1
