"""The web application: routes, middleware, start and end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route

from regalia.server.api.guard import ANYBODY, DEAR, FORM, LINK, Guard
from regalia.server.bots.bot_worker import Worker
from regalia.server.errors import Refusal
from regalia.server.network.cookies import IdentityCookie
from regalia.server.network.http import HttpRefusal
from regalia.server.pages import assets, firstboard, manifest, symbols
from regalia.server.routes import letters, pages
from regalia.server.routes.guarding import Endpoint
from regalia.server.routes.middleware import Banned, Limits, RequestLog, SecurityHeaders
from regalia.server.routes.operations import OPERATIONS
from regalia.server.routes.refusals import error_response
from regalia.server.settings import Settings
from regalia.server.site import Site


def page(path: str, handler: Any, guard: Guard = ANYBODY) -> Route:
    return Endpoint(path, handler, "GET", guard)


def form(path: str, handler: Any, guard: Guard) -> Route:
    return Endpoint(path, handler, "POST", guard)


def routes() -> list[BaseRoute]:
    return [
        page("/", pages.home),
        page("/games/{game}", pages.about),
        page("/new/{game}", pages.new_table),
        page("/tables", pages.my_tables),
        page("/results", pages.my_results, DEAR),
        page("/results.csv", pages.results_csv, DEAR),
        page("/t/{table}", pages.table),
        page("/s/{token}", pages.invitation, LINK),
        form("/s/{token}", pages.sit, FORM),
        page("/me/{token}", pages.back, LINK),
        form("/me/{token}", pages.come_back, FORM),
        page("/confirm/{token}", letters.confirm_page, LINK),
        form("/confirm/{token}", letters.confirm, LINK),
        page("/off/{token}", letters.off_page, LINK),
        form("/off/{token}", letters.off, LINK),
        page("/worker.js", letters.worker),
        page("/healthz", pages.health),
        page("/host", pages.hosting),
        page("/static/built/{name}", assets.serve_bundle),
        page("/favicon.ico", assets.top_file),
        page("/robots.txt", assets.top_file),
        page("/symbols/{game}.svg", symbols.serve_sheet),
        page("/boards/{game}.css", firstboard.served),
        page("/manifest.webmanifest", manifest.handler),
        page("/api", pages.api),
        page("/api/openapi.json", pages.openapi),
        *(Endpoint(one.path, one.handler, one.method.upper(), one.guard) for one in OPERATIONS),
        Mount("/static", assets.Sources(directory=assets.STATIC)),
    ]


async def error_reply(request: Request, error: Exception) -> Response:
    """A Refusal, or Starlette's own 404 and 405, in plain words."""
    default = request.app.state.site.settings.lang
    if isinstance(error, Refusal):
        return error_response(request.scope, error, default)
    there = without_slash(request)
    if there:
        return RedirectResponse(there, 307)
    status = error.status_code if isinstance(error, HTTPException) else 500
    keys = {404: "no-page", 405: "wrong-method"}
    response = error_response(
        request.scope, HttpRefusal(status, keys.get(status, "our-mistake")), default
    )
    if status == 405:
        response.headers["allow"] = ", ".join(sorted(methods_of(request)))
    return response


def methods_of(request: Request) -> set[str]:
    """What can be done at an address: several doors may share it."""
    there = [route for route in request.app.routes if isinstance(route, Route)]
    found = [r.methods or set() for r in there if r.matches(request.scope)[0] is not Match.NONE]
    return set().union(*found)


def without_slash(request: Request) -> str:
    """Where a path with a slash too many was meant to go; "" if nowhere.

    Starlette's own redirect would name the host, which is whatever the request said.
    """
    path = request.scope["path"].rstrip("/")
    meant = dict(request.scope) | {"path": path}
    if path == request.scope["path"] or not path:
        return ""
    if not any(route.matches(meant)[0] is Match.FULL for route in request.app.routes):
        return ""
    query = request.scope["query_string"].decode("latin-1")
    return f"{path}?{query}" if query else path


def create_app(settings: Settings, bots: type[Worker] = Worker) -> Starlette:
    """The application; the database is opened when it starts, and bots think in such workers."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await app.state.site.start()
        await app.state.site.promises.start()
        yield
        await app.state.site.close()

    site = Site(settings, bots)
    app = Starlette(
        routes=routes(),
        middleware=[
            Middleware(SecurityHeaders, settings=settings),
            Middleware(RequestLog, settings=settings),
            Middleware(Limits, settings=settings, buckets=site.rates["requests"]),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
            Middleware(IdentityCookie, settings=settings),
            Middleware(Banned, settings=settings, bans=site.bans),
        ],
        exception_handlers={Refusal: error_reply, HTTPException: error_reply},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.site = site
    return app
