"""The heuristic bot: searches its own action to the end and plays for fame swings.

It works on one possible world behind its view.  Within one action it looks at
its own decisions only, a few best lines at a time, up to the point where
somebody else or chance must act; battles it judges by strength before cards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.engine.dealer import Dealer
from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.steps import CHANCE, Sealed
from regalia.engine.view import View
from regalia.games.kemet.duel import Duel
from regalia.games.kemet.sampler import CardSampler
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import LEAD, PLACE, STEP_CHOOSE, VERBS
from regalia.games.kemet.worth import outlook

WIDTH: Final = 5  # lines kept for each first choice
DEPTH: Final = 9  # own decisions looked ahead
FIRST: Final = 40  # first choices looked at


class Line(NamedTuple):
    """A sequence of own choices and where it leads."""

    worth: float
    codes: tuple[int, ...]
    state: State


class Heuristic:
    """Plans an action once and follows the plan while nothing unforeseen happens."""

    def __init__(self, game: Game[State], dealer: Dealer) -> None:
        self.game: Final = game
        self.dealer: Final = dealer
        self.sampler: Final = CardSampler(game)
        self.plan: list[int] = []

    def choose(self, view: View) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        if len(codes) == 1:
            if self.plan and self.plan[0] == codes[0]:
                self.plan.pop(0)
            return codes[0]
        if view["stack"] and view["stack"][-1]["number"] == STEP_CHOOSE:
            self.plan = []
            return self.council(view, seat, codes)
        if VERBS.of(codes[0]) is PLACE:
            return codes[-1]  # the last to move takes what nobody can answer
        if self.plan and self.plan[0] in codes:
            return self.plan.pop(0)
        best = self.search(self.sampler.sample(view, self.dealer), seat, codes)
        self.plan = list(best.codes[1:])
        return best.codes[0]

    # -- planning ---------------------------------------------------------------
    def search(self, s: State, seat: int, codes: list[int]) -> Line:
        """The best line: every first choice gets its own few best continuations."""
        starts = [self.step(Line(0.0, (), s), seat, code) for code in codes]
        starts.sort(key=lambda line: -line.worth)
        return max((self.deepen(start, seat) for start in starts[:FIRST]), key=lambda x: x.worth)

    def step(self, line: Line, seat: int, code: int) -> Line:
        s = line.state.copy()
        self.game.rules.apply(s, seat, code, Sink())
        return Line(outlook(s, seat), (*line.codes, code), s)

    def deepen(self, start: Line, seat: int) -> Line:
        best: Line | None = None
        lines = [start]
        for _ in range(DEPTH):
            grown: list[Line] = []
            for line in lines:
                if not self.goes_on(line.state, seat):
                    if best is None or line.worth > best.worth:
                        best = line
                    continue
                legal = self.game.rules.legal(line.state, seat)
                grown += [self.step(line, seat, code) for code in legal]
            if not grown:
                break
            grown.sort(key=lambda line: -line.worth)
            lines = distinct(grown)[:WIDTH]
        if best is None:
            return max(lines, key=lambda line: line.worth)
        return best

    def goes_on(self, s: State, seat: int) -> bool:
        """Whether the next decision is mine alone and no secret one."""
        if s.acting == CHANCE or s.acting != 1 << seat:
            return False
        return not isinstance(self.game.rules.steps[s.stack[-1].step], Sealed)

    # -- battle --------------------------------------------------------------------
    def council(self, view: View, seat: int, codes: list[int]) -> int:
        duel = Duel(self.sampler.sample(view, self.dealer), seat)
        mine = view["stack"][-1]["mine"]
        if not mine:
            return duel.lead_card(codes, self.dealer)
        if len(mine) == 1:
            return duel.drop_card(codes)
        return duel.hide_card(codes, LEAD.args(mine[0])[0], VERBS.seal.code())


def distinct(lines: list[Line]) -> list[Line]:
    """Lines of the same worth are mostly the same position reached another way."""
    found: list[Line] = []
    for line in lines:
        if not found or abs(line.worth - found[-1].worth) > 1e-9 or len(found) < 2:
            found.append(line)
    return found
