"""The reason why something cannot be chosen, as data and as one English line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.engine.decision import Decision
from regalia.engine.edge import Edge
from regalia.engine.errors import IllegalChoice, Stale, Why
from regalia.engine.steps import Attempt, Frame, S, Step
from regalia.engine.verbs import Ref, Verbs

if TYPE_CHECKING:
    from regalia.engine.game import Game

LISTED = 6  # options named in a message


def why_not(game: Game[S], s: S, seat: int, refs: list[Ref], verb: str) -> Why:
    """Explain why a seat that is asked cannot choose these things, or this verb with them."""
    step, f = game.rules.top(s)
    codes = game.rules.legal(s, seat)
    if not verb and (using := count_using(game.verbs, codes, refs)):
        return in_options(using, len(codes))
    offered = {game.verbs.of(code).name for code in codes}
    known = refs or verb in offered or verb in step.plain
    why = find_reason(step, s, f, seat, verb, refs) if known else None
    return why or Why(step.forbids, "not-now")


def find_reason(step: Step[S], s: S, f: Frame, seat: int, verb: str, refs: list[Ref]) -> Why | None:
    """Ask the named verb for its reason; things alone ask every verb that can name them."""
    attempt = Attempt(s, f, seat, verb, refs)
    for row, reason in step.reasons():
        if row is not None:
            ids = row.fit(refs) if verb in ("", row.name) else None
            if ids is None:
                continue
            attempt.ids = ids
        why = reason if isinstance(reason, Why) else reason(attempt)
        if why is not None:
            return why
    return None


def in_options(using: int, count: int) -> Why:
    """Return no refusal, but the number of options on offer that use these things."""
    return Why("", "in-options", (("n", "amount", using), ("all", "amount", count)))


def count_using(verbs: Verbs, codes: list[int], refs: list[Ref]) -> int:
    """Count the options that name all these things, in any place."""
    if not refs:
        return 0
    named = (verbs.refs(code) for code in codes)
    return sum(all(ref in found for ref in refs) for found in named)


def illegal_choice(
    game: Game[S],
    seat: int,
    asked: str,
    why: Why,
    decision: Decision | None,
    *,
    stale: bool = False,
) -> IllegalChoice:
    """Return a refusal to raise: the reason, the request, and the possible answers."""
    allowed = tuple(option.text for option in decision.options) if decision else ()
    rule = f"{why.rule}: " if why.rule else ""
    message = f"{rule}{Edge.outside.refusal(game, why)} (asked: {asked!r})"
    if allowed and not stale:
        more = f", ... ({len(allowed)} in all)" if len(allowed) > LISTED else ""
        message += f"; allowed: {', '.join(allowed[:LISTED])}{more}"
    return (Stale if stale else IllegalChoice)(seat, asked, why, allowed, message)
