"""Writes what this release leaves behind into tests/past/v<version>.

    python tools/past.py

Records of every game and number of seats, positions with the options they offer, and a
database with running and finished tables.  Run it once when a release is made, and never
again: the tests of every later release open what it wrote.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import sqlite3
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import regalia
from regalia.bots import lookup
from regalia.bots.bot_seat import Seated
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.match import Match, Option
from regalia.engine.record import Ply, Setup
from regalia.server.keys import Identity
from regalia.server.settings import Settings
from regalia.server.site import Site
from regalia.server.table.dice import Dice, hosts_alone
from regalia.server.table.forms import NewTableForm, SeatForm
from regalia.server.table.leave import free_leave
from regalia.server.table.patience import USUAL
from regalia.server.table.session import TableSession

CHANCE = random.Random(regalia.__version__)  # noqa: S311 - play, not a secret
UNDO = 0.02  # how often a choice that can be is taken back
PLACES = (0, 7, 23, 61, 140, 260)  # plies at which a position is kept
BROWSER = "the-browser-of-the-fixture"


def seat_bots(game: AnyGame, setup: Setup, seed: str, *, mixed: bool = False) -> list[Seated]:
    """The game's own bot in every seat, or in every second one beside the uniform bot."""
    own = list(game.bots)[-1]
    names = [own if not mixed or seat % 2 else "uniform" for seat in range(setup.seats)]
    return [
        lookup.create_seated(game, name, setup, seat, f"{seed}-{seat}")
        for seat, name in enumerate(names)
    ]


def play(match: Match[Any], bots: list[Seated], upto: int = 10**9) -> None:
    while not match.over and len(match.plies) < upto:
        seat = CHANCE.choice(match.waiting)
        if CHANCE.random() < UNDO and match.can_undo(seat):
            match.undo(seat)
        else:
            code = bots[seat].choose(match)
            match.submit(seat, Option(match.game.verbs, code))


def other_options(game: AnyGame, seats: int) -> dict[str, str]:
    """Options drawn at random that go together."""
    while True:
        found = {choice.name: CHANCE.choice(choice.values) for choice in game.choices}
        try:
            game.match(seats, 1, found)
        except BadSetup:
            continue
        return found


def offered(match: Match[Any]) -> dict[str, list[str]]:
    decisions = [(seat, match.decision(seat)) for seat in match.waiting]
    return {str(seat): [one.text for one in found.options] for seat, found in decisions if found}


# -- records and positions ------------------------------------------------------------
def write_records(game: AnyGame, folder: Path) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        match = game.match(seats, f"{game.name}-{seats}")
        play(match, seat_bots(game, match.setup, str(seats)))
        (folder / f"{game.name}-{seats}.txt").write_text(match.record().dumps())
    for seats in (game.min_seats, game.max_seats):
        options = other_options(game, seats)
        match = game.match(seats, f"{game.name}-options-{seats}", options)
        play(match, seat_bots(game, match.setup, "cut", mixed=True), CHANCE.randrange(60, 200))
        (folder / f"{game.name}-{seats}-unfinished.txt").write_text(match.record().dumps())
        onward = game.restore(match.dump(), seed="from-here")
        play(onward, seat_bots(game, onward.setup, "on", mixed=True), 60)
        (folder / f"{game.name}-{seats}-from-position.txt").write_text(onward.record().dumps())


def positions(game: AnyGame) -> list[dict[str, Any]]:
    found = []
    for seats in range(game.min_seats, game.max_seats + 1):
        match = game.match(seats, f"{game.name}-positions-{seats}", other_options(game, seats))
        bots = seat_bots(game, match.setup, "positions", mixed=True)
        for place in PLACES:
            play(match, bots, place)
            if match.over:
                break
            asked = {"waiting": list(match.waiting), "options": offered(match)}
            found.append({"position": match.dump(), **asked, "scores": match.scores})
    return found


# -- a database -----------------------------------------------------------------------
async def write_database(file: Path) -> list[dict[str, Any]]:
    site = Site(Settings(database=str(file), table_rate=0.0, log_level="error"))
    await site.start()
    site.autopilot.closed = True  # nobody but us plays there
    tables = []
    for name in regalia.games():
        game = site.catalogue.get(name)
        low, high = game.min_seats, game.max_seats
        for seats, upto in ((low, 10**9), (high, 10**9), (low, 40), (min(4, high), 120)):
            tables.append(await table_of(site, game, seats, upto))
    await site.close()
    return tables


async def table_of(site: Site, game: AnyGame, seats: int, upto: int) -> dict[str, Any]:
    best, mode = lookup.default_bot(game), "live" if upto > 120 else "turns"
    others = [SeatForm("bot" if i % 2 else "friend", f"Bot {i}", best) for i in range(1, seats)]
    options = other_options(game, seats) if upto == 120 else {}
    order = NewTableForm(
        game.name, [SeatForm("me", "Ada", best), *others], options, mode, "en", USUAL[mode]
    )
    table = await site.opening.create(Identity(BROWSER), free_leave(), order, Dice(hosts_alone()))
    live = await site.tables.live(table)
    bots = seat_bots(game, live.match.setup, table)
    while not (live := await site.tables.live(table)).match.over and live.length < upto:
        seat = CHANCE.choice(live.match.waiting)
        back = CHANCE.random() < UNDO and live.can_undo(seat)
        choice = "" if back else game.verbs.text(bots[seat].choose(live.match))
        await site.tables.act(table, partial(change, seat, choice))
    match = live.match
    return {
        "table": table, "game": game.name, "seats": seats, "over": match.over,
        "plies": live.length, "position": match.dump(), "options": offered(match),
        "result": match.result.json() if match.result is not None else None,
    }  # fmt: skip


def change(seat: int, choice: str, live: TableSession) -> list[Ply]:
    return live.answer(seat, choice, None) if choice else [live.undo(seat)]


def write_list(path: Path, entries: list[dict[str, Any]]) -> None:
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
    path.write_text(f"[\n{lines}\n]\n")


def main() -> None:
    version = regalia.__version__
    folder = Path(__file__).parent.parent / "tests" / "past" / f"v{version}"
    if folder.exists():
        sys.exit(f"{folder} is there already; what a release left behind is never written anew")
    (folder / "records").mkdir(parents=True)
    games = [regalia.game(name) for name in regalia.games()]
    for game in games:
        write_records(game, folder / "records")
    write_list(folder / "positions.json", [one for game in games for one in positions(game)])
    file = folder / f"regalia-{version}.db"
    write_list(folder / "tables.json", asyncio.run(write_database(file)))
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA journal_mode=DELETE")
        db.execute("DELETE FROM snapshots")
        db.commit()
        db.execute("VACUUM")
    file.with_suffix(".db.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    file.unlink()
    file.with_suffix(".db.key").rename(folder / "key.txt")  # what the database asks for


if __name__ == "__main__":
    main()
