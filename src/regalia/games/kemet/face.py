"""The face of Kemet: its pictures and its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.games.kemet.bot.levels import LEVELS
from regalia.games.kemet.gesture import March
from regalia.games.kemet.layout.effects import TELLS
from regalia.games.kemet.layout.facts import facts_for, symbol_for
from regalia.games.kemet.layout.present import HELD, LAYOUT
from regalia.games.kemet.layout.shop import SHOP_PROMPTS, shop
from regalia.games.kemet.layout.spoken import passages
from regalia.games.kemet.layout.statements import rules_for
from regalia.games.kemet.layout.text import about
from regalia.games.kemet.layout.themes import THEMES
from regalia.games.kemet.layout.ways import ways_told
from regalia.games.kemet.vocabulary import COLORS
from regalia.layout.chance import Deck, Some
from regalia.layout.face import Cards, Counter, Face, Film, Targets, Text
from regalia.layout.promises import Check


def load_promises() -> Mapping[str, Check]:
    from regalia.games.kemet.layout.promises import CHECKS

    return CHECKS


FACE: Final = Face(
    layout=LAYOUT,
    cards=Cards(rules=rules_for, facts=facts_for, symbol=symbol_for),
    film=Film(scenes=HELD),
    text=Text(about=about),
    counter=Counter(shop=shop, prompts=SHOP_PROMPTS),
    targets=Targets(gesture=March(), told=ways_told),
    passages=passages,
    promises=load_promises,
    effects=TELLS,
    levels=LEVELS,
    themes=THEMES,
    laws=(
        Some("colors", COLORS),
        Deck("draw", joins=("draw diversion",)),  # Diversions are in no deck at the start
    ),
)
