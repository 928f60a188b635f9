"""An open draft is changed anywhere, as if pick by pick."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.engine.drafts import fits, picks_of
from regalia.engine.errors import IllegalChoice, Stale
from regalia.engine.match import UNDO, Match
from regalia.engine.replay import replay
from regalia.games.registry import load

PLAN = ["order blue", "order red", "order act", "order black", "order act", "order wait"]


@pytest.fixture
def planning() -> Match[Any]:
    match = load("xidit").match(3, "drafts")
    while match.view(0)["stack"][-1]["step"] != "plan":
        decision = match.decision(match.waiting[0])
        assert decision is not None
        match.submit(match.waiting[0], decision.options[0])
    return match


def picked(match: Match[Any], seat: int = 0) -> list[str]:
    return [one.picked.text for one in match.drafted(seat)]


def test_nothing_is_drafted_before_the_first_pick(planning: Match[Any]) -> None:
    assert planning.drafted(0) == []


def test_every_pick_tells_what_could_stand_in_its_place(planning: Match[Any]) -> None:
    planning.redraft(0, PLAN)
    assert picked(planning) == PLAN
    third = planning.drafted(0)[2]
    assert [option.text for option in third.instead] == [
        "order black", "order red", "order blue", "order wait",
    ]  # fmt: skip
    assert third.view["stack"][-1]["mine"] == planning.view(0)["stack"][-1]["mine"][:2]
    assert third.picked.prompt == "plan"
    assert planning.drafted(1) == []


def test_one_pick_is_replaced_by_the_plies_one_would_make(planning: Match[Any]) -> None:
    planning.redraft(0, PLAN)
    before = len(planning.plies)
    planning.redraft(0, [*PLAN[:4], "order blue", "order wait"])
    assert picked(planning)[4:] == ["order blue", "order wait"]
    assert [ply.text for ply in planning.plies[before:]] == [UNDO, UNDO, "order blue", "order wait"]
    again = replay(planning.game, planning.record())
    assert again.view(0) == planning.view(0)


def test_how_many_picks_another_draft_takes_back(planning: Match[Any]) -> None:
    assert planning.count_retracted(0, PLAN) == 0
    planning.redraft(0, PLAN[:3])
    assert planning.count_retracted(0, PLAN) == 0
    assert planning.count_retracted(0, [PLAN[0], "order wait", PLAN[2]]) == 2
    assert planning.count_retracted(0, []) == 3


def test_a_draft_can_become_shorter_or_stay_as_it_is(planning: Match[Any]) -> None:
    planning.redraft(0, PLAN)
    planning.redraft(0, PLAN[:2])
    assert picked(planning) == PLAN[:2]
    before = len(planning.plies)
    planning.redraft(0, PLAN[:2])
    assert len(planning.plies) == before


def test_all_of_it_or_nothing(planning: Match[Any]) -> None:
    planning.redraft(0, PLAN)
    before, decision = len(planning.plies), planning.decision(0)
    assert decision is not None
    sealed = [*PLAN, "seal"]  # would close the decision, which no draft may
    wrongs = [
        [*PLAN, "order act"],
        ["order act", "seal"],
        sealed,
        ["nonsense"],
        ["start goldmarch"],
    ]
    for wrong in wrongs:
        with pytest.raises(IllegalChoice) as caught:
            planning.redraft(0, wrong)
        assert caught.value.why.key == "no-draft"
    with pytest.raises(Stale):
        planning.redraft(0, PLAN[:1], decision.serial - 1)
    assert len(planning.plies) == before
    planning.submit(0, "seal")
    with pytest.raises(IllegalChoice):
        planning.redraft(0, PLAN)


def test_no_other_seat_learns_of_it(planning: Match[Any]) -> None:
    seen = planning.view(1)
    planning.redraft(0, PLAN)
    planning.redraft(0, PLAN[::-1])
    assert planning.view(1) == seen


def test_where_nothing_is_secret_there_is_no_draft() -> None:
    game = load("kingsburg")
    match = game.match(2, "open")
    assert picks_of(game, match._state, 0) == []
    assert not fits(game, match._state, 0, [0])
    match._state.stack.clear()  # over
    assert picks_of(game, match._state, 0) == []
