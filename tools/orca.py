"""Lets Orca, the screen reader of Linux, read one turn of each game, and writes what it says.

    python tools/orca.py                     all games, into docs/screen-reader.md
    python tools/orca.py --game kemet --log build/orca.log      only prints

It needs, from Debian, `orca xvfb dbus xdotool openbox speech-dispatcher chromium`.  Orca, a
Chromium with a window and a speech output that makes no sound run on a screen of their own.
Keys are pressed as a keyboard presses them, so Orca's own keys work (H: next heading, B: next
button).  What is written is what Orca sent to the speech output, a paragraph for each key.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Playwright, sync_playwright  # noqa: E402 - after the path
from tests.browser.helpers import SHORTEST, Server, Visitor  # noqa: E402 - after the path
from transcript import FILE, ORCA, to_the_question  # noqa: E402 - after the path

import regalia  # noqa: E402 - after the path
from regalia.server.views.game_info import title  # noqa: E402

NEEDED: Final = (
    "orca",
    "Xvfb",
    "dbus-run-session",
    "xdotool",
    "openbox",
    "speech-dispatcher",
    "chromium",
)
INSIDE: Final = "REGALIA_ORCA_INSIDE"  # set where the session bus is already ours
DISPLAY: Final = ":77"
SILENT: Final = "pcm.!default { type null }\nctl.!default { type null }\n"
DUMMY: Final = """AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
AudioOutputMethod "alsa"
CommunicationMethod "unix_socket"
"""
SAID: Final = re.compile(r"SPEECH OUTPUT: '(.*?)'(?:\{|$)")
HEAD: Final = """
Orca 43 under Debian 12, with a speech output that makes no sound (`python tools/orca.py`). After
the page has loaded come Orca's own keys for the next heading and the next button, then Tab. Orca
sends a key it does not use on to the page.
"""
QUIET: Final = 3.0  # seconds without a word: Orca has finished
LONGEST: Final = 20.0  # seconds until the first word, on a busy machine
# A key, and why it is pressed.
KEYS: Final = (
    ("", "the page has loaded"),
    ("h", "next heading"),
    ("h", "next heading"),
    ("h", "next heading"),
    ("b", "next button"),
    ("b", "next button"),
    ("Tab", "next control"),
    ("Tab", "next control"),
    ("Tab", "next control"),
)


class Orca:
    """A screen reader that runs, and what it has said."""

    def __init__(self, log: Path) -> None:
        self.log: Final = log
        self.read = 0

    def words(self) -> list[str]:
        """What it has said since the last look, once it has fallen silent."""
        found: list[str] = []
        start = last = time.monotonic()
        while time.monotonic() - last < QUIET or (not found and time.monotonic() - start < LONGEST):
            new = self.fresh()
            found += new
            if new:
                last = time.monotonic()
            time.sleep(0.1)
        return found

    def fresh(self) -> list[str]:
        text = self.log.read_text("utf-8", errors="replace")
        whole = text[self.read : text.rfind("\n") + 1]
        self.read += len(whole)
        return [said for said in SAID.findall(whole) if said.strip()]


@contextmanager
def running(*command: str) -> Iterator[None]:
    """A program that is ended with us."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
    try:
        yield
    finally:
        process.kill()  # Orca would first say goodbye
        process.wait()


@contextmanager
def screen_reader(folder: Path, log: Path) -> Iterator[Orca]:
    """A screen, a silent speech output, and Orca."""
    (folder / "asound.conf").write_text(SILENT)
    (folder / "speechd.conf").write_text(DUMMY)
    os.environ |= {
        "DISPLAY": DISPLAY,
        "XDG_RUNTIME_DIR": str(folder),
        "HOME": str(folder),
        "ALSA_CONFIG_PATH": str(folder / "asound.conf"),
        "ACCESSIBILITY_ENABLED": "1",
    }
    log.unlink(missing_ok=True)
    with ExitStack() as stack:
        for command in (
            ("Xvfb", DISPLAY, "-screen", "0", "1366x860x24"),
            ("openbox",),
            ("/usr/libexec/at-spi-bus-launcher", "--launch-immediately", "--screen-reader=1"),
            ("speech-dispatcher", "-s", "-t", "0", "-C", str(folder), "-L", str(folder)),
            ("orca", "--replace", f"--debug-file={log}"),
        ):
            stack.enter_context(running(*command))
            time.sleep(2)
        orca = Orca(log)
        wait_until(log.exists)
        orca.words()
        yield orca


def wait_until(ready: object) -> None:
    end = time.monotonic() + LONGEST
    while not ready():  # type: ignore[operator]
        if time.monotonic() > end:
            sys.exit("Orca did not start")
        time.sleep(0.1)


def press(key: str) -> None:
    subprocess.run(["xdotool", "key", key], check=True)  # noqa: S603, S607 - as a keyboard does


def turn(playwright: Playwright, server: Server, game: str, orca: Orca) -> Iterator[str]:
    """One turn, with Orca's words."""
    browser = playwright.chromium.launch(
        executable_path=shutil.which("chromium"),
        headless=False,
        args=[
            "--no-sandbox",
            "--disable-gpu",
            "--force-renderer-accessibility",
            "--start-maximized",
        ],
    )
    person = Visitor(browser, server)
    seats, options = SHORTEST.get(game, (2, {}))
    table = person.new_table("me", *["bot"] * (seats - 1), game=game, options=options)
    to_the_question(person, table, game)
    orca.words()
    person.page.reload()
    person.ready()
    for key, why in KEYS:
        if key:
            press(key)
        said = orca.words()
        yield f"- {f'`{key}`: ' if key else ''}{why}"
        if said:
            yield f"  > {' '.join(said)}"
    browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--log", type=Path, default=ROOT / "build" / "orca.log")
    given = parser.parse_args()
    missing = [name for name in NEEDED if not shutil.which(name)]
    if missing:
        sys.exit(f"not installed: {', '.join(missing)}")
    if INSIDE not in os.environ:
        command = ["dbus-run-session", "--", sys.executable, *sys.argv]
        sys.exit(subprocess.run(command, env=os.environ | {INSIDE: "1"}, check=False).returncode)  # noqa: S603
    given.log.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with screen_reader(folder, given.log) as orca, sync_playwright() as playwright:
            server = Server(folder)
            server.start()
            lines = [ORCA.strip(), HEAD]
            for game in given.game or list(regalia.games()):
                lines += [f"### {title(regalia.game(game), 'en')}", ""]
                lines += [*turn(playwright, server, game, orca), ""]
            server.stop()
    if given.game:
        print("\n".join(lines))
    else:
        before, _, _ = FILE.read_text("utf-8").partition(ORCA)
        FILE.write_text(before + "\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
