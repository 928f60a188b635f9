"""Who is asking, as far as the network tells, and how often he may."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

KEPT: Final = 10_000  # addresses remembered
HOUSEHOLD: Final = 64  # bits of an IPv6 address that whoever has it cannot choose


@lru_cache(maxsize=KEPT)
def block_of(address: str) -> str:
    """What counts as one address: an IPv4 one, or all of an IPv6 household's."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, HOUSEHOLD), strict=False).network_address)


class Trusted:
    """The proxies we believe: addresses and networks, separated by commas; "*" is everybody."""

    def __init__(self, given: str) -> None:
        parts = [part.strip() for part in given.split(",") if part.strip()]
        self._names: Final = set(parts)
        self._networks: Final = [network for part in parts for network in networks(part)]

    def __contains__(self, address: str) -> bool:
        if "*" in self._names or address in self._names:
            return True
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def networks(text: str) -> list[IPv4Network | IPv6Network]:
    try:
        return [ip_network(text)]
    except ValueError:
        return []


class Crowd:
    """How many of an address are inside at once: at most so many, 0 meaning any number."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._inside: Final[dict[str, int]] = {}  # only who is inside now

    def admit(self, address: str, *, anyway: bool = False) -> bool:
        """Whether one more may come in; who may is counted at once."""
        block = block_of(address)
        inside = self._inside.get(block, 0)
        if self._most and inside >= self._most and not anyway:
            return False
        self._inside[block] = inside + 1
        return True

    def leave(self, address: str) -> None:
        block = block_of(address)
        self._inside[block] -= 1
        if not self._inside[block]:
            del self._inside[block]

    def __len__(self) -> int:
        """Of how many addresses somebody is inside."""
        return len(self._inside)


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
        now, address = self._clock(), block_of(address)
        left, at = self._left.pop(address, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._rate)
        good = left >= 1
        self._left[address] = (left - 1 if good else left, now)
        if len(self._left) > KEPT:
            del self._left[next(iter(self._left))]
        return 0 if good else math.ceil((1 - left) / self._rate)
