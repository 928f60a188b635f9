"""The heuristic bot: weighs a shard against the cards it would cost.

It plays from its own hand and what is public (a State with every hidden place
empty), counts on rivals by how many are still to come, and keeps its strong
cards for shards worth them.
"""

from __future__ import annotations

from math import exp
from typing import Final

from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.verbs import Verb
from regalia.engine.view import View
from regalia.games.eador.queries import (
    NO_TROOP,
    armies,
    clockwise,
    places_left,
    receiver,
    strength,
    type_allowed,
)
from regalia.games.eador.sampler import seen_state
from regalia.games.eador.state import ENTERED, T_CARD, T_CIRCLE, T_SIDE, State
from regalia.games.eador.vocabulary import (
    ANSWER,
    BETRAY,
    BURN,
    DISCARD,
    DRAW,
    END_BATTLE,
    FINISH,
    FIRST_RITUAL,
    KEEP,
    NULLIFY,
    PASS,
    RITUAL,
    RITUAL_ON,
    SPELL,
    SPELL_ON,
    TROOP,
    VERBS,
)
from regalia.games.eador.worth import (
    burn_worth,
    card_worth,
    draw_worth,
    power,
    ritual_worth,
    shard_worth,
)

RIVAL: Final = 6.0  # strength to expect of a rival who is still to play in a circle
ENTERS: Final = 0.35  # how likely a rival who is still to act enters the battle
STAMINA: Final = 0.05
RITUAL_COST: Final = 0.2


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-x))


class Heuristic:
    """Chooses the option with the greatest worth."""

    def __init__(self, game: Game[State], dealer: Dealer) -> None:
        self.game: Final = game

    def choose(self, view: View) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        if len(codes) == 1:
            return codes[0]
        sizes = [row if isinstance(row, int) else len(row) for row in view["fields"]["hands"]]
        mind = Mind(seen_state(self.game, view), seat, sizes)
        return max(codes, key=lambda code: (mind.worth(code), -code))


