"""A possible world: a whole position that fits what a seat may know, for bots that search.

    world = World.behind(view, draw, belief)   # what the seat cannot know is drawn
    for code in world.options(seat):
        twin = world.copy()
        twin.apply(code)
        twin.play_on(draw, most=20)
        print(twin.value()[seat])

Nothing in it comes from the match itself, so a bot can hold as many as it likes.  The
inner loop of a search may go below it, to `world.state` and `regalia.engine.playout`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from regalia.bots.insight_defaults import evaluation_of, has_policy, insight_of, redraw
from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.errors import RegaliaError
from regalia.engine.events import SILENT
from regalia.engine.game import AnyGame
from regalia.engine.insight import Insight
from regalia.engine.playout import Length, run_playout
from regalia.engine.position import Position
from regalia.engine.quick import Quick
from regalia.engine.sampling import setup_of
from regalia.engine.steps import CHANCE
from regalia.engine.view import View
from regalia.games import registry


class NoInsight(RegaliaError):
    """This game does not say how it is played well."""


class QuickDealer:
    """A simulation's chance where a dealer is asked for."""

    def __init__(self, draw: Quick) -> None:
        self.draw: Final = draw

    def pick(self, weights: list[int]) -> int:
        return self.draw.weighted_index(weights)


class World(Position[Any]):
    """One position of a game, with everything in it known."""

    @classmethod
    def behind(
        cls,
        view: View,
        draw: Dealer | Quick,
        belief: Belief | None = None,
        game: AnyGame | None = None,
    ) -> World:
        """A world the view's seat cannot tell from the true one, as likely as it is.

        `belief` is what the seat's log revealed; without it the world may be one that a
        careful reader of the log can rule out.  `game` is needed for a pack of your own.
        """
        game = registry.load(view["game"]).holding(view["pack"]) if game is None else game
        dealer = QuickDealer(draw) if isinstance(draw, Quick) else draw
        state = game.sample(view, dealer, belief)
        game.rules.advance(state, SILENT)
        return cls(game, setup_of(view), state)

    # -- going on --------------------------------------------------------------------
    def apply(self, code: int, seat: int | None = None) -> None:
        """Carry out an option, or what chance deals, in this world itself.

        Of several seats asked at once the first answers unless one is named.
        """
        if seat is None:
            seat = max(self.turn, CHANCE)
        if code not in self.game.rules.legal(self.state, seat):
            who = "chance" if seat == CHANCE else f"seat {seat + 1}"
            raise ValueError(f"{code} ({self.text(code)!r}) is not open to {who} here")
        self.play(seat, code)

    def play_on(
        self, draw: Quick, most: int | None = None, style: Mapping[str, float] | None = None
    ) -> Length:
        """Play on by the game's fast heuristic, to the end or for so many decisions.

        A game without one is played on at random.
        """
        policy = insight_of(self.game).policy(style) if has_policy(self.game) else None
        limit = -1 if most is None else most
        return run_playout(self.game.rules, self.state, draw, limit, policy)

    # -- scoring ---------------------------------------------------------------------
    @property
    def insight(self) -> Insight[Any]:
        """How the game is played well; NoInsight where the game has none."""
        if self.game.insight is None:
            raise NoInsight(f"{self.game.name} has no insight: no policy and no evaluation")
        return self.game.insight

    def policy(self, seat: int, draw: Quick, style: Mapping[str, float] | None = None) -> int:
        """What the game's fast heuristic chooses for this seat."""
        return self.insight.policy(style).choose(self.state, seat, self.options(seat), draw)

    def value(self) -> list[float]:
        """By seat, the chance to come first, by the game's hand-written evaluation."""
        return evaluation_of(self.game).value(self.state)

    def redraw(self, seat: int, draw: Quick) -> World:
        """Another world, in which all that this seat cannot know is drawn anew."""
        return World(self.game, self.setup, redraw(self.game, self.state, seat, draw))


def sample(
    view: View, draw: Dealer | Quick, belief: Belief | None = None, game: AnyGame | None = None
) -> World:
    """World.behind() by its usual name: one determinization."""
    return World.behind(view, draw, belief, game)
