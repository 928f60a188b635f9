"""Runs the application in uvicorn, with a clean end."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import socket
from collections.abc import Callable
from ipaddress import ip_address
from types import FrameType
from typing import Final, NamedTuple

import uvicorn
from starlette.applications import Starlette

from regalia.engine.errors import BadSetup
from regalia.server import logs, metrics
from regalia.server.app import create_app
from regalia.server.lan import EVERY, invite_by, open_to_lan
from regalia.server.network.connection_limits import make_protocol
from regalia.server.network.openfiles import raise_limit, room
from regalia.server.processes import Keeper
from regalia.server.settings import Settings
from regalia.server.store.keyfile import own_key
from regalia.server.store.location import DatabaseLocation
from regalia.server.store.migrate import migrate, try_out

# Objects made between two looks for garbage.  Each stops everybody.  To look at the young ones
# often is quick, and less work in all: at 2,000 it takes 4 ms, at 50,000 it took 100.  To look at
# the others walks every position of every open table and takes tenths of a second: with Python's
# own numbers that came several times a minute.
COLLECT: Final = (2_000, 500, 20)


class Server(uvicorn.Server):
    """Tells open streams to end as soon as the process is asked to stop.

    Being asked to stop is no failure: the process then ends with code 0,
    where uvicorn's own server would raise the signal once more.
    """

    def __init__(self, config: uvicorn.Config, app: Starlette, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.starlette = app
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever reads the address can open it at once: we listen, the database is ready."""
        await super().startup(sockets)
        self.opened()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGINT and multiprocessing.parent_process() is not None:
            return  # Ctrl+C: our keeper hears it too, and asks us
        self.starlette.state.site.begin_closing()
        self.force_exit = self.should_exit  # asked twice: at once
        self.should_exit = True


def listening(settings: Settings) -> socket.socket:
    """The bound socket; BadSetup says why there is none."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((settings.host, settings.port))
    except OSError as error:
        found.close()
        where = f"{settings.host}:{settings.port}"
        raise BadSetup(f"cannot listen on {where}: {error.strerror}") from None
    return found


def uvicorn_config(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,
        http=make_protocol(
            settings, room(settings.connections, raise_limit()), app.state.site.player_addresses
        ),
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )


class Opened(NamedTuple):
    """What whoever started the server is told once it serves."""

    here: str  # the address on this computer
    others: str  # the address for other devices, "" if it is not known
    private: bool  # whether only this computer can open it
    database: str


def run(settings: Settings, opened: Callable[[Opened], None]) -> None:
    """Serve until the process is asked to stop; `opened` is called once it serves."""
    logs.configure(settings.log_level, settings.log_format)
    settings = open_to_lan(settings)
    with listening(settings) as bound:
        settings = invite_by(settings, bound.getsockname()[1])
        app = create_app(settings)
        prepare_database(settings)
        news = Opened(
            here=local_address(bound),
            others=settings.site_url,
            private=ip_address(bound.getsockname()[0]).is_loopback and not settings.site_url,
            database=DatabaseLocation(settings.url).name,
        )
        shown = (settings.metrics_host, settings.metrics_port)
        if settings.processes > 1:
            with metrics.show_sum(*shown):
                Keeper(settings, bound, serve_on).run(lambda: opened(news))
        else:
            metrics.show(*shown)
            serve(app, settings, bound, lambda: opened(news))


def local_address(bound: socket.socket) -> str:
    """The address to type on this computer; one that means "all networks" cannot be opened."""
    host, port = bound.getsockname()[:2]
    host = {EVERY: "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def prepare_database(settings: Settings) -> None:
    """The database, here, where a mistake can still be told in one line."""
    migrate(settings.url)
    try_out(settings.url)
    if not settings.secret:
        own_key(settings.url, settings.key_file)


def collect_while_serving() -> None:
    """Garbage is looked for as it costs least where many tables are open."""
    gc.freeze()  # what is there now stays
    gc.set_threshold(*COLLECT)


def serve_on(settings: Settings, bound: socket.socket, opened: Callable[[], None]) -> None:
    """What each of several processes does."""
    logs.configure(settings.log_level, settings.log_format)
    serve(create_app(settings), settings, bound, opened)


def serve(
    app: Starlette, settings: Settings, bound: socket.socket, opened: Callable[[], None]
) -> None:
    collect_while_serving()
    Server(uvicorn_config(app, settings), app, opened).run([bound])
