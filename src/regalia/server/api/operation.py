"""What is told of one JSON endpoint."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.api.guard import Guard

T: Final = "/api/tables/{table}"
SEEN: Final = (403, 404, 409, 422)  # what a look at a table may be refused with
WRITE: Final = (403, 404, 409, 413, 415, 422)  # and a change

Handler = Callable[[Request], Awaitable[Response]]


class Operation(NamedTuple):
    """One endpoint: who answers, whom, method, path, what it does, its body, what it returns."""

    handler: Handler
    guard: Guard
    method: str
    path: str
    summary: str
    returns: str  # a schema's name, or text/plain, text/event-stream
    body: str = ""
    query: tuple[str, ...] = ()
    refusals: tuple[int, ...] = ()
    status: int = 200
