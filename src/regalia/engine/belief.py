"""The knowledge of a careful reader of one seat's log, beyond what lies on the table.

A belief is fed with that log alone, so two games a seat cannot tell apart give it the
same belief.  It may begin in the middle: a match restored from a position has no log
before it, and a bot that joins late gets the whole log at once.  What was taken back
leaves the log; then a new belief reads what is left of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from regalia.engine.events import Entry


class Belief(Protocol):
    """Reads a seat's own log entries in order; a sampler draws worlds that fit it."""

    def observe(self, entries: Sequence[Entry]) -> None:
        """Read entries of Match.log(seat), each once."""
        ...

    def contradicts(self, world: Any) -> str | None:
        """Return what in a world (a State) the reader knows to be false, in a few English words."""
        ...

    def memory(self) -> Any:
        """Return all it knows as plain data (JSON)."""
        ...

    def recall(self, memory: Any) -> None:
        """Load what an earlier one knew."""
        ...
