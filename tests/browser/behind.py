"""Tables played on behind the server's back: the quick way to a moment worth looking at.

No page may be open there, for it would not be told.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from regalia.engine.dealer import SeededDealer
from regalia.engine.match import Match
from regalia.server.bus.memory import MemoryBus
from regalia.server.catalogue import GameCatalogue
from regalia.server.keys import Keys
from regalia.server.store.store import Store
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables
from tests.browser.helpers import Server

Stop = Callable[[Match[Any]], bool]
Seat = Callable[[Match[Any]], int]


def never(_match: Match[Any]) -> bool:
    return False


def first_asked(match: Match[Any]) -> int:
    return match.waiting[0]


class Player:
    """Answers for all seats: at random, or always the same of the options."""

    def __init__(
        self, stop: Stop = never, seat: Seat = first_asked, which: int | None = None
    ) -> None:
        self.stop, self.seat, self.which = stop, seat, which

    def play(self, match: Match[Any], most: int | None = None) -> int:
        """To the end or until it is to stop; how many answers that took."""
        chance, given = SeededDealer("behind"), 0
        while match.waiting and given != most and not self.stop(match):
            seat = self.seat(match)
            decision = match.decision(seat)
            assert decision is not None
            some = chance.below(len(decision.options)) if self.which is None else self.which
            match.submit(seat, decision.options[some])
            given += 1
        return given


RANDOM: Final = Player()


def played(
    server: Server, table: str, player: Player = RANDOM, most: int | None = None, leave: int = 0
) -> bool:
    """Plays a table on, by so many answers at most; False if it is over.

    With `leave` so many are missing to that.
    """

    async def play() -> bool:
        store = Store(f"sqlite:///{server.database}")
        try:
            while True:
                whole = player.play((await loaded(store)).match) if leave else 0
                live = await loaded(store)
                match, before = live.match, len(live.match.plies)
                player.play(match, whole - leave if leave else most)
                done = match.plies[before:]
                if not done or await store.append(live.prepare(done, time.time()).append):
                    return not match.over  # else the server's bot was quicker: once more
        finally:
            await store.close()

    async def loaded(store: Store) -> TableSession:
        return await Tables(store, GameCatalogue(), MemoryBus(), Keys(), 1).live(table)

    with ThreadPoolExecutor() as pool:  # Playwright's own loop runs in this thread
        return pool.submit(asyncio.run, play()).result()
