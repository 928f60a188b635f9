"""An arena, and a learner's tables, on a Ray of two workers: the same matches as one process."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
import ray

from regalia.adapters.vector import Tables
from regalia.bots.arena import onray
from regalia.bots.arena.key import sources
from regalia.bots.arena.plan import Plan
from regalia.bots.arena.running import Arena, Workers
from tests.adapters.test_vector import course

PLAN = Plan("kingsburg", ("uniform", "kingsburg"), (3,), seed="ray")


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
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


def test_another_code_on_a_machine_is_refused() -> None:
    with pytest.raises(onray.BadRay, match="a machine has code f00"):
        onray.check_code([sources(), "f00"])


def test_tables_on_two_workers_play_the_same_games(cluster: None) -> None:
    with Tables("eador", 2, 3, seed=7, rewards="place") as alone:
        here = course(alone, 20)
    with Tables("eador", 2, 3, seed=7, rewards="place", ray="local") as there:
        assert course(there, 20) == here
        with pytest.raises(ValueError, match="table 0: action -1 is not open"):
            there.step([-1, -1, -1])
