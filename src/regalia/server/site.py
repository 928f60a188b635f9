"""Everything a running server is made of, in one place for the handlers."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import HTTPConnection

from regalia.server.auth import Identity, Keys, check_writing
from regalia.server.autopilot import Autopilot
from regalia.server.botpool import BotPool
from regalia.server.branching import Branches
from regalia.server.bus.memory import MemoryBus
from regalia.server.devices import Devices
from regalia.server.errors import Refusal
from regalia.server.health import Health
from regalia.server.hints import Hints
from regalia.server.limits import Buckets, Crowd
from regalia.server.lobby import Lobby
from regalia.server.presence import Presence
from regalia.server.settings import Settings
from regalia.server.shelf import Shelf
from regalia.server.store.keyfile import own_key
from regalia.server.store.migrate import migrate
from regalia.server.store.store import Store
from regalia.server.tables import Tables
from regalia.server.viewing import Viewing


class Site:
    """The parts, wired together."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.shelf: Final = Shelf(settings.games, settings.packs, settings.bots)
        self.bus: Final = MemoryBus()
        self.store: Final = Store(settings.url)
        self.keys: Final = Keys(settings.secret)
        self.tables: Final = Tables(self.store, self.shelf, self.bus, self.keys, settings.cached)
        self.presence: Final = Presence(self.bus, settings.presence_grace, settings.poll_grace)
        self.viewing: Final = Viewing(
            self.tables, self.presence, settings.cached * 4, settings.pictures
        )
        self.lobby: Final = Lobby(self.tables, self.presence)
        self.branches: Final = Branches(self.lobby)
        self.devices: Final = Devices(self.lobby)
        self.pool: Final = BotPool(settings.bot_workers, settings.bot_memory)
        self.new_tables: Final = Buckets(settings.table_rate, settings.table_burst)
        self.dear: Final = Buckets(settings.dear_rate, settings.dear_burst)
        self.streams: Final = Crowd(settings.streams)
        self.health: Final = Health(self.store)
        self.closing: Final = asyncio.Event()
        self.hints: Final = Hints(self.lobby, self.pool, self.keys, settings)
        self.asked_hints: Final = Buckets(settings.hint_rate, settings.hint_burst)
        self.autopilot: Final = Autopilot(self.tables, self.pool, self.keys, settings)

    async def start(self) -> None:
        migrate(self.settings.url)
        if not self.settings.secret:
            self.keys.take(own_key(self.settings.url))
        await self.store.keep_packs(self.shelf.packs())
        self.bus.on_change(self.autopilot.wake)
        await self.autopilot.start()

    def begin_closing(self) -> None:
        """Open streams end, so that the server can go down without waiting for them."""
        self.closing.set()
        self.bus.wake_all()

    async def close(self) -> None:
        self.begin_closing()
        await self.autopilot.close()
        await self.pool.close()
        await self.store.close()


def site_of(connection: HTTPConnection) -> Site:
    site: Site = connection.app.state.site
    return site


def who_reads(connection: HTTPConnection) -> Identity:
    who: Identity = connection.state.who
    return who


def check_dear(connection: HTTPConnection) -> None:
    """Doors that cost much have a budget of their own per address."""
    wait = site_of(connection).dear.take(connection.client.host if connection.client else "")
    if wait:
        raise Refusal(429, "too-fast", seconds=wait)


def who_writes(connection: HTTPConnection, shown: str | None = None) -> Identity:
    """Who asks for a change, once it is proven that our own page or a program asks."""
    who = who_reads(connection)
    check_writing(connection, who, site_of(connection).keys, shown)
    return who
