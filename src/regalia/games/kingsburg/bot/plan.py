"""The bot's plan for its dice: the best way to spread them over free advisors."""

from __future__ import annotations

from typing import Final

from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.bot.style import Style, harvests_left
from regalia.games.kingsburg.bot.worth import Treasury, peek_worth, soldier_worth
from regalia.games.kingsburg.phases.influence import COLOURED_SETS, WHITE_SETS
from regalia.games.kingsburg.state import State

MARKET: Final = 0.05  # a hair, so that it is not used for nothing


def advisor_worths(s: State, seat: int, style: Style) -> list[float]:
    """Return the value of each advisor's help now, with the best choice taken."""
    purse = Treasury(s, seat, style, building=True)
    goods = (s.goods[0][seat], s.goods[1][seat], s.goods[2][seat])
    before = purse.worth(goods)
    soldier, peek = soldier_worth(s, seat, style), peek_worth(s, seat)
    token = style.token_price(s, seat) if harvests_left(s) > 1 else 0.2
    found = []
    for advisor in range(len(v.ADVISORS)):
        pack = s.pack
        sets = [v.SETS[i] for i in pack.help_sets[advisor]] or [v.SETS[pack.help_goods[advisor]]]
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
    """Searches for ways to place the remaining dice, one group after another."""

    def __init__(self, s: State, seat: int, style: Style) -> None:
        self.s: Final = s
        self.coloured: Final = tuple(s.coloured[seat])
        self.white: Final = tuple(s.white[seat])
        self.token: Final = style.token_price(s, seat)
        self.envoy: Final = style.envoy
        self.worths: Final = advisor_worths(s, seat, style)
        self.free: Final = [s.busy[i] == 0 for i in range(len(v.ADVISORS))]

    def rest(self, coloured: tuple[int, ...], white: tuple[int, ...], used: int) -> float:
        """Return the best value of the dice left, plain groups only."""
        best = 0.0
        if not coloured:
            return best
        for c, c_sum in COLOURED_SETS[coloured]:
            for w, w_sum in WHITE_SETS[white]:
                at = c_sum + w_sum - 1
                if at > 17 or not self.free[at] or used & (1 << at) or self.worths[at] <= 0:
                    continue
                left = without(coloured, v.DICE[c])
                worth = self.worths[at]
                if left:
                    worth += 0.85 * self.rest(left, without(white, v.WHITES[w]), used | (1 << at))
                best = max(best, worth)
        return best

    def placement(self, code: int) -> tuple[float, int]:
        """Return the value of a placement with what it leaves, and its advisor."""
        coloured, white, token, shift, _ = v.PLACE.args(code)
        at = v.PLACE.advisor(code)
        worth = self.worths[at] - self.token * token - (MARKET if shift else 0)
        if self.s.busy[at]:
            worth -= self.envoy
        left = without(self.coloured, v.DICE[coloured])
        rest = self.rest(left, without(self.white, v.WHITES[white]), 1 << at)
        return worth + 0.85 * rest, at


def without(hand: tuple[int, ...], part: tuple[int, ...]) -> tuple[int, ...]:
    left = list(hand)
    for face in part:
        left.remove(face)
    return tuple(left)


def reach(s: State, seat: int) -> list[int]:
    """Count how many rivals still in the step could take each advisor."""
    count = [0] * len(v.ADVISORS)
    for rival in range(s.seats):
        if rival == seat or s.passed & (1 << rival) or not s.coloured[rival]:
            continue
        whites = WHITE_SETS[tuple(s.white[rival])]
        dice = COLOURED_SETS[tuple(s.coloured[rival])]
        sums = {c_sum + w_sum for _, c_sum in dice for _, w_sum in whites}
        for value in sums:
            if value <= len(v.ADVISORS):
                count[value - 1] += 1
    return count


def best_placement(s: State, seat: int, codes: list[int], style: Style) -> int:
    """Return the placement with the best plan; among equals, the one rivals want too."""
    planner = Planner(s, seat, style)
    rivals = reach(s, seat)
    best, best_worth = codes[0], -1e9
    for code in codes:
        if code == v.PASS_CODE:
            worth = 0.05
        else:
            worth, at = planner.placement(code)
            worth += 0.12 * min(rivals[at], 3) * max(planner.worths[at], 0.0)
        if worth > best_worth:
            best, best_worth = code, worth
    return best
