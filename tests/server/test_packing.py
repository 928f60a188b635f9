"""Event streams with pictures are packed, and every event comes out at once."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import pytest

from regalia.server.people.my_tables import since_text
from regalia.server.routes.events import RETRY, SMALL, Packer, alive
from tests.server.helpers import choices, hearing, listening, settings_for

pytestmark = pytest.mark.anyio


async def test_packed_events_do_not_wait_for_the_next(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path)) as server:
        person = await server.person()
        table = await person.open("kingsburg", "me", "hotseat")
        async with hearing(person, table, board="yes", seat=0) as ear:
            first = (await ear.event())[1]
            assert first["board"]["parts"]["court"].startswith("<svg")
            for _ in range(5):
                await person.move(table, choices(1))
                assert (await ear.event())[1]["counter"] > first["counter"]


@pytest.mark.parametrize("size", [0, SMALL - 1, SMALL, 70_000, 300_000])
def test_every_event_comes_out_at_once_small_ones_as_they_are(size: int) -> None:
    pack, unpack = Packer(), zlib.decompressobj(16 + zlib.MAX_WBITS)
    event = b"data: " + (b"<svg>a board</svg>" * 20_000)[:size] + b"\n\n"
    for one in (RETRY, event, alive(15), event, event):
        packed = pack(one)
        assert unpack.decompress(packed) == one
        assert (one in packed) == (len(one) < SMALL)


async def test_packed_only_for_who_can_read_it_and_wants_pictures(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path)) as server:
        person = await server.person()
        table = await person.open("kingsburg", "me", "hotseat")
        path = f"/api/tables/{table}/events"
        for board, accepted, packed in (
            ("yes", "gzip", "gzip"),
            ("yes", "identity", None),
            ("no", "gzip", None),
        ):
            headers = {"accept-encoding": accepted}
            async with person.client.stream(
                "GET", path, params={"board": board}, headers=headers
            ) as reply:
                assert reply.headers.get("content-encoding") == packed


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "just now"), (59, "just now"), (60, "1 min"), (7200, "2 h"), (180_000, "2 days")],
)
def test_since_when(seconds: float, said: str) -> None:
    table: dict[str, Any] = {"since": 1000.0}
    assert since_text(table, 1000.0 + seconds, "en") == said
