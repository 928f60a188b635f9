"""What runs in a bot's worker process.

It is handed a seat's view and that seat's own log, and nothing else: no state, no seed
of the match, no database.  The seed it gets is for the bot's own dice.

A bot stays alive between its questions, so that what it has thought is not lost.  If it
was put away meanwhile, another one is made and recalls its memory, which the server
keeps, or is told everything once more.
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache, partial
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple, TypeVar

import regalia
from regalia.bots import fallback, lookup
from regalia.bots.advice import Advice, advice
from regalia.bots.bot_seat import Seated, SeatNews
from regalia.bots.external import ProgramPipes
from regalia.bots.process_setup import collect_seldom, use_one_core
from regalia.engine.bot import Bot, Budget
from regalia.engine.game import AnyGame
from regalia.engine.quick import Quick
from regalia.engine.result import Result
from regalia.engine.sampling import setup_of
from regalia.engine.view import View
from regalia.server.bots.review_job import Piece, make_piece

Asked = TypeVar("Asked")

FAST: Final = ""  # in place of a bot's name: the game's fast heuristic
SHARE: Final = 0.9  # of its time is what a bot is told; the rest is for the way
ALIVE: Final = 64  # bots kept in one worker
IDLE: Final = 600.0  # seconds after which a bot that nobody asks is put away
LARGEST: Final = 1 << 18  # characters of a memory; of a larger one the log is told instead


class Job(NamedTuple):
    """One question to a bot, as plain data."""

    game: str  # a name, or module:ATTR
    pack: str  # the text of a replaced pack, or ""
    view: View
    bot: str
    seed: str
    limit: float  # seconds to think, counted by whoever asks
    table: str = ""  # "": nothing is kept of this bot
    news: SeatNews = SeatNews()
    explains: bool = False  # whether it is to say why
    cheap: bool = False  # whether the bot answers in milliseconds
    waited: float = 0.0  # seconds it has waited for a process that asks it

    @property
    def home(self) -> tuple[str, int | None, str]:
        """Whose bot that is: the worker in which it is alive is asked first."""
        return self.table, self.view["seat"], self.bot


class Farewell(NamedTuple):
    """A table's match is over: its bots are told, and put away."""

    table: str
    result: Result
    limit: float = 5.0


class Answer(NamedTuple):
    """What a bot chose, and what to keep for it."""

    code: int
    memory: str | None = None
    listens: bool = False
    size: int = 0  # bytes the worker holds
    advice: Advice = Advice()
    text: str = ""  # a piece of a review, where that was asked for


class Mistake(NamedTuple):
    """The bot failed; of what kind its error is."""

    kind: str


@lru_cache(maxsize=16)
def game_for(spec: str, pack: str) -> AnyGame:
    game = regalia.game(spec)
    return game.with_pack(pack) if pack else game


class Life:
    """A bot that is alive between its questions."""

    def __init__(self, job: Job) -> None:
        game, setup = game_for(job.game, job.pack), setup_of(job.view)
        maker = fallback.fallback_bot(game) if job.bot == FAST else lookup.factory(game, job.bot)
        seat = job.view["seat"] or 0
        make = partial(lookup.build, maker, game, setup, seat, job.seed)
        self.seated: Final = Seated(make, seat)
        self.used = time.monotonic()

    def answer(self, job: Job) -> Answer:
        self.used = time.monotonic()
        self.seated.hear(job.news)
        budget = Budget(job.limit * SHARE, clock=time.monotonic)
        code = int(self.seated.ask(job.view, budget))
        why, bot = self.advice(job, code) if job.explains else Advice(), self.seated.bot
        return Answer(
            code, memory_text(bot) if bot.listens else None, bot.listens, process_memory(), why
        )

    def advice(self, job: Job, code: int) -> Advice:
        """Why it chose so, by what its seat may know."""
        draw = Quick(int.from_bytes(hashlib.sha256(job.seed.encode()).digest()[:4]))
        return advice(game_for(job.game, job.pack), job.view, code, self.seated.bot.belief, draw)


