"""A benchmark to cite: every player alone among knights, at every number of seats.

    python bench/benchmark.py kingsburg-v1 [--share 0.1] [--players page,squire] [--seats 2]
                              [--ppo agent.npz] [--jobs 2] [--out docs/benchmark]

A version (`kingsburg-v1`) fixes the game and the version of its rules, the pack, the table's
options, the opponents (`knight`), the seed of the deals and how many deals each player gets;
another choice of any of them is another version.  Each deal is played from every seat.  Matches
are kept in a folder beside the results, so the same command goes on where it ended.  --share
plays the first part of the deals; the page says how many they were.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from time import time
from typing import Any, Final, NamedTuple

import regalia
from regalia.arena.arena_plan import ONE, ArenaPlan
from regalia.arena.arena_run import Arena, Workers
from regalia.arena.stats import cost_of, share_of
from regalia.engine.game import AnyGame

HERE: Final = Path(__file__).resolve().parent
AMONG: Final = "knight"
SEED: Final = "benchmark-v1"
QUICK, SLOW, SLOWEST = 500, 100, 20  # deals
PLAYERS: Final = {  # by the name the arena knows: what it is called, and how many deals it gets
    "uniform": ("random", QUICK),
    "page": ("page", QUICK),
    "squire": ("squire", QUICK),
    "marshal": ("marshal", QUICK),
    "chancellor": ("chancellor", SLOW),
    "crown": ("crown", SLOW),
    "timed:One": ("search, 1 s", SLOWEST),
    "timed:Ten": ("search, 10 s", SLOWEST),
    "ppo:Pupil": ("PPO", QUICK),
}
RULES: Final = {"kingsburg": 1, "xidit": 1, "eador": 1, "kemet": 1}  # versions that v1 is of
HEAD: Final = """# Benchmark

Made by `python bench/benchmark.py {names}`; measuring.md says what it measures and how to cite it.
Each player sits alone among knights, and each deal is played from every seat. *First* is its share
of first places with a 95 % interval by deal, *par* what a knight would take.

| benchmark | seats | player | first | par | deals | CPU a decision |
| --- | ---: | --- | --- | ---: | ---: | ---: |
"""


class Entry(NamedTuple):
    """What one player took at one number of seats."""

    benchmark: str
    seats: int
    player: str
    first: float
    low: float
    high: float
    par: float
    deals: int
    milliseconds: float
    compiled: bool

    def row(self) -> str:
        first = f"{self.first:.1%} ({self.low:.1%} to {self.high:.1%})"
        cells = [self.benchmark, self.seats, self.player, first, f"{self.par:.0%}", self.deals]
        return " | ".join(["", *map(str, cells), f"{self.milliseconds:.1f} ms", ""]).strip()


def measure(name: str, game: AnyGame, player: str, seats: int, given: Any) -> Entry:
    called, deals = PLAYERS[player]
    plan = ArenaPlan(game.name, (player, AMONG), (seats,), seed=SEED, seating=ONE, limit=60.0)
    given.out.mkdir(parents=True, exist_ok=True)
    file = given.out / f"{name}-{seats}-{called.replace(', ', '-').replace(' ', '')}.jsonl"
    arena = Arena(plan, file)
    bouts = list(arena.play(max(1, round(deals * given.share)), Workers(jobs=given.jobs)))
    arena.close()
    found, cost = share_of(bouts, player), cost_of(bouts, player)
    return Entry(
        name, seats, called, round(found.share, 4), round(found.low, 4), round(found.high, 4),
        round(found.par, 4), found.deals, round(cost.milliseconds, 2), regalia.compiled,
    )  # fmt: skip


def keep(entries: list[Entry], out: Path) -> None:
    """The results as JSON and as a page, with those of earlier runs that were not made anew."""
    file = out.with_suffix(".json")
    known = [Entry(**one) for one in json.loads(file.read_text())] if file.exists() else []
    found = {(one.benchmark, one.seats, one.player): one for one in [*known, *entries]}
    order = [called for called, _ in PLAYERS.values()]
    rows = sorted(found.values(), key=lambda one: (*one[:2], order.index(one.player)))
    file.write_text(json.dumps([one._asdict() for one in rows], indent=1) + "\n")
    names = " ".join(dict.fromkeys(one.benchmark for one in rows))
    page = HEAD.format(names=names) + "\n".join(one.row() for one in rows) + "\n"
    out.with_suffix(".md").write_text(page)


def check(name: str) -> AnyGame:
    """The game of a version; the exit says what would be right."""
    title, _, version = name.partition("-")
    if title not in RULES or version != "v1":
        sys.exit(f"no benchmark {name!r}; there are: {', '.join(f'{one}-v1' for one in RULES)}")
    game = regalia.game(title)
    if game.version != RULES[title]:
        sys.exit(f"{name} is of version {RULES[title]} of the rules, and this is {game.version}")
    return game


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="+", metavar="NAME", help="such as kingsburg-v1")
    parser.add_argument("--players", default=",".join(PLAYERS))
    parser.add_argument("--seats", type=int, help="only so many")
    parser.add_argument("--share", type=float, default=1.0, help="of the deals")
    parser.add_argument("--ppo", type=Path, help="an agent of examples/ppo.py, for its seats")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--out", type=Path, default=HERE.parent / "docs" / "benchmark")
    given = parser.parse_args()
    paths = [str(HERE), str(HERE.parent / "examples"), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)  # for the processes that play
    sys.path[:0] = paths[:2]
    if given.ppo is not None:
        os.environ["PPO_AGENT"] = str(given.ppo.resolve())
    entries, began = list[Entry](), time()
    for name in given.names:
        game = check(name)
        for seats in range(game.min_seats, game.max_seats + 1):
            for player in given.players.split(","):
                if given.seats not in (None, seats) or (player == "ppo:Pupil" and not given.ppo):
                    continue
                entries.append(measure(name, game, player, seats, given))
                keep(entries, given.out)
                print(f"{time() - began:7.0f} s {entries[-1].row()}", flush=True)


if __name__ == "__main__":
    main()
