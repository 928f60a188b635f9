"""Who is asking, as far as the network tells, and how often he may.

Where several processes serve one site, each tells the others what an address has used, so
that it may not use each of them up in turn.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from regalia.server.bus.process_link import ProcessLink, Record

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
        self._elsewhere: Final[dict[str, dict[str, int]]] = {}  # by process
        self._name, self._wire = "", ProcessLink()

    def share_over(self, wire: ProcessLink, name: str) -> Crowd:
        """Counted together with what other processes have inside."""
        self._name, self._wire = name, wire
        wire.share(name, self)
        return self

    def admit(self, address: str, *, anyway: bool = False) -> bool:
        """Whether one more may come in; who may is counted at once."""
        block = block_of(address)
        others = sum(inside.get(block, 0) for inside in self._elsewhere.values())
        if self._most and self._inside.get(block, 0) + others >= self._most and not anyway:
            return False
        self._count(block, 1)
        return True

    def leave(self, address: str) -> None:
        self._count(block_of(address), -1)

    def _count(self, block: str, change: int) -> None:
        inside = self._inside.pop(block, 0) + change
        if inside:
            self._inside[block] = inside
        self._wire.tell(self._name, block, str(inside))

    def receive(self, process: str, records: list[Record]) -> None:
        inside = self._elsewhere.setdefault(process, {})
        for block, number in records:
            inside[block] = int(number)
            if not inside[block]:
                del inside[block]

    def lose_process(self, process: str) -> None:
        self._elsewhere.pop(process, None)

    def everything(self) -> list[Record]:
        return [(block, str(number)) for block, number in self._inside.items()]

    @property
    def inside(self) -> int:
        """How many are inside here, whatever their address."""
        return sum(self._inside.values())

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
        self._name, self._wire = "", ProcessLink()

    def share_over(self, wire: ProcessLink, name: str) -> Buckets:
        """Emptied also by what is taken in other processes."""
        self._name, self._wire = name, wire
        wire.share(name, self)
        return self

    def take(self, address: str, cost: int = 1) -> int:
        """0 if the address may go on, else the seconds it should wait.

        What costs more than the bucket holds takes all of it.
        """
        if self._rate <= 0:
            return 0
        block, cost = block_of(address), min(cost, self._burst)
        left = self._now(block)
        if left < cost:
            return math.ceil((cost - left) / self._rate)
        self._spend(block, left, cost)
        self._wire.tell(self._name, block, str(cost))
        return 0

    def _now(self, block: str) -> float:
        """How many tokens are left by now; the address counts as the latest asked for."""
        now = self._clock()
        left, at = self._left.pop(block, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._rate)
        self._left[block] = (left, now)
        if len(self._left) > KEPT:
            del self._left[next(iter(self._left))]
        return left

    def _spend(self, block: str, left: float, cost: int) -> None:
        self._left[block] = (left - cost, self._left[block][1])

    def receive(self, process: str, records: list[Record]) -> None:
        for block, cost in records if self._rate > 0 else ():
            self._spend(block, self._now(block), int(cost))

    def lose_process(self, process: str) -> None:
        """What was taken stays taken."""

    def everything(self) -> list[Record]:
        return []
