"""Runs the web application inside a browser: requests come from a service worker, not a socket.

Everything here is called by `web/server.js`, in a web worker, by CPython for WebAssembly.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from pickle import dumps, loads
from typing import Any, Final, Protocol

import anyio.to_thread

from regalia.server.app import create_app
from regalia.server.bots.bot_job import Answer, Farewell, Job, Mistake
from regalia.server.bots.bot_worker import BotFailed, BotHung, BotLost, Worker
from regalia.server.bots.review_job import Piece
from regalia.server.settings import Settings

JAR: Final = "jar"  # where the database keeps the cookies: a service worker cannot set any
STARTING: Final = 60.0  # seconds a new worker may take, besides what its bot may think
# What leads to another page: in a page, and in an answer whose `page` a script opens.
LINKS: Final = {
    "text/html": re.compile(rb'( (?:href|action|src)=")/(?!/)'),
    "application/json": re.compile(rb'("page":\s?")/(?!/)'),
}
FRAMED: Final = ("frame-ancestors 'none'", "frame-ancestors 'self'")

Asked = Job | Farewell | Piece


class Reply(Protocol):
    """The service worker's end of a request."""

    async def start(self, status: int, headers: str) -> None: ...
    def body(self, data: bytes) -> None: ...
    async def left(self) -> None: ...


class BotTab(Protocol):
    """The second web worker, in which bots think."""

    async def ask(self, question: bytes) -> Any: ...
    def stop(self) -> None: ...


class TabWorker(Worker):
    """A bot's worker that is a web worker instead of a process; all share one."""

    tab: BotTab
    turn = asyncio.Lock()

    def begin(self, threads: Executor, job: Asked) -> asyncio.Future[Answer]:
        """Put a question to the web worker."""
        return asyncio.ensure_future(self._answer(job))

    async def _answer(self, job: Asked) -> Answer:
        async with self.turn:
            try:
                async with asyncio.timeout(job.limit + STARTING):
                    said = await self.tab.ask(dumps(job))
            except TimeoutError:
                self.tab.stop()
                raise BotHung from None
            except Exception:
                raise BotLost from None
        found = loads(said.to_bytes())  # noqa: S301 - from our own worker
        if isinstance(found, Mistake):
            raise BotFailed(found.kind)
        answer: Answer = found
        return answer

    def end(self, *, closed: bool = False) -> None:
        """Stop whatever it thinks about."""
        self.tab.stop()


async def run_inline(work: Callable[..., Any], *args: Any, **_options: Any) -> Any:
    """What a thread would do, done at once: a web worker has none."""
    return work(*args)


class Bridge:
    """The application, and the cookies of the only browser it knows."""

    def __init__(self, database: str, secret: str, root: str, tab: BotTab) -> None:
        if sys.platform == "emscripten":
            anyio.to_thread.run_sync = run_inline  # type: ignore[assignment] # without threads
        TabWorker.tab = tab
        settings = Settings(
            database=database,
            secret=secret,
            alone=True,
            bot_workers=1,
            reviews=0,
            rate=0,
            table_rate=0,
            dear_rate=0,
            hint_rate=0,
            chat_rate=0,
            review_rate=0,
            letter_rate=0,
            streams=0,
            bot_tables=0,
            cached=50,
            pictures=8 * 1024 * 1024,
            body_limit=4 * 1024 * 1024,
        )
        self.root: Final = root  # the path under which the pages seem to lie
        self.app: Final = create_app(settings, TabWorker)
        self.site: Final = self.app.state.site
        self.jar: dict[str, str] = {}

    async def start(self) -> None:
        """Open the database."""
        await self.site.start()
        await self.site.promises.start()
        kept = await self.site.store.read_notes([JAR])
        self.jar = json.loads(kept.get(JAR, "{}"))

    async def answer(
        self, method: str, path: str, query: str, headers: str, body: Any, reply: Reply
    ) -> None:
        """One request; whatever goes wrong the reply ends."""
        sent = Sent(self, reply)
        asked = [(name.encode(), value.encode("latin-1")) for name, value in json.loads(headers)]
        if self.jar:
            crumbs = "; ".join(f"{name}={value}" for name, value in self.jar.items())
            asked.append((b"cookie", crumbs.encode("latin-1")))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": asked,
            "scheme": "http",
            "server": ("localhost", 80),
            "client": ("127.0.0.1", 1),
            "root_path": "",
            "state": {},
        }
        whole = iter([{"type": "http.request", "body": bytes(body), "more_body": False}])

        async def receive() -> Any:
            for message in whole:
                return message
            await reply.left()
            return {"type": "http.disconnect"}

        await self.app(scope, receive, sent)

    async def keep_cookies(self, cookies: list[str]) -> None:
        for cookie in cookies:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.jar[name] = value
        await self.site.store.note(JAR, json.dumps(self.jar))


class Sent:
    """What the application sends: pages as they must be in a frame under a path."""

    def __init__(self, bridge: Bridge, reply: Reply) -> None:
        self.bridge: Final = bridge
        self.reply: Final = reply
        self.links: re.Pattern[bytes] | None = None
        self.parts: list[bytes] = []  # of what is changed as a whole

    async def __call__(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            await self.start(message)
        elif message["type"] == "http.response.body":
            self.body(message.get("body", b""), more=message.get("more_body", False))

    async def start(self, message: Any) -> None:
        headers = [(name.decode(), value.decode("latin-1")) for name, value in message["headers"]]
        cookies = [value for name, value in headers if name == "set-cookie"]
        if cookies:
            await self.bridge.keep_cookies(cookies)
        told = {name: value for name, value in headers if name not in DROPPED}
        if "content-security-policy" in told:
            told["content-security-policy"] = told["content-security-policy"].replace(*FRAMED)
        if told.get("location", "").startswith("/"):
            told["location"] = self.bridge.root + told["location"]
        self.links = LINKS.get(told.get("content-type", "").partition(";")[0])
        await self.reply.start(message["status"], json.dumps(told))

    def body(self, data: bytes, *, more: bool) -> None:
        if self.links is None:
            if data:
                self.reply.body(data)
            return
        self.parts.append(data)
        if not more:
            root = self.bridge.root.encode()
            whole = self.links.sub(rb"\1" + root + b"/", b"".join(self.parts))
            self.reply.body(whole.replace(b"<html ", b'<html data-root="' + root + b'" ', 1))


DROPPED: Final = ("set-cookie", "x-frame-options", "content-length")
