"""How long a person waits for a bot while somebody else's tables of bots keep the server busy.

    python bench/server/fairness.py [--tables 30] [--bot knight] [--waits 60] [--postgres]

A server at its usual settings, except that tables of bots alone are not limited.  A person plays
Kingsburg against one bot: first alone, then beside 30 tables of Kemet at each of which five Crowns
play and nobody looks.  A wait lasts from an answer to the next question; it includes the pauses
before bots' moves.  Fails when the usual wait or the 95th percentile more than doubles.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))  # a checkout has tests/ beside bench/

from tests.postgres import ThrowAway
from tests.server.helpers import Ear, Person, hearing, plain_client
from tests.server.test_crash import Database, free_port
from tests.server.test_crash_postgres import Part

TWICE: Final = 2.0
SETTINGS: Final = {
    "REGALIA_BOT_TABLES": "0",
    "REGALIA_RATE": "0",
    "REGALIA_TABLE_BURST": "1000",
    "REGALIA_LOG_LEVEL": "error",
}
CROWNS: Final = {"game": "kemet", "seats": [{"kind": "bot", "bot": "crown"}] * 5}


class Waits(NamedTuple):
    """How long a person waited, in seconds."""

    median: float
    late: float  # the 95th percentile
    longest: float

    def __str__(self) -> str:
        return f"median {self.median:.2f} s, p95 {self.late:.2f} s, longest {self.longest:.2f} s"


class Site(Database):
    """The server: one process with SQLite, or a web process and a worker with PostgreSQL."""

    def __init__(self, folder: Path, postgres: ThrowAway | None) -> None:
        url = str(folder / "fairness.db") if postgres is None else postgres.new()
        super().__init__(f"sqlite:///{url}" if postgres is None else url)
        self.port = free_port()
        environ = os.environ | SETTINGS
        environ |= {"REGALIA_DATABASE": url, "REGALIA_KEY_FILE": str(folder / "site.key")}
        web = ["serve", "--port", str(self.port)]
        apart = ["--bot-workers", "0"] if postgres is not None else []
        self.parts = [Part(folder, environ, *web, *apart)]
        if postgres is not None:
            self.parts.append(Part(folder, environ, "worker"))

    async def start(self) -> None:
        for part in self.parts:
            await part.start()

    async def end(self) -> None:
        for part in self.parts:
            if part.running is not None:
                await part.end(signal.SIGTERM)

    async def person(self) -> Person:
        return await Person(plain_client(f"http://127.0.0.1:{self.port}")).arrive()


async def waits(person: Person, bot: str, wanted: int) -> Waits:
    """Play matches until so many waits are known."""
    chance, found = random.Random(1), list[float]()  # noqa: S311 - no secret
    while len(found) < wanted:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
        order = {"game": "kingsburg", "seats": seats}
        table = (await person.post("/api/tables", order, 201))["table"]
        async with hearing(person, table) as ear:
            found += await waits_at(ear, person, table, wanted - len(found), chance)
    found.sort()
    return Waits(found[len(found) // 2], found[len(found) * 95 // 100], found[-1])


async def waits_at(
    ear: Ear, person: Person, table: str, wanted: int, chance: random.Random
) -> list[float]:
    """Answer at random at one table; its waits, at most so many."""
    found: list[float] = []
    since: float | None = None  # unknown: the bot began
    bot_asked, serial = False, -1
    while len(found) < wanted:
        _, state = await ear.event()
        if state["over"]:
            break
        decision = state["decision"]
        if decision is None:
            bot_asked = True
        elif decision["serial"] != serial:
            if bot_asked and since is not None:
                found.append(time.monotonic() - since)
            serial, bot_asked, since = decision["serial"], False, time.monotonic()
            choice = chance.choice(decision["options"])["text"]
            body = {"seat": state["me"]["seat"], "serial": serial, "choice": choice}
            await person.post(f"/api/tables/{table}/answer", body)
    return found


async def busy_tables(person: Person, tables: int) -> list[str]:
    """So many tables of Crowns, all of them begun."""
    opened = [await person.post("/api/tables", CROWNS, 201) for _ in range(tables)]
    return [one["table"] for one in opened]


async def measure(site: Site, given: argparse.Namespace) -> bool:
    """Whether nobody has to wait twice as long."""
    await site.start()
    person, other = await site.person(), await site.person()
    plies = "SELECT coalesce(sum(length), 0) FROM tables WHERE game = 'kemet'"
    try:
        await waits(person, given.bot, 3)  # the bots' processes start
        quiet = await waits(person, given.bot, given.waits)
        print(f"alone: {quiet}", flush=True)
        opened = await busy_tables(other, given.tables)
        before = int(site.ask(plies)[0][0])
        while int(site.ask(plies)[0][0]) < before + given.started:
            await asyncio.sleep(0.2)
        beside = await waits(person, given.bot, given.waits)
        played = int(site.ask(plies)[0][0]) - before
        print(f"beside {len(opened)} tables of Crowns: {beside}", flush=True)
        print(f"plies at those tables meanwhile: {played}")
    finally:
        for one in (person, other):
            await one.client.aclose()
        await site.end()
    return beside.median < TWICE * quiet.median and beside.late < TWICE * quiet.late


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--bot", default="knight")
    parser.add_argument("--waits", type=int, default=60)
    parser.add_argument("--started", type=int, default=5, help="their plies before it is measured")
    parser.add_argument("--postgres", action="store_true", help="a web process and a worker")
    given = parser.parse_args()
    postgres = ThrowAway() if given.postgres else None
    with tempfile.TemporaryDirectory() as folder:
        held = asyncio.run(measure(Site(Path(folder), postgres), given))
    print("held" if held else "NOT held: somebody waits twice as long")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
