"""Who may use an endpoint, how often, and what it costs, as data.

It is enforced as it stands here (routes/guarding.py).  Every route of the application has a
guard; a test walks them all.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple


class Caller(Enum):
    """Who may call an endpoint, in words for the description of the API."""

    ANYBODY = "anybody"
    LINK = "whoever has the link"  # its token is in the path
    WRITER = "a browser on our own page, or a program that shows a seat's token"
    BROWSER = "a browser on our own page"
    FORM = "a browser, by a form of our own page"
    PLAYER = "whoever holds a seat at the table"
    HOLDER = "whoever holds the seat that is named"
    OPENER = "whoever opened the table"


SIGNED: Final = frozenset(Caller) - {Caller.ANYBODY, Caller.LINK}  # no other site can cause it
SEATED: Final = (Caller.PLAYER, Caller.HOLDER, Caller.OPENER)


class Opens(Enum):
    """Whether a call opens a table; then it needs the host's leave (table/leave.py)."""

    NO = 0
    YES = 1
    MAYBE = 2  # not where there is one already: leave is asked when it comes to that


class Guard(NamedTuple):
    """The guard of one endpoint."""

    caller: Caller = Caller.ANYBODY
    rate: str = ""  # of network/rates.py, besides that of all requests
    cost: int = 1  # tokens of it
    opens: Opens = Opens.NO
    ended: bool = False  # only once the match is over


def guard_text(guard: Guard) -> str:
    """The guard in a sentence, for the description of the API."""
    text = f"For {guard.caller.value}"
    text += ", once the match is over" * guard.ended
    text += ", who knows the host's word where there is one" * (guard.opens is not Opens.NO)
    cost = f", {guard.cost} times as dear as others of it" * (guard.cost > 1)
    return f"{text}. Counted by the rate `{guard.rate}`{cost}." if guard.rate else f"{text}."


ANYBODY: Final = Guard()
LINK: Final = Guard(Caller.LINK)
WRITER: Final = Guard(Caller.WRITER)
BROWSER: Final = Guard(Caller.BROWSER)
FORM: Final = Guard(Caller.FORM)
PLAYER: Final = Guard(Caller.PLAYER)
HOLDER: Final = Guard(Caller.HOLDER)
OPENER: Final = Guard(Caller.OPENER)
DEAR: Final = Guard(rate="dear")
ENDED: Final = Guard(rate="dear", ended=True)
SEEN_REVIEW: Final = Guard(ended=True)
REVIEW: Final = Guard(Caller.WRITER, "reviews")
CHAT: Final = Guard(Caller.WRITER, "chat")
HINT: Final = Guard(Caller.HOLDER, "hints")
CALLED: Final = Guard(Caller.BROWSER, "letters")
NEW_TABLE: Final = Guard(Caller.BROWSER, "tables", opens=Opens.YES)
REMATCH: Final = Guard(Caller.PLAYER, "tables", opens=Opens.MAYBE)
# Some hundred boards are drawn: 0.2 to 4.7 s where a replay takes 4 to 18 ms and a film up to 130
# (the matches of tests/past, each asked for three times).
WHOLE_MATCH: Final = Guard(rate="dear", cost=40, ended=True)
