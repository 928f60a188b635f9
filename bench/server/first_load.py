"""What a first visit downloads, and when the first option can be clicked.

    python bench/server/first_load.py [--games kemet,kingsburg] [--times 3] [--phone] [--lang ru]

Opens the first page and a table of each game in headless Chromium with an empty cache.  Bytes are
those of the wire, headers included, by kind.  Then each table is opened again over a line of
1.6 Mbit/s and 150 ms with a processor four times slower, and the clock runs from the request of
the document to the first option that a click would choose; the median of `--times`.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
import zlib
from collections import Counter
from http.client import HTTPConnection
from typing import Any

from page import PHONE, WINDOW, SameDice, chromium, seated
from playwright.async_api import Browser, CDPSession, Page, async_playwright

import regalia
from regalia.cli.bench.server_bench import HOST, Plan
from regalia.server.pages.assets import bundles

KINDS = ("Document", "Script", "Stylesheet", "Font", "EventSource")
HEADS = ("document", "scripts", "styles", "fonts", "first event", "others", "requests", "all")
# An option that lies there to be clicked: a button that answers, or a lit place on the board.
CLICKABLE = """() => "bound" in document.documentElement.dataset &&
  document.querySelector("#choices button:not(:disabled), .stage [data-ref].lit") !== null"""
SETTLED = 1500  # ms: what a page asks for once it is drawn
SLOW = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SLOWER = 4


class Traffic:
    """The bytes of a page's replies, by kind."""

    def __init__(self, session: CDPSession) -> None:
        self.stream = ""  # the address of its events
        self.kinds: dict[str, str] = {}
        self.sizes: Counter[str] = Counter()
        session.on("Network.responseReceived", self.note_reply)
        session.on("Network.dataReceived", self.note_data)
        session.on("Network.loadingFinished", self.note_end)

    def note_reply(self, event: dict[str, Any]) -> None:
        name = event["requestId"]
        self.kinds[name] = event["type"]
        if event["type"] == "EventSource":
            self.stream = event["response"]["url"]
        self.sizes[name] += event["response"]["encodedDataLength"]  # its headers

    def note_data(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] += event["encodedDataLength"]

    def note_end(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] = event["encodedDataLength"]  # all of it

    def by_kind(self) -> list[float]:
        found: Counter[str] = Counter()
        for name, kind in self.kinds.items():
            found[kind if kind in KINDS else "Other"] += self.sizes[name]
        return [found[kind] / 1000 for kind in (*KINDS, "Other")]


async def visit(page: Page, address: str, *, asked: bool) -> Traffic:
    """The page, loaded and drawn."""
    session = await page.context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    traffic = Traffic(session)
    await page.goto(address)
    if asked:
        await page.wait_for_function(CLICKABLE)
    await page.wait_for_timeout(SETTLED)
    await session.detach()
    if traffic.stream:  # what Chromium counts of a stream that goes on is late
        size = await asyncio.to_thread(first_event, traffic.stream, await cookies(page))
        name = next(one for one, kind in traffic.kinds.items() if kind == "EventSource")
        traffic.sizes[name] = size
    return traffic


async def cookies(page: Page) -> str:
    return "; ".join(f"{one['name']}={one['value']}" for one in await page.context.cookies())


def first_event(address: str, cookie: str) -> int:
    """The bytes of a stream up to the end of its first state, head included."""
    host, _, path = address.removeprefix("http://").partition("/")
    connection = HTTPConnection(host, timeout=30)
    connection.request("GET", f"/{path}", headers={"accept-encoding": "gzip", "cookie": cookie})
    reply = connection.getresponse()
    size = len(str(reply.headers))
    opened, text = zlib.decompressobj(31), b""
    while b"data: {" not in text or not text.endswith(b"\n\n"):
        packed = reply.read1()
        size += len(packed)
        text += opened.decompress(packed)
    connection.close()
    return size


async def time_to_option(page: Page, address: str) -> float:
    """Seconds until an option can be clicked, on a slow line and processor."""
    session = await page.context.new_cdp_session(page)
    await session.send("Network.enable")
    await session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    await session.send("Network.emulateNetworkConditions", SLOW)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    began = time.monotonic()
    await page.goto(address, wait_until="commit")
    await page.wait_for_function(CLICKABLE, polling=20)
    took = time.monotonic() - began
    await session.detach()
    return took


def line(name: str, traffic: Traffic, seconds: float | None) -> str:
    kinds = traffic.by_kind()
    numbers = [*kinds, float(len(traffic.kinds)), sum(kinds)]
    told = "".join(f"{one:>12.1f}" for one in numbers)
    return f"{name:10}{told}" + ("" if seconds is None else f"{seconds:>12.2f}")


async def measure(given: argparse.Namespace) -> None:
    print(f"{'kB':10}" + "".join(f"{head:>12}" for head in (*HEADS, "seconds")))
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan("", (), 0, 0, pictures=True)
        async with SameDice(folder, plan) as server, async_playwright() as play:
            browser = await play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            page = await opened(browser, server, given)
            print(line("/", await visit(page, "/", asked=False), None))
            for name in given.games.split(","):
                page = await opened(browser, server, given)
                bots = regalia.game(name).min_seats - 1
                address = f"/t/{await seated([page], name, bots)}"
                await page.evaluate(f"localStorage.setItem('regalia-met-{name}', 'yes')")
                traffic = await visit(page, address, asked=True)
                times = [await time_to_option(page, address) for _ in range(given.times)]
                print(line(name, traffic, statistics.median(times)), flush=True)
                await page.context.close()
            await browser.close()


async def opened(browser: Browser, server: SameDice, given: argparse.Namespace) -> Page:
    """A browser that has never been here."""
    return await browser.new_page(
        base_url=f"http://{HOST}:{server.port}",
        viewport=PHONE if given.phone else WINDOW,
        locale=given.lang,
        reduced_motion="reduce",
    )


def main() -> None:
    if not bundles():
        raise SystemExit("This measures what a wheel sends. First: make bundles")
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", default=",".join(regalia.games()))
    parser.add_argument("--times", type=int, default=3, help="runs on the slow line, each")
    parser.add_argument("--phone", action="store_true", help="in a phone's window")
    parser.add_argument("--lang", default="en")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
