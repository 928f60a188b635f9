"""Makes the bot of a release, as a plugin of the group `regalia.bots`."""

from importlib import import_module
from typing import Any, Final

from regalia.engine.bot import Chooser, Start

RELEASE_0_1_0: Final = {
    "eador": "eador.choosing:Heuristic",
    "kemet": "kemet.choosing:Heuristic",
    "kingsburg": "kingsburg.choosing:Heuristic",
    "xidit": "xidit.choosing:Commander",
}


class Release:
    """Makes the bots of one release; Regalia lists them as baselines, not as opponents."""

    baseline: Final = True

    def __init__(self, package: str, bots: dict[str, str]) -> None:
        self.package: Final = package
        self.bots: Final = bots
        self.games: Final = tuple(bots)

    def __call__(self, start: Start) -> Chooser:
        module, _, name = self.bots[start.game.name].partition(":")
        maker: Any = getattr(import_module(f"{self.package}.{module}"), name)
        bot: Chooser = maker(start.game, start.dealer)
        return bot


release_0_1_0: Final = Release("regalia_yardstick.v0_1_0", RELEASE_0_1_0)
