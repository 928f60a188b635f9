"""Guesses of what the rivals may do in this battle; each guessed course is a World.

A rival's hand is dealt from the cards nobody has shown, so what has been played
is counted, and what this world holds in hidden places is not looked at.  They then
play troops as they come until they have had enough, without looking at us: crude,
but so the worlds are the same for all our choices, and these are compared with
the same luck.  They are the same for all questions of one turn too: who casts a
spell because of the troop that is to follow finds, asked for it, the same troop best.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.quick import Quick
from regalia.games.eador import queries as q
from regalia.games.eador import vocabulary as v
from regalia.games.eador.bot.style import Style
from regalia.games.eador.state import NOBODY, S_CARD, S_OWNER, State

GRAIN: Final = 1 << 20  # chances are drawn in steps of one part in so many
MOST_CIRCLES: Final = 100
PRIME: Final = 1_000_003
WORD: Final = 1 << 31


def happens(draw: Quick, part: float, other: float) -> bool:
    """Draw an event of weight `part` against one of weight `other`."""
    return draw.below(GRAIN) * (part + other) < part * GRAIN


def hidden_cards(s: State, seat: int) -> list[int]:
    """Return all cards that this seat cannot see, in the order of the ids."""
    pool = s.deck[:]
    for other in range(s.seats):
        if other != seat:
            pool += s.hands[other]
            pool += s.buried[other]
            pool += s.looked[other]
    pool.sort()
    return pool


def turn_seed(s: State, seat: int, pool: list[int]) -> int:
    """Return a seed that is the same all turn, from public facts and our own cards."""
    seed = (s.round * MOST_CIRCLES + s.circle) * s.seats + seat
    for tokens in s.influence:
        seed = seed * PRIME % WORD + tokens
    for other in range(s.seats):
        if other != seat:
            seed = seed * PRIME % WORD + len(s.hands[other])
    for card in pool:
        seed = seed * PRIME % WORD + card
    return seed


class Circle:
    """The rivals' part of a later circle."""

    def __init__(self, best: int, owner: int, second: int, before: int, after: int) -> None:
        self.best: Final = best
        self.owner: Final = owner  # of the best strength; NOBODY if it is shared
        self.second: Final = second
        self.before: Final = before  # the best of those who play before us
        self.after: Final = after  # how many play after us


class World:
    """One guessed course: the strengths of the present circle by seat, and the later circles."""

    def __init__(self, now: list[int], later: list[Circle]) -> None:
        self.now: Final = now
        self.later: Final = later


class Rival:
    """A rival who may still play in this battle."""

    def __init__(self, s: State, seat: int, plain: list[int], before: bool) -> None:
        self.seat: Final = seat
        self.before: Final = before  # he plays before us
        self.cards: Final = len(s.hands[seat])
        self.inside: Final = q.in_battle(s, seat)
        self.free: Final = q.may_mix(s, seat)  # of Light or Chaos
        self.vetoed: Final = q.nullifier(s, seat, s.circle) != NOBODY
        self.powers: Final = strengths(s, seat, plain)
        light, chaos = q.types_played(s, seat)
        # The type he may not play any more in this battle, or NOBODY.
        self.banned: Final = (
            NOBODY if light == chaos or self.free else v.CHAOS if light else v.LIGHT
        )


def plain_strengths(s: State) -> list[int]:
    """Return each troop's strength on this shard before any floor, NO_TROOP if forbidden."""
    pack = s.pack
    edge, forbids = pack.shard_edge[s.current], pack.shard_forbids[s.current]
    return [
        q.NO_TROOP if forbids[troop] else max(pack.strength[troop] + edge[troop], 0)
        for troop in range(v.FIRST_RITUAL)
    ]


def strengths(s: State, seat: int, plain: list[int]) -> list[int]:
    """Return each troop's strength if this seat played it, NO_TROOP if it may not."""
    pack = s.pack
    helpers = s.active[seat][:]
    for spell in s.spells:
        if spell[S_OWNER] == seat and pack.mode[spell[S_CARD]] == v.BATTLE_LONG:
            helpers.append(spell[S_CARD])
    rows = [pack.bonus[card] for card in helpers if any(pack.bonus[card])]
    if not rows:
        return plain
    edge = pack.shard_edge[s.current]
    found = plain[:]
    for troop in range(v.FIRST_RITUAL):
        if plain[troop] != q.NO_TROOP:
            total = pack.strength[troop] + edge[troop]
            for row in rows:
                total += row[troop]
            found[troop] = max(total, 0)
    return found


