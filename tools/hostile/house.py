"""The server that is attacked, and clients that come from addresses of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any, Final

import httpx
from tests.server.helpers import CLASH, NO_CERTIFICATES, PATIENCE, Person
from tests.server.test_crash import free_port

from regalia.server.people.push import new_key

PROGRAM: Final = "from regalia.cli.main import main; main()"


class Site:
    """A fresh server at its usual settings, whose log is kept."""

    def __init__(self, folder: Path, sink: int) -> None:
        self.port: Final = free_port()
        self.sink: Final = sink  # a port at which nothing of ours may call
        self.log: Final = folder / "log.txt"
        self.folder: Final = folder
        self.clients: Final[list[httpx.AsyncClient]] = []
        self.running: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        environ = os.environ | {
            "REGALIA_DATABASE": str(self.folder / "hostile.db"),
            "REGALIA_PORT": str(self.port),
            "REGALIA_GAMES": CLASH,
            "REGALIA_PROXIES": "127.0.0.254",
            "REGALIA_PUSH_KEY": new_key(),
            "REGALIA_MAIL_SERVER": f"127.0.0.1:{self.sink}",
            "REGALIA_MAIL_FROM": "table@example.org",
            "REGALIA_SITE_URL": "https://table.example.org",
            "REGALIA_LOG_LEVEL": "info",
        }
        with self.log.open("ab") as log:
            self.running = await asyncio.create_subprocess_exec(
                sys.executable, "-c", PROGRAM, "serve", env=environ, stdout=log, stderr=log
            )
        async with httpx.AsyncClient(verify=NO_CERTIFICATES) as client:
            while True:
                try:
                    (await client.get(f"{self.url}/healthz")).raise_for_status()
                    return
                except httpx.TransportError:
                    if self.running.returncode is not None:
                        raise SystemExit(self.log.read_text()) from None
                    await asyncio.sleep(0.05)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self, address: str, **more: Any) -> httpx.AsyncClient:
        """One browser or program at an address of the loopback network."""
        transport = httpx.AsyncHTTPTransport(
            local_address=address,
            verify=NO_CERTIFICATES,
            limits=httpx.Limits(max_connections=200),
        )
        found = httpx.AsyncClient(base_url=self.url, transport=transport, timeout=PATIENCE, **more)
        self.clients.append(found)
        return found

    async def person(self, address: str) -> Person:
        return await Person(self.client(address)).arrive()

    def memory(self) -> float:
        """Megabytes of the server's own process."""
        if self.running is None:
            return 0.0
        status = Path(f"/proc/{self.running.pid}/status")
        if not status.exists():
            return 0.0
        [line] = [one for one in status.read_text().splitlines() if one.startswith("VmRSS")]
        return int(line.split()[1]) / 1024

    async def end(self) -> None:
        for client in self.clients:
            await client.aclose()
        if self.running is not None and self.running.returncode is None:
            self.running.send_signal(signal.SIGTERM)
            await self.running.wait()
