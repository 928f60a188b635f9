"""Impossible positions: each is refused in a sentence, at once or when it breaks."""

from __future__ import annotations

import json
from typing import Any, Final

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadState
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.testing.report import ConformanceError

Path = tuple[str | int, ...]
NUMBERS: Final = (-2, -1, 0, 1, 2, 3, 7, 70, 10**6)
PLIES: Final = 60  # how far an accepted position is played on


def places(data: Any, path: Path = ()) -> list[Path]:
    """Return every number, list and table of a dumped position, by its path."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        inner = isinstance(value, dict | list)
        found += places(value, (*path, key)) if inner else [(*path, key)]
    return found


def change_one(position: dict[str, Any], dealer: SeededDealer) -> tuple[dict[str, Any], str]:
    """Return the position with one alteration, and a description of it."""
    data = json.loads(json.dumps(position))
    inside = [path for path in places(data) if path[0] in ("fields", "stack")]
    path = inside[dealer.below(len(inside))]
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    if isinstance(old, list) and old and dealer.below(2):
        del old[dealer.below(len(old))]
        return data, f"{path} lost an entry"
    if isinstance(old, list) and old:
        old.append(old[dealer.below(len(old))])
        return data, f"{path} got an entry twice"
    number = NUMBERS[dealer.below(len(NUMBERS))]
    holder[path[-1]] = number
    return data, f"{path} became {number}"


def check_restoring(game: AnyGame, position: dict[str, Any], dealer: SeededDealer) -> bool:
    """Check that an altered position can be played on, or is refused."""
    data, what = change_one(position, dealer)
    try:
        play_on(game.restore(data, dealer=dealer), dealer)
    except BadState:
        return False
    except Exception as error:
        raise ConformanceError(
            f"{game.name}: restore took a position whose {what}: {error!r}"
        ) from error
    return True


def play_on(match: Match[Any], dealer: SeededDealer) -> None:
    """Let everyone look, and random answers follow."""
    for _ in range(PLIES):
        for seat in (None, *match.waiting):
            match.view(seat)
        if match.over:
            break
        seats = match.waiting
        seat = seats[dealer.below(len(seats))]
        decision = match.decision(seat)
        codes = decision.options if decision else ()
        match.submit(seat, codes[dealer.below(len(codes))])
