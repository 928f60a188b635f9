"""Reviews of finished tables: made in the background, kept with the table.

The bots' workers make them in short pieces.  With PostgreSQL a review is a job of the bots'
queue, taken by whichever process is free, and by another if that one is killed.  How far it
has come stands in the database, so any process can tell.
"""

from __future__ import annotations

import asyncio
import json
from typing import Final, Protocol

from regalia.server import logs
from regalia.server.bots.bot_pool import BotFailed, BotLost, BotPool
from regalia.server.bots.lanes import Lane
from regalia.server.errors import Conflict, Refusal, bad_request
from regalia.server.lookback.progress import Json, Progress
from regalia.server.settings import Settings
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables

JOB: Final = -1  # in place of a seat: the table is to be reviewed
LEVELS: Final = (4, 5, 6)  # as in regalia.review, which is loaded when it is needed
WAITING: Final = "reviewing"
KEPT: Final = "review"
PART: Final = "review-part"  # what is known while it is being made


class Jobs(Protocol):
    """A queue that processes share."""

    async def put(self, table: str, seat: int, lane: Lane) -> None: ...


def key_of(kind: str, table: str) -> str:
    return f"{kind}:{table}"


class Reviews:
    """The reviews of all tables."""

    def __init__(self, tables: Tables, pool: BotPool, settings: Settings) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.pool: Final = pool
        self.settings: Final = settings
        self.jobs: Jobs | None = None  # where they are put, if not made here
        self._at_once: Final = asyncio.Semaphore(max(1, settings.reviews))
        self._running: Final[dict[str, asyncio.Task[None]]] = {}

    # -- asking ----------------------------------------------------------------------
    async def look_up(self, table: str) -> tuple[Progress | None, Json | None]:
        """How far it has come, and the review if it is there."""
        keys = [key_of(WAITING, table), key_of(KEPT, table)]
        noted = await self.store.read_notes(keys)
        progress = noted.get(keys[0])
        kept = noted.get(keys[1])
        return (
            None if progress is None else Progress(*json.loads(progress)),
            None if kept is None else json.loads(kept),
        )

    async def part(self, table: str) -> Json | None:
        """What is known of a review that is being made."""
        key = key_of(PART, table)
        noted = (await self.store.read_notes([key])).get(key)
        return None if noted is None else json.loads(noted)

    async def ask(self, table: str, level: int) -> None:
        """Have a table reviewed, unless it is or is being."""
        if not self.settings.reviews:
            raise Conflict("no-reviews")
        if level not in LEVELS:
            raise bad_request(f"level: one of {', '.join(map(str, LEVELS))}")
        await self.tables.look(table, check)
        progress, kept = await self.look_up(table)
        if kept is not None and kept["level"] >= level:
            return
        if progress is None or progress.failed:
            await self._note(table, Progress(level))
        await self._hand_out(table)

    async def _hand_out(self, table: str) -> None:
        if self.jobs is not None:
            await self.jobs.put(table, JOB, Lane.IDLE)
        elif table not in self._running:
            task = asyncio.get_running_loop().create_task(self.make(table))
            self._running[table] = task
            task.add_done_callback(lambda _: self._running.pop(table, None))

    # -- the life of a server ---------------------------------------------------------
    async def start(self) -> None:
        """Whatever was broken off is begun again."""
        for key, text in (await self.store.find_notes(f"{WAITING}:")).items():
            if not Progress(*json.loads(text)).failed and self.settings.reviews:
                await self._hand_out(key.partition(":")[2])

    async def close(self) -> None:
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # -- making ------------------------------------------------------------------------
    async def make(self, table: str) -> None:
        """Make the review that is noted for a table, piece by piece."""
        async with self._at_once:
            progress, _ = await self.look_up(table)
            if progress is None or progress.failed:
                return
            from regalia.server.lookback.review_making import Making  # with numpy

            try:
                kept = await Making(self, table, progress.level).make()
            except (BotLost, BotFailed, Refusal) as error:
                logs.warning("a review failed", table=logs.alias(table), error=str(error))
                await self._note(table, progress._replace(failed=True))
                await self.store.drop(key_of(PART, table))
                return
            await self._keep(KEPT, table, kept)
            await self.store.drop(key_of(WAITING, table))
            await self.store.drop(key_of(PART, table))

    async def _note(self, table: str, progress: Progress) -> None:
        await self._keep(WAITING, table, progress)

    async def _keep(self, kind: str, table: str, what: Json | Progress) -> None:
        """Keep it with the table, unless that has been deleted meanwhile."""
        text = json.dumps(what, separators=(",", ":"))
        await self.store.note(key_of(kind, table), text, of=table)

    async def tell(self, table: str, progress: Progress) -> None:
        await self._note(table, progress)

    async def show(self, table: str, part: Json) -> None:
        """Keep what is known so far, for who waits at the end page."""
        await self._keep(PART, table, part)


def check(live: TableSession) -> None:
    """Whether a table can be reviewed."""
    if not live.match.over or live.parted is not None:
        raise Conflict("not-over")
    if live.game.insight is None:
        raise Conflict("no-review")
