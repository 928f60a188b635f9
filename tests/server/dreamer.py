"""Clash with bots that never end, die or err, and a sound one."""

from __future__ import annotations

import os
from typing import Any, Final

from regalia.bots.uniform import Uniform
from regalia.engine.bot import NO_LIMIT, Budget
from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.games.clash import GAME as CLASH


class Dreamer:
    """Thinks for ever; no more than a plain chooser, as bots were before they had a life."""

    def __init__(self, game: Game[Any], dealer: Dealer) -> None:
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


GAME: Final = Game(
    name=CLASH.name,
    package=CLASH.package,
    version=CLASH.version,
    seats=(CLASH.min_seats, CLASH.max_seats),
    choices=CLASH.choices,
    verbs=CLASH.verbs,
    events=CLASH.events,
    fields=CLASH.fields,
    steps=CLASH.rules.steps,
    read_pack=CLASH.read_pack,
    new=CLASH.new,
    scores=CLASH.scores,
    result=CLASH.result,
    sampler=CLASH.sampler,
    rule_prefix=CLASH.rule_prefix,
    bots={"dreamer": Dreamer, "suicide": Suicide, "divider": Divider, "sound": Uniform},
)
