"""The review of a finished table over JSON."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.api.guard import ENDED, REVIEW, SEEN_REVIEW
from regalia.server.api.operation import T, get, post
from regalia.server.errors import not_found
from regalia.server.lookback.review_json import line_moment, review_json
from regalia.server.lookback.reviews import LEVELS
from regalia.server.network.http import language, number_query, read_json, take
from regalia.server.routes.api import reply
from regalia.server.site import site_of
from regalia.server.table.session import TableSession
from regalia.server.views.knowledge import Viewer
from regalia.server.views.request import view_request


@get(
    f"{T}/review",
    "How far the review of a finished match has come, and what it says",
    "Review",
    guard=SEEN_REVIEW,
    query=("lang",),
)
async def review(request: Request) -> Response:
    """How far the review has come, and the review once it is there."""
    site, table = site_of(request), request.path_params["table"]
    lang = language(request, site.settings.lang)
    progress, kept = await site.reviews.look_up(table)
    part = await site.reviews.part(table) if progress is not None else None

    def read(live: TableSession) -> dict[str, Any]:
        return review_json(live, progress, kept, part, lang)

    return reply(await site.tables.look(table, read))


@post(
    f"{T}/review",
    "Have a finished match reviewed: luck, choices, and what gave much away",
    "Review",
    guard=REVIEW,
    body="Reviewed",
    query=("lang",),
)
async def ask(request: Request) -> Response:
    """Have the match reviewed in the background."""
    site, table = site_of(request), request.path_params["table"]
    body = await read_json(request)
    await site.reviews.ask(table, take(body, "level", int, LEVELS[0]))
    return await review(request)


@get(
    f"{T}/line",
    "What would have been better at a ply, step by step",
    "Moment",
    guard=ENDED,
    query=("lang", "ply", "at", "seat", "board", "words", "shape"),
)
async def line(request: Request) -> Response:
    """A moment of what would have been better."""
    site, table = site_of(request), request.path_params["table"]
    ply, at = number_query(request, "ply") or 0, number_query(request, "at") or 0
    wish = view_request(request, site.settings.lang)
    _, kept = await site.reviews.look_up(table)

    def read(live: TableSession) -> dict[str, Any]:
        if wish.seat is not None and not 0 <= wish.seat < live.table.seats:
            raise not_found("seat")
        viewer = Viewer(wish.seat, (), (), wish.lang, wish.shape)
        return line_moment(live, kept, ply, at, viewer)

    return reply(await site.tables.study(table, read))
