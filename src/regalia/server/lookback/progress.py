"""How far a review has come, and what the work on one needs of all reviews."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from regalia.server.bots.bot_pool import BotPool
from regalia.server.table.tables import Tables

Json = dict[str, Any]


class Progress(NamedTuple):
    """How far a review has come."""

    level: int
    done: int = 0
    total: int = 1
    failed: bool = False


class Reviews(Protocol):
    """Where a review is made and noted."""

    @property
    def tables(self) -> Tables: ...

    @property
    def pool(self) -> BotPool: ...

    async def tell(self, table: str, progress: Progress) -> None: ...

    async def show(self, table: str, part: Json) -> None: ...
