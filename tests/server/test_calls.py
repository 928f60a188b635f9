"""Calling people back: a real mail server, a push service, one message for a table that waits."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import threading
from collections.abc import AsyncIterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from aiosmtpd.smtp import SMTP
from click.testing import CliRunner
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from regalia.cli.main import cli
from regalia.engine.errors import BadSetup
from regalia.server.people.notifications import ASKED
from regalia.server.people.push import encode, new_key
from regalia.server.settings import from_environment
from tests.server.helpers import Clock, Person, World, settings_for, world

pytestmark = pytest.mark.anyio

HOUR = 3600


class Post:
    """A mail server of our own, and what was brought to it."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.answer = "250 OK"
        self.port = 0

    async def handle_DATA(  # noqa: N802 - the name its library calls
        self, _server: Any, _session: Any, envelope: Any
    ) -> str:
        if self.answer.startswith("250"):
            letter = message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(letter, EmailMessage)
            self.letters.append(letter)
        return self.answer

    def link(self, purpose: str, at: int = -1) -> str:
        """The path of a link in a letter."""
        body = self.letters[at].get_content()
        found = re.search(rf"https://table\.example(/{purpose}/\S+)", body)
        assert found, body
        return found[1]


@pytest.fixture
async def post(anyio_backend: str) -> AsyncIterator[Post]:
    found, loop = Post(), asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(found, hostname="mail"), "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    yield found
    server.close()
    await server.wait_closed()


def mailing(post: Post, folder: Path, **more: Any) -> Any:
    base = {
        "mail_server": f"127.0.0.1:{post.port}",
        "mail_from": "table@table.example",
        "mail_tls": "none",
        "site_url": "https://table.example",
        "call_sweep": 1e6,  # the test sweeps itself
    }
    return settings_for(folder, **base | more)


async def pair(site: World, **more: Any) -> tuple[Person, Person, str]:
    host, friend = await site.person(), await site.person()
    table = await host.open("clash", "me", "friend", **{"mode": "turns", **more})
    await friend.sit(table, (await host.links(table, "invite"))[1], "Bea")
    return host, friend, table


async def subscribe(site: World, post: Post, person: Person) -> None:
    """By mail, confirmed."""
    await person.post("/api/calls/mail", {"address": "bea@home.example"})
    await site.site.notifications.sweep()
    assert (await site.client().post(post.link("confirm"))).status_code == 200


async def test_an_address_is_confirmed_before_anything_else_is_sent(
    database: str, tmp_path: Path, post: Post
) -> None:
    async with world(mailing(post, tmp_path, database=database)) as site:
        clock = Clock(site)
        host, friend, table = await pair(site)
        await friend.post("/api/calls/mail?lang=ru", {"address": "bea@home.example"})
        await host.answer(table, 0, "nap")
        clock.now += HOUR
        for _ in range(3):
            await site.site.notifications.sweep()
        assert [letter["subject"] for letter in post.letters] == ["Regalia: это ваш адрес?"]
        assert not (await friend.get("/api/calls"))["confirmed"]
        path, anybody = post.link("confirm"), site.client()
        assert (await anybody.get(path)).status_code == 200  # looking changes nothing
        await site.site.notifications.sweep()
        assert len(post.letters) == 1
        assert (await anybody.post(path + "x")).status_code == 404
        assert (await anybody.post(path)).status_code == 200
        assert (await friend.get("/api/calls"))["confirmed"]
        await site.site.notifications.sweep()
        assert post.letters[1]["to"] == "bea@home.example"
        assert "ваш ход" in post.letters[1]["subject"]


async def test_one_letter_for_a_table_that_waits_and_nothing_secret_in_it(
    tmp_path: Path, post: Post
) -> None:
    async with world(mailing(post, tmp_path)) as site:
        clock = Clock(site)
        host, friend, table = await pair(site)
        await subscribe(site, post, friend)
        await host.answer(table, 0, "nap")
        await site.site.notifications.sweep()
        assert len(post.letters) == 1  # he has just been asked
        clock.now += HOUR
        for _ in range(3):
            await site.site.notifications.sweep()
            clock.now += HOUR
        assert len(post.letters) == 2
        letter = post.letters[1]
        body = letter.get_content()
        assert f"https://table.example/t/{table}" in body
        assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        tokens = [*(await friend.links(table, "return")).values()]
        tokens += [row.invite for row in (await site.site.tables.live(table)).seats]
        cookies = [cookie.value or "" for cookie in friend.client.cookies.jar]
        for secret in [*(token.rsplit("/", 1)[-1] for token in tokens), *cookies, "nap", "peek"]:
            assert secret not in letter.as_string()
        stranger = site.client()
        page = await stranger.get(f"/t/{table}")
        assert page.status_code == 200  # he may watch, and sits nowhere
        assert (await stranger.get(f"/api/tables/{table}/state")).json()["me"]["seats"] == []


