"""Every game's own bot: legal, repeatable, blind to what its seat may not know, and strong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from regalia.arena import play_numbered
from regalia.bots import fallback, lookup
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import Sink
from regalia.engine.game import AnyGame
from regalia.engine.match import Match, view_of
from regalia.engine.record import Setup
from regalia.games.eador import GAME as EADOR
from regalia.games.kemet import GAME as KEMET
from regalia.games.kingsburg import GAME as KINGSBURG
from regalia.games.xidit import GAME as XIDIT

GAMES = [
    pytest.param(KINGSBURG, id="kingsburg"),
    pytest.param(EADOR, id="eador"),
    pytest.param(KEMET, id="kemet"),
]


def positions(game: AnyGame, seed: int, stride: int) -> Iterator[Match[Any]]:
    """Some positions of a random game."""
    chooser = SeededDealer(f"choose {seed}")
    match = game.match(seats=game.min_seats + 1, seed=seed)
    number = 0
    while not match.over and number < 60 * stride:
        if number % stride == 0:
            yield match
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[chooser.below(len(decision.options))])
        number += 1


@pytest.mark.parametrize("game", GAMES)
def test_it_chooses_what_is_offered_and_the_same_again(game: AnyGame) -> None:
    asked = 0
    for match in positions(game, 3, 3):
        seat = match.waiting[0]
        view = match.view(seat)
        assert view["decision"] is not None
        first = lookup.create(game, lookup.default_bot(game), "x").choose(view)
        again = lookup.create(game, lookup.default_bot(game), "x").choose(view)
        assert first == again
        assert first in view["decision"]["codes"]
        asked += 1
    assert asked >= 20


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_look_the_same_get_the_same_choice(game: AnyGame) -> None:
    differed = 0
    for match in positions(game, 5, 4):
        seat = match.waiting[0]
        view = match.view(seat)
        setup = Setup(view["game"], view["seats"], tuple(view["options"].items()), view["pack"])
        world = game.sample(view, SeededDealer("another world"))
        game.rules.advance(world, Sink())
        twin = view_of(game, setup, world, seat)
        assert twin == view
        differed += game.dump(world, setup) != match.dump()
        mine = lookup.create(game, lookup.default_bot(game), "x").choose(view)
        assert lookup.create(game, lookup.default_bot(game), "x").choose(twin) == mine
    assert differed > 0 or game.name == "kingsburg"  # few of its worlds are hidden


@pytest.mark.parametrize(
    ("game", "games", "least"),
    [
        pytest.param(KINGSBURG, 8, 7, id="kingsburg"),
        pytest.param(EADOR, 16, 13, id="eador"),
        pytest.param(KEMET, 4, 4, id="kemet"),
    ],
)
def test_it_beats_three_uniform_bots(game: AnyGame, games: int, least: int) -> None:
    names = [lookup.default_bot(game), "uniform", "uniform", "uniform"]
    firsts = 0
    for number in range(games):
        played = play_numbered(game, names, 4, "test", number)
        me = played.bots.index(lookup.default_bot(game))
        firsts += played.result.winners == (me,)
    assert firsts >= least


@pytest.mark.parametrize("game", [*GAMES, pytest.param(XIDIT, id="xidit")])
def test_the_fast_answer_is_one_of_those_offered_and_the_same_again(game: AnyGame) -> None:
    setup = game.setup(game.min_seats + 1)
    for match in positions(game, 3, 9):
        seat = match.waiting[0]
        view = match.view(seat)
        first, again = (
            lookup.build(fallback.fallback_bot(game), game, setup, seat, "x").choose(view)
            for _ in range(2)
        )
        assert view["decision"] is not None
        assert first == again
        assert first in view["decision"]["codes"]
