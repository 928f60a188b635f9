"""Playing over JSON: state, answers, undo, why not, and the table after its end."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

from markupsafe import escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from regalia.bots import levels
from regalia.engine.replay import chances
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.layout.chance import law_json
from regalia.layout.face import face_of
from regalia.render import svg
from regalia.server.api.guard import DEAR, ENDED, HINT, HOLDER, WHOLE_MATCH
from regalia.server.api.operation import T, get, post
from regalia.server.bots.hints import Wanted
from regalia.server.errors import bad_request, not_found
from regalia.server.lookback.end_page import look_back
from regalia.server.lookback.review import moment, verdict, verify_dice
from regalia.server.network.http import choice_query, language, number_query, read_json, take
from regalia.server.pages.offline_page import Matter, matter_of, offline_page, picture
from regalia.server.routes.api import reply, reply_if_new
from regalia.server.site import site_of, who_reads
from regalia.server.speech import Speech, say
from regalia.server.table.session import TableSession
from regalia.server.views.board_layout import shop_json
from regalia.server.views.film import glimpse_of, moments_of
from regalia.server.views.knowledge import Viewer
from regalia.server.views.request import view_request
from regalia.text.words import Words

REFS = 8  # more things than any option names
PICKS = 12  # more than any secret decision asks for
CHAIN = 24  # more answers than any way has


@get(
    f"{T}/state",
    "Everything your seat may know",
    "State",
    query=("lang", "seat", "board", "words", "shape", "guide"),
    tagged=True,
)
async def state(request: Request) -> Response:
    site, who = site_of(request), who_reads(request)
    wish = view_request(request, site.settings.lang)
    table = request.path_params["table"]
    look = await site.views.look(table, who, wish)
    if look.json is not None:
        site.presence.note_poll(table, look.json["me"]["seats"])
        if look.json["me"]["seats"] and request.client:
            site.player_addresses.note(request.client.host)
    return reply_if_new(request, look.json)


@get(
    f"{T}/film",
    "The positions between then and now, as your seat may see them: the first dozen",
    "Film",
    guard=DEAR,
    query=("lang", "seat", "board", "words", "shape", "since"),
)
async def film(request: Request) -> Response:
    """The positions between what a viewer has seen and now."""
    site, who = site_of(request), who_reads(request)
    since, wish = number_query(request, "since") or 0, view_request(request, site.settings.lang)
    if since < 0:
        raise bad_request("since: must not be negative")
    return reply(await moments_of(site.views, request.path_params["table"], who, wish, since))


@get(
    f"{T}/history",
    "The first position in which so much of the log had been told, as your seat saw it",
    "Glimpse",
    guard=DEAR,
    query=("lang", "seat", "board", "words", "shape", "upto"),
)
async def history(request: Request) -> Response:
    """An earlier moment of a match, as the asker's seat saw it then."""
    site, who = site_of(request), who_reads(request)
    upto, wish = number_query(request, "upto") or 0, view_request(request, site.settings.lang)
    if upto < 0:
        raise bad_request("upto: must not be negative")
    return reply(await glimpse_of(site.views, request.path_params["table"], who, wish, upto))


@post(f"{T}/answer", "Choose an option", "Done", guard=HOLDER, body="Answer", query=("lang",))
async def answer(request: Request) -> Response:
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    seat, choice = take(body, "seat", int), take(body, "choice", str)
    serial = take(body, "serial", int) if body.get("serial") is not None else None
    table, then = request.path_params["table"], read_texts(body, "then", CHAIN, [])
    await site.tables.answer(table, who, seat, serial, choice, then)
    return reply({"ok": True})


@post(
    f"{T}/draft",
    "Make the picks of your open secret decision anew",
    "Done",
    guard=HOLDER,
    body="Draft",
    query=("lang",),
)
async def draft(request: Request) -> Response:
    """The picks of a secret decision, all of them anew."""
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    seat, picks = take(body, "seat", int), read_texts(body, "picks", PICKS)
    serial = take(body, "serial", int) if body.get("serial") is not None else None
    await site.tables.redraft(request.path_params["table"], who, seat, serial, picks)
    return reply({"ok": True})


def read_texts(body: dict[str, Any], name: str, most: int, default: Any = None) -> list[str]:
    """Several choices in a row."""
    given = take(body, name, list, default)
    if len(given) > most:
        raise bad_request(f"{name}: at most {most} choices")
    return [take({name: item}, name, str) for item in given]


