"""What a request is told that was refused: its HTTP status, and words in the reader's language."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import Scope

from regalia.server.api.openapi import PROBLEM
from regalia.server.errors import Conflict, Forbidden, Invalid, NotFound, Refusal, TooOften
from regalia.server.network.http import HttpRefusal, language
from regalia.server.pages.pagekit import page
from regalia.server.speech import Speech, say

STATUS: Final[dict[type[Refusal], int]] = {
    Forbidden: 403,
    NotFound: 404,
    Conflict: 409,
    Invalid: 422,
    TooOften: 429,
}


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal."""
    return refusal.status if isinstance(refusal, HttpRefusal) else STATUS[type(refusal)]


def refusal_sentence(refusal: Refusal, lang: str, games: dict[str, Any]) -> str:
    if refusal.why is not None and refusal.game in games:
        return Speech(games[refusal.game], lang, refusal.names(lang)).why(refusal.why)
    args = {key: arg(lang) if callable(arg) else arg for key, arg in refusal.args_.items()}
    return say(lang, f"error-{refusal.key}", **args)


def error_response(scope: Scope, refusal: Refusal, default_lang: str) -> Response:
    """JSON under /api, in one of two forms, a page elsewhere; never a traceback."""
    request = HTTPConnection(scope)
    lang = language(request, default_lang)
    app = scope.get("app")
    games = app.state.site.catalogue.games if app is not None and hasattr(app.state, "site") else {}
    message = refusal_sentence(refusal, lang, games)
    headers = {"cache-control": "no-store"}
    status = status_of(refusal)
    if status in (429, 503):
        headers["retry-after"] = str(refusal.args_.get("seconds", 1))
    if not scope["path"].startswith("/api"):
        title = say(lang, f"status-{status}")
        leads = refusal.key != "banned"  # every page would say the same
        html = page("error.html", lang, title=title, text=message, leads=leads)
        return HTMLResponse(html, status, headers)
    rule = {} if refusal.why is None else {"rule": refusal.why.rule}
    if PROBLEM not in request.headers.get("accept", ""):
        return JSONResponse({"error": refusal.key, "message": message} | rule, status, headers)
    problem = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "detail": message,
        "error": refusal.key,
    }
    return JSONResponse(problem | rule, status, headers, PROBLEM)
