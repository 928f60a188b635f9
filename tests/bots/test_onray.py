"""An arena on a Ray of two workers plays the very same matches as one process."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
import ray

from regalia.bots.arena import onray
from regalia.bots.arena.key import sources
from regalia.bots.arena.plan import Plan
from regalia.bots.arena.running import Arena, Workers

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
