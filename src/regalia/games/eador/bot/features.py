"""A world as a row of bytes for one seat: the input of a net.

First the table as this seat sees it, its own cards included, then what is public of
each seat: this one, then the others in turn order.  No card hidden from the seat is in it.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.insight import Features
from regalia.engine.steps import CHANCE, Frame
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.bot import prospects
from regalia.games.eador.bot.prospects import PER_ARMY, byte, muster
from regalia.games.eador.bot.standing import rounds_left
from regalia.games.eador.state import State

VERSION: Final = 2
MOST_SEATS: Final = 6
# So much is added to what can be below 0.
POINTS_UP: Final = 20
LEAD_UP: Final = 60

STEPS: Final = v.STEP_FINAL + 1
PLAYED: Final = len(v.RITUALS) + len(v.SPELLS)
SHARD_KINDS: Final = len(v.SHARDS)
# Where each part of the table begins.
AT_STEP: Final = 10
AT_CURRENT: Final = AT_STEP + STEPS
AT_NEXT: Final = AT_CURRENT + SHARD_KINDS
AT_SEATS: Final = AT_NEXT + SHARD_KINDS
AT_PLAYED: Final = AT_SEATS + MOST_SEATS - 1
AT_LEAD: Final = AT_PLAYED + PLAYED
AT_HAND: Final = AT_LEAD + 5
AT_ARMY: Final = AT_HAND + v.CARD_IDS
AT_SUMS: Final = AT_ARMY + PER_ARMY * len(v.TYPES)
AT_PROSPECTS: Final = AT_SUMS + 7
TABLE: Final = AT_PROSPECTS + prospects.LENGTH

DEED_BITS: Final = 5
AT_DEEDS: Final = 32
AT_ACTIVE: Final = AT_DEEDS + DEED_BITS
AT_SPELLS: Final = AT_ACTIVE + len(v.RITUALS)
SEAT: Final = AT_SPELLS + len(v.SPELLS)

ASKED_IN_TURN: Final = (v.STEP_START, v.STEP_STAGE_ONE, v.STEP_STAGE_TWO, v.STEP_CIRCLE)
PLAYING: Final = (v.STEP_RITUAL, v.STEP_SPELL, v.STEP_BARRIER, v.STEP_JUSTICE)


def still_asked(s: State) -> list[int]:
    """Return the seats whose turn of this circle is still to come."""
    for f in reversed(s.stack):
        if f.step in ASKED_IN_TURN:
            mask = f.regs[2] if f.step == v.STEP_CIRCLE else (1 << s.seats) - 1
            return q.clockwise_among(s, s.first, mask)[f.regs[0] :]
    return []


class Row(Features[State]):
    """A row as described above; a changed meaning of any byte is a new version."""

    def __init__(self) -> None:
        Features.__init__(self, VERSION, TABLE, SEAT, MOST_SEATS)

    def row(self, s: State, seat: int) -> bytes:
        row = bytearray(self.length)
        score = [q.points(s, each) for each in range(s.seats)]
        sums = q.armies(s, s.circle) if s.current != st.NOBODY else [q.NO_TROOP] * s.seats
        table(row, s)
        leads(row, s, seat, score, sums)
        own_cards(row, s, seat)
        prospects.prospects(row, AT_PROSPECTS, s, seat)
        ahead = q.receiver(s)[0] if s.current != st.NOBODY else st.NOBODY
        top = max(score)
        for place in range(s.seats):
            each = (seat + place) % s.seats
            at = TABLE + place * SEAT
            standing(row, at, s, each, score[each], top)
            fighting(row, at, s, each, sums[each])
            row[at + 10] = each == ahead
        for each in still_asked(s):
            row[TABLE + (each - seat) % s.seats * SEAT + 11] = 1
        write_layout(row, s, seat)
        pending(row, s, seat)
        return bytes(row)


# -- the table ----------------------------------------------------------------------
def table(row: bytearray, s: State) -> None:
    pack = s.pack
    row[0] = s.round
    row[1] = rounds_left(s)
    row[2] = byte(s.circle)
    row[3] = len(s.deck)
    row[4] = s.acting == CHANCE
    row[5] = byte(sum(s.influence))
    row[6] = byte(len(s.troops))
    row[7] = byte(len(s.results))
    if s.stack:
        row[AT_STEP + s.stack[-1].step] = 1
    if s.current != st.NOBODY:
        row[8] = pack.shard_astral[s.current]
        row[AT_CURRENT + s.current] = 1
    if s.next != st.NOBODY:
        row[9] = pack.shard_astral[s.next]
        row[AT_NEXT + s.next] = 1
    row[AT_SEATS + s.seats - 2] = 1
    for card in s.resolving:
        row[AT_PLAYED + card - v.FIRST_RITUAL] += 1


def leads(row: bytearray, s: State, seat: int, score: list[int], sums: list[int]) -> None:
    """Write this seat's numbers against the best of the others."""
    points_of = tokens_of = sum_of = -LEAD_UP
    for other in range(s.seats):
        if other != seat:
            points_of = max(points_of, score[other])
            tokens_of = max(tokens_of, s.influence[other])
            sum_of = max(sum_of, sums[other])
    row[AT_LEAD] = byte(score[seat] - points_of + LEAD_UP)
    row[AT_LEAD + 1] = byte(s.influence[seat] - tokens_of + LEAD_UP)
    row[AT_LEAD + 2] = byte(sums[seat] - sum_of + LEAD_UP)
    row[AT_LEAD + 3] = score[seat] > points_of
    row[AT_LEAD + 4] = s.influence[seat] > tokens_of


