"""What a seat is called, in the reader's language.

A person's own name stays as it is.  Whoever was given none is called by what
he is and where he sits ("Vizier 3", "Player 2"), so the name is not stored: it
is said anew to each reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from regalia.engine.game import AnyGame
from regalia.server.speech import Speech, say
from regalia.server.store.rows import SeatRow
from regalia.server.table.appearance import appearances
from regalia.text.languages import LANGS

NUMBERS: Final = "0123456789 .:#-"
MOST: Final = 12  # seats that any table could have


def bot_label(game: AnyGame | None, bot: str, lang: str) -> str:
    """A bot's title in its game's words; its bare name where they have none, or no game."""
    plain = bot if ":" in bot else bot.capitalize()  # somebody's own is named as it is found
    return plain if game is None else Speech(game, lang, ()).get(f"bot-{bot}", plain)


def seat_name(row: SeatRow, game: AnyGame | None, lang: str) -> str:
    return choose_name(row.name, row.kind, row.bot, row.seat, lang, game)


@lru_cache(maxsize=4096)
def choose_name(own: str, kind: str, bot: str, seat: int, lang: str, game: AnyGame | None) -> str:
    """The own name, else the given one.

    Tables of earlier versions stored a bot's given name in the language they
    were opened in: such a name is no name of its own.
    """
    stored = kind == "bot" and own in [
        say(other, "name-bot", n=seat + 1, bot=label)
        for other in LANGS
        for label in (bot_label(game, bot, other), bot_label(game, f"{bot}-former", other))
    ]
    return own if own and not stored else default_name(kind, bot, seat, lang, game)


def default_name(kind: str, bot: str, seat: int, lang: str, game: AnyGame | None) -> str:
    if kind == "bot":
        return say(lang, "name-bot", n=seat + 1, bot=bot_label(game, bot, lang))
    return say(lang, "name-person", n=seat + 1)


def mistakable(
    name: str, seat: int, rows: Sequence[SeatRow], bots: Sequence[str], game: AnyGame
) -> bool:
    """Whether a person's name could be taken for another seat's, a bot's or the host's."""
    mine = appearances(name)
    if not mine:
        return False
    rest = [row for row in rows if row.seat != seat]
    others = [appearances(seat_name(row, game, lang)) for row in rest for lang in LANGS]
    if not mine.isdisjoint(frozenset().union(*others)):
        return True
    numberless = appearances(name.rstrip(NUMBERS))
    return not (mine | numberless).isdisjoint(our_names(tuple(bots), game))


@lru_cache(maxsize=64)
def our_names(bots: tuple[str, ...], game: AnyGame) -> frozenset[str]:
    """How the names look that nobody may have: of bots, of hosts, and those we give ourselves."""
    labels = [bot_label(game, bot, lang) for bot in bots for lang in LANGS]
    words = [
        word
        for lang in LANGS
        for word in (*say(lang, "names-of-hosts").split(", "), say(lang, "name-watcher"))
    ]
    unnumbered = [default_name("person", "", 0, lang, game).rstrip(NUMBERS) for lang in LANGS]
    numbered = [default_name("person", "", n, lang, game) for n in range(MOST) for lang in LANGS]
    names = [*labels, *words, *unnumbered, *numbered]
    return frozenset().union(*map(appearances, names))


def is_given(name: str, seat: int, game: AnyGame) -> bool:
    """Whether a person would only call themselves what everybody calls them there."""
    names = [default_name("person", "", seat, lang, game) for lang in LANGS]
    return not appearances(name).isdisjoint(frozenset().union(*map(appearances, names)))
