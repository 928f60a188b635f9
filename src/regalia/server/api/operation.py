"""What is told of one JSON door."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

Handler = Callable[[Request], Awaitable[Response]]


class Operation(NamedTuple):
    """One door: who answers, method, path, what it does, its body, what it returns."""

    handler: Handler
    method: str
    path: str
    summary: str
    returns: str  # a schema's name, or text/plain, text/event-stream
    body: str = ""
    query: tuple[str, ...] = ()
    refusals: tuple[int, ...] = ()
    status: int = 200
