"""Calls to addresses that people have given us: push services today, webhooks tomorrow.

An address somebody else wrote is an address our server would call, so it must not lead inside
the host's own network.  It is checked by a strict pattern before anything takes it apart, since
two libraries may read one address differently; and once more where the connection is made: the
name is looked up once, every address it has must be public, and that very address is called.
Redirects and proxies are not followed.
"""

from __future__ import annotations

import re
import socket
import ssl
from collections.abc import Callable, Mapping
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from time import monotonic
from typing import Any, Final, NamedTuple

LONGEST: Final = 1000  # letters of an address
READ: Final = 4096  # bytes of a reply that are looked at; what it says is of no use to us
LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
NAME: Final = rf"(?:{LABEL}\.)+[a-z](?:[a-z0-9-]{{0,61}}[a-z0-9])?"  # never a number's address
PATH: Final = r"/[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*"
OPEN: Final = re.compile(rf"https://({NAME})({PATH})", re.ASCII)
OWN: Final = re.compile(
    rf"(https?)://({NAME}|localhost|[0-9]+(?:\.[0-9]+){{3}})(?::([0-9]{{1,5}}))?", re.ASCII
)
PORTS: Final = {"https": 443, "http": 80}
NAT64: Final = IPv6Network("64:ff9b::/96")

Resolve = Callable[..., list[Any]]


class NotAllowed(Exception):
    """The address is none that we call."""


class Unreachable(Exception):
    """The call did not come about, or took too long."""


class Target(NamedTuple):
    """Where a call goes."""

    scheme: str
    host: str
    port: int
    path: str
    trusted: bool  # an origin the operator has named: it may be inside


class Reply(NamedTuple):
    """What came back, as far as anybody asks."""

    status_code: int
    reason: str
    text: str
    headers: Mapping[str, str]


class Outgoing:
    """Calls the hosts we know, and no others.

    `known` are names ("push.example.org": it and what lies below it, by HTTPS at a public
    address) and origins ("http://10.0.0.5:8080": just that one, wherever it is).
    """

    def __init__(
        self, known: tuple[str, ...], timeout: float, resolve: Resolve = socket.getaddrinfo
    ) -> None:
        self._names: Final = tuple(one for one in known if "://" not in one)
        self._origins: Final = frozenset(one.rstrip("/") for one in known if "://" in one)
        self._timeout: Final = timeout
        self._resolve: Final = resolve
        self._tls: ssl.SSLContext | None = None

    def target(self, address: str) -> Target:
        """The address taken apart; NotAllowed if it is none that we call."""
        if len(address) > LONGEST:
            raise NotAllowed
        return self._own(address) or self._open(address)

    def knows(self, address: str) -> bool:
        """Whether this is an address that we call."""
        try:
            self.target(address)
        except NotAllowed:
            return False
        return True

    def _open(self, address: str) -> Target:
        found = OPEN.fullmatch(address)
        if found is None:
            raise NotAllowed
        host, path = found.groups()
        if not any(host == one or host.endswith(f".{one}") for one in self._names):
            raise NotAllowed
        return Target("https", host, PORTS["https"], path, trusted=False)

    def _own(self, address: str) -> Target | None:
        """An address at an origin that the operator has named."""
        for origin in self._origins:
            path = address.removeprefix(origin)
            found = OWN.fullmatch(origin)
            if found and path != address and re.fullmatch(PATH, path, re.ASCII):
                scheme, host, port = found.groups()
                return Target(scheme, host, int(port or PORTS[scheme]), path, trusted=True)
        return None

    def post(
        self, address: str, *, data: bytes, headers: Mapping[str, str], timeout: float | None = None
    ) -> Reply:
        """Send it; NotAllowed or Unreachable if that is not to be."""
        target = self.target(address)
        ends = monotonic() + (self._timeout if timeout is None else timeout)
        connection = HTTPConnection(target.host, target.port)
        host = target.host if target.port in PORTS.values() else f"{target.host}:{target.port}"
        try:
            connection.sock = self._connect(target, ends)
            connection.request("POST", target.path, body=data, headers={**headers, "Host": host})
            connection.sock.settimeout(left(ends))
            found = connection.getresponse()
            text = found.read(READ).decode("utf-8", "replace")
            return Reply(found.status, found.reason, text, dict(found.getheaders()))
        except (OSError, HTTPException) as error:
            raise Unreachable(type(error).__name__) from None
        finally:
            connection.close()

    def _connect(self, target: Target, ends: float) -> socket.socket:
        """A connection to an address that has been looked at."""
        places = self._resolve(target.host, target.port, type=socket.SOCK_STREAM)
        if not target.trusted and not all(is_public(place[4][0]) for place in places):
            raise NotAllowed
        failed: OSError = OSError("no address")
        for family, kind, protocol, _, place in places:
            sock = socket.socket(family, kind, protocol)
            try:
                sock.settimeout(left(ends))
                sock.connect(place)
                return sock if target.scheme == "http" else self._wrap_tls(sock, target.host)
            except OSError as error:
                sock.close()
                failed = error
        raise failed

    def _wrap_tls(self, sock: socket.socket, host: str) -> socket.socket:
        if self._tls is None:  # it reads in the certificates of the whole world
            self._tls = ssl.create_default_context()
        return self._tls.wrap_socket(sock, server_hostname=host)


def left(ends: float) -> float:
    """Seconds left of a call's time."""
    seconds = ends - monotonic()
    if seconds <= 0:
        raise TimeoutError
    return seconds


def is_public(address: str) -> bool:
    """Whether an address is one of the whole internet's, also where it wraps another one."""
    found = ip_address(address.partition("%")[0])
    return all(
        one.is_global and not one.is_multicast and not getattr(one, "is_site_local", False)
        for one in (found, *ipv4_inside(found))
    )


def ipv4_inside(address: IPv4Address | IPv6Address) -> list[IPv4Address]:
    """The IPv4 addresses that an IPv6 one stands for."""
    if isinstance(address, IPv4Address):
        return []
    found = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in NAT64:
        found.append(IPv4Address(int(address) & 0xFFFFFFFF))
    return [one for one in found if one is not None]
