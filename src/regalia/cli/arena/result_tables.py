"""The results of an arena, as tables for people and as JSON for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from regalia.arena.arena_plan import neutral_at
from regalia.arena.bout import Bout
from regalia.arena.ladder import PairingResult
from regalia.arena.rating import Rating
from regalia.arena.sprt import Sequential
from regalia.arena.stats import cost_of, illegal_share, seat_share, share_of


def table_of(*heads: str) -> Table:
    """Build a table whose first column holds names and whose others hold numbers."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="bold")
    for head in heads:
        table.add_column(head, justify="left" if head == heads[0] else "right", no_wrap=True)
    return table


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def span(row: Mapping[str, Any]) -> str:
    return f"{percent(row['low'])} to {percent(row['high'])}"


def par_text(row: Mapping[str, Any]) -> str:
    return "-" if row["par"] is None else percent(row["par"])


def show_why_no_par(console: Console, data: Mapping[str, Any]) -> None:
    sizes = [size for size in data["seats"] if size in neutral_at(data["game"])]
    if sizes:
        console.print(no_par(sizes[0]))


def no_par(seats: int) -> str:
    return f"No par at {seats} seats: a neutral player may win, and then no seat does."


# -- run ----------------------------------------------------------------------------------
def players_json(bouts: Sequence[Bout]) -> dict[str, Any]:
    """Return each player's share and cost, the best relative to par first."""
    found = {}
    for name in sorted({name for bout in bouts for name in bout.players}):
        share, cost = share_of(bouts, name), cost_of(bouts, name)
        found[name] = {
            **share.json(),
            "decisions": cost.decisions,
            "cpu_ms": round(cost.milliseconds, 3),
            "crashed": cost.crashed,
            "overtime": cost.overtime,
        }
        illegal = illegal_share(bouts, name)
        if illegal is not None:
            found[name]["illegal"] = round(illegal, 4)
    return dict(sorted(found.items(), key=lambda item: -item[1]["share"] / item[1]["par"]))


def seats_json(bouts: Sequence[Bout]) -> dict[str, Any]:
    """Return the share of each seat, by size of table."""
    sizes = sorted({len(bout.players) for bout in bouts})
    return {
        str(size): [seat_share(bouts, seat, size).json() for seat in range(size)] for size in sizes
    }


def run_json(head: Mapping[str, Any], bouts: Sequence[Bout]) -> dict[str, Any]:
    players, seats = players_json(bouts), seats_json(bouts)
    without = set(map(str, neutral_at(head["game"]))) & set(seats)
    rows = [row for size in without for row in seats[size]]
    for row in [*players.values(), *rows] if without else []:
        row["par"] = None
    return {**head, "matches": len(bouts), "by_player": players, "by_seat": seats}


def title(data: Mapping[str, Any]) -> Text:
    sizes = " and ".join(map(str, data["seats"]))
    text = f"{data['game']}, {sizes} seats, seed {data['seed']}: {data['matches']} matches"
    return Text(text, style="bold")


def show_run(console: Console, data: Mapping[str, Any]) -> None:
    console.print(title(data))
    table = table_of("player", "matches", "first %", "95 % interval", "par", "CPU ms", "failed")
    for name, row in data["by_player"].items():
        table.add_row(
            name, str(row["matches"]), percent(row["share"]), span(row), par_text(row),
            f"{row['cpu_ms']:.2f}", str(row["crashed"] + row["overtime"]),
        )  # fmt: skip
    console.print(table)
    for name, row in data["by_player"].items():
        if "illegal" in row:
            console.print(f"{name}: {percent(row['illegal'])} % of its answers were no option")
    show_seats(console, data)
    console.print(f"\ncode {data['code']}, pack {data['pack']}; CPU is for one decision")


def show_seats(console: Console, data: Mapping[str, Any]) -> None:
    for size, seats in data["by_seat"].items():
        console.print()
        table = table_of(f"seat of {size}", "first %", "95 % interval", "par")
        for number, row in enumerate(seats, 1):
            table.add_row(str(number), percent(row["share"]), span(row), par_text(row))
        console.print(table)
    show_why_no_par(console, data)


