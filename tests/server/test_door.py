"""What a stranger's connection may cost: raw sockets against a real server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from regalia.server.network import openfiles
from regalia.server.network.limits import Trusted, block_of
from tests.server.helpers import PATIENCE, Address, hearing, listening, plain_client, settings_for

pytestmark = pytest.mark.anyio

STRANGER = "127.0.0.2"  # another address of this machine
GET = b"GET /healthz HTTP/1.1\r\nhost: table\r\n"
SOON = 1.0  # seconds for what is to run out while honest requests come through


class Wire:
    """One raw connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def pour(self, parts: Iterable[bytes], pause: float = 0.0) -> int:
        """Send until it is enough or the server hangs up; how many bytes went."""
        sent = 0
        with suppress(OSError):
            for part in parts:
                self.writer.write(part)
                await self.writer.drain()
                sent += len(part)
                await asyncio.sleep(pause)
                if self.reader.at_eof():
                    break
        return sent

    async def rest(self, seconds: float = PATIENCE) -> bytes:
        """What the server says until it hangs up."""
        found = b""
        async with asyncio.timeout(seconds):
            with suppress(OSError):
                while part := await self.reader.read(4096):
                    found += part
        return found


@asynccontextmanager
async def wired(address: Address, source: str = STRANGER) -> AsyncIterator[Wire]:
    port = int(address.url.rsplit(":", 1)[1])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        yield Wire(reader, writer)
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


@asynccontextmanager
async def served(folder: Path, **more: Any) -> AsyncIterator[Address]:
    async with listening(settings_for(folder, proxies="", **more)) as address:
        yield address
        async with plain_client(address.url) as client:
            assert (await client.get("/healthz")).json() == {"ok": True}


async def test_a_head_without_end_is_cut(tmp_path: Path) -> None:
    lines = (b"x-%d: %s\r\n" % (n, b"y" * 1000) for n in range(3_000))
    async with served(tmp_path) as address, wired(address) as wire:
        sent = await wire.pour([GET, *lines])
        assert sent < 2_000_000  # what lay in the pipes, not what was meant
        assert (await wire.rest())[:12] in (b"HTTP/1.1 431", b"")


async def test_one_header_without_end_is_cut(tmp_path: Path) -> None:
    async with served(tmp_path) as address, wired(address) as wire:
        sent = await wire.pour([GET, b"x: ", *[b"y" * 10_000] * 300])
        assert sent < 2_000_000


async def test_a_head_just_too_big_is_told_so(tmp_path: Path) -> None:
    async with served(tmp_path) as address:
        for head, status in (
            (b"x: " + b"y" * 17_000 + b"\r\n\r\n", b"HTTP/1.1 431"),
            (b"x: y\r\n" * 200 + b"\r\n", b"HTTP/1.1 431"),
            (b"x: " + b"y" * 9_000 + b"\r\nconnection: close\r\n\r\n", b"HTTP/1.1 200"),
        ):
            async with wired(address) as wire:
                await wire.pour([GET + head])
                assert (await wire.rest()).startswith(status)


async def test_an_address_without_end_is_cut(tmp_path: Path) -> None:
    async with served(tmp_path) as address, wired(address) as wire:
        sent = await wire.pour([b"GET /", *[b"x" * 10_000] * 300])
        assert sent < 2_000_000
        assert (await wire.rest())[:12] in (b"HTTP/1.1 414", b"")


async def test_a_body_without_end_is_cut(tmp_path: Path) -> None:
    """Also after the answer, and what follows a body in pieces."""
    head = b"POST /api/tables HTTP/1.1\r\nhost: table\r\ntransfer-encoding: chunked\r\n\r\n"
    piece = b"2710\r\n" + b"x" * 10_000 + b"\r\n"
    trailer = b"x-trailer: " + b"y" * 10_000 + b"\r\n"
    async with served(tmp_path) as address:
        for parts in ([piece] * 1000, [b"0\r\n", *[trailer] * 1000]):
            async with wired(address) as wire:
                sent = await wire.pour([head, *parts])
                assert sent < 5_000_000


async def test_a_slow_head_and_a_slow_body_are_cut(tmp_path: Path) -> None:
    async with served(tmp_path, head_timeout=0.3, body_timeout=0.3) as address:
        for head in (
            GET,
            b"POST /api/tables HTTP/1.1\r\nhost: table\r\ncontent-length: 1000\r\n\r\n",
        ):
            async with wired(address) as wire:
                sent = await wire.pour([head, *[b"x"] * 100], pause=0.05)
                assert sent < len(head) + 100
                assert (await wire.rest())[:12] in (b"HTTP/1.1 408", b"HTTP/1.1 403", b"")


async def test_a_kept_connection_that_then_dawdles_is_cut(tmp_path: Path) -> None:
    async with served(tmp_path, head_timeout=SOON) as address, wired(address) as wire:
        await wire.pour([GET + b"\r\n"], pause=1.2 * SOON)
        assert (await wire.reader.readuntil(b'{"ok":true}')).startswith(b"HTTP/1.1 200")
        await wire.pour([GET])
        assert (await wire.rest()).startswith(b"HTTP/1.1 408")


async def test_empty_lines_do_not_keep_a_connection(tmp_path: Path) -> None:
    async with served(tmp_path, head_timeout=SOON) as address, wired(address) as wire:
        await wire.pour([GET + b"\r\n"], pause=0.1)
        await wire.pour([b"\r\n"])
        assert (await wire.rest()).startswith(b"HTTP/1.1 200")


