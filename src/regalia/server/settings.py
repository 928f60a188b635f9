"""What can be set: by a file (TOML), the environment (REGALIA_*) and the command line.

The later of the three wins.
"""

from __future__ import annotations

import math
import os
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

from regalia.engine.errors import BadSetup
from regalia.server.database_url import EXAMPLE, is_postgres, normal
from regalia.server.folders import DATABASE, usual_file
from regalia.server.settingsfile import read_file
from regalia.text.languages import LANGS

PREFIX: Final = "REGALIA_"
TRUE: Final = ("1", "true", "yes", "on")
FALSE: Final = ("0", "false", "no", "off", "")

WORDS: Final = {
    "lang": LANGS,
    "log_level": ("auto", "debug", "info", "warning", "error"),
    "log_format": ("auto", "json", "plain"),
    "mail_tls": ("none", "starttls", "tls"),
}
LEAST: Final = {  # 0 where nothing else is said
    "processes": 1,
    "bot_limit": 1,
    "hint_limit": 1,
    "bot_memory": 512,
    "heartbeat": 1,
    "body_limit": 1024,
    "burst": 1,
    "table_burst": 1,
    "dear_burst": 1,
    "hint_burst": 1,
    "chat_burst": 1,
    "letter_burst": 1,
    "call_sweep": 1,
    "review_burst": 1,
    "cached": 1,
}
MOST: Final = {"port": 65535, "metrics_port": 65535, "bot_workers": 64, "processes": 64}
SQLITE: Final = ("sqlite", "sqlite+pysqlite")


