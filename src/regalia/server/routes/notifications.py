"""How a person says that he wants to be called back, and that he does not."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.api.guard import BROWSER, CALLED
from regalia.server.api.operation import get, post
from regalia.server.network.http import language, read_json, take
from regalia.server.people.notifications import read_keys
from regalia.server.routes.api import reply
from regalia.server.site import site_of, who_reads


@get("/api/calls", "Where you are called back", "Wishes")
async def wishes(request: Request) -> Response:
    """Whether and where this browser's person is called back."""
    return reply(await site_of(request).notifications.wishes(who_reads(request)))


@post(
    "/api/calls/mail",
    "Be called back by mail, once you have confirmed the address",
    "Done",
    guard=CALLED,
    body="Address",
    query=("lang",),
    refusals=(403, 409, 413, 415, 422),
)
async def by_mail(request: Request) -> Response:
    site, body = site_of(request), await read_json(request)
    who = who_reads(request)
    lang = language(request, site.settings.lang)
    await site.notifications.by_mail(who, take(body, "address", str).strip(), lang)
    return reply({"ok": True})


@post(
    "/api/calls/push",
    "Be called back by a note on this device",
    "Done",
    guard=CALLED,
    body="Subscription",
    query=("lang",),
    refusals=(403, 409, 413, 415, 422),
)
async def by_push(request: Request) -> Response:
    site, body = site_of(request), await read_json(request)
    who = who_reads(request)
    endpoint, keys = take(body, "endpoint", str), read_keys(take(body, "keys", dict))
    await site.notifications.by_push(who, endpoint, keys, language(request, site.settings.lang))
    return reply({"ok": True})


@post(
    "/api/calls/forget",
    "Not to be called back; the address is forgotten",
    "Done",
    guard=BROWSER,
    refusals=(403,),
)
async def forget(request: Request) -> Response:
    """No messages any more; the address is forgotten."""
    await site_of(request).notifications.forget(who_reads(request))
    return reply({"ok": True})