async def test_silent_connections_of_an_address_are_few(tmp_path: Path) -> None:
    async with (
        served(tmp_path, address_connections=5, head_timeout=2 * PATIENCE) as address,
        AsyncExitStack() as held,
    ):
        wires = [await held.enter_async_context(wired(address)) for _ in range(30)]
        # Cut at once: their time for a head would outlast our patience.
        assert await asyncio.gather(*(wire.rest() for wire in wires[5:])) == [b""] * 25
        async with wired(address) as wire:  # the sixth of this address...
            assert await wire.rest() == b""
        async with wired(address, "127.0.0.3") as wire:  # ...is not the first of another
            await wire.pour([GET + b"connection: close\r\n\r\n"])
            assert (await wire.rest()).startswith(b"HTTP/1.1 200")


async def test_silent_connections_are_short(tmp_path: Path) -> None:
    async with (
        served(tmp_path, address_connections=5, head_timeout=SOON) as address,
        AsyncExitStack() as held,
    ):
        wires = [await held.enter_async_context(wired(address)) for _ in range(5)]
        assert await asyncio.gather(*(wire.rest() for wire in wires)) == [b""] * 5
        async with wired(address) as wire:  # they have gone: there is room again
            await wire.pour([GET + b"connection: close\r\n\r\n"])
            assert (await wire.rest()).startswith(b"HTTP/1.1 200")


async def test_all_connections_together_have_a_limit(tmp_path: Path) -> None:
    async with (
        served(tmp_path, connections=3, head_timeout=2 * PATIENCE) as address,
        AsyncExitStack() as held,
    ):
        sources = [f"127.0.0.{n}" for n in range(10, 16)]
        wires = [await held.enter_async_context(wired(address, one)) for one in sources]
        assert await asyncio.gather(*(wire.rest() for wire in wires[:3])) == [b""] * 3


async def test_a_stream_outlives_all_these_times(tmp_path: Path) -> None:
    times = {"head_timeout": SOON, "body_timeout": SOON, "heartbeat": 0.1}
    async with served(tmp_path, **times) as address:
        person = await address.person()
        table = await person.open("clash", "me", "hotseat")
        async with hearing(person, table) as ear:
            await ear.event()
            await asyncio.sleep(2 * SOON)
            await person.answer(table, 0, "nap")
            _, state = await ear.event()
            assert state["log"]


def test_an_ipv6_household_is_one_address() -> None:
    assert block_of("2001:db8::1") == block_of("2001:db8::ffff:2") != block_of("2001:db8:0:1::1")
    assert block_of("::ffff:10.0.0.1") == block_of("10.0.0.1") != block_of("10.0.0.2")
    assert block_of("somewhere") == "somewhere"


def test_proxies_are_addresses_or_networks() -> None:
    proxies = Trusted("127.0.0.1, 10.0.0.0/8,fd00::/8,unix")
    assert all(address in proxies for address in ("127.0.0.1", "10.1.2.3", "fd00::1", "unix"))
    assert not any(address in proxies for address in ("127.0.0.2", "11.0.0.1", "", "other"))
    assert "anyone" in Trusted("*")


def test_open_files_bound_the_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    assert openfiles.raise_limit() > 0
    assert openfiles.room(10_000, 1024) == 924
    assert openfiles.room(0, 1024) == 924
    assert openfiles.room(50, 1024) == 50
    monkeypatch.setattr(openfiles, "resource", None)
    assert openfiles.raise_limit() == 1024


async def test_who_says_nothing_makes_room_when_the_house_is_full(tmp_path: Path) -> None:
    async with (
        served(tmp_path, connections=5, head_timeout=600.0) as address,
        AsyncExitStack() as more,
    ):
        silent = [await more.enter_async_context(wired(address)) for _ in range(5)]
        while len(address.connections) < 5:
            await asyncio.sleep(0.01)
        async with wired(address, "127.0.0.3") as honest:
            await honest.pour([GET + b"connection: close\r\n\r\n"])
            assert (await honest.rest()).startswith(b"HTTP/1.1 200")
        assert await silent[0].rest() == b""  # the one that had waited longest


async def test_the_last_places_are_for_players(tmp_path: Path) -> None:
    async with served(tmp_path, connections=20, streams=0) as address, AsyncExitStack() as more:
        site = address.app.state.site
        player = await address.person()  # at 127.0.0.1
        table = await player.open("clash", "me", "hotseat")
        await player.state(table)
        assert "127.0.0.1" in site.player_addresses
        assert STRANGER not in site.player_addresses
        await player.client.aclose()
        request = f"GET /api/tables/{table}/events HTTP/1.1\r\nhost: table\r\n\r\n".encode()
        for _ in range(19):  # each of them has spoken, and listens for hours
            wire = await more.enter_async_context(wired(address))
            await wire.pour([request])
            async with asyncio.timeout(PATIENCE):
                await wire.reader.read(10)
        async with wired(address) as stranger:
            assert await stranger.rest() == b""
        async with wired(address, "127.0.0.1") as guest:
            await guest.pour([GET + b"connection: close\r\n\r\n"])
            assert (await guest.rest()).startswith(b"HTTP/1.1 200")
