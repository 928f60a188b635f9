"""Clash: 2 to 4 street gangs of cats fight over strays; the smallest game that uses everything."""

from types import SimpleNamespace
from typing import Final

from regalia.engine.content import Node
from regalia.engine.game import Choice, Game
from regalia.engine.match import Result, Tally, rank
from regalia.games.clash.sampler import Sampler
from regalia.games.clash.state import CAT, EVENTS, FIELDS, VERBS, State
from regalia.games.clash.steps import STEPS
from regalia.layout.face import Face

CROWD: Final = 4  # so many gangs may leave the alley to the strays


def read_pack(root: Node) -> SimpleNamespace:
    """Read the numbers of content/clash.toml."""
    cats = root.records("cat", len(CAT))
    table = {key: [cat.number(key, 0, 9) for cat in cats] for key in ("count", "power", "worth")}
    numbers = {key: root.number(key, 1, 3) for key in ("draw", "sortie", "fright")}
    return SimpleNamespace(**table, **numbers)


def result(s: State) -> Result:
    found = rank([Tally("points", tuple(s.points)), Tally("cats", tuple(map(len, s.hand)))])
    if s.seats == CROWD and not any(s.points):  # the strays are a gang of their own (CL-031)
        return found._replace(decided="strays", neutral=True)
    return found


def load_face() -> Face:
    """Load its pictures and words, when someone first looks."""
    from regalia.games.clash.face import FACE

    return FACE


GAME: Final[Game[State]] = Game(
    name="clash", package="regalia.games.clash", version=1, rule_prefix="CL", seats=(2, 4),
    choices=(Choice("ties", ("nobody", "everybody"), "nobody", "CL-009", before="everybody"),),
    verbs=VERBS, events=EVENTS, fields=FIELDS, steps=STEPS, read_pack=read_pack, new=State,
    scores=lambda s: s.points[:], result=result, sampler=Sampler,
    neutral_at=(CROWD,), face=load_face,
)  # fmt: skip