def memory_text(bot: Bot) -> str | None:
    """The bot's memory as the server keeps it."""
    memory = bot.memory()
    text = None if memory is None else json.dumps(memory)
    return text if text is None or len(text) <= LARGEST else None


def process_memory() -> int:
    """The memory of this process in bytes; 0 where the system does not tell."""
    with suppress(OSError), open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


class Lives:
    """The bots of one worker, least recently asked first."""

    def __init__(self) -> None:
        self._kept: Final[dict[tuple[Any, ...], Life]] = {}

    def think(self, job: Job) -> Answer:
        """The bot's answer; a bot that fails is not asked again but made anew."""
        key = (job.table, job.view["seat"], job.bot, job.game, job.pack)
        life = self._kept.pop(key, None)
        if life is None or not life.seated.follows(job.news):
            life = Life(job)
        answer = life.answer(job)
        decision = job.view["decision"]
        sound = decision is not None and answer.code in decision["codes"]
        if sound and job.table and job.bot != FAST:
            self._kept[key] = life
            while len(self._kept) > ALIVE:
                del self._kept[next(iter(self._kept))]
        return answer

    def end(self, farewell: Farewell) -> Answer:
        """What a bot does wrong now hurts nobody any more."""
        for key in [key for key in self._kept if key[0] == farewell.table]:
            with suppress(Exception):
                self._kept.pop(key).seated.bot.end(farewell.result)
        return Answer(0)

    def put_away(self) -> None:
        """Whoever was not asked for long; a program is ended with its bot."""
        late = time.monotonic() - IDLE
        for key in [key for key, life in self._kept.items() if life.used < late]:
            del self._kept[key]


def think(job: Job) -> Answer:
    """The answer of a bot that lives for this question only."""
    return Life(job).answer(job)


def serve(pipe: Connection, memory: int) -> None:
    """A worker's life: it says that it is there, then answers one question after another."""
    begin(memory)
    lives = Lives()
    with suppress(EOFError, OSError):  # the server has gone: so do we
        pipe.send(None)
        while True:
            while not pipe.poll(IDLE / 10):
                lives.put_away()
            pipe.send(reply_to(pipe.recv(), lives))


def reply_to(asked: Job | Farewell | Piece, lives: Lives) -> Answer | Mistake:
    if isinstance(asked, Farewell):
        return lives.end(asked)
    if isinstance(asked, Piece):
        return outcome(
            asked, lambda piece: Answer(0, size=process_memory(), text=make_piece(piece))
        )
    return outcome(asked, lives.think)


def outcome(job: Asked, think: Callable[[Asked], Answer]) -> Answer | Mistake:
    """The answer, or what kind of mistake the bot made."""
    try:
        return think(job)
    except Exception as error:  # whatever a bot does wrong must not stop the worker
        return Mistake(type(error).__name__)


def begin(memory: int) -> None:
    """A worker must not outlive a server that was killed; Ctrl+C is the server's to hear.

    It leads a group of its own, so that the programs its bots have started end with it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    use_one_core()
    collect_seldom()
    if hasattr(os, "setsid"):
        os.setsid()
    limit_memory(memory)
    ProgramPipes.errors = subprocess.DEVNULL  # the server's log is not for strangers to write
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=follow_parent, args=(parent,), daemon=True).start()


def limit_memory(size: int) -> None:
    """So many bytes for each process, programs included: whoever asks for more gets none.

    Only what can be written counts: runtimes that reserve addresses without using
    them, as Node does, are not hindered.  Linux counts so; elsewhere there is no limit.
    """
    with suppress(ImportError, OSError, ValueError):
        import resource  # not everywhere

        resource.setrlimit(resource.RLIMIT_DATA, (size, size))


def follow_parent(parent: Any) -> None:
    parent.join()
    if hasattr(os, "killpg"):
        os.killpg(os.getpgrp(), signal.SIGKILL)
    os._exit(0)
