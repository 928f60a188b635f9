"""What it costs to open a table and to look back at it: CPU time in one process.

    python bench/server/tables.py [--seats 5] [--games kemet,kingsburg]

Plays a random match of each game to its end at a table of its own, then loads the table
from its snapshots and, for comparison, from its whole log; steps through its replay; walks
through all of it; verifies it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import delete

import regalia
from regalia.bots import lookup
from regalia.engine.record import Ply
from regalia.server.keys import Identity
from regalia.server.lookback.review import moment, verify_dice
from regalia.server.run import COLLECT
from regalia.server.settings import Settings
from regalia.server.site import Site
from regalia.server.store.models import SNAPSHOTS
from regalia.server.table.dice import Dice, hosts_alone
from regalia.server.table.forms import NewTableForm, SeatForm
from regalia.server.table.leave import free_leave
from regalia.server.table.session import TableSession
from regalia.server.views.knowledge import Viewer

ROUNDS = 5
STEPS = 20
NAMES = ("Ada", "Boris", "Cleo", "Dora", "Emil", "Fay")
HEADS = ("plies", "load", "from log", "step", "drawn", "walk", "verify")


def cpu(work: Callable[[], Any], times: int = 1) -> float:
    """Milliseconds of CPU a call takes."""
    begun = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - begun) * 1000 / times


async def played(site: Site, name: str, seats: int) -> str:
    """A table whose random match is over."""
    game, chance = site.catalogue.get(name), random.Random(1)  # noqa: S311 - no secret
    names = NAMES[: min(seats, game.max_seats)]
    chairs = [SeatForm("me", name, lookup.default_bot(game)) for name in names]
    order = NewTableForm(name, chairs, {}, "live", "en", patience=180)
    table = await site.opening.create(Identity("bench"), free_leave(), order, Dice(hosts_alone()))
    while not (live := await site.tables.live(table, fresh=False)).match.over:
        seat = live.match.waiting[0]
        decision = live.match.decision(seat)
        choice = chance.choice(decision.options).text if decision is not None else ""
        await site.tables.act(table, partial(answer, seat, choice))
    return table


def answer(seat: int, choice: str, live: TableSession) -> list[Ply]:
    return live.answer(seat, choice, None)


async def loading(site: Site, table: str) -> float:
    begun = time.process_time()
    for _ in range(ROUNDS):
        site.tables.forget(await site.tables.live(table))
    return (time.process_time() - begun) * 1000 / ROUNDS


def looking_back(live: TableSession) -> list[float]:
    """A step of the replay without and with its picture, a whole walk, a verification."""
    plies, viewer = len(live.match.plies), Viewer(0, (), (), "en", "wide")
    moment(live, plies // 2, viewer)  # what is drawn once for all
    found = []
    for picture in (False, True):
        places = iter(range(plies // 2, plies // 2 + STEPS))
        step = partial(show, live, places, viewer, picture)
        found.append(cpu(step, STEPS))
    walk = cpu(lambda: [live.match.at(at) for at in range(plies)])
    return [*found, walk, cpu(lambda: verify_dice(live))]


def show(live: TableSession, places: Iterator[int], viewer: Viewer, picture: bool) -> None:
    moment(live, next(places), viewer, picture=picture)


async def measure(names: list[str], seats: int, folder: str) -> None:
    database = str(Path(folder) / "bench.db")
    site = Site(Settings(database=database, table_rate=0.0, log_level="error"))
    await site.start()
    site.autopilot.closed = True
    gc.freeze()  # garbage is looked for as seldom as in a server
    gc.set_threshold(*COLLECT)
    print(f"{'ms of CPU':10}" + "".join(f"{head:>9}" for head in HEADS))
    for name in names:
        table = await played(site, name, seats)
        site.tables.forget(await site.tables.live(table))
        load = await loading(site, table)
        live = await site.tables.live(table)
        times = looking_back(live)
        await site.store.write(lambda db: db.execute(delete(SNAPSHOTS)))
        site.tables.forget(live)
        begun = time.process_time()
        await site.tables.live(table)
        whole = (time.process_time() - begun) * 1000
        figures = [f"{len(live.match.plies)}", *(f"{ms:.1f}" for ms in (load, whole, *times))]
        print(f"{name:10}" + "".join(f"{figure:>9}" for figure in figures))
    await site.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(regalia.games()))
    parser.add_argument("--seats", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(given.games.split(","), given.seats, folder))


if __name__ == "__main__":
    main()
