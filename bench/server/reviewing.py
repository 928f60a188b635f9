"""How soon a review shows something: from asking to the first charts, and to its end.

    python -m bench.server.reviewing [--games xidit,eador] [--times 1] [--seats 4]

A match of the game's usual length is played behind a real server's back, by random answers
of so many players, the fewest if nothing is said; then its review is asked for and looked at
as the end page does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.browser.helpers import Server, Visitor, launch

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.server.bus.memory import MemoryBus
from regalia.server.catalogue import GameCatalogue
from regalia.server.keys import Keys
from regalia.server.store.store import Store
from regalia.server.table.tables import Tables

LOOK = 0.2  # seconds between two looks


def play_on(server: Server, table: str) -> int:
    """Play the table to its end into the log; how many plies it has."""

    async def play() -> int:
        store = Store(f"sqlite:///{server.database}")
        live = await Tables(store, GameCatalogue(), MemoryBus(), Keys(), 1).live(table)
        match, before, chance = live.match, len(live.match.plies), SeededDealer("review")
        while match.waiting:
            seat = match.waiting[0]
            decision = match.decision(seat)
            if decision is None:
                break
            match.submit(seat, decision.options[chance.below(len(decision.options))])
        await store.append(live.prepare(match.plies[before:], time.time()).append)
        await store.close()
        return len(match.plies)

    with ThreadPoolExecutor() as pool:  # Playwright's own loop runs in this thread
        return pool.submit(asyncio.run, play()).result()


def measured(browser: Browser, server: Server, game: str, seats: int) -> tuple[int, float, float]:
    """Plies, seconds to the first charts, seconds to the whole review."""
    person = Visitor(browser, server)
    table = person.order("me", *["hotseat"] * (seats - 1), game=game)
    plies = play_on(server, table)
    server.stop()  # it may have the table at hand as it was
    server.start()
    path = f"/api/tables/{table}/review"
    begun = time.perf_counter()
    reply = person.context.request.post(path, data={}, headers=person.csrf())
    if not reply.ok:
        raise RuntimeError(reply.text())
    first = 0.0
    while True:
        told: dict[str, Any] = json.loads(person.context.request.get(path).text())
        now = time.perf_counter() - begun
        if told["state"] not in ("running", "done"):
            raise RuntimeError(told["state"])
        if not first and (told["part"] or told["review"]):
            first = now
        if told["review"]:
            person.context.close()
            return plies, first, now
        time.sleep(LOOK)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--games", default="xidit,eador")
    asked.add_argument("--times", type=int, default=1)
    asked.add_argument("--seats", type=int, default=0, help="the fewest of each game, if 0")
    given = asked.parse_args()
    print(f"{'game':<12}{'plies':>7}{'first charts':>15}{'whole':>10}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        server.start()
        try:
            for game in given.games.split(","):
                seats = given.seats or regalia.game(game).min_seats
                for _ in range(given.times):
                    plies, first, whole = measured(browser, server, game, seats)
                    print(f"{game:<12}{plies:>7}{first:>13.1f} s{whole:>8.1f} s", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
