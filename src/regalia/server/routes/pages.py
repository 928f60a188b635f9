"""The pages: frames around the JSON doors, in the reader's language."""

from __future__ import annotations

import json
import time
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from regalia.bots import lookup
from regalia.engine.game import AnyGame
from regalia.render.shapes import SEAT_COLOURS, SEAT_EMBLEMS
from regalia.server.errors import Conflict, Refusal, not_found
from regalia.server.keys import YEAR
from regalia.server.lookback.results import as_csv, results, totals
from regalia.server.network.http import LANG_COOKIE, language, read_form
from regalia.server.pages import firstboard, symbols
from regalia.server.pages.pagekit import page, script_json, script_words
from regalia.server.pages.symbols import board_sheet, covers
from regalia.server.people.chat import phrases
from regalia.server.people.lobby import pace_text
from regalia.server.people.my_tables import since_text, status_text, summary
from regalia.server.routes import operations
from regalia.server.routes.refusals import refusal_sentence, status_of
from regalia.server.routes.rematches import invitations_of
from regalia.server.site import site_of, who_reads
from regalia.server.speech import Speech, ago_text, say
from regalia.server.table.names import seat_name
from regalia.server.table.patience import BANKS, CHOICES, ENDINGS, USUAL
from regalia.server.table.session import TableSession
from regalia.server.views.board_layout import layout_json, shop_title
from regalia.server.views.game_info import bot_json, game_json, option_lines, sources, title
from regalia.server.views.request import ViewRequest
from regalia.server.views.rulebook import sections
from regalia.text.languages import LANGS
from regalia.tutorial.card import aid_of, brief_of

ON_HOME: Final = 3  # unfinished tables that the first page lists
NAMED_CSV: Final = 'attachment; filename="regalia.csv"'


def lang_of(request: Request) -> str:
    return language(request, site_of(request).settings.lang)


def html(request: Request, template: str, **values: Any) -> Response:
    """A page in the reader's language, with the token its script sends back."""
    site, lang, who = site_of(request), lang_of(request), who_reads(request)
    csrf = site.keys.form_token(who.browser) if who.browser else ""
    about = {"site_url": site.settings.site_url, "alone": site.settings.alone}
    text = page(template, lang, csrf=csrf, **about, **values)
    response = HTMLResponse(text, headers={"cache-control": "no-store", "vary": "cookie"})
    if request.query_params.get("lang") in LANGS:
        response.set_cookie(
            LANG_COOKIE, lang, max_age=YEAR, samesite="lax", secure=site.settings.https
        )
    return response


def cards(game: AnyGame, lang: str) -> list[dict[str, Any]]:
    """The game in one screen and its player aid, as far as it has them."""
    speech, called = Speech(game, lang, ()), title(game, lang)
    found = [
        (brief_of(game), say(lang, "page-brief-title", game=called)),
        (aid_of(game), say(lang, "page-aid-title", game=called)),
    ]
    return [
        {"name": card.name, "title": heading, "sections": card.shown(speech)}
        for card, heading in found
        if card is not None
    ]


def game_values(game: AnyGame, lang: str) -> Any:
    """A game for a template: objects, since a dict has `values` of its own."""
    text = json.dumps(game_json(game, lang) | {"sources": sources(game, lang)})
    return json.loads(text, object_hook=lambda fields: SimpleNamespace(**fields))


def game_of(request: Request) -> AnyGame:
    game = site_of(request).catalogue.games.get(request.path_params["game"])
    if game is None:
        raise not_found("game")
    return game


async def tables_of(request: Request) -> list[dict[str, Any]]:
    site, who, lang = site_of(request), who_reads(request), lang_of(request)
    if who.fresh or not who.browser:
        return []
    found = await site.store.mine(who.browser)
    return [summary(stored, who.browser, site.catalogue, lang) for stored in found]


