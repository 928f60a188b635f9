"""The heuristic bot: searches its own action to the end and plays for fame swings.

It works on one possible world behind its view.  Within one action it looks at
its own decisions only, a few best lines at a time, up to the point where
somebody else or chance must act; what follows (raids of the rivals, a battle
about to begin) it judges by the odds over the cards left.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.engine.dealer import Dealer
from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.steps import CHANCE, Sealed
from regalia.engine.view import View
from regalia.games.kemet.queries import fame
from regalia.games.kemet.routes import M_STEPS, M_ZONE
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import (
    ACTIONS,
    BRING,
    FROM,
    HIDE,
    LEAD,
    LEAVE,
    MOVE_ACTION,
    PLACE,
    PRAY_ACTION,
    SILVER,
    STEP_CHOOSE,
    TAKE,
    TOKEN,
    VERBS,
)
from regalia_yardstick.v0_1_0.kemet.duel import Duel
from regalia_yardstick.v0_1_0.kemet.sampler import CardSampler
from regalia_yardstick.v0_1_0.kemet.watch import Watch
from regalia_yardstick.v0_1_0.kemet.worth import outlook

WIDTH: Final = 5  # lines kept for each first choice
DEPTH: Final = 16  # own decisions looked ahead
PENDING: Final = 40  # lines kept whose last choice has not shown its effect
BUDGET: Final = 900  # positions looked at before a search begins to hurry
HURRIED: Final = 2  # of those lines in a hurry
FIRST: Final = 40  # first choices looked at
QUIET: Final = (FROM, TAKE, BRING, LEAVE)  # choices that show their effect only with the next step


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
        self.looked = 0  # positions judged in the running search

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
            return place(self.sampler.sample(view, self.dealer), codes)
        if self.plan and self.plan[0] in codes:
            return self.plan.pop(0)
        best = self.search(self.sampler.sample(view, self.dealer), seat, codes)
        self.plan = list(best.codes[1:])
        return best.codes[0]

    # -- planning ---------------------------------------------------------------
    def search(self, s: State, seat: int, codes: list[int]) -> Line:
        """The best line: every first choice gets its own few best continuations."""
        self.watch = Watch(s, seat)
        self.looked = 0
        start = Line(outlook(s, seat, self.watch), (), s)
        starts = [self.step(start, seat, code) for code in sensible(s, seat, codes)]
        starts.sort(key=lambda line: -line.worth)
        return max((self.deepen(start, seat) for start in starts[:FIRST]), key=lambda x: x.worth)

    def step(self, line: Line, seat: int, code: int) -> Line:
        self.looked += 1
        s = line.state.copy()
        self.game.rules.apply(s, seat, code, Sink())
        quiet = VERBS.of(code) in QUIET and self.goes_on(s, seat)
        worth = line.worth if quiet else outlook(s, seat, self.watch)
        return Line(worth, (*line.codes, code), s)

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
                grown += [self.step(line, seat, code) for code in sensible(line.state, seat, legal)]
            if not grown:
                break
            lines = narrowed(grown) if self.looked < BUDGET else narrowed(grown, 1, HURRIED)
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
        hidden = [HIDE.args(code)[0] for code in mine[2:]]
        return duel.hide_card(codes, LEAD.args(mine[0])[0], hidden, VERBS.seal.code())


def place(s: State, codes: list[int]) -> int:
    """The last to move takes what nobody can answer; with a winner near, every turn counts."""
    if max(fame(s, each) for each in range(s.seats)) >= s.pack.rule["fame_to_win"]:
        return codes[0]
    return codes[-1]


def narrowed(lines: list[Line], width: int = WIDTH, pending: int = PENDING) -> list[Line]:
    """The few best, besides those whose last choice has not shown its effect yet."""
    quiet = [line for line in lines if VERBS.of(line.codes[-1]) in QUIET]
    shown = [line for line in lines if VERBS.of(line.codes[-1]) not in QUIET]
    shown.sort(key=lambda line: -line.worth)
    return quiet[:pending] + distinct(shown)[:width]


def distinct(lines: list[Line]) -> list[Line]:
    """Lines of the same worth are mostly the same position reached another way."""
    found: list[Line] = []
    for line in lines:
        if not found or abs(line.worth - found[-1].worth) > 1e-9 or len(found) < 2:
            found.append(line)
    return found


def sensible(s: State, seat: int, codes: list[int]) -> list[int]:
    """The choices worth a look: one cell of each action, a few sizes of a group."""
    if any(VERBS.of(code) is TAKE for code in codes):
        return groups(s, seat, codes)
    seen: set[int] = set()
    found = []
    for code in codes:
        action = alike(s, code)
        if action not in seen:
            found.append(code)
            seen.add(action)
    return found


def alike(s: State, code: int) -> int:
    """Cells of moving and praying do the same; everything else is its own."""
    if VERBS.of(code) not in (TOKEN, SILVER):
        return code
    action = s.pack.cell_action[VERBS.of(code).args(code)[0]]
    if action not in (MOVE_ACTION, PRAY_ACTION):
        return code
    return -1 - action - len(ACTIONS) * (VERBS.of(code) is SILVER)


def groups(s: State, seat: int, codes: list[int]) -> list[int]:
    """All of a troop, all but one, or a small party; on the way only all or all but one."""
    regs = s.stack[-1].regs
    here = s.units[seat][regs[M_ZONE]]
    sizes = {here, here - 1} if regs[M_STEPS] else {here, here - 1, 2, 1}
    found = [code for code in codes if VERBS.of(code) is not TAKE or TAKE.args(code)[0] in sizes]
    return found or codes  # too large a troop may have to leave more behind
