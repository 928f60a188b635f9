"""Under load: asked to stop, asked for what costs much, and listened to by who never reads."""

from __future__ import annotations

import asyncio
import signal
import socket
import threading
from pathlib import Path

import pytest

from regalia.engine.replay import replay
from regalia.server.lookback import review
from tests.server.helpers import PATIENCE, World, choices, listening, settings_for
from tests.server.test_crash import ORDERS, Player, Process, complaints

pytestmark = pytest.mark.anyio


async def test_asked_to_stop_in_the_middle_of_play_nothing_is_lost(tmp_path: Path) -> None:
    """Everything acknowledged is in the log, and the process ends well, streams or not."""
    server = Process(tmp_path)
    people = [Player(server, order, seed) for seed, order in enumerate(ORDERS)]
    try:
        await server.start()
        playing = [asyncio.create_task(person.play()) for person in people]
        while sum(person.acknowledged for person in people) < 10:
            await asyncio.sleep(0.02)
        assert await server.end(signal.SIGTERM) == 0
        await asyncio.gather(*playing)
    finally:
        if server.running is not None:
            await server.end(signal.SIGKILL)
        server.errors.close()
    for person in people:
        person.resolve()
        person.check()
    assert complaints((tmp_path / "stderr.txt").read_text()) == []


async def test_what_costs_much_is_done_once_and_holds_nobody_up(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A finished table is verified once, in a thread, while the loop serves everybody else."""
    person, chance = await site.person(), choices(5)
    table = await person.open("clash", "me", "hotseat")
    while not await person.move(table, chance):
        pass
    other = await person.open("clash", "me", "hotseat")
    going_on, threads = threading.Event(), []

    def slow(*what: object) -> object:
        threads.append(threading.current_thread())
        assert going_on.wait(PATIENCE)
        return replay(*what)  # type: ignore[arg-type] # as it came

    monkeypatch.setattr(review, "replay", slow)
    asked = [asyncio.create_task(person.get(f"/api/tables/{table}/verify")) for _ in range(5)]
    while not threads:
        await asyncio.sleep(0.01)
    await person.state(other)  # is answered meanwhile
    await person.answer(other, 0, "nap")
    assert not any(one.done() for one in asked)
    going_on.set()
    assert all(found["ok"] for found in await asyncio.gather(*asked))
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


async def test_who_never_reads_his_stream_costs_little(tmp_path: Path) -> None:
    """What waits for a slow reader is bounded, however much happens at the table."""
    chance = choices(2)
    async with listening(settings_for(tmp_path)) as address:
        person = await address.person()
        table = await person.open("kingsburg", "me", "hotseat")
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", int(address.url.rsplit(":", 1)[1])))
            deaf.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: table\r\n\r\n".encode())
            while not len(address.app.state.site.streams):
                await asyncio.sleep(0.01)
            for _ in range(25):
                await person.move(table, chance)
            waiting = [
                connection.transport.get_write_buffer_size() for connection in address.connections
            ]
            assert max(waiting) < 500_000  # one board at most, and what the system takes
