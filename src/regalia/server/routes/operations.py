"""All JSON endpoints, each declared beside its handler, in the order the API page shows them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from regalia.server.api.openapi import Json, describe_api
from regalia.server.api.operation import Operation, operations_of
from regalia.server.routes import (
    api,
    blocks,
    events,
    notifications,
    people,
    play,
    rematches,
    reviewing,
)

OPERATIONS: Final[tuple[Operation, ...]] = operations_of(
    api, notifications, people, blocks, play, events, rematches, reviewing
)


@lru_cache(maxsize=1)
def document() -> Json:
    """The OpenAPI document of this server, as /api/openapi.json gives it."""
    return describe_api(OPERATIONS)
