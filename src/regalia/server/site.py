"""Everything a running server is made of, in one place for the handlers."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection

from regalia.server import metrics
from regalia.server.bots.autopilot import Autopilot
from regalia.server.bots.bot_pool import BotPool
from regalia.server.bots.bot_worker import Worker
from regalia.server.bots.hints import Hints
from regalia.server.bots.lanes import Lanes
from regalia.server.bots.troubles import Troubles
from regalia.server.bus.memory import MemoryBus
from regalia.server.bus.process_link import ProcessLink
from regalia.server.catalogue import GameCatalogue
from regalia.server.database_url import is_postgres
from regalia.server.keys import Identity, Keys
from regalia.server.lookback.reviews import JOB, Reviews
from regalia.server.network.auth import check_writing
from regalia.server.network.limits import Buckets, Crowd
from regalia.server.network.players import PlayerAddresses
from regalia.server.network.rates import RATES, Rate
from regalia.server.operator.bans import Bans
from regalia.server.operator.health import Health
from regalia.server.operator.life import Life
from regalia.server.operator.upkeep import Upkeep
from regalia.server.people.chat import Chat
from regalia.server.people.lobby import Lobby
from regalia.server.people.notifications import Notifications
from regalia.server.settings import Settings
from regalia.server.store.keyfile import own_key
from regalia.server.store.migrate import migrate
from regalia.server.store.store import Store
from regalia.server.table.branching import Branches
from regalia.server.table.devices import Devices
from regalia.server.table.dice import Promises
from regalia.server.table.opening import Opening
from regalia.server.table.presence import Presence
from regalia.server.table.rematches import Rematches
from regalia.server.table.seating import Seating
from regalia.server.table.tables import Tables
from regalia.server.views.pipeline import Views

if TYPE_CHECKING:
    from regalia.server.bots.jobs import Play, Queue


class Site:
    """The parts, wired together."""

    def __init__(self, settings: Settings, bots: type[Worker] = Worker) -> None:
        self.settings: Final = settings
        self.catalogue: Final = GameCatalogue(settings.games, settings.packs, settings.bots)
        self.bus: Final = MemoryBus()
        self.store: Final = Store(settings.url)
        self.wire: Final = wire_to(settings.url)
        self.keys: Final = Keys(settings.secret)
        self.tables: Final = Tables(
            self.store, self.catalogue, self.bus, self.keys, settings.cached
        )
        self.wire.share("tables", self.tables)
        self.presence: Final = Presence(
            self.bus, self.wire, settings.presence_grace, settings.poll_grace
        )
        self.views: Final = Views(
            self.tables, self.presence, settings.cached * 4, settings.pictures
        )
        self.promises: Final = Promises(self.store, self.keys)
        self.opening: Final = Opening(self.tables)
        self.seating: Final = Seating(self.tables, self.presence)
        self.lobby: Final = Lobby(self.seating, self.presence)
        self.notifications: Final = Notifications(
            self.tables, self.presence, settings, self.keys, self.wire
        )
        self.chat: Final = Chat(self.tables, self.keys, self.wire)
        self.branches: Final = Branches(self.opening)
        self.rematches: Final = Rematches(self.opening, self.seating)
        self.devices: Final = Devices(self.seating)
        lanes = Lanes(self.presence)
        self.pool: Final = BotPool(
            max(1, settings.bot_workers), settings.bot_memory, lanes.rank, bots
        )
        self.player_addresses: Final = PlayerAddresses()
        self.rates: Final = {name: self._buckets(name, rate) for name, rate in RATES.items()}
        self.streams: Final = Crowd(settings.streams).share_over(self.wire, "streams")
        self.health: Final = Health(self.store)
        self.bans: Final = Bans(self.store)
        self.life: Final = Life(self.store, self.tables.pauses, alone=not is_postgres(settings.url))
        self.upkeep: Final = Upkeep(self.store, self.bans, self.life, settings, self._gauges)
        self.closing: Final = asyncio.Event()
        self.hints: Final = Hints(self.seating, self.pool, self.keys, settings)
        self.reviews: Final = Reviews(self.tables, self.pool, settings)
        troubles = Troubles(self.tables, self.wire)
        self.autopilot: Final = Autopilot(
            self.tables, self.pool, self.keys, settings, troubles, lanes
        )
        self.queue: Final = queue_of(settings.url, self._work, settings.bot_workers)
        self.autopilot.jobs = self.reviews.jobs = self.queue

    async def _work(self, table: str, seat: int, waited: float) -> None:
        """A job of the queue: a seat to play, or a review."""
        if seat == JOB:
            await self.reviews.make(table)
        else:
            await self.autopilot.play_seat(table, seat, waited)

    def _buckets(self, name: str, rate: Rate) -> Buckets:
        found = Buckets(getattr(self.settings, rate.rate), getattr(self.settings, rate.burst))
        return found.share_over(self.wire, f"rate-{name}")

    async def start(self) -> None:
        migrate(self.settings.url)
        if not self.settings.secret:
            self.keys.take(own_key(self.settings.url, self.settings.key_file))
        await self.store.keep_packs(self.catalogue.packs())
        await self.life.start()
        self.bus.on_change(self.autopilot.wake)
        await self.wire.start()
        if self.queue is not None:
            await self.queue.start()
        await self.autopilot.start()
        await self.notifications.start()
        await self.reviews.start()
        await self.upkeep.start()

    def _gauges(self) -> None:
        metrics.STREAMS.set(self.streams.inside)
        metrics.TABLES.set(len(self.tables))
        metrics.PICTURES.set(self.views.renderer.pictures.size)

    def begin_closing(self) -> None:
        """Open streams end, so that the server can go down without waiting for them."""
        self.closing.set()
        self.bus.wake_all()

    async def close(self) -> None:
        self.begin_closing()
        await self.upkeep.close()
        await self.notifications.close()
        await self.autopilot.close()
        await self.reviews.close()
        if self.queue is not None:
            await self.queue.close()
        await self.pool.close()
        await self.wire.close()
        with suppress(SQLAlchemyError):  # a database that is away notes nothing
            await self.life.note()
        await self.store.close()


def wire_to(url: str) -> ProcessLink:
    """To the other processes that serve this database, where there can be any."""
    if not is_postgres(url):
        return ProcessLink()
    from regalia.server.bus.postgres import PostgresWire  # an extra

    return PostgresWire(url)


def queue_of(url: str, work: Play, workers: int) -> Queue | None:
    """The queue of bots' questions and reviews, where processes share them."""
    if not is_postgres(url):
        return None
    from regalia.server.bots.jobs import Queue  # an extra

    return Queue(url, work, workers)


def site_of(connection: HTTPConnection) -> Site:
    site: Site = connection.app.state.site
    return site


def who_reads(connection: HTTPConnection) -> Identity:
    who: Identity = connection.state.who
    return who


def check_written(connection: HTTPConnection, shown: str | None) -> None:
    """Refuse a change unless our own page, or a program, asks for it."""
    check_writing(connection, who_reads(connection), site_of(connection).keys, shown)
