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
from regalia.games.eador import GAME
from regalia.games.eador import vocabulary as v
from regalia.testing.playing import Playing
from regalia.testing.positions import check_restoring

PAST = Path(__file__).parents[2] / "past" / "v0.1.0" / "positions.json"
Data = dict[str, Any]


def played(until: Callable[[Data], bool], seats: int = 4) -> Data:
    """The first position of a random game that looks like this."""
    playing = Playing(GAME, GAME.setup(seats), "positions")
    while True:
        data = GAME.dump(playing.state, playing.setup)
        if until(data):
            return data
        playing.step()


def fighting(data: Data) -> bool:
    """A later circle, with troops on the table and a choice to make."""
    return bool(data["stack"]) and data["stack"][-1]["step"] == v.STEP_CIRCLE


def put(name: str, to: Any) -> Callable[[Data], None]:
    def change(data: Data) -> None:
        data["fields"][name] = to

    return change


def alter(name: str, change: Callable[[list[Any]], Any]) -> Callable[[Data], None]:
    return lambda data: change(data["fields"][name])


def on_stack(change: Callable[[list[Any]], Any]) -> Callable[[Data], None]:
    return lambda data: change(data["stack"])


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (alter("deck", lambda deck: deck.append(deck[-1])), "copies"),
        (alter("hands", lambda hands: hands[0].clear()), "copies"),
        (alter("deck", lambda deck: deck.reverse()), "sorted"),
        (alter("troops", lambda rows: rows[0].pop()), "4 numbers a row"),
        (alter("troops", lambda rows: rows[0].__setitem__(1, 5)), "troops: "),
        (alter("troops", lambda rows: rows[0].__setitem__(3, 99)), "troops: "),
        (alter("influence", lambda seats: seats.__setitem__(0, 50)), "influence: "),
        (alter("shard_deck", lambda deck: deck.pop()), "not each in one place"),
        (alter("removed", lambda out: out.pop()), "not each in one place"),
        (alter("holder", lambda lords: lords.__setitem__(0, 5)), "at the table"),
        (alter("results", lambda rows: rows.clear()), "have been scored"),
        (put("round", 9), "shards have been given out"),
        (put("current", -1), "in one place"),
        (put("first", 5), "at the table"),
        (on_stack(lambda stack: stack.clear()), "the stack is empty"),
        (on_stack(lambda stack: stack.append(stack[-1])), "cannot lie on"),
        (on_stack(lambda stack: stack[-1]["regs"].__setitem__(2, 0)), "regs"),
        (on_stack(lambda stack: stack[1]["regs"].__setitem__(0, 5)), "cannot lie on"),
    ],
)
def test_what_cannot_be_is_named(change: Callable[[Data], None], word: str) -> None:
    data = played(fighting)
    GAME.load(data)
    change(data)
    with pytest.raises(BadState) as caught:
        GAME.load(data)
    assert word in str(caught.value)


def test_the_end_leaves_nothing_to_play_for() -> None:
    data = played(lambda one: not one["stack"])
    GAME.load(data)
    start = GAME.dump(GAME.blank(GAME.setup(4)), GAME.setup(4))
    GAME.load(start)
    start["stack"] = []
    with pytest.raises(BadState):
        GAME.load(start)


def test_positions_of_before_are_taken() -> None:
    kept = [one["position"] for one in json.loads(PAST.read_text(encoding="utf-8"))]
    mine = [position for position in kept if position["game"] == GAME.name]
    assert mine
    for position in mine:
        GAME.load(position)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_altered_positions_are_refused_or_can_be_played(seats: int) -> None:
    playing = Playing(GAME, GAME.setup(seats), f"altered {seats}")
    dealer = SeededDealer(f"altered {seats}")
    taken: Counter[bool] = Counter()
    while not playing.over:
        position = GAME.dump(playing.state, playing.setup)
        taken[check_restoring(GAME, position, dealer)] += 1
        playing.step()
    assert sum(taken.values()) > 100
    assert taken[False] > 4 * taken[True]
