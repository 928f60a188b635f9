"""Figures about a running server, as Prometheus reads them.

They are counted always and shown on a port of their own, if one is set: never on the site's, so
that nobody needs a password for them.  Labels are few and of our own making; nothing that names
a table, a person or an address is among them.

Several processes behind one socket write their figures into a folder, and their keeper shows
the sums.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    start_http_server,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from regalia.engine.errors import BadSetup

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # where the library looks when it is first imported
METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"))
STREAM: Final = "/events"  # lasts for hours, which is no slowness
QUICK: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
SLOW: Final = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)

REQUESTS: Final = Counter(
    "regalia_requests", "Requests, by route and what was answered", ("method", "route", "status")
)
SECONDS: Final = Histogram(
    "regalia_request_seconds", "Time to answer, streams excepted", ("route",), buckets=QUICK
)
PLIES: Final = Counter("regalia_plies", "Plies written to tables' logs", ("game",))
OPENED: Final = Counter("regalia_tables_opened", "Tables opened", ("game",))
DELETED: Final = Counter("regalia_tables_deleted", "Tables deleted by retention", ("why",))
QUESTIONS: Final = Counter(
    "regalia_bot_questions", "Questions put to bots, by what came of them", ("outcome",)
)
THINKING: Final = Histogram(
    "regalia_bot_seconds",
    "Time a bot's answer took, its place in the queue included, by who waited for it",
    ("for",),
    buckets=SLOW,
)
QUEUED: Final = Gauge(
    "regalia_bot_queue",
    "Questions that wait for a worker",
    ("worker",),
    multiprocess_mode="livesum",
)
STREAMS: Final = Gauge("regalia_streams", "Open event streams", multiprocess_mode="livesum")
TABLES: Final = Gauge("regalia_tables_in_memory", "Tables in memory", multiprocess_mode="livesum")
PICTURES: Final = Gauge(
    "regalia_picture_bytes", "Bytes of drawn boards in memory", multiprocess_mode="livesum"
)
MEMORY: Final = Gauge(
    "regalia_memory_bytes", "Memory of each web process or worker", multiprocess_mode="liveall"
)
DATABASE: Final = Gauge(
    "regalia_database_up", "Whether the database answered just now", multiprocess_mode="livemin"
)


def note_request(method: str, route: str, status: int, seconds: float) -> None:
    REQUESTS.labels(method if method in METHODS else "other", route, str(status)).inc()
    if not route.endswith(STREAM):
        SECONDS.labels(route).observe(seconds)


def note_memory() -> None:
    """What this process has in memory, where the system tells it."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return
    MEMORY.set(pages * os.sysconf("SC_PAGE_SIZE"))


# -- showing them ---------------------------------------------------------------------
def show(host: str, port: int, registry: CollectorRegistry = REGISTRY) -> None:
    """Answer whoever asks there, from a thread; BadSetup if that cannot be.  Port 0: do not."""
    if not port:
        return
    try:
        start_http_server(port, host, registry)
    except OSError as error:
        raise BadSetup(f"cannot show metrics on {host}:{port}: {error.strerror}") from None


@contextmanager
def show_sum(host: str, port: int) -> Iterator[None]:
    """Show the sum over the processes started meanwhile."""
    if not port:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="regalia-metrics-") as folder:
        registry = CollectorRegistry()
        MultiProcessCollector(registry, path=folder)  # type: ignore[no-untyped-call] # theirs
        show(host, port, registry)
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


def forget(process: int) -> None:
    """A process has died: what it had open is no more, what it has done stays done."""
    folder = os.environ.get(FOLDER)
    if folder:
        mark_process_dead(process, folder)  # type: ignore[no-untyped-call] # theirs
