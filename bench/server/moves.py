"""What a move costs the web table while everybody looks on: CPU time in one process.

    python bench/server/moves.py [--seats 4] [--moves 300] [--games kemet,kingsburg] [--profile]

Plays random moves at one table on durable SQLite, with an event stream for each seat that
carries pictures and is compressed, as in a browser.  HTTP itself is not in it:
`regalia bench server --pictures --seats 4` has that too, and more noise.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import gc
import pstats
import random
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from starlette.requests import Request

import regalia
from regalia.bots import lookup
from regalia.engine.record import Ply
from regalia.server.app import create_app
from regalia.server.keys import Identity
from regalia.server.routes.events import Packer, Stream
from regalia.server.run import COLLECT
from regalia.server.settings import Settings
from regalia.server.site import Site
from regalia.server.table.dice import Dice
from regalia.server.table.forms import NewTableForm, SeatForm
from regalia.server.table.leave import free_leave
from regalia.server.table.session import TableSession

ME = Identity("bench")
NAMES = ("Ada", "Boris", "Cleo", "Dora", "Emil", "Fay")
LONGEST = 250  # moves of one match
HEADS = ("moves", "CPU ms/move", "kB/event", "packed kB")


class Cost(NamedTuple):
    """Of so many moves, all told."""

    moves: int
    cpu: float  # seconds
    plain: int  # bytes of events
    packed: int


class Looker:
    """One seat's open stream."""

    def __init__(self, site: Site, table: str, seat: int) -> None:
        scope = {
            "type": "http",
            "path": "",
            "path_params": {"table": table},
            "query_string": f"seat={seat}&log=new&fields=new&board=edits&words=no&lang=en".encode(),
            "headers": [],
            "state": {"who": ME},
        }
        self.stream = Stream(Request(scope), site)
        self.pack = Packer()
        self.plain = self.packed = 0

    async def look(self) -> None:
        event = await self.stream.news(fresh=False)
        if event:
            self.plain += len(event)
            self.packed += len(self.pack(event))


async def opened(site: Site, name: str, seats: int, number: int) -> str:
    """A table whose deal is the same in every run."""
    game = site.catalogue.get(name)
    names = NAMES[: min(seats, game.max_seats)]
    chairs = [SeatForm("me", name, lookup.default_bot(game)) for name in names]
    order = NewTableForm(name, chairs, {}, "live", "en", patience=180)
    return await site.opening.create(
        ME, free_leave(), order, Dice(f"bench {number}", f"{name} {number}")
    )


def answer(seat: int, choice: str, live: TableSession) -> list[Ply]:
    return live.answer(seat, choice, None)


async def play(site: Site, name: str, seats: int, moves: int) -> Cost:
    """Match after match; the first warms up what is kept of drawn parts and is not counted."""
    cost = Cost(0, 0.0, 0, 0)
    number = 0
    while cost.moves < moves:
        found = await one_match(site, name, seats, number)
        if number:
            cost = Cost(
                cost.moves + found.moves,
                cost.cpu + found.cpu,
                cost.plain + found.plain,
                cost.packed + found.packed,
            )
        number += 1
    return cost


async def one_match(site: Site, name: str, seats: int, number: int) -> Cost:
    chance = random.Random(number)  # noqa: S311 - no secret
    table = await opened(site, name, seats, number)
    live = await site.tables.live(table, fresh=False)
    lookers = [Looker(site, table, seat) for seat in range(live.table.seats)]
    made = 0
    with site.bus.listen(table):
        for looker in lookers:
            await looker.look()
            looker.plain = looker.packed = 0
        begun = time.process_time()
        while not live.match.over and made < LONGEST:
            seat = chance.choice(live.match.waiting)
            decision = live.match.decision(seat)
            choice = chance.choice(decision.options).text if decision is not None else ""
            await site.tables.act(table, partial(answer, seat, choice))
            await asyncio.gather(*(looker.look() for looker in lookers))
            made += 1
        cpu = time.process_time() - begun
    plain = sum(looker.plain for looker in lookers)
    return Cost(made, cpu, plain, sum(looker.packed for looker in lookers))


class Here(Executor):
    """In place of the thread that draws: a profile sees one thread only."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(work(*given, **named))
        return done


async def measure(given: argparse.Namespace, folder: str) -> None:
    database = str(Path(folder) / "bench.db")
    site = create_app(Settings(database=database, table_rate=0.0, log_level="error")).state.site
    await site.start()
    site.autopilot.closed = True
    gc.freeze()  # garbage is looked for as seldom as in a server
    gc.set_threshold(*COLLECT)
    print(f"{'':10}" + "".join(f"{head:>13}" for head in HEADS))
    for name in given.games.split(","):
        profile = cProfile.Profile() if given.profile else None
        if profile:
            site.views.renderer.thread = Here()
            profile.enable()
        cost = await play(site, name, given.seats, given.moves)
        if profile:
            profile.disable()
            pstats.Stats(profile).sort_stats(given.profile).print_stats(60)
        seats = min(given.seats, site.catalogue.get(name).max_seats)
        events = cost.moves * seats * 1000
        figures = (cost.cpu * 1000 / cost.moves, cost.plain / events, cost.packed / events)
        print(f"{name:10}{cost.moves:>13}" + "".join(f"{one:>13.2f}" for one in figures))
    await site.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(regalia.games()))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--profile", choices=("tottime", "cumtime"))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(given, folder))


if __name__ == "__main__":
    main()
