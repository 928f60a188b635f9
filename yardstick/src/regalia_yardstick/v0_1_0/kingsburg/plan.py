"""The bot's plan for its dice: the best way to spread them over free advisors."""

from __future__ import annotations

from typing import Final

from regalia.games.kingsburg.phases.influence import COLOURED_SETS, WHITE_SETS
from regalia.games.kingsburg.state import State
from regalia.games.kingsburg.vocabulary import ADVISORS, DICE, PASS_CODE, PLACE, SETS, WHITES
from regalia_yardstick.v0_1_0.kingsburg.worth import (
    TOKEN,
    Treasury,
    harvests_left,
    peek_worth,
    soldier_worth,
)

ENVOY: Final = 1.6  # what keeping the Envoy is worth
MARKET: Final = 0.05  # a hair, so that it is not used for nothing


def advisor_worths(s: State, seat: int) -> list[float]:
    """What the help of each advisor is worth now, the best choice taken."""
    purse = Treasury(s, seat, building=True)
    goods = (s.goods[0][seat], s.goods[1][seat], s.goods[2][seat])
    before = purse.worth(goods)
    soldier, peek = soldier_worth(s, seat), peek_worth(s, seat)
    token = TOKEN if harvests_left(s) > 1 else 0.2
    found = []
    for advisor in range(len(ADVISORS)):
        pack = s.pack
        sets = [SETS[i] for i in pack.help_sets[advisor]] or [SETS[pack.help_goods[advisor]]]
        if pack.help_swap[advisor]:
            sets = [
                (1 - 2 * (k == 0), 1 - 2 * (k == 1), 1 - 2 * (k == 2)) for k in range(3) if goods[k]
            ]
            sets.append((0, 0, 0))
        worth = max(purse.worth((goods[0] + g, goods[1] + w, goods[2] + t)) for g, w, t in sets)
        worth -= before
        worth += pack.help_vp[advisor] + token * pack.help_tokens[advisor]
        worth += soldier * pack.help_soldiers[advisor] + peek * pack.help_peek[advisor]
        found.append(worth)
    return found


class Planner:
    """Searches ways to place the rest of the dice, one group after another."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.worths: Final = advisor_worths(s, seat)
        self.free: Final = [s.busy[i] == 0 for i in range(len(ADVISORS))]

    def rest(self, coloured: tuple[int, ...], white: tuple[int, ...], used: int) -> float:
        """The best worth of the dice left, plain groups only."""
        best = 0.0
        if not coloured:
            return best
        for c, c_sum in COLOURED_SETS[coloured]:
            for w, w_sum in WHITE_SETS[white]:
                at = c_sum + w_sum - 1
                if at > 17 or not self.free[at] or used & (1 << at) or self.worths[at] <= 0:
                    continue
                left = without(coloured, DICE[c])
                worth = self.worths[at]
                if left:
                    worth += 0.85 * self.rest(left, without(white, WHITES[w]), used | (1 << at))
                best = max(best, worth)
        return best

    def placement(self, code: int) -> tuple[float, int]:
        """The worth of a placement with what it leaves, and its advisor."""
        coloured, white, token, shift, _ = PLACE.args(code)
        at = PLACE.advisor(code)
        worth = self.worths[at] - TOKEN * token - (MARKET if shift else 0)
        if self.s.busy[at]:
            worth -= ENVOY
        left = without(tuple(self.s.coloured[self.seat]), DICE[coloured])
        return worth + 0.85 * self.rest(
            left, without(tuple(self.s.white[self.seat]), WHITES[white]), 1 << at
        ), at


def without(hand: tuple[int, ...], part: tuple[int, ...]) -> tuple[int, ...]:
    left = list(hand)
    for face in part:
        left.remove(face)
    return tuple(left)


def reach(s: State, seat: int) -> list[int]:
    """How many rivals still in the step could take each advisor."""
    count = [0] * len(ADVISORS)
    for rival in range(s.seats):
        if rival == seat or s.passed & (1 << rival) or not s.coloured[rival]:
            continue
        whites = WHITE_SETS[tuple(s.white[rival])]
        dice = COLOURED_SETS[tuple(s.coloured[rival])]
        sums = {c_sum + w_sum for _, c_sum in dice for _, w_sum in whites}
        for value in sums:
            if value <= len(ADVISORS):
                count[value - 1] += 1
    return count


def best_placement(s: State, seat: int, codes: list[int]) -> int:
    """The placement whose plan is best; among like plans the one rivals want too."""
    planner = Planner(s, seat)
    rivals = reach(s, seat)
    best, best_worth = PASS_CODE, 0.05
    for code in codes:
        if code == PASS_CODE:
            continue
        worth, at = planner.placement(code)
        worth += 0.12 * min(rivals[at], 3) * max(planner.worths[at], 0.0)
        if worth > best_worth:
            best, best_worth = code, worth
    return best
