"""What a careful reader of one seat's log knows beyond what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol


class Belief(Protocol):
    """Fed with a seat's own log entries in their order; a sampler draws worlds that fit it."""

    def observe(self, entries: Sequence[dict[str, Any]]) -> None:
        """Entries as Match.log(seat) tells them, each once."""
        ...

    def memory(self) -> Any:
        """All it knows, as plain data (JSON)."""
        ...

    def recall(self, memory: Any) -> None:
        """Take up what an earlier one knew."""
        ...
