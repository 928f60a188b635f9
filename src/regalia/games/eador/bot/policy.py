"""The heuristic on a world: it weighs a shard against the cards it would cost.

It looks at its own hand and at what is public.  The rivals' part of a battle is
guessed many times over (battle_guesses.py), each turn open to the seat is played out in
these guesses (duel.py, arsenal.py), and what it brings (standing.py) is set
against the cards it costs (worth.py).
"""

from __future__ import annotations

from typing import Final

from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from regalia.engine.verbs import Verb
from regalia.games.eador import vocabulary as v
from regalia.games.eador.bot.arsenal import Arsenal, Turn
from regalia.games.eador.bot.battle_guesses import Rivals, World
from regalia.games.eador.bot.duel import Duel
from regalia.games.eador.bot.standing import Standing
from regalia.games.eador.bot.style import Style
from regalia.games.eador.bot.worth import Worth
from regalia.games.eador.options import OPT_LONE_TROOP
from regalia.games.eador.queries import owner_of, strength, tie_breaks
from regalia.games.eador.state import T_CARD, T_CIRCLE, T_SIDE, State

AIMED: Final = (v.RITUAL_ON, v.BURN, v.SPELL_ON, v.BETRAY)
# The questions of the round start and of the battle; all others are about cards alone.
FIGHTS: Final = (v.STEP_START, v.STEP_STAGE_ONE, v.STEP_STAGE_TWO, v.STEP_CIRCLE, v.STEP_TURN)


class Cards:
    """Answers to questions about cards alone: discarding, keeping, answering."""

    def __init__(self, s: State, seat: int, style: Style) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.style: Final = style
        self.hand: Final = s.hands[seat]
        self.standing: Final = Standing(s, seat, style)
        self.worth: Final = Worth(s, self.standing, style)

    def value(self, code: int) -> float:
        verb = v.VERBS.of(code)
        card = verb.args(code)[0]
        if verb is v.DISCARD:
            return -self.worth.card(card)
        if verb is v.KEEP:
            return self.worth.card(card)
        return self.answer(card) if verb is v.ANSWER else 0.0

    def answer(self, shield: int) -> float:
        """Play Justice to save the battle, and Magic Barrier if it is worth its card."""
        if shield != v.BARRIER:
            return 1.0
        regs = self.s.stack[-1].regs
        return self.worth.harm(regs[1], regs[3]) - self.worth.loss(self.hand, [shield])


