"""Tables and seats over JSON."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import blake2b
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from regalia.bots import levels
from regalia.engine.dealer import parts_from
from regalia.engine.game import AnyGame
from regalia.server.api.guard import BROWSER, DEAR, HOLDER, NEW_TABLE, OPENER, PLAYER
from regalia.server.api.operation import T, get, post
from regalia.server.errors import NotFound, bad_request
from regalia.server.json_bytes import JsonReply
from regalia.server.keys import Identity
from regalia.server.lookback.results import results, totals
from regalia.server.network.http import language, read_json, take
from regalia.server.pages.examples import example_json
from regalia.server.people.my_tables import summary
from regalia.server.routes.dice import dice_of, read_part
from regalia.server.routes.guarding import seat_in_request
from regalia.server.routes.table_form import read_order
from regalia.server.site import Site, site_of, who_reads
from regalia.server.speech import pick_language
from regalia.server.table.dice import dice_of_guide
from regalia.server.table.forms import NewTableForm, SeatForm
from regalia.server.table.guided import MODE as GUIDED
from regalia.server.table.guided import guide_for, rivals_of
from regalia.server.table.origin import commitment
from regalia.server.table.patience import USUAL
from regalia.server.table.seating import Seating
from regalia.server.views.game_info import game_json
from regalia.server.views.rulebook import sections

FRESH = {"cache-control": "no-store"}


def reply(body: Any, status: int = 200) -> JsonReply:
    return JsonReply(body, status, FRESH)


def reply_if_new(request: Request, body: Any) -> Response:
    """304 and nothing else for a program that has this reply already (If-None-Match)."""
    made = reply(body)
    tag = f'W/"{blake2b(made.body, digest_size=12).hexdigest()}"'
    made.headers["etag"] = tag
    has = request.headers.get("if-none-match", "").split(",")
    if tag not in (one.strip() for one in has):
        return made
    return Response(status_code=304, headers=FRESH | {"etag": tag})


# -- who am I ---------------------------------------------------------------------
@get("/api/me", "Your token: send it as X-CSRF-Token with every POST", "Me")
async def me(request: Request) -> Response:
    """The token a page or program sends with every POST."""
    site = site_of(request)
    who = who_reads(request)
    token = site.keys.form_token(who.browser) if who.browser else ""
    return reply({"token": token, "header": "X-CSRF-Token"})


# -- games ---------------------------------------------------------------------------
@get("/api/games", "The games, their options and bots", "Games", query=("lang",))
async def games(request: Request) -> Response:
    site, lang = site_of(request), language(request, site_of(request).settings.lang)
    return reply({"games": [game_json(game, lang) for game in site.catalogue.games.values()]})


# -- dice ------------------------------------------------------------------------------
@get("/api/promise", "The promise for a new table's dice", "Promise")
async def promise(request: Request) -> Response:
    """What the host promises about the dice of the next table somebody opens."""
    return reply(await site_of(request).promises.make())


# -- tables ---------------------------------------------------------------------------
@post(
    "/api/games/{game}/learn",
    "Open a guided first game",
    "NewTable",
    guard=NEW_TABLE,
    query=("lang",),
    refusals=(403, 404, 409),
    status=201,
)
async def learn(request: Request) -> Response:
    """A guided first game: its deal and its rivals' first answers are written."""
    site = site_of(request)
    game = site.catalogue.games.get(request.path_params["game"])
    guide = None if game is None else guide_for(game)
    if game is None or guide is None:
        raise NotFound("no-guide" if game else "no-game")
    who, leave = who_reads(request), request.state.leave
    rivals = [SeatForm("bot", "", bot) for bot in rivals_of(game, guide)]
    chairs = [SeatForm("me", "", levels.FIRST), *rivals]
    lang = language(request, site.settings.lang)
    order = NewTableForm(game.name, chairs, dict(guide.options), GUIDED, lang, USUAL["live"])
    table = await site.opening.create(who, leave, order, dice_of_guide(game))
    return reply(await new_table_json(site, who, table), 201)


