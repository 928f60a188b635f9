"""The bot's war council: a mixed strategy over the battle cards that are left."""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import Dealer
from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet.bot import odds
from regalia.games.kemet.bot.odds import force
from regalia.games.kemet.options import OPT_SELF_LOSSES
from regalia.games.kemet.queries import board, card_cost, total
from regalia.games.kemet.state import B_BEAST, B_ZONE, NO_CARD, State
from regalia.games.kemet.vocabulary import DROP, HIDE, LEAD, VERBS

SCALE: Final = 1000  # of the weights a dealer picks by
SHARPNESS: Final = 0.8  # my own choice is a little less sure than the mix expected of others
HIDING: Final = 1.2  # tenths of a fame point a divine card must bring
PRAYER: Final = 0.6  # what one prayer point of its cost is worth
# What a battle is about, in tenths of a fame point.
FAME: Final = 10.0  # a permanent point
PASSING: Final = 8.0  # a temporary one
NOTHING: Final = 1.0  # a place that gives none
SANCTUARY: Final = 4.0  # half of what an offering there brings
TWO_TEMPLES: Final = 5.0  # the defender's, which give him a point at night


def stakes_of(s: State, defender: int, zone: int) -> odds.Stakes:
    """Return what is at stake in a battle for its two sides."""
    map_ = board(s)
    point = map_.temple[zone] or s.fame_at[zone] == defender
    worth = PASSING if point else NOTHING
    if zone == map_.sanctuary:
        worth += SANCTUARY
    elif map_.temple[zone] and temples_held(s, defender) == s.pack.rule["temple_control"]:
        worth += TWO_TEMPLES
    defence = FAME * total(s, defender, power.DEFENSE_FAME) + NOTHING
    return odds.Stakes(FAME, defence, worth)


def temples_held(s: State, seat: int) -> int:
    return sum(s.fame_at[zone] == seat for zone in board(s).temples)


class Duel:
    """One side's view of a battle: the other's cards are those not yet open."""

    def __init__(self, s: State, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.side: Final = 0 if s.battle[0] == seat else 1
        self.enemy: Final = s.battle[1 - self.side]
        self.zone: Final = s.battle[B_ZONE]
        self.stakes: Final[odds.Stakes] = stakes_of(s, s.battle[1], self.zone)
        self.mine: Final = self.force(self.side)
        self.theirs: Final = self.force(1 - self.side)._replace(cards=self.their_cards())

    def force(self, side: int) -> odds.Force:
        s, seat = self.s, self.s.battle[side]
        beast = s.battle[B_BEAST + side]
        return force(s, seat, self.zone, s.units[seat][self.zone], beast, attacks=side == 0)

    def their_cards(self) -> tuple[int, ...]:
        """Return what the enemy may lead: the card a spy saw, or all that are not open."""
        s = self.s
        if s.spied[0] != NO_CARD and s.spied_by[0] & (1 << self.seat):
            return (s.spied[0],)
        return odds.open_cards(s, self.enemy, self.seat)

    def worths(self, mine: odds.Force) -> list[float]:
        """Return the value of each card of mine against the enemy's mix."""
        sides = (mine, self.theirs) if self.side == 0 else (self.theirs, mine)
        table = odds.outcomes(self.s.pack, *sides, self.s.options[OPT_SELF_LOSSES])
        worth = odds.payoffs(table, *sides, self.stakes)
        ours, theirs = odds.mixes(worth)
        if self.side == 0:
            return [odds.dot(row, theirs) for row in worth]
        return [-odds.dot(column, ours) for column in zip(*worth, strict=True)]

    # -- picks ----------------------------------------------------------------
    def lead_card(self, codes: list[int], dealer: Dealer) -> int:
        """Draw a card: the better it is, the likelier, but never certain."""
        cards = tuple(LEAD.args(code)[0] for code in codes)
        worths = self.worths(self.mine._replace(cards=cards))
        shares = odds.lean([SHARPNESS * worth for worth in worths])
        return codes[dealer.pick([max(int(SCALE * share), 1) for share in shares])]

    def drop_card(self, codes: list[int]) -> int:
        """Return the card least useful in the battles to come."""
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
        """Return a DI card if it changes the outcome enough."""
        mine = self.mine._replace(cards=(led,))
        for which in hidden:
            mine = self.with_card(mine, which)
        before = self.worths(mine)[0]
        best, gain = seal, HIDING
        for code in codes:
            if VERBS.of(code) is not HIDE:
                continue
            which = HIDE.args(code)[0]
            after = self.worths(self.with_card(mine, which))[0]
            found = after - before - PRAYER * card_cost(self.s, self.seat, which)
            if found > gain:
                best, gain = code, found
        return best

    def with_card(self, mine: odds.Force, which: int) -> odds.Force:
        effect = self.s.pack.card
        return mine._replace(
            strength=mine.strength + effect[card.STRENGTH][which],
            damage=mine.damage + effect[card.DAMAGE][which],
            protection=mine.protection + effect[card.PROTECTION][which],
        )
