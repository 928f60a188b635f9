"""Every attack against a fresh server while people play (make hostile).

    python tools/hostile/campaign.py [--attack NAME ...] [--seconds 10] [--tables 3]

First people play alone, for a figure to compare with; then each attack goes on beside them for
about so many seconds.  Prints a row for each: how often something was tried, how often it was held
off, how long innocent players waited at most and at the 99th percentile, and the server's memory.
Fails if anything got through, or an innocent player got no answer.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE)]

import floods  # noqa: E402 - after the path
import inputs  # noqa: E402
import rights  # noqa: E402
from house import Site  # noqa: E402
from innocents import Table, late  # noqa: E402
from rights import Attack, Tally  # noqa: E402

Carry = Callable[[Attack], Awaitable[Tally]]
ATTACKS: Final[dict[str, Carry]] = {
    "seat theft": rights.seat_theft,
    "forged cookies": rights.forged_cookies,
    "other sites": rights.other_sites,
    "hidden information": rights.hidden_information,
    "names": rights.names,
    "harmed requests": inputs.harmed_requests,
    "harmed records": inputs.harmed_records,
    "calls inside": inputs.calls_inside,
    "odd heads": inputs.odd_heads,
    "requests": floods.requests,
    "slow connections": floods.slow_connections,
    "silent connections": floods.connections,
    "streams": floods.streams,
    "new tables": floods.tables,
    "bots": floods.bots,
    "lobby": floods.lobby,
    "talk": floods.talk,
}
ROW: Final = "{:20} {:>8} {:>8} {:>8} {:>8} {:>8}  {}"


async def beside_play(site: Site, tables: list[Table], carry: Carry, seconds: float) -> Tally:
    """Carry out one attack while all tables are played; their waits are of this attack alone."""
    for table in tables:
        table.waits.clear()
    enough = asyncio.Event()
    playing = [asyncio.create_task(table.play(enough)) for table in tables]
    try:
        return await carry(Attack(site, tables, seconds))
    finally:
        enough.set()
        await asyncio.gather(*playing)


async def nothing(attack: Attack) -> Tally:
    """Play alone."""
    await asyncio.sleep(attack.seconds)
    return Tally(0, 0)


async def campaign(names: list[str], seconds: float, count: int) -> int:
    """Print the table; how many attempts got through."""
    through = 0
    print(ROW.format("attack", "attempts", "held", "slowest", "p99", "memory", ""))
    with TemporaryDirectory() as folder:
        sink = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
        site = Site(Path(folder), sink.sockets[0].getsockname()[1])
        await site.start()
        try:
            games = ("clash", "kingsburg", "kemet", "eador", "xidit")
            tables = [Table(site, games[n % len(games)], n) for n in range(count)]
            for table in tables:
                await table.arrive()
            for name in ("(nobody attacks)", *names):
                began = time.monotonic()
                carry = ATTACKS.get(name, nothing)
                found = await beside_play(site, tables, carry, seconds)
                waits = [wait for table in tables for wait in table.waits]
                figures = (f"{1000 * max(waits):.0f} ms", f"{1000 * late(waits):.0f} ms")
                memory, spent = f"{site.memory():.0f} MB", time.monotonic() - began
                note = f"{found.note}  ({spent:.0f} s, {len(waits)} requests of players)".strip()
                line = ROW.format(name, found.attempts, found.held, *figures, memory, note)
                print(line, flush=True)
                through += found.attempts - found.held
        finally:
            await site.end()
            sink.close()
        log = site.log.read_text("utf-8", "replace")
    tracebacks = log.count("Traceback (most recent call last)")
    print(f"tracebacks in the log: {tracebacks}")
    print("all held" if not through + tracebacks else f"GOT THROUGH: {through}")
    return through + tracebacks


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--attack", action="append", choices=list(ATTACKS))
    parser.add_argument("--seconds", type=float, default=10.0, help="how long an attack goes on")
    parser.add_argument("--tables", type=int, default=3, help="of innocent players, two at each")
    given = parser.parse_args()
    names = given.attack or list(ATTACKS)
    return 1 if asyncio.run(campaign(names, given.seconds, given.tables)) else 0


if __name__ == "__main__":
    sys.exit(main())
