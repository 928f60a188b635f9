"""The effects of each option now: strength on this shard, the circle, cards won and lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from regalia.engine.events import Sink
from regalia.games.eador import powers
from regalia.games.eador import queries as q
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import put_troop
from regalia.games.eador.layout.marks import with_sign
from regalia.games.eador.phases.battle import token_gain
from regalia.games.eador.phases.plays import troop_codes
from regalia.games.eador.queries import Part
from regalia.games.eador.state import NOBODY, State
from regalia.layout.effects import Asked, Tell, clause, clauses
from regalia.layout.seen import count


# -- cards --------------------------------------------------------------------------
def text_on_card(asked: Asked, card: int) -> str:
    """Return the text on a card."""
    return clause(asked.say(f"card-{v.CARDS[card]}-text"))


def strength_here(asked: Asked, card: int) -> str:
    """Return a troop's strength as it would be played now, and its parts."""
    s: State = asked.state
    parts = q.troop_parts(s, [card, asked.seat, asked.seat, s.circle])
    total = q.strength_if_played(s, asked.seat, card)
    if len(parts) == 1:
        return asked.say("effect-strength", n=total)
    made = [part_said(asked, part) for part in parts]
    return asked.say("effect-strength-made", n=total, parts=", ".join(made))


def part_said(asked: Asked, part: Part) -> str:
    if part.kind == v.PART_BASE:
        return str(part.amount)
    carded = part.kind in (v.PART_RITUAL, v.PART_SPELL)
    name = ("card", part.source) if carded else ("part", part.kind)
    return asked.say("effect-part", amount=with_sign(part.amount), part=asked.words.ref(*name))


def on(asked: Asked, key: str, card: int, seat: int, aim: int) -> str:
    """Describe a card played on someone; by its own words if we have none for that."""
    pack = asked.state.pack
    said = f"effect-{key}-{v.CARDS[card]}"
    if not asked.words.has(said):
        return text_on_card(asked, card)
    stolen = min(pack.steal[card], count(asked.view["fields"]["hands"][seat])) if seat >= 0 else 0
    amount = stolen or abs(pack.astral[card]) or abs(min(pack.bonus[card]))
    named = asked.words.variables("card", "card", aim) if aim != NOBODY else {}
    return asked.say(said, seat=asked.words.seat(seat), n=amount, **named)


# -- the battle ---------------------------------------------------------------------
def standing(asked: Asked, s: State) -> str:
    """Describe how this circle would stand, and the influence it would bring."""
    sums = q.armies(s, s.circle)
    mine = sums.pop(asked.seat)
    if mine == q.NO_TROOP:
        return ""
    best = max(sums)
    tokens = token_gain(s, sorted([mine, *(n for n in sums if n != q.NO_TROOP)], reverse=True))
    if mine < best:
        return asked.say("effect-behind", mine=mine, best=best)
    if mine == best:
        return asked.say("effect-level", mine=mine)
    if not tokens:
        return asked.say("effect-no-influence", mine=mine, best=max(best, 0))
    key = "effect-alone" if best == q.NO_TROOP else "effect-lead"
    return asked.say(key, mine=mine, best=max(best, 0), n=tokens)


def troop(asked: Asked) -> str:
    card = asked.args[0]
    s: State = asked.state.copy()
    put_troop(s, asked.seat, card, Sink())
    return clauses(strength_here(asked, card), standing(asked, s))


def spell(asked: Asked) -> str:
    """Describe the spell, how the circle would then stand, and whether a troop may follow."""
    s: State = asked.state.copy()
    card, target, aim = powers.announcement(asked.code)
    s.hands[asked.seat].remove(card)
    s.spells.append([card, asked.seat, target, s.circle])
    powers.resolve(s, asked.seat, card, target, aim, Sink())
    return clauses(
        on(asked, "on", card, target, aim),
        standing(asked, s),
        following(asked, s),
    )


def following(asked: Asked, s: State) -> str:
    """Describe whether a troop of this hand could be played next; cards to be drawn are unknown."""
    if troop_codes(s, asked.seat):
        return asked.say("effect-then-troop")
    stuck = q.places_left(s, asked.seat) > 0 and len(s.stack) == len(asked.state.stack)
    return asked.say("effect-then-none") if stuck else ""


def finish(asked: Asked) -> str:
    return standing(asked, asked.state) or asked.say("effect-finish-none")


def passing(asked: Asked) -> str:
    return asked.say("effect-pass", n=asked.state.influence[asked.seat])


# -- the start of a round ---------------------------------------------------------------
def ends_part(asked: Asked, card: int = NOBODY) -> str:
    """Say whether drawing or a ritual ends the seat's part: with four and more seats it does."""
    if asked.state.stack[-1].step == v.STEP_START or asked.prompt == "stage-two":
        return asked.say("effect-out")
    s: State = asked.state
    if card != NOBODY and s.hands[asked.seat] == [card] and not brings_cards(s, card):
        return asked.say("effect-no-card")
    return asked.say("effect-may-fight")


def brings_cards(s: State, card: int) -> bool:
    return bool(s.pack.draw[card] or s.pack.steal[card] or s.pack.take[card])


def draw(asked: Asked) -> str:
    held = len(asked.state.hands[asked.seat])
    return clauses(asked.say("effect-hand", n=held + 1), ends_part(asked))


def ritual(asked: Asked) -> str:
    card, target, aim = powers.announcement(asked.code)
    return clauses(on(asked, "on", card, target, aim), ends_part(asked, card))


def burn(asked: Asked) -> str:
    seat, card = asked.args[:2]
    named = asked.words.variables("card", "card", card)
    who, text = asked.words.seat(seat), text_on_card(asked, card)
    lost = asked.say("effect-burn", seat=who, text=text, **named)
    return clauses(lost, ends_part(asked, powers.announcement(asked.code)[0]))


# -- answers and discards -------------------------------------------------------------------
def discard(asked: Asked) -> str:
    """Describe what the seat gives up."""
    return text_on_card(asked, asked.args[0])


def keep(asked: Asked) -> str:
    card = asked.args[0]
    text = strength_here(asked, card) if card < v.FIRST_RITUAL else text_on_card(asked, card)
    return asked.say("effect-keep", text=text)


def answer(asked: Asked) -> str:
    return asked.say("effect-answer", card=asked.words.ref("card", asked.about["card"]))


def silence(asked: Asked) -> str:
    _, card, target, aim = asked.state.stack[-1].regs
    return on(asked, "hits", card, target, aim)


TELLS: Final[Mapping[str, Tell]] = {
    "answer": answer,
    "betray": spell,
    "burn": burn,
    "discard": discard,
    "draw": draw,
    "finish": finish,
    "keep": keep,
    "pass": passing,
    "ritual": ritual,
    "ritual-on": ritual,
    "seal": silence,
    "spell": spell,
    "spell-on": spell,
    "troop": troop,
}
