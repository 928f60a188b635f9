"""What cards and shards are worth in astral points, as the heuristic bot sees them.

Rules of thumb, tuned by self-play; none of them is a rule.  Everything here is
read from public facts, the own hand and the pack's numbers.
"""

from __future__ import annotations

from typing import Final

from regalia.games.eador.queries import points
from regalia.games.eador.state import S_CARD, S_OWNER, State
from regalia.games.eador.vocabulary import (
    BARRIER,
    FIRST_RITUAL,
    FIRST_SPELL,
    HOOKS,
    JUSTICE,
    OPPONENT,
    TIE_FIRST,
    TIE_SECOND,
    TROOP_IDS,
)

NEW_CARD: Final = 1.05  # a card drawn unseen
FULL_HAND: Final = 7
PER_STRENGTH: Final = 0.16  # of a troop kept in hand
SPELL_KEPT: Final = 0.55
DEFENCE_KEPT: Final = 0.45
RITUAL_KEPT: Final = 0.75  # share of what playing a ritual brings
THIN: Final = HOOKS.index("thin_hands")
STEAL: Final = HOOKS.index("steal_cards")


def rounds_left(s: State) -> int:
    """Shards still to be played for, this one included."""
    return 1 + (s.next >= 0) + len(s.shard_deck)


def shard_worth(s: State, seat: int) -> float:
    """What the current shard brings this seat, and a part of what it denies the others."""
    pack = s.pack
    holder = s.holder[pack.shard_lord[s.current]]
    mine = pack.shard_astral[s.current] + (pack.loyal_bonus if holder == seat else 0)
    theirs = pack.shard_astral[s.current] + (pack.loyal_bonus if holder != seat else 0)
    return mine + 0.3 * theirs


def draw_worth(s: State, seat: int) -> float:
    """One more card: little with a full hand or at the end of the game."""
    if rounds_left(s) <= 1:
        return 0.0
    room = 1.0 if len(s.hands[seat]) < FULL_HAND else 0.25
    return NEW_CARD * room * min(1.0, 0.4 + 0.2 * rounds_left(s))


def mean_bonus(s: State, card: int) -> float:
    row = s.pack.bonus[card]
    return sum(row[troop] * s.pack.copies[troop] for troop in range(TROOP_IDS)) / 65


def ritual_worth(s: State, seat: int, card: int, target: int) -> float:
    """What playing this ritual brings; `target` is a seat, or -1 where it has none."""
    pack, left = s.pack, rounds_left(s) - 1
    hand = min(1.0, 0.25 * left)  # cards are worth less when few shards are left
    worth = pack.astral[card] + 0.3 * left * mean_bonus(s, card)
    if pack.target[card] == OPPONENT:
        worth = -worth * (1.0 if target == leader(s, seat) else 0.55)
    worth += NEW_CARD * hand * (pack.draw[card] + 1.3 * pack.take[card])
    worth += 1.5 * NEW_CARD * hand * pack.steal[card]
    if pack.hook[card] in (TIE_FIRST, TIE_SECOND):
        worth += 0.12 * left
    if pack.hook[card] == THIN:
        worth += 0.35 * hand * (s.seats - 1)
    if pack.mix[card]:
        worth += 0.1 * left
    return worth


def burn_worth(s: State, seat: int, owner: int, ritual: int) -> float:
    """Rain of Brimstone on one ritual: what its owner loses, or what I am rid of."""
    left = rounds_left(s) - 1
    loss = s.pack.astral[ritual] + 0.3 * left * mean_bonus(s, ritual)
    draw = NEW_CARD * min(1.0, 0.25 * left)
    if owner == seat:
        return draw - loss
    return draw + loss * (0.9 if owner == leader(s, seat) else 0.45)


def leader(s: State, seat: int) -> int:
    """The rival with the most points."""
    others = [other for other in range(s.seats) if other != seat]
    return max(others, key=lambda other: points(s, other))


def card_worth(s: State, seat: int, card: int) -> float:
    """What a card is worth in hand."""
    left = rounds_left(s) - 1
    fade = min(1.0, 0.3 + 0.2 * left) if left else 0.0
    if card < FIRST_RITUAL:
        return fade * (0.05 + PER_STRENGTH * s.pack.strength[card])
    if card in (BARRIER, JUSTICE):
        return fade * DEFENCE_KEPT
    if card >= FIRST_SPELL:
        return fade * SPELL_KEPT
    target = leader(s, seat) if s.pack.target[card] == OPPONENT else -1
    return fade * RITUAL_KEPT * max(ritual_worth(s, seat, card, target), 0.2)


def my_bonus(s: State, seat: int, troop: int) -> int:
    """Bonuses of rituals and battle-long spells on a troop that would fight for me."""
    pack = s.pack
    total = pack.shard_edge[s.current][troop]
    for ritual in s.active[seat]:
        total += pack.bonus[ritual][troop]
    for spell in s.spells:
        if spell[S_OWNER] == seat:
            total += pack.bonus[spell[S_CARD]][troop]
    return total


def power(s: State, seat: int, troop: int) -> int:
    return max(s.pack.strength[troop] + my_bonus(s, seat, troop), 0)
