"""One seat's survey of the table: the value of a troop in each place, and of an attack.

Made anew for each decision of the fast policy, from what that seat can know.
"""

from __future__ import annotations

from typing import Final

from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet.bot.ground import ground_of
from regalia.games.kemet.bot.odds import force, open_cards
from regalia.games.kemet.bot.raids import Raider, raids_of
from regalia.games.kemet.bot.style import Style
from regalia.games.kemet.bot.watch import may_move
from regalia.games.kemet.state import NOBODY, State
from regalia.games.kemet.vocabulary import DISTRICT_COUNT

OTHERS_STOP: Final = 0.5  # how often each seat in between stops a rival from winning
HALFWAY: Final = 0.4  # of a threat, for a point taken that does not end it yet
LAST_POINTS: Final = 3  # from so many before the goal on a rival is near it
HOLDS: Final = 64  # zone * HOLDS + units names a garrison


class Scout:
    """The answers to what the policy asks about the table."""

    def __init__(self, s: State, me: int, style: Style) -> None:
        self.s: Final = s
        self.me: Final = me
        self.style: Final = style
        self.table: Final = q.board(s)
        self.ground: Final = ground_of(self.table)
        self.enemy: Final = q.enemies(s, me)
        self.points: Final = [q.fame(s, seat) for seat in range(s.seats)]
        self.cards: Final = [open_cards(s, seat, me) for seat in range(s.seats)]
        self.goal: Final = s.pack.rule["fame_to_win"]
        self.raids: Final = raids_of(s)
        self.raiders: list[Raider] = []
        self.watched: bool = False
        self.held: Final[dict[int, float]] = {}
        self.spare: Final = spare_strength(s, me)

    # -- who may come -----------------------------------------------------------------
    def watch(self) -> list[Raider]:
        """Return the rivals' troops with a move left, the strongest of each first."""
        if not self.watched:
            self.watched = True
            s = self.s
            for rival in range(s.seats):
                if rival != self.me and may_move(s, rival):
                    self.raiders += [
                        Raider(s, rival, zone, self.ground) for zone in q.troop_zones(s, rival)
                    ]
        return self.raiders

    def keeps(self, zone: int, units: int, beast: int) -> float:
        """Return the chance that a troop of mine survives the others' turns."""
        best: dict[int, Raider] = {}
        for raider in self.watch():
            known = best.get(raider.seat)
            if (known is None or raider.rank > known.rank) and raider.reaches(zone):
                best[raider.seat] = raider
        if not best:
            return 1.0
        s = self.s
        mine = force(s, self.me, zone, units, beast, self.cards[self.me], attacks=False)
        chance = 1.0
        for raider in best.values():
            theirs = raider.force(s, zone, self.cards[raider.seat])
            chance *= 1 - self.style.willing * (1 - self.raids.battle_odds(theirs, mine).held)
        return chance

    # -- what a place is worth -----------------------------------------------------------
    def has_point(self, zone: int) -> bool:
        """Return whether the holder of the zone has a temporary fame point."""
        if zone < DISTRICT_COUNT:
            return self.s.pyramid[zone] == self.s.pack.rule["pyramid_levels"]
        return self.table.temple[zone] == 1

    def hold(self, zone: int, units: int, beast: int) -> float:
        """Return the value of so many units of mine there, apart from other places."""
        if units <= 0:
            return 0.0
        key = (zone * HOLDS + units) * HOLDS + beast + 1
        known = self.held.get(key)
        if known is None:
            known = self.held[key] = self.hold_worth(zone, units, beast)
        return known

    def hold_worth(self, zone: int, units: int, beast: int) -> float:
        style = self.style
        keep = self.keeps(zone, units, beast)
        worth = style.unit * units + style.army * units * units
        worth -= (1 - keep) * (style.exposed + style.unit * units / 2)
        if zone == self.table.sanctuary:
            if units >= self.s.pack.rule["sacrifice_units"]:
                worth += style.offering * keep
        elif zone >= DISTRICT_COUNT:
            if self.table.temple[zone]:
                worth += self.temple(zone, keep)
        elif zone // 3 != self.s.city[self.me]:
            worth += style.capture * self.s.pyramid[zone]
            if self.has_point(zone):
                worth += style.passing + style.lasting * keep
        return worth

    def temple(self, zone: int, keep: float) -> float:
        """Return the value of a temple of mine: its point, its prayer, the night's point."""
        style, table = self.style, self.table
        prayer = table.worship[zone] if zone != table.delta else 3
        worth = style.passing + style.lasting * keep + style.worship * prayer * keep
        others = sum(1 for t in table.temples if t != zone and self.s.units[self.me][t])
        if others + 1 == self.s.pack.rule["temple_control"]:
            worth += style.two_temples * keep
        return worth

    # -- winning -------------------------------------------------------------------------
    def closing(self, gained: int, keep: float) -> float:
        """Return whether my next turn would win with so many more points."""
        mine = self.points[self.me] + gained
        if gained <= 0 or mine < self.goal:
            return 0.0
        best = max(self.points[seat] for seat in range(self.s.seats) if seat != self.me)
        return self.style.closing * keep if mine >= best else 0.0

    def denial(self, rival: int) -> float:
        """Return the value of taking a point from a rival, most if their next turn would win."""
        points = self.points[rival]
        worth = self.style.denial + self.style.near * max(points - self.goal + LAST_POINTS, 0)
        if points < self.goal or points < max(self.points):
            return worth
        order = self.s.order
        between = (order.index(rival) - order.index(self.me) - 1) % self.s.seats
        threat = self.style.closing * OTHERS_STOP**between
        return worth + (threat if points == self.goal else threat * HALFWAY)

    # -- attacks -------------------------------------------------------------------------
    def attack(self, zone: int, units: int, beast: int) -> float:
        """Return the value of an attack there; the group's units count as new to the place."""
        s, style, rival = self.s, self.style, self.enemy[zone]
        struck = self.strike_losses(self.me, rival, zone)
        trapped = self.trap_losses(rival, zone, beast)
        cards, more = self.cards[self.me], self.spare
        mine = force(s, self.me, zone, units - trapped, beast, cards, attacks=True, more=more)
        there = s.units[rival][zone] - struck
        if units <= trapped:
            return -style.exposed
        point = self.has_point(zone)
        if there <= 0:
            taken, held, left, right = 1.0, 0.0, float(units), 0.0
            prize = 0.0
        else:
            guard, cards = q.creature_at(s, rival, zone), self.cards[rival]
            theirs = force(s, rival, zone, there, guard, cards, attacks=False)
            taken, held, left, right = self.raids.battle_odds(mine, theirs)
            prize = style.fame
        stay = max(round(left), 1)
        after = max(self.hold(zone, stay, beast), self.recall_worth(stay))
        worth = taken * (prize + after)
        worth -= held * style.fame * q.total(s, rival, power.DEFENSE_FAME)
        worth += (1 - taken) * left * style.unit * 0.6
        worth += (s.units[rival][zone] - right) * style.unit * 0.5
        if point:
            worth += (1 - held) * self.denial(rival)
        fame_won = (1 if prize else 0) + (1 if point else 0)
        return worth + taken * self.closing(fame_won, 0.6)

    def recall_worth(self, units: int) -> float:
        """Return the value of units that go home for prayer."""
        return self.style.unit * units * 0.5 + self.prayer(units - 1)

    def strike_losses(self, striker: int, victim: int, zone: int) -> int:
        """Return the defenders who fall before the battle."""
        first = q.total(self.s, striker, power.FIRST_STRIKE)
        return first if first and not q.trait_at(self.s, victim, zone, power.C_IMMUNE) else 0

    def trap_losses(self, rival: int, zone: int, beast: int) -> int:
        """Return the attackers who fall before the battle."""
        trap = q.total(self.s, rival, power.TRAP)
        immune = beast >= 0 and self.s.pack.trait[power.C_IMMUNE][beast] > 0
        return 0 if immune else trap

    # -- the purse ------------------------------------------------------------------------
    def prayer(self, gained: int) -> float:
        """Return the value of a gain (or a payment, below 0) of prayer."""
        before = self.s.prayer[self.me]
        return self.purse(before + gained) - self.purse(before)

    def purse(self, prayer: int) -> float:
        few = min(6, prayer)
        many = min(10, prayer) - 6
        return self.style.purse * few + (self.style.purse_full * many if many > 0 else 0.0)

    def lasting(self) -> float:
        """Return the future value of tiles and pyramids, which shrinks with every round."""
        style = self.style
        ahead = max(self.points) - self.goal + 3
        worth = style.early - style.late * max(self.s.round - 1, 0)
        if ahead > 0:
            worth -= style.late * ahead
        return max(style.latest, worth)

    def turns_left(self) -> int:
        """Return how many normal tokens of mine are still to be played today."""
        return self.s.pack.rule["tokens"] - self.s.cells[self.me].count(1)

    def beasts(self) -> list[int]:
        return q.creatures_of(self.s, self.me)


def spare_strength(s: State, seat: int) -> int:
    """Return the strength that DI cards in hand would add to one battle."""
    strength, prayer = 0, s.prayer[seat]
    row = s.pack.card[card.STRENGTH]
    for which in s.hand[seat]:
        if row[which]:
            cost = q.card_cost(s, seat, which)
            if cost <= prayer:
                prayer -= cost
                strength += row[which]
    strength += q.total(s, seat, power.WOUND) * (len(s.hand[seat]) // 2)
    return min(3, strength)


def beast_at(s: State, seat: int, zone: int) -> int:
    """Return the creature with a troop, NOBODY if there is none."""
    return q.creature_at(s, seat, zone) if s.units[seat][zone] else NOBODY
