"""Who is asking.

A browser is known by a random id in a signed, HttpOnly, SameSite cookie; a
program may show a seat's private token instead (Authorization: Bearer).
Writing with the cookie needs two proofs that our own page asks: the request
comes from our origin, and it carries the browser's token in a header, which
no other site can read.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Final

from starlette.requests import HTTPConnection

from regalia.server.errors import Forbidden
from regalia.server.keys import Identity, Keys, is_old

COOKIE: Final = "regalia"
HOST_COOKIE: Final = f"__Host-{COOKIE}"  # with TLS: no other site of the domain can set it
CSRF_HEADER: Final = "x-csrf-token"
BEARER: Final = "bearer "


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
        return Identity(browser, aged=is_old(cookie) or name not in request.cookies)
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
        raise Forbidden("other-site")
    if shown is None:
        shown = request.headers.get(CSRF_HEADER, "")
    right = keys.form_token(identity.browser)
    if identity.fresh or not hmac.compare_digest(shown.encode(), right.encode()):
        raise Forbidden("no-form-token")
