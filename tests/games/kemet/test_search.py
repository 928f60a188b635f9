"""The look ahead in a move action (KM-336) stays small, whatever stands on the board."""

from __future__ import annotations

import pytest

from regalia.games.kemet import GAME
from regalia.games.kemet.phases.movement import move_options
from regalia.games.kemet.routes import walk_of
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import STEP_MOVE
from regalia.testing.playing import Playing

MOST = 100  # positions looked at for the options of one question; 71 in 60,000 random ones


def looked_at(playing: Playing[State]) -> int:
    """How many positions the question asked now made the rules look at."""
    s = playing.state
    if s.stack[-1].step != STEP_MOVE:
        return 0
    walk = walk_of(s, s.stack[-1])
    assert move_options(s, s.stack[-1], walk) == s.offered
    return walk.looked[0]


@pytest.mark.rule("KM-336")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_looking_for_an_end_does_not_explode(seats: int) -> None:
    looks = []
    for game in range(8):
        playing = Playing(GAME, GAME.setup(seats), f"search {game}")
        while not playing.over:
            looks.append(looked_at(playing))
            playing.step()
    assert 1 < max(looks) <= MOST
