"""Why a card cannot be played now, from what its holder may know."""

from __future__ import annotations

from regalia.engine.errors import Why
from regalia.engine.verbs import Ref
from regalia.games.eador import cards
from regalia.games.eador.queries import in_battle, places_left, type_allowed
from regalia.games.eador.state import NOBODY, State
from regalia.games.eador.vocabulary import (
    BARRIER,
    DEFENSIVE,
    FIRST_RITUAL,
    FIRST_SPELL,
    HOOKS,
    NO_HOOK,
    OPPONENT,
)

STEALS = HOOKS.index("steal_cards")
VETOES = HOOKS.index("nullify")
BURNS = HOOKS.index("burn_ritual")


def named_card(refs: list[Ref]) -> int:
    """The card a refused choice begins with."""
    return next((ref.id for ref in refs if ref.kind == "card"), NOBODY)


def named_seat(refs: list[Ref]) -> int:
    return next((ref.id for ref in refs if ref.kind == "seat"), NOBODY)


def playable_rule(card: int) -> str:
    """The statement that says when a card of this kind may be played."""
    if card < FIRST_RITUAL:
        return "EA-668"
    return "EA-670" if card < FIRST_SPELL else "EA-669"


def why_not_held(s: State, seat: int, card: int) -> Why | None:
    """Not in hand, or an answer only (EA-141, EA-208)."""
    if card not in s.hands[seat]:
        return Why(playable_rule(card), "not-in-hand", (("card", "card", card),))
    if s.pack.mode[card] == DEFENSIVE:
        rule = "EA-141" if card == BARRIER else "EA-208"
        return Why(rule, "answer-only", (("card", "card", card),))
    return None


def why_aim(s: State, seat: int, card: int, refs: list[Ref]) -> Why | None:
    """A target that does not fit, or none at all."""
    rule = "EA-206" if card >= FIRST_SPELL else "EA-145"
    named = ("card", "card", card)
    if not cards.codes(s, seat, card):
        return Why(rule, "no-target", (named,))
    target = named_seat(refs)
    if not 0 <= target < s.seats:
        return None
    hook = s.pack.hook[card]
    if target == seat and s.pack.target[card] == OPPONENT:
        return Why("EA-671", "own-target", (named,))
    if hook == NO_HOOK:
        return None
    if hook == BURNS:
        return why_burn(s, target, refs)
    if hook == STEALS and not s.hands[target]:
        return Why("EA-566", "empty-hand", (named, ("target", "seat", target)))
    if hook == VETOES and not in_battle(s, target):
        return Why("EA-610", "not-in-battle", (named, ("target", "seat", target)))
    return None


def why_burn(s: State, target: int, refs: list[Ref]) -> Why | None:
    """The ritual to burn does not lie where it is looked for."""
    aim = [ref.id for ref in refs if ref.kind == "card"][1:]
    if not aim or aim[0] in s.active[target]:
        return None
    return Why("EA-560", "not-before", (("aim", "card", aim[0]), ("target", "seat", target)))


def why_ritual(s: State, seat: int, card: int, refs: list[Ref]) -> Why | None:
    return why_not_held(s, seat, card) or why_aim(s, seat, card, refs)


def why_spell(s: State, seat: int, card: int, refs: list[Ref]) -> Why | None:
    held = why_not_held(s, seat, card)
    if held is not None:
        return held
    if s.pack.shard_no_spells[s.current]:
        return Why("EA-451", "no-spells", (("shard", "shard", s.current),))
    return why_aim(s, seat, card, refs)


def why_troop(s: State, seat: int, card: int) -> Why | None:
    """Not held, no place, forbidden by the shard, or Light beside Chaos."""
    named = ("card", "card", card)
    held = why_not_held(s, seat, card)
    if held is not None:
        return held
    if s.pack.shard_forbids[s.current][card]:
        return Why("EA-232", "forbidden", (named, ("shard", "shard", s.current)))
    if not type_allowed(s, seat, card):
        return Why("EA-220", "mix", (named, ("type", "type", s.pack.type[card])))
    if places_left(s, seat) <= 0:
        return Why("EA-173", "no-place", (named,))
    return None


def why_to_fight(s: State, seat: int, card: int, refs: list[Ref]) -> Why | None:
    """A card offered as the first of a turn of a circle."""
    if card < FIRST_RITUAL:
        return why_troop(s, seat, card)
    if card < FIRST_SPELL:
        return Why("EA-091", "ritual-too-late", (("card", "card", card),))
    return why_spell(s, seat, card, refs)


def why_later(s: State, seat: int, card: int) -> Why:
    """Troops and spells wait for stage 2 (EA-112)."""
    held = why_not_held(s, seat, card)
    return held or Why("EA-112", "not-yet", (("card", "card", card),))
