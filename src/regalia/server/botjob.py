"""What runs in a bot's worker process.

It is handed a seat's view and nothing else: no state, no log, no seed of the
match, no database.  The seed it gets is for the bot's own dice.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from contextlib import suppress
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import regalia
from regalia.bots import lookup
from regalia.engine.game import Game
from regalia.engine.view import View


class Job(NamedTuple):
    """One question to a bot, as plain data."""

    game: str  # a name, or module:ATTR
    pack: str  # the text of a replaced pack, or ""
    view: View
    bot: str
    seed: str
    limit: float  # seconds to think, counted by whoever asks


@lru_cache(maxsize=16)
def game_for(spec: str, pack: str) -> Game[Any]:
    game = regalia.game(spec)
    return game.with_pack(pack) if pack else game


def think(job: Job) -> int:
    """The code the bot chooses."""
    return lookup.make(game_for(job.game, job.pack), job.bot, job.seed).choose(job.view)


def serve(pipe: Connection) -> None:
    """A worker's life: it says that it is there, then answers one question after another."""
    begin()
    with suppress(EOFError, OSError):  # the server has gone: so do we
        pipe.send(None)
        while True:
            pipe.send(outcome(pipe.recv()))


def outcome(job: Job) -> tuple[bool, int | str]:
    """(True, the code), or (False, what kind of mistake the bot made)."""
    try:
        return True, int(think(job))
    except Exception as error:  # whatever a bot does wrong must not stop the worker
        return False, type(error).__name__


def begin() -> None:
    """A worker must not outlive a server that was killed; Ctrl+C is the server's to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=follow_parent, args=(parent,), daemon=True).start()


def follow_parent(parent: Any) -> None:
    parent.join()
    os._exit(0)
