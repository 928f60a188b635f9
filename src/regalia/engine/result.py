"""The final ranking, by criteria in order, with ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple


class Tally(NamedTuple):
    """One criterion of the final ranking: its values by seat."""

    key: str
    values: tuple[int, ...]


class Result(NamedTuple):
    """The ranking (with ties), the scores, and how it was decided."""

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    tallies: tuple[Tally, ...]
    decided: str  # the key of the criterion that found the winner, or "shared"
    neutral: bool = False  # someone without a seat came first: the best seat has not won

    @property
    def winners(self) -> tuple[int, ...]:
        return () if self.neutral else self.ranking[0]

    def __str__(self) -> str:
        """List the places, with seats counted from 0 as everywhere in the library."""
        first = 2 if self.neutral else 1
        lines = []
        for place, tied in zip(place_numbers(self.ranking, first), self.ranking, strict=True):
            shown = ", ".join(f"seat {seat} ({self.scores[seat]})" for seat in tied)
            lines.append(f"{place}. {shown}")
        return "; ".join(lines) + f" (by {self.decided})"

    def _repr_html_(self) -> str:
        """Show a table of the places in a notebook."""
        first = 2 if self.neutral else 1
        rows = [
            f"<tr><td>{place}</td><td>{seat}</td><td>{self.scores[seat]}</td></tr>"
            for place, tied in zip(place_numbers(self.ranking, first), self.ranking, strict=True)
            for seat in tied
        ]
        head = "<tr><th>place</th><th>seat</th><th>score</th></tr>"
        return f"<table>{head}{''.join(rows)}</table>"

    def json(self) -> dict[str, Any]:
        return {
            "ranking": [list(place) for place in self.ranking],
            "scores": list(self.scores),
            "tallies": [{"key": t.key, "values": list(t.values)} for t in self.tallies],
            "decided": self.decided,
        }


def rank(tallies: list[Tally]) -> Result:
    """Rank by the tallies in order, greatest first; equal in all means tied."""
    seats = range(len(tallies[0].values))
    keys = [tuple(tally.values[seat] for tally in tallies) for seat in seats]
    ranking = tuple(
        tuple(seat for seat in seats if keys[seat] == key)
        for key in sorted(set(keys), reverse=True)
    )
    decided = "shared"
    for i, tally in enumerate(tallies):
        best = max(key[: i + 1] for key in keys)
        if sum(key[: i + 1] == best for key in keys) == 1:
            decided = tally.key
            break
    return Result(ranking, tallies[0].values, tuple(tallies), decided)


def place_numbers(ranking: Sequence[Sequence[int]], first: int = 1) -> list[int]:
    """Return the number of each place: after two who tie for the first comes the third."""
    found = []
    for tied in ranking:
        found.append(first)
        first += len(tied)
    return found


def places(ranking: Sequence[Sequence[int]], seats: int) -> list[int]:
    """Return the place of each seat from 1, tied seats at the better one; 0 if not ranked."""
    found = [0] * seats
    ahead = 0
    for tied in ranking:
        for seat in tied:
            found[seat] = ahead + 1
        ahead += len(tied)
    return found
