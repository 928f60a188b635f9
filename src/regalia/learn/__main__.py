"""Trains a net: python -m regalia.learn kingsburg --rounds 5 --seconds 60 --jobs 16 --out nets

With --out holding a net.npz, --resume goes on from it.
"""

from __future__ import annotations

import os

# Many processes each use one core; a pool of threads in each would only be in the way.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.setdefault("OMP_NUM_THREADS", "1")

import argparse
import sys
from pathlib import Path

from regalia.bots.garbage import seldom_collect
from regalia.bots.net import BadNet, read
from regalia.engine.errors import RegaliaError
from regalia.engine.game import AnyGame
from regalia.games import registry
from regalia.learn.rounds import Plan, Rounds
from regalia.learn.selfplay import BadRows, read_rows


def game_of(name: str) -> AnyGame:
    """An installed game, or one of ours where only the source is there."""
    if ":" in name or name in registry.names():
        return registry.load(name)
    return registry.load(f"regalia.games.{name}:GAME")


def arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m regalia.learn", description=__doc__)
    parser.add_argument("game", help="its name, or module:ATTR")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=60.0, help="of a round, about")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--out", type=Path, default=Path("nets"), help="folder for net.npz")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--policies", action="store_true",
        help="only policies play: for a net that judges playouts by them, from many matches",
    )  # fmt: skip
    parser.add_argument(
        "--together", action="store_true", help="secret drafts of all are thought out at once"
    )
    parser.add_argument(
        "--level", default="", choices=["marshal", "chancellor", "crown"],
        help="most play as this level does: for a net that judges matches of such players",
    )  # fmt: skip
    parser.add_argument(
        "--tries", action="store_true",
        help="play options on at many questions, by a glance or with --policies by policies: "
        "for a net that plays in playouts",
    )  # fmt: skip
    parser.add_argument("--resume", type=Path, help="a net.npz to go on from")
    parser.add_argument(
        "--since", type=Path,
        help="since.npz holds what was learnt since this net, by default since the resumed one",
    )  # fmt: skip
    parser.add_argument(
        "--keep", action="store_true", help="only play, and keep it as rows-*.npz in the folder"
    )
    parser.add_argument(
        "--rows", type=Path, nargs="+", default=[],
        help="learn from what was kept, and play nothing but the duels",
    )  # fmt: skip
    asked = parser.parse_args(words)
    if asked.tries and not asked.resume:
        parser.error("--tries needs a net that judges where they lead: --resume NET")
    return asked


def without_folders(words: list[str]) -> list[str]:
    """The command as it is kept with the net: where its files lay is nobody's business."""
    kept = list(words)
    for name in ("--out", "--resume", "--since"):
        if name in kept:
            del kept[kept.index(name) : kept.index(name) + 2]
    return [Path(word).name if word.endswith(".npz") else word for word in kept]


def main(words: list[str]) -> int:
    asked = arguments(words)
    seldom_collect()
    try:
        game = game_of(asked.game)
        net = read(asked.resume.read_bytes()) if asked.resume else None
        since = read(asked.since.read_bytes()) if asked.since else net
        rows = read_rows(asked.rows) if asked.rows else None
    except (RegaliaError, BadNet, BadRows, OSError) as error:
        print(f"regalia.learn: {error}", file=sys.stderr)
        return 2
    command = "python -m regalia.learn " + " ".join(without_folders(words))
    plan = Plan(
        asked.rounds,
        asked.seconds,
        asked.jobs,
        asked.seed,
        asked.out,
        command,
        asked.policies,
        asked.together,
        asked.level,
        asked.tries,
        asked.keep,
        rows,
        since,
    )
    asked.out.mkdir(parents=True, exist_ok=True)
    with (asked.out / f"{game.name}.log").open("a") as log:

        def tell(line: str) -> None:
            print(line, flush=True)
            log.write(line + "\n")
            log.flush()

        Rounds(game, plan, net, tell).run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
