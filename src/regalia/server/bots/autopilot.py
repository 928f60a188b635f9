"""What the server does by itself: bots' moves, and passes in reaction windows.

A window asks every seat that could hold the card by public knowledge, and a
person who can only pass passes for himself.  Only who has set "pass by itself"
is answered for, after a random delay that has nothing to do with his hand; a
bot in a window waits as long.  So neither who answers nor how fast tells who
holds what.

Nobody at a table can help when it is the server's turn, so no failure ends its
trying: a move that could not be written is tried again with growing pauses, and
a sweep now and then wakes every table at which the server is to move.

Where several processes serve one database, a question is put on a queue (jobs.py)
instead, and whoever takes it plays the seat as long as it is asked.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from functools import partial
from typing import Final, NamedTuple, Protocol

from regalia.bots import lookup
from regalia.bots.bot_seat import SeatNews, TooSlow
from regalia.engine.record import Ply
from regalia.server import logs, metrics
from regalia.server.bots.bot_job import FAST, Answer, Job
from regalia.server.bots.bot_pool import BotBusy, BotFailed, BotHung, BotLost, BotPool
from regalia.server.bots.hearing import Hearing, Reached
from regalia.server.bots.lanes import Lane, Lanes, Rank
from regalia.server.bots.questions import Question, Task, questions, still_asked, task_of
from regalia.server.bots.troubles import Troubles
from regalia.server.errors import Conflict, Refusal
from regalia.server.keys import Keys
from regalia.server.settings import Settings
from regalia.server.table.clocks import due
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables

WINDOW_SHORTEST: Final = 0.25  # of the longest delay
RETRY_FIRST: Final = 1.0  # seconds before a failed move is tried again; doubled each time
RETRY_LONGEST: Final = 60.0
ALARM: Final = 3600.0  # seconds ahead for which a clock's end is waited for here
SHARED_SWEEP: Final = 3.0  # seconds at most between sweeps where a process may be killed
KINDS: Final = {MemoryError.__name__: "memory", TooSlow.__name__: "slow"}  # others: failed


class Chosen(NamedTuple):
    """A code, and what was wrong with the bot if somebody else had to choose it."""

    code: int
    trouble: str = ""


class Jobs(Protocol):
    """A queue that processes share."""

    async def put(self, table: str, seat: int, lane: Lane) -> None: ...

    async def list_jobs(self) -> set[tuple[str, int]]: ...


class Autopilot:
    """One asyncio task for each seat the server plays just now."""

    def __init__(
        self,
        tables: Tables,
        pool: BotPool,
        keys: Keys,
        settings: Settings,
        troubles: Troubles,
        lanes: Lanes,
    ) -> None:
        self.tables: Final = tables
        self.pool: Final = pool
        self.troubles: Final = troubles
        self.lanes: Final = lanes
        self.keys = keys
        self.settings: Final = settings
        self.jobs: Jobs | None = None  # where questions are put, if not played here
        self.hearing: Final = Hearing()
        self._chance: Final = random.SystemRandom()
        self._busy: Final[dict[tuple[str, int], asyncio.Task[None]]] = {}
        self._looking: Final[dict[str, asyncio.Task[None]]] = {}
        self._again: Final[set[str]] = set()
        self._failures: Final[Counter[str]] = Counter()  # by table, since its last success
        self._retries: Final[dict[str, asyncio.TimerHandle]] = {}
        self._alarms: Final[dict[str, asyncio.TimerHandle]] = {}  # when a clock runs out
        self._dead: Final[set[str]] = set()  # tables that cannot go on here
        self._sweeping: asyncio.Task[None] | None = None
        self.closed = False

    async def start(self) -> None:
        """After a restart: every table whose bot must move goes on."""
        if self.jobs is None:
            for table, _ in await self.tables.store.moving(self.tables.clock()):
                self.wake(table)
        elif not self.settings.bot_workers:
            return  # whoever plays bots sweeps
        self._sweeping = asyncio.get_running_loop().create_task(self._sweep())

    async def close(self) -> None:
        self.closed = True
        for timer in (*self._retries.values(), *self._alarms.values()):
            timer.cancel()
        running = [*self._busy.values(), *self._looking.values()]
        running += [self._sweeping] if self._sweeping is not None else []
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
        task.add_done_callback(lambda _: self._end_look(table))

    def _end_look(self, table: str) -> None:
        self._looking.pop(table, None)
        if table in self._again:
            self._again.discard(table)
            self.wake(table)

    async def _sweep(self) -> None:
        """Whatever slipped through, as when the database was away for a while."""
        pause = self.settings.bot_sweep
        if self.jobs is not None:
            pause = min(pause, SHARED_SWEEP)
        while True:
            await asyncio.sleep(pause)
            try:
                await self._swept(await self.tables.store.moving(self.tables.clock()))
            except Exception as error:  # whatever it is, the next sweep may find it mended
                logs.warning("a sweep failed", error=type(error).__name__)

    async def _swept(self, moving: list[tuple[str, int]]) -> None:
        passed_over = self._dead | set(self._retries)
        if self.jobs is None:
            for table in {table for table, _ in moving} - passed_over:
                self.wake(table)
            return
        known = await self.jobs.list_jobs()
        for table, seat in moving:
            if table not in passed_over and (table, seat) not in known:
                nobody = self.lanes.rank(table) is Rank.NOBODY
                await self.jobs.put(table, seat, Lane.IDLE if nobody else Lane.PEOPLE)

    def _later(self, table: str, mistake: BaseException) -> None:
        """Something went wrong at this table: try again after a while."""
        self._failures[table] += 1
        pause = min(RETRY_LONGEST, RETRY_FIRST * 2.0 ** (self._failures[table] - 1))
        logs.warning(
            "a move failed", table=logs.alias(table), error=type(mistake).__name__, again=pause
        )
        if not self.closed and table not in self._retries:
            loop = asyncio.get_running_loop()
            self._retries[table] = loop.call_later(pause, self._retry, table)

    def _retry(self, table: str) -> None:
        del self._retries[table]
        self.wake(table)

    def _find_tasks(self, live: TableSession) -> tuple[bool, list[Task]]:
        """Whether the table can never go on here, and what the server is to do at it."""
        return live.parted is not None, [
            self._task(live, asked) for asked in self._open_questions(live)
        ]

    def _open_questions(self, live: TableSession) -> list[Question]:
        """The questions that nobody here is answering yet."""
        result = live.match.result
        if result is not None and self.hearing.forget(live):
            self.pool.end(live.id, result)
        now = self.tables.clock()
        self._set_alarm(live, now)
        return [asked for asked in questions(live, now) if (live.id, asked.seat) not in self._busy]

    def _queue_entries(self, live: TableSession) -> list[tuple[int, Lane]]:
        """The seats to be played, each with the lane in which its question waits."""
        return [
            (asked.seat, self.lanes.lane(live.id, live.game, asked.bot))
            for asked in self._open_questions(live)
        ]

    def _set_alarm(self, live: TableSession, now: float) -> None:
        """Wake the table again when the next person's time is up; a sweep minds what is far off."""
        timer = self._alarms.pop(live.id, None)
        if timer is not None:
            timer.cancel()
        at = due(live.table, live.clocks, live.front.waiting, live.pace)
        if at is not None and now < at < now + ALARM and not live.is_over:
            loop = asyncio.get_running_loop()
            self._alarms[live.id] = loop.call_later(at - now, self._ring, live.id)

    def _ring(self, table: str) -> None:
        del self._alarms[table]
        self.wake(table)
        self.tables.bus.publish(table, ours=False)  # everybody sees that the time is up

    def _task(self, live: TableSession, asked: Question) -> Task:
        task = task_of(live, asked)
        if not task.bot:
            return task
        news = self.hearing.news(live, task.seat, task.bot)
        return task._replace(news=news, reached=Reached(live.match.log_length, live.length))

    async def _look(self, table: str) -> None:
        try:
            if self.jobs is not None:
                for seat, lane in await self.tables.look(table, self._queue_entries, fresh=False):
                    await self.jobs.put(table, seat, lane)
                return
            parted, tasks = await self.tables.look(table, self._find_tasks, fresh=False)
        except Refusal as refusal:
            logs.warning("table cannot go on", table=logs.alias(table), reason=refusal.key)
            self._dead.add(table)
            return
        except Exception as error:  # the database may be away; the table must not stay asleep
            self._later(table, error)
            return
        if parted:
            self._dead.add(table)
        for task in tasks:
            key = (table, task.seat)
            if key not in self._busy:
                running = asyncio.get_running_loop().create_task(self._play(table, task))
                self._busy[key] = running
                running.add_done_callback(partial(self._end_play, table, task.seat))

    def _end_play(self, table: str, seat: int, done: asyncio.Task[None]) -> None:
        self._busy.pop((table, seat), None)
        if done.cancelled():
            return
        mistake = done.exception()
        if mistake is not None:  # trying again at once would only fail again
            self._later(table, mistake)
            return
        self._failures.pop(table, None)
        self.wake(table)  # the question may have changed while the bot was thinking

    # -- a job ------------------------------------------------------------------------
    async def play_seat(self, table: str, seat: int, waited: float = 0.0) -> None:
        """Answer for a seat as long as it is asked; nobody else does meanwhile.

        `waited`: for so many seconds the first question has been in the queue.
        """
        try:
            while not self.closed:
                task = await self.tables.look(table, partial(self._task_of, seat=seat))
                if task is None:
                    break
                playing = asyncio.create_task(self._play(table, task._replace(waited=waited)))
                waited = 0.0
                self._busy[table, seat] = playing
                try:
                    await playing
                finally:
                    self._busy.pop((table, seat), None)
            self._failures.pop(table, None)
        except Refusal as refusal:
            logs.warning("table cannot go on", table=logs.alias(table), reason=refusal.key)
            self._dead.add(table)
        except Exception as error:
            self._later(table, error)

    def _task_of(self, live: TableSession, seat: int) -> Task | None:
        found = (
            self._task(live, asked) for asked in self._open_questions(live) if asked.seat == seat
        )
        return next(found, None)

    # -- one question ----------------------------------------------------------------
    async def _play(self, table: str, task: Task) -> None:
        pause = self._pause(task)
        chosen, _ = await asyncio.gather(self._choose(table, task), asyncio.sleep(pause))

        def change(live: TableSession) -> list[Ply]:
            if not still_asked(live, task, self.tables.clock()):
                raise Conflict("stale")
            plies = live.answer(task.seat, live.game.verbs.text(chosen.code), task.serial)
            self.troubles.note(live, task.seat, chosen.trouble)
            return plies

        try:
            await self.tables.act(table, change, by_bot=int(bool(task.bot)))
        except Refusal as refusal:
            logs.info("a bot came too late", table=logs.alias(table), reason=refusal.key)

    def _pause(self, task: Task) -> float:
        if task.secretive:
            longest = self.settings.window_delay
            return self._chance.uniform(WINDOW_SHORTEST * longest, longest)
        return self.settings.bot_pause

    async def _choose(self, table: str, task: Task) -> Chosen:
        decision = task.view["decision"]
        if decision is None:
            raise AssertionError("a task is made for an open question")
        codes = decision["codes"]
        if not task.bot:
            return Chosen(codes[0])
        if task.written is not None:
            return Chosen(task.written)
        shelf, name = self.tables.catalogue, task.view["game"]
        seed = self.keys.mac("bot", f"{table}:{task.seat}:{task.length}")
        bot, limit = shelf.bots.get(task.bot, task.bot), self.settings.bot_limit
        job = Job(
            shelf.specs[name],
            task.pack,
            task.view,
            bot,
            seed,
            limit,
            table,
            task.news,
            cheap=lookup.is_cheap(shelf.games[name], task.bot),
            waited=task.waited,
        )
        answer, trouble = await self._ask(table, job, codes)
        if answer is not None:
            self.hearing.note_answer(table, task.seat, task.reached, task.news, answer)
            return Chosen(answer.code)
        # Its place is taken for this one question; the next one starts it anew.
        for other in dict.fromkeys((FAST, lookup.default_bot(shelf.games[name]))):
            cheap = other == FAST or lookup.is_cheap(shelf.games[name], other)
            quick = job._replace(bot=shelf.bots.get(other, other), news=SeatNews(), cheap=cheap)
            answer, _ = await self._ask(table, quick, codes)
            if answer is not None:
                return Chosen(answer.code, trouble)
        logs.warning("no bot could answer", table=logs.alias(table), bot=task.bot)
        return Chosen(codes[0], trouble)

    async def _ask(self, table: str, job: Job, codes: list[int]) -> tuple[Answer | None, str]:
        """What the bot answers, or what is wrong with it; who only died is asked once more."""
        trouble = ""
        for _ in range(2):
            try:
                with metrics.THINKING.labels(self._whom(table)).time():
                    answer = await self.pool.choose(job)
            except BotBusy:
                trouble = "busy"
                break
            except BotHung:
                trouble = "slow"
                break
            except BotLost:
                trouble = "died"
                continue
            except BotFailed as error:
                trouble = KINDS.get(str(error), "failed")
                logs.warning("a bot failed", bot=job.bot, error=str(error))
                break
            if answer.code in codes:
                metrics.QUESTIONS.labels("answered").inc()
                return answer, ""
            trouble = "nonsense"
            break
        metrics.QUESTIONS.labels(trouble).inc()
        logs.warning("a bot did not answer", table=logs.alias(table), bot=job.bot, why=trouble)
        return None, trouble

    def _whom(self, table: str) -> str:
        """Whether somebody waits there, as the metrics call it."""
        return "nobody" if self.lanes.rank(table) is Rank.NOBODY else "person"
