"""Harmed requests to every endpoint of the server: its JSON operations, its pages and its forms."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import urlencode

import httpx
from starlette.routing import Route

from regalia.server.app import create_app, routes
from regalia.server.routes.operations import OPERATIONS
from regalia.server.settings import Settings

STREAM: Final = "text/event-stream"
QUERY: Final = sorted({name for operation in OPERATIONS for name in operation.query})
ODD_QUERY: Final = (
    "0", "1", "-1", "99", "en", "ru", "yes", "no", "new", "edits", "wide", "tall", "x", "", "1e9",
    "99999999999999999999", "\x00", "\ud800", "é", "9" * 400, "[" * 400, "seat:1", "KB-001", "1,2",
)  # fmt: skip
HEADERS: Final = (
    "accept-language", "authorization", "cookie", "last-event-id", "origin", "referer",
    "sec-fetch-site", "x-csrf-token", "x-forwarded-for", "x-host-word", "content-type", "host",
)  # fmt: skip
ODD_HEADER: Final = (
    b"", b"x", b"Bearer x", b"Bearer \xff", b"regalia=a.b.c", b"regalia=" + b"a" * 3000, b"-1",
    b"ru;q=x,*;q=99", b"\xf0\x9f", b"application/json; charset=x", b"null", b"http://evil.example",
)  # fmt: skip
PLACE: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
BODY: Final[dict[str, Any]] = {
    "seat": 0, "serial": 1, "choice": "pass", "then": ["pass"], "picks": ["pass"], "times": 1,
    "token": "x", "name": "Ann", "on": True, "refs": [["seat", 1]], "device": "x",
    "part": "a" * 32, "promise": "b" * 20, "game": "kemet", "options": {"quick": "on"},
    "seats": [{"kind": "me"}, {"kind": "friend", "name": "Bo"}, {"kind": "bot", "bot": "knight"}],
    "mode": "live", "patience": 60, "bank": 0, "ending": "ask", "lang": "ru", "text": "hello",
    "phrase": "hello", "bot": "knight", "level": 4, "at": 1, "address": "ann@example.org",
    "endpoint": "https://fcm.googleapis.com/x", "keys": {"p256dh": "x", "auth": "y"}, "open": True,
}  # fmt: skip
FORM: Final = {"name": "Ann", "token": "x", "seat": "0"}


class Harm(Protocol):
    """What a fuzzer gives us."""

    rng: Any
    games: list[Any]
    played: dict[str, list[Any]]

    def harmed_text(self, text: str) -> str: ...

    def harmed_data(self, data: Any) -> Any: ...


class Endpoints:
    """The web application with a table of each game, and requests thrown at it."""

    def __init__(self, harm: Harm, client: httpx.AsyncClient, tables: list[str]) -> None:
        self.harm, self.client, self.tables = harm, client, tables
        streams = {one.path for one in OPERATIONS if one.returns == STREAM}
        found = [route for route in routes() if isinstance(route, Route)]
        self.places = [
            (method, route.path)
            for route in found
            if route.path not in streams  # they do not end
            for method in sorted(route.methods or ())
            if method in ("GET", "POST")
        ]

    async def throw(self) -> None:
        """A request; AssertionError if it ends in a mistake of the server's."""
        rng = self.harm.rng
        method, pattern = rng.choice(self.places)
        path = PLACE.sub(lambda found: self.part(found.group(1)), pattern)
        if rng.random() < 0.5:
            names = rng.sample(QUERY, rng.randint(1, 3))
            values = [(name, rng.choice(ODD_QUERY)) for name in names]
            path += "?" + urlencode(values, errors="surrogatepass")
        headers: dict[str, Any] = {"x-csrf-token": self.client.headers["x-csrf-token"]}
        content = b""
        if method == "POST":
            kind, content = self.body(is_form=not pattern.startswith("/api/"))
            headers["content-type"] = kind
        if rng.random() < 0.2:
            headers[rng.choice(HEADERS)] = rng.choice(ODD_HEADER)
        try:
            reply = await self.client.request(method, path, content=content, headers=headers)
        except httpx.InvalidURL:
            return  # the client itself would not send it
        # 503 is the answer where the host has not set something up, as mail.
        if reply.status_code >= 500 and reply.status_code != 503:
            raise AssertionError(f"{reply.status_code} at {method} {path}: {headers} {content!r}")

    def part(self, name: str) -> str:
        rng = self.harm.rng
        known = {"table": self.tables, "game": [game.name for game in self.harm.games]}
        if name in known and rng.random() < 0.9:
            return str(rng.choice(known[name]))
        return str(rng.choice(["x", "..", "%00", "%ff", "%2e%2e", "a" * 300, "-1", "1"]))

    def body(self, *, is_form: bool) -> tuple[str, bytes]:
        """A harmed body, and of what kind it says it is."""
        rng = self.harm.rng
        if is_form:
            text = self.harm.harmed_text(urlencode(FORM))
            return "application/x-www-form-urlencoded", text.encode(errors="surrogatepass")
        whole = json.loads(json.dumps(BODY))
        if rng.random() < 0.1:
            match = rng.choice(self.harm.played[rng.choice(self.harm.games).name])
            whole = {"text": self.harm.harmed_text(match.record().dumps())}
        text = json.dumps(self.harm.harmed_data(whole))
        if rng.random() < 0.3:
            text = self.harm.harmed_text(text)
        return "application/json", text.encode(errors="surrogatepass")


@asynccontextmanager
async def endpoints(harm: Harm) -> AsyncIterator[Endpoints]:
    """A fresh server without a network."""
    with tempfile.TemporaryDirectory() as folder:
        limits: dict[str, Any] = dict.fromkeys(
            ("rate", "table_rate", "dear_rate", "hint_rate", "chat_rate", "letter_rate",
             "review_rate"), 0.0,
        )  # fmt: skip
        quiet: dict[str, Any] = {"log_level": "error", "bot_tables": 0, "body_limit": 2**20}
        app = create_app(Settings(database=str(Path(folder) / "fuzz.db"), **limits, **quiet))
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
                client.headers["x-csrf-token"] = (await client.get("/api/me")).json()["token"]
                tables = []
                for game in harm.games:
                    body = {"game": game.name, "seats": [{"kind": "me"}] * game.min_seats}
                    reply = await client.post("/api/tables", json=body)
                    tables.append(reply.json()["table"])
                yield Endpoints(harm, client, tables)
