"""The kit fails a game that refuses without a reason, tells too little or takes what cannot be."""

from __future__ import annotations

import pytest

from regalia.engine.course import Course
from regalia.engine.steps import Reasons
from regalia.games.clash.state import State
from regalia.games.clash.steps import Sortie
from regalia.testing import check_game, matches
from tests.testing.broken import variant, with_step
from tests.testing.test_conformance import check


class Curt(Sortie):
    """Never says why."""

    def reasons(self) -> Reasons[State]:
        return ()


def test_refusals_without_a_reason() -> None:
    check(with_step(Curt()), "refusals give no reason")


def test_a_thing_on_offer_is_never_said_to_be_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.engine.refusal.count_using", lambda *_: 0)
    check(variant(), "is on offer, yet: ")


def test_a_position_that_cannot_be_and_then_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nobody tries what was handed in, the kit finds that it breaks."""
    monkeypatch.setattr("regalia.engine.plausible.try_out", lambda *_: None)
    monkeypatch.setattr("regalia.engine.match.check_ply", lambda *_: None)
    check(variant(), "restore took a position whose", every=1)


def test_news_that_leave_out_what_followed_from_ones_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def put_late(self: Course, acting: int) -> None:
        """0.1.0's way: the news begin after one's own answer."""
        if acting > 0:
            self.open = acting
            self.news = [len(self.log.events)] * len(self.news)

    monkeypatch.setattr(Course, "put_questions", put_late)
    check(variant(), "is never told")


def test_news_told_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    def put_never(self: Course, acting: int) -> None:
        self.open = max(acting, 0)

    monkeypatch.setattr(Course, "put_questions", put_never)
    check(variant(), "is told something twice")


def test_long_news_without_headings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "FEW", 1)
    notes = check_game(variant(), games=1, texts=False).notes
    assert any("has no headings: give the event that begins a round level=1" in n for n in notes)


def test_what_the_report_counts_of_it() -> None:
    counts = check_game(variant(), games=1, texts=False).counts
    for what in (
        "refused members of an offered verb", "entries of the log told once",
        "altered positions refused",
    ):  # fmt: skip
        assert counts[what] > 0, what
