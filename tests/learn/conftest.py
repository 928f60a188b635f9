"""Small nets and few steps: what is learnt here is easy."""

from __future__ import annotations

import pytest

from regalia.learn import advantage, net_passes, trainer
from tests.cli.conftest import refused as refused
from tests.cli.conftest import run as run


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net_passes, "WIDEST", 32)
    monkeypatch.setattr(net_passes, "SHARED", 16)
    monkeypatch.setattr(net_passes, "SECOND", 16)
    monkeypatch.setattr(trainer, "LEAST_STEPS", 300)
    monkeypatch.setattr(trainer, "WARM_UP", 20)
    monkeypatch.setattr(advantage, "BATCHES", 25)
