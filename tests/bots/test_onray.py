"""An arena, and a learner's tables, on a Ray of two workers: the same matches as one process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray

from regalia.adapters.vector import Tables
from regalia.arena import ray_cluster
from regalia.arena.arena_plan import ArenaPlan
from regalia.arena.arena_run import Arena, Workers
from regalia.arena.key import sources
from tests.adapters.test_vector import course
from tests.bots.playing import DEATH

PLAN = ArenaPlan("kingsburg", ("uniform", "kingsburg"), (3,), seed="ray")


@pytest.fixture(scope="module")
def death(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the first worker that dies leaves its mark; Ray's processes know it from the start."""
    os.environ[DEATH] = str(tmp_path_factory.mktemp("death") / "mark")
    return Path(os.environ[DEATH])


@pytest.fixture
def mortal(death: Path) -> Path:
    """The next Mortal dies."""
    death.unlink(missing_ok=True)
    return death


@pytest.fixture(scope="module")
def cluster(death: Path) -> Iterator[None]:
    """Two workers on this machine, which may be busy: Ray is given time to begin."""
    os.environ.setdefault("RAY_raylet_start_wait_time_s", "300")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray.init(num_cpus=2, include_dashboard=False, configure_logging=False, log_to_driver=False)
    yield
    ray.shutdown()


def test_the_same_matches_in_the_same_order(cluster: None) -> None:
    here = [bout.outcome() for bout in Arena(PLAN).play(3, Workers(jobs=1))]
    there = [bout.outcome() for bout in Arena(PLAN).play(3, Workers(ray="local"))]
    assert len(here) == 9
    assert there == here


def test_a_killed_worker_of_the_cluster_is_replace(
    cluster: None, mortal: Path, caplog: pytest.LogCaptureFixture
) -> None:
    plan = PLAN._replace(players=("uniform", "tests.bots.playing:Mortal"))
    there = [bout.outcome() for bout in Arena(plan).play(3, Workers(ray="local"))]
    assert len(caplog.records) == 1
    assert "a worker died (its Ray actor is gone); a new one does its work" in caplog.text
    assert there == [bout.outcome() for bout in Arena(plan).play(3, Workers(jobs=1))]


def test_tables_of_a_killed_worker_go_on(
    cluster: None, mortal: Path, caplog: pytest.LogCaptureFixture
) -> None:
    given: Any = {"bots": ("tests.bots.playing:Mortal",), "seed": 7}
    with Tables("eador", 2, 3, ray="local", **given) as tables:
        there = course(tables, 20)
    assert len(caplog.records) == 1
    with Tables("eador", 2, 3, **given) as tables:
        assert course(tables, 20) == there


def test_another_code_on_a_machine_is_refused() -> None:
    with pytest.raises(ray_cluster.BadRay, match="a machine has code f00"):
        ray_cluster.check_code([sources(), "f00"])


def test_tables_on_two_workers_play_the_same_games(cluster: None) -> None:
    with Tables("eador", 2, 3, seed=7, rewards="place") as alone:
        here = course(alone, 20)
    with Tables("eador", 2, 3, seed=7, rewards="place", ray="local") as there:
        assert course(there, 20) == here
        with pytest.raises(ValueError, match="table 0: action -1 is not open"):
            there.step([-1, -1, -1])
