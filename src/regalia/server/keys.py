"""Who asks, as the server signs it: browsers' ids, seats' tokens, and the secret behind them."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import Any, Final, NamedTuple

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
        return {"link": number, "private": hash_token(self.seat_token(table, seat, number))}

    def form_token(self, browser: str) -> str:
        """What our own pages put into CSRF_HEADER."""
        return self.mac("form", browser)[:43]


def today() -> int:
    return int(time.time()) // DAY


def is_old(cookie: str) -> bool:
    """Whether the cookie was set long ago, or by a version that did not say when."""
    day = cookie.rpartition(".")[2]
    return not (day.isascii() and day.isdigit() and 0 <= today() - int(day[:9]) < RENEWED)


def hash_token(token: str) -> str:
    """What is kept of a token: enough to know it by, too little to show it."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """An id nobody can guess; a command would take one that begins with a dash for an option."""
    found = secrets.token_urlsafe(9)
    return new_table_id() if found.startswith("-") else found
