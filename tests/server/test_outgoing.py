"""Calls to addresses that people have given: to services we know, at public addresses only."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import pytest
import urllib3
from urllib3.exceptions import LocationParseError

from regalia.server.network.outgoing import LONGEST, NotAllowed, Outgoing, Unreachable, is_public
from regalia.server.people.push import SERVICES

OURS: Final = "fcm.googleapis.com"
EVIL: Final = "evil.example"

# Each of these is read otherwise by one library than by another.
AMBIGUOUS: Final = (
    f"https://{EVIL}\\.{OURS}/x",
    f"https://{EVIL}\\\\.{OURS}/x",
    f"https://{EVIL}\\@{OURS}/x",
    f"https://{OURS}\\@{EVIL}/x",
    f"https://{EVIL}:443\\@{OURS}/x",
    f"https://2130706433\\.{OURS}/x",
    f"https://0x7f.1\\.{OURS}/x",
    f"https://127.1\\.{OURS}/x",
    f"https://{EVIL}\t.{OURS}/x",
    f"https://{EVIL}\n.{OURS}/x",
    f"https://{EVIL}\r\n.{OURS}/x",
    f"https://{EVIL}\x0b.{OURS}/x",
    f"https://{OURS}\x00.{EVIL}/x",
    f"https://{OURS}%00.{EVIL}/x",
    f"https://{OURS}%2e{EVIL}/x",
    f"https://{OURS}\uff0e{EVIL}/x",
    f"https://{OURS}\u3002{EVIL}/x",
    f"https://{OURS}\u200b/x",
    f"https://\u00ad{OURS}/x",
    f"https://{EVIL}\u00a0.{OURS}/x",
    "https://f\u0441m.googleapis.com/x",
    f"https://{OURS}:80:443/x",
    f"https://{OURS}:+443/x",
    f"https://[::1]{OURS}/x",
    f"https://[::1%25.{OURS}]/x",
    f"https://[::ffff:7f00:1].{OURS}/x",
    f"https:{OURS}/x",
    f"https:///{OURS}/x",
    f"https:\\\\{OURS}/x",
    f" https://{OURS}/x",
)
# And these are plain, and not ours either.
REFUSED: Final = (
    "",
    f"http://{OURS}/x",
    f"https://{OURS}",
    f"https://{OURS}:8443/x",
    f"https://{OURS}:/x",
    f"https://u@{OURS}/x",
    f"https://u:p@{OURS}/x",
    f"https://evil{OURS}/x",
    f"https://{OURS}.{EVIL}/x",
    f"https://{OURS}./x",
    f"https://.{OURS}/x",
    f"https://-.{OURS}/x",
    f"https://{EVIL}/{OURS}/x",
    f"https://{EVIL}#@{OURS}/x",
    f"https://{EVIL}?@{OURS}/x",
    f"https://{OURS}/x#part",
    f"https://{OURS}/a b",
    f"https://{OURS}/\u00e9",
    f"https://{OURS}/x\n",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    f"https://{OURS}/{'x' * LONGEST}",
)
KNOWN: Final = (
    f"https://{OURS}/fcm/send/abc:APA91-x_y",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA==",
    "https://wns2-by3p.notify.windows.com/w/?token=Bw%2bX",
    "https://web.push.apple.com/QGh-z",
)


def host_by(library: Any, address: str) -> str:
    try:
        return str(library(address))
    except (ValueError, LocationParseError, httpx.InvalidURL):
        return "none"


def hosts_of(address: str) -> set[str]:
    """What three libraries take for the host."""
    libraries = (
        lambda text: urlsplit(text).hostname,
        lambda text: urllib3.util.parse_url(text).host,
        lambda text: httpx.URL(text).host,
    )
    return {host_by(library, address) for library in libraries}


@pytest.mark.parametrize("address", AMBIGUOUS)
def test_what_two_libraries_read_differently_is_refused(address: str) -> None:
    assert len(hosts_of(address)) > 1, "all read it alike: it proves nothing"
    assert not Outgoing(SERVICES, 1).knows(address)


@pytest.mark.parametrize("address", REFUSED)
def test_what_is_no_service_of_ours_is_refused(address: str) -> None:
    assert not Outgoing(SERVICES, 1).knows(address)


@pytest.mark.parametrize("address", KNOWN)
def test_the_services_of_the_usual_browsers_are_known(address: str) -> None:
    assert Outgoing(SERVICES, 1).knows(address)
    assert len(hosts_of(address)) == 1


def test_an_operators_own_origin_is_known_and_nothing_beside_it() -> None:
    outgoing = Outgoing(("http://10.0.0.5:8080", "https://push.example.org/"), 1)
    assert outgoing.target("http://10.0.0.5:8080/a").port == 8080
    assert outgoing.target("https://push.example.org/a").trusted
    for address in (
        "http://10.0.0.5:8080",
        "http://10.0.0.5/a",
        "http://10.0.0.5:80801/a",
        "http://10.0.0.5:8080@evil.example/a",
        "http://10.0.0.5:8080.evil.example/a",
        "https://push.example.org.evil.example/a",
        "https://push.example.org\\.evil.example/a",
        "https://a.push.example.org/a",
    ):
        assert not outgoing.knows(address)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2607:f8b0::1", True),
        ("64:ff9b::808:808", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),  # noqa: S104 - an address to be refused, not one to listen at
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fec0::1", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),  # 10.0.0.1 by NAT64
        ("2002:a00:1::1", False),  # 10.0.0.1 by 6to4
    ],
)
def test_an_address_inside_is_not_public(address: str, *, public: bool) -> None:
    assert is_public(address) is public


class Listener(BaseHTTPRequestHandler):
    """Notes what it is sent and answers as it is told."""

    status = 201
    location = ""
    heard: list[str]

    def do_POST(self) -> None:
        type(self).heard.append(f"POST {self.headers['host']}{self.path}")
        self.rfile.read(int(self.headers["content-length"]))
        self.send_response(type(self).status)
        if type(self).location:
            self.send_header("location", type(self).location)
        self.end_headers()

    def do_GET(self) -> None:
        type(self).heard.append(f"GET {self.path}")
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing to the tests' output."""


