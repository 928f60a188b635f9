"""Lords of Xidit: 3 to 5 heroes, six secret orders a year, three assessments.

Every unfinished position asks somebody (LX-758), and the same seed with the
same decisions gives the same game (LX-759).
"""

from __future__ import annotations

from typing import Final

from regalia.engine.game import Game
from regalia.games.xidit.belief import ScreenReader
from regalia.games.xidit.bot.choosing import Commander
from regalia.games.xidit.bot.insight import INSIGHT
from regalia.games.xidit.flow import STEPS
from regalia.games.xidit.ledger import LEDGER
from regalia.games.xidit.options import CHOICES
from regalia.games.xidit.pack import read_pack
from regalia.games.xidit.sampler import ScreenSampler
from regalia.games.xidit.scoring import result, scores
from regalia.games.xidit.setup import new_state
from regalia.games.xidit.state import FIELDS, State
from regalia.games.xidit.vocabulary import EVENTS, VERBS
from regalia.layout.face import Face


def load_face() -> Face:
    """Load its pictures and words, when someone first looks."""
    from regalia.games.xidit.face import FACE

    return FACE


GAME: Final[Game[State]] = Game(
    name="xidit",
    package="regalia.games.xidit",
    version=1,
    seats=(3, 5),
    choices=CHOICES,
    verbs=VERBS,
    events=EVENTS,
    fields=FIELDS,
    steps=STEPS,
    read_pack=read_pack,
    new=new_state,
    scores=scores,
    result=result,
    sampler=ScreenSampler,
    reader=ScreenReader,
    face=load_face,
    rule_prefix="LX",
    bots={"xidit": Commander},
    former_packs={"f90d4f720abe3d0c": "d06f8c290f3df5ab"},  # 0.1.0
    ledger=LEDGER,
    insight=INSIGHT,
    neutral_at=(3,),  # LX-478
)
