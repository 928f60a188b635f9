"""`regalia worker`: a process that plays bots' questions and serves no pages."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from regalia.engine.errors import BadSetup
from regalia.server import logs, metrics
from regalia.server.database_url import is_postgres
from regalia.server.run import collect_while_serving, prepare_database
from regalia.server.settings import Settings
from regalia.server.site import Site


def work(settings: Settings, ready: Callable[[], None]) -> None:
    """Play until the process is asked to stop; `ready` is called when it has begun."""
    if not is_postgres(settings.database):
        raise BadSetup("a worker needs PostgreSQL; with SQLite `regalia serve` plays the bots")
    if not settings.bot_workers:
        raise BadSetup("a worker with --bot-workers 0 would do nothing; write a number from 1 up")
    logs.configure(settings.log_level, settings.log_format)
    site = Site(settings)
    prepare_database(settings)
    metrics.show(settings.metrics_host, settings.metrics_port)
    collect_while_serving()
    asyncio.run(working(site, ready))


async def working(site: Site, ready: Callable[[], None]) -> None:
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, asked.set)
    await site.start()
    ready()
    await asked.wait()
    await site.close()
