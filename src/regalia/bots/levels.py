"""The six levels: their names, and how each plays where a game does not say.

page, squire   the game's policy, which now and then plays its second or third thought
knight         the game's own heuristic
marshal        one-ply lookahead by the net, or few playouts
chancellor     search in sampled worlds
crown          the same for longer, in some games with a search tree

In a game that has no policy all six search, each with more playouts than the one before.
"""

from __future__ import annotations

from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from regalia.bots import netfile
from regalia.bots.insight_defaults import has_policy
from regalia.bots.line_bots import NoisyBot
from regalia.engine.bot import Bot, Start
from regalia.engine.game import AnyGame
from regalia.engine.level_config import SLOW, LevelConfig
from regalia.engine.policybot import PolicyBot
from regalia.layout.face import face_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

NAMES: Final = ("page", "squire", "knight", "marshal", "chancellor", "crown")  # weakest first
FIRST: Final = "squire"  # a newcomer meets it
USUAL: Final = "knight"  # quick, and a pleasant opponent
CHEAP: Final = ("page", "squire", "knight")  # they ask no net and make no playouts
SEARCHING: Final = ("chancellor", "crown")  # slow where many games are played
HAS_NUMPY: Final = find_spec("numpy") is not None  # a browser has none
EVERY: Final = 1000  # candidates: as many as there are options
# For a game with a policy that declares no levels of its own.
ANY_GAME: Final = {
    "page": LevelConfig(noise_percent=60),
    "squire": LevelConfig(noise_percent=25),
    "marshal": LevelConfig(playouts=8, candidates=4, net_candidates=False),
    "chancellor": LevelConfig(playouts=24, candidates=6, net_candidates=False),
    "crown": LevelConfig(playouts=240, candidates=10, net_candidates=False, seconds=SLOW),
}
# A game without a policy: plain search, which plays every option on to the end at random.
PLAIN_SEARCH: Final = {
    "page": LevelConfig(playouts=8, candidates=EVERY, net_candidates=False),
    "squire": LevelConfig(playouts=24, candidates=EVERY, net_candidates=False),
    "knight": LevelConfig(playouts=80, candidates=EVERY, net_candidates=False),
    "marshal": LevelConfig(playouts=250, candidates=EVERY, net_candidates=False),
    "chancellor": LevelConfig(playouts=800, candidates=EVERY, net_candidates=False),
    "crown": LevelConfig(playouts=5000, candidates=EVERY, net_candidates=False, seconds=SLOW),
}


def rating(game: AnyGame, level: str) -> int | None:
    """None: nobody has measured it."""
    levels = face_of(game).levels
    return None if levels is None else levels.ratings.get(level)


def names(game: AnyGame) -> tuple[str, ...]:
    """The levels a game offers, weakest first."""
    able = [level for level in NAMES if HAS_NUMPY or not searches(game, level)]
    return tuple(level for level in able if not needs_net(game, level) or netfile.fits(game))


def searches(game: AnyGame, level: str) -> bool:
    """Whether a level scores positions by the thousand, for which it needs numpy."""
    return level not in CHEAP or not has_policy(game)


def level_configs(game: AnyGame) -> Mapping[str, LevelConfig]:
    """How each level of a game plays, `knight` left out where the game has a policy."""
    if not has_policy(game):
        return PLAIN_SEARCH
    declared = face_of(game).levels
    return ANY_GAME if declared is None else {**ANY_GAME, **declared.configs}


def needs_net(game: AnyGame, level: str) -> bool:
    """Whether a level of this game uses the net that the game ships."""
    return level in NAMES[NAMES.index(USUAL) + 1 :] and netfile.has_net(game)


def next_level(level: str) -> str | None:
    """The next level; None above the last, and for a bot that is no level."""
    if level not in NAMES[:-1]:
        return None
    return NAMES[NAMES.index(level) + 1]


def factory(game: AnyGame, level: str) -> Callable[..., Any]:
    """What makes a bot of this level; one whose net does not fit plays like Knight."""
    if needs_net(game, level) and not netfile.fits(game):
        level = USUAL
    config = level_configs(game).get(level)
    if config is None or (level == USUAL and game.family in game.bots):
        return game.bots.get(game.family, PolicyBot)
    if config.noise_percent:
        return partial(build, NoisyBot, config)
    # numpy takes its time to load, and most commands need no bot that searches
    from regalia.bots.level_bots import SearchBot

    return partial(build, SearchBot, config)


def build(kind: Any, config: LevelConfig, start: Start) -> Bot:
    bot: Bot = kind(start, config)
    return bot
