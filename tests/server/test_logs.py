"""The log: one event a line, and nothing in it that gives a right or tells a secret."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from procrastinate.exceptions import ConnectorException
from sqlalchemy import select
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette
from starlette.routing import Route

from regalia.server import logs
from regalia.server.bots.jobs import handle_loop_error
from regalia.server.store.models import HOLDERS, SEATS, TABLES
from regalia.server.table.tables import Tables
from tests.server.helpers import Address, Person, choices, hearing, listening, settings_for

pytestmark = pytest.mark.anyio

OURS = ("httpx", "httpcore")  # the client of the tests itself


@pytest.fixture
def speakers() -> Iterator[None]:
    """Every logger as it was before, whatever a test or a server has set."""
    loggers = [logging.getLogger(name) for name in logs.SPEAKERS]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    yield
    for logger, (handlers, propagate, level) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


@pytest.fixture
def lines(speakers: None) -> Iterator[io.StringIO]:
    """All that any logger of the process says, down to the smallest."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    handler.addFilter(lambda record: not record.name.startswith(OURS))
    for name in logs.SPEAKERS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True
    logging.getLogger("regalia.server").setLevel("DEBUG")
    root = logging.getLogger()
    level = root.level
    root.setLevel("DEBUG")
    root.addHandler(handler)
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


def doors(app: Starlette) -> list[tuple[str, str]]:
    """(method, path) of every door but the stream, which never ends."""
    return sorted(
        (method, route.path)
        for route in app.routes
        if isinstance(route, Route) and not route.path.endswith("/events")
        for method in route.methods or ()
    )


async def walk(person: Person, site: Address, names: dict[str, str]) -> None:
    """Through every door, with good and with bad words."""
    filled = {"game": "clash", "name": "sans-400", **names}
    for method, path in doors(site.app):
        where = re.sub(r"\{(\w+)[^}]*\}", lambda found: filled.get(found[1], "any"), path)
        for body in ({}, {"seat": 0, "name": names["name"], "token": names["token"]}):
            sent: Any = {"json": body} if method == "POST" else {}
            reply = await person.client.request(method, where, **sent)
            assert reply.status_code < 500, (method, path, reply.text)


async def test_no_line_of_a_session_through_all_doors_gives_a_right(
    database: str, tmp_path: Path, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = choices(4)
    async with listening(settings_for(tmp_path, database=database)) as site:
        host, friend = await site.person(), await site.person()
        table = await host.open("clash", "me", "friend", "bot")
        invite = (await host.links(table, "invite"))[1]
        back = (await host.links(table, "return"))[0]
        await friend.client.get(invite)
        await friend.sit(table, invite, "Zebra")
        csrf = friend.client.headers["x-csrf-token"]
        await friend.client.post(back, data={"csrf": csrf})
        await friend.client.get("/me/wrongtoken")
        bearer = {"authorization": f"Bearer {back.rsplit('/', 1)[1]}"}
        await friend.client.get(f"/api/tables/{table}/state", headers=bearer)
        async with hearing(host, table, board="yes") as ear:
            await ear.event()
            for _ in range(12):
                await host.move(table, chance, 0)
                await friend.move(table, chance, 1)
        over = await host.open("clash", "me", "hotseat")
        while not await host.move(over, chance):
            pass
        for link, which in ((invite, table), (back, over)):
            token = link.rsplit("/", 1)[1]
            await walk(host, site, {"table": which, "token": token, "name": "Zebra"})
        await fail(host, table, monkeypatch)
        secrets = await known_secrets(site)
        secrets += [invite, back, csrf, host.client.headers["x-csrf-token"]]
        secrets += [
            cookie.value or "" for one in (host, friend) for cookie in one.client.cookies.jar
        ]
    text = lines.getvalue()
    told = [json.loads(line) for line in text.splitlines()]
    assert {"at", "level", "event"} <= set(told[0])
    assert {"/s/{token}", "/api/tables/{table}/events"} <= {line.get("route") for line in told}
    assert any("a fault of ours" in line.get("error", "") for line in told)
    for secret in (*secrets, "wrongtoken", "Zebra", "send "):
        assert len(secret) > 4
        assert secret not in text


async def fail(person: Person, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake of ours, and a database that does not answer: both are logged, with care."""
    for fault in (
        RuntimeError("a fault of ours"),
        OperationalError("SELECT", {"id": table}, Exception("away"), hide_parameters=True),
    ):

        async def broken(*_: Any, mistake: Exception = fault, **__: Any) -> Any:
            raise mistake

        with monkeypatch.context() as patch:
            patch.setattr(Tables, "live", broken)
            reply = await person.client.get(f"/api/tables/{table}/state")
        assert reply.status_code in (500, 503)


async def known_secrets(site: Address) -> list[str]:
    """What in the database gives a right, or tells what is to come."""

    def read(db: Any) -> list[str]:
        rows = [
            *db.execute(select(TABLES.c.id, TABLES.c.seed)),
            *db.execute(select(SEATS.c.invite, SEATS.c.private)),
            *db.execute(select(HOLDERS.c.browser)),
        ]
        return [str(word) for row in rows for word in row]

    found: list[str] = await site.app.state.site.store.read(read)
    return found


@pytest.mark.usefixtures("speakers")
def test_the_log_can_be_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info", "plain")
    logs.info("request", route="/t/{table}", status=200)
    try:
        raise RuntimeError("a fault")
    except RuntimeError:
        logs.error("a request failed")
    first, second, *rest = capsys.readouterr().err.splitlines()
    assert first.endswith(" INFO request route=/t/{table} status=200")
    assert second.endswith(" ERROR a request failed")
    assert rest[-1] == "RuntimeError: a fault"


async def test_what_nobody_waits_for_is_a_line_of_the_log_too(lines: io.StringIO) -> None:
    loop = asyncio.get_running_loop()
    handle_loop_error(loop, {"message": "lost", "exception": ConnectorException()})
    handle_loop_error(loop, {"message": "lost", "exception": ValueError("ours")})
    quiet, loud = [json.loads(line) for line in lines.getvalue().splitlines()][-2:]
    assert (quiet["level"], quiet["error"]) == ("warning", "ConnectorException")
    assert loud["level"] == "error"
    assert "ValueError: ours" in loud["error"]
