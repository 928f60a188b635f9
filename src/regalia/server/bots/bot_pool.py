"""Bots think in worker processes, never in the web process.

Each worker is a process of its own with a pipe of its own, asked one question
at a time: a bot that dies, never ends or eats memory takes down its own process
and its own question, nobody else's.  A bot that did so once is asked in a worker
apart from then on, so that it cannot keep the others waiting a second time.

Bots that answer in milliseconds have a worker of their own: whoever plays against
them never waits for one that searches.
"""

from __future__ import annotations

import asyncio
from typing import Final

from regalia.engine.result import Result
from regalia.server.bots.bench import Bench, RankOf
from regalia.server.bots.bot_job import Answer, Farewell, Job
from regalia.server.bots.bot_worker import BotBusy, BotFailed, BotHung, BotLost, Worker
from regalia.server.bots.lanes import Rank
from regalia.server.bots.review_job import Piece

__all__ = ["BotBusy", "BotFailed", "BotHung", "BotLost", "BotPool"]

MEGABYTE: Final = 1 << 20


def somebody_plays(_table: str) -> Rank:
    """Where nobody counts who is there, all are served alike."""
    return Rank.SEATED


class BotPool:
    """The workers; one for cheap bots, one for bots that cannot be trusted with a shared one."""

    def __init__(
        self,
        workers: int,
        memory: int = 2048,
        rank: RankOf = somebody_plays,
        kind: type[Worker] = Worker,
    ) -> None:
        size = memory * MEGABYTE
        self.bench: Final = Bench("search", workers, size, rank, kind=kind)
        self.cheap: Final = Bench("cheap", 1, size, rank, patient=True, kind=kind)
        self.apart: Final = Bench("apart", 1, size, rank, kind=kind)
        self._suspects: Final[set[tuple[str, str]]] = set()

    async def choose(self, job: Job) -> Answer:
        """What the bot says; BotLost, BotHung, BotFailed or BotBusy if nothing comes of it."""
        name = (job.game, job.bot)
        usual = self.cheap if job.cheap else self.bench
        try:
            return await (self.apart if name in self._suspects else usual).ask(job)
        except BotLost:
            self._suspects.add(name)
            raise

    async def review(self, piece: Piece) -> str:
        """A piece of a review, as JSON; it waits for a worker like everybody else."""
        return (await self.bench.ask(piece)).text

    def end(self, table: str, result: Result) -> None:
        """A match is over: its bots are told, and put away."""
        for bench in (self.bench, self.cheap, self.apart):
            bench.tell(Farewell(table, result))

    async def close(self) -> None:
        """Thoughts are broken off: after a restart their tables ask again."""
        for bench in (self.bench, self.cheap, self.apart):
            bench.dismiss()
            await asyncio.to_thread(bench.close)
