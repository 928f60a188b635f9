"""How far drawn worlds are from the truth, without and with a belief, and what one costs.

    python research/beliefs.py [xidit eador kemet] [--games 3] [--seats 4] [--bot NAME]

Bots play whole games.  Where a stretch of play begins (a year of Xidit, a round of the
others) each seat draws worlds from its view: as today, and with the belief that read its
log from the start.  What is hidden of the others there is compared with the truth:
numbers by their difference, cards by how many of them are not where they really are.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import regalia
from regalia.bots import lookup
from regalia.engine.belief import Belief
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.quick import Quick

WORLDS = 20  # drawn for each seat at each stretch
Measure = Callable[[Any, Any, int], float]


def numbers_off(name: str, width: int = 1) -> Measure:
    """By how much a hidden number of the others is wrong, on the mean of their seats."""

    def measure(truth: Any, world: Any, me: int) -> float:
        off = 0
        for at, (right, drawn) in enumerate(
            zip(getattr(truth, name), getattr(world, name), strict=True)
        ):
            off += abs(right - drawn) if at // width != me else 0
        return float(off / (truth.seats - 1))

    return measure


def cards_off(name: str) -> Measure:
    """How many cards of another's hand are not the right ones, on the mean of their seats."""

    def measure(truth: Any, world: Any, me: int) -> float:
        wrong = 0
        for seat, row in enumerate(getattr(truth, name)):
            if seat != me:
                wrong += sum((Counter(row) - Counter(getattr(world, name)[seat])).values())
        return float(wrong / (truth.seats - 1))

    return measure


MEASURES: dict[str, dict[str, Measure]] = {
    "xidit": {
        "coins": numbers_off("coins"),
        "units": numbers_off("units", 5),
        "bastion": numbers_off("bastion"),
    },
    "eador": {"hand": cards_off("hands")},
    "kemet": {"hand": cards_off("hand"), "face down": cards_off("face_down")},
}
STRETCH = {"xidit": "year", "eador": "round", "kemet": "round"}


class Table:
    """What was measured in the games of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.sampler = game.sampler(game)
        self.draw = Quick(1)
        self.sums: dict[tuple[int, str], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
        self.spent = [0.0, 0.0]
        self.worlds = 0

    def play(self, seats: int, bot: str, seed: str) -> None:
        game = self.game
        match = game.match(seats, seed=seed)
        bots = [
            lookup.create_seated(game, bot, match.setup, seat, f"{seed}/{seat}")
            for seat in range(seats)
        ]
        make = game.reader
        assert make is not None, f"{game.name} has no belief"  # noqa: S101 - a tool of ours
        beliefs = [make(game, seat, seats) for seat in range(seats)]
        read, stretch = 0, 0
        while not match.over:
            now = match.view(None)["fields"][STRETCH[game.name]]
            if now != stretch:
                stretch = now
                for seat, belief in enumerate(beliefs):
                    belief.observe(match.log(seat, read))
                read = match.log_length
                self.measure(match, beliefs, stretch)
            seat = match.waiting[0]
            match.submit(seat, game.verbs.text(bots[seat].choose(match)))

    def measure(self, match: Match[Any], beliefs: Sequence[Belief], stretch: int) -> None:
        truth = self.game.read(match.dump())[1]
        for seat, belief in enumerate(beliefs):
            wrong = belief.contradicts(truth)
            assert wrong is None, wrong  # noqa: S101 - a tool of ours
            view = match.view(seat)
            for believed, told in enumerate((None, belief)):
                start = process_time()
                worlds = [self.sampler.sample(view, self.draw, told) for _ in range(WORLDS)]
                self.spent[believed] += process_time() - start
                for name, measure in MEASURES[self.game.name].items():
                    off = sum(measure(truth, world, seat) for world in worlds) / WORLDS
                    row = self.sums[stretch, name]
                    row[1 + believed] += off
                    row[0] += 1 - believed
            self.worlds += WORLDS

    def lines(self) -> list[str]:
        names = list(MEASURES[self.game.name])
        found = [f"{self.game.name}: {STRETCH[self.game.name]}, views, then off without -> with"]
        for stretch in sorted({stretch for stretch, _ in self.sums}):
            cells = []
            for name in names:
                views, without, with_belief = self.sums[stretch, name]
                cells.append(f"{name} {without / views:5.2f} -> {with_belief / views:5.2f}")
            found.append(
                f"{stretch:>4} {int(self.sums[stretch, names[0]][0]):>4}  " + "   ".join(cells)
            )
        each = [1000 * spent / self.worlds for spent in self.spent]
        found.append(f"ms a world (CPU): {each[0]:.3f} -> {each[1]:.3f}")
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", default=list(MEASURES), metavar="game")
    parser.add_argument("--games", type=int, default=3, dest="number", help="games of each")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="", help="who plays (else the game's best)")
    args = parser.parse_args()
    for name in args.games:
        game = regalia.game(name)
        table = Table(game)
        for number in range(args.number):
            table.play(args.seats, args.bot or lookup.default_bot(game), f"beliefs/{number}")
        print("\n".join(table.lines()), flush=True)


if __name__ == "__main__":
    main()
