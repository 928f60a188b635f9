"""The kit notices beliefs that are wrong, worlds that do not fit them, and memories that fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from regalia.engine.belief import Belief
from regalia.engine.dealer import Dealer
from regalia.engine.events import Entry
from regalia.engine.game import Game
from regalia.engine.steps import CHANCE
from regalia.engine.view import View
from regalia.games.clash import GAME as CLASH
from regalia.games.clash.state import State
from regalia.games.xidit import GAME as XIDIT
from regalia.testing import ConformanceError, Report, check_game
from regalia.testing.beliefs import Beliefs
from regalia.testing.playing import Playing
from tests.testing.broken import variant


class Blank:
    """Reads and knows nothing: the least belief there is."""

    def __init__(self, game: Game[State], seat: int, seats: int) -> None:
        self.read = 0
        self.calls = 0

    def observe(self, entries: Sequence[Entry]) -> None:
        self.read += len(entries)
        self.calls += 1

    def contradicts(self, world: Any) -> str | None:
        return None

    def memory(self) -> Any:
        return self.read

    def recall(self, memory: Any) -> None:
        self.read = memory


class Liar(Blank):
    def contradicts(self, world: Any) -> str | None:
        return "all is wrong"


class Caller(Blank):
    """Counts how often it was told something, which is nobody's knowledge."""

    def memory(self) -> Any:
        return self.calls


class Forgetful(Blank):
    def recall(self, memory: Any) -> None:
        self.read = 0


def with_belief(belief: Callable[[Game[State], int, int], Belief]) -> Game[State]:
    return variant(reader=belief)


def test_a_game_needs_no_belief() -> None:
    report = check_game(CLASH, texts=False)
    assert report.counts["worlds that fit what a reader of the log knows"] == 0


def test_the_least_belief_passes() -> None:
    report = check_game(with_belief(Blank), texts=False)
    assert report.counts["worlds that fit what a reader of the log knows"] > 20
    assert report.counts["beliefs read again and recalled"] > 0


@pytest.mark.parametrize(
    ("belief", "message"),
    [
        (Liar, "the belief says of the truth: all is wrong"),
        (Caller, "the whole log at once gives another belief"),
        (Forgetful, "a belief is recalled as another one"),
    ],
)
def test_a_bad_belief_is_caught(belief: type[Blank], message: str) -> None:
    with pytest.raises(ConformanceError, match=message):
        check_game(with_belief(belief), texts=False, every=1, games=3)


def test_a_sampler_that_does_not_heed_the_log_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    beliefs = Beliefs(XIDIT, "heed", Report("xidit"))

    class Deaf:
        def sample(self, view: View, dealer: Dealer, belief: Belief | None = None) -> Any:
            return XIDIT.sampler(XIDIT).sample(view, dealer)

    monkeypatch.setattr(beliefs, "sampler", Deaf())
    with pytest.raises(ConformanceError, match=r"goes against it: seat \d has \d+ (units|coins)"):
        follow(beliefs)


def test_a_heeding_one_is_not() -> None:
    beliefs = Beliefs(XIDIT, "heed", Report("xidit"))
    follow(beliefs)
    assert beliefs.report.counts["worlds that fit what a reader of the log knows"] > 40


def follow(beliefs: Beliefs[Any]) -> None:
    playing = Playing(XIDIT, XIDIT.setup(4, {"length": "short"}), "heed")
    beliefs.begin(playing)
    while not playing.over:
        if playing.state.acting != CHANCE and len(playing.plies) % 10 == 0:
            beliefs.compare(playing, len(playing.plies) // 10 % 4, "here")
        playing.step()
