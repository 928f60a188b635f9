"""Lets through to an endpoint whoever its guard lets through, and nobody else.

Who holds a seat is looked up here before anything else is done, and once more where a change is
made, on the table as it is by then: somebody may have been signed out meanwhile.
"""

from __future__ import annotations

import hmac
from functools import wraps
from typing import Final
from urllib.parse import unquote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from regalia.server.api.guard import SEATED, SIGNED, Caller, Guard, Opens
from regalia.server.api.operation import Handler
from regalia.server.errors import Forbidden, Refusal, TooOften, bad_request
from regalia.server.keys import hash_token
from regalia.server.network.http import number_query, read_form, read_json, take
from regalia.server.network.limits import block_of
from regalia.server.network.rates import RATES
from regalia.server.routes.middleware import address_of
from regalia.server.site import check_written, site_of, who_reads
from regalia.server.store.bottables import BotsOnly
from regalia.server.store.lobbying import Visitor
from regalia.server.table.leave import Leave
from regalia.server.table.session import TableSession

WORD_HEADER: Final = "x-host-word"


class Endpoint(Route):
    """A route whose handler stands behind its guard."""

    def __init__(self, path: str, handler: Handler, method: str, guard: Guard) -> None:
        @wraps(handler)
        async def behind(request: Request) -> Response:
            await check(request, guard)
            return await handler(request)

        super().__init__(path, behind, methods=[method])
        self.guard: Final = guard


async def check(request: Request, guard: Guard) -> None:
    """A refusal unless this request may be carried out."""
    if guard.caller in SIGNED and request.method == "POST":
        check_written(request, await form_token(request, guard))
    if guard.caller in (Caller.BROWSER, Caller.FORM) and not who_reads(request).browser:
        raise Forbidden("no-form-token")
    if guard.opens is not Opens.NO:
        request.state.leave = leave_of(request, guard)
    if guard.opens is Opens.YES:
        request.state.leave.ask()
    elif guard.rate and guard.opens is Opens.NO:
        take_tokens(request, guard)
    # A program is known by nothing but its seat.
    known_by_seat = guard.caller is Caller.WRITER and bool(who_reads(request).token)
    if guard.caller in SEATED or known_by_seat:
        await check_seated(request, guard)
    if guard.ended:
        await check_ended(request)


async def form_token(request: Request, guard: Guard) -> str | None:
    """What a form shows in a field; None where a header shows it."""
    return (await read_form(request)).get("csrf", "") if guard.caller is Caller.FORM else None


def take_tokens(request: Request, guard: Guard) -> None:
    """Use up what the endpoint costs this address."""
    wait = site_of(request).rates[guard.rate].take(address_of(request.scope), guard.cost)
    if wait:
        raise TooOften(RATES[guard.rate].refusal, seconds=wait)


# -- at a table -----------------------------------------------------------------------
async def check_ended(request: Request) -> None:
    """The match is over: all that was hidden may be told."""
    live = await site_of(request).tables.live(request.path_params["table"])
    if not live.is_over:
        raise Forbidden("not-over-record")


async def check_seated(request: Request, guard: Guard) -> None:
    """Whoever asks sits where they must."""
    site, table = site_of(request), request.path_params["table"]
    seat = await seat_in_request(request) if guard.caller is Caller.HOLDER else -1
    try:
        check_seat(request, guard, await site.tables.live(table, fresh=False), seat)
    except Refusal:  # they may have sat down by another process just now
        check_seat(request, guard, await site.tables.live(table), seat)


async def seat_in_request(request: Request) -> int:
    """The seat that the request says it is about."""
    if request.method == "POST":
        found: int = take(await read_json(request), "seat", int)
        return found
    seat = number_query(request, "seat")
    if seat is None:
        raise bad_request("seat: say which one")
    return seat


def check_seat(request: Request, guard: Guard, live: TableSession, seat: int) -> None:
    who = who_reads(request)
    mine = live.seats_of(who)
    if guard.caller is Caller.HOLDER:
        live.check_holder(who, seat)
    elif guard.caller is Caller.OPENER and live.table.opener not in mine:
        raise Forbidden("not-opener")
    elif not mine:
        raise Forbidden("not-your-table")


# -- new tables -------------------------------------------------------------------------
def leave_of(request: Request, guard: Guard) -> Leave:
    """A request's leave to open a table: by the rate of new tables and the host's word."""
    site, visitor = site_of(request), visitor_of(request)
    opener = BotsOnly(visitor.browser, visitor.address, site.settings.bot_tables)

    def ask() -> None:
        take_tokens(request, guard)
        check_word(request)

    return Leave(ask, bots_only=site.settings.bots_only, opener=opener, visitor=visitor)


def visitor_of(request: Request) -> Visitor:
    """Who asks, as the lobby counts them."""
    site = site_of(request)
    address = site.keys.mac("address", block_of(address_of(request.scope)))
    return Visitor(hash_token(who_reads(request).browser), address, site.settings.lobby_tables)


def check_word(request: Request) -> None:
    """A host may let only those open tables who know a word."""
    right = site_of(request).settings.opening_word
    shown = unquote(request.headers.get(WORD_HEADER, ""))
    if right and not hmac.compare_digest(shown.encode(), right.encode()):
        raise Forbidden("host-word")
