"""Positions that cannot be are refused in words; those of play and of 0.1.0 are taken."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadState
from regalia.games.kingsburg import GAME
from regalia.games.kingsburg import vocabulary as v
from regalia.testing.positions import check_restoring
from tests.games.kingsburg.helpers import KingsburgMatch, at_random, walk

PAST = Path(__file__).parents[2] / "past" / "v0.1.0"
Position = dict[str, Any]


def reached(step: str) -> Position:
    """The first position of random games in which this step asks."""
    for seed in range(20):
        match = GAME.match(3, seed=seed)
        for _ in walk(match, at_random(seed)):
            if not match.over and match.view(None)["stack"][-1]["step"] == step:
                return match.dump()
    raise AssertionError(f"no {step!r} in these games")


def fields(**changes: Any) -> Callable[[Position], None]:
    return lambda data: data["fields"].update(changes)


def registers(*regs: int) -> Callable[[Position], None]:
    return lambda data: data["stack"][-1].update(regs=list(regs))


def without_top(data: Position) -> None:
    data["stack"].pop()


def without_stack(data: Position) -> None:
    data["stack"] = []


def doubled(data: Position) -> None:
    data["stack"].append(data["stack"][-1])


def first_group(index: int, value: int) -> Callable[[Position], None]:
    def change(data: Position) -> None:
        data["fields"]["groups"][0][index] = value

    return change


@pytest.mark.parametrize(
    ("step", "change", "message"),
    [
        ("influence", fields(order=[0, 1, 1]), "does not name each of 3 seats once"),
        ("influence", fields(buildings=[0, 2, 0]), "without those to its left"),
        ("influence", fields(envoy=3), "envoy: 3 is no seat of 3"),
        ("influence", fields(envoy=1), "nobody has the Envoy before his first phase"),
        ("influence", fields(passed=8), "names more than 3 seats"),
        ("influence", fields(year=6), "the game is not over"),
        ("influence", fields(phase=4), "the stack is in phase 2"),
        ("influence", fields(built=[1, 0, 0]), "nobody has built yet"),
        ("influence", fields(total=[3, 3, 3]), "is not the sum of its dice"),
        ("influence", fields(coloured=[[1], [2, 2, 2], [3]]), "has 1 dice"),
        ("influence", fields(used=[4, 0, 0]), "seat 0 has laid 0 groups with a token"),
        ("influence", fields(used=[1, 0, 0]), "has used a building it does not have"),
        ("influence", fields(busy=[1] * 18), "but the groups make"),
        ("influence", fields(enemy=[0, -1, -1, -1, -1]), "drawn when somebody first sees it"),
        ("influence", fields(enemy=[7, -1, -1, -1, -1], seen=[1, 0, 0, 0, 0]), "a card of year 2"),
        ("influence", fields(enemy=[0, 7, -1, -1, -1], seen=[1, 1, 0, 0, 0]), "too early"),
        ("influence", fields(enemy=[0, -1, -1, -1, -1], seen=[-1, 0, 0, 0, 0]), "not yet for all"),
        ("influence", registers(3, 0, 0, 0), "regs: [3, 0, 0, 0] cannot be in step"),
        ("influence", without_top, "has not begun its part"),
        ("influence", without_stack, "is empty, but year 1 is not over"),
        ("influence", doubled, "cannot lie on step"),
        ("choose", first_group(0, 17), "cannot be in step"),
        ("choose", fields(passed=0), "cannot be in step"),
        ("choose", registers(0, 0, 0, 0), "cannot be in step"),
        ("build", fields(groups=[[0, 0, 0, 0, 1, 1]]), "lie at court, but not in this step"),
        ("build", fields(coloured=[[1], [], []]), "has 1 dice"),
        ("build", fields(aid_die=1), "is for spring alone"),
        ("recruit", registers(0, 0, 0, 0), "cannot be in step"),
        ("spoils", fields(outcome=[0, 0, 0]), "cannot be in step"),
        ("spoils", registers(0, 1, 9, 0), "cannot be in step"),
        ("aid-good", registers(0, 0, 1, 0), "cannot be in step"),
    ],
)
def test_what_cannot_be(step: str, change: Callable[[Position], None], message: str) -> None:
    data = reached(step)
    GAME.restore(data, seed=1)
    change(data)
    with pytest.raises(BadState) as caught:
        GAME.restore(data, seed=1)
    assert message in str(caught.value)


def test_nobody_has_more_soldiers_than_the_table_allows() -> None:
    match = GAME.match(2, seed=1, options={"soldier_marker_cap": "9"})
    data = match.dump()
    data["fields"]["soldiers"] = [10, 0]
    with pytest.raises(BadState, match="nobody has more than 9"):
        GAME.restore(data, seed=1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_altered_positions_are_refused_or_played_on(seats: int) -> None:
    dealer = SeededDealer(f"altered {seats}")
    match = GAME.match(seats, seed=seats)
    outcomes = []
    for n, _ in enumerate(walk(match, at_random(seats))):
        if n % 4 == 0:
            position = json.loads(json.dumps(match.dump()))
            assert GAME.load(position)  # as it is, it is taken
            outcomes += [check_restoring(GAME, position, dealer) for _ in range(6)]
    assert len(outcomes) > 100
    assert outcomes.count(False) > 2 * outcomes.count(True)


def past_positions() -> list[Position]:
    found = json.loads((PAST / "positions.json").read_text(encoding="utf-8"))
    return [each for each in found if each["position"]["game"] == "kingsburg"]


def test_positions_of_the_first_release_offer_what_they_offered() -> None:
    found = past_positions()
    assert len(found) > 20
    for each in found:
        match = GAME.restore(each["position"], seed=1)
        assert list(match.waiting) == each["waiting"]
        for seat in match.waiting:
            assert offered(match, seat) == each["options"][str(seat)]


def offered(match: KingsburgMatch, seat: int) -> list[str]:
    decision = match.decision(seat)
    assert decision is not None
    return [option.text for option in decision.options]


@pytest.mark.parametrize("path", sorted((PAST / "records").glob("kingsburg-*")), ids=str)
def test_records_of_the_first_release_replay_ply_for_ply(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = regalia.loads(text)
    plies = [ply.text for ply in match.plies]
    assert any(ply.startswith("recruit ") for ply in plies) or "unfinished" in path.name
    assert all(v.VERBS.parse(ply) is not None or ply == "undo" for ply in plies)
