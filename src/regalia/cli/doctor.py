"""`regalia doctor`: what is installed and works here, what is missing and how to get it."""

from __future__ import annotations

import json
import os
import platform
import shutil
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

import regalia
from regalia.cli.common import json_option, say, screen
from regalia.cli.problem import echo
from regalia.engine.errors import RegaliaError
from regalia.games import registry

if TYPE_CHECKING:
    from regalia.server.settings import Settings

# What an extra is for, and the modules it brings.
EXTRAS: Final = {
    "web": ("regalia serve, the table in the browser", ("starlette", "uvicorn", "sqlalchemy")),
    "postgres": ("a site on PostgreSQL", ("psycopg", "procrastinate")),
    "push": ("notifications on people's devices", ("pywebpush",)),
    "selfplay": ("data sets of bots' games", ("pyarrow",)),
    "arena": ("ratings of bots", ("openskill",)),
    "gymnasium": ("Gymnasium environments", ("gymnasium",)),
    "pettingzoo": ("PettingZoo environments", ("pettingzoo",)),
    "openspiel": ("OpenSpiel games", ("pyspiel",)),
    "pixels": ("pictures of boards as pixels", ("PIL", "resvg_py")),
    "ray": ("arenas on many machines", ("ray",)),
}
MARKS: Final = {"ok": "ok", "missing": "--", "wrong": "!!"}


class Finding(NamedTuple):
    """One checked thing: ok, missing (but not needed yet) or wrong."""

    what: str
    state: str
    detail: str


@click.command()
@json_option
def doctor(as_json: bool) -> None:
    """Check this installation: what works, what is missing and how to get it.

    Looks at Python, the games, the extras, the settings, the database and the
    port of the web table, and changes nothing. Exit code 1 if something that
    is set or installed does not work.
    """
    found = list(findings())
    if as_json:
        echo(json.dumps([one._asdict() for one in found], indent=2))
    else:
        console, left = screen(), max(len(one.what) for one in found)
        for one in found:
            say(console, f"{MARKS[one.state]}  {one.what:<{left}}  {one.detail}")
    if any(one.state == "wrong" for one in found):
        sys.exit(1)


def findings() -> Iterator[Finding]:
    """Return all findings, the most basic first."""
    yield Finding("Regalia", "ok", f"{regalia.__version__} in {Path(regalia.__file__).parent}")
    system = f"{platform.python_implementation()} {platform.python_version()}"
    yield Finding("Python", "ok", f"{system} on {platform.system()} {platform.machine()}")
    yield rules()
    for name in registry.names():
        yield game(name)
    for name, (purpose, modules) in EXTRAS.items():
        yield extra(name, purpose, modules)
    if is_installed(EXTRAS["web"][1]):
        yield from web()


def rules() -> Finding:
    if regalia.compiled:
        return Finding("rules", "ok", "compiled")
    built = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
    way = "" if built else " and a C compiler"
    hint = f"pure Python; a compiled wheel is 3 to 6 times as fast (`make compiled`{way})"
    return Finding("rules", "ok", hint)


def game(name: str) -> Finding:
    try:
        loaded = regalia.game(name)
    except RegaliaError as error:
        return Finding(f"game {name}", "wrong", str(error))
    detail = f"rules {loaded.version}, {loaded.min_seats} to {loaded.max_seats} seats"
    return Finding(f"game {name}", "ok", detail)


def is_installed(modules: tuple[str, ...]) -> bool:
    return all(find_spec(module) is not None for module in modules)


def extra(name: str, purpose: str, modules: tuple[str, ...]) -> Finding:
    if is_installed(modules):
        return Finding(f"extra {name}", "ok", purpose)
    return Finding(f"extra {name}", "missing", f"{purpose}: pip install 'regalia[{name}]'")


# -- the web table ---------------------------------------------------------------------------
def web() -> Iterator[Finding]:
    """Check the settings and, if they can be read, what they lead to."""
    from regalia.server.settings import from_environment
    from regalia.server.settingsfile import place

    try:
        settings = from_environment(os.environ)
    except RegaliaError as error:
        yield Finding("settings", "wrong", str(error))
        return
    file = place(os.environ)
    read = file is not None and file.exists()
    yield Finding("settings", "ok", f"from {file}" if read else "no settings file")
    yield database(settings)
    yield port(settings)


def database(settings: Settings) -> Finding:
    """Check that the database exists, is of this version and is intact; nothing is changed."""
    from regalia.server.database_url import database_file
    from regalia.server.store.location import DatabaseLocation, check_current

    house, file = DatabaseLocation(settings.url, settings.key_file), database_file(settings.url)
    if file is not None and not file.exists():
        folder = next(parent for parent in file.absolute().parents if parent.exists())
        if folder.is_dir() and os.access(folder, os.W_OK):
            return Finding("database", "ok", f"{file}: is made at the first start")
        return Finding("database", "wrong", f"{file}: {folder} cannot be written")
    try:
        check_current(house)
    except RegaliaError as error:
        return Finding("database", "wrong", str(error))
    if not settings.secret and not house.key.exists():
        return Finding("database", "wrong", f"{house.name}: its key {house.key} is missing")
    return Finding("database", "ok", house.name)


def port(settings: Settings) -> Finding:
    """Check that the server could listen; a port held by our own running server is fine."""
    where = f"{settings.host}:{settings.port}"
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with closing(socket.socket(family)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            hint = "perhaps a server runs already; --port chooses another"
            return Finding("port", "missing", f"{where}: {error.strerror}; {hint}")
    return Finding("port", "ok", f"{where} is free")