# -- the own cards --------------------------------------------------------------------
def own_cards(row: bytearray, s: State, seat: int) -> None:
    pack, hand = s.pack, s.hands[seat]
    for card in hand:
        row[AT_HAND + card] += 1
    rows = [pack.bonus[ritual] for ritual in s.active[seat]]
    rituals = spells = base = 0
    for card in hand:
        if card >= v.FIRST_SPELL:
            spells += 1
        elif card >= v.FIRST_RITUAL:
            rituals += 1
        else:
            base += pack.strength[card]
            if s.current != st.NOBODY and not pack.shard_forbids[s.current][card]:
                power = pack.strength[card] + pack.shard_edge[s.current][card]
                for bonus in rows:
                    power += bonus[card]
                muster(row, AT_ARMY + PER_ARMY * pack.type[card], power)
    row[AT_SUMS] = rituals
    row[AT_SUMS + 1] = spells
    row[AT_SUMS + 2] = byte(len(hand) - rituals - spells)
    row[AT_SUMS + 3] = byte(base)
    looked = s.looked[seat]
    row[AT_SUMS + 4] = len(looked)
    row[AT_SUMS + 5] = byte(sum([pack.strength[card] for card in looked]))
    row[AT_SUMS + 6] = byte(len(s.buried[seat]))


# -- each seat ------------------------------------------------------------------------
def standing(row: bytearray, at: int, s: State, seat: int, score: int, top: int) -> None:
    pack = s.pack
    row[at] = 1
    row[at + 1] = byte(score + POINTS_UP)
    row[at + 2] = byte(top - score)
    row[at + 3] = q.loyal_shards(s, seat)
    row[at + 4] = len(s.shards[seat])
    row[at + 5] = byte(len(s.hands[seat]))
    row[at + 6] = (seat - s.first) % s.seats
    row[at + 7] = s.current != st.NOBODY and s.holder[pack.shard_lord[s.current]] == seat
    row[at + 8] = s.next != st.NOBODY and s.holder[pack.shard_lord[s.next]] == seat
    loyal = worth = 0
    for shard in s.shard_deck:
        if s.holder[pack.shard_lord[shard]] == seat:
            loyal += 1
            worth += pack.shard_astral[shard]
    row[at + 12] = loyal
    row[at + 13] = worth
    row[at + 14] = s.holder.count(seat)
    row[at + 15] = s.acting > 0 and s.acting >> seat & 1
    row[at + 16] = s.out >> seat & 1
    deeds = s.deeds[seat]
    for bit in range(DEED_BITS):
        row[at + AT_DEEDS + bit] = deeds >> bit & 1
    for ritual in s.active[seat]:
        row[at + AT_ACTIVE + ritual - v.FIRST_RITUAL] = 1


def fighting(row: bytearray, at: int, s: State, seat: int, total: int) -> None:
    row[at + 17] = byte(s.influence[seat])
    row[at + 18] = s.influence[seat] == max(s.influence)
    row[at + 19] = total != q.NO_TROOP
    row[at + 20] = byte(total)


def write_layout(row: bytearray, s: State, seat: int) -> None:
    """Write the troops and spells of the battle, each before its seat."""
    for troop in s.troops:
        owner = TABLE + (troop[st.T_OWNER] - seat) % s.seats * SEAT
        kind = s.pack.type[troop[st.T_CARD]]
        if kind == v.LIGHT:
            row[owner + 21] = 1
        elif kind == v.CHAOS:
            row[owner + 22] = 1
        row[owner + 23] = byte(row[owner + 23] + 1)
        if troop[st.T_CIRCLE] == s.circle:
            row[TABLE + (troop[st.T_SIDE] - seat) % s.seats * SEAT + 24] += 1
    for spell in s.spells:
        owner = TABLE + (spell[st.S_OWNER] - seat) % s.seats * SEAT
        row[owner + AT_SPELLS + spell[st.S_CARD] - v.FIRST_SPELL] += 1
        if spell[st.S_TARGET] != st.NOBODY:
            row[TABLE + (spell[st.S_TARGET] - seat) % s.seats * SEAT + 25] = 1


# -- what is under way ------------------------------------------------------------------
def pending(row: bytearray, s: State, seat: int) -> None:
    """Write the cards due, and the announced card that waits for an answer."""
    for f in s.stack:
        if f.step == v.STEP_DRAW:
            at = TABLE + (f.regs[0] - seat) % s.seats * SEAT + 26
            row[at] = byte(row[at] + f.regs[1])
        elif f.step == v.STEP_STEAL:
            row[TABLE + (f.regs[0] - seat) % s.seats * SEAT + 27] = byte(f.regs[2])
            row[TABLE + (f.regs[1] - seat) % s.seats * SEAT + 28] = byte(f.regs[2])
        elif f.step in PLAYING:
            write_play(row, s, seat, f)


def write_play(row: bytearray, s: State, seat: int, f: Frame) -> None:
    row[TABLE + (f.regs[0] - seat) % s.seats * SEAT + 29] = 1
    if f.regs[2] != st.NOBODY:
        target = TABLE + (f.regs[2] - seat) % s.seats * SEAT
        row[target + 30] = 1
        row[target + 31] = byte(f.regs[3] + 1)
