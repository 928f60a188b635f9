"""How soon a killed process's bots are played by another, and that none is played twice.

    python bench/server/takeover.py [--kills 12] [--tables 16]

Two web processes and a worker play the bots of several tables on a PostgreSQL of their own,
with people answering at either web process; one of the three is killed at random, and again
when whatever it had in hand has been taken up.  A question counts as taken up when its answer
is in the log.  At the end every table's log is verified.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

import httpx

sys.path.insert(0, str(Path(__file__).parents[2]))  # a checkout has tests/ beside bench/

from tests.postgres import DURABLE, ThrowAway
from tests.server.test_crash import complaints
from tests.server.test_crash_postgres import Part, Roamer, Site

ORDER: Final = ("clash", ("me", "bot", "bot"))
PAUSE: Final = "2"  # seconds before a bot's move: so that questions are in hand
PATIENCE: Final = 60.0  # seconds for a question to be taken up
WORKERS: Final = "SELECT id FROM jobs.procrastinate_workers"
IN_HAND: Final = """
    SELECT args->>'table', CAST(args->>'seat' AS int) FROM jobs.procrastinate_jobs
    JOIN tables ON tables.id = args->>'table'
    WHERE status = 'doing' AND worker_id = :worker AND over = 0
    AND (waiting >> CAST(args->>'seat' AS int)) % 2 = 1
"""
ANSWERED: Final = "SELECT min(at) FROM plies WHERE table_id = :table AND seat = :seat AND at > :at"
BOTS: Final = "SELECT count(*) FROM plies JOIN seats USING (table_id, seat) WHERE kind = 'bot'"


class Busy(Site):
    """A site all three processes of which play bots; each is known by its number at the queue."""

    def __init__(self, folder: Path, postgres: ThrowAway) -> None:
        super().__init__(folder, postgres)
        environ = self.worker.environ | {"REGALIA_BOT_PAUSE": PAUSE, "REGALIA_LOG_LEVEL": "info"}
        for part in self.parts:
            part.environ = environ
        for part in self.web:
            part.words = ("serve", "--bot-workers", "1", *part.words[3:])
        self.numbers: Final[dict[Part, int]] = {}
        self.kinds: Final[Counter[str]] = Counter()

    async def begin(self, part: Part) -> None:
        known = {row[0] for row in self.ask(WORKERS)}
        await part.start()
        while not (new := {row[0] for row in self.ask(WORKERS)} - known):
            await asyncio.sleep(0.05)
        self.numbers[part] = max(new)

    async def strike(self, part: Part) -> list[float]:
        """Kill it; how long each question it had in hand waited for its answer."""
        self.kinds["worker" if part is self.worker else "web process"] += 1
        await part.end(signal.SIGKILL)
        at = time.time()
        lost = [tuple(row) for row in self.ask(IN_HAND, worker=self.numbers[part])]
        starting = asyncio.create_task(self.begin(part))
        found = [await self.taken_up(table, seat, at) for table, seat in lost]
        await starting
        return found

    async def hurry(self) -> None:
        """Begin anew without pauses, so that all tables come to their end."""
        for part in self.parts:
            await part.end(signal.SIGTERM)
            part.environ = part.environ | {"REGALIA_BOT_PAUSE": "0"}
            await part.start()

    async def taken_up(self, table: str, seat: int, at: float) -> float:
        while time.time() < at + PATIENCE:
            answered = self.ask(ANSWERED, table=table, seat=seat, at=at)[0][0]
            if answered is not None:
                return float(answered) - at
            await asyncio.sleep(0.1)
        return PATIENCE


async def measure(given: argparse.Namespace, site: Busy) -> None:
    chance, enough = random.Random(given.seed), asyncio.Event()  # noqa: S311 - no secret
    for part in site.parts:
        await site.begin(part)
    people = [Roamer(site, ORDER, given.seed + number) for number in range(given.tables)]
    playing = [asyncio.create_task(person.roam(enough)) for person in people]
    waits: list[float] = []
    try:
        await asyncio.sleep(3)
        for _ in range(given.kills):
            waits += await site.strike(chance.choice(site.parts))
            print(f"{sum(site.kinds.values())} kills, {len(waits)} questions", file=sys.stderr)
            await asyncio.sleep(chance.uniform(0.5, 2.0))
        tell_waits(site, sorted(waits))
        enough.set()
        await site.hurry()
        async with asyncio.timeout(5 * PATIENCE):
            await asyncio.gather(*playing)
    finally:
        for task in playing:
            task.cancel()
    verified = await verify(site, people)
    log = Path(site.worker.errors.name).read_text(encoding="utf-8")
    print(
        f"bots' answers in the logs: {site.ask(BOTS)[0][0]}; thought about, but no longer asked: "
        f"{log.count('a bot came too late')}; logs verified: {verified}; "
        f"complaints: {len(complaints(log))}"
    )


def tell_waits(site: Busy, waits: list[float]) -> None:
    figures = "none"
    if waits:
        figures = f"{waits[len(waits) // 2]:.1f} s (p50), {waits[-1]:.1f} s (worst)"
    print(f"killed: {dict(site.kinds)}; in hand then: {len(waits)} questions, answered by another ")
    print(
        f"process, pause of {PAUSE} s and start of a thinker included, after: {figures}", flush=True
    )


async def verify(site: Busy, people: list[Roamer]) -> int:
    """How many tables' logs are what the rules make of them, and what people remember."""
    for person in people:
        await person.settle()
        person.check()
    tables = [table for person in people for table in person.tables]
    url = f"http://127.0.0.1:{site.ports[0]}"
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as client:
        for table in tables:
            reply: Any = (await client.get(f"/api/tables/{table}/verify")).json()
            if not reply["ok"]:
                raise SystemExit(f"a log is not what the rules make of it: {reply}")
    return len(tables)


async def run(given: argparse.Namespace, folder: Path, postgres: ThrowAway) -> None:
    site = Busy(folder, postgres)
    try:
        await measure(given, site)
    finally:
        for part in site.parts:
            if part.running is not None:
                await part.end(signal.SIGKILL)
            part.errors.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=12)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    postgres = ThrowAway(DURABLE)
    try:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(run(given, Path(folder), postgres))
    finally:
        postgres.remove()


if __name__ == "__main__":
    main()
