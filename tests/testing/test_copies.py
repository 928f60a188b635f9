"""The kit notices a changed copy of a game that lost something."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

import regalia
from regalia.bots.uniform import Uniform
from regalia.engine.errors import CannotPickle, RegaliaError
from regalia.engine.game import AnyGame, Game
from regalia.testing.copies import check_copies, differing
from regalia.testing.report import ConformanceError, Report
from tests.testing.broken import variant


@pytest.mark.parametrize("name", regalia.games())
def test_every_part_of_a_game_stays_with_its_copies(name: str) -> None:
    game = regalia.game(name)
    text = game.content.text
    assert differing(game, game.with_bots({"more": Uniform})) == ["bots"]
    assert differing(game, game.with_pack(text)) == ["pack_text"]
    assert differing(game, game.with_pack(text).shipped) == []
    report = Report(name)
    check_copies(game, report)
    assert report.notes == []


def test_a_part_that_is_lost_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = regalia.game("kemet")

    def forget(self: AnyGame, more: Any) -> AnyGame:
        return replace(self, bots=more, reader=None)

    monkeypatch.setattr(Game, "with_bots", forget)
    with pytest.raises(ConformanceError, match=r"with_bots\(\).*other bots, reader, not bots"):
        check_copies(game, Report("kemet"))


def test_a_game_is_frozen() -> None:
    game: Any = variant()
    for part in fields(game):
        with pytest.raises(FrozenInstanceError):
            setattr(game, part.name, None)


def test_a_game_that_cannot_travel_says_what_keeps_it() -> None:
    with pytest.raises(CannotPickle, match=r"^clash: its scores cannot go to another process: "):
        pickle.dumps(variant(scores=lambda s: s.points[:]))
    with pytest.raises(RegaliaError, match=r"^clash: its bots 'one' cannot go "):
        pickle.dumps(variant(bots={"one": lambda: Uniform}))
    report = Report("clash")
    check_copies(variant(scores=lambda s: s.points[:]), report)
    assert report.notes[0].startswith("it cannot be handed to another process: clash: its scores")
