"""Positions of somebody's own making: each game refuses in a sentence what it cannot play on."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadState
from regalia.testing.playing import Playing
from regalia.testing.positions import check_restoring

GAMES = regalia.games()
TOGETHER = "does not hold together"
# What is put where in a position of a random game, and what is said of it.
CHANGES: list[tuple[str, tuple[Any, ...], Any, str]] = [
    ("kingsburg", ("fields", "order"), [0, 0, 0], TOGETHER),
    ("kingsburg", ("fields", "envoy"), 3, "envoy: 3 is outside -1..2"),
    ("kingsburg", ("fields", "passed"), 8, "passed: 8 is outside 0..7"),
    ("kingsburg", ("fields", "groups"), [[0, 0, 0, 0, 1, 7]], "groups: dice 7 is outside 0..6"),
    ("kingsburg", ("fields", "groups"), [[0, 0]], "groups: [0, 0] has not 6 numbers: advisor,"),
    ("kemet", ("fields", "order"), [0, 1, 3], "order: 3 is outside 0..2"),
    ("kemet", ("fields", "winner"), 4, "winner: 4 is outside -1..2"),
    ("kemet", ("fields", "battle", 0), 3, "battle: attacker 3 is outside -1..2"),
    ("kemet", ("fields", "hand"), [[], []], "hand: has 2"),
    ("kemet", ("stack", -1, "step"), 999, "step: 999 is no step of this game"),
    ("kemet", ("stack", 0, "step"), 8, "a match begins with 0"),
    ("kemet", ("stack", -1, "regs"), [0], "must be 4 or more whole numbers"),
    ("xidit", ("fields", "first"), 3, "first: 3 is outside -1..2"),
    ("xidit", ("fields", "hero"), [-1, -1, 99], "hero: 99 is outside -1..20"),
    ("xidit", ("fields", "recruit_pile"), [], "must be as long as recruit_pile"),
    ("xidit", ("fields", "assessments"), [0, 0, 7], "assessments: 7 is outside 0..2"),
    ("xidit", ("stack", -1, "sealed"), [[1]], "must be one draft per seat"),
    ("eador", ("fields", "holder", 0), 5, "holder: 5 is outside -1..2"),
    ("eador", ("fields", "troops"), [[0, 0, 0]], "troops: [0, 0, 0] has not 4 numbers: card,"),
    ("eador", ("fields", "troops"), [[0, 0, 5, 1]], "troops: side 5 is outside 0..2"),
    ("eador", ("fields", "current"), 99, "current: 99 is outside -1..17"),
    ("eador", ("stack", -1, "regs", 0), 1 << 30, "has a number outside -64..16777215"),
    ("eador", ("stack", -1, "done"), 8, "done: 8 is not a bitmask of the seats"),
]  # fmt: skip


def position(name: str, plies: int = 60) -> dict[str, Any]:
    """What a random match of three has come to after so many plies."""
    game = regalia.game(name)
    playing = Playing(game, game.setup(3), "positions")
    while len(playing.plies) < plies and not playing.over:
        playing.step()
    found: dict[str, Any] = json.loads(json.dumps(game.dump(playing.state, playing.setup)))
    return found


@pytest.mark.parametrize(("name", "path", "value", "says"), CHANGES)
def test_what_cannot_be_is_refused_in_words(
    name: str, path: tuple[Any, ...], value: Any, says: str
) -> None:
    data = position(name)
    regalia.game(name).restore(json.loads(json.dumps(data)), seed=1)
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(BadState) as caught:
        regalia.game(name).restore(data, seed=1)
    assert says in str(caught.value)


@pytest.mark.parametrize("name", GAMES)
def test_altered_positions_are_refused_in_words_or_played_on(name: str) -> None:
    """check_restoring() fails where anything but a BadState comes of it."""
    game, dealer = regalia.game(name), SeededDealer(f"altered {name}")
    taken: Counter[bool] = Counter()
    for seats in range(game.min_seats, game.max_seats + 1):
        playing = Playing(game, game.setup(seats), f"altered {seats}")
        while not playing.over and len(playing.plies) < 400:
            playing.step()
            if not dealer.below(16):
                taken[check_restoring(game, game.dump(playing.state, playing.setup), dealer)] += 1
    assert min(taken[False], taken[True]) > 10
