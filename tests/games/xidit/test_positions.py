"""Positions that cannot be are refused, and every one that can be is taken."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadState
from regalia.engine.steps import RUN
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.state import State
from regalia.testing.playing import Playing
from regalia.testing.positions import check_restoring
from tests.games.xidit.driving import Journey

PAST = Path(__file__).parents[2] / "past" / "v0.1.0" / "positions.json"
Data = dict[str, Any]


def played(seats: int, plies: int) -> Data:
    """A position of a random game."""
    playing = Playing(GAME, GAME.setup(seats), "positions")
    while len(playing.plies) < plies and not playing.over:
        playing.step()
    return GAME.dump(playing.state, playing.setup)


def set_field(name: str, *path: int, to: Any) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        holder: Any = data["fields"]
        keys = (name, *path)
        for key in keys[:-1]:
            holder = holder[key]
        holder[keys[-1]] = to

    return change


def empty_stack(data: Data) -> None:
    data["stack"] = []


def twice(data: Data) -> None:
    data["stack"].append(data["stack"][-1])


def longer_plan(data: Data) -> None:
    data["stack"][-1]["sealed"] = [[v.ORDER.code(0)] * 7, [], [], []]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (set_field("units", 0, to=70), "militia: "),
        (set_field("barracks", 2, to=0), "infantry: "),
        (set_field("waiting_units", 0, to=5), "militia: "),
        (set_field("bards", 1, to=19), "seat 1: 19 bards"),
        (set_field("sections", 2, to=14), "seat 2: 14 sections"),
        (set_field("guild_height", 3, to=2), "sunspire: a guild has an owner"),
        (set_field("next_recruit", to=20), "not each in one place"),
        (set_field("recruit_pile", to=[]), "recruit_pile"),
        (set_field("first", to=4), "only 4 are at the table"),
        (set_field("hero", 0, to=-1), "hero: "),
        (set_field("assessments", to=[0, 0, 1]), "assessments: "),
        (set_field("plans", 0, to=[1, 2]), "plans: "),
        (set_field("carried", 0, to=3), "carried"),
        (set_field("neutral", 0, to=3), "neutral: "),
        (set_field("awake", 0, to=1), "awake"),
        (set_field("fallen", to=[2]), "fallen: "),
        (set_field("coins", 0, to=-1), "hides"),
        (empty_stack, "the stack is empty"),
        (twice, "cannot lie on"),
        (longer_plan, "draft"),
    ],
)
def test_what_cannot_be_is_named(change: Callable[[Data], None], word: str) -> None:
    data = played(4, 60)
    assert data["stack"][-1]["step"] == v.STEP_PLAN
    GAME.load(data)
    change(data)
    with pytest.raises(BadState) as caught:
        GAME.load(data)
    assert word in str(caught.value)


def test_the_end_is_what_the_assessments_give() -> None:
    data = played(3, 10_000)
    assert data["stack"] == []
    GAME.load(data)
    data["fields"]["fallen"].reverse()
    with pytest.raises(BadState):
        GAME.load(data)


def test_positions_of_before_are_taken() -> None:
    kept = [one["position"] for one in json.loads(PAST.read_text(encoding="utf-8"))]
    mine = [position for position in kept if position["game"] == GAME.name]
    assert mine
    for position in mine:
        GAME.load(position)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_altered_positions_are_refused_or_can_be_played(seats: int) -> None:
    """Busy games, so that threats fall and titans awake; no position of theirs has a fault."""
    journey = Journey(seats, seats, {}, armed=True)
    setup = GAME.setup(seats, {})
    dealer = SeededDealer(f"altered {seats}")
    taken: Counter[bool] = Counter()

    def after(_: int, s: State) -> None:
        top = s.stack[-1] if s.stack else None
        if top is not None and GAME.rules.steps[top.step].actors(s, top) == RUN:
            return
        assert GAME.faults is not None
        assert list(GAME.faults(s)) == []
        if not dealer.below(4):
            taken[check_restoring(GAME, GAME.dump(s, setup), dealer)] += 1

    journey.after = after
    journey.run()
    assert sum(taken.values()) > 60
    assert taken[False] > 4 * taken[True]
