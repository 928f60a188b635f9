"""The bot's war council: a mixed choice over the battle cards that are left."""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import Dealer
from regalia.games.kemet import interventions as card
from regalia.games.kemet.queries import tactic_strength
from regalia.games.kemet.state import B_ZONE, NO_CARD, State
from regalia.games.kemet.vocabulary import DROP, HIDE, LEAD, VERBS
from regalia.games.kemet.worth import might, sigmoid

SHARPNESS: Final = 3.0  # how much more often a better card is led
STEP: Final = 0.9  # what one point of strength does to the chance
SCALE: Final = 1000


class Duel:
    """One side's view of a battle: the other's cards are those not yet open."""

    def __init__(self, s: State, seat: int) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.side: Final = 0 if s.battle[0] == seat else 1
        self.enemy: Final = s.battle[1 - self.side]
        zone = s.battle[B_ZONE]
        mine = might(s, seat, zone, attacks=self.side == 0)
        theirs = might(s, self.enemy, zone, attacks=self.side == 1)
        self.lead: Final = mine - theirs - (0.5 if self.side == 0 else -0.5)

    def their_cards(self) -> list[int]:
        """What the enemy may lead: the card a spy saw, or all that is not open."""
        s = self.s
        if s.spied[0] != NO_CARD and s.spied_by[0] & (1 << self.seat):
            return [s.spied[0]]
        return [t for t in s.tactics[self.enemy] if t not in s.face_up[self.enemy]]

    def chance(self, tactic: int, extra: int = 0) -> float:
        """To win with this card, over the enemy's cards alike."""
        theirs = self.their_cards()
        mine = tactic_strength(self.s, tactic) + extra
        total = sum(
            sigmoid(STEP * 2 * (self.lead + mine - tactic_strength(self.s, other)))
            for other in theirs
        )
        return total / max(len(theirs), 1)

    def worth(self, tactic: int) -> float:
        """Winning, and the blood it costs the other and spares me."""
        pack = self.s.pack
        blood = 0.05 * pack.damage[tactic] + 0.06 * pack.protection[tactic]
        return self.chance(tactic) + blood

    # -- picks ----------------------------------------------------------------
    def lead_card(self, codes: list[int], dealer: Dealer) -> int:
        """Mixed: the better a card, the likelier, never certain."""
        worths = [self.worth(LEAD.args(code)[0]) for code in codes]
        best = max(worths)
        weights = [max(int(SCALE * 2.718 ** (SHARPNESS * 4 * (w - best))), 1) for w in worths]
        return codes[dealer.pick(weights)]

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

    def hide_card(self, codes: list[int], led: int, seal: int) -> int:
        """A divine card where it changes the odds enough."""
        before = self.chance(led)
        best, gain = seal, 0.16
        for code in codes:
            if VERBS.of(code) is not HIDE:
                continue
            which = HIDE.args(code)[0]
            strength = self.s.pack.card[card.STRENGTH][which]
            found = self.chance(led, strength) - before if strength else 0.0
            if found > gain:
                best, gain = code, found
        return best