class Fight(Cards):
    """Answers to questions of the round start and of the battle."""

    def __init__(self, s: State, seat: int, style: Style) -> None:
        Cards.__init__(self, s, seat, style)
        rivals = Rivals(s, seat, style)
        self.worlds: Final[list[World]] = [rivals.world() for _ in range(style.worlds)]
        self.arsenal: Final = Arsenal(s, seat, self.worth)
        gains = self.gains()
        lone = 0 if s.options[OPT_LONE_TROOP] else 1
        tied = tie_breaks(s)[0][0]
        fighting = seat if owner_of(s, v.AUTHORITY) == seat else tied
        self.watching: Final = Duel(seat, s.influence, tied, gains, lone, style)
        self.fighting: Final = Duel(seat, s.influence, fighting, gains, lone, style)
        self.idle: Final = self.staying_out()

    def gains(self) -> list[float]:
        """Return what it is worth to me if this or that seat gets the shard."""
        s, pack = self.s, self.s.pack
        holder = s.holder[pack.shard_lord[s.current]]
        astral = pack.shard_astral[s.current]
        return [
            self.standing.gain(seat, astral + (pack.loyal_bonus if seat == holder else 0))
            for seat in range(s.seats)
        ]

    def staying_out(self) -> float:
        """Return the value of the battle without me, if my choice means that (EA-113)."""
        if self.s.stack[-1].step == v.STEP_STAGE_ONE:
            return 0.0
        return self.watching.value(self.arsenal.rest(), self.worlds)

    def value(self, code: int) -> float:
        verb = v.VERBS.of(code)
        if verb in (v.TROOP, v.SPELL, v.SPELL_ON, v.BETRAY, v.FINISH):
            return self.turn(self.turn_of(verb, code))
        if verb in (v.RITUAL, v.RITUAL_ON, v.BURN):
            return self.ritual(verb, code) + self.idle
        return (self.worth.value_of_draw(self.hand) if verb is v.DRAW else 0.0) + self.idle

    def ritual(self, verb: Verb, code: int) -> float:
        """Return a ritual's value minus the card."""
        card = verb.refs(code)[0].id
        a, b, _, _, _ = verb.args(code)
        rest = self.arsenal.left([card])
        if verb is v.BURN:
            brings = self.worth.burn(a, b, rest)
        else:
            brings = self.worth.ritual(card, b if verb is v.RITUAL_ON else self.seat, rest)
        return brings - self.arsenal.price_of(card)

    def turn(self, turn: Turn) -> float:
        """Return the best value this turn can still reach."""
        ways = [turn]
        if turn.troops or turn.spell >= 0:
            ways += self.arsenal.longer(turn)
        best = 0.0
        for at, way in enumerate(ways):
            value = self.fighting.value(self.arsenal.move(way), self.worlds)
            if not at or value > best:
                best = value
        return best

    def turn_of(self, verb: Verb, code: int) -> Turn:
        a, b, _, _, _ = verb.args(code)
        if verb is v.TROOP:
            return Turn([a])
        if verb is v.FINISH:
            return Turn([])
        if verb is v.BETRAY:
            return Turn([], v.BETRAY.card, robbed=a, taken=self.troop_strength(a, b))
        return Turn([], a, veto=b) if verb is v.SPELL_ON else Turn([], a)

    def troop_strength(self, side: int, card: int) -> int:
        """Return the strength of a rival's troop in this circle."""
        s, most = self.s, 0
        for troop in s.troops:
            if troop[T_CIRCLE] == s.circle and troop[T_SIDE] == side and troop[T_CARD] == card:
                most = max(most, strength(s, troop))
        return most


class Heuristic(Policy[State]):
    """Chooses the option with the greatest value; it keeps nothing between questions."""

    def __init__(self, style: Style) -> None:
        self.style: Final = style

    def choose(self, s: State, seat: int, codes: list[int], draw: Quick) -> int:
        return self.thoughts(s, seat, codes, draw, 1)[0]

    def thoughts(self, s: State, seat: int, codes: list[int], draw: Quick, most: int) -> list[int]:
        """Yield the best option, the next best and so on; each is weighed once."""
        if len(codes) == 1:
            return codes[:]
        mind = self.mind(s, seat)
        values = [mind.value(code) for code in codes]
        rest = codes[:]
        found: list[int] = []
        while rest and len(found) < most:
            code = likeliest(rest, values, draw) if len(rest) > 1 else rest[0]
            found.append(code)
            at = rest.index(code)
            rest.pop(at)
            values.pop(at)
        return found

    def mind(self, s: State, seat: int) -> Cards:
        if s.stack[-1].step in FIGHTS:
            return Fight(s, seat, self.style)
        return Cards(s, seat, self.style)


def likeliest(codes: list[int], values: list[float], draw: Quick) -> int:
    """Return the option with the greatest value.

    Of targets that are equally good any one, or the first seat would be hit by all.
    """
    most = max(values)
    best = codes[values.index(most)]
    verb = v.VERBS.of(best)
    if verb not in AIMED:
        return best
    card = verb.refs(best)[0].id
    alike: list[int] = []
    for code, value in zip(codes, values, strict=True):
        if value == most and v.VERBS.of(code) is verb and verb.refs(code)[0].id == card:
            alike.append(code)
    return alike[draw.below(len(alike))]
