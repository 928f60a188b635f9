"""Divine intervention cards outside a battle: drawing, day cards, creatures."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.quick import Quick
from regalia.engine.steps import CHANCE, RUN, Attempt, Frame, OneSeat, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import districts
from regalia.games.kemet.changes import discard_card, gain_prayer, kill_units, pay
from regalia.games.kemet.phases import refusals
from regalia.games.kemet.phases.placing import can_place
from regalia.games.kemet.state import State


def moments(s: State, seat: int) -> list[int]:
    """Return day cards and creatures open to a seat at this moment (KM-160, KM-263).

    Such a moment is before a token, between two tokens, between the steps of a move, between
    two recruit battles and after the last action.
    """
    return day_cards(s, seat) + creature_joins(s, seat)


def handles(code: int) -> bool:
    """Return whether it is a code of moments()."""
    return v.PLAY.has(code) or v.JOIN.has(code)


def handle(s: State, seat: int, code: int, out: Sink) -> None:
    """Carry out a code of moments()."""
    if v.PLAY.has(code):
        play_day_card(s, seat, v.PLAY.args(code)[0], out)
        return
    creature, zone, _, _, _ = v.JOIN.args(code)
    s.creature_at[creature] = zone
    out.emit(v.CREATURE_JOINS, seat, creature, zone)


def creature_joins(s: State, seat: int) -> list[int]:
    """Return each creature in supply with each own troop it may join (KM-260..263, KM-268)."""
    mine = q.creatures_of(s, seat)
    if not mine:
        return []
    waiting = [c for c in mine if s.creature_at[c] == st.IN_SUPPLY]
    if not waiting:
        return []
    zones = [
        zone
        for zone in districts(s.city[seat])
        if s.units[seat][zone]
        and q.creature_at(s, seat, zone) == st.NOBODY
        and q.enemy_at(s, seat, zone) == st.NOBODY
    ]
    return [v.JOIN.code(c, zone) for c in waiting for zone in zones]


def creature_swaps(s: State, seat: int, swapped: int) -> list[int]:
    """Return each swap of a creature in the city for one in supply (KM-264..265)."""
    mine = q.creatures_of(s, seat)
    if len(mine) < 2:
        return []
    waiting = [c for c in mine if s.creature_at[c] == st.IN_SUPPLY and not swapped & (1 << c)]
    if not waiting:
        return []
    city = s.city[seat]
    placed = [c for c in mine if s.creature_at[c] >= 0 and s.creature_at[c] // 3 == city]
    return [v.SWAP.code(old, new) for old in placed for new in waiting]


def swap_creature(s: State, seat: int, code: int, out: Sink) -> int:
    """Swap creatures; the one that leaves is not lost (KM-269)."""
    old, new, _, _, _ = v.SWAP.args(code)
    zone = s.creature_at[old]
    s.creature_at[old] = st.IN_SUPPLY
    s.creature_at[new] = zone
    out.emit(v.CREATURE_LEAVES, seat, old)
    out.emit(v.CREATURE_JOINS, seat, new, zone)
    return new


# -- day cards ------------------------------------------------------------------------
def fire_targets(s: State, seat: int) -> list[int]:
    """Return zones with an enemy troop that can lose a unit (KM-664, KM-683, KM-743)."""
    found = []
    in_zone = q.enemies(s, seat)
    for zone in q.board(s).open:
        enemy = in_zone[zone]
        if enemy != st.NOBODY and not q.trait_at(s, enemy, zone, power.C_IMMUNE):
            found.append(zone)
    return found


def has_use(s: State, seat: int, which: int) -> bool:
    """Return whether a card has the place, target or card it needs (KM-538)."""
    row = s.pack.card
    if row[card.UNITS][which]:
        return can_place(s, seat, st.PLACE_TROOPS)
    if row[card.FIRE][which]:
        return bool(fire_targets(s, seat))
    if row[card.MEMORY][which]:
        return any(s.discard)
    return True


def day_cards(s: State, seat: int) -> list[int]:
    """Return each day card in hand that can be paid and has a use (KM-159, KM-741)."""
    if not s.hand[seat]:
        return []
    timing = s.pack.card_timing
    held = [which for which in s.hand[seat] if timing[which] == card.DAY]
    if not held:
        return []
    return [
        v.PLAY.code(which)
        for which in sorted(set(held))
        if q.card_cost(s, seat, which) <= s.prayer[seat] and has_use(s, seat, which)
    ]


def play_day_card(s: State, seat: int, which: int, out: Sink) -> None:
    """Pay, discard, and carry the effect out before anything else (KM-531..532, KM-537)."""
    pay(s, seat, q.card_cost(s, seat, which), out)
    row = s.pack.card
    discard_card(s, seat, which, out)
    if row[card.MEMORY][which]:
        s.push(v.STEP_MEMORY, seat, which)
    if row[card.THEFT][which]:
        steal_prayer(s, seat, row[card.THEFT][which], out)
    gain_prayer(s, seat, row[card.PRAYER][which], out)
    if row[card.UNITS][which]:
        s.push(v.STEP_PUT, seat, row[card.UNITS][which], st.PLACE_TROOPS, 1)
    if row[card.FIRE][which]:
        s.push(v.STEP_FIRE, seat, row[card.FIRE][which])


def steal_prayer(s: State, seat: int, count: int, out: Sink) -> None:
    """Take prayer from every opponent; no discount helps (KM-622, KM-662, KM-682)."""
    for other in s.order:
        lost = min(count, s.prayer[other])
        if other != seat and lost:
            s.prayer[other] -= lost
            out.emit(v.LOST_PRAYER, other, lost)


# -- refusals ---------------------------------------------------------------------------
OTHER_TIMES: Final = {
    card.AMBUSH: "card-when-attacked",
    card.BATTLE: "card-in-battle",
    card.MOVE: "card-in-move",
}


def why_no_play(ask: Attempt[State]) -> Why | None:
    """Return the first unmet condition of a day card (KM-530, KM-520, KM-538)."""
    s, seat, asked = ask.s, ask.seat, ask.ids
    which = asked[0]
    other = OTHER_TIMES.get(s.pack.card_timing[which])
    if which in s.hand[seat] and other is not None:
        return refusals.of_card("KM-530", other, which)
    useless = None if has_use(s, seat, which) else refusals.of_card("KM-538", "card-no-use", which)
    return refusals.why_not_held(s, seat, which) or refusals.why_too_dear(s, seat, which) or useless


def why_no_join(ask: Attempt[State]) -> Why | None:
    """Refuse: a creature in supply joins an own troop in the own city (KM-260..263)."""
    s, seat, (creature, zone) = ask.s, ask.seat, ask.ids
    why = why_not_waiting(s, seat, creature) if creature != st.NOBODY else None
    if why is not None:
        return why
    if zone == st.NOBODY:
        return refusals.of_creature("KM-261", "join-nowhere", creature)
    if zone not in districts(s.city[seat]):
        return refusals.of_zone("KM-260", "join-place", zone)
    if not s.units[seat][zone]:
        return refusals.of_zone("KM-260", "no-troop", zone)
    if q.creature_at(s, seat, zone) != st.NOBODY:
        return refusals.of_zone("KM-261", "creature-there", zone)
    enemy = q.enemy_at(s, seat, zone) != st.NOBODY
    return refusals.of_zone("KM-263", "battle-first", zone) if enemy else None


def why_not_waiting(s: State, seat: int, creature: int) -> Why | None:
    if creature not in q.creatures_of(s, seat):
        return refusals.of_creature("KM-260", "creature-not-yours", creature)
    at = s.creature_at[creature]
    if at == st.IN_SUPPLY:
        return None
    return Why(
        "KM-260", "creature-placed", (("creature", "creature", creature), ("zone", "zone", at))
    )


def why_no_swap(s: State, seat: int, old: int, new: int, swapped: int) -> Why | None:
    """Refuse: one in the city for one in supply, each once a turn (KM-264..265)."""
    if old not in q.creatures_of(s, seat):
        return refusals.of_creature("KM-264", "creature-not-yours", old)
    if s.creature_at[old] < 0 or s.creature_at[old] // 3 != s.city[seat]:
        return refusals.of_creature("KM-264", "swap-place", old)
    why = why_not_waiting(s, seat, new) if new != st.NOBODY else None
    if why is None and swapped & (1 << max(new, 0)):
        return refusals.of_creature("KM-265", "swapped-once", new)
    return why


class RainingFire(OneSeat[State]):
    """An enemy unit somewhere is destroyed.  regs: seat, units."""

    number = v.STEP_FIRE
    key = "fire"
    rules = "KM-605 KM-636 KM-664 KM-683..684 KM-743"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.STRIKE.code(zone) for zone in fire_targets(s, seat)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        zone = v.STRIKE.args(code)[0]
        kill_units(s, q.enemy_at(s, seat, zone), zone, f.regs[1], out)

    def reasons(self) -> Reasons[State]:
        return ((v.STRIKE, why_no_strike),)


def why_no_strike(ask: Attempt[State]) -> Why | None:
    s, seat, asked = ask.s, ask.seat, ask.ids
    if q.enemy_at(s, seat, asked[0]) == st.NOBODY:
        return refusals.why_closed(s, asked[0]) or refusals.of_zone("KM-664", "no-enemy", asked[0])
    return refusals.of_zone("KM-636", "immune", asked[0])


class DivineMemory(OneSeat[State]):
    """A card comes back from the discard pile.  regs: seat, the card played."""

    number = v.STEP_MEMORY
    key = "memory"
    rules = "KM-665 KM-685 KM-715 KM-744"

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("card", f.regs[1])]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        """Return the cards in the discard pile, without the one being played (KM-685)."""
        return [
            v.REMEMBER.code(which)
            for which in range(len(v.CARDS))
            if s.discard[which] > (which == f.regs[1])
        ]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        which = v.REMEMBER.args(code)[0]
        s.discard[which] -= 1
        s.hand[seat].append(which)
        out.emit(v.REMEMBERED, seat, which)

    def reasons(self) -> Reasons[State]:
        return ((v.REMEMBER, why_not_remembered),)


def why_not_remembered(ask: Attempt[State]) -> Why | None:
    itself = ask.ids[0] == ask.f.regs[1]
    rule, key = ("KM-685", "memory-itself") if itself else ("KM-665", "not-discarded")
    return refusals.of_card(rule, key, ask.ids[0])


# -- the deck ---------------------------------------------------------------------------
DRAW_CODES: Final = [v.DRAW.code(which) for which in range(len(v.CARDS))]


class Draw(Step[State]):
    """Cards from the deck, one by one.  regs: seat, cards left, 1 if only looked at."""

    number = v.STEP_DRAW
    key = "draw"
    rules = "KM-020 KM-113 KM-119 KM-535..536 KM-620 KM-677 KM-708 KM-713"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if f.regs[1] and s.deck else RUN

    def run(self, s: State, f: Frame, out: Sink) -> None:
        if f.regs[1] and any(s.discard):
            for which, count in enumerate(s.discard):
                s.deck.extend([which] * count)
            s.discard = [0] * len(v.CARDS)
            s.reshuffles += 1
            out.emit(v.RESHUFFLED, len(s.deck))
            return
        if f.regs[1] and not f.regs[2]:
            out.emit(v.NO_CARD, f.regs[0])
        s.stack.pop()

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [DRAW_CODES[which] for which in sorted(set(s.deck))]

    def weights(self, s: State, f: Frame) -> list[int]:
        return [s.deck.count(which) for which in sorted(set(s.deck))]

    def deal(self, s: State, f: Frame, draw: Quick) -> int:
        """Draw any card of the deck with equal probability."""
        return DRAW_CODES[sorted(s.deck)[draw.below(len(s.deck))]]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        which = v.DRAW.args(code)[0]
        s.deck.remove(which)
        f.regs[1] -= 1
        if f.regs[2]:
            s.vision[f.regs[0]].append(which)
            out.emit(v.LOOKED, f.regs[0], which)
        else:
            s.hand[f.regs[0]].append(which)
            out.emit(v.DREW, f.regs[0], which)