class Rivals:
    """All rivals who may still play in this battle, and what they could play."""

    def __init__(self, s: State, seat: int, style: Style) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.style: Final = style
        self.sums: Final = q.armies(s, s.circle)
        self.pool: Final = hidden_cards(s, seat)
        self.dice: Final = Quick(turn_seed(s, seat, self.pool))
        self.spells_open: Final = not s.pack.shard_no_spells[s.current]
        self.others: Final[list[Rival]] = []
        plain = plain_strengths(s)
        before = True
        for other in q.clockwise(s, s.first):
            if other == seat:
                before = False
            elif not s.out & (1 << other):
                self.others.append(Rival(s, other, plain, before))

    # -- one world ----------------------------------------------------------------------
    def world(self) -> World:
        """Deal hands, make plans, and compare circles."""
        now = self.sums[:]
        now[self.seat] = q.NO_TROOP
        rivals: list[Rival] = []
        plans: list[list[int]] = []
        dealt = longest = 0
        for rival in self.others:
            hand = self.deal(dealt, rival.cards)
            dealt += len(hand)
            plan = self.plan(rival, hand)
            if plan and not rival.before:
                first = plan.pop(0)
                now[rival.seat] = 0 if rival.vetoed else first
            if plan:
                rivals.append(rival)
                plans.append(plan)
                longest = max(longest, len(plan))
        return World(now, [circle(rivals, plans, number) for number in range(longest)])

    def deal(self, start: int, count: int) -> list[int]:
        """Deal a hidden hand: the pool is shuffled only as far as it is dealt."""
        pool, dice, size = self.pool, self.dice, len(self.pool)
        end = min(start + count, size)
        for at in range(start, end):
            other = at + dice.below(size - at)
            card = pool[other]
            pool[other] = pool[at]
            pool[at] = card
        return pool[start:end]

    def plan(self, rival: Rival, hand: list[int]) -> list[int]:
        """Return the strengths a rival plays, circle by circle; none if they stay out."""
        style, dice, powers, kind = self.style, self.dice, rival.powers, self.s.pack.type
        troops = [c for c in hand if c < v.FIRST_RITUAL and powers[c] != q.NO_TROOP]
        spells = 0
        if self.spells_open:
            for card in hand:
                spells += card >= v.FIRST_SPELL and card != v.JUSTICE
        away = style.weary if rival.inside else self.pull(hand)
        banned = rival.banned
        plan: list[int] = []
        while True:
            if banned != NOBODY:
                troops = [c for c in troops if kind[c] != banned]
            count = len(troops)
            if not count or happens(dice, away, count + spells):
                return plan
            away = style.weary
            troop = troops.pop(dice.below(count))
            power = powers[troop]
            if spells and happens(dice, spells, count):
                spells -= 1
                power += style.push
            plan.append(power)
            if not rival.free and kind[troop] in (v.LIGHT, v.CHAOS):
                banned = v.LIGHT + v.CHAOS - kind[troop]

    def pull(self, hand: list[int]) -> float:
        """Return how strongly a rival is drawn to do something else at the round start."""
        if self.s.seats <= q.TWO_STAGES:
            return self.style.draws
        rituals = 0
        for card in hand:
            rituals += v.FIRST_RITUAL <= card < v.FIRST_SPELL and card != v.BARRIER
        return self.style.draws + self.style.rituals * rituals


def circle(rivals: list[Rival], plans: list[list[int]], number: int) -> Circle:
    """Sum up the rivals' plans in a later circle."""
    best, owner, second, before, after = 0, NOBODY, 0, 0, 0
    for at, plan in enumerate(plans):
        if number >= len(plan):
            continue
        power, rival = plan[number], rivals[at]
        if rival.before:
            before = max(before, power)
        else:
            after += 1
        if power > best:
            best, owner, second = power, rival.seat, best
        elif power == best:
            owner, second = NOBODY, power
        else:
            second = max(second, power)
    return Circle(best, owner, second, before, after)
