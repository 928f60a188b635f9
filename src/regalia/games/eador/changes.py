"""The small changes every phase makes, each with its news."""

from __future__ import annotations

from bisect import insort

from regalia.engine.events import Sink
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.state import State

TO_HAND = 0  # where STEP_DRAW puts its cards, in its third register
TO_LOOK = 1
DEALT = 2  # into the hand at setup, without a line in the log


def spend(s: State, card: int) -> None:
    """Onto the discard, seen by all."""
    insort(s.spent, card)


def bury(s: State, seat: int, card: int, out: Sink) -> None:
    """Onto the discard, seen by this seat alone (EA-344, EA-641)."""
    insort(s.buried[seat], card)
    out.emit(v.DISCARDED, seat, card)


def reshuffle(s: State, out: Sink) -> None:
    """The whole discard becomes the new deck (EA-363, EA-366); what was known of it is void."""
    out.emit(v.RESHUFFLED, q.discard_count(s))
    for row in s.buried:
        s.spent += row
        row.clear()
    s.deck = sorted(s.spent)
    s.spent = []


def draw(s: State, seat: int, count: int) -> None:
    """Cards from the deck into the hand, one chance ply each."""
    if count:
        s.push(v.STEP_DRAW, seat, count, TO_HAND)


def leave(s: State, seat: int, out: Sink) -> None:
    """Out of the round (EA-084, EA-087, EA-175)."""
    s.out |= 1 << seat
    out.emit(v.OUT, seat)


def draw_and_leave(s: State, seat: int, out: Sink) -> None:
    """The draw of a player who does not fight (EA-083..084, EA-116)."""
    s.deeds[seat] |= st.DREW
    leave(s, seat, out)
    draw(s, seat, 1)


def pass_round(s: State, seat: int, out: Sink) -> None:
    """Tokens won so far stay (EA-177)."""
    s.deeds[seat] |= st.PASSED
    s.out |= 1 << seat
    out.emit(v.PASSED, seat)


def skip_stage(s: State, seat: int, out: Sink) -> None:
    """Nothing done in stage 1; the player stays in the round (EA-125)."""
    s.deeds[seat] |= st.SKIPPED
    out.emit(v.SKIPPED, seat)


def draw_or_pass(s: State, seat: int, code: int, out: Sink) -> None:
    if code == v.PASS_CODE:
        pass_round(s, seat, out)
    else:
        draw_and_leave(s, seat, out)


def mark_ritual(s: State, seat: int) -> None:
    s.deeds[seat] |= st.PLAYED_RITUAL


def enter_battle(s: State, seat: int) -> None:
    s.deeds[seat] |= st.ENTERED


def put_troop(s: State, seat: int, card: int, out: Sink) -> None:
    """A troop from the hand, face up on the table (EA-185)."""
    s.hands[seat].remove(card)
    troop = [card, seat, seat, s.circle]
    s.troops.append(troop)
    out.emit(v.TROOP_PLAYED, seat, card, q.strength(s, troop))
