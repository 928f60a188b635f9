"""Who is served next: the questions that wait for a worker, and a few workers for them.

People come first.  A question at whose table a player is comes before one at which somebody only
looks on, and that before one at a table where nobody is.  Tables without a player there never
have all the workers, nor has any one table; among equals the tables take turns.  A seat's question
goes to the worker in which its bot is alive, if that one is free.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final

from regalia.server import metrics
from regalia.server.bots.bot_job import Answer, Farewell, Job
from regalia.server.bots.bot_worker import BotBusy, BotLost, Worker
from regalia.server.bots.lanes import Rank
from regalia.server.bots.review_job import Piece

HOMES: Final = 4096  # seats of which is remembered where their bot is alive
ALONE: Final = 10  # where nobody is, a question waits so many times as long


RankOf = Callable[[str], Rank]  # of a table, as it is at this moment


class Turn:
    """A question and whoever waits for its answer."""

    def __init__(self, job: Job | Piece, answer: asyncio.Future[Answer]) -> None:
        self.job: Final = job
        self.answer: Final = answer
        self.waits = 0  # how many times its limit it has waited
        self.timer: asyncio.TimerHandle | None = None

    def stop_waiting(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Bench:
    """A few workers for whoever asks."""

    def __init__(
        self,
        name: str,
        workers: int,
        memory: int,
        rank: RankOf,
        *,
        patient: bool = False,
        kind: type[Worker] = Worker,
    ) -> None:
        self._name: Final = name
        self._rank: Final = rank
        self._patient: Final = patient  # whether questions wait as long as they must
        self._threads: Final = ThreadPoolExecutor(workers, "bots")
        self.workers: Final = [kind(memory) for _ in range(workers)]
        self._free: Final = self.workers[:]
        # For one table at a time, and for all at which nobody who plays is.
        self._most: Final = max(1, workers - 1)
        # By table; whose turn is next comes first.
        self._waiting: Final[dict[str, deque[Turn]]] = {}
        self._running: Final[Counter[str]] = Counter()
        self._homes: Final[dict[tuple[str, int | None, str], Worker]] = {}
        self._errands: Final[list[tuple[Worker, Farewell]]] = []
        self._closed = False

    def tell(self, farewell: Farewell) -> None:
        """To be handed on by the workers in which that table's bots are alive."""
        keys = [key for key in self._homes if key[0] == farewell.table]
        homes = dict.fromkeys(self._homes.pop(key) for key in keys)
        self._errands.extend((worker, farewell) for worker in homes)
        self._serve()

    async def ask(self, job: Job | Piece) -> Answer:
        """The answer; BotBusy if no worker had time for the question in its limit."""
        if self._closed:
            raise RuntimeError("the bots have gone home")
        turn = Turn(job, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(job.table, deque()).append(turn)
        self._serve()
        if isinstance(job, Job) and not self._patient and self._is_waiting(turn):
            self._set_timer(turn, job, job.limit - job.waited)
        try:
            return await turn.answer
        finally:
            self._forget(turn)

    # -- waiting ------------------------------------------------------------------------
    def _is_waiting(self, turn: Turn) -> bool:
        return turn in self._waiting.get(turn.job.table, ())

    def _set_timer(self, turn: Turn, job: Job, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        turn.timer = loop.call_later(max(0.0, seconds), self._note_wait, turn, job)

    def _note_wait(self, turn: Turn, job: Job) -> None:
        """The question has waited for its limit once more: enough, if somebody is there."""
        turn.waits += 1
        if self._rank(job.table) is Rank.NOBODY and turn.waits < ALONE:
            self._set_timer(turn, job, job.limit)
        elif not turn.answer.done():
            turn.answer.set_exception(BotBusy())

    def _forget(self, turn: Turn) -> None:
        """It waits no longer, whatever came of it."""
        turn.stop_waiting()
        if self._is_waiting(turn):
            queue = self._waiting[turn.job.table]
            queue.remove(turn)
            if not queue:
                del self._waiting[turn.job.table]
        self._count()

    def _count(self) -> None:
        metrics.QUEUED.labels(self._name).set(sum(map(len, self._waiting.values())))

    # -- serving ------------------------------------------------------------------------
    def _serve(self) -> None:
        """Hand out questions while there are workers for them."""
        self._run_errands()
        while self._free and not self._closed:
            turn = self._next()
            if turn is None:
                break
            turn.stop_waiting()
            worker = self._worker_for(turn.job)
            self._free.remove(worker)
            self._running[turn.job.table] += 1
            ran = worker.begin(self._threads, turn.job)
            ran.add_done_callback(partial(self._take_back_worker, worker, turn))
        self._count()

    def _run_errands(self) -> None:
        for worker, farewell in [] if self._closed else self._errands[:]:
            if worker in self._free:
                self._errands.remove((worker, farewell))
                if worker.process is not None:
                    self._free.remove(worker)
                    ran = worker.begin(self._threads, farewell)
                    ran.add_done_callback(partial(self._back, worker))

    def _back(self, worker: Worker, ran: asyncio.Future[Answer]) -> None:
        if not ran.cancelled():
            ran.exception()  # a bot that cannot even end has lost its process, and that is all
        self._free.append(worker)
        self._serve()

    def _next(self) -> Turn | None:
        """The next question of the table that comes first and may be served now."""
        while (table := self._next_table()) is not None:
            queue = self._waiting.pop(table)
            turn = queue.popleft()
            if queue:
                self._waiting[table] = queue  # behind all others
            if not turn.answer.done():  # nobody waits for it any more
                return turn
        return None

    def _next_table(self) -> str | None:
        waiting = [table for table in self._waiting if not self._has_enough(table)]
        if not waiting:
            return None
        first = min(waiting, key=self._rank)  # of equals the one whose turn is next
        others = self._rank(first) is not Rank.SEATED
        return None if others and self._not_for_players() >= self._most else first

    def _has_enough(self, table: str) -> bool:
        return bool(table) and self._running[table] >= self._most

    def _not_for_players(self) -> int:
        """How many workers think for tables at which nobody who plays is."""
        running = self._running.items()
        return sum(many for table, many in running if self._rank(table) is not Rank.SEATED)

    def _worker_for(self, job: Job | Piece) -> Worker:
        """Where its bot is alive; else one that runs already; else any."""
        home = self._homes.pop(job.home, None)
        running = (worker for worker in self._free if worker.process is not None)
        chosen = home if home in self._free else next(running, self._free[0])
        self._homes[job.home] = chosen
        if len(self._homes) > HOMES:
            del self._homes[next(iter(self._homes))]
        return chosen

    def _take_back_worker(self, worker: Worker, turn: Turn, ran: asyncio.Future[Answer]) -> None:
        self._free.append(worker)
        self._running[turn.job.table] -= 1
        if not self._running[turn.job.table]:
            del self._running[turn.job.table]
        settle(turn.answer, ran)
        self._serve()

    # -- the end ------------------------------------------------------------------------
    def close(self) -> None:
        """Thoughts are broken off.  Waits: to be called in a thread."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.end(closed=True)
        self._threads.shutdown()

    def dismiss(self) -> None:
        """Nobody is served any more."""
        self._closed = True
        for turn in [turn for queue in self._waiting.values() for turn in queue]:
            if not turn.answer.done():
                turn.answer.set_exception(BotLost())
        self._waiting.clear()


def settle(answer: asyncio.Future[Answer], ran: asyncio.Future[Answer]) -> None:
    """Hand on what came of it, unless nobody waits any more."""
    if ran.cancelled():
        mistake: BaseException | None = BotLost()
    else:
        mistake = ran.exception()
    if answer.done():
        return
    if mistake is not None:
        answer.set_exception(mistake)
    else:
        answer.set_result(ran.result())
