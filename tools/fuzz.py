"""Harmed records, positions, packs, requests and files: each is taken or refused in words.

python tools/fuzz.py --cases 100000 [--seed 1] [--kind records|positions|packs|bodies|commands]

A case fails when it ends in anything but a RegaliaError (over the web: a status of 500; on the
command line: an exit code other than 0 and 2, or a control character for the terminal), takes
longer than SLOW seconds, or when the process has grown by more than GROWN in the end.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from click.testing import CliRunner
from fuzz_web import endpoints

import regalia
from regalia.cli.main import cli
from regalia.cli.problem import UNPRINTABLE
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import RegaliaError
from regalia.engine.game import AnyGame
from regalia.engine.record import body_hash, parse_record
from regalia.engine.replay import replay


class Nested(NamedTuple):
    """In place of lists within lists."""

    levels: int


def nested(levels: int) -> Any:
    """Lists within lists."""
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


GAMES = ("kingsburg", "xidit", "eador", "kemet")
SLOW = 10.0  # seconds
GROWN = 400 * 2**10  # kB
ODD: tuple[Any, ...] = (
    -1,
    0,
    1,
    7,
    99,
    2**31,
    2**63,
    -(2**70),
    1.5,
    True,
    None,
    "",
    "x",
    "\x00",
    [],
    {},
    [[]],
    Nested(40),
    Nested(900),
)
ODD_TEXT = (
    "", "9", "-", "99999999999999999999", "\x00", "é", "=", "\ud800", "\x1b]0;x\x07", "\x9b2J",
    "\u202e", "[" * 2000, '{"a":' * 2000,
)  # fmt: skip
KINDS = ("records", "positions", "packs", "bodies", "commands")


class Fuzz:
    """A stream of harmed things, the same for the same seed."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)  # noqa: S311 - harm, not secrets
        self.games = [regalia.game(name) for name in GAMES]
        self.played = {game.name: [played(game, n) for n in range(2)] for game in self.games}

    def records(self) -> None:
        game = self.rng.choice(self.games)
        text = self.harmed_text(self.record(game))
        if self.rng.random() < 0.8:
            text = sealed(text)
        replay(game, parse_record(text))

    def record(self, game: AnyGame) -> str:
        """A whole one, now and then with data in its head, or from a harmed position."""
        match = self.rng.choice(self.played[game.name])
        if self.rng.random() < 0.2:
            return self.record_from_position(match)
        text: str = match.record().dumps()
        if self.rng.random() < 0.2:
            name = self.rng.choice(["start", "content"])
            data = json.dumps(self.harmed_data({"game": game.name, "fields": {"x": 1}}))
            text = text.replace("\n\n", f"\n{name}: {data}\n\n", 1)
        return text

    def record_from_position(self, match: Any) -> str:
        """Of a match from the middle of another: the position altered, the plies as they were."""
        taken = match.game.restore(match.at(self.rng.randrange(len(match.plies))).dump(), seed="on")
        play_on(taken, len(taken.plies) + 20)
        record = taken.record()
        return sealed(record._replace(start=self.harmed_data(record.start)).dumps())

    def positions(self) -> None:
        game = self.rng.choice(self.games)
        match = self.rng.choice(self.played[game.name])
        data = json.loads(json.dumps(match.at(self.rng.randrange(len(match.plies))).dump()))
        taken = game.restore(self.harmed_data(data), seed="on")
        for seat in range(taken.setup.seats):
            taken.view(seat)
            taken.decision(seat)

    def packs(self) -> None:
        game = self.rng.choice(self.games)
        changed = game.with_pack(self.harmed_text(game.shipped.content.text))
        changed.match(changed.min_seats, seed="pack")

    def harmed_text(self, text: str) -> str:
        """A few lines or letters lost, doubled, swapped or changed."""
        lines = text.split("\n")
        for _ in range(self.rng.randint(1, 3)):
            at, other = self.rng.randrange(len(lines)), self.rng.randrange(len(lines))
            line = lines[at]
            cut = self.rng.randrange(len(line) + 1)
            odd = self.rng.choice(ODD_TEXT)
            how = self.rng.randrange(5)
            if how == 0:
                del lines[at]
            elif how == 1:
                lines.insert(at, lines[other])
            elif how == 2:
                lines[at], lines[other] = lines[other], lines[at]
            else:
                lines[at] = line[:cut] + odd + line[cut + how - 3 :]
            lines = lines or [""]
        return "\n".join(lines)

    def harmed_data(self, data: Any) -> Any:
        """One to three values anywhere in it changed, lost or doubled."""
        for _ in range(self.rng.randint(1, 3)):
            places = list(inside(data))
            if not places:
                break
            where, key = self.rng.choice(places)
            if self.rng.random() < 0.2:
                del where[key]
            elif isinstance(where, list) and self.rng.random() < 0.2:
                where.insert(key, where[key])
            else:
                odd = self.rng.choice(ODD)
                # A copy, or it would hold itself in time.
                where[key] = nested(odd.levels) if isinstance(odd, Nested) else deepcopy(odd)
        return data