def next_table(tables: list[dict[str, Any]]) -> str | None:
    """The table that has waited longest for the reader."""
    waiting = [table for table in tables if table["my_turn"]]
    return min(waiting, key=lambda table: table["since"])["id"] if waiting else None


async def home(request: Request) -> Response:
    site, lang = site_of(request), lang_of(request)
    games = list(site.catalogue.games.values())
    tables = await tables_of(request)
    lobby, now = await site.lobby.list_tables(who_reads(request), lang), site.tables.clock()
    waiting = next_table(tables)
    others = [table for table in tables if not table["over"] and table["id"] != waiting]
    return html(
        request,
        "home.html",
        games=[game_values(game, lang) for game in games],
        lobby=[line | {"ago": ago_text(now - line["since"], lang)} for line in lobby],
        bots_only=site.settings.bots_only,
        next_table=waiting,
        tables=[table_line(table, lang) for table in others[:ON_HOME]],
        invitations=await invitations_of(request),
        symbols=covers(games),
    )


async def about(request: Request) -> Response:
    """A game's own page: what it is, whose it is, its rules."""
    game, lang = game_of(request), lang_of(request)
    values = {"game": game_values(game, lang), "sections": sections(game, lang)}
    way_in = cards(game, lang)
    icons = [icon for one in way_in for _, rows in one["sections"] for icon, *_ in rows if icon]
    return html(request, "game.html", **values, cards=way_in, symbols=covers([game], icons))


async def hosting(request: Request) -> Response:
    """How to open a table of one's own for others."""
    lang = lang_of(request)
    return html(
        request,
        "error.html",
        title=say(lang, "static-host"),
        text=say(lang, "static-host-how"),
        leads=True,
    )


async def new_table(request: Request) -> Response:
    game = game_of(request)
    return html(
        request,
        "new.html",
        game=game_values(game, lang_of(request)),
        colours=SEAT_COLOURS,
        emblems=SEAT_EMBLEMS,
        patience=CHOICES,
        usual_patience=USUAL,
        banks=BANKS,
        endings=ENDINGS,
    )


def table_line(table: dict[str, Any], lang: str) -> dict[str, Any]:
    """What the list of the reader's tables shows of one."""
    return {
        "id": table["id"],
        "title": table["title"],
        "players": ", ".join(seat["name"] for seat in table["seats"]),
        "status": status_text(table, lang),
        "since": since_text(table, time.time(), lang),
        "mine": table["my_turn"],
    }


async def my_tables(request: Request) -> Response:
    lang = lang_of(request)
    tables = await tables_of(request)
    calls = await site_of(request).notifications.wishes(who_reads(request))
    return html(
        request,
        "tables.html",
        tables=[table_line(table, lang) for table in tables],
        next_table=next_table(tables),
        invitations=await invitations_of(request),
        calls=calls,
    )


async def my_results(request: Request) -> Response:
    lines = await results_of(request)
    return html(request, "results.html", lines=lines, totals=totals(lines))


async def results_csv(request: Request) -> Response:
    text = as_csv(await results_of(request))
    headers = {"cache-control": "no-store", "content-disposition": NAMED_CSV}
    return Response(text, media_type="text/csv; charset=utf-8", headers=headers)


async def results_of(request: Request) -> list[dict[str, Any]]:
    site, who = site_of(request), who_reads(request)
    browser = "" if who.fresh else who.browser
    return await results(site.tables, browser, lang_of(request))


async def table(request: Request) -> Response:
    site, lang = site_of(request), lang_of(request)
    live = await site.tables.live(request.path_params["table"])
    who = who_reads(request)
    await site.notifications.note_visit(who, live)
    seen = await site.views.look(live.id, who, ViewRequest(None, lang, words=False))
    told = firstboard.Shown.of(seen.json)
    return html(
        request,
        "table.html",
        table=live.id,
        game=game_values(live.game, lang),
        options=option_lines(live.game, live.table.options, lang),
        board_sheet=firstboard.address(live.game),
        first=told.board,
        seats=told.seats,
        layout_json=script_json(layout_json(live.game, lang) | {"style": ""}),  # linked
        cards=cards(live.game, lang),
        shop=shop_title(live.game, lang),
        phrases=phrases(lang),
        words_json=script_words(lang, **own_words(live.game, lang)),
        symbols=board_sheet(live.game),
        symbols_address=symbols.address(live.game),
    )


