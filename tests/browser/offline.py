"""The folder that plays without a server, on a host of plain files that can be taken away."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
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


def write_folder(out: Path) -> Path:
    """A new folder; where something is missing the test says how to get it."""
    command = [sys.executable, "-m", "regalia", "static", "--quick", str(out)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(done.stderr, pytrace=False)
    return out


class Files(SimpleHTTPRequestHandler):
    """Plain files under a path, as a host of project pages has them."""

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(PREFIX.rstrip("/")))

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Host:
    """A static file server."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=folder))
        self.url: Final = f"http://127.0.0.1:{self._server.server_port}{PREFIX}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def replace(self, folder: Path) -> None:
        """Another version in the same place."""
        shutil.rmtree(self.folder)
        shutil.copytree(folder, self.folder)

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Player:
    """Somebody who plays in a browser that has a folder's address."""

    def __init__(self, browser: Browser, host: Host, **more: Any) -> None:
        self.context: Final = browser.new_context(reduced_motion="reduce", **more)
        self.page: Final[Page] = self.context.new_page()
        self.complaints: Final[list[str]] = []
        self.page.add_init_script(f"({MET})()")
        self.page.add_init_script(TRUSTING)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)
        self.page.goto(host.url)

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

    def open(self, game: str) -> Frame:
        """A table against bots."""
        frame = self.frame
        frame.locator(f"[data-quick={game}]").click()
        frame.wait_for_url("**/t/**", timeout=SECONDS)
        return frame

    def choose(self, times: int) -> None:
        """Click the first choice, so often or until the game is over."""
        frame = self.frame
        ready = f"body.asked:not(.busy) {CHOICE.replace(', ', ', body.asked:not(.busy) ')}"
        for _ in range(times):
            frame.wait_for_selector(f"{ready}, {OVER}", timeout=SECONDS)
            if frame.query_selector(OVER):
                return
            frame.locator(ready).first.click()

    def state(self) -> Any:
        """What the application says of the table the page shows."""
        asked = "fetch(location.pathname.replace('/t/', '/api/tables/') + '/state')"
        return self.frame.evaluate(f"{asked}.then((reply) => reply.json())")

    def leave(self) -> None:
        self.context.close()
        assert self.complaints == []


__all__ = ["FRAME", "Host", "Player", "expect", "write_folder"]
