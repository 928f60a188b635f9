"""A piece of a review, as it is made in a worker process between bots' questions.

A piece is short, so that nobody waits long for his bot; the reviewer stays in the worker
and goes on where it stopped.  Another worker begins by following the record to that place.
"""

from __future__ import annotations

import json
import time
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import regalia
from regalia.engine.record import parse_record

if TYPE_CHECKING:
    from regalia.review import Reviewer

SHORT: Final = 0.25  # seconds after which a piece ends with the next ply


class Piece(NamedTuple):
    """Which plies of a record are wanted, or what would have been better at one of them."""

    game: str  # a name, or module:ATTR
    record: str
    level: int
    table: str
    limit: float  # seconds, counted by whoever asks
    first: int = 0
    better: int = 0  # a ply, from 1; 0: steps are wanted

    @property
    def home(self) -> tuple[str, int | None, str]:
        """The worker in which its reviewer is alive is asked first."""
        return self.table, None, "review"


@lru_cache(maxsize=2)
def reviewer_of(game: str, record: str, level: int) -> Reviewer:
    from regalia.review import Reviewer  # with numpy, which the web process has no use for

    return Reviewer(regalia.game(game), parse_record(record), level)


def make_piece(piece: Piece) -> str:
    """What was found, as JSON."""
    reviewer = reviewer_of(piece.game, piece.record, piece.level)
    if piece.better:
        return json.dumps(reviewer.better(piece.better))
    late, steps = time.monotonic() + SHORT, []
    for step in reviewer.steps(piece.first):
        steps.append(step)
        if time.monotonic() > late:
            break
    return json.dumps([reviewer.start, steps])
