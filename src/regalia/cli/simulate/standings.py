"""The results of the bots in a series of matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from regalia.arena import Played
from regalia.arena.stats import cluster_share
from regalia.cli.arena.result_tables import no_par


class Row:
    """The results of one bot, or one seat, match by match, all its seats in a match together."""

    def __init__(self, *, neutral: bool = False) -> None:
        self.neutral: Final = neutral  # a neutral player may win, so equals would not share it all
        self.matches = 0
        self.seats = 0
        self.par = 0.0
        self.score = 0
        self.place = 0
        self.firsts: Final[dict[int, list[float]]] = {}  # shares of the first place, by deal

    def add(self, played: Played, deal: int, own: list[int]) -> None:
        """Add one match, in which these seats belong to it."""
        winners = played.result.winners  # () where a neutral player came first
        share = sum(seat in winners for seat in own) / len(winners) if winners else 0.0
        self.firsts.setdefault(deal, []).append(share)
        self.matches += 1
        self.seats += len(own)
        self.par += len(own) / len(played.bots)
        self.score += sum(played.result.scores[seat] for seat in own)
        self.place += sum(played.places[seat] for seat in own)

    def json(self) -> dict[str, Any]:
        first = cluster_share(list(self.firsts.values()), self.par / self.matches)
        return {
            "games": self.matches,
            "first_share": round(first.share, 4),
            "first_low": round(first.low, 4),
            "first_high": round(first.high, 4),
            "par": None if self.neutral else round(first.par, 4),
            "mean_score": round(self.score / self.seats, 3),
            "mean_place": round(self.place / self.seats, 3),
        }


class Standings:
    """Running sums by bot and by seat."""

    def __init__(self, seats: int, *, neutral: bool = False) -> None:
        self.neutral: Final = neutral
        self.matches = 0
        self.winner_score = 0
        self.bots: Final[dict[str, Row]] = {}
        self.seats: Final = [self._row() for _ in range(seats)]
        self.traits: Final[dict[str, Row]] = {}  # lords and the like
        self.rounds: Final[Counter[int]] = Counter()  # matches by the round they ended in

    def _row(self) -> Row:
        return Row(neutral=self.neutral)

    def add(self, played: Played, deal: int) -> None:
        winners = played.result.winners
        self.matches += 1
        if played.rounds:
            self.rounds[played.rounds] += 1
        best = winners[0] if winners else played.result.ranking[0][0]
        self.winner_score += played.result.scores[best]
        for name, own in seats_by([[bot] for bot in played.bots]).items():
            self.bots.setdefault(name, self._row()).add(played, deal, own)
        for seat, row in enumerate(self.seats):
            row.add(played, deal, [seat])
        for trait, own in seats_by(played.traits).items():
            self.traits.setdefault(trait, self._row()).add(played, deal, own)

    def json(self) -> dict[str, Any]:
        best = sorted(self.bots, key=self._surplus)
        return {
            "winner_score": round(self.winner_score / self.matches, 3),
            "rounds": {str(last): self.rounds[last] for last in sorted(self.rounds)},
            "bots": {name: self.bots[name].json() for name in best},
            "by_seat": [row.json() for row in self.seats],
            "by_trait": {name: self.traits[name].json() for name in sorted(self.traits)},
        }

    def _surplus(self, name: str) -> float:
        """Return how far it stays below its par, so that the best bot sorts first."""
        row = self.bots[name]
        return (row.par - sum(map(sum, row.firsts.values()))) / row.matches


def seats_by(names: Sequence[Sequence[str]]) -> dict[str, list[int]]:
    """Return the seats of each name, from the names of the seats."""
    found: dict[str, list[int]] = {}
    for seat, own in enumerate(names):
        for name in dict.fromkeys(own):
            found.setdefault(name, []).append(seat)
    return found


def show_standings(console: Console, standings: Standings, title: str) -> None:
    """Print tables: by bot, best first, by seat, and by what the seats were dealt."""
    data = standings.json()
    console.print(Text(f"{title}: {standings.matches} matches", style="bold"))
    console.print(ranking_table("bot", list(data["bots"].items())))
    console.print()
    rows = [(str(seat + 1), row) for seat, row in enumerate(data["by_seat"])]
    console.print(ranking_table("seat", rows))
    if data["by_trait"]:
        console.print()
        console.print(ranking_table("dealt", list(data["by_trait"].items())))
    if standings.neutral:
        console.print(f"\n{no_par(len(standings.seats))}")
    console.print(f"\nThe winner scored {data['winner_score']:.1f} on average.")
    if data["rounds"]:
        ended = ", ".join(f"{last} ({games})" for last, games in data["rounds"].items())
        console.print(f"Matches by the round they ended in: {ended}.")


def ranking_table(what: str, rows: list[tuple[str, dict[str, Any]]]) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    table.add_column(what)
    for head in ("games", "first", "95 % interval", "par", "mean score", "mean place"):
        table.add_column(head, justify="right", no_wrap=True)
    for name, row in rows:
        table.add_row(
            name,
            str(row["games"]),
            f"{row['first_share']:.1%}",
            f"{row['first_low']:.1%} to {row['first_high']:.1%}",
            "-" if row["par"] is None else f"{row['par']:.1%}",
            f"{row['mean_score']:.2f}",
            f"{row['mean_place']:.2f}",
        )
    return table