@post(
    "/api/tables",
    "Open a table and sit down",
    "NewTable",
    guard=NEW_TABLE,
    body="Order",
    query=("lang",),
    refusals=(403, 409, 413, 415, 422),
    status=201,
)
async def create(request: Request) -> Response:
    site = site_of(request)
    who, leave = who_reads(request), request.state.leave
    body = await read_json(request)
    wanted = [take(body, "lang", str, ""), language(request, site.settings.lang)]
    order = read_order(site, body, pick_language(wanted, site.settings.lang))
    table = await site.opening.create(who, leave, order, await dice_of(site.promises, body))
    return reply(await new_table_json(site, who, table), 201)


async def new_table_json(
    site: Site, who: Identity, table: str, given: Collection[int] = ()
) -> dict[str, Any]:
    """What whoever opened a table is told of it."""
    live = await site.tables.live(table)
    return {
        "table": table,
        "page": f"/t/{table}",
        "commitment": commitment(live.table),
        "seat_links": site.opening.links(live, who, given),
    }


@get("/api/tables", "Your tables: whose turn, since when", "Mine", query=("lang",))
async def mine(request: Request) -> Response:
    site, who = site_of(request), who_reads(request)
    lang = language(request, site.settings.lang)
    found = await site.store.mine(who.browser) if who.browser else []
    return reply(
        {"tables": [summary(stored, who.browser, site.catalogue, lang) for stored in found]}
    )


@get(
    "/api/results",
    "What came of your finished tables, and totals by game and level",
    "Results",
    guard=DEAR,
    query=("lang",),
)
async def my_results(request: Request) -> Response:
    """What came of your finished tables."""
    site, who = site_of(request), who_reads(request)
    lines = await results(site.tables, who.browser, language(request, site.settings.lang))
    return reply({"results": lines, "totals": totals(lines)})


@get(f"{T}/links", "The links you may hand out", "Links")
async def links(request: Request) -> Response:
    """The links the asker may hand out."""
    site, who = site_of(request), who_reads(request)
    live = await site.tables.live(request.path_params["table"])
    return reply({"seat_links": site.opening.links(live, who)})


# -- seats -----------------------------------------------------------------------------
@post(f"{T}/sit", "Take the seat of an invitation", "Seated", guard=BROWSER, body="Sit")
async def sit(request: Request) -> Response:
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    token, name = take(body, "token", str), take(body, "name", str, "")
    seat = await site.seating.sit(who, request.path_params["table"], token, name)
    live = await site.tables.live(request.path_params["table"])
    return reply({"seat": seat, "seat_links": site.opening.links(live, who)})


async def seat_of(request: Request) -> tuple[Seating, Any, str, dict[str, Any], int]:
    """What the small seat routes share."""
    who = who_reads(request)
    body = await read_json(request)
    seating = site_of(request).seating
    return seating, who, request.path_params["table"], body, take(body, "seat", int)


@post(f"{T}/takeover", "Agree that a bot stands in", "Agreed", guard=PLAYER, body="Seat")
async def takeover(request: Request) -> Response:
    seating, who, table, _, seat = await seat_of(request)
    return reply({"agreed": await seating.take_over(who, table, seat)})


@post(
    f"{T}/free",
    "Free a seat whose person has not answered anything yet",
    "Done",
    guard=OPENER,
    body="Seat",
)
async def free(request: Request) -> Response:
    seating, who, table, _, seat = await seat_of(request)
    await seating.free(who, table, seat)
    return reply({"ok": True})


@post(f"{T}/handback", "Play your seat again", "Done", guard=HOLDER, body="Seat")
async def handback(request: Request) -> Response:
    seating, who, table, _, seat = await seat_of(request)
    await seating.hand_back(who, table, seat)
    return reply({"ok": True})


@post(f"{T}/always-pass", "Pass all windows", "Done", guard=HOLDER, body="Switch")
async def always_pass(request: Request) -> Response:
    seating, who, table, body, seat = await seat_of(request)
    await seating.always_pass(who, table, seat, on=take(body, "on", bool))
    return reply({"ok": True})


