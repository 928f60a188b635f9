"""What runs in a bot's worker process.

It is handed a seat's view and nothing else: no state, no log, no seed of the
match, no database.  The seed it gets is for the bot's own dice.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from functools import lru_cache
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
    limit: float  # seconds to think


@lru_cache(maxsize=16)
def game_for(spec: str, pack: str) -> Game[Any]:
    game = regalia.game(spec)
    return game.with_pack(pack) if pack else game


def think(job: Job) -> int:
    """The code the bot chooses; a bot that thinks too long takes its process with it.

    Nothing gentler ends a loop in somebody's bot, and the pool starts anew.
    """
    alarm = threading.Timer(job.limit, os._exit, (1,))
    alarm.daemon = True
    alarm.start()
    try:
        return lookup.make(game_for(job.game, job.pack), job.bot, job.seed).choose(job.view)
    finally:
        alarm.cancel()


def begin() -> None:
    """A worker must not outlive a server that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=follow_parent, args=(parent,), daemon=True).start()


def follow_parent(parent: Any) -> None:
    parent.join()
    os._exit(0)
