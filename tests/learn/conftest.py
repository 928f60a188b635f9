"""Small nets and few steps: what is learnt here is easy."""

from __future__ import annotations

import pytest

from regalia.learn import lessons, shape, training


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shape, "WIDEST", 32)
    monkeypatch.setattr(shape, "SHARED", 16)
    monkeypatch.setattr(shape, "SECOND", 16)
    monkeypatch.setattr(training, "LEAST_STEPS", 300)
    monkeypatch.setattr(training, "WARM_UP", 20)
    monkeypatch.setattr(lessons, "BATCHES", 25)
