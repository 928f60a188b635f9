"""How soon the end page is painted: from the last answer's event to the picture, in Chromium.

    python -m bench.server.endpage [--games kingsburg,kemet] [--times 5]

A match is played to its last question behind a server's back; a page watches, the last
answer is given, and the page notes when its event arrived, when the end page stood on the
screen, and when its charts did, which are asked for afterwards.  On a busy machine the CPU
time of the page's main thread, up to the charts, says more than the clock.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, sync_playwright
from tests.browser.helpers import Server, Visitor, launch

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.server.bus.memory import MemoryBus
from regalia.server.catalogue import GameCatalogue
from regalia.server.keys import Keys
from regalia.server.store.store import Store
from regalia.server.table.tables import Tables

SETTLED = 300  # ms for the page to come to rest
WIDTHS = (10, 8, 10, 8, 10, 8)
# An event's time is noted before the page hears it; a picture's right after it was painted.
WATCH = """() => {
  const Native = EventSource;
  window.EventSource = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => (window.heard = performance.now()));
    }
  };
  const painted = (name) => {
    requestAnimationFrame(() => setTimeout(() => (window[name] = performance.now())));
  };
  addEventListener("DOMContentLoaded", () => {
    const place = document.querySelector("#panel-result");
    if (!place) return;
    new MutationObserver(() => {
      if (!place.hidden && !window.shown) painted("shown");
      if (place.querySelector(".chart svg") && !window.charted) painted("charted");
    }).observe(place, { attributes: true, childList: true, subtree: true });
  });
}"""


def to_the_last_question(server: Server, table: str) -> tuple[int, str]:
    """Play all but the last answer into the log; that answer."""

    async def play() -> tuple[int, str]:
        store = Store(f"sqlite:///{server.database}")
        live = await Tables(store, GameCatalogue(), MemoryBus(), Keys(), 1).live(table)
        match, before, chance = live.match, len(live.match.plies), SeededDealer("end page")
        while match.waiting:
            seat, last = match.waiting[0], len(match.plies)
            decision = match.decision(seat)
            if decision is None:
                break
            option = decision.options[chance.below(len(decision.options))]
            whole = match.copy()
            whole.submit(seat, option)
            if whole.over:
                await store.append(live.prepare(match.plies[before:last], time.time()).append)
                await store.close()
                return seat, option.text
            match.submit(seat, option)
        raise AssertionError("a match ends with an answer")

    with ThreadPoolExecutor() as pool:  # Playwright's own loop runs in this thread
        return pool.submit(asyncio.run, play()).result()


def measured(browser: Browser, server: Server, game: str) -> tuple[float, float, float]:
    """Milliseconds to the end page, to its charts, and of the main thread's work up to them."""
    others = ["hotseat"] * (regalia.game(game).min_seats - 1)
    holder, watcher = Visitor(browser, server), Visitor(browser, server)
    table = holder.order("me", *others, game=game)
    seat, choice = to_the_last_question(server, table)
    page = watcher.page
    page.add_init_script(f"({WATCH})()")
    page.goto(f"/t/{table}")
    page.wait_for_selector(".stage svg")
    page.wait_for_timeout(SETTLED)
    tools = watcher.context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = cpu(tools)
    body = {"seat": seat, "choice": choice}
    path = f"/api/tables/{table}/answer"
    reply = holder.context.request.post(path, data=body, headers=holder.csrf())
    if not reply.ok:
        raise RuntimeError(reply.text())
    page.wait_for_function("() => window.charted && window.shown")
    shown, charted = page.evaluate("() => [shown - heard, charted - heard]")
    spent = cpu(tools) - before
    for person in (holder, watcher):
        person.context.close()
    return shown, charted, spent


def cpu(tools: CDPSession) -> float:
    """Milliseconds the page's main thread has worked."""
    found = tools.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(one["value"] for one in found if one["name"] == "TaskDuration"))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--games", default=",".join(regalia.games()))
    asked.add_argument("--times", type=int, default=5)
    given = asked.parse_args()
    print(
        f"{'ms':<12}{'end page':>10}{'worst':>8}{'charts':>10}{'worst':>8}{'CPU':>10}{'worst':>8}"
    )
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        server.start()
        try:
            for game in given.games.split(","):
                runs = [measured(browser, server, game) for _ in range(given.times)]
                cells = [f(values) for values in zip(*runs, strict=True) for f in (median, max)]
                print(
                    f"{game:<12}"
                    + "".join(f"{n:>{w}.0f}" for n, w in zip(cells, WIDTHS, strict=True))
                )
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
