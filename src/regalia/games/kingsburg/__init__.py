"""Kingsburg, first edition: 2 to 5 governors, five years, dice at the King's court."""

from __future__ import annotations

from typing import Final

from regalia.engine.game import Game
from regalia.engine.policybot import PolicyBot
from regalia.games.kingsburg.bot.insight import KingsburgInsight
from regalia.games.kingsburg.flow import STEPS
from regalia.games.kingsburg.ledger import LEDGER
from regalia.games.kingsburg.options import CHOICES
from regalia.games.kingsburg.pack import read_pack
from regalia.games.kingsburg.sampler import EnemySampler
from regalia.games.kingsburg.scoring import result, scores
from regalia.games.kingsburg.setup import new_state
from regalia.games.kingsburg.state import FIELDS, State
from regalia.games.kingsburg.vocabulary import EVENTS, VERBS
from regalia.layout.face import Face


def load_face() -> Face:
    """Load its pictures and words, when someone first looks."""
    from regalia.games.kingsburg.face import FACE

    return FACE


GAME: Final[Game[State]] = Game(
    name="kingsburg",
    package="regalia.games.kingsburg",
    version=1,
    seats=(2, 5),
    choices=CHOICES,
    verbs=VERBS,
    events=EVENTS,
    fields=FIELDS,
    steps=STEPS,
    read_pack=read_pack,
    new=new_state,
    scores=scores,
    result=result,
    sampler=EnemySampler,
    face=load_face,
    rule_prefix="KB",
    bots={"kingsburg": PolicyBot},
    insight=KingsburgInsight(),
    former_packs={"8161866910df67a5": "6c75a2689ee202ba"},  # 0.1.0
    ledger=LEDGER,
)
