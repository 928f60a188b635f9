"""Measures the folder that plays without a server, in Chromium.

python tools/offline_figures.py FOLDER [--games N]

Prints bytes of a first visit, seconds from a click on a game to its first option (first visit at
50 Mbit/s, and from the cache), milliseconds from a choice to the new board by game, and memory.
`--games N` plays N whole matches of Kemet, four seats, against Knights, with the host gone.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.helpers import SECONDS, launch  # noqa: E402 - what tests do in a browser
from tests.browser.offline import OVER, READY, Host, Player  # noqa: E402

GAMES: Final = ("eador", "kemet", "kingsburg", "xidit")
SPEED: Final = 50_000_000 / 8  # bytes a second
CHOICES: Final = 40
# Milliseconds from each click on a choice until the picture or the question has changed.
WATCH: Final = """() => {
  window.spent = [];
  let began = 0;
  addEventListener("click", (event) => {
    if (event.target.closest?.("#choices")) began = performance.now();
  }, true);
  new MutationObserver((changes) => {
    const drawn = changes.some(({ target }) => target.closest?.(".stage svg"));
    if (!began || !drawn) return;
    spent.push(performance.now() - began);
    began = 0;
  }).observe(document.querySelector(".stage"), {
    childList: true, subtree: true, attributes: true,
  });
}"""
FOUR: Final = """async () => {
  const root = document.documentElement.dataset.root;
  const { token } = await (await fetch("/api/me")).json();
  const bot = { kind: "bot", bot: "knight" };
  const body = JSON.stringify({ game: "kemet", seats: [{ kind: "me" }, bot, bot, bot] });
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": token };
  const told = await (await fetch("/api/tables", { method: "POST", headers, body })).json();
  location.href = told.page;
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=0)
    given = parser.parse_args()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        if given.games:
            play_whole(browser, given.folder, given.games)
        else:
            measure(browser, given.folder)
        browser.close()


@contextmanager
def hosted(folder: Path, speed: float = 0.0) -> Iterator[Host]:
    host = Host(folder, speed)
    try:
        yield host
    finally:
        host.stop()


def measure(browser: Browser, folder: Path) -> None:
    with hosted(folder, SPEED) as host:
        player = Player(browser, host)
        print(f"first option, first visit at 50 Mbit/s: {first_option(player):.1f} s")
        print(f"bytes of the first visit, as sent: {host.sent / 1e6:.2f} MB")
        player.page.goto("about:blank")
        player.page.goto(host.url)
        print(f"first option, from the cache: {first_option(player):.1f} s")
        host.stop()
        for game in GAMES:
            print(f"{game}: {choices(player, game)}")
        print(f"memory of its processes: {memory():.0f} MB")
        print(f"complaints of the browser: {player.complaints or 'none'}")


def first_option(player: Player) -> float:
    """Seconds from a click on a game, as soon as the first page is there, to its first option."""
    player.page.locator("[data-quick=kingsburg]").click()
    began = time.monotonic()
    player.frame.wait_for_selector(READY, timeout=SECONDS)
    return time.monotonic() - began


def choices(player: Player, game: str) -> str:
    """The median and the 95th percentile of some dozens of choices."""
    player.home()
    frame = player.open(game)
    frame.wait_for_selector(READY)
    frame.evaluate(WATCH)
    player.choose(CHOICES)
    spent = sorted(frame.evaluate("window.spent"))
    if not spent:
        return "no board changed"
    late = spent[int(0.95 * (len(spent) - 1))]
    return f"{statistics.median(spent):.0f} ms median, {late:.0f} ms p95 of {len(spent)} choices"


def memory() -> float:
    """Megabytes that the pages and workers of our own browser hold for themselves."""
    total = 0
    for process in descendants(os.getpid()):
        folder = Path(f"/proc/{process}")
        with suppress(OSError):
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                lines = (folder / "smaps_rollup").read_text().splitlines()
                total += sum(int(line.split()[1]) for line in lines if line.startswith("Private"))
    return total / 1000


def descendants(process: int) -> Iterator[int]:
    """The processes that this one has started, and those that they have."""
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, children.read_text().split()):
            yield child
            yield from descendants(child)


def play_whole(browser: Browser, folder: Path, games: int) -> None:
    """Whole matches; says how many came to their end without a complaint."""
    ended = 0
    with hosted(folder) as host:
        player = Player(browser, host)
        player.frame.wait_for_selector("[data-quick]")
        host.stop()
        for number in range(1, games + 1):
            player.home()
            player.frame.evaluate(FOUR)
            player.frame.wait_for_url("**/t/**")
            began = time.monotonic()
            player.choose(3000)
            ended += player.frame.query_selector(OVER) is not None and not player.complaints
            print(f"{ended} of {number} ended, {time.monotonic() - began:.0f} s", flush=True)
        player.leave()


if __name__ == "__main__":
    main()
