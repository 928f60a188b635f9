"""Who may come in: cookies, forms of other sites, limits, headers, plain words."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from regalia.server.keys import Keys
from regalia.server.network import limits, players
from regalia.server.network.limits import Buckets
from regalia.server.operator.health import EVERY, Health
from tests.server.helpers import Person, World, settings_for, world

pytestmark = pytest.mark.anyio

NEW = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}


async def test_the_cookie_is_signed_and_closed_to_scripts(site: World) -> None:
    client = site.client()
    cookie = (await client.get("/")).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "set-cookie" not in (await client.get("/")).headers
    name, value = cookie.split(";")[0].split("=", 1)
    assert name == "regalia"
    browser, signature, _ = value.split(".")
    assert site.site.keys.browser(value) == browser
    assert site.site.keys.browser(f"{browser}x.{signature}") == ""
    assert site.site.keys.browser(f"{browser}.{signature[:-1]}0x") == ""
    assert Keys("another").browser(value) == ""
    for open_to_all in ("/healthz", "/api/openapi.json", "/static/js/api.js"):
        assert "set-cookie" not in (await site.client().get(open_to_all)).headers


async def test_a_forged_cookie_is_nobody(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat")
    browser = next(iter(person.client.cookies.jar)).value or ""
    forged = site.client(cookies={"regalia": browser.split(".")[0] + "." + "0" * 43})
    reply = await forged.get(f"/api/tables/{table}/state")
    assert reply.json()["me"]["seats"] == []


async def test_another_sites_form_is_refused(site: World) -> None:
    person = await site.person()
    for headers in (
        {"origin": "http://evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "null"},
    ):
        reply = await person.client.post("/api/tables", json=NEW, headers=headers)
        assert reply.status_code == 403
        assert reply.json()["error"] == "other-site"
    for token in ("", "guess", "ы"):
        headers = {"x-csrf-token": token.encode()}  # type: ignore[dict-item] # raw header bytes
        reply = await person.client.post("/api/tables", json=NEW, headers=headers)
        assert reply.status_code == 403
        assert reply.json()["error"] == "no-form-token"
    reply = await person.client.post("/api/tables", json=NEW, headers={"origin": "http://table"})
    assert reply.status_code == 201


async def test_a_write_without_a_cookie_or_in_another_type_is_refused(site: World) -> None:
    assert (await site.client().post("/api/tables", json=NEW)).status_code == 403
    person = await site.person()
    reply = await person.client.post("/api/tables", content=json.dumps(NEW))
    assert reply.status_code == 415
    headers = {"content-type": "application/json"}
    for body in (b"{", b"[]", b"\xff", b"[" * 50_000):
        reply = await person.client.post("/api/tables", content=body, headers=headers)
        assert reply.status_code == 422


async def test_a_stranger_cannot_answer_nor_look_through_a_seat(site: World) -> None:
    host, stranger = await site.person(), await site.person()
    table = await host.open("clash", "me", "hotseat")
    body = {"seat": 0, "choice": "nap"}
    for door in ("answer", "undo", "why", "handback", "always-pass", "rename"):
        more = {"refs": [], "on": True, "name": "x"}
        reply = await stranger.client.post(f"/api/tables/{table}/{door}", json=body | more)
        assert (reply.status_code, reply.json()["error"]) == (403, "not-your-seat")
    for door in ("state", "events", "detail?ref=cat:1"):
        mark = "&" if "?" in door else "?"
        reply = await stranger.client.get(f"/api/tables/{table}/{door}{mark}seat=0")
        assert reply.status_code == 403
    for seat in (7, -1):
        reply = await host.client.post(
            f"/api/tables/{table}/answer", json={"seat": seat, "choice": "nap"}
        )
        assert reply.status_code == 404


async def test_every_reply_carries_the_security_headers(site: World) -> None:
    client = site.client()
    for path in ("/", "/api/games", "/nowhere", "/api/nowhere", "/static/css/base.css"):
        headers = (await client.get(path)).headers
        policy = headers["content-security-policy"]
        assert re.sub(r" 'sha256-[^']+'", "", policy) == (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
            "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
            "form-action 'self'; frame-ancestors 'none'"
        )
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert "strict-transport-security" not in headers


async def test_behind_tls_cookies_are_secure(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, https=True)) as site:
        reply = await site.client().get("/?lang=ru")
        assert all("Secure" in line for line in reply.headers.get_list("set-cookie"))
        assert "max-age" in reply.headers["strict-transport-security"]


async def test_behind_tls_no_other_site_of_the_domain_can_set_the_cookie(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, https=True)) as site:
        client, keys = site.client(base_url="https://table"), site.site.keys
        made = (await client.get("/api/me")).headers["set-cookie"]
        assert made.startswith("__Host-regalia=")
        assert "Secure" in made
        assert "Path=/" in made
        assert "omain" not in made
        old = f"regalia={keys.cookie('a browser of the last release')}"
        reply = await site.client().get("/api/me", headers={"cookie": old})
        assert reply.json()["token"] == keys.form_token("a browser of the last release")
        assert "__Host-regalia=a browser" in reply.headers["set-cookie"].replace('"', "")
        both = f"{old}; __Host-regalia={keys.cookie('mine')}"
        reply = await site.client().get("/api/me", headers={"cookie": both})
        assert reply.json()["token"] == keys.form_token("mine")
        assert "set-cookie" not in reply.headers


async def test_mistakes_are_told_in_plain_words(site: World) -> None:
    client = site.client(headers={"accept-language": "ru-RU,ru;q=0.9"})
    page = await client.get("/nowhere")
    assert page.status_code == 404
    assert "Такой страницы нет" in page.text
    reply = await client.get("/api/tables/nothing/state")
    assert reply.json() == {"error": "no-table", "message": "Такого стола нет."}
    reply = await client.delete("/api/tables")
    assert reply.status_code == 405
    assert "GET" in reply.headers["allow"]
    reply = await client.get("/api/tables/nothing/state?lang=en&seat=one")
    assert reply.status_code == 422
    assert "seat: must be a whole number" in reply.json()["message"]


async def test_a_mistake_of_ours_shows_no_traceback(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("our own detail")

    monkeypatch.setattr(site.site.store, "mine", broken)
    person = await site.person()
    reply = await person.client.get("/api/tables")
    assert reply.status_code == 500
    assert reply.json()["error"] == "our-mistake"
    assert "our own detail" not in reply.text
    page = await person.client.get("/tables")
    assert page.status_code == 500
    assert "our own detail" not in page.text
    assert "content-security-policy" in page.headers


async def test_the_language_is_asked_for_remembered_or_guessed(site: World) -> None:
    client = site.client(headers={"accept-language": "de, ru;q=0.5"})
    assert 'lang="ru"' in (await client.get("/")).text
    assert 'lang="en"' in (await client.get("/?lang=en")).text
    assert 'lang="en"' in (await client.get("/")).text
    assert 'lang="en"' in (await site.client().get("/?lang=xx")).text


async def test_bodies_have_a_limit(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, body_limit=1000)) as site:
        person = await site.person()
        reply = await person.client.post("/api/tables", json={"x": "y" * 2000})
        assert (reply.status_code, reply.json()["error"]) == (413, "too-big")

        async def parts() -> AsyncIterator[bytes]:  # a body without a length
            for _ in range(5):
                yield b"x" * 500

        headers = {"content-type": "application/json"}
        reply = await person.client.post("/api/tables", content=parts(), headers=headers)
        assert (reply.status_code, reply.json()["error"]) == (413, "too-big")


async def test_requests_and_new_tables_have_a_rate(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, rate=0.001, burst=3)) as site:
        client = site.client()
        replies = [await client.get("/healthz") for _ in range(4)]
        assert [reply.status_code for reply in replies] == [200, 200, 200, 429]
        assert int(replies[3].headers["retry-after"]) > 0
    async with world(settings_for(tmp_path, table_rate=0.001, table_burst=1)) as site:
        person = await site.person()
        await person.open("clash", "me", "hotseat")
        refusal = await person.post("/api/tables", NEW, 429)
        assert refusal["error"] == "too-many-tables"


def test_a_bucket_fills_again() -> None:
    now = [0.0]
    buckets = Buckets(2.0, 2, clock=lambda: now[0])
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 1]
    assert buckets.take("b") == 0
    now[0] = 0.5
    assert [buckets.take("a") for _ in range(2)] == [0, 1]
    now[0] = 100.0
    assert [buckets.take("a") for _ in range(3)] == [0, 0, 1]


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = ("1.1.1.1", "2.2.2.2", "3.3.3.3")
    for module in (limits, players):
        monkeypatch.setattr(module, "KEPT", 2)
    buckets, seen = Buckets(0.001, 1, clock=lambda: 0.0), players.PlayerAddresses()
    for address in addresses:
        assert buckets.take(address) == 0
        seen.note(address)
    assert [address in seen for address in addresses] == [False, True, True]
    assert buckets.take(addresses[2]) > 0
    assert buckets.take(addresses[0]) == 0  # forgotten, so it begins anew


async def test_health_proves_a_write_but_not_at_every_question(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk fails writes only; whoever asks often must not wear the disk out."""
    now = [100.0]
    store = site.site.store
    health = Health(store, lambda: now[0])
    monkeypatch.setattr(site.site, "health", health)
    assert (await site.client().get("/healthz")).json() == {"ok": True}

    async def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(store, "write", full)
    assert (await site.client().get("/healthz")).status_code == 200
    now[0] += EVERY
    broken = await site.client().get("/healthz")
    assert (broken.status_code, broken.json()) == (503, {"ok": False})
    monkeypatch.undo()
    now[0] += EVERY
    assert await health.good()


async def test_pages_in_both_languages(site: World) -> None:
    person: Person = await site.person()
    table = await person.open("kingsburg", "me", "bot")
    for lang in ("en", "ru"):
        for path in ("/", "/games/kingsburg", "/new/kingsburg", "/tables", f"/t/{table}", "/api"):
            reply = await person.client.get(path, params={"lang": lang})
            assert reply.status_code == 200
            assert f'<html lang="{lang}"' in reply.text
            assert 'style="' not in reply.text.split("<body")[0]
    assert (await person.client.get("/games/chess")).status_code == 404
    assert (await person.client.get("/t/nothing")).status_code == 404
