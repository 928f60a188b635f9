"""Several web processes behind one socket, and somebody who looks after them.

The kernel hands each connection to whichever process takes it first.  A process that dies is
started again; asked to stop, all of them end as a single one would.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from regalia.engine.errors import BadSetup
from regalia.server import logs, metrics
from regalia.server.settings import Settings

SPAWN: Final = multiprocessing.get_context("spawn")
AGAIN: Final = 1.0  # seconds before a process that died is started again
LOOK: Final = 1.0  # seconds after which the keeper looks whether he is asked to stop
ENDING: Final = 10.0  # seconds in which a process must have ended

Serve = Callable[[Settings, socket.socket, Callable[[], None]], None]


def shares(settings: Settings) -> list[Settings]:
    """What each process is told: the bots' workers are spread over all."""
    many, workers = settings.processes, settings.bot_workers
    each = [workers // many + (number < workers % many) for number in range(many)]
    return [replace(settings, processes=1, bot_workers=own) for own in each]


class Keeper:
    """Starts the processes and keeps them running."""

    def __init__(self, settings: Settings, bound: socket.socket, serve: Serve) -> None:
        self._orders: Final = shares(settings)
        self._bound: Final = bound
        self._serve: Final = serve
        self._stopping = threading.Event()

    def run(self, opened: Callable[[], None]) -> None:
        """Until asked to stop; `opened` is called when all of them serve."""
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, lambda *_: self._stopping.set())
        pipes = [SPAWN.Pipe(duplex=False) for _ in self._orders]
        running = [self._start(number, ours) for number, (_, ours) in enumerate(pipes)]
        try:
            self._wait_for_all(running, [theirs for theirs, _ in pipes])
            opened()
            while not self._stopping.is_set():
                wait([process.sentinel for process in running], LOOK)
                for number, process in enumerate(running):
                    if not (process.is_alive() or self._stopping.is_set()):
                        logs.warning("a web process died", code=process.exitcode)
                        metrics.forget(process.pid or 0)
                        self._stopping.wait(AGAIN)
                        running[number] = self._start(number, pipes[number][1])
        finally:
            end(running)

    def _start(self, number: int, ready: Connection) -> SpawnProcess:
        order = (self._serve, self._orders[number], self._bound, ready)
        process = SPAWN.Process(target=child, args=order)
        process.start()
        return process

    def _wait_for_all(self, running: list[SpawnProcess], pipes: list[Any]) -> None:
        waiting = list(pipes)
        while waiting and not self._stopping.is_set():
            for pipe in wait(waiting, 0.2):
                waiting.remove(pipe)
            if any(not process.is_alive() for process in running):
                raise BadSetup("a web process did not start; its last words are above")


def end(running: list[SpawnProcess]) -> None:
    for process in running:
        process.terminate()
    late = time.monotonic() + ENDING
    for process in running:
        process.join(max(0.0, late - time.monotonic()))
        process.kill()
        process.join()


def child(serve: Serve, settings: Settings, bound: socket.socket, ready: Connection) -> None:
    """One web process.  Ctrl+C is its keeper's to hear, and it does not outlive him."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=follow, args=(parent,), daemon=True).start()
    serve(settings, bound, lambda: ready.send("open"))


def follow(parent: Any) -> None:
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
