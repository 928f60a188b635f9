"""The ways to the targets of a question, as pages and programs are told them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.engine.view import View
from regalia.layout.face import face_of
from regalia.layout.ways import Way
from regalia.server.table.session import TableSession
from regalia.server.views.knowledge import Viewer
from regalia.text.words import Words

Json = dict[str, Any]


def ways_json(live: TableSession, viewer: Viewer, view: View, ways: Sequence[Way]) -> list[Json]:
    if live.lesson is not None:
        ways = live.lesson.leading(ways, live.match)
    game, targets = live.game, face_of(live.game).targets
    if not ways or targets is None:
        return []
    words = Words(game, viewer.lang, live.names(viewer.lang))
    return [
        {
            "target": [*way.target, capital(words.ref(*way.target))],
            "choices": [game.verbs.text(code) for code in way.codes],
            "effect": effect,
            "mark": mark,
            "stops": way.codes[-1] == targets.gesture.close,
            "final": way.final,
        }
        for way, (effect, mark) in zip(ways, targets.told(view, ways, words), strict=True)
    ]


def capital(name: str) -> str:
    """As a button begins."""
    return name[:1].upper() + name[1:]
