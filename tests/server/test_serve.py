"""The command: a real process that starts, says where it is, and ends well."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from regalia.cli.main import cli
from regalia.cli.serve import serve
from regalia.engine.errors import BadSetup
from regalia.server.run import Server, listening
from regalia.server.settings import Settings
from regalia.server.store.migrate import migrate
from tests.server.helpers import PATIENCE

START = "from regalia.cli.serve import serve; serve()"


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running `regalia serve`, and its address."""
    command = [sys.executable, "-c", START, "--port", "0", "--database", str(folder / "s.db")]
    with subprocess.Popen(
        [*command, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"REGALIA_LOG_LEVEL": "info"},
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://[\d.:]+", process.stdout.readline())
            assert found is not None
            yield process, found[0]
        finally:
            if process.poll() is None:
                process.kill()


@contextmanager
def ready(url: str) -> Iterator[httpx.Client]:
    """A client, once the server answers."""
    transport = httpx.HTTPTransport(retries=8)
    with httpx.Client(base_url=url, transport=transport, timeout=PATIENCE) as client:
        assert client.get("/healthz").json() == {"ok": True}
        yield client


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_the_server_starts_and_ends_well_with_a_stream_open(
    tmp_path: Path, how: signal.Signals
) -> None:
    with serving(tmp_path) as (process, url), ready(url) as client:
        client.headers["x-csrf-token"] = client.get("/api/me").json()["token"]
        body = {"game": "kingsburg", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        table = client.post("/api/tables", json=body).json()["table"]
        with client.stream("GET", f"/api/tables/{table}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("retry:")
            process.send_signal(how)
            for _ in lines:
                pass  # the stream ends by itself
        assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


def test_mistakes_on_the_command_line_are_told_in_words(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadSetup, match=f"cannot listen on 127.0.0.1:{port}"):
            listening(Settings(port=port))
    for options in (["--pack", "kingsburg"], ["--game", "nowhere:GAME"]):
        database = str(tmp_path / "x.db")
        result = CliRunner().invoke(serve, [*options, "--database", database])
        assert isinstance(result.exception, BadSetup)
    result = CliRunner().invoke(serve, ["--help"])
    assert "REGALIA_" in result.output


# -- mistakes the command answers with one line on stderr and exit code 2 -------------------
def refusal(*options: object, **environ: str) -> str:
    """What the whole command says."""
    words = ["serve", "--port", "0", *(str(option) for option in options)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Server, "run", lambda *_: pytest.fail("it starts"))
        result = CliRunner().invoke(cli, words, env=environ)
    assert result.exit_code == 2, (result.exception, result.output)
    assert isinstance(result.exception, SystemExit)
    assert result.stderr.count("\n") == 1
    return result.stderr


def migrated(file: Path) -> Path:
    migrate(f"sqlite:///{file}")
    return file


def change(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as db:
        db.execute(statement)
    db.close()


def test_what_is_no_database_of_ours(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("hello " * 1000)
    assert "text.db: is not a database" in refusal("--database", text)
    assert "is a folder" in refusal("--database", tmp_path)
    assert "File exists" in refusal("--database", text / "inside.db")
    other = tmp_path / "other.db"
    change(other, "CREATE TABLE recipes (name TEXT)")
    assert "of another program" in refusal("--database", other)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["other.db", "text.db"]


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    newer = migrated(tmp_path / "newer.db")
    change(newer, "UPDATE alembic_version SET version_num = '9999'")
    before = newer.read_bytes()
    assert "newer version of Regalia" in refusal("--database", newer)
    assert newer.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["newer.db"]


def test_a_damaged_database(tmp_path: Path) -> None:
    damaged = migrated(tmp_path / "damaged.db")
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[: len(whole) // 2])
    assert "is damaged; put a backup in its place" in refusal("--database", damaged)
    damaged.write_bytes(whole[:8192] + b"x" * (len(whole) - 8192))
    assert "is damaged; put a backup in its place" in refusal("--database", damaged)


def test_a_database_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write everything, so the file is opened as if it were read-only."""
    file = migrated(tmp_path / "mine.db")
    real: Callable[..., sqlite3.Connection] = sqlite3.connect

    def reading(path: Path | str, **more: Any) -> sqlite3.Connection:
        if path != file:  # whoever counts the lines that are run has a database, too
            return real(path, **more)
        return real(f"file:{path}?mode=ro", uri=True)

    monkeypatch.setattr("regalia.server.store.migrate.sqlite3.connect", reading)
    assert "mine.db: cannot be written" in refusal("--database", file)


@pytest.mark.parametrize(
    ("database", "part"),
    [
        ("postgresql://me:hidden@host", "names no database; write postgresql://USER:PASSWORD@"),
        ("postgres://me:hidden@127.0.0.1:1/d", "127.0.0.1:1/d: Connection refused"),
        ("mysql+pymysql://host/d", "mysql+pymysql://...: is none Regalia can use"),
        ("foo://x", "name an SQLite file, such as regalia.db"),
        ("sqlite://", "name an SQLite file"),
        ("sqlite://host/x", "name an SQLite file"),
        (":memory:", "name an SQLite file"),
        ("sqlite:///:memory:", "name an SQLite file"),
    ],
)
def test_databases_that_are_not_supported(database: str, part: str) -> None:
    for said in (refusal("--database", database), refusal(REGALIA_DATABASE=database)):
        assert part in said
        assert "hidden" not in said


@pytest.mark.parametrize(
    ("setting", "text", "right"),
    [
        ("LOG_LEVEL", "loud", "auto or debug or info or warning or error"),
        ("LANG", "xx", "en or ru"),
        ("BOT_WORKERS", "-1", "a whole number from 0 to 64"),
        ("PORT", "65536", "a whole number from 0 to 65535"),
        ("PORT", "http", "a whole number from 0 to 65535"),
        ("RATE", "-1", "a number from 0 up"),
        ("BOT_PAUSE", "nan", "a number from 0 up"),
        ("BOT_LIMIT", "inf", "a number from 1 up"),
        ("HEARTBEAT", "0", "a number from 1 up"),
        ("BURST", "0", "a whole number from 1 up"),
        ("CACHED", "-5", "a whole number from 1 up"),
        ("BODY_LIMIT", "9", "a whole number from 1024 up"),
        ("HTTPS", "perhaps", "yes or no"),
    ],
)
def test_settings_that_cannot_be(setting: str, text: str, right: str) -> None:
    said = refusal(**{f"REGALIA_{setting}": text})
    assert said == f"regalia: REGALIA_{setting}={text!r}: write {right}\n"


def test_a_mistake_leaves_no_database_behind(tmp_path: Path) -> None:
    refusal("--database", tmp_path / "new.db", "--game", "nowhere:GAME")
    refusal("--database", tmp_path / "new.db", "--host", "no.such.host.invalid")
    assert list(tmp_path.iterdir()) == []
