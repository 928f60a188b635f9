"""Who is asking.

A browser is known by a random id in a signed, HttpOnly, SameSite cookie; a
program may show a seat's private token instead (Authorization: Bearer).
Writing with the cookie needs two proofs that our own page asks: the request
comes from our origin, and it carries the browser's token in a header, which
no other site can read.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import Any, Final, NamedTuple

from starlette.requests import HTTPConnection

from regalia.server.network.errors import Refusal

COOKIE: Final = "regalia"
HOST_COOKIE: Final = f"__Host-{COOKIE}"  # with TLS: no other site of the domain can set it
CSRF_HEADER: Final = "x-csrf-token"
BEARER: Final = "bearer "
DAY: Final = 24 * 3600
YEAR: Final = 365 * DAY
RENEWED: Final = 30  # days after which a cookie in use is set again


class Identity(NamedTuple):
    """The browser (or "" for none) and the seat token a request shows."""

    browser: str
    token: str = ""
    fresh: bool = False  # the browser's id was made just now: the cookie must be set
    aged: bool = False  # its cookie is old: it is set again, so that it never runs out in use


class Keys:
    """Signs and checks cookies and tokens with the server's secret."""

    def __init__(self, secret: str = "") -> None:
        self._secret = secret.encode()

    def take(self, secret: str) -> None:
        """The secret, once it is known: all who hold these keys go by it."""
        self._secret = secret.encode()

    def mac(self, purpose: str, text: str) -> str:
        message = f"{purpose}:{text}".encode()
        return hmac.new(self._secret, message, hashlib.sha256).hexdigest()

    def cookie(self, browser: str) -> str:
        """The id, its signature, and the day: nobody gains by changing that."""
        return f"{browser}.{self.mac('cookie', browser)[:43]}.{today()}"

    def browser(self, cookie: str) -> str:
        """The browser's id, "" if the cookie is not ours."""
        browser, signature = [*cookie.split("."), ""][:2]
        right = self.mac("cookie", browser)[:43]
        good = browser and hmac.compare_digest(signature.encode(), right.encode())
        return browser if good else ""

    def seat_token(self, table: str, seat: int, number: int) -> str:
        """What a seat's private link holds: it follows from the secret, so nothing keeps it."""
        return self.mac("seat", f"{table}:{seat}:{number}")[:43]

    def seat_link(self, table: str, seat: int, number: int) -> dict[str, Any]:
        """What is kept of a seat's private link: which it is, and its token's hash."""
        return {"link": number, "private": hashed(self.seat_token(table, seat, number))}

    def form_token(self, browser: str) -> str:
        """What our own pages put into CSRF_HEADER."""
        return self.mac("form", browser)[:43]


def today() -> int:
    return int(time.time()) // DAY


def aged(cookie: str) -> bool:
    """Whether the cookie was set long ago, or by a version that did not say when."""
    day = cookie.rpartition(".")[2]
    return not (day.isascii() and day.isdigit() and 0 <= today() - int(day[:9]) < RENEWED)


def hashed(token: str) -> str:
    """What is kept of a token: enough to know it by, too little to show it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """An id nobody can guess; a command would take one that begins with a dash for an option."""
    found = secrets.token_urlsafe(9)
    return new_table_id() if found.startswith("-") else found


def cookie_name(*, https: bool) -> str:
    """What the cookie is called that is set."""
    return HOST_COOKIE if https else COOKIE


def identify(request: HTTPConnection, keys: Keys, *, https: bool = False) -> Identity:
    """Who asks; a browser without a good cookie gets a new id.

    With TLS a cookie of an earlier release still counts, where there is no other, and is set anew.
    """
    authorization = request.headers.get("authorization", "")
    if authorization.lower().startswith(BEARER):
        return Identity("", authorization[len(BEARER) :].strip())
    name = cookie_name(https=https)
    cookie = request.cookies.get(name, request.cookies.get(COOKIE, ""))
    browser = keys.browser(cookie)
    if browser:
        return Identity(browser, aged=aged(cookie) or name not in request.cookies)
    return Identity(secrets.token_urlsafe(18), fresh=True)


def same_origin(request: HTTPConnection) -> bool:
    """Whether a browser says that the request comes from our own pages."""
    site = request.headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = request.headers.get("origin")
    return origin is None or origin.partition("://")[2] == request.headers.get("host", "")


def check_writing(
    request: HTTPConnection, identity: Identity, keys: Keys, shown: str | None = None
) -> None:
    """Refuse a write that another site could have caused; a form shows its token in a field."""
    if identity.token:
        return
    if not same_origin(request):
        raise Refusal(403, "other-site")
    if shown is None:
        shown = request.headers.get(CSRF_HEADER, "")
    right = keys.form_token(identity.browser)
    if identity.fresh or not hmac.compare_digest(shown.encode(), right.encode()):
        raise Refusal(403, "no-form-token")
