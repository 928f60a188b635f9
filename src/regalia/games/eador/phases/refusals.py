"""The reasons why a card cannot be played now, from what its holder may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from regalia.engine.errors import Why
from regalia.engine.steps import Attempt, Reason, Step
from regalia.engine.verbs import Ref
from regalia.games.eador import powers
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.state import State

# Verbs that name nothing; every question explains them.
BARE: Final[tuple[str, ...]] = ("seal", "draw", "pass", "skip", "finish")
HOOKS: Final = ("steal_cards", "nullify", "burn_ritual", "take_over")
STEALS, VETOES, BURNS, TAKES = map(v.HOOKS.index, HOOKS)


def first_of(kind: str, refs: list[Ref]) -> int:
    """Return the first thing of its kind that was named, or NOBODY."""
    return next((ref.id for ref in refs if ref.kind == kind), st.NOBODY)


def of_card(why: Callable[[State, int, int, list[Ref]], Why]) -> Reason[State]:
    """Return a reason for the card a refused choice begins with; None if it begins with none."""

    def reason(ask: Attempt[State]) -> Why | None:
        card = first_of("card", ask.refs)
        return None if card == st.NOBODY else why(ask.s, ask.seat, card, ask.refs)

    return reason


def why_now(step: Step[State]) -> Why:
    """Say what the question is (`why-now-KEY`): the last reason of a table."""
    return Why(step.forbids, f"now-{step.key}")


def unless_drawn_out(step: Step[State], empty_rule: str) -> Reason[State]:
    """Say what the question is, or that no card is left to draw."""
    empty = Why(empty_rule, "nothing-to-draw")
    return lambda ask: why_now(step) if q.can_draw(ask.s) else empty


def playable_rule(card: int) -> str:
    """Return the statement that says when a card of this kind may be played."""
    if card < v.FIRST_RITUAL:
        return "EA-668"
    return "EA-670" if card < v.FIRST_SPELL else "EA-669"


def why_not_held(s: State, seat: int, card: int) -> Why | None:
    """Say that the card is not in hand, or is only an answer (EA-141, EA-208)."""
    if card not in s.hands[seat]:
        return Why(playable_rule(card), "not-in-hand", (("card", "card", card),))
    if s.pack.mode[card] == v.DEFENSIVE:
        rule = "EA-141" if card == v.BARRIER else "EA-208"
        return Why(rule, "answer-only", (("card", "card", card),))
    return None


def why_aim(s: State, seat: int, card: int, refs: list[Ref]) -> Why:
    """Say that the target does not fit, that there is none, or that the card needs another form."""
    if not powers.codes(s, seat, card):
        rule = "EA-206" if card >= v.FIRST_SPELL else "EA-145"
        return Why(rule, "no-target", (("card", "card", card),))
    target = first_of("seat", refs)
    wrong = None
    if target >= s.seats:
        wrong = Why("EA-671", "no-such-player", (("n", "amount", s.seats),))
    elif target != st.NOBODY:
        wrong = why_target(s, seat, card, target, refs)
    return wrong or why_so(s, card)


def why_target(s: State, seat: int, card: int, target: int, refs: list[Ref]) -> Why | None:
    """Say what keeps this card from this player."""
    named, aimed = ("card", "card", card), ("target", "seat", target)
    hook = s.pack.hook[card]
    if target == seat and s.pack.target[card] == v.OPPONENT:
        return Why("EA-671", "own-target", (named,))
    if hook in (BURNS, TAKES):
        return why_no_such_card(s, hook, target, refs)
    if hook == STEALS and not s.hands[target]:
        return Why("EA-566", "empty-hand", (named, aimed))
    if hook == VETOES and not q.in_battle(s, target):
        return Why("EA-610", "not-in-battle", (named, aimed))
    return None


def why_no_such_card(s: State, hook: int, target: int, refs: list[Ref]) -> Why | None:
    """Say that the ritual to burn, or the troop to take over, is not there."""
    aims = [ref.id for ref in refs if ref.kind == "card"][1:]
    if not aims:
        return None
    named = (("aim", "card", aims[0]), ("target", "seat", target))
    if hook == BURNS:
        return None if aims[0] in s.active[target] else Why("EA-560", "not-before", named)
    fighting = [troop[st.T_CARD] for troop in s.troops if fights_for(s, troop, target)]
    return None if aims[0] in fighting else Why("EA-602", "not-fighting", named)


def fights_for(s: State, troop: list[int], seat: int) -> bool:
    return troop[st.T_CIRCLE] == s.circle and troop[st.T_SIDE] == seat


def why_so(s: State, card: int) -> Why:
    """Say that the card may be played, but in another form (EA-668, EA-671)."""
    named = (("card", "card", card),)
    if card < v.FIRST_RITUAL:
        return Why("EA-668", "as-troop", named)
    kind = "ritual" if card < v.FIRST_SPELL else "spell"
    if s.pack.hook[card] in (BURNS, TAKES):
        return Why("EA-671", f"{kind}-at-card", named)
    if s.pack.target[card] == v.OPPONENT:
        return Why("EA-671", f"{kind}-on-player", named)
    return Why("EA-671", f"as-{kind}", named)


def why_ritual(s: State, seat: int, card: int, refs: list[Ref]) -> Why:
    return why_not_held(s, seat, card) or why_aim(s, seat, card, refs)


def why_spell(s: State, seat: int, card: int, refs: list[Ref]) -> Why:
    held = why_not_held(s, seat, card)
    if held is not None:
        return held
    if s.pack.shard_no_spells[s.current]:
        return Why("EA-451", "no-spells", (("shard", "shard", s.current),))
    return why_aim(s, seat, card, refs)


def why_more_troops(s: State, seat: int, card: int, _refs: list[Ref]) -> Why:
    """Say that after the first card of a turn only troops follow."""
    if card >= v.FIRST_RITUAL:
        return Why("EA-170", "only-troops", (("card", "card", card),))
    return why_troop(s, seat, card)


def why_troop(s: State, seat: int, card: int) -> Why:
    """Refuse a troop: not held, no place, forbidden by the shard, or Light beside Chaos."""
    named = ("card", "card", card)
    held = why_not_held(s, seat, card)
    if held is not None:
        return held
    if s.pack.shard_forbids[s.current][card]:
        return Why("EA-232", "forbidden", (named, ("shard", "shard", s.current)))
    if not q.type_allowed(s, seat, card):
        return Why("EA-220", "mix", (named, ("type", "type", s.pack.type[card])))
    if q.places_left(s, seat) <= 0:
        return Why("EA-173", "no-place", (named,))
    return why_so(s, card)


def why_to_fight(s: State, seat: int, card: int, refs: list[Ref]) -> Why:
    """Refuse a card as the first of a turn of a circle."""
    if card < v.FIRST_RITUAL:
        return why_troop(s, seat, card)
    if card < v.FIRST_SPELL:
        return Why("EA-091", "ritual-too-late", (("card", "card", card),))
    return why_spell(s, seat, card, refs)


def why_at_start(s: State, seat: int, card: int, refs: list[Ref]) -> Why:
    """Refuse a card as the first of a round."""
    if v.FIRST_RITUAL <= card < v.FIRST_SPELL:
        return why_ritual(s, seat, card, refs)
    return why_to_fight(s, seat, card, refs)


def why_in_stage_one(s: State, seat: int, card: int, refs: list[Ref]) -> Why:
    """Say that troops and spells wait for stage 2 (EA-112)."""
    if v.FIRST_RITUAL <= card < v.FIRST_SPELL:
        return why_ritual(s, seat, card, refs)
    held = why_not_held(s, seat, card)
    return held or Why("EA-112", "not-yet", (("card", "card", card),))


def why_in_stage_two(s: State, seat: int, card: int, refs: list[Ref]) -> Why:
    if v.FIRST_RITUAL <= card < v.FIRST_SPELL:
        return Why("EA-121", "ritual-too-late", (("card", "card", card),))
    return why_to_fight(s, seat, card, refs)
