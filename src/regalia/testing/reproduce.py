"""Fingerprints of what a seed should give everywhere: rules, environments, bots with nets.

    python -m regalia.testing.reproduce                              (prints them; half a minute)
    python -m regalia.testing.reproduce --check docs/fingerprints.json

Run it where you train and where you measure: a line that differs says which part does not repeat
there.  --write keeps them, after a change that is meant to change play.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import numpy as np

import regalia
from regalia.adapters.vector import Tables
from regalia.arena import play_numbered
from regalia.engine.game import AnyGame
from regalia.games import registry
from regalia.testing.fingerprint import options_hash

BOTS: Final = ("knight", "marshal")  # a heuristic, and one that asks a net
STEPS: Final = 200


def rules(game: AnyGame) -> str:
    return options_hash(game, game.setup(game.max_seats), 1)


def environment(game: AnyGame) -> str:
    """Return everything a learner sees in some tables that take the middle action."""
    found = hashlib.sha256()
    with Tables(game, game.max_seats, 2, bots=("uniform",), rewards="place", seed=7) as tables:
        seen = tables.reset()
        for _ in range(STEPS):
            opened, begins = seen.open_actions()
            ends = np.append(begins[1:], len(opened))
            for array in (seen.observation, seen.seat, seen.reward, seen.ended, opened):
                found.update(np.ascontiguousarray(array).astype("<f4").tobytes())
            seen = tables.step(opened[(begins + ends) // 2])
    return found.hexdigest()


def match(game: AnyGame, bot: str) -> str:
    """Play a match of four of this bot, or as many as can play."""
    seats = min(4, game.max_seats)
    played = play_numbered(game, [bot], seats, "reproduce", 0)
    return hashlib.sha256(repr((played.result.ranking, played.result.scores)).encode()).hexdigest()


def fingerprints(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Return what is compared, and the first 16 digits of its hash."""
    for name in names:
        game = regalia.game(name)
        yield f"{name} rules", rules(game)[:16]
        yield f"{name} environment", environment(game)[:16]
        for bot in BOTS:
            yield f"{name} {bot}", match(game, bot)[:16]


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m regalia.testing.reproduce")
    parser.add_argument("names", nargs="*", metavar="GAME", help="all installed, unless named")
    parser.add_argument("--check", type=Path, help="a file to compare with")
    parser.add_argument("--write", type=Path, help="a file to keep them in")
    given = parser.parse_args(words)
    kind = "compiled" if regalia.compiled else "pure Python"
    where = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
    print(f"regalia {regalia.__version__} ({kind}), {where}, numpy {np.__version__}")
    kept = json.loads(given.check.read_text("utf-8")) if given.check else {}
    found, others = {}, []
    for name, fingerprint in fingerprints(given.names or registry.names()):
        found[name] = fingerprint
        same = kept.get(name, fingerprint) == fingerprint
        print(f"{fingerprint}  {name}{'' if same else f', but {kept[name]} was kept'}", flush=True)
        others += [] if same else [name]
    if given.write:
        given.write.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    if others:
        sys.exit(f"{len(others)} of {len(found)} differ")


if __name__ == "__main__":
    main(sys.argv[1:])
