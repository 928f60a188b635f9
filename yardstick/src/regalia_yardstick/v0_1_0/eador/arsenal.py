"""The cards of a turn of ours as a Move: strength now, cost, and what is left for later."""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.games.eador.queries import (
    NO_TROOP,
    armies,
    army_parts,
    in_force,
    may_mix,
    nullifier,
    places_left,
    time_stopped,
    types_played,
)
from regalia.games.eador.state import NOBODY, S_CARD, S_OWNER, State
from regalia.games.eador.vocabulary import (
    BATTLE_LONG,
    CHAOS,
    END_BATTLE,
    FIRST_RITUAL,
    LIGHT,
)
from regalia_yardstick.v0_1_0.eador.duel import Move
from regalia_yardstick.v0_1_0.eador.worth import Worth


class Turn(NamedTuple):
    """The cards of one turn, and at whom its spell is aimed."""

    troops: tuple[int, ...] = ()
    spell: int = NOBODY
    veto: int = NOBODY
    robbed: int = NOBODY
    taken: int = 0

    @property
    def cards(self) -> list[int]:
        return [*self.troops] if self.spell == NOBODY else [*self.troops, self.spell]


class Arsenal:
    """One seat's own hand in this battle."""

    def __init__(self, s: State, seat: int, worth: Worth) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.worth: Final = worth
        self.hand: Final = s.hands[seat]
        self.sum: Final = armies(s, s.circle)[seat]
        self.price: Final = {card: worth.loss(self.hand, [card]) for card in set(self.hand)}

    def left(self, turn: Turn) -> list[int]:
        """The hand after a turn."""
        rest = self.hand[:]
        for card in turn.cards:
            rest.remove(card)
        return rest

    # -- strength ---------------------------------------------------------------------
    def power(self, troop: int, spell: int, *, later: bool) -> int:
        """Of a troop with what is in force, the spell of the turn included."""
        s, pack = self.s, self.s.pack
        total = pack.strength[troop] + pack.shard_edge[s.current][troop]
        total += sum(pack.bonus[ritual][troop] for ritual in s.active[self.seat])
        for laid in s.spells:
            if laid[S_OWNER] == self.seat and in_force(s, laid, s.circle + later):
                total += pack.bonus[laid[S_CARD]][troop]
        if spell != NOBODY and (not later or pack.mode[spell] == BATTLE_LONG):
            total += pack.bonus[spell][troop]
        return max(total, 0)

    def strength(self, turn: Turn) -> int:
        """Of all that fights for us in this circle, NO_TROOP if nothing does (EA-249..251)."""
        s = self.s
        if self.sum == NO_TROOP and not turn.troops and not turn.taken:
            return NO_TROOP
        total = max(self.sum, 0)
        if nullifier(s, self.seat, s.circle) == NOBODY:
            total += sum(self.power(troop, turn.spell, later=False) for troop in turn.troops)
            total += turn.taken
        if self.sum == NO_TROOP:
            total += sum(part.amount for part in army_parts(s, self.seat, s.circle))
        return total + (s.pack.army[turn.spell] if turn.spell != NOBODY else 0)

    # -- what may follow ------------------------------------------------------------------
    def allowed(self, turn: Turn) -> list[int]:
        """Troops that may still be played in this battle after a turn (EA-220..232)."""
        s, pack = self.s, self.s.pack
        forbids = pack.shard_forbids[s.current]
        troops = [c for c in self.left(turn) if c < FIRST_RITUAL and not forbids[c]]
        if self.mixes(turn):
            return troops
        light, chaos = types_played(s, self.seat)
        played = {pack.type[troop] for troop in turn.troops}
        banned = {CHAOS} if light or LIGHT in played else set()
        if chaos or CHAOS in played:
            banned.add(LIGHT)
        return [troop for troop in troops if pack.type[troop] not in banned]

    def mixes(self, turn: Turn) -> bool:
        """Light with Chaos is open to us."""
        pact = turn.spell != NOBODY and self.s.pack.mix[turn.spell]
        return bool(pact) or may_mix(self.s, self.seat)

    def reserve(self, turn: Turn) -> tuple[tuple[int, float], ...]:
        """Troops for later circles, the weakest first; of Light and Chaos the stronger part."""
        pack = self.s.pack
        troops = self.allowed(turn)
        if not self.mixes(turn):
            light, chaos = (
                sum(pack.strength[troop] for troop in troops if pack.type[troop] == kind)
                for kind in (LIGHT, CHAOS)
            )
            weaker = CHAOS if light >= chaos else LIGHT
            troops = [troop for troop in troops if pack.type[troop] != weaker]
        return tuple(sorted((self.power(c, turn.spell, later=True), self.price[c]) for c in troops))

    def longer(self, turn: Turn) -> list[Turn]:
        """The turn with one more troop where the circle has room: a weak, a middling, a strong."""
        room = places_left(self.s, self.seat) - len(turn.troops) - (turn.robbed != NOBODY)
        if turn.spell != NOBODY:
            room += self.s.pack.places[turn.spell]
        if room <= 0:
            return []
        troops = sorted(
            set(self.allowed(turn)), key=lambda c: (self.power(c, turn.spell, later=False), c)
        )
        some = {troops[0], troops[len(troops) // 2], troops[-1]} if troops else set()
        return [turn._replace(troops=(*turn.troops, troop)) for troop in sorted(some)]

    # -- the move -----------------------------------------------------------------------
    def move(self, turn: Turn) -> Move:
        s, pack = self.s, self.s.pack
        cost = self.worth.loss(self.hand, turn.cards)
        stops = time_stopped(s)
        if turn.spell != NOBODY:
            cost -= self.worth.drawn(self.left(turn), pack.draw_after[turn.spell])
            stops = stops or pack.hook[turn.spell] == END_BATTLE
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
        """No more cards in this battle; what fights for us already does so to the end."""
        return Move(strength=self.sum, stays=False, stops=time_stopped(self.s))
