"""The six levels: their names, and how each thinks in each game.

page, squire   the game's policy, which now and then follows its second or third thought
knight         the game's own heuristic
marshal        what the net likes right after each option, or few playouts
chancellor     search in believed worlds
crown          the same for longer, in Kingsburg and Kemet by a tree of everybody's answers

In a game that has no policy all six search, each with more playouts than the one before.
"""

from __future__ import annotations

import json
from functools import cache, partial
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from regalia.bots import netfile
from regalia.bots.knowing import has_policy
from regalia.engine.bot import Bot, Start
from regalia.engine.game import Game
from regalia.engine.policybot import PolicyBot

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

NAMES: Final = ("page", "squire", "knight", "marshal", "chancellor", "crown")  # weakest first
FIRST: Final = "squire"  # a newcomer meets it
USUAL: Final = "knight"  # quick, and good company
CHEAP: Final = ("page", "squire", "knight")  # they ask no net and play nothing on
SEARCHING: Final = ("chancellor", "crown")  # slow where many games are played


RATINGS: Final = "ratings.json"


class Mind(NamedTuple):
    """How a level thinks."""

    slips: int = 0  # percent of the choices in which it follows a further thought
    width: int = 8  # candidates that are compared
    nodes: int = 0  # playouts for one answer; 0: a look is all
    look: bool = True  # whether the net names the candidates, or the policy
    by_hand: float = 0.0  # the share the evaluation by hand has beside the net where playouts end
    all_seats: bool = False  # whether the net is asked from every seat there
    seconds: float = 0.26  # of CPU for one answer: a guard, not a measure
    plays: int = 0  # options everybody in a playout glances at; 0: the policy plays
    plays_by: str = "net"  # which of the nets everybody glances with
    tree: int = 0  # lines of everybody at each fork of a tree of answers; 0: no tree
    beyond: int = 0  # pauses the tree goes past
    redraws: bool = False  # whether secret drafts are drawn by the game, not by the sampler
    foresees: bool = False  # whether the others' secret choices are foreseen
    mixes: int = 0  # lines of everybody in the small game of secret drafts; 0: as foreseen
    steps: int = 1  # how far the others are reckoned to think in it
    below: Mind | None = None  # so it thinks in the place of each of the others, in secret
    lesser: int = 1  # one of so many of the playouts is enough for what is no secret draft


SLOW: Final = 2.8  # seconds, for the crown
EVERY: Final = 1000  # candidates: as many as there are options
# In Xidit Chancellor and Crown foresee what the level below would plan.
XIDIT_MARSHAL: Final = Mind(nodes=64, look=False, redraws=True, foresees=True, by_hand=0.5)
XIDIT_CHANCELLOR: Final = Mind(
    nodes=600, width=10, look=False, redraws=True, foresees=True,
    mixes=5, steps=0, below=XIDIT_MARSHAL, lesser=3, seconds=0.28,
)  # fmt: skip
KEMET_CHANCELLOR: Final = Mind(nodes=24)  # whose battle cards the Crown foresees
# What a look alone is worth differs: in Eador it is little better than the policy.
MINDS: Final = {
    "kingsburg": {
        "page": Mind(slips=38),
        "squire": Mind(slips=18),
        "marshal": Mind(),
        "chancellor": Mind(nodes=96),
        "crown": Mind(nodes=400, tree=5, seconds=SLOW),
    },
    "xidit": {
        "page": Mind(slips=60, redraws=True),
        "squire": Mind(slips=25, redraws=True),
        "marshal": XIDIT_MARSHAL,
        "chancellor": XIDIT_CHANCELLOR,
        "crown": Mind(nodes=3000, width=16, look=False, redraws=True, foresees=True,
                      mixes=8, below=XIDIT_CHANCELLOR, lesser=8, by_hand=0.1, all_seats=True,
                      seconds=SLOW),
    },
    "eador": {
        "page": Mind(slips=100),
        "squire": Mind(slips=35),
        "marshal": Mind(nodes=16, look=False),
        "chancellor": Mind(nodes=400, look=False, seconds=0.28),
        "crown": Mind(nodes=240, look=False, plays=5, plays_by="crown", seconds=SLOW),
    },
    "kemet": {
        "page": Mind(slips=100),
        "squire": Mind(slips=61),
        "marshal": Mind(),
        "chancellor": KEMET_CHANCELLOR,
        "crown": Mind(nodes=1600, tree=4, beyond=1, foresees=True, below=KEMET_CHANCELLOR,
                      seconds=SLOW),
    },
}  # fmt: skip
# A game of somebody's own that tells its insight: one that suits most.
ANY_GAME: Final = {
    "page": Mind(slips=60),
    "squire": Mind(slips=25),
    "marshal": Mind(nodes=8, width=4, look=False),
    "chancellor": Mind(nodes=24, width=6, look=False),
    "crown": Mind(nodes=240, width=10, look=False, seconds=SLOW),
}


# A game without a policy: plain search, which plays every option on to the end at random.
PLAIN_SEARCH: Final = {
    "page": Mind(nodes=8, width=EVERY, look=False),
    "squire": Mind(nodes=24, width=EVERY, look=False),
    "knight": Mind(nodes=80, width=EVERY, look=False),
    "marshal": Mind(nodes=250, width=EVERY, look=False),
    "chancellor": Mind(nodes=800, width=EVERY, look=False),
    "crown": Mind(nodes=5000, width=EVERY, look=False, seconds=SLOW),
}


@cache
def ratings() -> dict[str, dict[str, int]]:
    """By game and level, as measured: `regalia arena rate FILE --into ratings.json` wrote it."""
    found: dict[str, dict[str, int]] = json.loads(
        resources.files("regalia.bots").joinpath(RATINGS).read_text("utf-8")
    )
    return found


def rating(game: str, level: str) -> int | None:
    """None: nobody has measured it."""
    return ratings().get(game, {}).get(level)


def names(game: Game[Any]) -> tuple[str, ...]:
    """The levels a game offers, weakest first."""
    return tuple(level for level in NAMES if not needs_net(game, level) or netfile.fits(game))


def minds(game: Game[Any]) -> Mapping[str, Mind]:
    """How each level of a game thinks, its quick one left out where that has a policy."""
    if not has_policy(game):
        return PLAIN_SEARCH
    return MINDS.get(game.name, ANY_GAME)


def needs_net(game: Game[Any], level: str) -> bool:
    """Whether a level of this game judges by the net that the game ships."""
    return level in NAMES[NAMES.index(USUAL) + 1 :] and netfile.has_net(game)


def above(level: str) -> str | None:
    """The next level; None above the last, and for a bot that is no level."""
    if level not in NAMES[:-1]:
        return None
    return NAMES[NAMES.index(level) + 1]


def factory(game: Game[Any], level: str) -> Callable[..., Any]:
    """What makes a bot of this level; one whose net does not fit plays like the usual one."""
    # numpy takes its time to load, and most commands need no bot that thinks
    from regalia.bots import thinking

    if needs_net(game, level) and not netfile.fits(game):
        level = USUAL
    mind = minds(game).get(level)
    if mind is None or (level == USUAL and game.name in game.bots):
        return game.bots.get(game.name, PolicyBot)
    kind: type[Bot] = thinking.Wavering if mind.slips else thinking.Thinking
    return partial(made, kind, mind)


def made(kind: Any, mind: Mind, start: Start) -> Bot:
    bot: Bot = kind(start, mind)
    return bot
