"""What a seat is called, in the reader's language.

A person's own name stays as it is.  Whoever was given none is called by what
he is and where he sits ("Vizier 3", "Player 2"), so the name is not stored: it
is said anew to each reader.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from regalia.engine.game import Game
from regalia.server.store.store import SeatRow
from regalia.server.words import Speech, say
from regalia.text.languages import LANGS


def bot_label(game: Game[Any] | None, bot: str, lang: str) -> str:
    """A bot's title in its game's words; its bare name where they have none, or no game."""
    plain = bot.capitalize()
    return plain if game is None else Speech(game, lang, ()).get(f"bot-{bot}", plain)


def seat_name(row: SeatRow, game: Game[Any] | None, lang: str) -> str:
    return called(row.name, row.kind, row.bot, row.seat, lang, game)


@lru_cache(maxsize=4096)
def called(own: str, kind: str, bot: str, seat: int, lang: str, game: Game[Any] | None) -> str:
    """The own name, else the given one.

    Tables of earlier versions stored a bot's given name in the language they
    were opened in: such a name is no name of its own.
    """
    stored = kind == "bot" and own in [given(kind, bot, seat, other, game) for other in LANGS]
    return own if own and not stored else given(kind, bot, seat, lang, game)


def given(kind: str, bot: str, seat: int, lang: str, game: Game[Any] | None) -> str:
    if kind == "bot":
        return say(lang, "name-bot", n=seat + 1, bot=bot_label(game, bot, lang))
    return say(lang, "name-person", n=seat + 1)
