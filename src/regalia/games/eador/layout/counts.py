"""Numbers of the table that a view holds in several places."""

from __future__ import annotations

from typing import Any

from regalia.engine.view import View
from regalia.games.eador.queries import discard_count
from regalia.games.eador.state import NOBODY, State
from regalia.layout.seen import count


def discard_size(s: State, view: View) -> int:
    """Return how many cards lie in the discard, known or not."""
    hidden = sum(row for row in view["fields"]["buried"] if isinstance(row, int))
    return discard_count(s) + hidden


def rounds(s: State) -> int:
    """Return the number of rounds: as many as there are shards in the game."""
    open_ = [shard for shard in (s.current, s.next) if shard != NOBODY]
    return sum(len(row) for row in s.shards) + len(open_) + len(s.shard_deck)


def round_of_shard(s: State) -> int:
    """Return the round of the shard in the middle; between two battles that is the coming one."""
    return s.round + (1 if s.circle == 0 and s.current != NOBODY else 0)


def sizes(value: Any) -> list[int]:
    """Return the numbers of a counted field, shown or not."""
    return [count(row) for row in value]
