"""The face of Eador: its pictures and its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.games.eador.bot.levels import LEVELS
from regalia.games.eador.layout.effects import TELLS
from regalia.games.eador.layout.facts import facts_for, source_for, symbol_for
from regalia.games.eador.layout.present import HELD_FOR_ALL, LAYOUT
from regalia.games.eador.layout.spoken import passages
from regalia.games.eador.layout.statements import rules_for
from regalia.games.eador.layout.themes import THEMES
from regalia.layout.chance import Deck
from regalia.layout.face import Cards, Face, Film
from regalia.layout.promises import Check


def load_promises() -> Mapping[str, Check]:
    from regalia.games.eador.layout.promises import CHECKS

    return CHECKS


FACE: Final = Face(
    layout=LAYOUT,
    cards=Cards(rules=rules_for, facts=facts_for, symbol=symbol_for, source=source_for),
    film=Film(scenes_for_all=HELD_FOR_ALL),
    passages=passages,
    promises=load_promises,
    effects=TELLS,
    levels=LEVELS,
    themes=THEMES,
    laws=(Deck("lord"), Deck("shard"), Deck("deal")),
)
