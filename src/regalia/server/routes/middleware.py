"""What stands before every handler: headers, limits, the request log."""

from __future__ import annotations

import re
import time
from typing import Any, Final

from sqlalchemy.exc import OperationalError
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regalia.server import logs, metrics
from regalia.server.errors import Forbidden, Refusal, TooOften
from regalia.server.network.http import HttpRefusal
from regalia.server.network.limits import Buckets
from regalia.server.operator.bans import Bans
from regalia.server.pages import inline
from regalia.server.routes.refusals import error_response
from regalia.server.settings import Settings

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        f"script-src 'self' {inline.allowed()}",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
BUNDLES: Final = "/static/built/"  # scripts, style sheets, typefaces: never a page by themselves
OF_BUNDLES: Final = ("x-content-type-options", "cross-origin-resource-policy")
STYLE: Final = ("/static/",)  # what any page is shown with
PORT: Final = re.compile(r":\d*$")
GONE: Final = 499  # the client's own doing: he did not wait for an answer
HSTS: Final = "max-age=31536000"


class SecurityHeaders:
    """On every reply, whoever wrote it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        secure = {"strict-transport-security": HSTS} if settings.https else {}
        self.headers = HEADERS | secure
        self.short = {name: HEADERS[name] for name in OF_BUNDLES} | secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        bundle = scope["type"] == "http" and scope["path"].startswith(BUNDLES)
        added = self.short if bundle else self.headers

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class RequestLog:
    """One line per request, and the last net under a mistake of ours."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except ClientDisconnect:
            status = GONE
        except Exception as error:
            apology = apology_for(error, route_of(scope))
            if not status:
                response = error_response(scope, apology, self.settings.lang)
                await response(scope, receive, send_and_note)
        finally:
            spent, method, route = time.perf_counter() - began, scope["method"], route_of(scope)
            metrics.note_request(method, route, status, spent)
            ms = round(spent * 1000, 1)
            logs.info("request", method=method, route=route, status=status, ms=ms)


def apology_for(error: Exception, route: str) -> Refusal:
    """What the asker is told: that it is our mistake, or that the database does not answer."""
    if isinstance(error, OperationalError):
        logs.warning("the database does not answer", route=route)
        return HttpRefusal(503, "database-away")
    logs.error("a request failed", route=route)
    return HttpRefusal(500, "our-mistake")


def route_of(scope: Scope) -> str:
    """The pattern of the route: the address itself may hold a token."""
    route: Any = scope.get("route")
    return getattr(route, "path", "") or "(none)"


class Limits:
    """Bounds on the size of a request and on how often one address may ask."""

    def __init__(self, app: ASGIApp, settings: Settings, buckets: Buckets) -> None:
        self.app = app
        self.settings = settings
        self.hosts = {host.lower() for host in settings.hosts}
        self.buckets = buckets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            response = error_response(scope, refusal, self.settings.lang)
            await response(scope, receive, send)
            return
        await self.app(scope, self._count_body(receive), send)

    def _refusal(self, scope: Scope) -> Refusal | None:
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.settings.body_limit:
            return HttpRefusal(413, "too-big", limit=self.settings.body_limit)
        if not self._our_host(scope):
            return HttpRefusal(421, "wrong-host")
        # Without bundles a page loads sixty files, and friends may share an address.
        file = scope["path"].startswith(STYLE)
        wait = 0 if file else self.buckets.take(address_of(scope))
        return TooOften("too-fast", seconds=wait) if wait else None

    def _our_host(self, scope: Scope) -> bool:
        """Whether the request is for a name of ours; a health check asks by number."""
        if not self.hosts or scope["path"] == "/healthz":
            return True
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1").lower()
        return PORT.sub("", host) in self.hosts

    def _count_body(self, receive: Receive) -> Receive:
        """A body without a declared length is counted as it comes."""
        total = 0

        async def receive_and_count() -> Message:
            nonlocal total
            message = await receive()
            total += len(message.get("body", b""))
            if total > self.settings.body_limit:
                raise HttpRefusal(413, "too-big", limit=self.settings.body_limit)
            return message

        return receive_and_count


class Banned:
    """Whom the operator keeps out sees a page that says so, with its style, and nothing else."""

    def __init__(self, app: ASGIApp, settings: Settings, bans: Bans) -> None:
        self.app = app
        self.settings = settings
        self.bans = bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] == "http" and not scope["path"].startswith(STYLE)
        if asks and self.bans.keeps_out(address_of(scope), browser_of(scope)):
            response = error_response(scope, Forbidden("banned"), self.settings.lang)
            await response(scope, receive, send)
            return
        await self.app(scope, receive, send)


def address_of(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


def browser_of(scope: Scope) -> str:
    """The browser's id, once it is known who asks."""
    browser: str = scope["state"]["who"].browser
    return browser
