"""The ways to the targets of a question, as pages and programs are told them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.engine.view import View
from regalia.engine.ways import Way
from regalia.layout.face import face_of
from regalia.server.table.live import Live
from regalia.server.table.state import Viewer
from regalia.text.words import Words

Json = dict[str, Any]


def ways_json(live: Live, viewer: Viewer, view: View, ways: Sequence[Way]) -> list[Json]:
    if live.lesson is not None:
        ways = live.lesson.leading(ways, live.match)
    if not ways:
        return []
    game, told_of = live.game, face_of(live.game).ways
    words = Words(game, viewer.lang, live.names(viewer.lang))
    told = told_of(view, ways, words) if told_of is not None else [("", "")] * len(ways)
    return [
        {
            "target": [*way.target, capital(words.ref(*way.target))],
            "choices": [game.verbs.text(code) for code in way.codes],
            "effect": effect,
            "mark": mark,
            "stops": game.gesture is not None and way.codes[-1] == game.gesture.close,
            "final": way.final,
        }
        for way, (effect, mark) in zip(ways, told, strict=True)
    ]


def capital(name: str) -> str:
    """As a button begins."""
    return name[:1].upper() + name[1:]