class Mind:
    """One seat's look at the battle."""

    def __init__(self, s: State, seat: int, sizes: list[int]) -> None:
        self.s: Final = s
        self.sizes: Final = sizes  # of every hand
        self.seat: Final = seat
        self.others: Final = [other for other in range(s.seats) if other != seat]
        self.stake: Final = shard_worth(s, seat) if s.current >= 0 else 0.0
        self.sums: Final = armies(s, s.circle) if s.current >= 0 else []
        self.hand: Final = s.hands[seat]

    # -- options --------------------------------------------------------------
    def worth(self, code: int) -> float:
        verb = VERBS.of(code)
        a, b, _, _, _ = verb.args(code)
        if verb is TROOP:
            return self.fight([a], 0.0)
        if verb in (SPELL, SPELL_ON, BETRAY):
            return self.spell(code)
        if verb in (RITUAL, RITUAL_ON, BURN):
            return self.ritual(verb, a, b)
        if verb is PASS:
            return self.leave()
        if verb is FINISH:
            return self.fight([], 0.0)
        return self.quiet_worth(verb, a)

    def ritual(self, verb: Verb, a: int, b: int) -> float:
        """A ritual of the round start; with 4 to 6 players it also means staying out."""
        s, seat = self.s, self.seat
        if verb is BURN:
            brings = burn_worth(s, seat, a, b)
        else:
            brings = ritual_worth(s, seat, a, b if verb is RITUAL_ON else -1)
        return brings - RITUAL_COST + self.idle()

    def quiet_worth(self, verb: Verb, card: int) -> float:
        """Cards in hand: drawing, discarding, keeping, answering."""
        if verb is DRAW:
            return draw_worth(self.s, self.seat) + self.idle()
        if verb is DISCARD:
            return -card_worth(self.s, self.seat, card)
        if verb is KEEP:
            return card_worth(self.s, self.seat, card)
        return 1.0 if verb is ANSWER else 0.0

    # -- the battle ---------------------------------------------------------------
    def idle(self) -> float:
        """Staying out at the round start: the shard may still come to me by a tie."""
        if receiver(self.s)[0] != self.seat:
            return 0.0
        fought = any(self.s.influence[o] or self.sums[o] > 0 for o in self.others)
        return self.stake * (0.0 if fought else (1 - ENTERS) ** self.to_come())

    def to_come(self) -> int:
        """Rivals who may still act in this circle after me."""
        s = self.s
        order = clockwise(s, s.first)
        after = order[order.index(self.seat) + 1 :]
        if s.circle > 1:
            return sum(bool(s.deeds[o] & ENTERED) and not s.out & (1 << o) for o in after)
        return sum(not s.out & (1 << o) for o in after)

    def rivals_in(self) -> int:
        s = self.s
        return sum(1 for o in self.others if s.deeds[o] & ENTERED and not s.out & (1 << o))

    def leave(self) -> float:
        """Passing: what I have must hold against those who go on."""
        s = self.s
        if s.circle == 0:
            return self.idle()
        rivals = self.rivals_in()
        if not rivals:
            return self.stake if receiver(s)[0] == self.seat else 0.0
        best = max(s.influence[o] + self.coming(o) for o in self.others)
        return self.stake * sigmoid(1.1 * (s.influence[self.seat] - best) - 0.8)

    def coming(self, other: int) -> float:
        """Tokens a rival may win in this circle if I stay out of it."""
        s = self.s
        if not s.deeds[other] & ENTERED or s.out & (1 << other):
            return 0.0
        sums = self.sums[other]
        return (sums if sums > 0 else 0.55 * RIVAL) / 3

    def fight(self, troops: list[int], extra: float, veto: int = -1, taken: int = 0) -> float:
        """The stake times the hope of it after these troops, less what they cost."""
        s, seat = self.s, self.seat
        mine = float(max(self.sums[seat], 0)) + taken
        mine += sum(power(s, seat, troop) for troop in troops)
        if troops or self.sums[seat] > 0 or taken:
            mine += extra
        rivals = [float(self.sums[o]) for o in self.others if self.sums[o] != NO_TROOP]
        if veto >= 0:
            rivals = [
                float(self.sums[o]) * (o != veto) for o in self.others if self.sums[o] != NO_TROOP
            ]
        known = max(rivals, default=0.0) - taken
        cost = sum(card_worth(s, seat, troop) for troop in troops)
        return self.stake * self.hope(mine, max(known, 0.0), troops) - cost

    def hope(self, mine: float, known: float, troops: list[int]) -> float:
        """The chance to get the shard with this strength in the circle."""
        come = self.to_come()
        quiet = (1 - ENTERS if self.s.circle <= 1 else 0.45) ** come
        reserve = self.reserve(troops)
        calm = self.lead_hope(mine, known, reserve)
        if not come:
            return calm
        stormy = self.lead_hope(mine, max(known, RIVAL), reserve)
        return quiet * calm + (1 - quiet) * stormy

    def lead_hope(self, mine: float, known: float, reserve: float) -> float:
        s = self.s
        gain = (mine - known + 1) // 2 if mine > known else 0.0
        loss = (known - mine + 1) // 2 if known > mine else 0.0
        best = max(s.influence[o] for o in self.others)
        lead = s.influence[self.seat] + gain - best - loss
        contested = known > 0 or self.rivals_in() > 0
        if not contested:
            return 1.0 if lead > 0 else 0.35
        return sigmoid(0.62 * lead + 0.1 * (reserve - 6.0) + STAMINA * self.stamina())

    def stamina(self) -> float:
        """How much longer I could go on than the rivals: a battle may be long."""
        s = self.s
        rivals = [self.sizes[o] for o in self.others if not s.out & (1 << o)]
        return min(len(self.hand) - max(rivals, default=0), 4)

    def reserve(self, used: list[int]) -> float:
        """Strength left for later circles: the best troop and half the next."""
        s, seat = self.s, self.seat
        left = list(self.hand)
        for card in used:
            left.remove(card)
        forbids = s.pack.shard_forbids[s.current]
        powers = sorted(
            (
                power(s, seat, card)
                for card in left
                if card < FIRST_RITUAL and not forbids[card] and type_allowed(s, seat, card)
            ),
            reverse=True,
        )
        return sum(p * w for p, w in zip(powers, (0.8, 0.4, 0.2), strict=False))

    # -- spells -----------------------------------------------------------------------
    def spell(self, code: int) -> float:
        """A spell and the best troop to follow it, less the spell's own worth."""
        s, seat, pack = self.s, self.seat, self.s.pack
        verb = VERBS.of(code)
        a, b, _, _, _ = verb.args(code)
        card = VERBS.refs(code)[0].id
        price = card_worth(s, seat, card) + 0.05
        if verb is BETRAY:
            return self.fight([], 0.0, taken=self.troop_strength(a, b)) - price
        if verb is SPELL_ON and pack.hook[card] == NULLIFY:
            return self.best_troop(0.0, veto=b) - price
        extra = float(pack.army[card]) + (4.0 if pack.places[card] else 0.0)
        if pack.hook[card] == END_BATTLE:
            extra += 2.0 if receiver(s)[0] == seat else 0.0
        best = self.best_troop(extra)
        followers = [c for c in self.hand if c < FIRST_RITUAL and pack.bonus[card][c] > 0]
        if followers and places_left(s, seat) > 0:
            boost = max(pack.bonus[card][c] for c in followers)
            best = max(best, self.best_troop(1.4 * boost, only=followers))
        return best - price

    def troop_strength(self, owner: int, card: int) -> int:
        s = self.s
        found = [
            strength(s, troop)
            for troop in s.troops
            if troop[T_CIRCLE] == s.circle and troop[T_SIDE] == owner and troop[T_CARD] == card
        ]
        return max(found, default=0)

    def best_troop(self, extra: float, veto: int = -1, only: list[int] | None = None) -> float:
        """The best a troop can do this turn with that much added."""
        s, seat = self.s, self.seat
        best = self.fight([], extra, veto) if only is None else float("-inf")
        if places_left(s, seat) <= 0:
            return best
        forbids = s.pack.shard_forbids[s.current]
        for card in set(self.hand if only is None else only):
            if card < FIRST_RITUAL and not forbids[card] and type_allowed(s, seat, card):
                best = max(best, self.fight([card], extra, veto))
        return best
