"""What bots do with positions before anybody scores them; nothing here needs numpy."""

from __future__ import annotations

from typing import Any, Final

from regalia.bots.insight_defaults import evaluation_of, has_pauses, insight_of, redraw
from regalia.engine.events import SILENT
from regalia.engine.game import AnyGame
from regalia.engine.insight import Insight
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE


class Positions:
    """A game's rules and Insight over bare States: a search copies and plays many of them."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Final = game
        self.rules: Final = game.rules
        self.insight: Final[Insight[Any]] = insight_of(game)
        self.evaluation: Final = evaluation_of(game)
        self.pauses: Final = has_pauses(game)

    def redraw(self, world: Any, seat: int, draw: Quick) -> Any:
        """A copy in which all that the seat cannot know is drawn anew."""
        return redraw(self.game, world, seat, draw)

    def deal_chance(self, world: Any, draw: Quick) -> None:
        """Deal what chance decides before a seat is asked again, up to the next pause."""
        while world.acting == CHANCE and not self.insight.pauses(world):
            self.rules.apply(world, CHANCE, self.rules.deal(world, draw), SILENT)

    def play_line(self, world: Any, seat: int, line: list[int]) -> Any:
        """A copy in which the seat has answered with this line, as far as it is asked."""
        twin, rules = world.copy(), self.rules
        for code in line:
            if code not in rules.legal(twin, seat):
                break
            rules.apply(twin, seat, code, SILENT)
        return twin
