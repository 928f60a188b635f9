"""A moment of a finished match with everything open: no seat ever saw it so."""

from __future__ import annotations

from typing import Any

from regalia.engine.fields import Show
from regalia.engine.match import Match
from regalia.engine.view import View
from regalia.server.speech import Speech


def open_view(match: Match[Any]) -> View:
    """A spectator's view in which nothing on the table is face down."""
    view, true = match.view(None), match.dump()["fields"]
    for field in match.game.fields:
        if field.show == Show.MASKED:
            view["fields"][field.name] = true[field.name]
    return view


def secrets_of(match: Match[Any], speech: Speech) -> list[list[str]]:
    """By seat, in words, what it held or had drafted where nobody else could see."""
    data, game = match.dump(), match.game
    held = [
        (field.of, data["fields"][field.name])
        for field in game.fields
        if field.show == Show.COUNTED and field.of in game.verbs.kinds
    ]
    drafts = [frame["sealed"] for frame in data["stack"] if frame["sealed"]]
    return [
        [speech.ref(kind, number) for kind, rows in held for number in rows[seat]]
        + [speech.option(code, "") for draft in drafts for code in draft[seat]]
        for seat in range(match.setup.seats)
    ]
