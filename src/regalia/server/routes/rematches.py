"""Rematches over JSON: asking for one, and accepting or declining an invitation to one."""

from __future__ import annotations

from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from regalia.server.api.guard import PLAYER, REMATCH
from regalia.server.api.operation import T, get, post
from regalia.server.keys import hash_token
from regalia.server.network.http import language, read_json, take
from regalia.server.people.lobby import pace_text
from regalia.server.routes.api import new_table_json, reply
from regalia.server.routes.dice import dice_of
from regalia.server.site import site_of, who_reads
from regalia.server.store.blocking import apart_from, keeps_apart
from regalia.server.store.invitations import Invitation, open_invitations
from regalia.server.table.names import seat_name
from regalia.server.views.game_info import title


@post(
    f"{T}/rematch",
    "Invite the people of a finished match to another, or accept their invitation",
    "Rematch",
    guard=REMATCH,
    body="Again",
)
async def rematch(request: Request) -> Response:
    """Invite the people of a finished match, or accept their invitation."""
    site, who = site_of(request), who_reads(request)
    body = await read_json(request) if await request.body() else {}
    dice, bot = await dice_of(site.promises, body), take(body, "bot", str, "")
    leave, table = request.state.leave, request.path_params["table"]
    again = await site.rematches.ask(who, leave, table, dice, bot)
    return reply(await new_table_json(site, who, again.table, again.given))


@post(f"{T}/decline", "Decline a rematch", "Done", guard=PLAYER)
async def decline(request: Request) -> Response:
    site, who = site_of(request), who_reads(request)
    await site.rematches.decline(who, request.path_params["table"])
    return reply({"ok": True})


@get("/api/invitations", "The rematches you are invited to", "Invitations", query=("lang",))
async def invitations(request: Request) -> Response:
    """The rematches the asker is invited to."""
    return reply({"invitations": await invitations_of(request)})


async def invitations_of(connection: HTTPConnection) -> list[dict[str, Any]]:
    site, who = site_of(connection), who_reads(connection)
    lang = language(connection, site.settings.lang)
    private = hash_token(who.token) if who.token else ""
    if who.fresh or not (who.browser or private):
        return []
    found = await open_invitations(site.store, who.browser, private)
    apart = await apart_from(site.store, who.browser)
    return [
        invitation_json(one, site.catalogue.games.get(one.new.table.game), lang)
        for one in found
        if not keeps_apart(apart, one.new.holders)
    ]


def invitation_json(one: Invitation, game: Any, lang: str) -> dict[str, Any]:
    table, seats = one.new.table, one.new.seats
    names = [seat_name(row, game, lang) for row in seats]
    return {
        "table": one.old,
        "rematch": table.id,
        "page": f"/t/{table.id}",
        "game": table.game,
        "title": table.game.capitalize() if game is None else title(game, lang),
        "seats": list(one.seats),
        "by": names[table.opener] if 0 <= table.opener < len(names) else "",
        "names": names,
        "mode": table.mode,
        "pace": pace_text(table, lang),
    }
