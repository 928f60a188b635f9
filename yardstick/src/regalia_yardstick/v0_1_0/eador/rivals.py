"""What the rivals may do in this battle: guessed courses of it, each a World.

A rival's hand is dealt from the cards nobody has seen, so what has been played
is counted.  He then plays troops as they come until he has had enough, without
looking at us: crude, but so the worlds are the same for all our choices, and
these are compared with the same luck.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.engine.dealer import Dealer
from regalia.games.eador.queries import (
    NO_TROOP,
    TWO_STAGES,
    armies,
    clockwise,
    in_battle,
    may_mix,
    nullifier,
    types_played,
)
from regalia.games.eador.state import NOBODY, S_CARD, S_OWNER, State
from regalia.games.eador.vocabulary import (
    BARRIER,
    BATTLE_LONG,
    CHAOS,
    FIRST_RITUAL,
    FIRST_SPELL,
    JUSTICE,
    LIGHT,
)
from regalia_yardstick.v0_1_0.eador.sampler import unseen

WEARY: Final = 0.9  # how much a rival is drawn to pass, against 1 for each card he could play
DRAWS: Final = 1.3  # how much to a draw at the round start
RITUALS: Final = 1.3  # and how much to each ritual he holds
PUSH: Final = 3  # strength a spell adds to the troop it comes with
GRAIN: Final = 1 << 20  # chances are drawn in steps of one part in so many
SEEDS: Final = [1] * 256
WORD: Final = 0xFFFFFFFF
SPREAD: Final = 2654435761  # Knuth's multiplier: small seeds far apart


class Dice:
    """Small fast chance for guesses, started by the bot's dealer."""

    def __init__(self, dealer: Dealer) -> None:
        self.x = (1 + dealer.pick(SEEDS) * len(SEEDS) + dealer.pick(SEEDS)) * SPREAD & WORD

    def below(self, n: int) -> int:
        """Marsaglia's xorshift of 32 bits: good enough to deal guessed hands."""
        x = self.x
        x ^= (x << 13) & WORD
        x ^= x >> 17
        x ^= (x << 5) & WORD
        self.x = x
        return x % n

    def happens(self, part: float, other: float) -> bool:
        """Something as heavy as `part` against something as heavy as `other`."""
        return self.below(GRAIN) * (part + other) < part * GRAIN


class Circle(NamedTuple):
    """The rivals' part of a later circle."""

    best: int
    owner: int  # of the best strength; NOBODY if it is shared
    second: int
    before: int  # the best of those who play before us
    after: int  # how many play after us


class World(NamedTuple):
    """One guessed course: the strengths of the present circle by seat, and what follows."""

    now: list[int]
    later: list[Circle]


class Rivals:
    """Those who may still play in this battle, and what they could play."""

    def __init__(self, s: State, seat: int, sizes: list[int], dice: Dice) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.sizes: Final = sizes
        self.dice: Final = dice
        self.sums: Final = armies(s, s.circle)
        order = clockwise(s, s.first)
        at = order.index(seat)
        self.before: Final = [o for o in order[:at] if not s.out & (1 << o)]
        self.after: Final = [o for o in order[at + 1 :] if not s.out & (1 << o)]
        self.pool: Final = [c for c, count in enumerate(unseen(s)) for _ in range(count)]
        self.powers: Final = {o: self.strengths(o) for o in (*self.before, *self.after)}
        self.free: Final = {o for o in self.powers if may_mix(s, o)}  # of Light or Chaos
        self.vetoed: Final = {o for o in self.powers if nullifier(s, o, s.circle) != NOBODY}

    def strengths(self, other: int) -> list[int]:
        """Of each troop if he played it, NO_TROOP if he may not."""
        s, pack = self.s, self.s.pack
        rows = [pack.bonus[ritual] for ritual in s.active[other]]
        rows += [
            pack.bonus[spell[S_CARD]]
            for spell in s.spells
            if spell[S_OWNER] == other and pack.mode[spell[S_CARD]] == BATTLE_LONG
        ]
        found = []
        for troop in range(FIRST_RITUAL):
            total = pack.strength[troop] + pack.shard_edge[s.current][troop]
            total += sum(row[troop] for row in rows)
            found.append(NO_TROOP if pack.shard_forbids[s.current][troop] else max(total, 0))
        return found

    # -- one world ----------------------------------------------------------------------
    def world(self) -> World:
        """Hands dealt, plans made, circles compared."""
        now = self.sums[:]
        now[self.seat] = NO_TROOP
        plans: list[tuple[int, list[int]]] = []
        dealt = 0
        for other in (*self.before, *self.after):
            hand = self.deal(dealt, self.sizes[other])
            dealt += len(hand)
            plan = self.plan(other, hand)
            if plan and other in self.after:
                now[other] = plan.pop(0)
                if other in self.vetoed:
                    now[other] = 0
            if plan:
                plans.append((other, plan))
        longest = max((len(plan) for _, plan in plans), default=0)
        return World(now, [self.circle(plans, number) for number in range(longest)])

    def deal(self, start: int, count: int) -> list[int]:
        """A hidden hand: the pool is shuffled as far as it is dealt."""
        pool, below = self.pool, self.dice.below
        end = min(start + count, len(pool))
        for at in range(start, end):
            other = at + below(len(pool) - at)
            pool[at], pool[other] = pool[other], pool[at]
        return pool[start:end]

    def plan(self, other: int, hand: list[int]) -> list[int]:
        """The strengths he plays, circle by circle; none if he stays out."""
        pack, dice, powers = self.s.pack, self.dice, self.powers[other]
        troops = [c for c in hand if c < FIRST_RITUAL and powers[c] != NO_TROOP]
        spells = self.spells(hand)
        away = WEARY if in_battle(self.s, other) else self.pull(hand)
        banned = self.banned(other)
        plan: list[int] = []
        while True:
            troops = [c for c in troops if pack.type[c] != banned]
            if not troops or dice.happens(away, len(troops) + spells):
                return plan
            away = WEARY
            troop = troops.pop(dice.below(len(troops)))
            pushed = spells > 0 and dice.happens(spells, len(troops) + 1)
            spells -= pushed
            plan.append(powers[troop] + PUSH * pushed)
            if pack.type[troop] in (LIGHT, CHAOS) and other not in self.free:
                banned = LIGHT + CHAOS - pack.type[troop]

    def spells(self, hand: list[int]) -> int:
        if self.s.pack.shard_no_spells[self.s.current]:
            return 0
        return sum(card >= FIRST_SPELL and card != JUSTICE for card in hand)

    def pull(self, hand: list[int]) -> float:
        """How much draws a rival away from the battle at the round start."""
        if self.s.seats <= TWO_STAGES:
            return DRAWS
        rituals = sum(FIRST_RITUAL <= card < FIRST_SPELL and card != BARRIER for card in hand)
        return DRAWS + RITUALS * rituals

    def banned(self, other: int) -> int:
        """The type he may not play any more in this battle, or NOBODY."""
        light, chaos = types_played(self.s, other)
        if light == chaos or other in self.free:
            return NOBODY
        return CHAOS if light else LIGHT

    def circle(self, plans: list[tuple[int, list[int]]], number: int) -> Circle:
        best, owner, second, before, after = 0, NOBODY, 0, 0, 0
        for other, plan in plans:
            if number >= len(plan):
                continue
            power = plan[number]
            if other in self.before:
                before = max(before, power)
            else:
                after += 1
            if power > best:
                best, owner, second = power, other, best
            elif power == best:
                owner, second = NOBODY, power
            else:
                second = max(second, power)
        return Circle(best, owner, second, before, after)