@post(f"{T}/undo", "Take your last choice back", "Done", guard=HOLDER, body="Undo", query=("lang",))
async def undo(request: Request) -> Response:
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    times = take(body, "times", int, 1)
    if not 1 <= times <= CHAIN:
        raise bad_request(f"times: from 1 to {CHAIN}")
    await site.tables.undo(request.path_params["table"], who, take(body, "seat", int), times)
    return reply({"ok": True})


@post(
    f"{T}/hint",
    "What would a bot do in your place, and why? All at the table are told that you asked",
    "Hint",
    guard=HINT,
    body="Question",
    query=("lang",),
)
async def hint(request: Request) -> Response:
    """What a bot would do in one's own place."""
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    serial = take(body, "serial", int) if body.get("serial") is not None else None
    wanted = Wanted(take(body, "seat", int), serial, take(body, "level", str, levels.USUAL))
    lang = language(request, site.settings.lang)
    return reply(await site.hints.ask(request.path_params["table"], who, wanted, lang))


@post(f"{T}/why", "Why can't I?", "Why", guard=HOLDER, body="Things", query=("lang",))
async def why(request: Request) -> Response:
    """Why these things cannot be chosen now."""
    site, who = site_of(request), who_reads(request)
    body = await read_json(request)
    seat = take(body, "seat", int)
    lang = language(request, site.settings.lang)

    def read(live: TableSession) -> dict[str, str]:
        live.check_holder(who, seat)
        refs = read_refs(live, take(body, "refs", list))
        try:
            found = live.match.why_not(seat, refs)
        except LookupError:  # a thing of the game that this step has never heard of
            return {"rule": "", "text": say(lang, "why-not-here")}
        return {"rule": found.rule, "text": Speech(live.game, lang, live.names(lang)).why(found)}

    return reply(await site.tables.look(request.path_params["table"], read))


def read_refs(live: TableSession, given: list[Any]) -> list[Ref]:
    """Things of this game, by kind and number."""
    if len(given) > REFS:
        raise bad_request(f"refs: at most {REFS}")
    return [read_ref(live, item) for item in given]


def read_ref(live: TableSession, item: Any) -> Ref:
    good = isinstance(item, list) and len(item) == 2 and isinstance(item[0], str)
    if not good or isinstance(item[1], bool) or not isinstance(item[1], int):
        raise bad_request('refs: a list of [kind, number], such as ["seat", 1]')
    family = live.game.verbs.kinds.get(item[0])
    count = live.table.seats if item[0] == "seat" else len(family) if family is not None else 0
    if not 0 <= item[1] < count:
        raise bad_request(f"refs: {live.game.name} has no {item[0][:40]} {str(item[1])[:20]}")
    return Ref(item[0], item[1])


@get(f"{T}/detail", "A thing in detail, as HTML", "text/html", query=("lang", "ref"))
async def detail(request: Request) -> Response:
    """A thing in detail, as HTML: its effect and its rules."""
    site, who = site_of(request), who_reads(request)
    kind, _, number = request.query_params.get("ref", "").partition(":")
    if not number.isdigit() or len(number) > 9:
        raise bad_request("ref: kind:number, such as card:3")
    wish = view_request(request, site.settings.lang)

    def read(live: TableSession) -> str:
        ref = read_ref(live, [kind, int(number)])
        view = live.match.view(site.views.viewer(live, who, wish).seat)
        return detail_html(live, view, ref, wish.lang)

    html = await site.tables.look(request.path_params["table"], read)
    return HTMLResponse(html, headers={"cache-control": "no-store"})


@get(f"{T}/shop", "What can be bought, where the game has a shop", "Shop", query=("lang", "seat"))
async def shop(request: Request) -> Response:
    """What can be bought, as this viewer may know it."""
    site, who = site_of(request), who_reads(request)
    wish = view_request(request, site.settings.lang)

    def read(live: TableSession) -> dict[str, Any]:
        view = live.match.view(site.views.viewer(live, who, wish).seat)
        return shop_json(live.game, view, Words(live.game, wish.lang, live.names(wish.lang)))

    return reply(await site.tables.look(request.path_params["table"], read))


def detail_html(live: TableSession, view: View, ref: Ref, lang: str) -> str:
    """The card of a thing; its name alone where the game says no more."""
    try:
        return svg.detail(live.game, view, ref.kind, ref.id, lang, seat_names=live.names(lang))
    except (LookupError, OSError):
        return f"<strong>{escape(Speech(live.game, lang, live.names(lang)).ref(*ref))}</strong>"


