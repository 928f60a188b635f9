"""Why something asked of the server is not done.

Every refusal has a key (`error` in the JSON, `error-<key>` in the locale files) and says by its
class what kind it is.  None of them knows HTTP: routes/refusals.py gives each kind its status.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from regalia.engine.errors import Why

DETAIL: Final = 300  # letters: it may quote what was sent


def nobody(_lang: str) -> list[str]:
    return []


class Refusal(Exception):
    """Something that is not done, and why.

    Names of seats depend on the reader's language: an argument may be a function of it.
    """

    def __init__(self, key: str, *, why: Why | None = None, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.why = why  # the game's own reason, worded by the game
        self.game = ""
        self.names: Callable[[str], list[str]] = nobody
        self.args_ = args


class Forbidden(Refusal):
    """It is not theirs to ask for, or not yet."""


class NotFound(Refusal):
    """There is no such thing."""


class Conflict(Refusal):
    """It is not possible as things stand."""


class Invalid(Refusal):
    """The question itself is malformed, or the choice is not legal."""


class TooOften(Refusal):
    """It was asked for too often; `seconds` says when to ask again."""


def not_found(what: str = "page") -> NotFound:
    return NotFound(f"no-{what}")


def bad_request(detail: str) -> Invalid:
    """The request itself is malformed; `detail` is for programmers, in English."""
    return Invalid("bad-request", detail=detail[:DETAIL])
