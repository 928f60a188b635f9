"""Checks of Eador's sentences about consequences against its rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from regalia.engine.events import LogSink
from regalia.engine.steps import CHANCE
from regalia.games.eador.changes import put_troop
from regalia.games.eador.layout.battle import ahead
from regalia.games.eador.queries import NO_TROOP, armies, points, strength
from regalia.games.eador.state import T_CIRCLE, T_SIDE, State
from regalia.games.eador.vocabulary import DECIDERS, FIRST_RITUAL, STEP_TURN
from regalia.layout.promises import Check, Claim, Course

IDLE: Final = ("seal", "finish", "pass", "skip", "draw")
INTEGER: Final = re.compile(r"[+\-−]?\d+")


def idle(verb: str) -> int:
    """Answer as a seat that plays no card unless it must."""
    return IDLE.index(verb) if verb in IDLE else len(IDLE)


def carry_out(claim: Claim) -> Course:
    """Carry out the option and its consequences: nobody answers it, cards are dealt."""
    course = claim.course()

    def over(at: Course) -> bool:
        s = at.state
        return not s.resolving and s.acting >= 0

    course.until(over, idle)
    return course


# -- the battle ---------------------------------------------------------------------
def score_circle(claim: Claim) -> Course:
    """Play until the open circle has been compared."""
    course, known = claim.course(), len(claim.state.results)
    course.until(lambda at: len(at.state.results) > known, idle)
    return course


def strengths(course: Course) -> dict[int, int]:
    return {args[0]: args[1] for name, args in course.news if name == "strength"}


def stands(claim: Claim) -> bool:
    """Return my strength, the best other, and the influence won."""
    course, args = score_circle(claim), claim.said.args
    sums = strengths(course)
    others = [n for seat, n in sums.items() if seat != claim.seat]
    won = course.first("circle-won")
    tokens = won[1] if won is not None and won[0] == claim.seat else 0
    best = max(others, default=0)
    right = sums.get(claim.seat) == args["mine"] and best == args.get("best", args["mine"])
    if claim.said.key == "effect-alone":
        right = sums == {claim.seat: args["mine"]}
    return bool(right and (tokens == args.get("n", 0)))


def fights_with(claim: Claim) -> bool:
    """Check that the rules report the same strength when the troop is played."""
    s: State = claim.state.copy()
    card = claim.about[0]
    if card not in s.hands[claim.seat]:
        s.hands[claim.seat].append(card)
    out = LogSink()
    put_troop(s, claim.seat, card, out)
    told = out.events[-1].args[2]
    made = claim.said.args.get("parts")
    summed = sum(int(n.replace("−", "-")) for n in INTEGER.findall(made)) if made else told
    return claim.n == told == summed


def has_no_troop(claim: Claim) -> bool:
    return claim.seat not in strengths(score_circle(claim))


def may_add(claim: Claim) -> bool:
    return "troop" in next_verbs(claim)


def may_not_add(claim: Claim) -> bool:
    return "troop" not in next_verbs(claim)


def next_verbs(claim: Claim) -> list[str]:
    """Return the verbs of the rest of this turn."""
    s = carry_out(claim).state
    if not s.stack or s.stack[-1].step != STEP_TURN or not s.acting & 1 << claim.seat:
        return []
    return [claim.game.verbs.of(code).name for code in claim.game.rules.legal(s, claim.seat)]


def takes_shard(claim: Claim) -> bool:
    """Let everyone pass until the shard is received, and check who gets it."""
    course = claim.course()
    if not course.until(lambda at: at.first("received") is not None, idle):
        return False
    received = course.first("received") or ()
    now = ahead(claim.state) if not claim.state.resolving else None
    won = course.first("circle-won")
    figure = now is None or (won is not None and won[:2] == (now.seat, now.tokens))
    seat, why = claim.said.args["seat"], claim.said.args["why"]
    return figure and (claim.words.seat(received[0]), DECIDERS[received[2]]) == (seat, why)


# -- the start of a round ---------------------------------------------------------------
def stays_out(claim: Claim) -> bool:
    return bool(claim.alone().out & 1 << claim.seat)


def may_fight(claim: Claim) -> bool:
    """Check that this seat is not out, and is asked in the second stage if it holds a card."""
    course = carry_out(claim)
    if not course.state.hands[claim.seat]:
        return False
    return course.until(
        lambda at: (
            at.state.acting >= 0
            and bool(at.state.acting & 1 << claim.seat)
            and claim.game.rules.top(at.state)[0].key == "stage-two"
        ),
        idle,
    )


def cannot_fight(claim: Claim) -> bool:
    """Check that the seat is out before it is asked anything else."""
    course = carry_out(claim)
    course.until(
        lambda at: (
            bool(at.state.acting > 0 and at.state.acting & 1 << claim.seat)
            or bool(at.state.out & 1 << claim.seat)
            or at.first("passed", claim.seat) is not None
        ),
        idle,
    )
    return bool(course.state.out & 1 << claim.seat) or course.first("out", claim.seat) is not None


def holds(claim: Claim) -> bool:
    course = claim.course()
    course.answer(CHANCE, claim.game.rules.legal(course.state, CHANCE)[0])
    return len(course.state.hands[claim.seat]) == claim.n


def keeps_influence(claim: Claim) -> bool:
    s = claim.alone()
    return s.influence[claim.seat] == claim.n and bool(s.out & 1 << claim.seat)


# -- cards ---------------------------------------------------------------------------
def victim(claim: Claim) -> int:
    """Return the seat a card is aimed at."""
    if claim.verb in ("seal", "answer"):
        return claim.seat
    seats = range(claim.state.seats)
    return next(seat for seat in seats if claim.words.seat(seat) == claim.said.args["seat"])


def loses_points(claim: Claim) -> bool:
    seat, s = victim(claim), carry_out(claim).state
    s.shards = claim.state.shards  # a battle that ends by itself may bring one
    return points(claim.state, seat) - points(s, seat) == claim.n


def weakens(claim: Claim) -> bool:
    """Check that every troop of the seat's side gets weaker, down to nothing."""
    seat, after = victim(claim), carry_out(claim).state
    troops = [troop for troop in claim.state.troops if troop[T_SIDE] == seat]
    return all(
        strength(after, troop) in (0, strength(claim.state, troop) - claim.n) for troop in troops
    )


