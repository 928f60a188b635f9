"""One of several processes that want to write the same letters: says which are its own.

python -m tests.server.racer DATABASE TABLE LETTERS
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys

from regalia.server.store import notifications
from regalia.server.store.notifications import Waiting
from regalia.server.store.store import Store

APART = 1000.0  # seconds between two letters: by then a lease has run out


async def race(url: str, table: str, letters: int) -> dict[str, list[int]]:
    store, me = Store(url), secrets.token_hex(4)
    claimed, leased = [], []
    for number in range(1, letters + 1):
        asked = number * APART
        if await notifications.lease(store, me, asked, APART / 2):
            leased.append(number)
        one = Waiting("browser", table, (0,), asked, 0.0, 0, None)
        if await notifications.note_call(store, one, 1, None, claim=True):
            claimed.append(number)
    await store.close()
    return {"claimed": claimed, "leased": leased}


if __name__ == "__main__":
    print("ready", flush=True)
    sys.stdin.readline()
    print(json.dumps(asyncio.run(race(sys.argv[1], sys.argv[2], int(sys.argv[3])))))