@pytest.fixture
def server() -> Iterator[tuple[str, type[Listener]]]:
    class Own(Listener):
        heard: list[str] = []

    found = HTTPServer(("127.0.0.1", 0), Own)
    threading.Thread(target=found.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{found.server_port}", Own
    found.shutdown()
    found.server_close()


def resolver(address: str, asked: list[str], port: int = 0) -> Any:
    """A name server that knows one address."""

    def resolve(host: str, wanted: int, **_: Any) -> list[Any]:
        asked.append(host)
        place = (address, port or wanted)
        return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", place)]

    return resolve


def test_a_redirect_is_not_followed(server: tuple[str, type[Listener]]) -> None:
    origin, handler = server
    outgoing = Outgoing((origin,), 20)
    for status in (301, 302, 303, 307, 308):
        handler.status, handler.location = status, f"{origin}/internal?delete=all"
        reply = outgoing.post(f"{origin}/x", data=b"{}", headers={})
        assert reply.status_code == status
    assert handler.heard == [f"POST {origin[7:]}/x"] * 5


@pytest.mark.parametrize("inside", ["127.0.0.1", "10.0.0.1", "169.254.169.254"])
def test_a_known_name_that_leads_inside_is_not_called(
    inside: str, server: tuple[str, type[Listener]]
) -> None:
    asked: list[str] = []
    port = int(server[0].rpartition(":")[2])
    outgoing = Outgoing(SERVICES, 20, resolver(inside, asked, port))
    with pytest.raises(NotAllowed):
        outgoing.post(f"https://{OURS}/x", data=b"", headers={})
    assert asked == [OURS]
    assert server[1].heard == []


def test_one_inside_among_public_ones_is_enough_to_refuse() -> None:
    def resolve(_host: str, port: int, **_: Any) -> list[Any]:
        both = ("8.8.8.8", "127.0.0.1")
        return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (one, port)) for one in both]

    with pytest.raises(NotAllowed):
        Outgoing(SERVICES, 20, resolve).post(f"https://{OURS}/x", data=b"", headers={})


def test_what_was_looked_at_is_what_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is looked up once: a second answer, which leads inside, is never asked for."""
    asked: list[str] = []
    called: list[Any] = []

    def connect(_self: socket.socket, place: Any) -> None:
        called.append(place)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket.socket, "connect", connect)
    outgoing = Outgoing(SERVICES, 20, resolver("8.8.8.8", asked))
    with pytest.raises(Unreachable):
        outgoing.post(f"https://{OURS}/x", data=b"", headers={})
    assert (asked, called) == ([OURS], [("8.8.8.8", 443)])


def test_a_certificate_is_asked_for_by_name(
    monkeypatch: pytest.MonkeyPatch, server: tuple[str, type[Listener]]
) -> None:
    """An address that speaks no TLS, or for another name, gets nothing from us."""
    names: list[str | None] = []
    wrap = ssl.SSLContext.wrap_socket

    def noted(self: ssl.SSLContext, *args: Any, **more: Any) -> ssl.SSLSocket:
        assert (self.check_hostname, self.verify_mode) == (True, ssl.CERT_REQUIRED)
        names.append(more["server_hostname"])
        return wrap(self, *args, **more)

    monkeypatch.setattr(ssl.SSLContext, "wrap_socket", noted)
    monkeypatch.setattr("regalia.server.network.outgoing.is_public", lambda _: True)
    port = int(server[0].rpartition(":")[2])
    outgoing = Outgoing(SERVICES, 20, resolver("127.0.0.1", [], port))
    with pytest.raises(Unreachable):
        outgoing.post(f"https://{OURS}/x", data=b"", headers={})
    assert names == [OURS]
    assert server[1].heard == []
