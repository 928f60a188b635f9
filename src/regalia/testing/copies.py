"""Checks that a changed copy of a game is otherwise the same, here and elsewhere."""

from __future__ import annotations

import pickle
from dataclasses import fields

from regalia.bots.uniform import Uniform
from regalia.engine.errors import CannotPickle
from regalia.engine.game import AnyGame
from regalia.testing.report import Report, require


def differing(game: AnyGame, other: AnyGame) -> list[str]:
    """Return the parts in which two games differ."""
    names = [part.name for part in fields(game)]
    return [name for name in names if getattr(game, name) != getattr(other, name)]


def alike(game: AnyGame, other: AnyGame, part: str) -> bool:
    """Return whether two parts are of the same kind, if they cannot be compared."""
    mine, theirs = getattr(game, part), getattr(other, part)
    if isinstance(mine, list):
        return list(map(type, mine)) == list(map(type, theirs))
    return type(mine) is type(theirs)


def check_copies(game: AnyGame, report: Report) -> None:
    """Check a copy with another pack, with more bots, and as another process gets it."""
    text = game.content.text + "\n# spelled otherwise\n"
    more = {"another": Uniform, **game.bots}
    copies = {
        "with_pack()": (game.with_pack(text), ["pack_text"]),
        "with_bots()": (game.with_bots(more), ["bots"]),
    }
    for call, (copy, changed) in copies.items():
        found = differing(game, copy)
        what = f"gives a game with other {', '.join(found) or 'nothing'}, not {changed[0]} alone"
        require(found == changed, f"{game.name}: {call}", what)
        report.count("changed copies compared")
    try:
        packed = pickle.dumps(game)
    except CannotPickle as error:
        report.note(f"it cannot be handed to another process: {error}")
        return
    received = pickle.loads(packed)  # noqa: S301 - our own
    found = [part for part in differing(game, received) if not alike(game, received, part)]
    require(not found, f"{game.name}: pickled", f"comes back with other {', '.join(found)}")
    report.count("changed copies compared")
