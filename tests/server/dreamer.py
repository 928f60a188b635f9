"""Clash with bots that never end, die, err, eat or babble, one that listens, and a sound one."""

from __future__ import annotations

import gc
import os
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from regalia.bots.process_setup import THRESHOLDS
from regalia.bots.uniform import Uniform
from regalia.engine.bot import NO_LIMIT, Budget
from regalia.engine.dealer import Dealer
from regalia.engine.events import Entry
from regalia.engine.game import AnyGame
from regalia.engine.result import Result
from regalia.engine.view import View
from regalia.games.clash import GAME as CLASH


class Dreamer:
    """Thinks for ever; no more than a plain chooser, as bots were before they had a life."""

    def __init__(self, game: AnyGame, dealer: Dealer) -> None:
        self.thoughts = 0

    def choose(self, view: View) -> int:
        while True:
            self.thoughts += 1


class Suicide(Uniform):
    """Takes its process with it."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        os._exit(1)


class Divider(Uniform):
    """Makes an everyday mistake."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        return 1 // (len(view) - len(view))


class Eater(Uniform):
    """Wants more memory than there is."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        eaten = []
        while True:
            eaten.append(bytearray(1 << 24))


class Babbler(Uniform):
    """Names a code that nobody offered."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        return 10_000


class Scribe(Uniform):
    """Counts what it has heard and how often it was asked."""

    heard = 0
    asked = 0

    def observe(self, entries: Sequence[Entry]) -> None:
        self.heard += len(entries)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        if not 0 < budget.left < 3600:
            raise ValueError("nobody told it how long it may think")
        self.asked += 1
        return super().choose(view, budget)

    def memory(self) -> Any:
        return {"heard": self.heard}

    def recall(self, memory: Any) -> None:
        self.heard = memory["heard"]


class Forgetful(Scribe):
    """Keeps nothing: a new one must be told everything."""

    def memory(self) -> Any:
        return None


class Tidy(Uniform):
    """Refuses to think where garbage is looked for all the time."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        if gc.get_threshold() != THRESHOLDS:
            raise ValueError(f"garbage is looked for by {gc.get_threshold()}")
        return super().choose(view, budget)


class Mourner(Uniform):
    """Leaves a file in the folder it runs in when it is told the end."""

    def end(self, result: Result) -> None:
        Path("mourned").write_text(str(result.scores), encoding="utf-8")


class Parent(Uniform):
    """Starts a program, notes who it is, and waits for it."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        program = subprocess.Popen(["sleep", "600"])
        Path("program").write_text(str(program.pid), encoding="utf-8")
        return program.wait()


class Sound(Uniform):
    """What is asked when another one has failed."""


GAME: Final = replace(
    CLASH,
    home="tests.server.dreamer:GAME",
    bots={
        "dreamer": Dreamer,
        "suicide": Suicide,
        "divider": Divider,
        "eater": Eater,
        "babbler": Babbler,
        "scribe": Scribe,
        "forgetful": Forgetful,
        "mourner": Mourner,
        "tidy": Tidy,
        "parent": Parent,
        "sound": Sound,
    },
)
