"""Our cards of a turn as a Move: strength now, cost, and what is left for later."""

from __future__ import annotations

from typing import Final

from regalia.games.eador import queries as q
from regalia.games.eador import vocabulary as v
from regalia.games.eador.bot.duel import Move, Reserve
from regalia.games.eador.bot.worth import Worth
from regalia.games.eador.state import NOBODY, S_CARD, S_CIRCLE, S_OWNER, State


class Turn:
    """The cards of one turn, and the target of its spell."""

    def __init__(
        self,
        troops: list[int],
        spell: int = NOBODY,
        veto: int = NOBODY,
        robbed: int = NOBODY,
        taken: int = 0,
    ) -> None:
        self.troops: Final = troops
        self.spell: Final = spell
        self.veto: Final = veto
        self.robbed: Final = robbed
        self.taken: Final = taken

    def cards(self) -> list[int]:
        return self.troops if self.spell == NOBODY else [*self.troops, self.spell]

    def more(self, troop: int) -> Turn:
        """Return the same turn with one more troop."""
        return Turn([*self.troops, troop], self.spell, self.veto, self.robbed, self.taken)


class Arsenal:
    """One seat's own hand in this battle."""

    def __init__(self, s: State, seat: int, worth: Worth) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.worth: Final = worth
        self.hand: Final = s.hands[seat]
        self.sum: Final = q.armies(s, s.circle)[seat]
        self.whole: Final = worth.holding(self.hand)
        self.free: Final = q.may_mix(s, seat)
        self.vetoed: Final = q.nullifier(s, seat, s.circle) != NOBODY
        self.room: Final = q.places_left(s, seat)
        self.stopped: Final = q.time_stopped(s)
        light, chaos = q.types_played(s, seat)
        self.light: Final = light
        self.chaos: Final = chaos
        # What adds to our troops now, and what of it lasts for the battle.
        self.helps: Final[list[list[int]]] = []
        self.lasts: Final[list[list[int]]] = []
        due = 0
        for card in s.active[seat]:
            self.helps.append(s.pack.bonus[card])
            self.lasts.append(s.pack.bonus[card])
        for laid in s.spells:
            if laid[S_OWNER] == seat:
                if q.in_force(s, laid, s.circle):
                    self.helps.append(s.pack.bonus[laid[S_CARD]])
                if q.in_force(s, laid, s.circle + 1):
                    self.lasts.append(s.pack.bonus[laid[S_CARD]])
                if laid[S_CIRCLE] == s.circle:
                    due += s.pack.draw_after[laid[S_CARD]]
        self.due: Final = due  # cards that come when the turn is over
        self.price: Final[dict[int, float]] = {}

    def left(self, cards: list[int]) -> list[int]:
        """Return the hand without these cards."""
        rest = self.hand[:]
        for card in cards:
            rest.remove(card)
        return rest

    def loss(self, cards: list[int]) -> float:
        """Return the value the hand loses with them."""
        return self.whole - self.worth.holding(self.left(cards)) if cards else 0.0

    def price_of(self, card: int) -> float:
        """Return the value the hand loses with this one card."""
        if card not in self.price:
            self.price[card] = self.loss([card])
        return self.price[card]

    # -- strength ---------------------------------------------------------------------
    def power(self, troop: int, spell: int) -> int:
        """Return a troop's strength now, with the spell of the turn."""
        pack = self.s.pack
        total = pack.strength[troop] + pack.shard_edge[self.s.current][troop]
        for row in self.helps:
            total += row[troop]
        if spell != NOBODY:
            total += pack.bonus[spell][troop]
        return max(total, 0)

    def power_later(self, troop: int, spell: int) -> int:
        """Return a troop's strength in a later circle of this battle."""
        pack = self.s.pack
        total = pack.strength[troop] + pack.shard_edge[self.s.current][troop]
        for row in self.lasts:
            total += row[troop]
        if spell != NOBODY and pack.mode[spell] == v.BATTLE_LONG:
            total += pack.bonus[spell][troop]
        return max(total, 0)

    def strength(self, turn: Turn) -> int:
        """Return the strength of our side in this circle, NO_TROOP if it is empty (EA-249..251)."""
        s = self.s
        if self.sum == q.NO_TROOP and not turn.troops and not turn.taken:
            return q.NO_TROOP
        total = max(self.sum, 0)
        if not self.vetoed:
            for troop in turn.troops:
                total += self.power(troop, turn.spell)
            total += turn.taken
        if self.sum == q.NO_TROOP:
            for part in q.army_parts(s, self.seat, s.circle):
                total += part.amount
        return total + (s.pack.army[turn.spell] if turn.spell != NOBODY else 0)

    # -- what may follow ------------------------------------------------------------------
    def playable_troops(self, turn: Turn) -> list[int]:
        """Return the troops that may still be played in this battle after a turn (EA-220..232)."""
        kind, forbids = self.s.pack.type, self.s.pack.shard_forbids[self.s.current]
        troops = [c for c in self.left(turn.cards()) if c < v.FIRST_RITUAL and not forbids[c]]
        if self.mixes(turn):
            return troops
        light, chaos = self.light, self.chaos
        for troop in turn.troops:
            light = light or kind[troop] == v.LIGHT
            chaos = chaos or kind[troop] == v.CHAOS
        if light:
            troops = [troop for troop in troops if kind[troop] != v.CHAOS]
        if chaos:
            troops = [troop for troop in troops if kind[troop] != v.LIGHT]
        return troops

    def mixes(self, turn: Turn) -> bool:
        """Return whether we may mix Light and Chaos."""
        return self.free or (turn.spell != NOBODY and self.s.pack.mix[turn.spell] > 0)

    def reserve(self, turn: Turn) -> Reserve:
        """Return troops for later circles, the weakest first; the stronger of Light and Chaos."""
        pack = self.s.pack
        troops = self.playable_troops(turn)
        if not self.mixes(turn):
            lead = 0
            for troop in troops:
                kind = pack.type[troop]
                if kind in (v.LIGHT, v.CHAOS):
                    lead += pack.strength[troop] if kind == v.LIGHT else -pack.strength[troop]
            weaker = v.CHAOS if lead >= 0 else v.LIGHT
            troops = [troop for troop in troops if pack.type[troop] != weaker]
        return sorted([(self.power_later(c, turn.spell), self.price_of(c)) for c in troops])

    def longer(self, turn: Turn) -> list[Turn]:
        """Return turns with one more troop, if there is room: a weak, a middling, a strong."""
        room = self.room - len(turn.troops) - int(turn.robbed != NOBODY)
        if turn.spell != NOBODY:
            room += self.s.pack.places[turn.spell]
        if room <= 0:
            return []
        ranked = sorted([(self.power(c, turn.spell), c) for c in set(self.playable_troops(turn))])
        if not ranked:
            return []
        some = {ranked[0][1], ranked[len(ranked) // 2][1], ranked[-1][1]}
        return [turn.more(troop) for troop in sorted(some)]

    # -- the move -----------------------------------------------------------------------
    def move(self, turn: Turn) -> Move:
        pack = self.s.pack
        cost = self.loss(turn.cards())
        stops, due = self.stopped, self.due
        if turn.spell != NOBODY:
            due += pack.draw_after[turn.spell]
            stops = stops or pack.hook[turn.spell] == v.END_BATTLE
        if due:
            cost -= self.worth.value_of_draw(self.left(turn.cards()), due)
        return Move(
            strength=self.strength(turn),
            cost=cost,
            reserve=self.reserve(turn),
            veto=turn.veto,
            robbed=turn.robbed,
            taken=turn.taken,
            stops=stops,
        )

    def rest(self) -> Move:
        """Return the Move without more cards; troops taken over fight on to the end."""
        return Move(strength=self.sum, stays=False, stops=self.stopped)
