"""A person's block list over JSON: whom they do not meet in the lobby or at a rematch."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.api.guard import BROWSER
from regalia.server.api.operation import T, get, post
from regalia.server.errors import Conflict, Forbidden, not_found
from regalia.server.network.http import language, read_json, take
from regalia.server.routes.api import reply
from regalia.server.site import site_of, who_reads
from regalia.server.store import blocking


@post(
    f"{T}/block",
    "Meet whoever holds a seat here no more in the lobby and at rematches, or again",
    "Done",
    guard=BROWSER,
    body="Switch",
)
async def block(request: Request) -> Response:
    """Put whoever holds another seat at one's table on the list, or take them off it."""
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    seat, on = take(body, "seat", int), take(body, "on", bool)
    live = await site.tables.live(request.path_params["table"])
    if not live.seats_of(who):
        raise Forbidden("not-your-table")
    if not 0 <= seat < live.table.seats:
        raise not_found("seat")
    others = live.holders[seat] - {who.browser}
    if not others:
        raise Conflict("nobody-to-block")
    if not on:
        await blocking.unblock(site.store, who.browser, others)
        return reply({"ok": True})
    name = live.names(language(request, site.settings.lang))[seat]
    try:
        await blocking.block(site.store, who.browser, others, name, site.tables.clock())
    except blocking.TooManyBlocked:
        raise Conflict("too-many-blocked") from None
    return reply({"ok": True})


@get(f"{T}/blocked", "The seats here whose holders you have blocked", "BlockedSeats")
async def blocks_here(request: Request) -> Response:
    """Which seats are held by somebody on the asker's list; nobody else learns of it."""
    site, who = site_of(request), who_reads(request)
    live = await site.tables.live(request.path_params["table"])
    asks = bool(who.browser) and bool(live.seats_of(who))
    seats = await blocking.find_blocked_seats(site.store, who.browser, live.holders) if asks else []
    return reply({"seats": seats})


@get("/api/blocks", "The people you have blocked", "Blocks")
async def blocks(request: Request) -> Response:
    """Who is on the asker's list, by the names they had."""
    site, who = site_of(request), who_reads(request)
    found = await blocking.block_list(site.store, who.browser) if who.browser else []
    return reply({"blocks": [{"name": row.name, "at": row.at} for row in found]})


@post("/api/blocks/forget", "Unblock them all", "Done", guard=BROWSER, refusals=(403,))
async def forget(request: Request) -> Response:
    """Take everybody off it."""
    await blocking.unblock_all(site_of(request).store, who_reads(request).browser)
    return reply({"ok": True})
