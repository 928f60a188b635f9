"""What a series of matches says about the bots in it."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from regalia.bots.arena import Played

Z95: Final = 1.959964  # the normal quantile of a 95 % interval


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share."""
    if games == 0:
        return 0.0, 1.0
    share, zz = wins / games, Z95 * Z95
    middle = share + zz / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + zz / (4 * games * games))
    whole = 1 + zz / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


class Row:
    """Sums over the matches one bot, or one seat, took part in."""

    def __init__(self) -> None:
        self.games = 0
        self.firsts = 0.0  # a first place shared by k counts 1/k
        self.score = 0
        self.place = 0

    def add(self, first: float, score: int, place: int) -> None:
        self.games += 1
        self.firsts += first
        self.score += score
        self.place += place

    def json(self) -> dict[str, Any]:
        low, high = wilson(self.firsts, self.games)
        return {
            "games": self.games,
            "first_share": round(self.firsts / self.games, 4),
            "first_low": round(low, 4),
            "first_high": round(high, 4),
            "mean_score": round(self.score / self.games, 3),
            "mean_place": round(self.place / self.games, 3),
        }


class Standings:
    """Running sums by bot and by seat."""

    def __init__(self, seats: int) -> None:
        self.matches = 0
        self.winner_score = 0
        self.bots: Final[dict[str, Row]] = {}
        self.seats: Final = [Row() for _ in range(seats)]
        self.traits: Final[dict[str, Row]] = {}  # lords and the like
        self.rounds: Final[Counter[int]] = Counter()  # matches by the round they ended in

    def add(self, played: Played) -> None:
        winners = played.result.winners  # () where a neutral player came first
        self.matches += 1
        if played.rounds:
            self.rounds[played.rounds] += 1
        best = winners[0] if winners else played.result.ranking[0][0]
        self.winner_score += played.result.scores[best]
        for seat, place in enumerate(played.places):
            first = 1 / len(winners) if seat in winners else 0.0
            score = played.result.scores[seat]
            self.bots.setdefault(played.bots[seat], Row()).add(first, score, place)
            self.seats[seat].add(first, score, place)
            for trait in played.traits[seat] if played.traits else ():
                self.traits.setdefault(trait, Row()).add(first, score, place)

    def json(self) -> dict[str, Any]:
        best = sorted(self.bots, key=lambda name: -self.bots[name].firsts / self.bots[name].games)
        return {
            "winner_score": round(self.winner_score / self.matches, 3),
            "rounds": {str(last): self.rounds[last] for last in sorted(self.rounds)},
            "bots": {name: self.bots[name].json() for name in best},
            "by_seat": [row.json() for row in self.seats],
            "by_trait": {name: self.traits[name].json() for name in sorted(self.traits)},
        }


def show_standings(console: Console, standings: Standings, title: str) -> None:
    """Tables: by bot, best first, by seat, and by what the seats were dealt."""
    data = standings.json()
    console.print(Text(f"{title}: {standings.matches} matches", style="bold"))
    console.print(ranked("bot", list(data["bots"].items())))
    console.print()
    rows = [(str(seat + 1), row) for seat, row in enumerate(data["by_seat"])]
    console.print(ranked("seat", rows))
    if data["by_trait"]:
        console.print()
        console.print(ranked("dealt", list(data["by_trait"].items())))
    console.print(f"\nThe winner scored {data['winner_score']:.1f} on average.")
    if data["rounds"]:
        ended = ", ".join(f"{last} ({games})" for last, games in data["rounds"].items())
        console.print(f"Matches by the round they ended in: {ended}.")


def ranked(what: str, rows: list[tuple[str, dict[str, Any]]]) -> Table:
    table = Table(box=None, padding=(0, 2), pad_edge=False, header_style="bold")
    table.add_column(what)
    for head in ("games", "first", "95 % interval", "mean score", "mean place"):
        table.add_column(head, justify="right", no_wrap=True)
    for name, row in rows:
        table.add_row(
            name,
            str(row["games"]),
            f"{row['first_share']:.1%}",
            f"{row['first_low']:.1%} to {row['first_high']:.1%}",
            f"{row['mean_score']:.2f}",
            f"{row['mean_place']:.2f}",
        )
    return table
