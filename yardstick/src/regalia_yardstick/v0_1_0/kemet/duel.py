"""The bot's war council: a mixed choice over the battle cards that are left."""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import Dealer
from regalia.games.kemet import interventions as card
from regalia.games.kemet.options import OPT_SELF_LOSSES
from regalia.games.kemet.queries import card_cost
from regalia.games.kemet.state import B_BEAST, B_ZONE, NO_CARD, State
from regalia.games.kemet.vocabulary import DROP, HIDE, LEAD, VERBS
from regalia_yardstick.v0_1_0.kemet.odds import (
    Force,
    Stakes,
    dot,
    force,
    lean,
    mixes,
    open_cards,
    outcomes,
    payoffs,
)
from regalia_yardstick.v0_1_0.kemet.worth import stakes_of

SCALE: Final = 1000  # of the weights a dealer picks by
SHARPNESS: Final = 0.8  # my own choice is a little less sure than the mix expected of others
HIDING: Final = 1.2  # tenths of a fame point a divine card must bring
PRAYER: Final = 0.6  # what one prayer point of its cost is worth


class Duel:
    """One side's view of a battle: the other's cards are those not yet open."""

    def __init__(self, s: State, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.side: Final = 0 if s.battle[0] == seat else 1
        self.enemy: Final = s.battle[1 - self.side]
        self.zone: Final = s.battle[B_ZONE]
        self.stakes: Final[Stakes] = stakes_of(s, s.battle[1], self.zone)
        self.mine: Final = self.force(self.side)
        self.theirs: Final = self.force(1 - self.side)._replace(cards=self.their_cards())

    def force(self, side: int) -> Force:
        s, seat = self.s, self.s.battle[side]
        beast = s.battle[B_BEAST + side]
        return force(s, seat, self.zone, s.units[seat][self.zone], beast, attacks=side == 0)

    def their_cards(self) -> tuple[int, ...]:
        """What the enemy may lead: the card a spy saw, or all that is not open."""
        s = self.s
        if s.spied[0] != NO_CARD and s.spied_by[0] & (1 << self.seat):
            return (s.spied[0],)
        return open_cards(s, self.enemy, self.seat)

    def worths(self, mine: Force) -> list[float]:
        """By card of mine: what it brings against the enemy's mix."""
        sides = (mine, self.theirs) if self.side == 0 else (self.theirs, mine)
        table = outcomes(self.s.pack, *sides, self.s.options[OPT_SELF_LOSSES])
        worth = payoffs(table, *sides, self.stakes)
        ours, theirs = mixes(worth)
        if self.side == 0:
            return [dot(row, theirs) for row in worth]
        return [-dot(column, ours) for column in zip(*worth, strict=True)]

    # -- picks ----------------------------------------------------------------
    def lead_card(self, codes: list[int], dealer: Dealer) -> int:
        """Mixed: the better a card, the likelier, never certain."""
        cards = tuple(LEAD.args(code)[0] for code in codes)
        worths = self.worths(self.mine._replace(cards=cards))
        shares = lean([SHARPNESS * worth for worth in worths])
        return codes[dealer.pick([max(int(SCALE * share), 1) for share in shares])]

    def drop_card(self, codes: list[int]) -> int:
        """The card least missed in the battles to come."""
        pack = self.s.pack
        return min(
            codes,
            key=lambda code: (
                2 * pack.strength[DROP.args(code)[0]]
                + pack.damage[DROP.args(code)[0]]
                + pack.protection[DROP.args(code)[0]]
            ),
        )

    def hide_card(self, codes: list[int], led: int, hidden: list[int], seal: int) -> int:
        """A divine card where it changes the outcome enough."""
        mine = self.mine._replace(cards=(led,))
        for which in hidden:
            mine = self.helped(mine, which)
        before = self.worths(mine)[0]
        best, gain = seal, HIDING
        for code in codes:
            if VERBS.of(code) is not HIDE:
                continue
            which = HIDE.args(code)[0]
            after = self.worths(self.helped(mine, which))[0]
            found = after - before - PRAYER * card_cost(self.s, self.seat, which)
            if found > gain:
                best, gain = code, found
        return best

    def helped(self, mine: Force, which: int) -> Force:
        effect = self.s.pack.card
        return mine._replace(
            strength=mine.strength + effect[card.STRENGTH][which],
            damage=mine.damage + effect[card.DAMAGE][which],
            protection=mine.protection + effect[card.PROTECTION][which],
        )