# -- after the end ---------------------------------------------------------------
@get(f"{T}/record", "The record, after the end", "text/plain", guard=ENDED)
async def record(request: Request) -> Response:
    site = site_of(request)
    table = request.path_params["table"]

    def read(live: TableSession) -> str:
        return live.record().dumps()

    text = await site.tables.study(table, read)
    name = f"regalia-{hashlib.sha256(table.encode()).hexdigest()[:8]}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


@get(
    f"{T}/replay",
    "Any moment, after the end",
    "Moment",
    guard=ENDED,
    query=("lang", "at", "seat", "open", "board", "words", "shape", "log"),
)
async def replay(request: Request) -> Response:
    """The table after so many plies, as a spectator or as any seat saw it."""
    site = site_of(request)
    at, wish = number_query(request, "at"), view_request(request, site.settings.lang)
    everything = choice_query(request, "open") == "yes"
    log = choice_query(request, "log")

    def read(live: TableSession) -> dict[str, Any]:
        plies = len(live.match.plies)
        wanted = plies if at is None else at
        if not 0 <= wanted <= plies:
            raise bad_request(f"at: from 0 to {plies}")
        if wish.seat is not None and not 0 <= wish.seat < live.table.seats:
            raise not_found("seat")
        viewer = Viewer(wish.seat, (), (), wish.lang, wish.shape)
        found = moment(live, wanted, viewer, picture=wish.picture, everything=everything)
        if log == "no":
            found |= {"log": [], "log_from": len(found["log"])}
        return found

    return reply(await site.tables.study(request.path_params["table"], read))


@get(
    f"{T}/lookback",
    "Where the points came from, after the end",
    "Lookback",
    guard=ENDED,
    query=("lang",),
)
async def lookback(request: Request) -> Response:
    """Where the points came from, and what decided the match."""
    site = site_of(request)
    lang = language(request, site.settings.lang)

    def read(live: TableSession) -> dict[str, Any]:
        return look_back(live, lang)

    return reply(await site.tables.study(request.path_params["table"], read))


@get(
    f"{T}/image",
    "The final board as a picture, after the end",
    "image/svg+xml",
    guard=ENDED,
    query=("lang",),
)
async def image(request: Request) -> Response:
    """The final board as a picture."""
    site = site_of(request)
    lang = language(request, site.settings.lang)

    def read(live: TableSession) -> str:
        return picture(live, lang)

    svg = await site.tables.study(request.path_params["table"], read)
    headers = {"content-disposition": 'attachment; filename="regalia.svg"'}
    return Response(svg, media_type="image/svg+xml", headers=headers)


@get(
    f"{T}/offline",
    "The whole match as one page that plays anywhere, after the end",
    "text/html",
    guard=WHOLE_MATCH,
    query=("lang", "seat"),
)
async def offline(request: Request) -> Response:
    """The whole match as one page that plays without us."""
    site = site_of(request)
    wish = view_request(request, site.settings.lang)

    def read(live: TableSession) -> Matter:
        return matter_of(live, wish.seat, wish.lang)

    # Drawing some hundred boards takes seconds; nobody at the table waits for it.
    matter = await site.tables.look(request.path_params["table"], read)
    page = await asyncio.to_thread(offline_page, matter)
    headers = {"content-disposition": 'attachment; filename="regalia.html"'}
    return HTMLResponse(page, headers=headers)


@get(f"{T}/chance", "What chance picked from", "Chance", guard=ENDED)
async def chance(request: Request) -> Response:
    """What every ply of chance was picked from; with it a stranger's program checks the dice."""

    def read(live: TableSession) -> dict[str, Any]:
        return {
            "chance": [dealt._asdict() for dealt in chances(live.game, live.match.record())],
            "laws": [law_json(law) for law in face_of(live.game).laws],
        }

    return reply(await site_of(request).tables.study(request.path_params["table"], read))


@get(f"{T}/verify", "Check the dice, after the end", "Verified", guard=ENDED, query=("lang",))
async def verify(request: Request) -> Response:
    """Deal every die again from the seed and compare."""
    site = site_of(request)
    lang = language(request, site.settings.lang)

    def read(live: TableSession) -> dict[str, Any]:
        return verdict(verify_dice(live), lang)

    return reply(await site.tables.study(request.path_params["table"], read))