def inside(data: Any, levels: int = 20) -> Any:
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if levels and isinstance(data[key], dict | list):
            yield from inside(data[key], levels - 1)


def played(game: AnyGame, number: int) -> Any:
    """A match of some length by people who choose at random."""
    return play_on(game.match(game.min_seats + number, seed=f"fuzz/{number}"), 150)


def play_on(match: Any, plies: int) -> Any:
    """The same match, after so many plies."""
    people = SeededDealer("fuzz")
    while not match.over and len(match.plies) < plies:
        seat = match.waiting[people.below(len(match.waiting))]
        options = match.decision(seat).options  # he is asked
        match.answer(seat, options[people.below(len(options))].text)
        match.deal()
    return match


def sealed(text: str) -> str:
    """With the right end line, so that the rest is read."""
    lines = [line for line in text.split("\n") if not line.startswith("end: ")]
    while lines and not lines[-1]:
        lines.pop()
    plies = len(lines) - lines.index("") - 1 if "" in lines else 0
    body = "\n".join(lines) + "\n"
    safe = body.encode(errors="replace").decode()
    return f"{safe}end: {plies} plies, sha256 {body_hash(safe)}\n"


class Commands:
    """The command line, in this process, with harmed files."""

    def __init__(self, fuzz: Fuzz, folder: Path) -> None:
        self.fuzz, self.file = fuzz, folder / "harmed"

    def run(self) -> None:
        """AssertionError unless it ends well or with one sentence, and sends a terminal nothing."""
        rng = self.fuzz.rng
        game = rng.choice(self.fuzz.games)
        if rng.random() < 0.7:
            text = sealed(self.fuzz.harmed_text(self.fuzz.record(game)))
            words = ["replay", str(self.file), *rng.choice([(), ("--verify",), ("--chance",)])]
        else:
            text = self.fuzz.harmed_text(game.shipped.content.text)
            words = ["games", "--pack", f"{game.name}={self.file}"]
        self.file.write_bytes(text.encode(errors="surrogatepass"))
        done = CliRunner().invoke(cli, words)
        if done.exit_code not in (0, 2) or not isinstance(done.exception, SystemExit | None):
            raise AssertionError(f"{words}: exit {done.exit_code}, {done.exception!r}")
        if found := UNPRINTABLE.search(done.output):
            raise AssertionError(f"{words}: {found.group()!r} goes to the terminal")
        if done.exit_code:
            raise RegaliaError(done.output)


async def throw_requests(fuzz: Fuzz, cases: int, told: Callable[[str, float], None]) -> None:
    async with endpoints(fuzz) as door:
        for _ in range(cases):
            began = time.monotonic()
            told(await outcome(door.throw), time.monotonic() - began)


async def outcome(throw: Callable[[], Any]) -> str:
    try:
        await throw()
    except AssertionError as error:
        return str(error)
    return "taken"


def tried(case: Callable[[], None]) -> str:
    try:
        case()
    except RegaliaError:
        return "refused"
    except Exception:
        return traceback.format_exc(limit=-3)
    return "taken"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--kind", choices=KINDS)
    given = parser.parse_args()
    kinds = [given.kind] if given.kind else list(KINDS)
    faults: Counter[str] = Counter()
    for kind in kinds:
        fuzz, counts = Fuzz(f"{given.seed}/{kind}"), Counter[str]()

        def told(said: str, spent: float, kind: str = kind, counts: Counter[str] = counts) -> None:
            good = said in ("taken", "refused")
            counts[said if good else "failed"] += 1
            if not good or spent > SLOW:
                faults[f"{kind}: {said[:1500]} ({spent:.0f} s)"] += 1

        share = given.cases // len(kinds)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        if kind == "bodies":
            asyncio.run(throw_requests(fuzz, share, told))
        else:
            with tempfile.TemporaryDirectory() as folder:
                commands = Commands(fuzz, Path(folder))
                case = commands.run if kind == "commands" else getattr(fuzz, kind)
                for _ in range(share):
                    began = time.monotonic()
                    told(tried(case), time.monotonic() - began)
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        if grown > GROWN:
            faults[f"{kind}: the process has grown by {grown} kB"] += 1
        print(kind, dict(counts), f"grown by {grown // 1024} MB", flush=True)
    for fault, count in faults.most_common(20):
        print(f"{count} x {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
