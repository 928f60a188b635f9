"""A bot that is a program of its own, in any language: one JSON object a line, both ways.

Regalia speaks first; docs/bot-protocol.md explains each line:

    > {"do": "hello", "protocol": 1}
    < {"protocol": 1, "name": "Owl", "games": ["kingsburg"]}
    > {"do": "start", "game": "kingsburg", "seat": 1, "seats": 4, ...}
    > {"do": "observe", "entries": [...]}
    > {"do": "choose", "view": {...}, "options": [{"code": 3, "text": "take gold"}, ...], ...}
    < {"choice": "take gold"}
    > {"do": "end", "result": {...}}

A program that ends, does not answer or sends no JSON is stopped, and BadBot says why.
"""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import weakref
from collections.abc import Sequence
from contextlib import suppress
from math import isinf
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, Final

from regalia.bots.bot_seat import BadBot, TooSlow
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Start
from regalia.engine.errors import BadSetup
from regalia.engine.events import Entry
from regalia.engine.nesting import read_json
from regalia.engine.result import Result
from regalia.engine.view import View

PROTOCOL: Final = 1
HELLO: Final = 20.0  # seconds to start and to greet
PATIENCE: Final = 60.0  # seconds for an answer where nobody has set a limit
LEAVING: Final = 1.0  # seconds to end by itself
LONGEST: Final = 1 << 20  # bytes of a line
UNASKED: Final = 16  # lines read ahead


def check_command(command: str) -> list[str]:
    """The command's words; BadSetup if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadSetup(f"program:{command}: {error}") from None
    if not words:
        raise BadSetup("program: is followed by a command, such as 'program:node bot.js'")
    if shutil.which(words[0]) is None:
        raise BadSetup(f"program:{command}: there is no program {words[0]!r}")
    return words


class ProgramPipes:
    """A running program.  Two threads read and write, so that neither side can block."""

    errors: int | None = None  # where its stderr goes; None: where ours goes

    def __init__(self, words: Sequence[str]) -> None:
        self.process: Final = subprocess.Popen(  # noqa: S603 - the command is the host's own
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors
        )
        self.heard: Final[SimpleQueue[bytes]] = SimpleQueue()
        self.to_say: Final[SimpleQueue[bytes]] = SimpleQueue()
        for work, stream, lines in (
            (read, self.process.stdout, self.heard),
            (write, self.process.stdin, self.to_say),
        ):
            Thread(target=work, args=(stream, lines), daemon=True).start()

    def say(self, message: dict[str, Any]) -> None:
        self.to_say.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def end(self, patience: float = 0.0) -> None:
        """Close its input, wait a little, then kill it."""
        self.to_say.put(b"")
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        self.process.kill()
        self.process.wait()


def read(stream: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Read line by line until it ends or says too much; an empty line marks the end."""
    with stream, suppress(OSError, ValueError):
        while lines.qsize() < UNASKED:
            line = stream.readline(LONGEST)
            lines.put(line)
            if not line.endswith(b"\n"):
                break
    lines.put(b"")


def write(stream: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Write lines until there is an empty one."""
    with suppress(OSError, ValueError), stream:
        while line := lines.get():
            stream.write(line)
            stream.flush()


class ExternalBot(Bot):
    """Forwards everything to a program, started with the bot and ended with it."""

    def __init__(self, start: Start, command: str) -> None:
        super().__init__(start)
        self.command: Final = command
        self._pipes: Final = ProgramPipes(check_command(command))
        self._ending: Final = weakref.finalize(self, ProgramPipes.end, self._pipes)
        self._memory: Any = None
        self._started = False
        greeting = self._ask({"do": "hello", "protocol": PROTOCOL}, HELLO)
        self._check(greeting)
        self._listens: Final = bool(greeting.get("listens", True))

    def _check(self, greeting: dict[str, Any]) -> None:
        if greeting.get("protocol") != PROTOCOL:
            raise self._failure(
                f"greeted with {greeting!r}; it must say {{'protocol': {PROTOCOL}}}"
            )
        games = greeting.get("games") or [self.game.name]
        if not isinstance(games, list) or self.game.name not in games:
            raise self._failure(f"plays {games}, not {self.game.name}")

    @property
    def listens(self) -> bool:
        return self._listens

    def _begin(self) -> None:
        """Send `start` as late as possible: with the memory it may recall."""
        if self._started:
            return
        self._started = True
        seed = sum(self.dealer.pick([1] * 256) << 8 * i for i in range(6))
        self._pipes.say(
            {
                "do": "start",
                "game": self.game.name,
                "pack": self.game.pack_hash,
                "seat": self.seat,
                "seats": self.seats,
                "options": dict(self.options),
                "seed": seed,
                "memory": self._memory,
            }
        )

    def observe(self, entries: Sequence[Entry]) -> None:
        self._begin()
        self._pipes.say({"do": "observe", "entries": list(entries)})

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        decision = view["decision"]
        if decision is None:
            raise ValueError("this view asks nothing")
        self._begin()
        texts = {self.game.verbs.text(code): code for code in decision["codes"]}
        left = budget.left
        question = {
            "do": "choose",
            "view": view,
            "options": [{"code": code, "text": text} for text, code in texts.items()],
            "seconds": None if isinf(left) else left,
            "nodes": budget.nodes,
        }
        answer = self._ask(question, PATIENCE if isinf(left) else left)
        self._memory = answer.get("memory", self._memory)
        choice = answer.get("choice")
        code = texts.get(choice) if isinstance(choice, str) else choice
        if isinstance(code, bool) or not isinstance(code, int) or code not in decision["codes"]:
            raise self._failure(f"chose {choice!r}, which was not offered")
        return code

    def memory(self) -> Any:
        return self._memory

    def recall(self, memory: Any) -> None:
        self._memory = memory

    def end(self, result: Result) -> None:
        if self._ending.alive:
            self._begin()
            self._pipes.say({"do": "end", "result": result.json()})
            self._pipes.end(LEAVING)
            self._ending.detach()

    # -- a question and its answer --------------------------------------------------
    def _ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        pipes = self._pipes
        if not self._ending.alive:
            raise BadBot(f"program:{self.command} has ended")
        early = b"" if pipes.heard.empty() else pipes.heard.get()
        if early:
            raise self._failure(f"spoke out of turn: {shorten(early)}")
        pipes.say(message)
        try:
            line = pipes.heard.get(timeout=seconds)
        except Empty:
            raise self._failure(f"gave no answer within {seconds:.3g} s", TooSlow) from None
        if not line:
            raise self._failure("ended without an answer")
        try:
            answer = read_json(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise self._failure(f"answered {shorten(line)}, which is no JSON object")
        return answer

    def _failure(self, why: str, kind: type[BadBot] = BadBot) -> BadBot:
        self._ending()
        return kind(f"program:{self.command} {why}")


def shorten(line: bytes) -> str:
    """A line of the program, short enough for an error message."""
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= 80 else f"{text[:77]}...")