async def test_who_looks_is_not_called(tmp_path: Path, post: Post) -> None:
    async with world(mailing(post, tmp_path, poll_grace=600.0)) as site:
        clock = Clock(site)
        host, friend, table = await pair(site)
        await subscribe(site, post, friend)
        await host.answer(table, 0, "nap")
        await friend.state(table)  # he is here
        clock.now += HOUR
        await site.site.notifications.sweep()
        assert len(post.letters) == 1
    async with world(mailing(post, tmp_path)) as site:
        clock = Clock(site)
        clock.now += 2 * HOUR
        await site.site.notifications.sweep()
        assert len(post.letters) == 1  # he has seen it


async def test_opening_the_page_counts_as_knowing(tmp_path: Path, post: Post) -> None:
    async with world(mailing(post, tmp_path)) as site:
        clock = Clock(site)
        host, friend, table = await pair(site)
        await subscribe(site, post, friend)
        await host.answer(table, 0, "nap")
        await friend.client.get(f"/t/{table}")
        clock.now += HOUR
        await site.site.notifications.sweep()
        assert len(post.letters) == 1


async def test_off_by_one_click_without_any_identity(tmp_path: Path, post: Post) -> None:
    async with world(mailing(post, tmp_path)) as site:
        clock = Clock(site)
        host, friend, table = await pair(site)
        await subscribe(site, post, friend)
        off, anybody = post.link("off"), site.client()
        page = (await anybody.get(off)).text
        assert re.search(r"/static/(js/entries|built)/off[\w-]*\.js", page)  # it presses the button
        assert (await friend.get("/api/calls"))["address"]
        body = {"List-Unsubscribe": "One-Click"}  # as a mail program does it
        assert (await anybody.post(off, data=body)).status_code == 200
        assert (await friend.get("/api/calls"))["address"] is None
        await host.answer(table, 0, "nap")
        clock.now += HOUR
        await site.site.notifications.sweep()
        assert len(post.letters) == 1
        assert (await anybody.get(off)).status_code == 200  # once more does no harm


async def test_a_mail_server_that_is_away_harms_nothing(tmp_path: Path, post: Post) -> None:
    async with world(mailing(post, tmp_path)) as site:
        clock = Clock(site)
        host, friend, table = await pair(site)
        await subscribe(site, post, friend)
        await host.answer(table, 0, "nap")
        clock.now += HOUR
        post.answer = "451 come again"
        await site.site.notifications.sweep()
        await site.site.notifications.sweep()  # not at once
        assert len(post.letters) == 1
        await friend.answer(table, 1, "nap")  # play goes on
        await host.state(table)
        post.answer = "250 OK"
        clock.now += HOUR
        await site.site.notifications.sweep()
        waiting = (await friend.state(table))["decision"] is not None
        assert len(post.letters) == (2 if waiting else 1)


async def test_only_one_process_calls_at_a_time(database: str, tmp_path: Path, post: Post) -> None:
    settings = mailing(post, tmp_path, database=database)
    async with world(settings) as one:
        clock = Clock(one)
        host, friend, table = await pair(one)
        await subscribe(one, post, friend)
        await host.answer(table, 0, "nap")
        clock.now += HOUR
        async with world(settings) as other:
            Clock(other).now = clock.now
            await asyncio.gather(*(site.site.notifications.sweep() for site in (one, other) * 3))
        assert len(post.letters) == 2


async def test_an_address_can_be_forgotten_and_strangers_are_not_flooded(
    tmp_path: Path, post: Post
) -> None:
    async with world(mailing(post, tmp_path)) as site:
        body = {"address": "victim@home.example"}
        for _ in range(ASKED):
            person = await site.person()
            await person.post("/api/calls/mail", body)
            await person.post("/api/calls/mail", body)
        person = await site.person()
        assert (await person.post("/api/calls/mail", body, 429))["error"] == "too-many-letters"
        await site.site.notifications.sweep()
        await site.site.notifications.sweep()
        assert len(post.letters) == ASKED
        for bad in ("", "nobody", "a b@c.d", "a@b.c\nBcc: d@e.f"):
            await person.post("/api/calls/mail", {"address": bad}, 409)
        await person.post("/api/calls/mail", {"address": "own@home.example"})
        await person.post("/api/calls/forget", {})
        assert (await person.get("/api/calls"))["address"] is None
        page = (await person.client.get("/tables")).text
        assert 'id="call-mail"' in page
    async with world(settings_for(tmp_path)) as site:  # a host without a mail server
        person = await site.person()
        assert (await person.post("/api/calls/mail", body, 409))["error"] == "no-mail"
        assert 'id="calls"' not in (await person.client.get("/tables")).text


