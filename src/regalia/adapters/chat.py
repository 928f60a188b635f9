"""A language model behind HTTP, in the common chat-completions format, and its costs.

Only the standard library.  The key is sent to the address it is meant for and nowhere else:
redirections are not followed, and no message, report or error holds it.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping
from http.client import HTTPException
from typing import Any, Final, NamedTuple, Self
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from regalia.engine.errors import BadSetup
from regalia.engine.nesting import read_json

URL, MODEL, KEY = "REGALIA_LLM_URL", "REGALIA_LLM_MODEL", "REGALIA_LLM_KEY"
RULES, PRICE, REPORT = "REGALIA_LLM_RULES", "REGALIA_LLM_PRICE", "REGALIA_LLM_REPORT"
PATIENCE: Final = "REGALIA_LLM_SECONDS"
TOKENS, TRANSCRIPTS = "REGALIA_LLM_TOKENS", "REGALIA_LLM_TRANSCRIPTS"
LONGEST: Final = 1 << 20  # bytes of an answer
BUSY: Final = (429, 503, 529)  # come again later
LATER: Final = 2.0  # seconds, where it does not say when
TIMES: Final = 4  # that a busy one is asked


class Silent(Exception):
    """No answer came; one word of the tally says why."""

    def __init__(self, why: str, told: str = "") -> None:
        super().__init__(told or why)
        self.why: Final = why


class Said(NamedTuple):
    """An answer and its cost; `refused` if the model refused to answer."""

    text: str
    refused: bool
    read: int  # tokens it was sent
    written: int  # tokens it answered with


class Unmoved(HTTPRedirectHandler):
    """An opener that refuses redirects, because a redirect would send the key to another place."""

    def redirect_request(self, *moved: Any) -> None:
        return None


class Endpoint(NamedTuple):
    """The address of the model. Nothing has a default, so no service is called by accident."""

    url: str
    model: str
    key: str = ""
    seconds: float = 60.0  # for one answer

    @classmethod
    def from_environment(cls, settings: Mapping[str, str] = os.environ) -> Self:
        """Read the endpoint from the environment; BadSetup says what is missing."""
        missing = [name for name in (URL, MODEL) if not settings.get(name)]
        if missing:
            raise BadSetup(f"a language model is asked only where it is named: set {missing[0]}")
        if urlsplit(settings[URL]).scheme not in ("http", "https"):
            raise BadSetup(f"{URL}: {settings[URL]!r} does not begin with http:// or https://")
        try:
            seconds = float(settings.get(PATIENCE) or 60)
        except ValueError:
            raise BadSetup(f"{PATIENCE}: not a number of seconds") from None
        return cls(settings[URL], settings[MODEL], settings.get(KEY, ""), seconds)

    def __repr__(self) -> str:
        return f"Endpoint({self.url!r}, {self.model!r})"  # without the key

    def ask(
        self,
        messages: list[dict[str, str]],
        seconds: float,
        sleep: Callable[[float], None] = time.sleep,
    ) -> Said:
        """Ask the model, again if it is busy, and return its answer; Silent says why not."""
        ends = time.monotonic() + min(seconds, self.seconds)
        for turn in range(TIMES):
            left = ends - time.monotonic()
            if left <= 0:
                raise Silent("timeouts")
            try:
                return self._request(messages, left)
            except HTTPError as error:
                with error:
                    if error.code not in BUSY:
                        raise Silent("errors", f"it answers {error.code}") from None
                    wait = later(error.headers.get("Retry-After"), turn)
            if turn == TIMES - 1 or time.monotonic() + wait >= ends:
                break
            sleep(wait)
        raise Silent("busy")

    def _request(self, messages: list[dict[str, str]], seconds: float) -> Said:
        body = {"model": self.model, "messages": messages, "temperature": 0}
        head = {"Content-Type": "application/json"}
        if self.key:
            head["Authorization"] = f"Bearer {self.key}"
        request = Request(self.url, json.dumps(body).encode(), head)  # noqa: S310 - http, checked
        try:
            with build_opener(Unmoved).open(request, timeout=seconds) as answer:
                return read_answer(answer.read(LONGEST))
        except HTTPError:
            raise
        except TimeoutError:
            raise Silent("timeouts") from None
        except URLError as error:
            late = isinstance(error.reason, TimeoutError)
            raise Silent("timeouts" if late else "errors", "it cannot be reached") from None
        except (OSError, HTTPException):
            raise Silent("errors", "it broke off") from None


def later(told: str | None, turn: int) -> float:
    """Return the seconds to wait before asking a busy model again."""
    try:
        return max(0.0, float(told or ""))
    except ValueError:
        return LATER * 2.0**turn


def read_answer(body: bytes) -> Said:
    """Read an answer; raise Silent if it is none."""
    try:
        data = read_json(body)
        choice = data["choices"][0]
        message, usage = choice["message"], data.get("usage") or {}
        text = message.get("content") or ""
        refused = bool(message.get("refusal")) or choice.get("finish_reason") == "content_filter"
        read, written = (int(usage.get(f"{of}_tokens") or 0) for of in ("prompt", "completion"))
    except (ValueError, LookupError, TypeError, AttributeError):
        raise Silent("errors", "its answer is none in the chat form") from None
    return Said(str(text), refused, read, written)


class Tally:
    """The counts of a seat's questions and their outcomes."""

    COUNTED: Final = (
        "questions", "requests", "answered", "nonsense", "refusals", "timeouts", "busy", "errors",
        "unpaid", "random", "tokens_read", "tokens_written",
    )  # fmt: skip

    def __init__(self) -> None:
        self.counts: Final = dict.fromkeys(self.COUNTED, 0)

    def add(self, name: str, amount: int = 1) -> None:
        self.counts[name] += amount

    def totals(self, price: str = "") -> dict[str, Any]:
        """Return the counts, and the cost if `price` is set ("3,15": a million tokens in, out)."""
        told: dict[str, Any] = dict(self.counts)
        if price:
            read, written = prices(price)
            spent = read * told["tokens_read"] + written * told["tokens_written"]
            told["cost"] = round(spent / 1e6, 6)
        return told


def prices(told: str) -> tuple[float, float]:
    try:
        read, written = map(float, told.split(","))
    except ValueError:
        raise BadSetup(f"{PRICE}: {told!r} is no pair of prices such as 3,15") from None
    return read, written
