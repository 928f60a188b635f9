"""How often bots of Lords of Xidit act for nothing: somebody was there first, or nothing is.

python research/lost_acts.py --bots xidit,frozen@0.1.0 --games 8 [--seats 4] [--seed 1]

Every bot plays games among its own kind.  Told is the share of act orders that were
lost, and how many plans were written twice or more in the same year from the same city.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from regalia.bots import lookup
from regalia.engine.events import Entry
from regalia.games.xidit import GAME

DONE = ("recruited", "removed", "banished")
LOST = (
    "nothing-there", "nobody-left", "recruited-already", "units-missing", "no-titan",
    "titan-bars-threat", "threat-bars-titan", "titan-bars-titan", "recruit-bars-titan",
)  # fmt: skip


def played(name: str, seats: int, seed: str, twins: Counter[str]) -> list[Entry]:
    """The log of a game; equal plans are counted on the way."""
    match = GAME.match(seats, seed)
    sitting = [
        lookup.create_seated(GAME, name, match.setup, seat, f"{seed}/{seat}")
        for seat in range(seats)
    ]
    year = 0
    while not match.over:
        seat = match.waiting[0]
        code = sitting[seat].choose(match)
        starts = match.view(0)["fields"]["hero"]
        match.submit(seat, GAME.verbs.text(code))
        fields = match.view(0)["fields"]
        if fields["plans"][0] and fields["year"] != year:
            year = fields["year"]
            count_twins(starts, fields["plans"], twins)
    return match.log(None)


def count_twins(starts: list[int], plans: list[list[int]], twins: Counter[str]) -> None:
    """Heroes in one city, and those of them with one plan."""
    for seat, city in enumerate(starts):
        for other in range(seat):
            if starts[other] == city:
                twins["met"] += 1
                twins["same"] += plans[other] == plans[seat]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", default="xidit,frozen@0.1.0")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    for name in given.bots.split(","):
        began = time.process_time()
        found: Counter[str] = Counter()
        twins: Counter[str] = Counter()
        for number in range(given.games):
            log = played(name, given.seats, f"{given.seed}/{number}", twins)
            found.update(entry["event"] for entry in log)
        lost = sum(found[event] for event in LOST)
        acts = lost + sum(found[event] for event in DONE)
        cpu = (time.process_time() - began) / given.games
        print(f"{name}: {lost} of {acts} acts lost ({100 * lost / acts:.1f} %), ", end="")
        print(f"{twins['same']} of {twins['met']} pairs from one city plan alike, ", end="")
        print(f"{given.games} games, {cpu:.1f} s CPU a game")
        print("  " + ", ".join(f"{event} {found[event]}" for event in LOST if found[event]))


if __name__ == "__main__":
    main()
