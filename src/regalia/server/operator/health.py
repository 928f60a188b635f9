"""Whether the server can do its work: a write that reaches the disk, not asked for too often."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from regalia.server.store.store import Store

EVERY: Final = 3.0  # seconds an answer stays good, however often somebody asks


class Health:
    """Asks the database, at most once in a while."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._asked = -EVERY
        self._good = False

    async def good(self) -> bool:
        now = self._clock()
        if now - self._asked >= EVERY:
            self._asked = now
            self._good = await self._writes()
        return self._good

    async def _writes(self) -> bool:
        try:
            await self._store.note("health", str(time.time()))
        except Exception:  # whatever is wrong with the database, the answer is the same
            return False
        return True
