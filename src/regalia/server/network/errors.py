"""What a request can be told instead of what it asked for.

Every refusal has a status, a key (`error` in the JSON, `error-<key>` in the
locale files) and words in the reader's language; none of them is a traceback.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from regalia.engine.errors import Why

DETAIL: Final = 300  # letters: it may quote what was sent


def nobody(_lang: str) -> list[str]:
    return []


class Refusal(Exception):
    """A request that cannot be granted, and why.

    Names of seats depend on the reader's language: an argument may be a function of it.
    """

    def __init__(self, status: int, key: str, *, why: Why | None = None, **args: Any) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.why = why  # the game's own reason, worded by the game
        self.game = ""
        self.names: Callable[[str], list[str]] = nobody
        self.args_ = args


def not_found(what: str = "page") -> Refusal:
    return Refusal(404, f"no-{what}")


def bad_request(detail: str) -> Refusal:
    """The request itself is malformed; `detail` is for programmers, in English."""
    return Refusal(422, "bad-request", detail=detail[:DETAIL])
