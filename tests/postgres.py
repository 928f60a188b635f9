"""A PostgreSQL of the tests' own: in a temporary folder, reached by a local socket only."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest

from regalia.server.store.migrate import migrate

HOW: Final = (
    "PostgreSQL is missing: 'make test' installs it where it may; else install it "
    "(Debian: apt-get install postgresql, macOS: brew install postgresql)"
)
TEMPLATE: Final = "migrated"
DURABLE: Final = ("listen_addresses=", "shared_buffers=32MB", "max_connections=200")
QUICK: Final = (*DURABLE, "fsync=off", "full_page_writes=off")


def binaries() -> Path:
    """The folder of initdb and postgres."""
    places = [Path(found).resolve().parent for found in [shutil.which("postgres")] if found]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if (place / "initdb").exists():
            return place
    pytest.fail(HOW)


def somebody() -> dict[str, Any]:
    """As whom it runs: it refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    import pwd

    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = names.get("postgres") or names["nobody"]
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


class ThrowAway:
    """One server; each test gets a database of its own."""

    def __init__(self, settings: tuple[str, ...] = QUICK) -> None:
        self.settings: Final = settings
        self.bin: Final = binaries()
        self.user: Final = somebody()
        self.folder: Final = Path(tempfile.mkdtemp(prefix="regalia-pg-"))
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        self._numbers: Final = count(1)
        self._server: subprocess.Popen[bytes] | None = None
        atexit.register(self.remove)  # also if a test session ends before its fixtures do
        way = ("--no-sync", "--auth=trust", "--username=regalia", "--encoding=UTF8", "--locale=C")
        made = self._run("initdb", f"--pgdata={self.data}", *way)
        assert made.wait() == 0, self.log
        self.start()
        self._command(f"CREATE DATABASE {TEMPLATE}")
        migrate(self.url(TEMPLATE))

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text()

    @property
    def pid(self) -> int:
        return self._server.pid if self._server is not None else 0

    def _run(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            command = [str(self.bin / program), *arguments]
            where: Any = {"cwd": self.folder, "stdout": log, "stderr": log}
            return subprocess.Popen(command, **where, **self.user)

    def start(self) -> None:
        """Run; returns when it answers."""
        settings = [f"-c{item}" for item in self.settings]
        order = ("-D", str(self.data), "-k", str(self.folder), *settings)
        ready = ("-h", str(self.folder), "-U", "regalia", "-q", "-t", "1")
        self._server = self._run("postgres", *order)
        for _ in range(600):
            if self._server.poll() is not None:  # what was killed has not yet ended altogether
                self._server = self._run("postgres", *order)
            elif self._run("pg_isready", *ready).wait() == 0:
                return
            time.sleep(0.05)
        raise AssertionError(self.log)

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends it at once and well, SIGKILL at once."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait()
            self._server = None

    def remove(self) -> None:
        self.end(signal.SIGQUIT)  # nothing of it will be needed
        shutil.rmtree(self.folder, ignore_errors=True)
        atexit.unregister(self.remove)

    def url(self, database: str) -> str:
        return f"postgresql+psycopg://regalia@/{database}?host={self.folder}"

    def new(self, template: str = TEMPLATE) -> str:
        """A fresh database at the present schema; its URL."""
        name = f"test{next(self._numbers)}"
        self._command(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def _command(self, statement: str) -> None:
        where = f"host={self.folder} user=regalia dbname=postgres"
        with psycopg.connect(where, autocommit=True) as db:
            db.execute(statement.encode())
