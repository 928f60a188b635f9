"""Players that are programs: they observe a seat's log, see its view and choose one of its codes.

A bot of one's own is a subclass of Bot; docs/bots.md shows one in ten minutes.
"""

from regalia.bots.given import AnyBot
from regalia.bots.life import Factory, Plain
from regalia.bots.lookup import best, check, make, names, seated
from regalia.bots.seated import BadBot, Seated
from regalia.bots.world import NoInsight, World, sample
from regalia.engine.belief import Belief
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Chooser, Start
from regalia.engine.quick import Quick

__all__ = [
    "NO_LIMIT",
    "AnyBot",
    "BadBot",
    "Belief",
    "Bot",
    "Budget",
    "Chooser",
    "Factory",
    "NoInsight",
    "Plain",
    "Quick",
    "Seated",
    "Start",
    "World",
    "best",
    "check",
    "make",
    "names",
    "sample",
    "seated",
]
