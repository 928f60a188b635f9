"""Kemet: Blood and Sand: 2 to 5 gods of Egypt, days of battle and nights of prayer."""

from __future__ import annotations

from typing import Final

from regalia.engine.game import Game
from regalia.engine.policybot import PolicyBot
from regalia.games.kemet.belief import Reader
from regalia.games.kemet.bot.insight import KemetInsight
from regalia.games.kemet.flow import STEPS
from regalia.games.kemet.ledger import LEDGER
from regalia.games.kemet.options import CHOICES
from regalia.games.kemet.pack import read_pack
from regalia.games.kemet.sampler import CardSampler
from regalia.games.kemet.scoring import result, scores, traits
from regalia.games.kemet.setup import new_state
from regalia.games.kemet.state import FIELDS, State
from regalia.games.kemet.vocabulary import EVENTS, VERBS
from regalia.layout.face import Face


def load_face() -> Face:
    """Load its pictures and words, when someone first looks."""
    from regalia.games.kemet.face import FACE

    return FACE


GAME: Final[Game[State]] = Game(
    name="kemet",
    package="regalia.games.kemet",
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
    traits=traits,
    result=result,
    sampler=CardSampler,
    insight=KemetInsight(),
    reader=Reader,
    face=load_face,
    rule_prefix="KM",
    bots={"kemet": PolicyBot},
    former_packs={"663ef4dd52cc855d": "f84706ead0c0bf25"},  # 0.1.0
    ledger=LEDGER,
)
