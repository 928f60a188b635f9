"""A game arrives in another process as what it is."""

from __future__ import annotations

import multiprocessing
import pickle
from copy import copy
from dataclasses import replace

import pytest

from regalia.adapters.vector import Tables
from regalia.arena.arena_plan import ArenaPlan, describe, from_data
from regalia.arena.bout import ArenaRunner
from regalia.arena.process_pool import results_of
from regalia.bots import lookup
from regalia.engine.errors import BadSetup, CannotPickle
from regalia.engine.game import AnyGame
from regalia.games.clash import GAME as CLASH
from tests.engine.houserule import GENEROUS, Generous, Last
from tests.server.later import GAME as LATER

POOR = GENEROUS.with_pack(CLASH.content.text.replace("fright = 2", "fright = 3"))
NOT_AT_HOME = replace(CLASH, verbs=copy(CLASH.verbs))


def described_parts(game: AnyGame) -> tuple[list[str], list[str], str, int]:
    steps = [type(step).__name__ for step in game.steps]
    return steps, list(game.bots), game.pack_hash, game.pack.fright


def final_scores(game: AnyGame) -> list[int]:
    """How a match ends in which everybody takes the last option."""
    match = game.match(3, seed=5)
    while not match.over:
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[-1])
    return match.scores


def test_another_process_plays_the_same_rules() -> None:
    assert final_scores(GENEROUS) != final_scores(CLASH)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        for game in (CLASH, GENEROUS, POOR, LATER):
            assert pool.apply(described_parts, (game,)) == described_parts(game)
            assert pool.apply(final_scores, (game,)) == final_scores(game)


def test_what_holds_a_game_brings_it_along() -> None:
    match = GENEROUS.match(2, seed=1)
    back = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own
    assert (back.dump(), described_parts(back.game)) == (match.dump(), described_parts(GENEROUS))
    assert pickle.loads(pickle.dumps(CLASH)) is CLASH  # noqa: S301 - our own
    assert any(type(step) is Generous for step in back.game.steps)
    assert isinstance(lookup.create(back.game, "last", seed=1), Last)


def test_arena_and_vector_environments_play_what_they_were_given() -> None:
    plan = ArenaPlan(GENEROUS, ("last", "uniform"), (2,))
    here = [ArenaRunner(plan).play(number).outcome() for number in range(4)]
    there = [bout.outcome() for bout in results_of(ArenaRunner, plan, range(4), 2)]
    shipped = [
        ArenaRunner(plan._replace(game=CLASH.with_bots({"last": Last}))).play(n) for n in range(4)
    ]
    assert here == there != [bout.outcome() for bout in shipped]
    assert describe(plan)["parts"] != describe(plan._replace(game=POOR))["parts"]
    with pytest.raises(BadSetup, match="a changed clash that is not here"):
        from_data(describe(plan))
    with Tables(GENEROUS, seats=2, tables=2, processes=2, bots=("last",), seed=3) as tables:
        tables.reset()
        two = tables.seen.observation.copy()
    with Tables(GENEROUS, seats=2, tables=2, processes=1, bots=("last",), seed=3) as tables:
        assert (tables.reset().observation == two).all()


@pytest.mark.parametrize(
    ("game", "message"),
    [
        (
            NOT_AT_HOME,
            r"^clash is another game than the one at regalia\.games\.clash:GAME: .*verbs",
        ),
        (replace(CLASH, home="nowhere:GAME"), r"^no game is found at nowhere:GAME \(No module"),
        (replace(CLASH, home="regalia.games.clash:LESS"), r"^no game is found at .*LESS"),
        (replace(CLASH, scores=lambda s: s.points), r"^clash: its scores cannot go to another"),
    ],
)
def test_what_cannot_travel_is_refused(game: AnyGame, message: str) -> None:
    with pytest.raises(CannotPickle, match=message):
        pickle.dumps(game)
