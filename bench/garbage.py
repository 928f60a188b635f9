"""Which share of a bot's time goes into looking for garbage: as Python does it, and as we do.

    python bench/garbage.py [--games eador,kemet,kingsburg] [--bot crown] [--decisions 4]

A share hardly depends on how busy the machine is: both parts are CPU time of one process.
"""

from __future__ import annotations

import argparse
import gc
import time

import regalia
from regalia.bots import lookup
from regalia.bots.process_setup import collect_seldom
from regalia.engine.game import AnyGame
from regalia.engine.view import View

USUAL = gc.get_threshold()


class Clock:
    """Seconds of CPU time spent collecting, and how often."""

    def __init__(self) -> None:
        self.seconds, self.times, self._began = 0.0, 0, 0.0
        gc.callbacks.append(self._heard)

    def _heard(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._began = time.process_time()
        else:
            self.seconds += time.process_time() - self._began
            self.times += 1

    def reset(self) -> None:
        self.seconds, self.times = 0.0, 0


def questions(game: AnyGame, wanted: int) -> list[tuple[int, View]]:
    """Some from the middle of a match of Knights, each with a choice."""
    match, found = game.match(game.min_seats, "garbage"), list[tuple[int, View]]()
    seats = range(match.setup.seats)
    bots = [lookup.create(game, "knight", f"g{seat}", seat, match.setup.seats) for seat in seats]
    while len(found) < wanted and not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        decision = view["decision"]
        if len(match.plies) > 20 and decision is not None and len(decision["codes"]) > 3:
            found.append((seat, view))
        match.answer(seat, game.verbs.text(bots[seat].choose(view)))
        match.deal()
    return found


def think(game: AnyGame, name: str, asked: list[tuple[int, View]]) -> None:
    for seat, view in asked:
        lookup.create(game, name, "garbage", seat, view["seats"]).choose(view)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", default="eador,kemet,kingsburg")
    parser.add_argument("--bot", default="crown")
    parser.add_argument("--decisions", type=int, default=4)
    given = parser.parse_args()
    clock = Clock()
    for name in given.games.split(","):
        game = regalia.game(name)
        asked = questions(game, given.decisions)
        think(game, given.bot, asked[:1])  # loads the net
        for what in ("Python's", "ours"):
            if what == "ours":
                collect_seldom()
            clock.reset()
            began = time.process_time()
            think(game, given.bot, asked)
            spent = time.process_time() - began
            share = 100 * clock.seconds / spent
            print(f"{name} {given.bot}, {what}: {share:.1f} % in {clock.times} collections")
        gc.unfreeze()
        gc.set_threshold(*USUAL)


if __name__ == "__main__":
    main()
