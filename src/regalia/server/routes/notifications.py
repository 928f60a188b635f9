"""How a person says that he wants to be called back, and that he does not."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.network.http import language, read_json, take
from regalia.server.people.notifications import read_keys
from regalia.server.routes.api import reply
from regalia.server.site import site_of, who_reads


async def wishes(request: Request) -> Response:
    """Whether and where this browser's person is called back."""
    return reply(await site_of(request).calls.wishes(who_reads(request)))


async def by_mail(request: Request) -> Response:
    site, body = site_of(request), await read_json(request)
    who = who_reads(request)
    lang = language(request, site.settings.lang)
    await site.calls.by_mail(who, take(body, "address", str).strip(), lang)
    return reply({"ok": True})


async def by_push(request: Request) -> Response:
    site, body = site_of(request), await read_json(request)
    who = who_reads(request)
    endpoint, keys = take(body, "endpoint", str), read_keys(take(body, "keys", dict))
    await site.calls.by_push(who, endpoint, keys, language(request, site.settings.lang))
    return reply({"ok": True})


async def forget(request: Request) -> Response:
    """No messages any more; the address is forgotten."""
    await site_of(request).calls.forget(who_reads(request))
    return reply({"ok": True})
