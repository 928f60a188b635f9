"""Regalia: four modern board games by their exact rules, as a library.

>>> import regalia
>>> match = regalia.game("kingsburg").match(seats=4, seed=7)
>>> match.waiting
(0,)
>>> [option.text for option in match.decision(0).options]
['take gold', 'take wood', 'take stone']
>>> match.submit(0, "take wood")
"""

from __future__ import annotations

import secrets
from typing import Any

from regalia.engine.dealer import Dealer, ScriptedDealer, SeededDealer, commitment
from regalia.engine.errors import (
    BadPack,
    BadRecord,
    BadSetup,
    BadState,
    IllegalChoice,
    RegaliaError,
    Stale,
    UnknownGame,
)
from regalia.engine.game import Game
from regalia.engine.match import Decision, Match, Option, Result
from regalia.engine.record import Record, parse_record
from regalia.engine.replay import replay
from regalia.engine.view import View
from regalia.games import registry
from regalia.text.words import EngineWording

__version__ = "0.1.0"
__all__ = [
    "BadPack",
    "BadRecord",
    "BadSetup",
    "BadState",
    "Dealer",
    "Decision",
    "Game",
    "IllegalChoice",
    "Match",
    "Option",
    "Record",
    "RegaliaError",
    "Result",
    "ScriptedDealer",
    "SeededDealer",
    "Stale",
    "UnknownGame",
    "View",
    "commitment",
    "game",
    "games",
    "loads",
    "svg",
]


def games() -> list[str]:
    """The names of the installed games."""
    return registry.names()


def game(name: str) -> Game[Any]:
    """A game by name, ready to play."""
    found = registry.load(name)
    if found.wording is None:
        found.wording = EngineWording(found)
        found.entropy = lambda: secrets.token_hex(16)
    return found


def loads(text: str) -> Match[Any]:
    """The match a record tells, replayed and verified ply by ply."""
    record = parse_record(text)
    # Plies start after the header and its blank line.
    first = text.replace("\r\n", "\n").split("\n").index("") + 2 if "\n\n" in text else 0
    return replay(game(record.setup.game), record, first)


def svg(view: View, lang: str = "en") -> str:
    """The board a view shows, as an SVG picture."""
    from regalia.render.svg import board

    return board(game(view["game"]), view, lang)