@post(f"{T}/rename", "Change your name at the table", "Done", guard=HOLDER, body="Name")
async def rename(request: Request) -> Response:
    seating, who, table, body, seat = await seat_of(request)
    await seating.rename(who, table, seat, take(body, "name", str))
    return reply({"ok": True})


@post(f"{T}/part", "Add your part to the dice", "Parts", guard=HOLDER, body="Part")
async def part(request: Request) -> Response:
    seating, who, table, body, seat = await seat_of(request)
    given = read_part(body)
    if not given:
        raise bad_request("part: say it")
    await seating.add_part(who, table, seat, given)
    live = await seating.tables.live(table)
    return reply({"parts": parts_from(live.table.seed)})


@get(f"{T}/devices", "The devices that hold your seat", "Devices", guard=HOLDER, query=("seat",))
async def devices(request: Request) -> Response:
    """The devices that hold a seat of the asker's."""
    site, who = site_of(request), who_reads(request)
    seat = await seat_in_request(request)
    found = await site.devices.list_devices(who, request.path_params["table"], seat, site.keys)
    return reply({"devices": found})


@post(f"{T}/drop-device", "Sign a device out", "Done", guard=HOLDER, body="Device")
async def drop_device(request: Request) -> Response:
    site = site_of(request)
    _, who, table, body, seat = await seat_of(request)
    await site.devices.drop(who, table, seat, take(body, "device", str), site.keys)
    return reply({"ok": True})


@post(
    f"{T}/new-link",
    "Make your private link anew; the old one ends",
    "Link",
    guard=HOLDER,
    body="Seat",
)
async def new_link(request: Request) -> Response:
    _, who, table, _, seat = await seat_of(request)
    return reply({"link": await site_of(request).devices.new_link(who, table, seat)})


@post(
    f"{T}/branch",
    "What if: a new table that goes on from a moment of a finished match",
    "NewTable",
    guard=NEW_TABLE,
    body="Branch",
    status=201,
)
async def branch(request: Request) -> Response:
    """What if: play on from a moment of a finished match."""
    site, who, leave = site_of(request), who_reads(request), request.state.leave
    body = await read_json(request)
    at, seat, bot = take(body, "at", int), take(body, "seat", int), take(body, "bot", str, "")
    table = await site.branches.branch(who, leave, request.path_params["table"], at, seat, bot)
    return reply(await new_table_json(site, who, table), 201)


@post(
    "/api/records",
    "Open a record: a table to watch its match at",
    "NewTable",
    guard=NEW_TABLE,
    body="Brought",
    query=("lang",),
    refusals=(403, 409, 413, 415, 422),
    status=201,
)
async def open_record(request: Request) -> Response:
    """A record somebody brings: a table to watch its match at."""
    site, who, leave = site_of(request), who_reads(request), request.state.leave
    body = await read_json(request)
    lang = language(request, site.settings.lang)
    table = await site.branches.open_record(leave, take(body, "text", str), lang)
    return reply(await new_table_json(site, who, table), 201)


def game_asked(request: Request) -> AnyGame:
    game = site_of(request).catalogue.games.get(request.path_params["game"])
    if game is None:
        raise NotFound("no-game")
    return game


@get(
    "/api/games/{game}/rules",
    "A game's rules by section",
    "Rules",
    query=("lang",),
    refusals=(404,),
)
async def rules(request: Request) -> Response:
    """The game's rules by section."""
    game, lang = game_asked(request), language(request, site_of(request).settings.lang)
    return reply({"game": game.name, "lang": lang, "sections": sections(game, lang)})


@get(
    "/api/games/{game}/example",
    "A worked example of a statement of the rules, on a small board",
    "Example",
    query=("rule", "lang"),
    refusals=(404,),
)
async def example(request: Request) -> Response:
    """A worked example of a statement, on a small board."""
    game, lang = game_asked(request), language(request, site_of(request).settings.lang)
    found = example_json(game, request.query_params.get("rule", ""), lang)
    if found is None:
        raise NotFound("no-example")
    return reply(found)
