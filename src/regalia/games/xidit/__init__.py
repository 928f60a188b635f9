"""Lords of Xidit: 3 to 5 heroes, six secret orders a year, three assessments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from regalia.engine.errors import BadSetup
from regalia.engine.game import Game
from regalia.engine.record import Setup
from regalia.games.xidit.flow import STEPS
from regalia.games.xidit.news import EVENTS
from regalia.games.xidit.pack import read_pack
from regalia.games.xidit.sampler import ScreenSampler
from regalia.games.xidit.scoring import result, scores
from regalia.games.xidit.setup import CHOICES, new_state
from regalia.games.xidit.state import FIELDS, State
from regalia.games.xidit.vocabulary import VERBS


class Xidit(Game[State]):
    """Checks the one option that depends on the number of players (LX-703)."""

    def setup(self, seats: int, options: Mapping[str, Any] | None = None) -> Setup:
        setup = Game.setup(self, seats, options)
        named = dict(setup.options)["first_player"].removeprefix("seat")
        if named.isdigit() and int(named) > seats:
            raise BadSetup(f"option first_player: there is no seat {named} among {seats}")
        return setup


GAME: Final[Game[State]] = Xidit(
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
    rule_prefix="LX",
)
