"""Two processes that would write the same letter: one of them does."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path

import pytest

from tests.postgres import ThrowAway
from tests.server.helpers import PATIENCE, settings_for, world

pytestmark = pytest.mark.anyio
LETTERS = 150


async def test_no_letter_is_written_by_both(postgres: ThrowAway, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=postgres.new())
    async with world(settings) as site:
        table = await (await site.person()).open("clash", "me", "hotseat", mode="turns")
    words = ("-m", "tests.server.racer", settings.database, table, str(LETTERS))
    pipe = asyncio.subprocess.PIPE
    racers = [
        await asyncio.create_subprocess_exec(sys.executable, *words, stdin=pipe, stdout=pipe)
        for _ in range(2)
    ]
    try:
        async with asyncio.timeout(PATIENCE):
            for racer in racers:  # both are there before either begins
                assert racer.stdout is not None
                await racer.stdout.readline()
            told = await asyncio.gather(*(racer.communicate(b"\n") for racer in racers))
    finally:
        for racer in racers:
            if racer.returncode is None:
                racer.kill()
                await racer.wait()
    found = [json.loads(out) for out, _ in told]
    for what in ("claimed", "leased"):
        mine, others = (one[what] for one in found)
        assert sorted(mine + others) == list(range(1, LETTERS + 1)), what
