"""Tables for the conformance kit: a few that have every value of every option between them.

The kit's own choice varies one option at a time, which is right for a plugin's
author and too long for every commit where a game has many.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from regalia.engine.game import AnyGame
from regalia.engine.record import Setup

Tables = Sequence[tuple[int, Mapping[str, str]]]


def setups_of(game: AnyGame, tables: Tables) -> list[Setup]:
    """The setups; every number of seats and every value must be among them."""
    assert {seats for seats, _ in tables} == set(range(game.min_seats, game.max_seats + 1))
    chosen = {(name, value) for _, options in tables for name, value in options.items()}
    usual = {(choice.name, choice.default) for choice in game.choices}
    every = {(choice.name, value) for choice in game.choices for value in choice.values}
    assert chosen | usual == every, sorted(every - chosen - usual)
    return [game.setup(seats, options) for seats, options in tables]


def each_once(tables: Tables) -> list[Any]:
    """Every option's value at one number of seats, in turn; at the others in a soak."""
    seats = sorted({count for count, _ in tables})
    values = list(dict.fromkeys(str(options) for _, options in tables))
    found = []
    for count, options in tables:
        fitting = [other for other in seats if (other, options) in tables]
        always = count == fitting[values.index(str(options)) % len(fitting)]
        marks = [] if always else [pytest.mark.soak]
        found.append(pytest.param(count, options, marks=marks))
    return found
