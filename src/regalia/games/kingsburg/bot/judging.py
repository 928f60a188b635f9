"""A hand-written evaluation: what each seat may end with, as chances to come first."""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.engine.playout import Evaluation
from regalia.games.kingsburg.bot.style import Style, harvests_left
from regalia.games.kingsburg.bot.worth import Treasury, battle_worth
from regalia.games.kingsburg.scoring import result
from regalia.games.kingsburg.state import State
from regalia.games.kingsburg.vocabulary import BUILDINGS

TOKEN: Final = 0.7  # a "+2" token that will be used
LUCK: Final = 0.18  # VP that one harvest can turn, as the softmax counts it
SURE: Final = 0.4  # the same when nothing but the last count is left


class Outlook(Evaluation[State]):
    """VP, buildings, goods and winter, each at the policy's prices."""

    def __init__(self, style: Style) -> None:
        self.style: Final = style

    def value(self, s: State) -> list[float]:
        if not s.stack:
            winners = result(s).winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
        totals = [self.total(s, seat) for seat in range(s.seats)]
        top, spread = max(totals), SURE + LUCK * harvests_left(s)
        shares = [exp((total - top) / spread) for total in totals]
        whole = sum(shares)
        return [share / whole for share in shares]

    def total(self, s: State, seat: int) -> float:
        """Return the VP this seat may end with, without what all will still gain alike."""
        style = self.style
        purse = Treasury(s, seat, style, building=True)
        total = s.vp[seat] + purse.worth((s.goods[0][seat], s.goods[1][seat], s.goods[2][seat]))
        total += TOKEN * min(float(s.tokens[seat]), harvests_left(s) / 2)
        alone, standing = style.prices(s).alone, s.buildings[seat]
        for building in range(len(BUILDINGS)):
            if standing >> building & 1:
                total += alone[building] - s.pack.vp[building]  # its VP are counted
        return total + battle_worth(s, seat, s.soldiers[seat], style) if s.year <= 5 else total