def cores() -> int:
    """How many this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable is not None else os.cpu_count() or 1


@dataclass(frozen=True)
class Settings:
    """Every setting with its default; docs/settings.md explains each."""

    host: str = "127.0.0.1"
    port: int = 8000
    lan: bool = False  # listen on the home network, and invite by this machine's address in it
    alone: bool = False  # nobody else can come: no invitations, no lobby, nothing to share
    processes: int = 1  # web processes; more than one need PostgreSQL
    database: str = ""  # an SQLite file, sqlite:///FILE or postgresql://...; empty: see folders.py
    secret: str = ""  # signs cookies and links; empty: made once, kept in a file
    key_file: str = ""  # that file; empty: beside an SQLite database, else in the data folder
    lang: str = "en"  # when the browser does not say
    https: bool = False  # behind TLS: Secure cookies and HSTS
    proxies: str = "127.0.0.1"  # whose X-Forwarded-* headers are believed
    hosts: tuple[str, ...] = ()  # names this site is reached by; none: whatever is asked for
    packs: tuple[str, ...] = ()  # GAME=FILE
    games: tuple[str, ...] = ()  # more games by module:ATTR, besides the installed ones
    opening_word: str = ""  # who opens a table must know it; none: everybody may
    bots_only: bool = True  # whether one person may play against bots alone
    bots: tuple[str, ...] = ()  # more bots: NAME=SPEC, or a SPEC of docs/bots.md
    bot_workers: int = max(1, min(64, cores() - 1))  # 0: `regalia worker` plays all bots
    bot_memory: int = 2048  # megabytes each of them may use, where the system can count
    bot_pause: float = 0.4  # seconds before a bot's move, so that people can follow
    bot_limit: float = 30.0  # seconds a bot may think
    lobby_tables: int = 5  # tables listed, and seats taken there but not played, at once; 0: any
    bot_tables: int = 3  # tables of bots alone that run at once per person and address; 0: any
    hint_limit: float = 10.0  # seconds a bot may think about a hint
    bot_sweep: float = 30.0  # seconds between looks for tables at which the server is to move
    window_delay: float = 2.5  # the longest wait before a pass made for a seat
    presence_grace: float = 5.0  # seconds a person may be gone unnoticed (a reload)
    poll_grace: float = 60.0  # seconds a reading of the state counts as being here
    heartbeat: float = 9.0  # seconds between signs of life on an event stream; a page misses two
    body_limit: int = 64 * 1024
    head_limit: int = 16 * 1024  # bytes of a request's head
    head_lines: int = 100  # headers of a request
    url_limit: int = 4096
    head_timeout: float = 10.0  # seconds in which a connection must bring its request's head
    body_timeout: float = 20.0  # and in which the body must follow
    connections: int = 10_000  # at once; 0: as many as the system's open files allow
    address_connections: int = 120  # at once per address, proxies excepted; 0: no limit
    rate: float = 40.0  # requests per second and address in the long run; 0: no limit
    burst: int = 200
    table_rate: float = 0.2  # new tables per second and address; 0: no limit
    table_burst: int = 30
    dear_rate: float = 8.0  # checks, replays, films and records a second and address; 0: no limit
    dear_burst: int = 120
    hint_rate: float = 0.5  # hints per second and address; 0: no limit
    hint_burst: int = 20
    chat_rate: float = 0.5  # lines of talk per second and address; 0: no limit
    chat_burst: int = 15
    reviews: int = 1  # reviews of finished matches made at once in a process; 0: none at all
    review_rate: float = 0.02  # reviews asked for per second and address; 0: no limit
    review_burst: int = 10
    streams: int = 40  # open event streams per address; 0: no limit
    cached: int = 1000  # tables kept in memory
    pictures: int = 64 * 1024 * 1024  # bytes of drawn boards kept in memory
    keep_finished: float = 0.0  # days a finished table is kept; 0: for ever
    keep_abandoned: float = 0.0  # days a table at which nobody plays on is kept; 0: for ever
    metrics_port: int = 0  # where Prometheus reads; 0: nowhere
    metrics_host: str = "127.0.0.1"
    site_url: str = ""  # where people reach the site: links in letters begin with it
    mail_server: str = ""  # HOST:PORT of the host's mail server; none: nobody is written to
    mail_from: str = ""  # the letters' sender
    mail_user: str = ""
    mail_password: str = ""
    mail_tls: str = "starttls"
    push_key: str = ""  # of `regalia push-keys`; none: no notes on people's devices
    push_hosts: tuple[str, ...] = ()  # more push services than those of the usual browsers
    call_after: float = 300.0  # seconds a table waits before it calls somebody back
    call_sweep: float = 30.0  # seconds between looks for whom to call
    letter_rate: float = 0.02  # wishes to be called, per second and address; 0: no limit
    letter_burst: int = 10
    log_level: str = "auto"  # warning on a terminal, info elsewhere
    log_format: str = "auto"  # plain on a terminal, json elsewhere

    @property
    def url(self) -> str:
        """The database as an SQLAlchemy URL."""
        if is_postgres(self.database):
            return normal(self.database)
        if "://" in self.database:
            return self.database
        return f"sqlite:///{Path(self.database)}"


class Given(NamedTuple):
    """A setting that somebody gave, and where."""

    value: Any
    source: str


def from_environment(environ: Mapping[str, str], **given: Any) -> Settings:
    """The settings as they were given anywhere (None on the command line: not given)."""
    return settings_of(collect(environ, given))


def collect(environ: Mapping[str, str], given: Mapping[str, Any]) -> dict[str, Given]:
    """What the settings file, the environment and the command line say, the last word of each."""
    base = Settings()
    found: dict[str, Given] = {}
    file, texts = read_file(environ, {field.name for field in fields(Settings)})
    for name, said in texts.items():
        value = read(name, getattr(base, name), said, f"{file}: {name} = {said!r}")
        found[name] = Given(value, str(file))
    for field in fields(Settings):
        variable = PREFIX + field.name.upper()
        if (text := environ.get(variable)) is not None:
            value = read(field.name, getattr(base, field.name), text, f"{variable}={text!r}")
            found[field.name] = Given(value, variable)
    words = {name: value for name, value in given.items() if value not in (None, ())}
    found |= {name: Given(value, "command line") for name, value in words.items()}
    if "database" not in found:
        found["database"] = Given(str(usual_file(DATABASE, environ)), "usual place")
    return found


def settings_of(found: Mapping[str, Given]) -> Settings:
    """The settings that were given, checked as a whole; BadSetup says what does not go together."""
    check_database(found["database"].value)
    settings = Settings(**{name: one.value for name, one in found.items()})
    if not is_postgres(settings.database):
        check_alone(settings)
    check_mail(settings)
    return settings


def check_mail(settings: Settings) -> None:
    """Whoever writes letters says where, as whom, and where their links lead."""
    if not settings.mail_server:
        return
    host, _, port = settings.mail_server.rpartition(":")
    if not host or not port.isdigit():
        raise BadSetup(f"mail_server {settings.mail_server!r}: write HOST:PORT")
    if "@" not in settings.mail_from or "\n" in settings.mail_from:
        raise BadSetup("mail_from: write the letters' sender, such as table@example.org")
    if not settings.site_url.startswith(("https://", "http://")):
        raise BadSetup("site_url: write where people reach the site, such as https://example.org")


def check_alone(settings: Settings) -> None:
    """What one process on an SQLite file cannot leave to others."""
    if not settings.bot_workers:
        raise BadSetup("bot_workers 0: `regalia worker` needs PostgreSQL; write a number from 1 up")
    if settings.processes > 1:
        raise BadSetup("several processes need PostgreSQL: --database postgresql://...")


def check_database(database: str) -> None:
    """A file of SQLite or an address of PostgreSQL; BadSetup, without a password, if neither."""
    if is_postgres(database):
        normal(database)
        return
    kind, is_url, _ = database.partition("://")
    if is_url and kind not in SQLITE:
        raise BadSetup(
            f"database {kind}://...: is none Regalia can use; "
            f"name an SQLite file, such as regalia.db, or {EXAMPLE}"
        )
    is_file = not is_url or database.startswith(f"{kind}:///")
    if not database or ":memory:" in database or not is_file:
        raise BadSetup(f"database {database!r}: name an SQLite file, such as regalia.db")


def read(name: str, default: Any, text: str, written: str) -> Any:
    """One setting's text as the type of its default; BadSetup says what would be right."""
    try:
        return convert(name, default, text)
    except ValueError:
        raise BadSetup(f"{written}: write {describe_kind(name, default)}") from None


def convert(name: str, default: Any, text: str) -> Any:
    """ValueError unless the text is what this setting takes."""
    if isinstance(default, bool):
        return (*FALSE, *TRUE).index(text.lower()) >= len(FALSE)
    if isinstance(default, tuple):
        # a bot may be a command with blanks in it, in quotes
        return tuple(shlex.split(text) if name == "bots" else text.split())
    if isinstance(default, str):
        return WORDS[name][WORDS[name].index(text.lower())] if name in WORDS else text
    value = type(default)(text)
    if not LEAST.get(name, 0) <= value <= MOST.get(name, math.inf) or math.isinf(value):
        raise ValueError
    return value


def describe_kind(name: str, default: Any) -> str:
    """What would be right, in words."""
    if isinstance(default, bool):
        return "yes or no"
    if name in WORDS:
        return " or ".join(WORDS[name])
    number = "a whole number" if isinstance(default, int) else "a number"
    upto = f" to {MOST[name]}" if name in MOST else " up"
    return f"{number} from {LEAST.get(name, 0)}{upto}"
