"""Players that are programs: they observe a seat's log, see its view and choose one of its codes.

A bot of one's own is a subclass of Bot; docs/bots.md shows one in ten minutes.
"""

from regalia.bots.life import Factory, Plain
from regalia.bots.seated import BadBot, Seated
from regalia.engine.bot import NO_LIMIT, Bot, Budget, Chooser, Start

__all__ = ["NO_LIMIT", "BadBot", "Bot", "Budget", "Chooser", "Factory", "Plain", "Seated", "Start"]
