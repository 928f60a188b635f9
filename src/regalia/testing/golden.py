"""Golden playthroughs: a whole random game as readable text, so a change shows as a diff.

    python -m regalia.testing.golden            compares, exit 1 and a diff if they differ
    python -m regalia.testing.golden --write    writes them anew; read the diff before committing

There is one for each number of seats; a playthrough of a variant, written once with
write(), is kept up with them by the setup its second line tells.

Every line with a bar is a ply: its number, who did what, and the position's
digest after it; the lines below it are the log in English.
"""

from __future__ import annotations

import argparse
import difflib
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from regalia.engine.game import AnyGame
from regalia.engine.record import ply_text
from regalia.games import registry
from regalia.testing.playing import Playing, digest
from regalia.text.words import Words

ROOT: Final = Path("tests/games")
SEED: Final = "golden"
SETUP: Final = re.compile(r"seats: (?P<seats>\d+), seed: (?P<seed>.+), options: (?P<options>.+)")


def text(game: AnyGame, seats: int, options: Mapping[str, Any], seed: str) -> str:
    """A whole game by the uniform random policy, with its log and its digests."""
    setup = game.setup(seats, options)
    playing = Playing(game, setup, seed)
    words = Words(game, "en")
    told = 0
    chosen = " ".join(f"{name}={value}" for name, value in setup.options) or "none"
    lines = [
        f"game: {game.name}, rules {game.version}, pack {setup.pack}",
        f"seats: {seats}, seed: {seed}, options: {chosen}",
        f"start: {digest(game, playing.state)}",
    ]
    while True:
        for event in playing.news[told:]:
            kind = game.events.list[event.kind]
            args = dict(zip((arg.name for arg in kind.args), event.args, strict=True))
            lines.append("      " + words.event({"event": kind.name, "args": args}))
        told = len(playing.news)
        if playing.over:
            break
        playing.step()
        number, ply = len(playing.plies), ply_text(playing.plies[-1])
        lines.append(f"{number:4} | {ply} | {digest(game, playing.state)}")
    lines.append(f"result: {game.result(playing.state).json()}")
    return "\n".join(lines) + "\n"


def write(
    game: AnyGame, seats: int, options: Mapping[str, Any], seed: str, path: Path | str
) -> None:
    """Write a playthrough."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text(game, seats, options, seed), encoding="utf-8", newline="\n")


def compare(
    game: AnyGame, seats: int, options: Mapping[str, Any], seed: str, path: Path | str
) -> str:
    """The diff from the written playthrough to what is played now; empty if equal."""
    file = Path(path)
    if not file.exists():
        return f"{file} is missing: write it with --write\n"
    old = file.read_bytes().decode()
    new = text(game, seats, options, seed)
    if old == new:
        return ""
    lines = difflib.unified_diff(
        old.splitlines(keepends=True), new.splitlines(keepends=True), str(file), "played now"
    )
    return "".join(lines) or f"{file}: differs in its line ends\n"


class Planned(NamedTuple):
    """A playthrough of a game and where it stands."""

    seats: int
    options: dict[str, str]
    seed: str
    path: Path


def files(game: AnyGame, root: Path) -> list[Planned]:
    """One playthrough for each number of seats, and those of variants that were added."""
    folder = root / game.name / "playthroughs"
    seats = range(game.min_seats, game.max_seats + 1)
    usual = [Planned(count, {}, SEED, folder / f"seats-{count}.txt") for count in seats]
    known = {planned.path for planned in usual}
    added = (told(path) for path in sorted(folder.glob("*.txt")) if path not in known)
    return [*usual, *(planned for planned in added if planned is not None)]


def told(path: Path) -> Planned | None:
    """The setup a written playthrough tells in its second line; None if it tells none."""
    lines = path.read_text(encoding="utf-8").splitlines()
    found = SETUP.fullmatch(lines[1]) if len(lines) > 1 else None
    if found is None:
        return None
    pairs = (word.partition("=") for word in found["options"].split() if "=" in word)
    options = {name: value for name, _, value in pairs}
    return Planned(int(found["seats"]), options, found["seed"], path)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m regalia.testing.golden")
    parser.add_argument("games", nargs="*", help="all installed games, unless named")
    parser.add_argument("--write", action="store_true", help="write them anew")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder of the games' tests")
    chosen = parser.parse_args(arguments)
    differ = 0
    for name in chosen.games or registry.names():
        game = registry.load(name)
        for planned in files(game, chosen.root):
            if chosen.write:
                write(game, *planned)
                continue
            diff = compare(game, *planned)
            sys.stdout.write(diff)
            differ += bool(diff)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
