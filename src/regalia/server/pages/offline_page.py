"""What can be taken home from a finished match: a picture, and a page that plays it anywhere.

The page is one file without any link to us.  Boards are told by their parts and those by
their lines, each once: from one moment to the next most of a board stays as it was.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Sequence
from importlib import resources
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import Record
from regalia.engine.replay import follow, open_record
from regalia.render.shapes import SEAT_COLOURS
from regalia.render.svg import board
from regalia.render.workshop import symbols
from regalia.server.errors import not_found
from regalia.server.pages.pagekit import environment
from regalia.server.speech import Speech, say
from regalia.server.table.session import TableSession

Json = dict[str, Any]
MOST: Final = 3000  # moments of a page; of a longer match only every second, third...
PART: Final = re.compile(r"(?=<svg data-part=)")  # where a part of a board begins


class Matter(NamedTuple):
    """All that a page to keep follows from."""

    game: AnyGame
    record: Record
    seat: int | None  # through whose eyes; None: a spectator's
    lang: str
    names: Sequence[str]
    result: str


def matter_of(live: TableSession, seat: int | None, lang: str) -> Matter:
    if seat is not None and not 0 <= seat < live.table.seats:
        raise not_found("seat")
    names, result = live.names(lang), live.match.result
    winners = [names[number] for number in result.winners] if result is not None else []
    won = say(lang, "result-winners", names=", ".join(winners), n=len(winners)) if winners else ""
    return Matter(live.game, live.match.record(), seat, lang, names, won)


def picture(live: TableSession, lang: str) -> str:
    """The final board as a picture of its own."""
    try:
        return board(live.game, live.match.view(None), lang, seat_names=live.names(lang))
    except (LookupError, OSError):  # a game that ships no pictures
        raise not_found("picture") from None


class Pool:
    """Things that come again and again, each kept once under a number."""

    def __init__(self) -> None:
        self.numbers: Final[dict[Any, int]] = {}

    def number(self, thing: Any) -> int:
        return self.numbers.setdefault(thing, len(self.numbers))


class Film:
    """The moments of a match, told by what differs between them."""

    def __init__(self, matter: Matter) -> None:
        self.matter: Final = matter
        self.lines: Final = Pool()
        self.parts: Final = Pool()
        self.moments: Final[list[Json]] = []

    def take(self, match: Match[Any]) -> None:
        told = {"told": match.log_length, "scores": match.scores}
        self.moments.append(told | {"parts": [self.part(part) for part in self.draw_frame(match)]})

    def draw_frame(self, match: Match[Any]) -> list[str]:
        game, _, seat, lang, names, _ = self.matter
        try:
            svg = board(game, match.view(seat), lang, seat_names=names, inline_symbols=False)
        except (LookupError, OSError):
            return []
        return PART.split(svg)

    def part(self, svg: str) -> int:
        return self.parts.number(tuple(self.lines.number(line) for line in svg.split("\n")))

    def json(self, log: list[Json]) -> Json:
        return {
            "lines": list(self.lines.numbers),
            "parts": list(self.parts.numbers),
            "moments": self.moments,
            "log": log,
        }


def film_json(matter: Matter) -> Json:
    """Every moment that told something, and the log beside them."""
    game, record = matter.game, matter.record
    match, film, told = open_record(game, record), Film(matter), -1
    every = 1 + len(record.plies) // MOST
    for number in range(len(record.plies)):
        if match.log_length > told and number % every == 0:
            told = match.log_length
            film.take(match)
        follow(match, record, number)
    film.take(match)
    speech = Speech(game, matter.lang, matter.names)
    log = [
        {
            "text": speech.event(entry),
            "level": game.events.by_name[entry["event"]].level,
            "seat": entry["args"].get("seat"),
        }
        for entry in match.log(matter.seat)
    ]
    return film.json(log)


def offline_page(matter: Matter) -> str:
    """The whole match as one HTML file that needs nothing else."""
    text = json.dumps(film_json(matter), ensure_ascii=False, separators=(",", ":"))
    packed = b64encode(zlib.compress(text.encode(), 9)).decode()
    lang, game = matter.lang, matter.game

    def say_it(key: str, **args: Any) -> str:
        return say(lang, key, **args)

    return (
        environment()
        .get_template("offline.html")
        .render(
            lang=lang,
            say=say_it,
            title=Speech(game, lang, ()).get("game-title", game.name.capitalize()),
            result=matter.result,
            names=matter.names,
            colours=SEAT_COLOURS,
            symbols=sheet(game),
            style=own_file("css", "offline.css"),
            script=own_file("js", "offline.js"),
            data=packed,
        )
    )


def sheet(game: AnyGame) -> Markup:
    try:
        return symbols(game)
    except OSError:
        return Markup("")


def own_file(*path: str) -> Markup:
    text = resources.files("regalia.server").joinpath("static", *path).read_text(encoding="utf-8")
    return Markup(text)  # noqa: S704 - our own file
