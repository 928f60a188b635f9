"""Whom the operator keeps out: addresses, networks, and devices that hold seats.

Bans stand in the database, so that every process goes by them; each reads them again every few
seconds.  A device is known by the hash of its browser's id.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, or_, select

from regalia.engine.errors import BadSetup
from regalia.server.keys import hash_token
from regalia.server.network.limits import block_of
from regalia.server.store.models import BANS
from regalia.server.store.store import Store

Network = IPv4Network | IPv6Network
HOUSEHOLD: Final = 64  # bits of an IPv6 address that its owner cannot choose


class Ban(NamedTuple):
    """One who is kept out, and until when (None: until somebody lifts it)."""

    what: str
    at: float
    until: float | None
    reason: str


# -- in the database -----------------------------------------------------------------
def network_of(text: str) -> str:
    """An address or a network as it is kept, at least a household; "" if the text is none."""
    try:
        found = ip_network(text, strict=False)
    except ValueError:
        return ""
    if isinstance(found, IPv6Network) and found.prefixlen > HOUSEHOLD:
        found = found.supernet(new_prefix=HOUSEHOLD)
    if found.is_loopback or not found.prefixlen:
        raise BadSetup(f"{text}: is this machine itself, or everybody; that would close the site")
    return str(found)


def add(db: Connection, ban: Ban) -> None:
    """Keep somebody out; a ban that is there already is replaced."""
    lift(db, ban.what)
    db.execute(insert(BANS).values(ban._asdict()))


def lift(db: Connection, what: str) -> bool:
    """Whether there was such a ban."""
    return bool(db.execute(delete(BANS).where(BANS.c.what == what)).rowcount)


def standing(db: Connection, now: float) -> list[Ban]:
    """The bans that hold now, the latest first."""
    query = select(BANS).where(or_(BANS.c.until.is_(None), BANS.c.until > now))
    return [Ban(*row) for row in db.execute(query.order_by(BANS.c.at.desc(), BANS.c.what))]


def drop_expired(db: Connection, now: float) -> None:
    db.execute(delete(BANS).where(BANS.c.until <= now))


# -- in a process ----------------------------------------------------------------------
class Bans:
    """The bans as this process last read them."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store: Final = store
        self._clock: Final = clock
        self._devices: set[str] = set()
        self._networks: dict[tuple[int, int], set[int]] = {}  # (version, bits): their numbers

    async def refresh(self) -> None:
        now = self._clock()
        self._take(await self._store.read(lambda db: standing(db, now)))

    def _take(self, found: list[Ban]) -> None:
        self._devices, self._networks = set(), {}
        for ban in found:
            if "/" not in ban.what:
                self._devices.add(ban.what)
                continue
            network = ip_network(ban.what)
            numbers = self._networks.setdefault((network.version, network.prefixlen), set())
            numbers.add(int(network.network_address) >> (network.max_prefixlen - network.prefixlen))

    def keeps_out(self, address: str, browser: str) -> bool:
        return bool(self._devices and browser and hash_token(browser) in self._devices) or (
            bool(self._networks) and self._holds(address)
        )

    def _holds(self, address: str) -> bool:
        try:
            found: Any = ip_address(block_of(address))
        except ValueError:
            return False
        return any(
            version == found.version and int(found) >> (found.max_prefixlen - bits) in numbers
            for (version, bits), numbers in self._networks.items()
        )
