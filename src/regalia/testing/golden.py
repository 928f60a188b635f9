"""Golden playthroughs: random games written down, so a change shows as a diff.

    python -m regalia.testing.golden            compares, exit 1 and a diff if they differ
    python -m regalia.testing.golden --write    writes them anew; read the diff before committing
    python -m regalia.testing.golden --show FILE    prints the whole game of a brief file

There is one for each number of seats; a playthrough of a variant, written once with
write(), is kept up with them by the setup in its second line.

The one of the fewest seats is a whole game as readable text: every line with a bar is a ply, its
number, who did what, and the position's digest after it; the lines below it are the log
in English.  The others are brief: every 50 plies the digest of the position, and one of all the
plies and news so far.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from regalia.engine.game import AnyGame
from regalia.engine.record import ply_text
from regalia.games import registry
from regalia.testing.playing import Playing, digest
from regalia.text.words import Words

ROOT: Final = Path("tests/games")
SEED: Final = "golden"
STRIDE: Final = 50  # plies between two lines of a brief one
BRIEF: Final = f", digests each {STRIDE} plies"
NAMED: Final = re.compile(r"game: (?P<game>\S+),")
SETUP: Final = re.compile(r"seats: (?P<seats>\d+), seed: (?P<seed>.+), options: (?P<options>.+)")


def text(
    game: AnyGame, seats: int, options: Mapping[str, Any], seed: str, *, brief: bool = False
) -> str:
    """Return a game by the uniform random policy, with its log and its digests."""
    setup = game.setup(seats, options)
    playing = Playing(game, setup, seed)
    named = " ".join(f"{name}={value}" for name, value in setup.options) or "none"
    lines = [
        f"game: {game.name}, rules {game.version}, pack {setup.pack}",
        f"seats: {seats}, seed: {seed}, options: {named}",
        f"start: {digest(game, playing.state)}{BRIEF if brief else ''}",
        *(digest_lines(playing) if brief else log_lines(playing)),
        f"result: {game.result(playing.state).json()}",
    ]
    return "\n".join(lines) + "\n"


def log_lines(playing: Playing[Any]) -> Iterator[str]:
    """Return every ply with the digest after it, then its events."""
    game, words, known = playing.game, Words(playing.game, "en"), 0
    while True:
        for event in playing.news[known:]:
            kind = game.events.list[event.kind]
            args = dict(zip((arg.name for arg in kind.args), event.args, strict=True))
            yield "      " + words.event({"event": kind.name, "args": args})
        known = len(playing.news)
        if playing.over:
            return
        playing.step()
        number, ply = len(playing.plies), ply_text(playing.plies[-1])
        yield f"{number:4} | {ply} | {digest(game, playing.state)}"


def digest_lines(playing: Playing[Any]) -> Iterator[str]:
    """Return two digests every 50 plies: of the position, and of everything that happened."""
    history = hashlib.sha256()
    known = 0
    while not playing.over:
        playing.step()
        number, ply = len(playing.plies), ply_text(playing.plies[-1])
        news = [tuple(event) for event in playing.news[known:]]
        known = len(playing.news)
        history.update(f"{ply} {news}\n".encode())
        if number % STRIDE == 0 or playing.over:
            position = digest(playing.game, playing.state)
            yield f"{number:4} | {position} | {history.hexdigest()[:16]}"


def write(
    game: AnyGame,
    seats: int,
    options: Mapping[str, Any],
    seed: str,
    path: Path | str,
    *,
    brief: bool = False,
) -> None:
    """Write a playthrough."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    played = text(game, seats, options, seed, brief=brief)
    Path(path).write_text(played, encoding="utf-8", newline="\n")


def compare(
    game: AnyGame, seats: int, options: Mapping[str, Any], seed: str, path: Path | str
) -> str:
    """Return the diff from the written playthrough to today's; empty if equal."""
    file = Path(path)
    if not file.exists():
        return f"{file} is missing: write it with --write\n"
    old = file.read_bytes().decode()
    new = text(game, seats, options, seed, brief=is_brief(old))
    if old == new:
        return ""
    lines = difflib.unified_diff(
        old.splitlines(keepends=True), new.splitlines(keepends=True), str(file), "played now"
    )
    return "".join(lines) or f"{file}: differs in its line ends\n"


def is_brief(written: str) -> bool:
    """Return whether a written playthrough holds digests only."""
    return any(line.endswith(BRIEF) for line in written.split("\n", 3)[:3])


class Planned(NamedTuple):
    """A playthrough of a game, and its file."""

    seats: int
    options: dict[str, str]
    seed: str
    path: Path
    brief: bool


def files(game: AnyGame, root: Path) -> list[Planned]:
    """Return one playthrough for each number of seats, and those of added variants."""
    folder = root / game.name / "playthroughs"
    seats = range(game.min_seats, game.max_seats + 1)
    usual = [
        Planned(count, {}, SEED, folder / f"seats-{count}.txt", count > game.min_seats)
        for count in seats
    ]
    known = {planned.path for planned in usual}
    added = (read_setup(path) for path in sorted(folder.glob("*.txt")) if path not in known)
    return [*usual, *(planned for planned in added if planned is not None)]


def read_setup(path: Path) -> Planned | None:
    """Read the setup from a playthrough's second line; None if there is none."""
    written = path.read_text(encoding="utf-8")
    lines = written.splitlines()
    found = SETUP.fullmatch(lines[1]) if len(lines) > 1 else None
    if found is None:
        return None
    pairs = (word.partition("=") for word in found["options"].split() if "=" in word)
    options = {name: value for name, _, value in pairs}
    return Planned(int(found["seats"]), options, found["seed"], path, is_brief(written))


def show(path: Path) -> int:
    """Print the whole game of a file."""
    planned = read_setup(path)
    named = NAMED.match(path.read_text(encoding="utf-8"))
    if planned is None or named is None:
        sys.stderr.write(f"{path} is no golden playthrough\n")
        return 2
    sys.stdout.write(text(registry.load(named["game"]), *planned[:3]))
    return 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m regalia.testing.golden")
    parser.add_argument("games", nargs="*", help="those that have a folder there, unless named")
    parser.add_argument("--write", action="store_true", help="write them anew")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder of the games' tests")
    parser.add_argument("--show", type=Path, help="print the whole game of this file")
    chosen = parser.parse_args(arguments)
    if chosen.show:
        return show(chosen.show)
    named = chosen.games or [name for name in registry.names() if (chosen.root / name).is_dir()]
    if not named:
        parser.error(f"no installed game has a folder in {chosen.root}: name the games")
    differ = 0
    for name in named:
        game = registry.load(name)
        for planned in files(game, chosen.root):
            if chosen.write:
                write(game, *planned[:-1], brief=planned.brief)
                continue
            diff = compare(game, *planned[:-1])
            sys.stdout.write(diff)
            differ += bool(diff)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
