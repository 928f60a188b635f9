"""The six levels: their names, and how each thinks where a game does not say.

page, squire   the game's policy, which now and then follows its second or third thought
knight         the game's own heuristic
marshal        what the net likes right after each option, or few playouts
chancellor     search in believed worlds
crown          the same for longer, perhaps by a tree of everybody's answers

In a game that has no policy all six search, each with more playouts than the one before.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from regalia.bots import netfile
from regalia.bots.knowing import has_policy
from regalia.engine.bot import Bot, Start
from regalia.engine.game import AnyGame
from regalia.engine.levels import SLOW, Mind
from regalia.engine.policybot import PolicyBot
from regalia.layout.face import face_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

NAMES: Final = ("page", "squire", "knight", "marshal", "chancellor", "crown")  # weakest first
FIRST: Final = "squire"  # a newcomer meets it
USUAL: Final = "knight"  # quick, and good company
CHEAP: Final = ("page", "squire", "knight")  # they ask no net and play nothing on
SEARCHING: Final = ("chancellor", "crown")  # slow where many games are played
EVERY: Final = 1000  # candidates: as many as there are options
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


def rating(game: AnyGame, level: str) -> int | None:
    """None: nobody has measured it."""
    levels = face_of(game).levels
    return None if levels is None else levels.ratings.get(level)


def names(game: AnyGame) -> tuple[str, ...]:
    """The levels a game offers, weakest first."""
    return tuple(level for level in NAMES if not needs_net(game, level) or netfile.fits(game))


def minds(game: AnyGame) -> Mapping[str, Mind]:
    """How each level of a game thinks, its quick one left out where that has a policy."""
    if not has_policy(game):
        return PLAIN_SEARCH
    declared = face_of(game).levels
    return ANY_GAME if declared is None else {**ANY_GAME, **declared.minds}


def needs_net(game: AnyGame, level: str) -> bool:
    """Whether a level of this game judges by the net that the game ships."""
    return level in NAMES[NAMES.index(USUAL) + 1 :] and netfile.has_net(game)


def above(level: str) -> str | None:
    """The next level; None above the last, and for a bot that is no level."""
    if level not in NAMES[:-1]:
        return None
    return NAMES[NAMES.index(level) + 1]


def factory(game: AnyGame, level: str) -> Callable[..., Any]:
    """What makes a bot of this level; one whose net does not fit plays like the usual one."""
    # numpy takes its time to load, and most commands need no bot that thinks
    from regalia.bots import thinking

    if needs_net(game, level) and not netfile.fits(game):
        level = USUAL
    mind = minds(game).get(level)
    if mind is None or (level == USUAL and game.family in game.bots):
        return game.bots.get(game.family, PolicyBot)
    kind: type[Bot] = thinking.Wavering if mind.slips else thinking.Thinking
    return partial(made, kind, mind)


def made(kind: Any, mind: Mind, start: Start) -> Bot:
    bot: Bot = kind(start, mind)
    return bot
