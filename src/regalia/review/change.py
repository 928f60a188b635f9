"""The effect of one ply on everyone's chances."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from regalia.engine.events import SILENT
from regalia.engine.steps import CHANCE
from regalia.engine.view import View
from regalia.review.chances import Chances, Shares
from regalia.review.judged import Judged
from regalia.review.onlooker import Onlooker, dice_of

BELIEVED: Final = 8  # worlds of a seat whose chances are averaged


class Change(NamedTuple):
    """Changes by seat; `luck` and `choice` together are all that this ply changed.

    `luck` is what was dealt, or what came to light, other than could be expected.
    `chance` is what the seat that chose could believe right after it, `spread` how far
    the worlds it believed in lie apart.
    """

    ply: int  # from 1, as `regalia replay` counts
    seat: int  # -1: chance
    luck: list[float]
    choice: list[float]
    error: list[float]  # of the parting into luck and choice, one standard error
    chance: list[float] = []
    spread: list[float] = []
    judged: Judged | None = None


class Believed(NamedTuple):
    """What a seat could expect of its choice, from worlds behind its view."""

    after: Shares  # a row for each world
    change: Shares


def expectation(
    onlooker: Onlooker, view: View, code: int | None, chances: Chances
) -> Believed | None:
    """Return the expectation; None for an undone secret pick, of which nothing is known."""
    rules, draw = chances.evaluator.rules, dice_of(view)
    befores, afters = [], []
    for _ in range(BELIEVED if code is not None else 0):
        world = onlooker.world(view, draw)
        if code not in rules.legal(world, onlooker.seat):
            continue
        befores.append(world.copy())
        rules.apply(world, onlooker.seat, code, SILENT)
        afters.append(world)
    if not afters:
        return None
    both = chances.of(befores + afters)
    after = both[len(afters) :]
    return Believed(after, after - both[: len(afters)])


def revelation(change: Shares, expected: Shares) -> tuple[Shares, Shares]:
    """Return what a choice revealed, with its error; nothing where that may be noise."""
    count = len(expected)
    error: Shares = expected.std(0, ddof=1) / np.sqrt(count) if count > 1 else np.zeros_like(change)
    came = change - expected.mean(0)
    if (np.abs(came) <= 2 * error + 1e-9).all():
        return np.zeros_like(change), error
    return came, error


def chance_change(ply: int, moved: Shares) -> Change:
    """Return the change of a ply of chance, which is all luck."""
    nothing = [0.0] * len(moved)
    return Change(ply, CHANCE, moved.tolist(), nothing, nothing)


def choice_change(
    ply: int,
    seat: int,
    moved: Shares,
    change: Any,
    found: Believed | None,
    evaluator: Judged | None,
) -> Change:
    """Return a seat's change: what it could not expect is luck, the rest is the choice.

    `change` is that of the plain evaluation, which the worlds are judged by as well.
    """
    if found is None:
        nothing = [0.0] * len(moved)
        return Change(ply, seat, nothing, moved.tolist(), nothing)
    luck, error = revelation(change, found.change)
    spread = found.after.std(0).tolist()
    after = found.after.mean(0).tolist()
    choice = (moved - luck).tolist()
    return Change(ply, seat, luck.tolist(), choice, error.tolist(), after, spread, evaluator)
