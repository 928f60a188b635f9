"""What the server does by itself: bots' moves, and passes in reaction windows.

A window asks every seat that could hold the card by public knowledge.  A seat
that can only pass is answered for after a random delay, a bot in a window
waits the same delay, and a person may have all his windows passed that way:
so neither who answers nor how fast tells who holds what.
"""

from __future__ import annotations

import asyncio
import random
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final, NamedTuple

from regalia.engine.record import Ply
from regalia.engine.view import View
from regalia.server import logs
from regalia.server.auth import Keys
from regalia.server.botjob import Job
from regalia.server.botpool import BotPool
from regalia.server.errors import Refusal
from regalia.server.live import Live
from regalia.server.settings import Settings
from regalia.server.tables import Tables

WINDOW_SHORTEST: Final = 0.25  # of the longest delay


class Task(NamedTuple):
    """A question the server answers for a seat."""

    seat: int
    serial: int
    bot: str  # "" for a pass
    view: View
    secretive: bool
    length: int


def tasks_of(live: Live) -> list[Task]:
    """The open questions that no person will answer."""
    found = []
    for seat in live.match.waiting:
        decision = live.match.decision(seat)
        if decision is None:
            continue
        row = live.seats[seat]
        seal = decision.codes[0] == live.game.verbs.seal.code()
        # Never by what the seat holds: how long a window stays open would tell it.
        passes = live.window and seal and bool(row.always_pass)
        if passes or live.played_by_bot(seat):
            bot = "" if passes else row.bot
            view = live.match.view(seat)
            found.append(Task(seat, decision.serial, bot, view, live.secretive, live.length))
    return found


class Autopilot:
    """One asyncio task for each seat the server plays just now."""

    def __init__(self, tables: Tables, pool: BotPool, keys: Keys, settings: Settings) -> None:
        self.tables: Final = tables
        self.pool: Final = pool
        self.keys = keys
        self.settings: Final = settings
        self._chance: Final = random.SystemRandom()
        self._busy: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}
        self._looking: Final[dict[str, asyncio.Task[None]]] = {}
        self._again: Final[set[str]] = set()
        self.closed = False

    async def start(self) -> None:
        """After a restart: every table whose bot must move goes on."""
        for table in await self.tables.store.moving():
            self.wake(table)

    async def close(self) -> None:
        self.closed = True
        running = [*self._busy.values(), *self._looking.values()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def wake(self, table: str) -> None:
        """A table has changed: see whether the server is asked."""
        if self.closed or not self.tables.may_move(table):
            return
        if table in self._looking:
            self._again.add(table)
            return
        task = asyncio.get_running_loop().create_task(self._look(table))
        self._looking[table] = task
        task.add_done_callback(lambda _: self._looked(table))

    def _looked(self, table: str) -> None:
        self._looking.pop(table, None)
        if table in self._again:
            self._again.discard(table)
            self.wake(table)

    async def _look(self, table: str) -> None:
        try:
            tasks = await self.tables.look(table, tasks_of, fresh=False)
        except Refusal as refusal:
            logs.warning("table cannot go on", table=table, reason=refusal.key)
            return
        for task in tasks:
            key = (table, task.seat)
            if key not in self._busy:
                running = asyncio.get_running_loop().create_task(self._play(table, task))
                self._busy[key] = running
                running.add_done_callback(partial(self._played, table, task.seat))

    def _played(self, table: str, seat: int, done: asyncio.Task[None]) -> None:
        self._busy.pop((table, seat), None)
        if done.cancelled():
            return
        mistake = done.exception()
        if mistake is not None:  # trying again at once would only fail again
            logs.warning("a move failed", table=table, error=type(mistake).__name__)
            return
        self.wake(table)  # the question may have changed while the bot was thinking

    # -- one question ----------------------------------------------------------------
    async def _play(self, table: str, task: Task) -> None:
        pause = self._pause(task)
        code, _ = await asyncio.gather(self._choose(table, task), asyncio.sleep(pause))

        def change(live: Live) -> list[Ply]:
            if not still_asked(live, task):
                raise Refusal(409, "stale")
            return live.answer(task.seat, live.game.verbs.text(code), task.serial)

        try:
            await self.tables.act(table, change)
        except Refusal as refusal:
            logs.info("a bot came too late", table=table, reason=refusal.key)

    def _pause(self, task: Task) -> float:
        if task.secretive:
            longest = self.settings.window_delay
            return self._chance.uniform(WINDOW_SHORTEST * longest, longest)
        return self.settings.bot_pause

    async def _choose(self, table: str, task: Task) -> int:
        decision = task.view["decision"]
        if decision is None:
            raise AssertionError("a task is made for an open question")
        if not task.bot:
            return decision["codes"][0]
        game = self.tables.shelf
        name = task.view["game"]
        seed = self.keys.mac("bot", f"{table}:{task.seat}:{task.length}")
        pack, limit = game.pack_texts.get(name, ""), self.settings.bot_limit
        job = Job(game.specs[name], pack, task.view, task.bot, seed, limit)
        for _ in range(2):
            try:
                code = await self.pool.choose(job)
            except BrokenProcessPool:
                logs.warning("a bot's process was lost", table=table, bot=task.bot)
                continue
            except Exception as error:  # a bot's mistake must not stop the table
                logs.warning("a bot failed", table=table, bot=task.bot, error=type(error).__name__)
                break
            if code in decision["codes"]:
                return code
            logs.warning("a bot chose what is not offered", table=table, bot=task.bot)
            break
        return self._chance.choice(decision["codes"])


def still_asked(live: Live, task: Task) -> bool:
    """Whether the seat is still the server's to play."""
    if task.bot:
        return live.played_by_bot(task.seat)
    return any(found.seat == task.seat for found in tasks_of(live))
