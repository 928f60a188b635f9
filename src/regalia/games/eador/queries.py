"""Values that many rules ask for, each computed in one place."""

from __future__ import annotations

from typing import Final, NamedTuple

from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.options import OPT_TIE_AMONG_TIED
from regalia.games.eador.state import State

# CLOCKWISE[seats][start]: the seats in turn order (EA-047, EA-063).
CLOCKWISE: Final = [
    [[(start + i) % seats for i in range(seats)] for start in range(seats)] for seats in range(7)
]
# CLOCKWISE_AMONG[seats][start][mask]: those of them that are in the bitmask.
CLOCKWISE_AMONG: Final = [
    [
        [[seat for seat in order if mask & (1 << seat)] for mask in range(1 << len(order))]
        for order in orders
    ]
    for orders in CLOCKWISE
]
NO_TROOP: Final = -1  # in armies(): nobody fights for this seat

TWO_STAGES: Final = 3  # up to so many players the round start has two stages (EA-110)


class Part(NamedTuple):
    """One part of a strength: a kind (PART_*), the id of its source, the amount.

    The source is a card (base, ritual, spell, veto, army), a terrain, a shard
    (property), or 0 for the correction to 0.
    """

    kind: int
    source: int
    amount: int


# -- seats ------------------------------------------------------------------------
def clockwise(s: State, start: int) -> list[int]:
    return CLOCKWISE[s.seats][start]


def clockwise_among(s: State, start: int, mask: int) -> list[int]:
    """Return those of the seats that are in the bitmask."""
    return CLOCKWISE_AMONG[s.seats][start][mask]


def in_battle(s: State, seat: int) -> bool:
    """Return whether the seat has entered and not passed (EA-188)."""
    return bool(s.deeds[seat] & st.ENTERED) and not s.out & (1 << seat)


def fighters(s: State) -> int:
    """Return the seats in the battle, as a bitmask."""
    inside = 0
    for seat, deeds in enumerate(s.deeds):
        if deeds & st.ENTERED:
            inside |= 1 << seat
    return inside & ~s.out


# -- deck -------------------------------------------------------------------------
def discard_count(s: State) -> int:
    return len(s.spent) + sum(len(row) for row in s.buried)


def can_draw(s: State) -> bool:
    """Return whether the deck or the discard has a card (EA-099, EA-125)."""
    return bool(s.deck) or discard_count(s) > 0


def distinct(cards: list[int]) -> list[int]:
    """Return a sorted list without repetitions: copies are one option (EA-662)."""
    return list(dict.fromkeys(cards))


# -- what may be played -------------------------------------------------------------
def in_force(s: State, spell: list[int], circle: int) -> bool:
    """Return whether a spell on the table works in that circle (EA-201..203)."""
    if spell[st.S_CIRCLE] == circle:
        return True
    return spell[st.S_CIRCLE] < circle and s.pack.mode[spell[st.S_CARD]] == v.BATTLE_LONG


def may_mix(s: State, seat: int) -> bool:
    """Return whether the seat may combine Light and Chaos (EA-222, EA-227)."""
    mix = s.pack.mix
    if s.pack.shard_mixes[s.current]:
        return True
    for card in s.active[seat]:
        if mix[card]:
            return True
    for spell in s.spells:
        if mix[spell[st.S_CARD]] and spell[st.S_OWNER] == seat and in_force(s, spell, s.circle):
            return True
    return False


def types_played(s: State, seat: int) -> tuple[bool, bool]:
    """Return whether the seat has played Light and Chaos in this battle (EA-225, EA-230..231)."""
    light = chaos = False
    for troop in s.troops:
        if troop[st.T_OWNER] == seat:
            kind = s.pack.type[troop[st.T_CARD]]
            light = light or kind == v.LIGHT
            chaos = chaos or kind == v.CHAOS
    return light, chaos


def type_allowed(s: State, seat: int, troop: int) -> bool:
    """Return whether the type is allowed: Light and Chaos do not mix (EA-220..221, EA-229)."""
    return s.pack.type[troop] not in types_barred(s, seat)


def types_barred(s: State, seat: int) -> list[int]:
    """Return the types that do not go with those the seat has played."""
    light, chaos = types_played(s, seat)
    if (not light and not chaos) or may_mix(s, seat):
        return []
    if light and chaos:
        return [v.LIGHT, v.CHAOS]
    return [v.CHAOS] if light else [v.LIGHT]


def places(s: State, seat: int) -> int:
    """Return how many troops the seat may have in this circle (EA-173)."""
    count = s.pack.troops_per_circle + s.pack.shard_places[s.current]
    for spell in s.spells:
        if spell[st.S_OWNER] == seat and in_force(s, spell, s.circle):
            count += s.pack.places[spell[st.S_CARD]]
    return count


def places_left(s: State, seat: int) -> int:
    """Return the free places in the seat's own turn; troops taken over fill places too (EA-604)."""
    left, circle = places(s, seat), s.circle
    for troop in s.troops:
        if troop[st.T_CIRCLE] == circle and (troop[st.T_OWNER] == seat or troop[st.T_SIDE] == seat):
            left -= 1
    return left


# -- strength -----------------------------------------------------------------------
def nullifier(s: State, seat: int, circle: int) -> int:
    """Return the card that sets the seat's troops to 0 in that circle, or NOBODY (EA-611)."""
    for spell in s.spells:
        named = spell[st.S_TARGET] == seat and spell[st.S_CIRCLE] == circle
        if named and s.pack.hook[spell[st.S_CARD]] == v.NULLIFY:
            return spell[st.S_CARD]
    return st.NOBODY


