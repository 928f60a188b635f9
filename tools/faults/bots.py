"""What bots can do to a table and to their process."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from guests import ORDERS, Guest, Seen, seen_by
from sqlite import server
from tests.server.helpers import PATIENCE, Person, choices, plain_client
from tests.server.test_crash import Process

TALK = """
import json, os, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "hello":
        print(json.dumps({"protocol": 1}), flush=True)
    elif message["do"] == "choose":
        %s
"""
DEEDS = {
    "hangs": "time.sleep(3600)",
    "prints for ever": "[print('x' * 4000, flush=True) for _ in iter(int, 1)]",
    "forks": "[os.fork() or time.sleep(3600) for _ in range(3)]; time.sleep(3600)",
    "eats memory": "eaten = [bytearray(1 << 24) for _ in iter(int, 1)]",
}
LIMIT = 1.0  # seconds such a bot may think
ENDING = 10.0  # seconds in which everything they have started must have ended with the server


def family(pid: int) -> set[int]:
    """The processes a process has started, and those they have."""
    found: set[int] = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = stat.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        if int(words[1]) == pid:
            found |= {int(stat.parent.name)} | family(int(stat.parent.name))
    return found


def is_running(pid: int) -> bool:
    """Whether there is such a process, and it has not ended."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


async def programs(_seconds: float) -> Seen:
    """A table for each kind of bad program: the game's quick bot answers in its place."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        process = Process(folder)
        bots = []
        for number, deed in enumerate(DEEDS.values()):
            file = folder / f"bad{number}.py"
            file.write_text(TALK % deed, encoding="utf-8")
            bots.append(f'"bad{number}=program:{sys.executable} {file}"')
        process.environ |= {
            "REGALIA_BOTS": " ".join(bots),
            "REGALIA_BOT_LIMIT": str(LIMIT),
            "REGALIA_BOT_MEMORY": "512",
        }
        await process.start()
        try:
            return await beside_bad_bots(process)
        finally:
            if process.running is not None:
                await process.end(signal.SIGKILL)
            process.errors.close()


async def beside_bad_bots(process: Process) -> Seen:
    notes, longest = list[str](), 0.0
    async with plain_client(process.url) as client:
        person = await Person(client).arrive()
        for number, deed in enumerate(DEEDS):
            seats = [{"kind": "me"}, {"kind": "bot", "bot": f"bad{number}"}]
            table = await person.post("/api/tables", {"game": "clash", "seats": seats}, 201)
            trouble, waited = await first_trouble(person, table["table"])
            longest = max(longest, waited)
            notes.append(f"{deed}: {trouble}")
    started = family(process.pid)
    await process.end(signal.SIGTERM)
    late = time.monotonic() + ENDING
    while (left := list(filter(is_running, started))) and time.monotonic() < late:
        await asyncio.sleep(0.05)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    return Seen(len(DEEDS), 0, 0, longest, len(left), " ".join(notes))


async def first_trouble(person: Person, table: str) -> tuple[str, float]:
    """What the seat's sheet says when the bot has failed, and how long that took."""
    chance, began = choices(1), time.monotonic()
    async with asyncio.timeout(PATIENCE):
        while True:
            state = await person.state(table)
            if state["seats"][1]["trouble"]:
                return state["seats"][1]["trouble"], time.monotonic() - began
            await person.move(table, chance)


async def worker_killed(seconds: float) -> Seen:
    """The system ends bots' processes for want of memory, again and again, beside play."""
    with TemporaryDirectory() as name:
        async with server(Path(name)) as process:
            guest, enough = Guest(process, ORDERS[1], 3), asyncio.Event()
            playing = asyncio.create_task(guest.stay(enough))
            ends, kills = time.monotonic() + seconds, 0
            while time.monotonic() < ends or guest.acknowledged < 10:
                await asyncio.sleep(0.2)
                for pid in family(process.pid):
                    os.kill(pid, signal.SIGKILL)
                    kills += 1
            enough.set()
            await playing
            return seen_by([guest], f"{kills} processes killed")