def own_words(game: AnyGame, lang: str) -> dict[str, str]:
    """What a seat's number is, and how each bot plays."""
    bots = [bot_json(game, name, lang) for name in lookup.bots_for_people(game)]
    return {"score": Speech(game, lang, ()).score_word} | {
        f"plays-{bot['name']}": f"{bot['label']}. {bot['plays']}" for bot in bots if bot["plays"]
    }


async def invitation(request: Request) -> Response:
    """The page behind a friend's link: he sits by pressing a button (previews do not)."""
    site = site_of(request)
    token = request.path_params["token"]
    table_id, seat = await site.seating.find("invite", token)
    live = await site.tables.live(table_id)
    if seat in live.seats_of(who_reads(request)):
        return RedirectResponse(f"/t/{table_id}", 303)
    row = live.seats[seat]
    if row.kind != "open":
        raise Conflict("seat-taken", name=partial(seat_name, row, live.game))
    return invitation_page(request, live)


def invitation_page(
    request: Request, live: TableSession, typed: str = "", trouble: str = ""
) -> Response:
    """The invitation: who is there, how fast and how long it is played, and the form."""
    lang = lang_of(request)
    at_table = [
        name for name, row in zip(live.names(lang), live.seats, strict=True) if row.kind != "open"
    ]
    return html(
        request,
        "sit.html",
        game=game_values(live.game, lang),
        names=", ".join(at_table),
        free=live.table.seats - len(at_table),
        seats=live.table.seats,
        pace=pace_text(live.table, lang),
        token=request.path_params["token"],
        typed=typed,
        trouble=trouble,
        symbols=covers([live.game]),
    )


async def sit(request: Request) -> Response:
    """The button of that page."""
    site = site_of(request)
    form = await read_form(request)
    who = who_reads(request)
    token = request.path_params["token"]
    table_id, _ = await site.seating.find("invite", token)
    name = form.get("name", "")
    try:
        await site.seating.sit(who, table_id, token, name)
    except Refusal as refusal:
        if refusal.key != "name-taken":
            raise
        live = await site.tables.live(table_id)
        answer = invitation_page(
            request, live, name, refusal_sentence(refusal, lang_of(request), {})
        )
        answer.status_code = status_of(refusal)
        return answer
    return RedirectResponse(f"/t/{table_id}", 303)


async def back(request: Request) -> Response:
    """The page behind the private link: looking at it changes nothing (previews look)."""
    site, token = site_of(request), request.path_params["token"]
    table_id, seat = await site.seating.find("private", token)
    live = await site.tables.live(table_id)
    if seat in live.seats_of(who_reads(request)):
        return RedirectResponse(f"/t/{table_id}", 303)
    game, player = game_values(live.game, lang_of(request)), live.names(lang_of(request))[seat]
    return html(
        request, "back.html", game=game, player=player, token=token, symbols=covers([live.game])
    )


async def come_back(request: Request) -> Response:
    """Its button: from now on this device holds the seat too."""
    site, who = site_of(request), who_reads(request)
    table_id = await site.devices.add(who, request.path_params["token"])
    return RedirectResponse(f"/t/{table_id}", 303)


async def api(request: Request) -> Response:
    return html(request, "api.html", api=operations.document())


async def openapi(_request: Request) -> Response:
    return JSONResponse(operations.document())


async def health(request: Request) -> Response:
    """Whether the server can write to its database."""
    good = await site_of(request).health.good()
    return JSONResponse({"ok": good}, 200 if good else 503, {"cache-control": "no-store"})
