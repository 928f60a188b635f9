"""Eador: Masters of Worlds: 2 to 6 players fight with cards for the shards of a broken world."""

from __future__ import annotations

from typing import Final

from regalia.engine.game import Game
from regalia.engine.policybot import PolicyBot
from regalia.games.eador.belief import Reader
from regalia.games.eador.bot.insight import EadorInsight
from regalia.games.eador.flow import STEPS
from regalia.games.eador.ledger import LEDGER
from regalia.games.eador.options import CHOICES
from regalia.games.eador.pack import read_pack
from regalia.games.eador.sampler import HandSampler
from regalia.games.eador.scoring import result, scores, traits
from regalia.games.eador.setup import new_state
from regalia.games.eador.state import FIELDS, State
from regalia.games.eador.vocabulary import EVENTS, VERBS
from regalia.layout.face import Face


def load_face() -> Face:
    """Load its pictures and words, when someone first looks."""
    from regalia.games.eador.face import FACE

    return FACE


GAME: Final[Game[State]] = Game(
    name="eador",
    package="regalia.games.eador",
    version=1,
    seats=(2, 6),
    choices=CHOICES,
    verbs=VERBS,
    events=EVENTS,
    fields=FIELDS,
    steps=STEPS,
    read_pack=read_pack,
    new=new_state,
    scores=scores,
    result=result,
    sampler=HandSampler,
    reader=Reader,
    face=load_face,
    rule_prefix="EA",
    bots={"eador": PolicyBot},
    traits=traits,
    insight=EadorInsight(),
    former_packs={"d489202c19f31ffb": "1ba48038d244dd84"},  # 0.1.0
    ledger=LEDGER,
)
