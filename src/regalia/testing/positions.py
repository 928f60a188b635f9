"""Positions that cannot be: each is refused, or play goes on from it without a crash."""

from __future__ import annotations

import json
from typing import Any, Final

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadState
from regalia.engine.events import Sink
from regalia.engine.game import Game
from regalia.engine.match import view_of
from regalia.engine.steps import CHANCE
from regalia.testing.playing import acting_seats
from regalia.testing.report import ConformanceError

Path = tuple[str | int, ...]
NUMBERS: Final = (-2, -1, 0, 1, 2, 3, 7, 70, 10**6)
PLIES: Final = 60  # how far an accepted position is played on


def places(data: Any, path: Path = ()) -> list[Path]:
    """Every number, list and table of a dumped position, by its path."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        inner = isinstance(value, dict | list)
        found += places(value, (*path, key)) if inner else [(*path, key)]
    return found


def changed(position: dict[str, Any], dealer: SeededDealer) -> tuple[dict[str, Any], str]:
    """The position with one thing of it altered, and what was done."""
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


def check_restoring(game: Game[Any], position: dict[str, Any], dealer: SeededDealer) -> bool:
    """Whether a position with one thing altered is still taken; if so, it must be playable."""
    data, what = changed(position, dealer)
    try:
        setup, s = game.load(data)
    except BadState:
        return False
    try:
        play_on(game, setup, s, dealer)
    except Exception as error:
        raise ConformanceError(
            f"{game.name}: restore took a position whose {what}: {error!r}"
        ) from error
    return True


def play_on(game: Game[Any], setup: Any, s: Any, dealer: SeededDealer) -> None:
    game.rules.advance(s, Sink())
    for _ in range(PLIES):
        if not s.stack:
            game.result(s)
            return
        seats = acting_seats(s)
        seat = seats[dealer.below(len(seats))]
        if seat != CHANCE:
            view_of(game, setup, s, seat)
        codes = game.rules.legal(s, seat)
        game.rules.apply(s, seat, codes[dealer.below(len(codes))], Sink())
