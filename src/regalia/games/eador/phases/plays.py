"""Playing a ritual, a spell or a troop: from the hand to its effect.

A ritual or spell is announced, perhaps answered, and only then acts; until it
is over it lies beside the discard (EA-154, EA-204, EA-323).
"""

from __future__ import annotations

from bisect import bisect_left

from regalia.engine.events import EventKind, Sink
from regalia.engine.steps import Frame, Step
from regalia.games.eador import powers
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import enter_battle, mark_ritual, put_troop, spend
from regalia.games.eador.state import State


# -- what is offered ----------------------------------------------------------------
def cards_between(s: State, seat: int, first: int, end: int) -> list[int]:
    """Return the different cards from `first` up to `end` in a hand, which is sorted."""
    hand = s.hands[seat]
    cards = hand[bisect_left(hand, first) : bisect_left(hand, end)]
    return q.distinct(cards) if len(cards) > 1 else cards


def ritual_codes(s: State, seat: int) -> list[int]:
    """Return each ritual in hand with each legal target (EA-663, EA-670..671)."""
    found: list[int] = []
    for card in cards_between(s, seat, v.FIRST_RITUAL, v.FIRST_SPELL):
        found += powers.codes(s, seat, card)
    return found


def spell_codes(s: State, seat: int) -> list[int]:
    """Return each spell in hand with each legal target, if the shard allows spells (EA-669)."""
    if s.pack.shard_no_spells[s.current]:
        return []
    found: list[int] = []
    for card in cards_between(s, seat, v.FIRST_SPELL, v.CARD_IDS):
        found += powers.codes(s, seat, card)
    return found


def troop_codes(s: State, seat: int) -> list[int]:
    """Return each troop in hand that the shard and the seat's own troops allow (EA-668)."""
    troops = cards_between(s, seat, 0, v.FIRST_RITUAL)
    if not troops or q.places_left(s, seat) <= 0:
        return []
    forbids, kind, barred = s.pack.shard_forbids[s.current], s.pack.type, q.types_barred(s, seat)
    base = v.TROOP.base
    return [base + card for card in troops if not forbids[card] and kind[card] not in barred]


def is_ritual(code: int) -> bool:
    """Return whether a code is a ritual's; they form one range: ritual, ritual-on, burn."""
    return v.RITUAL.base <= code < v.SPELL.base


# -- what is done -------------------------------------------------------------------
def tell(
    out: Sink, kinds: tuple[EventKind, EventKind, EventKind], seat: int, code: int
) -> tuple[int, int, int]:
    """Report a played card: plain, on a player, or at a card before a player."""
    card, target, aim = powers.announcement(code)
    if target == st.NOBODY:
        out.emit(kinds[0], seat, card)
    elif aim == st.NOBODY:
        out.emit(kinds[1], seat, card, target)
    else:
        out.emit(kinds[2], seat, target, aim)
    return card, target, aim


def play_ritual(s: State, seat: int, code: int, out: Sink) -> None:
    """Announce it, let the target answer, then let it act (EA-144, EA-310, EA-324..325)."""
    kinds = (v.RITUAL_PLAYED, v.RITUAL_PLAYED_ON, v.BURN_PLAYED)
    card, target, aim = tell(out, kinds, seat, code)
    s.hands[seat].remove(card)
    s.resolving.append(card)
    mark_ritual(s, seat)
    s.push(v.STEP_RITUAL, seat, card, target, aim)
    if target not in (st.NOBODY, seat) and s.hands[target]:
        s.push(v.STEP_BARRIER, seat, card, target, aim)


def play_in_battle(s: State, seat: int, code: int, out: Sink) -> None:
    """Begin a turn with a spell or a troop; what may follow is asked after it."""
    enter_battle(s, seat)
    s.push(v.STEP_TURN, seat)
    if code >= v.TROOP.base:
        put_troop(s, seat, v.TROOP.args(code)[0], out)
        return
    card, target, aim = tell(out, (v.SPELL_PLAYED, v.SPELL_PLAYED_ON, v.BETRAY_PLAYED), seat, code)
    s.hands[seat].remove(card)
    s.resolving.append(card)
    s.push(v.STEP_SPELL, seat, card, target, aim)
    if target != st.NOBODY and s.hands[target]:
        s.push(v.STEP_JUSTICE, seat, card, target, aim)


class RitualActs(Step[State]):
    """The effect of a ritual. regs: its player, the card, the target player, the target card."""

    number = v.STEP_RITUAL
    key = "ritual"
    rules = (
        "EA-017 EA-123 EA-142 EA-146..153 EA-341 EA-520..529 EA-530..531 EA-533..536 EA-539..543 "
        "EA-545..546 EA-550..555 EA-561..562 EA-733 EA-737..738 EA-776"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        seat, card, target, aim = f.regs
        if s.pack.mode[card] == v.ACTIVE:
            owner = seat if target == st.NOBODY else target
            s.resolving.remove(card)
            s.active[owner].append(card)
            out.emit(v.RITUAL_LAID, owner, card)
        else:
            s.push(v.STEP_AWAY, card)
        powers.resolve(s, seat, card, target, aim, out)


class Away(Step[State]):
    """A one-shot ritual goes to the discard when its effect is over, not before."""

    number = v.STEP_AWAY
    key = "away"
    rules = "EA-153..154 EA-362 EA-366"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        s.resolving.remove(f.regs[0])
        spend(s, f.regs[0])


class SpellActs(Step[State]):
    """The spell is laid on the table and works. regs as for a ritual."""

    number = v.STEP_SPELL
    key = "spell"
    rules = (
        "EA-185 EA-200..205 EA-207 EA-209 EA-230 EA-580..582 EA-592..593 EA-602..603 EA-606..609 "
        "EA-639 EA-781"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        seat, card, target, aim = f.regs
        s.resolving.remove(card)
        s.spells.append([card, seat, target, s.circle])
        powers.resolve(s, seat, card, target, aim, out)
