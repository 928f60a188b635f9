"""Addresses from which somebody plays: places are kept for them when the house is full."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from regalia.server.network.limits import KEPT, block_of

DAY: Final = 24 * 3600.0


class PlayerAddresses:
    """Where seats were looked at from, within a day."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock: Final = clock
        self._seen: Final[dict[str, float]] = {}  # the latest last

    def note(self, address: str) -> None:
        """Somebody at this address holds a seat."""
        block = block_of(address)
        self._seen.pop(block, None)
        self._seen[block] = self._clock()
        if len(self._seen) > KEPT:
            del self._seen[next(iter(self._seen))]

    def __contains__(self, address: str) -> bool:
        seen = self._seen.get(block_of(address))
        return seen is not None and self._clock() - seen < DAY
