"""A review through the kept queue: asked of a web process, made by workers, one of them killed."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.postgres import ThrowAway
from tests.server import seer
from tests.server.helpers import PATIENCE, Person, settings_for, world
from tests.server.test_crash import QUICK, complaints
from tests.server.test_crash_postgres import Part
from tests.server.test_lookback import finished

pytestmark = pytest.mark.anyio


async def reviewed(person: Person, table: str, enough: Callable[[Any], bool]) -> Any:
    """What the web process tells of a table's review, once it is so far."""
    async with asyncio.timeout(PATIENCE):
        while not enough(found := await person.get(f"/api/tables/{table}/review")):
            await asyncio.sleep(0.02)
    return found


async def test_a_worker_makes_it_and_another_takes_it_up_when_that_one_is_killed(
    postgres: ThrowAway, tmp_path: Path
) -> None:
    settings = settings_for(tmp_path, database=postgres.new(), bot_workers=0, games=(seer.SPEC,))
    environ = QUICK | {
        "REGALIA_DATABASE": settings.database,
        "REGALIA_KEY_FILE": settings.key_file,
        "REGALIA_GAMES": seer.SPEC,
    }
    worker = ("worker", "--bot-workers", "1")
    slow = Part(tmp_path, environ | {seer.SLOW: "0.05"}, *worker)
    quick = Part(tmp_path, environ, *worker)
    try:
        async with world(settings) as web:
            person = await web.person()
            table = await finished(web, person, "clash", "me", "hotseat")
            await person.post(f"/api/tables/{table}/review", {})
            assert (await person.get(f"/api/tables/{table}/review"))["share"] == 0  # nobody works
            await slow.start()
            begun = await reviewed(person, table, lambda told: told["share"] > 0)
            assert begun["state"] == "running"
            await slow.end(signal.SIGKILL)
            await quick.start()
            found = await reviewed(person, table, lambda told: told["state"] != "running")
            assert found["state"] == "done"
            assert found["review"]["plies"] == (await person.state(table))["plies"]
            assert await quick.end(signal.SIGTERM) == 0
    finally:
        for part in (slow, quick):
            if part.running is not None:
                await part.end(signal.SIGKILL)
            part.errors.close()
    assert complaints((tmp_path / "stderr.txt").read_text()) == []
