"""Gives each browser its identity, and each request the identity it shows."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regalia.server.keys import YEAR
from regalia.server.network.auth import cookie_name, identify
from regalia.server.settings import Settings

WITHOUT = (  # the same for everybody
    "/static/", "/favicon.ico", "/robots.txt", "/healthz", "/api/openapi.json",
)  # fmt: skip


class IdentityCookie:
    """Puts `who` into the request's state; sets a new browser's cookie, and an old one again."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        keys = scope["app"].state.site.keys
        who = identify(HTTPConnection(scope), keys, https=self.settings.https)
        scope.setdefault("state", {})["who"] = who
        reading = scope["method"] in ("GET", "HEAD")
        if not (who.fresh or who.aged) or not reading or scope["path"].startswith(WITHOUT):
            await self.app(scope, receive, send)
            return
        cookie = self._cookie(keys.cookie(who.browser))

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).append("set-cookie", cookie)
            await send(message)

        await self.app(scope, receive, send_with_cookie)

    def _cookie(self, value: str) -> str:
        response = Response()
        response.set_cookie(
            cookie_name(https=self.settings.https),
            value,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self.settings.https,
        )
        return response.headers["set-cookie"]
