"""What people do besides playing: talking, and finding a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.api.guard import BROWSER, CHAT, OPENER
from regalia.server.api.operation import T, get, post
from regalia.server.network.http import language, read_json, take
from regalia.server.people.chat import Line, phrases
from regalia.server.routes.api import reply
from regalia.server.routes.guarding import visitor_of
from regalia.server.site import site_of, who_reads


@get(f"{T}/chat", "What was said at the table", "Chat", query=("lang",))
async def chat(request: Request) -> Response:
    """What was said at a table, as far as the asker may read it."""
    site, who = site_of(request), who_reads(request)
    lang, table = language(request, site.settings.lang), request.path_params["table"]
    live = await site.tables.live(table)
    lines = await site.chat.lines_for(who, table, lang)
    return reply({"on": bool(live.table.chat), "lines": lines, "phrases": phrases(lang)})


@post(
    f"{T}/chat",
    "Say something: text, or a phrase",
    "Done",
    guard=CHAT,
    body="Line",
    query=("lang",),
)
async def say(request: Request) -> Response:
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    line = Line(
        take(body, "text", str, ""),
        take(body, "phrase", str, ""),
        take(body, "seat", int) if body.get("seat") is not None else None,
        take(body, "name", str, ""),
    )
    await site.chat.say(who, request.path_params["table"], line)
    return reply({"ok": True})


@post(
    f"{T}/chat-switch",
    "Whoever opened the table: may people talk here?",
    "Done",
    guard=OPENER,
    body="On",
)
async def chat_switch(request: Request) -> Response:
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    await site.chat.allow(who, request.path_params["table"], on=take(body, "on", bool))
    return reply({"ok": True})


# -- the lobby ------------------------------------------------------------------------
@get("/api/lobby", "Tables that wait for a stranger", "Lobby", query=("lang",))
async def lobby(request: Request) -> Response:
    """Tables that wait for a stranger."""
    site, who = site_of(request), who_reads(request)
    found = await site.lobby.list_tables(who, language(request, site.settings.lang))
    return reply({"tables": found})


@post(f"{T}/join", "Sit down at a table of the lobby", "Joined", guard=BROWSER, body="Joining")
async def join(request: Request) -> Response:
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    table = request.path_params["table"]
    seat = await site.lobby.join(who, visitor_of(request), table, take(body, "name", str, ""))
    return reply({"seat": seat, "page": f"/t/{table}"})
