"""How often an address may ask."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

KEPT: Final = 10_000  # addresses remembered


class Buckets:
    """A bucket of tokens per address: `burst` at once, `rate` a second in the long run."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._clock: Final = clock
        self._left: Final[dict[str, tuple[float, float]]] = {}

    def take(self, address: str) -> int:
        """0 if the address may go on, else the seconds it should wait."""
        if self._rate <= 0:
            return 0
        now = self._clock()
        left, at = self._left.pop(address, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._rate)
        good = left >= 1
        self._left[address] = (left - 1 if good else left, now)
        if len(self._left) > KEPT:
            del self._left[next(iter(self._left))]
        return 0 if good else math.ceil((1 - left) / self._rate)
