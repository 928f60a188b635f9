"""The picks of an open draft: the question each answered, and what could replace it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from regalia.engine.decision import Option
from regalia.engine.record import Setup
from regalia.engine.steps import S, Sealed
from regalia.engine.view import View, view_of

if TYPE_CHECKING:
    from regalia.engine.game import Game


class Drafted(NamedTuple):
    """One pick of a seat's own draft."""

    view: View  # as the seat saw it when it was asked
    picked: Option
    instead: tuple[Option, ...]  # what could stand here, the other picks being as they are


def picks_of(game: Game[S], s: S, seat: int) -> list[int]:
    """Return a seat's picks in the open secret decision."""
    if not s.stack:
        return []
    step, f = game.rules.top(s)
    return f.sealed[seat][:] if isinstance(step, Sealed) and f.sealed else []


def draft_picks(game: Game[S], setup: Setup, s: S, seat: int) -> list[Drafted]:
    """Return the picks of a seat's open draft, each with the question it answered."""
    mine = picks_of(game, s, seat)
    if not mine or not s.acting & (1 << seat):
        return []
    twin, found = s.copy(), []
    for at in range(len(mine) - 1, -1, -1):
        game.rules.retract(twin, seat)
        rest = mine[at + 1 :]
        others = [
            option(game, twin, seat, code)
            for code in game.rules.legal(twin, seat)
            if code != mine[at] and fits(game, twin, seat, [*mine[:at], code, *rest])
        ]
        view, picked = view_of(game, setup, twin, seat), option(game, twin, seat, mine[at])
        found.append(Drafted(view, picked, tuple(others)))
    return found[::-1]


def option(game: Game[S], s: S, seat: int, code: int) -> Option:
    """Return an option with its words at this place of the draft."""
    step, f = game.rules.top(s)
    return Option(game.verbs, code, step.manner(s, f, seat, code) or step.prompt(s, f, seat))


def fits(game: Game[S], s: S, seat: int, picks: Sequence[int | None]) -> bool:
    """Return whether these picks, in order, are a draft that the open step allows."""
    step, f = game.rules.top(s)
    if not isinstance(step, Sealed):
        return False
    draft: list[int] = []
    for code in picks:
        if code is None or code == step.seal or code not in step.draft(s, f, seat, draft):
            return False
        draft.append(code)
    return True


def common_start(old: Sequence[int], new: Sequence[int | None]) -> int:
    """Return how many picks at the start two drafts share."""
    pairs = zip(old, new, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(old), len(new)))
