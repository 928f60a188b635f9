"""What is done to a server in our own process: its clock, and its mail server."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from aiosmtpd.controller import Controller
from guests import ORDERS, Guest, Seen, seen_by
from tests.server.helpers import PATIENCE, Address, listening, settings_for
from tests.server.test_crash import Database, free_port

DAY = 24 * 3600.0


class House(Database):
    """A server in this process, as guests know one."""

    def __init__(self, folder: Path, address: Address) -> None:
        super().__init__(f"sqlite:///{folder / 'test.db'}")
        self.url = address.url


class Moved:
    """By how much the clock goes wrong."""

    seconds = 0.0


async def clock_set(_seconds: float) -> Seen:
    """Set forward by a day, then back by two, while people play with clocks."""
    real, clock = time.time, Moved()
    with TemporaryDirectory() as name:
        async with listening(settings_for(Path(name))) as address:
            site = address.app.state.site
            site.tables.clock = lambda: real() + clock.seconds
            with patch("time.time", lambda: real() + clock.seconds):
                house = House(Path(name), address)
                guests = [Guest(house, order, seed) for seed, order in enumerate(ORDERS)]
                enough = asyncio.Event()
                playing = [asyncio.create_task(guest.stay(enough)) for guest in guests]
                for clock.seconds in (0.0, DAY, -DAY, 0.0):
                    before = sum(guest.acknowledged for guest in guests)
                    async with asyncio.timeout(PATIENCE):
                        while sum(guest.acknowledged for guest in guests) < before + 10:
                            await asyncio.sleep(0.01)
                enough.set()
                await asyncio.gather(*playing)
            return seen_by(guests, "play goes on at every step")


def certificate(folder: Path) -> ssl.SSLContext:
    """One that nobody has signed, for another name."""
    key, made = folder / "key.pem", folder / "made.pem"
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    words += ["-subj", "/CN=somebody.else", "-keyout", str(key), "-out", str(made)]
    subprocess.run(words, check=True, capture_output=True)  # noqa: S603 - our own words
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made, key)
    return context


class Box:
    """Takes letters; how many."""

    letters = 0

    async def handle_DATA(self, *what: object) -> str:  # noqa: N802 - aiosmtpd's name
        self.letters += 1
        return "250 taken"


async def mail_certificate(seconds: float) -> Seen:
    """Nobody's password or letter goes to a mail server that is not who it says it is."""
    with TemporaryDirectory() as name:
        folder, box, port = Path(name), Box(), free_port()
        server = Controller(box, "127.0.0.1", port, tls_context=certificate(folder))
        server.start()
        try:
            settings = settings_for(
                folder,
                mail_server=f"127.0.0.1:{port}",
                mail_from="table@example.org",
                site_url="https://table.example.org",
                call_sweep=1.0,
            )
            async with listening(settings) as address:
                person = await address.person()
                reply = await person.client.post(
                    "/api/calls/mail", json={"address": "ann@example.org"}
                )
                house = House(folder, address)
                guest, enough = Guest(house, ORDERS[0], 5), asyncio.Event()
                playing = asyncio.create_task(guest.stay(enough))
                await asyncio.sleep(seconds)
                enough.set()
                await playing
                said = reply.json().get("message", "asked again later")
                found = seen_by([guest], f"{reply.status_code}: {said} {box.letters} letters went")
                return found._replace(lost=found.lost + box.letters)
        finally:
            server.stop()
