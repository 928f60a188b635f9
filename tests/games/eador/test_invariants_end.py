"""Invariants of whole games: points, options, determinism (EA-746..749), under Hypothesis."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from regalia.games.eador import GAME
from tests.games.eador.random_play import PLAY, SEATS, SEEDS, finished, now, positions

PACK = GAME.pack


@pytest.mark.rule("EA-746", "EA-747", "EA-386", "EA-387")
@PLAY
@given(SEATS, SEEDS)
def test_the_winners_are_the_greatest_in_points_and_loyal_shards(seats: int, seed: int) -> None:
    match = finished(seats, seed)
    at = now(match)
    loyal = [
        sum(at["holder"][PACK.shard_lord[one]] == seat for one in at["shards"][seat])
        for seat in range(seats)
    ]
    keys = [(match.scores[seat], loyal[seat]) for seat in range(seats)]
    assert match.result is not None
    assert list(match.result.winners) == [i for i in range(seats) if keys[i] == max(keys)]
    carried = sum(PACK.shard_astral[one] for row in at["shards"] for one in row)
    assert carried == 6 * (6 if seats <= 3 else seats)


@pytest.mark.rule("EA-748", "EA-660")
@PLAY
@given(SEATS, SEEDS)
def test_every_listed_option_can_be_carried_out(seats: int, seed: int) -> None:
    for number, match in enumerate(positions(seats, seed)):
        if match.over:
            continue
        assert len(match.waiting) == 1
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        assert decision.options
        if number % 9 == 0:
            data = match.dump()
            for option in decision.options:
                GAME.restore(data, seed=1).submit(seat, option.text)


@pytest.mark.rule("EA-749")
@PLAY
@given(SEATS, SEEDS)
def test_the_same_seed_and_choices_give_the_same_game(seats: int, seed: int) -> None:
    digests = []
    for _ in range(2):
        match = finished(seats, seed)
        digests.append(json.dumps([match.dump(), match.log(None), match.record().dumps()]))
    assert digests[0] == digests[1]
