"""The end: the three assessments, who falls in them and why."""

from __future__ import annotations

from typing import NamedTuple

from regalia.games.xidit.queries import mode
from regalia.games.xidit.scoring import places
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import CAUSES


class Stage(NamedTuple):
    """One assessment of the end: entrants best first, with score, and who falls."""

    category: int
    ranking: list[int]
    scores: list[int]
    out_before: list[int]
    falls: list[tuple[int, str]]  # entrant, cause


def stages(s: State) -> list[Stage]:
    """Return the three assessments, once they have been held."""
    if not s.fallen:
        return []
    found = []
    at = 0
    falls = list(zip(s.fallen, (CAUSES[cause] for cause in s.causes), strict=True))
    for i, category in enumerate(s.assessments):
        count = mode(s).eliminations[i]
        found.append(
            Stage(
                category, s.rankings[i], s.scores[category], s.fallen[:at], falls[at : at + count]
            )
        )
        at += count
    return found


def seat_places(s: State) -> list[int]:
    """Return the final place of each seat, 0 while the game goes on.

    A neutral player takes a place only by being the last one left (LX-478).
    """
    if not s.fallen:
        return [0] * s.seats
    order = places(s)
    first = 1 if order[0] < s.seats else 2
    people = [entrant for entrant in order if entrant < s.seats]
    return [people.index(seat) + first for seat in range(s.seats)]
