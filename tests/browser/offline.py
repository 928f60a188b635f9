"""The folder that plays without a server, on a host of plain files that can be taken away."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.helpers import CHOICE, MET, SECONDS, TRUSTING

PREFIX: Final = "/some/where/"  # it must play under any path
FRAME: Final = "iframe"
OVER: Final = "#panel-result[data-drawn]"
READY: Final = ", ".join(f"body.asked:not(.busy) {one}" for one in CHOICE.split(", "))
PIECE: Final = 65536  # bytes sent at once


def write_folder(out: Path) -> Path:
    """A new folder; where something is missing the test says how to get it."""
    command = [sys.executable, "-m", "regalia", "static", "--quick", str(out)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(done.stderr, pytrace=False)
    return out


class Files(SimpleHTTPRequestHandler):
    """Plain files under a path, as a host of project pages has them."""

    def __init__(self, host: Host, *given: Any, **named: Any) -> None:
        self.host: Final = host
        super().__init__(*given, **named)

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(PREFIX.rstrip("/")))

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while piece := source.read(PIECE):
            outputfile.write(piece)
            self.host.count(len(piece))

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Host:
    """A static file server, at any speed in bytes a second (0: as fast as it can)."""

    def __init__(self, folder: Path, speed: float = 0.0) -> None:
        self.folder: Final = folder
        self.sent = 0  # bytes
        self._speed: Final = speed
        self._line: Final = threading.Lock()  # all share one
        files = partial(Files, self, directory=folder)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), files)
        self.url: Final = f"http://127.0.0.1:{self._server.server_port}{PREFIX}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def replace(self, folder: Path) -> None:
        """Another version in the same place."""
        shutil.rmtree(self.folder)
        shutil.copytree(folder, self.folder)

    def count(self, size: int) -> None:
        """So much has been sent, at the speed of the line."""
        with self._line:
            self.sent += size
            if self._speed:
                time.sleep(size / self._speed)

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Player:
    """Somebody who plays in a browser that has a folder's address."""

    def __init__(self, browser: Browser, host: Host, *, first: str = "", **more: Any) -> None:
        """`first`: the page one opens, "" for the usual one."""
        self.context: Final = browser.new_context(reduced_motion="reduce", **more)
        self.page: Final[Page] = self.context.new_page()
        self.complaints: Final[list[str]] = []
        self.page.add_init_script(f"({MET})()")
        self.page.add_init_script(TRUSTING)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)
        self.page.goto(host.url + first)

    def _hear(self, message: Any) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    @property
    def frame(self) -> Frame:
        """The application's page, once it is there."""
        handle = self.page.wait_for_selector(FRAME, state="attached", timeout=SECONDS)
        found = handle.content_frame() if handle is not None else None
        assert found is not None
        return found

    def home(self) -> None:
        """To the first page of the application."""
        frame = self.frame
        frame.locator("a.brand").click()
        frame.wait_for_selector("[data-quick]")

    def open(self, game: str) -> Frame:
        """A table against bots."""
        frame = self.frame
        frame.locator(f"[data-quick={game}]").click()
        frame.wait_for_url("**/t/**", timeout=SECONDS)
        return frame

    def choose(self, times: int) -> None:
        """Click the first choice, so often or until the game is over."""
        frame = self.frame
        for _ in range(times):
            frame.wait_for_selector(f"{READY}, {OVER}", timeout=SECONDS)
            if frame.query_selector(OVER):
                return
            frame.locator(READY).first.click()

    def state(self) -> Any:
        """What the application says of the table the page shows."""
        asked = "fetch(location.pathname.replace('/t/', '/api/tables/') + '/state')"
        return self.frame.evaluate(f"{asked}.then((reply) => reply.json())")

    def leave(self) -> None:
        self.context.close()
        assert self.complaints == []


__all__ = ["FRAME", "Host", "Player", "expect", "write_folder"]
