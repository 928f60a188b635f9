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

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

from regalia.engine import rules as _rules
from regalia.engine.content import Change
from regalia.engine.dealer import Dealer, ScriptedDealer, SeededDealer, commitment
from regalia.engine.edge import Edge, Outside, Picture
from regalia.engine.errors import (
    BadArgument,
    BadPack,
    BadRecord,
    BadSetup,
    BadState,
    IllegalChoice,
    RegaliaError,
    RulesDiffer,
    Stale,
    UnknownGame,
    UnknownPack,
    Why,
)
from regalia.engine.events import Entry
from regalia.engine.game import AnyGame, Bot, Game
from regalia.engine.match import Decision, Match, Option, Result
from regalia.engine.record import Record, Setup, parse_record
from regalia.engine.replay import replay
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.games import registry
from regalia.games.named import game

__version__ = "0.3.0.dev0"
compiled: bool = not str(_rules.__file__).endswith(".py")  # whether mypyc has built the rules
__all__ = [
    "AnyGame",
    "BadArgument",
    "BadPack",
    "BadRecord",
    "BadSetup",
    "BadState",
    "Bot",
    "Dealer",
    "Decision",
    "Entry",
    "Game",
    "IllegalChoice",
    "Match",
    "Option",
    "Picture",
    "Record",
    "Ref",
    "RegaliaError",
    "Result",
    "RulesDiffer",
    "ScriptedDealer",
    "SeededDealer",
    "Setup",
    "Stale",
    "UnknownGame",
    "UnknownPack",
    "View",
    "Why",
    "commitment",
    "compiled",
    "game",
    "games",
    "loads",
    "svg",
]


def __dir__() -> list[str]:
    return [*__all__, "__doc__", "__version__"]


class Games:
    """regalia.games() lists the installed games; regalia.games.kemet is that game's package."""

    def __call__(self) -> list[str]:
        return registry.names()

    def __getattr__(self, name: str) -> ModuleType:
        try:
            return import_module(f"regalia.games.{name}")
        except ModuleNotFoundError:
            raise AttributeError(f"regalia.games has no {name!r}") from None


games: Games = Games()


def loads(text: str, of: Game[Any] | None = None) -> Match[Any]:
    """Load the match of a record, verified ply by ply; `of` is a game not installed."""
    record = parse_record(text)
    # Plies start after the header and its blank line.
    first = text.replace("\r\n", "\n").split("\n").index("") + 2 if "\n\n" in text else 0
    return replay(game(record.setup.game) if of is None else of, record, first)


def svg(view: View, lang: str = "en") -> Picture:
    """The board a view shows, as an SVG picture.

    A view names its game and its pack, and does not hold them: of a pack that is not shipped
    the game itself draws it, game.svg(view) or match.svg(seat).
    """
    try:
        name, pack = view["game"], view["pack"]
    except (KeyError, TypeError):
        raise BadArgument("a view is what match.view(seat) gives") from None
    try:
        found = game(name).holding(pack)
    except UnknownPack:
        remedy = "draw it with match.svg(seat), or game.svg(view) of the game it is played with"
        raise UnknownPack(name, pack, remedy) from None
    return found.svg(view, lang)


class Surroundings(Outside):
    """The words, the chance and the pictures of this installation, loaded when they are needed."""

    def seed(self) -> str:
        import secrets  # few who import regalia need it

        return secrets.token_hex(16)

    def refusal(self, game: Game[Any], why: Why) -> str:
        from regalia.text.words import Words

        return Words(game, "en").why(why)

    def check_words(self, changes: Mapping[str, Change]) -> None:
        from regalia.text.words import check_pack_words

        check_pack_words(changes)

    def text(self, game: AnyGame, view: View, lang: str = "en") -> str:
        from regalia.text.position import position_for_people
        from regalia.text.words import Words

        return position_for_people(view, Words(game, lang))

    def picture(self, game: Game[Any], view: View, lang: str = "en") -> str:
        from regalia.render.svg import board

        return board(game, view, lang)


Edge.outside = Surroundings()
