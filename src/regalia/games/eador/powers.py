"""The options and effects of played cards.

One card, one entry: its record in the pack.  Regular effects are the numbers
of that record (bonuses, draws, places, permission to mix); an odd effect is
the record's named hook, and the hook's whole behaviour stands here.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.events import Sink
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import TO_LOOK, draw, spend
from regalia.games.eador.state import State


def opponents(s: State, seat: int) -> list[int]:
    """Return every other player, in the battle or not (EA-143)."""
    return [other for other in range(s.seats) if other != seat]


class Hook:
    """The odd part of a card: its possible targets and its effect.

    Hooks read where a rule asks for them (tie-breaks, Veto, Time Stop) or
    played only as an answer leave resolve() as it is.
    """

    def codes(self, s: State, seat: int, card: int) -> list[int]:
        """Return the ways to play the card now; none if it lacks a target."""
        return plain_codes(s, seat, card)

    def resolve(self, s: State, seat: int, card: int, target: int, aim: int, out: Sink) -> None:
        """Carry out the effect, once no answer can stop it any more."""


def plain_codes(s: State, seat: int, card: int) -> list[int]:
    """Return the options for the target kind its record names (EA-142, EA-671)."""
    if card >= v.FIRST_SPELL:
        return [v.SPELL.code(card)]
    if s.pack.target[card] == v.OPPONENT:
        return [v.RITUAL_ON.code(card, other) for other in opponents(s, seat)]
    return [v.RITUAL.code(card)]


class Cancel(Hook):
    """Magic Barrier and Justice: no action of their own (EA-141, EA-208)."""

    def codes(self, s: State, seat: int, card: int) -> list[int]:
        return []


class ThinHands(Hook):
    """Overpopulation: opponents discard down to a number (EA-549, EA-557..559)."""

    def resolve(self, s: State, seat: int, card: int, target: int, aim: int, out: Sink) -> None:
        s.push(v.STEP_THIN, 0, 0, seat, s.pack.keep[card])


class BurnRitual(Hook):
    """Rain of Brimstone: an active ritual leaves the table (EA-550, EA-560..562)."""

    def codes(self, s: State, seat: int, card: int) -> list[int]:
        return [
            v.BURN.code(other, ritual)
            for other in range(s.seats)
            for ritual in q.distinct(sorted(s.active[other]))
        ]

    def resolve(self, s: State, seat: int, card: int, target: int, aim: int, out: Sink) -> None:
        s.active[target].remove(aim)
        spend(s, aim)
        out.emit(v.RITUAL_BURNT, target, aim)


class LookAndTake(Hook):
    """Fair Wind: see the top of the deck, keep some (EA-552, EA-564..565)."""

    def resolve(self, s: State, seat: int, card: int, target: int, aim: int, out: Sink) -> None:
        s.push(v.STEP_KEEP, seat, s.pack.take[card])
        s.push(v.STEP_DRAW, seat, s.pack.look[card], TO_LOOK)


class StealCards(Hook):
    """Mass Insanity: random cards from a hand (EA-553, EA-566..568)."""

    def codes(self, s: State, seat: int, card: int) -> list[int]:
        return [v.RITUAL_ON.code(card, other) for other in opponents(s, seat) if s.hands[other]]

    def resolve(self, s: State, seat: int, card: int, target: int, aim: int, out: Sink) -> None:
        s.push(v.STEP_STEAL, seat, target, s.pack.steal[card])


class TakeOver(Hook):
    """Traitor: a troop changes sides for this circle (EA-592, EA-602..607)."""

    def codes(self, s: State, seat: int, card: int) -> list[int]:
        found = {
            (troop[st.T_SIDE], troop[st.T_CARD])
            for troop in s.troops
            if troop[st.T_CIRCLE] == s.circle and troop[st.T_SIDE] != seat
        }
        return [v.BETRAY.code(side, troop) for side, troop in sorted(found)]

    def resolve(self, s: State, seat: int, card: int, target: int, aim: int, out: Sink) -> None:
        for troop in s.troops:
            if (
                troop[st.T_CIRCLE] == s.circle
                and troop[st.T_SIDE] == target
                and troop[st.T_CARD] == aim
            ):
                troop[st.T_SIDE] = seat
                out.emit(v.TROOP_TAKEN, seat, target, aim)
                return


class Nullify(Hook):
    """Veto: aimed at an opponent in the battle; strength() reads it (EA-593, EA-610..613)."""

    def codes(self, s: State, seat: int, card: int) -> list[int]:
        return [
            v.SPELL_ON.code(card, other) for other in opponents(s, seat) if q.in_battle(s, other)
        ]


# By the number of the hook; tie-breaks and Time Stop are read where they matter.
BEHAVIOUR: Final[dict[str, Hook]] = {
    "tie_break_first": Hook(),
    "tie_break_second": Hook(),
    "cancel_ritual": Cancel(),
    "thin_hands": ThinHands(),
    "burn_ritual": BurnRitual(),
    "look_and_take": LookAndTake(),
    "steal_cards": StealCards(),
    "cancel_spell": Cancel(),
    "take_over": TakeOver(),
    "nullify": Nullify(),
    "end_battle": Hook(),
}
BY_NUMBER: Final = [BEHAVIOUR[name] for name in v.HOOKS]


def codes(s: State, seat: int, card: int) -> list[int]:
    """Return every way this seat could play this ritual or spell now."""
    hook = s.pack.hook[card]
    return plain_codes(s, seat, card) if hook == v.NO_HOOK else BY_NUMBER[hook].codes(s, seat, card)


def resolve(s: State, seat: int, card: int, target: int, aim: int, out: Sink) -> None:
    """Carry out the effect; a draw is pushed first, so it follows the odd part (EA-562)."""
    draw(s, seat, s.pack.draw[card])
    hook = s.pack.hook[card]
    if hook != v.NO_HOOK:
        BY_NUMBER[hook].resolve(s, seat, card, target, aim, out)


def announcement(code: int) -> tuple[int, int, int]:
    """Return the card a code plays, on whom, and the card it is aimed at (else NOBODY)."""
    for verb in (v.RITUAL, v.SPELL):
        if verb.base <= code < verb.base + verb.size:
            return code - verb.base, st.NOBODY, st.NOBODY
    for verb in (v.RITUAL_ON, v.SPELL_ON):
        if verb.base <= code < verb.base + verb.size:
            card, target, _, _, _ = verb.args(code)
            return card, target, st.NOBODY
    for aimed in (v.BURN, v.BETRAY):
        if aimed.base <= code < aimed.base + aimed.size:
            target, aim, _, _, _ = aimed.args(code)
            return aimed.card, target, aim
    raise ValueError(f"code {code} plays no ritual or spell")
