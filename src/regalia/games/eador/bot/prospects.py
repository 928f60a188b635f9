"""The uses of a seat's own cards, as part of its row: now, in the next round, later.

A net that only sees which cards lie in a hand must learn each card on each shard by itself.
"""

from __future__ import annotations

from typing import Final

from regalia.games.eador.bot.battle_guesses import hidden_cards
from regalia.games.eador.bot.standing import Standing
from regalia.games.eador.bot.style import Style
from regalia.games.eador.bot.worth import Worth
from regalia.games.eador.queries import in_force, may_mix, places_left, types_played
from regalia.games.eador.state import NOBODY, S_CARD, S_OWNER, State
from regalia.games.eador.vocabulary import CHAOS, FIRST_RITUAL, FIRST_SPELL, LIGHT, TYPES

LAST_BYTE: Final = 255
PER_ARMY: Final = 4  # of an army in hand: how many troops, their sum, the best, the second
# Where each part begins.
AT_NEXT: Final = 0  # on the next shard, by type
AT_BATTLE: Final = AT_NEXT + PER_ARMY * len(TYPES)  # what may still be played in this battle
AT_NOW: Final = AT_BATTLE + PER_ARMY  # the same with the spells of this circle
AT_ROOM: Final = AT_NOW + PER_ARMY  # troops the seat may still play in this circle
AT_UNSEEN: Final = AT_ROOM + 1
AT_WORTH: Final = AT_UNSEEN + 6
LENGTH: Final = AT_WORTH + 2

STYLE: Final = Style()
WORTH_STEPS: Final = 16  # of a point
STRENGTH_STEP: Final = 2  # of all unseen troops together


def byte(value: int) -> int:
    return 0 if value < 0 else min(value, LAST_BYTE)


def muster(row: bytearray, at: int, power: int) -> None:
    """Add one more troop to an army: how many, their sum, the best, the second."""
    row[at] += 1
    if power <= 0:
        return
    row[at + 1] = byte(row[at + 1] + power)
    if power > row[at + 2]:
        row[at + 3] = row[at + 2]
        row[at + 2] = byte(power)
    elif power > row[at + 3]:
        row[at + 3] = byte(power)


def prospects(row: bytearray, at: int, s: State, seat: int) -> None:
    """Write LENGTH bytes of the row from `at` on."""
    hand = s.hands[seat]
    if s.next != NOBODY:
        on_next(row, at + AT_NEXT, s, seat, hand)
    if s.current != NOBODY:
        in_battle(row, at, s, seat, hand)
    unseen(row, at + AT_UNSEEN, s, seat)
    worth = Worth(s, Standing(s, seat, STYLE), STYLE)
    row[at + AT_WORTH] = byte(int(WORTH_STEPS * worth.holding(hand)))
    rituals = [card for card in hand if FIRST_RITUAL <= card < FIRST_SPELL]
    row[at + AT_WORTH + 1] = byte(int(WORTH_STEPS * worth.holding(rituals)))


def on_next(row: bytearray, at: int, s: State, seat: int, hand: list[int]) -> None:
    """Write the troops in hand, each with its strength on the next shard."""
    pack = s.pack
    edge, forbids = pack.shard_edge[s.next], pack.shard_forbids[s.next]
    helps = [pack.bonus[ritual] for ritual in s.active[seat]]
    for card in hand:
        if card < FIRST_RITUAL and not forbids[card]:
            muster(row, at + PER_ARMY * pack.type[card], power(s, card, edge, helps))


def in_battle(row: bytearray, at: int, s: State, seat: int, hand: list[int]) -> None:
    """Write the troops that may still be played in this battle, later and now."""
    if s.out >> seat & 1:
        return
    pack = s.pack
    lasts = [pack.bonus[ritual] for ritual in s.active[seat]]
    helps = lasts[:]
    for spell in s.spells:
        if spell[S_OWNER] == seat:
            if in_force(s, spell, s.circle):
                helps.append(pack.bonus[spell[S_CARD]])
            if in_force(s, spell, s.circle + 1):
                lasts.append(pack.bonus[spell[S_CARD]])
    edge, forbids = pack.shard_edge[s.current], pack.shard_forbids[s.current]
    light, chaos = types_played(s, seat)
    free = may_mix(s, seat)
    for card in hand:
        if card >= FIRST_RITUAL or forbids[card]:
            continue
        kind = pack.type[card]
        if not free and ((light and kind == CHAOS) or (chaos and kind == LIGHT)):
            continue
        muster(row, at + AT_BATTLE, power(s, card, edge, lasts))
        muster(row, at + AT_NOW, power(s, card, edge, helps))
    row[at + AT_ROOM] = byte(places_left(s, seat))


def power(s: State, card: int, edge: list[int], helps: list[list[int]]) -> int:
    """Return the strength of a troop on a shard, with all that adds to it."""
    total = s.pack.strength[card] + edge[card]
    for bonus in helps:
        total += bonus[card]
    return total


def unseen(row: bytearray, at: int, s: State, seat: int) -> None:
    """Write what the deck and the others' hands hold: troops by type, their strength, the rest."""
    pack, total = s.pack, 0
    for card in hidden_cards(s, seat):
        if card >= FIRST_SPELL:
            row[at + 3] += 1
        elif card >= FIRST_RITUAL:
            row[at + 4] += 1
        else:
            row[at + pack.type[card]] += 1
            total += pack.strength[card]
    row[at + 5] = byte(total // STRENGTH_STEP)
