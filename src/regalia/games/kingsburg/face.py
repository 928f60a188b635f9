"""The face of Kingsburg: its pictures and its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.games.kingsburg.bot.levels import LEVELS
from regalia.games.kingsburg.layout.effects import TELLS, soldiers_hired
from regalia.games.kingsburg.layout.facts import facts_for, symbol_for
from regalia.games.kingsburg.layout.present import HELD, LAYOUT
from regalia.games.kingsburg.layout.spoken import passages
from regalia.games.kingsburg.layout.statements import rules_for
from regalia.games.kingsburg.layout.text import about
from regalia.games.kingsburg.layout.themes import THEMES
from regalia.games.kingsburg.vocabulary import RECRUIT
from regalia.layout.chance import Dice, Row
from regalia.layout.face import Cards, Face, Film, Text
from regalia.layout.promises import Check


def load_promises() -> Mapping[str, Check]:
    from regalia.games.kingsburg.layout.promises import CHECKS

    return CHECKS


FACE: Final = Face(
    layout=LAYOUT,
    cards=Cards(rules=rules_for, facts=facts_for, symbol=symbol_for),
    film=Film(scenes=HELD),
    text=Text(about=about),
    passages=passages,
    promises=load_promises,
    effects=TELLS,
    numbers={RECRUIT.name: soldiers_hired},
    levels=LEVELS,
    themes=THEMES,
    laws=(
        Dice("roll", ("1", "2", "3", "4", "5", "6")),
        Dice("white", ("w1", "w2", "w3", "w4", "w5", "w6")),
        Dice("kings-die", ("1", "2", "3", "4", "5", "6")),
        Row("draw", cards=5, same=len("draw y1")),  # the enemies of one year
    ),
)
