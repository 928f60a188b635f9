"""Regalia beside the engines a researcher would look at, one core each, random play.

    python bench/peers.py [--rounds 7] [--build NAME=FOLDER ...]     (needs the extra `bench`)

The peers are Catanatron (Python), python-chess (Python) and OpenSpiel's chess,
backgammon and hearts (C++ seen from Python).  FOLDER holds a build of Regalia, by
default `plain=src`; after `make compiled` add `--build compiled=build/compiled/site`.

Every engine plays a fixed set of games in each round, the rounds take turns, only CPU
time counts, and the median of the rounds is printed with the slowest and the fastest.
A choice is what a player decides; dice and cards that are dealt are not counted
anywhere.  The games differ, so a ratio says what a core can do for a researcher,
not which code is better.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SEATS = 4
CHOICES = 4_000  # in a round at least: games are played to their end
GAMES = 12  # at least, since one game may be ten times as hard as another
COPIES = 2_000
LONGEST = 1_000  # turns of a Catan; random players may need many
OURS = ("kingsburg", "xidit", "eador", "kemet")


class Round(NamedTuple):
    """What one round came to."""

    choices: int
    games: int
    spent: float  # seconds of CPU time
    copy_us: float


class Engine:
    """Plays whole games by number; copies a position of the middle of game 0."""

    def __init__(self, play: Callable[[int], int], copy: Callable[[], object]) -> None:
        self.play = play
        self.copy = copy

    def round(self) -> Round:
        choices, games, start = 0, 0, process_time()
        while choices < CHOICES or games < GAMES:
            choices += self.play(games)
            games += 1
        spent = process_time() - start
        start = process_time()
        for _ in range(COPIES):
            self.copy()
        return Round(choices, games, spent, (process_time() - start) / COPIES * 1e6)


# -- Regalia, in a process of its own for each build ------------------------------------------
def regalia_engine(name: str) -> Engine:
    import regalia
    from regalia.engine.playout import playout

    game = regalia.game(name)
    setup, rules = game.setup(SEATS), game.rules
    length = playout(rules, game.blank(setup), 0).decisions
    middle = game.blank(setup)
    playout(rules, middle, 0, most=length // 2)
    return Engine(lambda seed: playout(rules, game.blank(setup), seed).decisions, middle.copy)


def serve() -> None:
    """A build's process: a game's name comes in, a round of it goes out."""
    engines: dict[str, Engine] = {}
    for line in sys.stdin:
        name = line.strip()
        if name not in engines:
            engines[name] = regalia_engine(name)
        print(json.dumps(engines[name].round()), flush=True)


class Build:
    """A build of Regalia, asked for rounds."""

    def __init__(self, folder: str) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - this very file
            [sys.executable, __file__, "--serve"],
            env={**os.environ, "PYTHONPATH": str(Path(folder).resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def round(self, name: str) -> Round:
        pipes = self.process
        if pipes.stdin is None or pipes.stdout is None:
            raise RuntimeError("the build's process has no pipes")
        print(name, file=pipes.stdin, flush=True)
        return Round(*json.loads(pipes.stdout.readline()))


# -- the others ---------------------------------------------------------------------------------
def catanatron_engine() -> Engine:
    from catanatron import Color, Game, RandomPlayer

    def begin(seed: int) -> Any:
        random.seed(seed)
        return Game([RandomPlayer(colour) for colour in list(Color)[:SEATS]], seed=seed)

    def play(seed: int) -> int:
        game, actions = begin(seed), 0
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            game.play_tick()
            actions += 1
        return actions

    middle = begin(0)
    for _ in range(400):
        middle.play_tick()
    return Engine(play, middle.copy)


def python_chess_engine() -> Engine:
    import chess

    def play(seed: int, most: int = 10_000, board: Any = None) -> int:
        draw, board, moves = random.Random(seed), board or chess.Board(), 0  # noqa: S311 - play
        while moves < most and not board.is_game_over():
            board.push(draw.choice(list(board.legal_moves)))
            moves += 1
        return moves

    middle = chess.Board()
    play(0, 150, middle)
    return Engine(play, lambda: middle.copy(stack=False))  # a copy of the position alone


def open_spiel_engine(name: str) -> Engine:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int, most: int = 100_000, state: Any = None) -> int:
        draw, choices = random.Random(seed), 0  # noqa: S311 - play
        state = state or game.new_initial_state()
        while choices < most and not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(outcomes, chances)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                choices += 1
        return choices

    middle = game.new_initial_state()
    play(0, 20, middle)
    return Engine(play, middle.clone)


# -- the table -------------------------------------------------------------------------------------
def contestants(builds: dict[str, str]) -> dict[str, Callable[[], Round]]:
    """Whoever takes part, by name, Catanatron first."""
    found: dict[str, Callable[[], Round]] = {"Catanatron": catanatron_engine().round}
    found["python-chess"] = python_chess_engine().round
    for name in ("chess", "backgammon", "hearts"):
        found[f"OpenSpiel {name}"] = open_spiel_engine(name).round
    for label, folder in builds.items():
        build = Build(folder)
        for name in OURS:
            found[f"Regalia {name}, {label}"] = partial(build.round, name)
    return found


def careful_pace(round_: Round) -> float:
    """Choices a second with a copy before each, as a search makes them."""
    return 1 / (round_.spent / round_.choices + round_.copy_us / 1e6)


def pace(round_: Round) -> float:
    return round_.choices / round_.spent


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--build", action="append", metavar="NAME=FOLDER")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        serve()
        return
    builds = dict(item.split("=", 1) for item in chosen.build or [f"plain={ROOT / 'src'}"])
    all_of_them = contestants(builds)
    rounds: dict[str, list[Round]] = {name: [] for name in all_of_them}
    for _ in range(chosen.rounds + 1):
        for name, play in all_of_them.items():
            rounds[name].append(play())
    show({name: found[1:] for name, found in rounds.items()})  # the first one warms up


def show(rounds: dict[str, list[Round]]) -> None:
    base, copied = (
        median(map(pace, rounds["Catanatron"])),
        median(map(careful_pace, rounds["Catanatron"])),
    )
    print(
        "| engine | choices/s (slowest-fastest round) | games/s | x Catanatron | copy µs "
        "| x with a copy at every choice |"
    )
    print("|---|---:|---:|---:|---:|---:|")
    for name, found in rounds.items():
        paces = [pace(round_) for round_ in found]
        games = median(round_.games / round_.spent for round_ in found)
        copy = median(round_.copy_us for round_ in found)
        middle = median(paces)
        spread = f"{middle:,.0f} ({min(paces):,.0f}-{max(paces):,.0f})"
        careful = median(map(careful_pace, found)) / copied
        print(
            f"| {name} | {spread} | {games:,.1f} | {middle / base:.2f} | {copy:.1f} "
            f"| {careful:.2f} |"
        )


if __name__ == "__main__":
    main()
