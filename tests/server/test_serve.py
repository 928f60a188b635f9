"""The command: a real process that starts, says where it is, and ends well."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from regalia.cli.serve import serve
from regalia.engine.errors import BadSetup
from regalia.server.run import listening
from regalia.server.settings import Settings

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
    with httpx.Client(base_url=url, transport=transport, timeout=20) as client:
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
        assert process.wait(20) == 0
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
