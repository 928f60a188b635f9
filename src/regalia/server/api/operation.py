"""One JSON endpoint as its handler declares it: route and description follow from that.

@post(f"{T}/answer", "Choose an option", "Done", guard=HOLDER, body="Answer")
async def answer(request: Request) -> Response: ...
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from types import ModuleType
from typing import Any, Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.api.guard import ANYBODY, Guard

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
    refusals: tuple[int, ...] = ()  # besides 429
    status: int = 200
    tagged: bool = False  # with an ETag: a program need not load the same twice


def declare(
    method: str,
    path: str,
    summary: str,
    returns: str,
    *,
    guard: Guard = ANYBODY,
    refusals: tuple[int, ...] | None = None,
    **more: Any,
) -> Callable[[Handler], Handler]:
    """A decorator that keeps the endpoint's description with its handler."""
    if refusals is None:
        refusals = (SEEN if method == "get" else WRITE) if path.startswith(T) else ()

    def with_operation(handler: Handler) -> Handler:
        operation = Operation(
            handler, guard, method, path, summary, returns, refusals=refusals, **more
        )
        vars(handler)["operation"] = operation
        return handler

    return with_operation


get: Final = partial(declare, "get")
post: Final = partial(declare, "post")


def operations_of(*modules: ModuleType) -> tuple[Operation, ...]:
    """All endpoints that these modules declare, in the order in which they stand there."""
    found = [getattr(one, "operation", None) for module in modules for one in vars(module).values()]
    return tuple(one for one in found if isinstance(one, Operation))