# -- rate ---------------------------------------------------------------------------------
def rate_json(
    head: Mapping[str, Any], bouts: Sequence[Bout], ratings: Mapping[str, Rating]
) -> dict[str, Any]:
    data = run_json(head, bouts)
    for name, row in data["by_player"].items():
        row["rating"], row["rating_low"], row["rating_high"] = (round(x) for x in ratings[name])
    ranked = sorted(data["by_player"].items(), key=lambda item: -item[1]["rating"])
    return {**data, "by_player": dict(ranked)}


def show_rates(console: Console, data: Mapping[str, Any]) -> None:
    console.print(title(data))
    table = table_of("player", "rating", "95 % interval", "first %", "par", "CPU ms", "matches")
    for name, row in data["by_player"].items():
        table.add_row(
            name, str(row["rating"]), f"{row['rating_low']} to {row['rating_high']}",
            percent(row["share"]), par_text(row), f"{row['cpu_ms']:.2f}",
            str(row["matches"]),
        )  # fmt: skip
    console.print(table)
    show_seats(console, data)
    console.print(f"\ncode {data['code']}, pack {data['pack']}")


# -- compare ------------------------------------------------------------------------------
VERDICTS = {True: "better", False: "not better", None: "undecided"}


def compare_json(
    head: Mapping[str, Any], test: Sequential, bouts: Sequence[Bout]
) -> dict[str, Any]:
    low, high = test.interval
    return {
        **head,
        "matches": test.deals * sum(head["seats"]),
        "deals": test.deals,
        "verdict": VERDICTS[test.verdict],
        "hypotheses": list(test.hypotheses),
        "log_ratio": round(test.ratio, 3),
        "gain": round(test.gain, 4),
        "gain_low": round(low, 4),
        "gain_high": round(high, 4),
        "by_player": players_json(bouts),
    }


def show_compared(console: Console, data: Mapping[str, Any]) -> None:
    first, second = data["players"]
    console.print(title(data))
    console.print(
        f"{first} is {data['verdict']} than {second}"
        if data["verdict"] != "undecided"
        else f"undecided between {first} and {second}"
    )
    gain, low, high = (100 * data[name] for name in ("gain", "gain_low", "gain_high"))
    console.print(f"first places beyond par: {gain:+.1f} % [{low:+.1f}, {high:+.1f}]")
    none, better = data["hypotheses"]
    console.print(f"log likelihood ratio {data['log_ratio']} ({better:g} points against {none:g})")
    for name, row in data["by_player"].items():
        console.print(f"{name}: {row['cpu_ms']:.2f} ms of CPU a decision")


# -- levels -------------------------------------------------------------------------------
def levels_json(head: Mapping[str, Any], found: Sequence[PairingResult]) -> dict[str, Any]:
    kept = {name: head[name] for name in ("game", "seed", "options", "pack", "code")}
    return {**kept, "pairings": [finding.json() for finding in found]}


def show_step(console: Console, finding: PairingResult, first: bool) -> None:
    """Print one line per pairing as soon as it is known: the whole may take hours."""
    form = "{:<12} {:<13} {:>5} {:>7} {:>14} {:>5} {:>7} {:>10}"
    if first:
        heads = ("one", "among", "seats", "first %", "interval", "aim", "matches", "CPU ms")
        console.print(Text(form.format(*heads), style="bold"))
    row = finding.json()
    wanted = "" if row["aim"] is None else percent(row["aim"])
    mark = {True: "", False: " missed", None: ""}[finding.is_reached]
    cells = (
        row["higher"], row["lower"], row["seats"], percent(row["share"]), span(row), wanted,
        row["matches"], f"{row['cpu_ms'][0]:.2f}",
    )  # fmt: skip
    console.print(Text(form.format(*cells) + mark), soft_wrap=True)


# -- blunders -----------------------------------------------------------------------------
def show_blunders(console: Console, worst: Sequence[Mapping[str, Any]], total: int) -> None:
    if not worst:
        console.print("Nothing was given away.")
        return
    table = table_of("record", "ply", "seat", "lost %", "chosen", "better")
    for one in worst:
        table.add_row(
            one["record"], str(one["ply"]), str(one["seat"] + 1), percent(one["lost"]),
            one["taken"], one["best"],
        )  # fmt: skip
    console.print(table)
    console.print(f"\n{total} choices gave as much away; the worst stand above")
