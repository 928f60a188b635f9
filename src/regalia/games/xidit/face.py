"""The face of Xidit: its pictures and its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.games.xidit.bot.levels import LEVELS
from regalia.games.xidit.layout.effects import TELLS
from regalia.games.xidit.layout.facts import facts_for, symbol_for
from regalia.games.xidit.layout.present import FILM_ROOM, HELD, HELD_FOR_ALL, LAYOUT
from regalia.games.xidit.layout.spoken import passages
from regalia.games.xidit.layout.statements import rules_for
from regalia.games.xidit.layout.text import about, draft
from regalia.games.xidit.layout.themes import THEMES
from regalia.layout.chance import Deck
from regalia.layout.face import Cards, Face, Film, Text
from regalia.layout.promises import Check


def load_promises() -> Mapping[str, Check]:
    from regalia.games.xidit.layout.promises import CHECKS

    return CHECKS


FACE: Final = Face(
    layout=LAYOUT,
    cards=Cards(rules=rules_for, facts=facts_for, symbol=symbol_for),
    film=Film(scenes=HELD, scenes_for_all=HELD_FOR_ALL, room=FILM_ROOM),
    text=Text(about=about, draft=draft),
    passages=passages,
    promises=load_promises,
    effects=TELLS,
    levels=LEVELS,
    themes=THEMES,
    laws=(
        Deck("assess"),
        Deck("tile", opening=True, alike=True),  # later tiles come from two piles
    ),
)
