"""How Kingsburg looks and what it says."""

from __future__ import annotations

from typing import Final

from regalia.games.kingsburg.layout.effects import TELLS
from regalia.games.kingsburg.layout.facts import facts_for, symbol_for
from regalia.games.kingsburg.layout.present import HELD, LAYOUT
from regalia.games.kingsburg.layout.spoken import passages
from regalia.games.kingsburg.layout.statements import rules_for
from regalia.games.kingsburg.layout.text import about, show
from regalia.layout.face import Cards, Face, Film, Text

FACE: Final = Face(
    layout=LAYOUT,
    cards=Cards(rules=rules_for, facts=facts_for, symbol=symbol_for),
    film=Film(scenes=HELD),
    text=Text(show=show, about=about),
    passages=passages,
    effects=TELLS,
)
