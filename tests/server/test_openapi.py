"""The OpenAPI document, and a fuzzer that reads it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any, Self

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, settings
from starlette.routing import Route

from regalia.server.app import create_app
from regalia.server.routes.operations import document
from tests.server.helpers import PATIENCE, World, settings_for

RECORDS = Path(__file__).parents[1] / "past" / "v0.1.0" / "records"
FINISHED = ("kingsburg-2.txt", "eador-4.txt", "kemet-2.txt", "xidit-3.txt")
GAMES = ("clash", "kingsburg", "xidit", "eador", "kemet")


class Running:
    """A server in a thread of its own, with a table to aim at."""

    def __init__(self, folder: Path) -> None:
        app = create_app(settings_for(folder, window_delay=0.0))
        config = uvicorn.Config(app, port=0, log_config=None, lifespan="on", access_log=False)
        self.server = uvicorn.Server(config)
        self.thread = Thread(target=self.server.run, daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        while not self.server.started:
            self.thread.join(0.01)
        port = self.server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        with httpx.Client(base_url=self.url, timeout=PATIENCE) as client:
            self.headers = {"x-csrf-token": client.get("/api/me").json()["token"]}
            self.cookies = dict(client.cookies)
            self.tables = [self.opened(client, game) for game in GAMES]
            self.finished = [self.brought(client, record) for record in FINISHED]
        return self

    def brought(self, client: httpx.Client, record: str) -> str:
        """A match that is over, as somebody brings it."""
        text = (RECORDS / record).read_text(encoding="utf-8")
        made = client.post("/api/records", json={"text": text}, headers=self.headers)
        table: str = made.json()["table"]
        return table

    def opened(self, client: httpx.Client, game: str) -> str:
        seats = [{"kind": "me"}, {"kind": "hotseat"}, {"kind": "friend"}]
        made = client.post("/api/tables", json={"game": game, "seats": seats}, headers=self.headers)
        table: str = made.json()["table"]
        return table

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(10)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("openapi")) as found:
        yield found


SOAK = "REGALIA_SOAK" in os.environ
SCHEMA = schemathesis.openapi.from_dict(document())
# What a shape cannot tell: whether there is such a game, thing, choice or moment.
DOORS = ("answer", "draft", "why", "detail", "hint", "replay")
BY_RULES = {"/api/tables"} | {f"/api/tables/{{table}}/{door}" for door in DOORS}
STREAM = "/api/tables/{table}/events"  # never ends, so it has its own tests


@SCHEMA.exclude(path=STREAM).parametrize()
@settings(
    max_examples=100 if SOAK else 8,
    derandomize=not SOAK,  # tools/hostile.py takes other cases each time, and more
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(case: Any, running: Running) -> None:
    if "table" in (case.path_parameters or {}):
        chosen = len(str(case.body)) + len(str(case.query))
        # Only read of what is over: a branch would have bots play on while we ask.
        tables = running.tables + running.finished * (case.method == "GET")
        case.path_parameters["table"] = tables[chosen % len(tables)]
    reply = case.call(
        base_url=running.url, headers=running.headers, cookies=running.cookies, timeout=PATIENCE
    )
    assert reply.status_code < 500
    checks = list(schemathesis.checks.CHECKS.get_all())
    if case.operation.path in BY_RULES:
        checks.remove(schemathesis.checks.positive_data_acceptance)
    case.validate_response(reply, checks=checks)


@pytest.mark.anyio
async def test_every_json_door_is_described(site: World) -> None:
    described = {
        (method.upper(), path) for path, one in document()["paths"].items() for method in one
    }
    doors = {
        (method, route.path)
        for route in site.app.routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert described == doors - {("GET", "/api/openapi.json")}
    client = site.client()
    page = (await client.get("/api")).text
    assert all(path in page for _, path in described)
    assert (await client.get("/api/openapi.json")).json() == document()