def loses_cards(claim: Claim) -> bool:
    seat, news = victim(claim), carry_out(claim).news
    return sum(name == "robbed" and args[0] == seat for name, args in news) == claim.n


def powerless(claim: Claim) -> bool:
    s = carry_out(claim).state
    seat = victim(claim)
    troops = [t for t in s.troops if t[T_SIDE] == seat and t[T_CIRCLE] == s.circle]
    return not any(strength(s, troop) for troop in troops)


def changes_sides(claim: Claim) -> bool:
    """Check that the rules report whose troop fights for whom."""
    taken = carry_out(claim).first("troop-taken")
    if taken is None:
        return False
    whom, whose, card = taken
    if claim.verb == "seal":
        told = whose == claim.seat
    else:
        told = whom == claim.seat and claim.words.seat(whose) == claim.said.args["seat"]
    return told and claim.words.ref("card", card) == claim.said.args["card"]


def burns(claim: Claim) -> bool:
    """Check that the ritual is gone from the seat; the words are those of the card."""
    seat, s = victim(claim), carry_out(claim).state
    lost = Counter(claim.state.active[seat]) - Counter(s.active[seat])
    return [claim.words.ref("card", card) for card in lost.elements()] == [claim.said.args["card"]]


def keeps(claim: Claim) -> bool:
    """Check that a card that was seen comes to the hand."""
    s = claim.alone()
    card = claim.about[0]
    return bool(s.hands[claim.seat].count(card) == claim.state.hands[claim.seat].count(card) + 1)


def cancels(claim: Claim) -> bool:
    """Check that neither card acts and both are discarded."""
    course = claim.course()
    s = course.state
    told = course.first("answered", claim.seat)
    if told is None or claim.words.ref("card", told[2]) != claim.said.args["card"]:
        return False
    return all(card in s.spent for card in told[1:])


def part_named(claim: Claim) -> bool:
    """Check a part of a strength; `effect-strength-made` compares their sum."""
    return claim.verb in ("troop", "keep") and claim.about[0] < FIRST_RITUAL


def no_army(claim: Claim) -> bool:
    return armies(claim.state, claim.state.circle)[claim.seat] == NO_TROOP and has_no_troop(claim)


CHECKS: Final[Mapping[str, Check]] = {
    "board-would": takes_shard,
    "effect-alone": stands,
    "effect-answer": cancels,
    "effect-behind": stands,
    "effect-burn": burns,
    "effect-finish-none": no_army,
    "effect-hand": holds,
    "effect-hits-brimstone_rain": burns,
    "effect-hits-deadly_horror": weakens,
    "effect-hits-madness": loses_cards,
    "effect-hits-pestilence": loses_points,
    "effect-hits-traitor": changes_sides,
    "effect-hits-veto": powerless,
    "effect-keep": keeps,
    "effect-lead": stands,
    "effect-level": stands,
    "effect-may-fight": may_fight,
    "effect-no-card": cannot_fight,
    "effect-no-influence": stands,
    "effect-on-deadly_horror": weakens,
    "effect-on-madness": loses_cards,
    "effect-on-pestilence": loses_points,
    "effect-on-traitor": changes_sides,
    "effect-on-veto": powerless,
    "effect-out": stays_out,
    "effect-part": part_named,
    "effect-pass": keeps_influence,
    "effect-skip": may_fight,
    "effect-strength": fights_with,
    "effect-strength-made": fights_with,
    "effect-then-none": may_not_add,
    "effect-then-troop": may_add,
}
