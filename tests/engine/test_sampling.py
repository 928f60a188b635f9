"""The State behind a view: all that is shown, nothing that is not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import regalia
from regalia.engine.fields import HIDDEN, Show
from regalia.engine.game import AnyGame
from regalia.engine.sampling import public_state
from regalia.engine.view import View, view_of, visible_copy
from regalia.testing.playing import Playing

NAMES = ("regalia.games.clash:GAME", "kingsburg", "xidit", "eador", "kemet")


def views(game: AnyGame, every: int = 37, plies: int = 400) -> Iterator[View]:
    """What a seat and a spectator see along a random game."""
    playing = Playing(game, game.setup(game.min_seats), "views")
    while not playing.over and len(playing.plies) < plies:
        playing.step()
        if len(playing.plies) % every == 0:
            yield from (view_of(game, playing.setup, playing.state, seat) for seat in (None, 0))


@pytest.mark.parametrize("name", NAMES)
def test_a_public_state_shows_what_the_view_showed(name: str) -> None:
    game = regalia.game(name)
    for view in views(game):
        s = public_state(game, view)
        assert [frame.regs for frame in s.stack] == [frame["regs"] for frame in view["stack"]]
        for field in game.fields:
            if field.show in (Show.PUBLIC, Show.MASKED):
                assert visible_copy(field, s, view["seat"]) == view["fields"][field.name]


@pytest.mark.parametrize("name", NAMES)
def test_what_others_hold_is_empty_in_it(name: str) -> None:
    game = regalia.game(name)
    for view in views(game):
        s = public_state(game, view)
        for field in game.fields:
            value, seen = getattr(s, field.name), view["fields"][field.name]
            if field.show == Show.NOBODY:
                assert not any(value), field.name
            elif field.show in (Show.OWNER, Show.COUNTED):
                for seat, row in enumerate(value):
                    own = seat == view["seat"]
                    assert row == seen[seat] if own else row in ([], HIDDEN), field.name


def test_changing_it_leaves_the_view_alone() -> None:
    game = regalia.game("kemet")
    view = next(views(game))
    before = [row[:] for row in view["fields"]["units"]]
    public_state(game, view).units[0][0] += 7
    assert view["fields"]["units"] == before
