"""What processes that serve one site tell each other: who is here, and who has asked how often.

None of it is kept: each process tells what it knows of its own people, and what a process
has told is forgotten when it is no longer heard.  A message is a few records of words about
one topic, as plain text.
"""

from __future__ import annotations

import secrets
from typing import Final, Protocol

Record = tuple[str, ...]


class Topic(Protocol):
    """Something that processes share."""

    def receive(self, process: str, records: list[Record]) -> None:
        """Another process tells something."""

    def lose_process(self, process: str) -> None:
        """It is no longer there: what it has told does not hold any more."""

    def everything(self) -> list[Record]:
        """What to tell a process that has just begun to listen."""


class ProcessLink:
    """The wire of a process that is alone: nobody hears, nobody tells."""

    def __init__(self) -> None:
        self.me: Final = secrets.token_hex(4)
        self.topics: Final[dict[str, Topic]] = {}

    def share(self, name: str, topic: Topic) -> None:
        if name in self.topics:
            raise ValueError(f"two topics are called {name}: each would miss the other's news")
        self.topics[name] = topic

    def tell(self, name: str, *record: str) -> None:
        """Tell the others, soon."""

    async def start(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Tell nothing any more."""