async def test_a_subscription_on_a_device_confirms_no_address(tmp_path: Path, post: Post) -> None:
    """The person is called by the device alone: nobody has said that the address is theirs."""
    async with world(mailing(post, tmp_path, push_key=new_key())) as site:
        clock = Clock(site)
        host, friend, table = await pair(site)
        await friend.post("/api/calls/mail", {"address": "stranger@home.example"})
        await site.site.notifications.sweep()
        sent: list[str] = []

        async def send(endpoint: str, _keys: Any, _note: Any) -> None:
            sent.append(endpoint)

        site.site.notifications.pusher.send = send
        endpoint = "https://fcm.googleapis.com/device"
        keys = {"p256dh": "a", "auth": "b"}
        await friend.post("/api/calls/push", {"endpoint": endpoint, "keys": keys})
        await host.answer(table, 0, "nap")
        clock.now += HOUR
        await site.site.notifications.sweep()
        assert sent == [endpoint]
        assert [letter["subject"] for letter in post.letters] == ["Regalia: is this your address?"]


async def test_wishes_to_be_called_have_a_rate(tmp_path: Path, post: Post) -> None:
    settings = mailing(post, tmp_path, letter_rate=0.001, letter_burst=2)
    async with world(settings) as site:
        person = await site.person()
        for name in ("a", "b"):
            await person.post("/api/calls/mail", {"address": f"{name}@home.example"})
        body = {"address": "c@home.example"}
        refused = await person.client.post("/api/calls/mail", json=body)
        assert (refused.status_code, refused.json()["error"]) == (429, "too-many-letters")
        assert int(refused.headers["retry-after"]) >= 1


def test_a_half_setting_is_answered_in_one_line() -> None:
    for found, said in (
        ({"REGALIA_MAIL_SERVER": "mail.example"}, "HOST:PORT"),
        ({"REGALIA_MAIL_SERVER": "mail.example:25"}, "mail_from"),
        ({"REGALIA_MAIL_SERVER": "m:25", "REGALIA_MAIL_FROM": "a@b.example"}, "site_url"),
    ):
        with pytest.raises(BadSetup, match=said):
            from_environment(found)


class Service(BaseHTTPRequestHandler):
    """A push service of our own."""

    notes: list[bytes]
    status = 201

    def do_POST(self) -> None:
        type(self).notes.append(self.rfile.read(int(self.headers["content-length"])))
        assert self.headers["authorization"].startswith("vapid ")
        self.send_response(type(self).status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing to the tests' output."""


async def test_a_note_on_the_device(tmp_path: Path) -> None:
    Service.notes, Service.status = [], 201
    service = HTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{service.server_port}"
    device, auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
    point = device.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": encode(point), "auth": encode(auth)}
    made = CliRunner().invoke(cli, ["push-keys"]).output.strip()
    settings = settings_for(
        tmp_path, push_key=made.partition("=")[2], push_hosts=(address,), call_sweep=1e6
    )
    try:
        async with world(settings) as site:
            clock = Clock(site)
            host, friend, table = await pair(site)
            public = (await friend.get("/api/calls"))["key"]
            assert base64.urlsafe_b64decode(public + "=")[0] == 4  # an uncompressed point
            body = {"endpoint": f"{address}/device", "keys": keys}
            await friend.post("/api/calls/push", body)
            for inside in ("http://10.0.0.1/x", "https://10.0.0.1/x", "https://a.example/x"):
                refusal = await friend.post("/api/calls/push", body | {"endpoint": inside}, 409)
                assert refusal["error"] == "no-push-service"
            await friend.post("/api/calls/push", {"endpoint": f"{address}/x", "keys": {}}, 422)
            await host.answer(table, 0, "nap")
            clock.now += HOUR
            for _ in range(2):
                await site.site.notifications.sweep()
            assert len(Service.notes) == 1
            note = json.loads(
                http_ece.decrypt(Service.notes[0], private_key=device, auth_secret=auth)
            )
            assert (note["url"], note["title"]) == (f"/t/{table}", "Clash: your turn")
            assert set(note) == {"title", "body", "url", "tag"}
            Service.status = 410  # the browser has gone: it is forgotten
            await friend.answer(table, 1, "nap")
            assert "push" in (await friend.client.get("/worker.js")).text
    finally:
        service.shutdown()
        service.server_close()


def test_a_key_that_is_none_is_refused(tmp_path: Path) -> None:
    from regalia.server.site import Site

    with pytest.raises(BadSetup, match="push-keys"):
        Site(settings_for(tmp_path, push_key="nonsense!"))
    assert len(new_key()) == 43
