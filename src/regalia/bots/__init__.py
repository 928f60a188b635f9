"""Players that are programs: they observe a seat's log, see its view and choose one of its codes.

Your own bot is a subclass of Bot; docs/bots.md shows one in ten minutes.  README.md in this folder
says in which order to read the modules.
"""

from typing import TYPE_CHECKING

from regalia.bots.bot_seat import BadBot, Seated
from regalia.bots.lookup import check, create, create_seated, default_bot, names
from regalia.bots.making import AnyBot, ChooserAdapter, Factory
from regalia.bots.own_search import search
from regalia.bots.world import NoInsight, World, sample
from regalia.deprecated import old_names
from regalia.engine.belief import Belief
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Chooser, Start
from regalia.engine.quick import Quick

if not TYPE_CHECKING:  # a type checker should not accept the old names
    __getattr__ = old_names(__name__)

__all__ = [
    "NO_LIMIT",
    "AnyBot",
    "BadBot",
    "Belief",
    "Bot",
    "Budget",
    "Chooser",
    "ChooserAdapter",
    "Factory",
    "NoInsight",
    "Quick",
    "Seated",
    "Start",
    "World",
    "check",
    "create",
    "create_seated",
    "default_bot",
    "names",
    "sample",
    "search",
]
