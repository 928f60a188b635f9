"""Opening a table to the home network, and what a terminal shows of it."""

from __future__ import annotations

import contextlib
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import httpx
import pytest
from click.testing import CliRunner

from regalia.cli import greeting
from regalia.cli.greeting import greet, has_desktop
from regalia.cli.main import cli
from regalia.engine.errors import BadSetup
from regalia.server import lan
from regalia.server.lan import invite_by, open_to_lan
from regalia.server.run import Opened
from regalia.server.settings import Settings
from tests.server.helpers import PATIENCE

START = "from regalia.cli.main import main; main()"
HERE = Opened("http://127.0.0.1:8000/", "", True, "tables.db")
LAN = Opened("http://127.0.0.1:8000/", "http://192.168.1.5:8000", False, "tables.db")


# -- settings ------------------------------------------------------------------------------
def test_the_home_network_is_listened_to_and_invited_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "own_address", lambda: "192.168.1.5")
    found = invite_by(open_to_lan(Settings(lan=True)), 8123)
    assert (found.host, found.site_url) == ("0.0.0.0", "http://192.168.1.5:8123")  # noqa: S104 - what --lan means
    assert found.hosts == ()
    assert invite_by(open_to_lan(Settings()), 8123) == Settings()


def test_what_was_set_by_hand_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "own_address", lambda: "192.168.1.5")
    named = Settings(lan=True, host="10.0.0.7", hosts=("play.example",))
    found = invite_by(open_to_lan(named), 80)
    assert (found.host, found.site_url) == ("10.0.0.7", "http://10.0.0.7:80")
    assert found.hosts == ("play.example", "10.0.0.7", "localhost", "127.0.0.1")
    own = Settings(lan=True, site_url="http://table.local:8000")
    assert invite_by(open_to_lan(own), 8000).site_url == "http://table.local:8000"


def test_a_computer_in_no_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "ANYWHERE", ("127.0.0.1", 9))
    with pytest.raises(BadSetup, match="this computer is in no network"):
        lan.own_address()


# -- the greeting --------------------------------------------------------------------------
@pytest.fixture
def visited(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was opened at."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "open", found.append)
    return found


@pytest.mark.parametrize(
    ("environ", "opens"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({}, False),
        ({"DISPLAY": ":0", "CI": "true"}, False),
        ({"DISPLAY": ":10", "SSH_CONNECTION": "192.0.2.1 5 192.0.2.2 22"}, False),
    ],
)
def test_a_browser_opens_on_a_desktop_only(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], opens: bool
) -> None:
    monkeypatch.setattr(greeting, "interactive", lambda: True)
    monkeypatch.setattr(sys, "platform", "linux")
    assert has_desktop(environ) is opens
    monkeypatch.setattr(greeting, "interactive", lambda: False)
    assert not has_desktop(environ)


def test_nothing_opens_where_nobody_sits(
    visited: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    greet(HERE, browser=None)
    greet(LAN, browser=False)
    assert visited == []
    shown = capsys.readouterr().out
    assert "For other devices: http://192.168.1.5:8000\n" in shown
    assert "\N{FULL BLOCK}" not in shown  # a QR code is for a screen


def test_a_browser_opens_where_it_is_asked_for(
    visited: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class AtOnce:
        def __init__(self, target: object, args: tuple[str], daemon: bool) -> None:
            webbrowser.open(*args)

        def start(self) -> None: ...

    monkeypatch.setattr(threading, "Thread", AtOnce)
    greet(HERE, browser=True)
    assert visited == ["http://127.0.0.1:8000/"]


# -- the whole command ---------------------------------------------------------------------
@contextmanager
def on_terminal(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes]]]:
    """`regalia serve` with a terminal for all its streams."""
    ours, theirs = pty.openpty()
    words = ["serve", "--port", "0", "--database", str(folder / "s.db"), *options]
    env = os.environ | {"TERM": "xterm", "CI": "true", "PYTHONIOENCODING": "utf-8"}
    with (
        os.fdopen(ours, "rb", buffering=0) as screen,
        subprocess.Popen(
            [sys.executable, "-c", START, *words],
            stdin=theirs, stdout=theirs, stderr=theirs, env=env,
        ) as process,
    ):  # fmt: skip
        os.close(theirs)
        try:
            yield process, screen
        finally:
            if process.poll() is None:
                process.kill()


def rest(screen: IO[bytes]) -> str:
    """Everything until the other end of the terminal is closed."""
    found = b""
    try:
        while part := screen.read(65536):
            found += part
    except OSError:  # how Linux tells that the other end has gone
        pass
    return found.decode()


def until(screen: IO[bytes], words: str) -> str:
    found = b""
    while words.encode() not in found:
        found += screen.read(65536)
    return found.decode()


def ask(shown: str) -> None:
    """One request, at the address the terminal showed."""
    found = re.search(r"http://127\.0\.0\.1:\d+/", shown)
    assert found is not None
    with httpx.Client(base_url=found[0], timeout=PATIENCE) as client:
        assert client.get("/healthz").status_code == 200


def test_a_terminal_shows_an_address_and_no_requests(tmp_path: Path) -> None:
    with on_terminal(tmp_path) as (process, screen):
        shown = until(screen, "Tables are kept in")
        ask(shown)
        process.send_signal(signal.SIGINT)
        shown += rest(screen)
        assert process.wait(PATIENCE) == 0
    assert "Only this computer can open it; `regalia serve --lan`" in shown
    assert shown.count("http://") == 1
    assert "{" not in shown
    assert "healthz" not in shown


def test_a_terminal_shows_more_when_asked(tmp_path: Path) -> None:
    with on_terminal(tmp_path, "--verbose") as (process, screen):
        ask(until(screen, "Tables are kept in"))
        process.send_signal(signal.SIGTERM)
        shown = rest(screen)
    assert " INFO request method=GET route=/healthz status=200" in shown


def test_a_terminal_shows_a_code_for_a_phone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGALIA_SITE_URL", "http://192.168.1.5:8000")
    with on_terminal(tmp_path) as (process, screen):
        shown = until(screen, "Tables are kept in")
        process.send_signal(signal.SIGTERM)
    assert "For other devices: http://192.168.1.5:8000" in shown
    assert sum("\N{FULL BLOCK}" in line for line in shown.splitlines()) > 12


def test_a_quiet_server_prints_nothing(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["serve", "--port", str(port), "--quiet", "--database", str(tmp_path / "s.db")]
    with subprocess.Popen(
        [sys.executable, "-c", START, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        while process.poll() is None:
            with contextlib.suppress(httpx.TransportError):
                ask(f"http://127.0.0.1:{port}/")
                break
            time.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        assert process.communicate(timeout=PATIENCE) == (b"", b"")
        assert process.returncode == 0


def test_one_says_once_how_loud() -> None:
    found = CliRunner().invoke(cli, ["serve", "--quiet", "--verbose"])
    assert found.exit_code == 2
    assert found.stderr == "regalia: give one of --quiet, --verbose and --log-level\n"
