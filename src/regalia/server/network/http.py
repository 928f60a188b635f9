"""Requests in, replies out: languages, bodies, refusals in plain words."""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request

from regalia.engine import nesting
from regalia.render.svg import SHAPES
from regalia.server.errors import Refusal, bad_request
from regalia.server.speech import pick_language

LANG_COOKIE: Final = "lang"
DIGITS: Final = 9  # of a number in a query, as the description of the doors says
SURROGATE: Final = b"\\ud"  # how half a pair begins in JSON


class HttpRefusal(Refusal):
    """A request that HTTP itself has a status for: its size, its form, its address."""

    def __init__(self, status: int, key: str, **args: Any) -> None:
        super().__init__(key, **args)
        self.status = status


def language(connection: HTTPConnection, default: str) -> str:
    """?lang=, else the cookie, else what the browser prefers."""
    wanted = [
        connection.query_params.get("lang", ""),
        connection.cookies.get(LANG_COOKIE, ""),
        *connection.headers.get("accept-language", "").split(","),
    ]
    return pick_language(wanted, default)


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a posted form."""
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        raise bad_request("the body is not a form")
    try:
        return dict(parse_qsl((await request.body()).decode(), max_num_fields=20))
    except ValueError:
        raise bad_request("the body is not a form") from None


async def read_json(request: Request) -> dict[str, Any]:
    """The body as a JSON object."""
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if kind != "application/json":
        raise HttpRefusal(415, "not-json")
    body = await request.body() or b"{}"
    try:
        found = nesting.read_json(body)
    except nesting.TooDeep as error:
        raise bad_request(f"the body: {error}") from None
    except ValueError:
        raise bad_request("the body is not JSON") from None
    if SURROGATE in body.lower() and not whole(found):
        raise bad_request("the body holds half of a surrogate pair, which is no character")
    if not isinstance(found, dict):
        raise bad_request("the body must be a JSON object")
    return found


def whole(found: Any) -> bool:
    """Whether every text in it can be written again."""
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def take(body: dict[str, Any], name: str, kind: type, default: Any = None) -> Any:
    """One field of a body, of the right kind."""
    value = body.get(name, default)
    if kind is int and isinstance(value, float) and value.is_integer():
        value = int(value)  # to JSON 2.0 is a whole number
    right = isinstance(value, kind) and not (kind is int and isinstance(value, bool))
    if not right:
        raise bad_request(f"{name}: must be {KINDS[kind]}")
    if isinstance(value, str) and not clean(value):
        raise bad_request(f"{name}: holds characters that are none")
    return value


CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "shape": SHAPES,
    "board": ("yes", "edits", "no"),
    "words": ("yes", "no"),
    "guide": ("yes", "no"),
    "log": ("all", "new", "no"),
    "fields": ("all", "new"),
    "chat": ("no", "yes"),
    "open": ("no", "yes"),
}
KINDS: Final[dict[type, str]] = {
    int: "a whole number",
    str: "a text",
    list: "a list",
    dict: "an object",
    bool: "true or false",
}


def clean(text: str) -> bool:
    """NUL and half of a surrogate pair are no text and cannot be stored."""
    return not any(letter == "\x00" or "\ud800" <= letter <= "\udfff" for letter in text)


def choice_query(request: HTTPConnection, name: str) -> str:
    """One of the few words that a query may say here; the first one if it says nothing."""
    found = request.query_params.get(name, CHOICES[name][0])
    if found not in CHOICES[name]:
        raise bad_request(f"{name}: one of {', '.join(CHOICES[name])}")
    return found


def number_query(request: HTTPConnection, name: str) -> int | None:
    """A whole number from the query, None if it is absent."""
    text = request.query_params.get(name)
    if text is None:
        return None
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdigit() or len(digits) > DIGITS:
        raise bad_request(f"{name}: must be a whole number")
    return int(text)