def troop_parts(s: State, troop: list[int]) -> list[Part]:
    """Return every part of one troop's strength, in the order of EA-254.

    Right for troops of earlier circles as well: rituals change only before
    circle 1 is scored, and spells know their circle.
    """
    pack, card, side, circle = s.pack, troop[st.T_CARD], troop[st.T_SIDE], troop[st.T_CIRCLE]
    parts = [Part(v.PART_BASE, card, pack.strength[card])]
    bonus = pack.shard_bonus[s.current][card]
    terrain = pack.shard_edge[s.current][card] - bonus
    if terrain:
        parts.append(Part(v.PART_TERRAIN, pack.terrain[card], terrain))
    if bonus:
        parts.append(Part(v.PART_PROPERTY, s.current, bonus))
    parts += [
        Part(v.PART_RITUAL, ritual, pack.bonus[ritual][card])
        for ritual in s.active[side]
        if pack.bonus[ritual][card]
    ]
    for spell in s.spells:
        gain = pack.bonus[spell[st.S_CARD]][card]
        if gain and spell[st.S_OWNER] == side and in_force(s, spell, circle):
            parts.append(Part(v.PART_SPELL, spell[st.S_CARD], gain))
    total = sum(part.amount for part in parts)
    veto = nullifier(s, side, circle)
    if veto != st.NOBODY:
        parts.append(Part(v.PART_VETO, veto, -total))
    elif total < 0:
        parts.append(Part(v.PART_FLOOR, 0, -total))
    return parts


def strength(s: State, troop: list[int]) -> int:
    """Return the sum of troop_parts() without building them (EA-240..248)."""
    pack, card, side, circle = s.pack, troop[st.T_CARD], troop[st.T_SIDE], troop[st.T_CIRCLE]
    total = pack.strength[card] + pack.shard_edge[s.current][card]
    for ritual in s.active[side]:
        total += pack.bonus[ritual][card]
    for spell in s.spells:
        if spell[st.S_OWNER] == side and in_force(s, spell, circle):
            total += pack.bonus[spell[st.S_CARD]][card]
    return total if total > 0 and nullifier(s, side, circle) == st.NOBODY else 0


def strength_if_played(s: State, seat: int, card: int) -> int:
    """Return a troop's strength if it were played now, from what everyone can see."""
    if s.current == st.NOBODY:
        return s.pack.strength[card]
    return strength(s, [card, seat, seat, s.circle])


def army_parts(s: State, seat: int, circle: int) -> list[Part]:
    """Return what is added once to a seat's sum, if a troop fights for it (EA-250..251)."""
    return [
        Part(v.PART_ARMY, spell[st.S_CARD], s.pack.army[spell[st.S_CARD]])
        for spell in s.spells
        if spell[st.S_OWNER] == seat
        and s.pack.army[spell[st.S_CARD]]
        and in_force(s, spell, circle)
    ]


def armies(s: State, circle: int) -> list[int]:
    """Return each seat's strength in a circle, NO_TROOP if it has none (EA-249, EA-260)."""
    sums = [NO_TROOP] * s.seats
    for troop in s.troops:
        if troop[st.T_CIRCLE] == circle:
            side = troop[st.T_SIDE]
            sums[side] = max(sums[side], 0) + strength(s, troop)
    for spell in s.spells:
        owner, gain = spell[st.S_OWNER], s.pack.army[spell[st.S_CARD]]
        if gain and sums[owner] != NO_TROOP and in_force(s, spell, circle):
            sums[owner] += gain
    return sums


def time_stopped(s: State) -> bool:
    """Return whether Time Stop was played in this circle (EA-617)."""
    for spell in s.spells:
        if spell[st.S_CIRCLE] == s.circle and s.pack.hook[spell[st.S_CARD]] == v.END_BATTLE:
            return True
    return False


# -- who gets the shard ---------------------------------------------------------------
def owner_of(s: State, ritual: int) -> int:
    """Return the seat that has this active ritual, or NOBODY (EA-148, EA-554)."""
    for seat in range(s.seats):
        if ritual in s.active[seat]:
            return seat
    return st.NOBODY


def tie_breaks(s: State) -> list[tuple[int, int]]:
    """Return the players the three tie-breaks name, in order (EA-283..285)."""
    named = []
    first = owner_of(s, v.AUTHORITY)
    if first != st.NOBODY and s.deeds[first] & st.ENTERED:
        named.append((first, v.BY_AUTHORITY))
    second = owner_of(s, v.OVERLORD)
    if second != st.NOBODY:
        named.append((second, v.BY_OVERLORD))
    named.append((s.holder[s.pack.shard_lord[s.current]], v.BY_LOYALTY))
    return named


def receiver(s: State) -> tuple[int, int]:
    """Return who would get the shard if the battle ended now, and why (EA-280..293)."""
    most = max(s.influence)
    tied = [seat for seat in range(s.seats) if s.influence[seat] == most]
    if len(tied) == 1:
        return tied[0], v.BY_INFLUENCE
    named = tie_breaks(s)
    if s.options[OPT_TIE_AMONG_TIED]:
        named = [pair for pair in named if pair[0] in tied] or named
    return named[0]


# -- points -----------------------------------------------------------------------------
def loyal_shards(s: State, seat: int) -> int:
    """Count own shards loyal to own lords; each of several lords counts (EA-381, EA-389)."""
    return sum(s.holder[s.pack.shard_lord[shard]] == seat for shard in s.shards[seat])


def points(s: State, seat: int) -> int:
    """Return the astral points as they stand (EA-380..384)."""
    pack = s.pack
    total = sum(pack.shard_astral[shard] for shard in s.shards[seat])
    total += pack.loyal_bonus * loyal_shards(s, seat)
    return total + sum(pack.astral[ritual] for ritual in s.active[seat])
