"""The heuristic bot: weighs a shard against the cards it would cost.

It plays from its own hand and what is public (a State with every hidden place
empty).  The rivals' part of a battle is guessed many times over (rivals.py),
each turn open to the bot is played out in these guesses (duel.py, arsenal.py),
and what it brings (standing.py) is set against the cards it costs (worth.py).
"""

from __future__ import annotations

from typing import Final

from regalia.engine.dealer import Dealer
from regalia.engine.game import Game
from regalia.engine.sampling import public_state
from regalia.engine.verbs import Verb
from regalia.engine.view import View
from regalia.games.eador.options import OPT_LONE_TROOP
from regalia.games.eador.queries import owner_of, strength, tie_breaks
from regalia.games.eador.state import T_CARD, T_CIRCLE, T_SIDE, State
from regalia.games.eador.vocabulary import (
    ANSWER,
    AUTHORITY,
    BARRIER,
    BETRAY,
    BURN,
    DISCARD,
    DRAW,
    FINISH,
    KEEP,
    RITUAL,
    RITUAL_ON,
    SPELL,
    SPELL_ON,
    STEP_STAGE_ONE,
    TROOP,
    VERBS,
)
from regalia_yardstick.v0_1_0.eador.arsenal import Arsenal, Turn
from regalia_yardstick.v0_1_0.eador.duel import Duel
from regalia_yardstick.v0_1_0.eador.rivals import Dice, Rivals, World
from regalia_yardstick.v0_1_0.eador.standing import Standing
from regalia_yardstick.v0_1_0.eador.worth import Worth

WORLDS: Final = 32  # guesses a decision; more are hardly better, and slower
AIMED: Final = (RITUAL_ON, BURN, SPELL_ON, BETRAY)
# One of these is open at every question of the round start and of the battle.
ROUND_VERBS: Final = (DRAW, RITUAL, RITUAL_ON, BURN, SPELL, SPELL_ON, BETRAY, TROOP)


class Heuristic:
    """Chooses the option with the greatest worth."""

    def __init__(self, game: Game[State], dealer: Dealer) -> None:
        self.game: Final = game
        self.dice: Final = Dice(dealer)

    def choose(self, view: View) -> int:
        decision, seat = view["decision"], view["seat"]
        if decision is None or seat is None:
            raise ValueError("this seat is asked nothing")
        codes = decision["codes"]
        if len(codes) == 1:
            return codes[0]
        sizes = [row if isinstance(row, int) else len(row) for row in view["fields"]["hands"]]
        s = public_state(self.game, view)
        fights = any(VERBS.of(code) in ROUND_VERBS for code in codes)
        mind = Fight(s, seat, sizes, self.dice) if fights else Cards(s, seat, sizes)
        values = {code: mind.value(code) for code in codes}
        return self.spread(max(codes, key=lambda code: (values[code], -code)), values)

    def spread(self, best: int, values: dict[int, float]) -> int:
        """Of targets that are equally good any one, or the first seat would be hit by all."""
        verb = VERBS.of(best)
        if verb not in AIMED:
            return best
        card = verb.args(best)[0]
        alike = [
            code
            for code, value in values.items()
            if value == values[best] and VERBS.of(code) is verb and verb.args(code)[0] == card
        ]
        return alike[self.dice.below(len(alike))]


class Cards:
    """Questions about cards alone: discarding, keeping, answering."""

    def __init__(self, s: State, seat: int, sizes: list[int]) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.hand: Final = s.hands[seat]
        self.standing: Final = Standing(s, seat)
        self.worth: Final = Worth(s, self.standing, sizes)

    def value(self, code: int) -> float:
        verb = VERBS.of(code)
        card = verb.args(code)[0]
        if verb is DISCARD:
            return -self.worth.card(card)
        if verb is KEEP:
            return self.worth.card(card)
        return self.answer(card) if verb is ANSWER else 0.0

    def answer(self, shield: int) -> float:
        """Justice saves the battle it is played in; Magic Barrier must be worth its card."""
        if shield != BARRIER:
            return 1.0
        _, card, _, aim = self.s.stack[-1].regs
        return self.worth.harm(card, aim) - self.worth.loss(self.hand, [shield])


class Fight(Cards):
    """Questions of the round start and of the battle."""

    def __init__(self, s: State, seat: int, sizes: list[int], dice: Dice) -> None:
        Cards.__init__(self, s, seat, sizes)
        rivals = Rivals(s, seat, sizes, dice)
        self.worlds: Final[list[World]] = [rivals.world() for _ in range(WORLDS)]
        self.arsenal: Final = Arsenal(s, seat, self.worth)
        gains = self.gains()
        lone = 0 if s.options[OPT_LONE_TROOP] else 1
        tied = tie_breaks(s)[0][0]
        fighting = seat if owner_of(s, AUTHORITY) == seat else tied
        self.watching: Final = Duel(seat, s.influence, tied, gains, lone)
        self.fighting: Final = Duel(seat, s.influence, fighting, gains, lone)
        self.idle: Final = self.staying_out()

    def gains(self) -> list[float]:
        """What it is worth to me that this or that seat gets the shard."""
        s, pack = self.s, self.s.pack
        holder = s.holder[pack.shard_lord[s.current]]
        astral = pack.shard_astral[s.current]
        return [
            self.standing.gain(seat, astral + pack.loyal_bonus * (seat == holder))
            for seat in range(s.seats)
        ]

    def staying_out(self) -> float:
        """The battle without me, where my choice means that (EA-113)."""
        if self.s.stack[-1].step == STEP_STAGE_ONE:
            return 0.0
        return self.watching.value(self.arsenal.rest(), self.worlds)

    def value(self, code: int) -> float:
        verb = VERBS.of(code)
        if verb in (TROOP, SPELL, SPELL_ON, BETRAY, FINISH):
            return self.turn(self.turn_of(verb, code))
        if verb in (RITUAL, RITUAL_ON, BURN):
            return self.ritual(verb, code) + self.idle
        return (self.worth.drawn(self.hand) if verb is DRAW else 0.0) + self.idle

    def ritual(self, verb: Verb, code: int) -> float:
        """A ritual's worth, less the card."""
        card = verb.refs(code)[0].id
        a, b, _, _, _ = verb.args(code)
        rest = self.arsenal.left(Turn((card,)))
        if verb is BURN:
            brings = self.worth.burn(a, b, rest)
        else:
            brings = self.worth.ritual(card, b if verb is RITUAL_ON else self.seat, rest)
        return brings - self.worth.loss(self.hand, [card])

    def turn(self, turn: Turn) -> float:
        """The best this turn can become."""
        ways = [turn]
        if turn != Turn():
            ways += self.arsenal.longer(turn)
        return max(self.fighting.value(self.arsenal.move(way), self.worlds) for way in ways)

    def turn_of(self, verb: Verb, code: int) -> Turn:
        a, b, _, _, _ = verb.args(code)
        if verb is TROOP:
            return Turn((a,))
        if verb is FINISH:
            return Turn()
        if verb is BETRAY:
            return Turn((), BETRAY.card, robbed=a, taken=self.troop_strength(a, b))
        return Turn((), a, veto=b) if verb is SPELL_ON else Turn((), a)

    def troop_strength(self, side: int, card: int) -> int:
        """Of a rival's troop in this circle."""
        s = self.s
        return max(
            strength(s, troop)
            for troop in s.troops
            if troop[T_CIRCLE] == s.circle and troop[T_SIDE] == side and troop[T_CARD] == card
        )
