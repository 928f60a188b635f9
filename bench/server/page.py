"""What an event costs a browser: CPU time of the page's main thread, and bytes over the wire.

    python bench/server/page.py [--games kemet,kingsburg] [--moves 60] [--seats 2]
        [--bots] [--phone] [--motion] [--slow 4]

Opens a table of people in headless Chromium, where nobody moves the mouse, and plays random
moves beside it; between two of them what has changed is lit and goes out again.  Times are
those of the thread, not of the clock, so a busy machine lengthens them less.  What the same
page costs when nothing happens but its clocks is measured after each, and taken off.
`--slow` makes the page's processor so many times slower.  The median event stands beside the mean,
which a few large ones raise.
With `--bots` one person answers and bots do the rest: each answer until he is asked again, its
cost divided by the events that came in.
Nothing slides or flies unless `--motion` says so: the difference is what that costs, frame by
frame, painted by the processor where there is no GPU.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from playwright.async_api import CDPSession, Page, Request, ViewportSize, async_playwright

import regalia
from regalia.cli.bench.server_bench import HOST, Plan, Server

METRICS = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
HEADS = (
    "events",
    "median",
    "main thread",
    "script",
    "layout",
    "style",
    "idle second",
    "requests",
    "kB",
)
# Whole seconds, in each of which the clocks tick once: what is idle is not mistaken for an event.
SETTLED = 3000  # ms after an event: the slides are over, and nothing is lit any more
IDLE = 2000  # ms
# Every run plays the same matches: the seed follows from the name the dice are promised under.
START = """
from hashlib import sha256
from regalia.cli.serve import serve
from regalia.server.table.dice import Promises
async def seed_of(promises, name):
    return f"shared:{sha256(name.encode()).hexdigest()}"
Promises.seed_of = seed_of
serve()
"""
LOADED = 30_000  # ms: what loading left behind has been swept by then, which no event costs
WINDOW = ViewportSize(width=1366, height=768)
PHONE = ViewportSize(width=390, height=844)


class SameDice(Server):
    """A server whose tables have the dice of their promise's name."""

    program = START


async def read(session: CDPSession) -> list[float]:
    found = {
        one["name"]: one["value"]
        for one in (await session.send("Performance.getMetrics"))["metrics"]
    }
    return [found[name] * 1000 for name in METRICS]


tokens: dict[Page, str] = {}  # read once: the page that is measured is not to be asked meanwhile


async def note_token(page: Page) -> None:
    tokens[page] = await page.get_attribute("meta[name=csrf]", "content") or ""


async def api(page: Page, method: str, path: str, body: Any = None) -> Any:
    headers = {"x-csrf-token": tokens.get(page, "")}
    reply = await page.request.fetch(path, method=method, data=body, headers=headers)
    return await reply.json()


async def seated(pages: list[Page], name: str, bots: int = 0) -> str:
    """A table of people, each in a browser of his own, and of bots."""
    await pages[0].goto("/")
    await note_token(pages[0])
    chairs = [{"kind": "me"}, *[{"kind": "friend"}] * (len(pages) - 1), *[{"kind": "bot"}] * bots]
    promise = blake2b(name.encode(), digest_size=16).hexdigest()
    order = {"game": name, "seats": chairs, "promise": promise, "part": "5a" * 16}
    opened = await api(pages[0], "POST", "/api/tables", order)
    if "seat_links" not in opened:
        raise SystemExit(f"no table was opened: {opened}")
    links = [one["link"] for one in opened["seat_links"] if one["kind"] == "invite"]
    for page, link in zip(pages[1:], links, strict=True):
        await page.goto(link)
        await page.click("main form button")
        await page.wait_for_url("**/t/**")
        await page.goto("/")  # it only answers
        await note_token(page)
    table: str = opened["table"]
    return table


def noted(sent: list[Request]) -> Callable[[Request], None]:
    def note(request: Request) -> None:
        sent.append(request)

    return note


COUNTED = """(() => {
  const Source = window.EventSource;
  window.heard = 0;
  window.EventSource = class extends Source {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => { window.heard += 1; });
    }
  };
})()"""


async def watched(
    pages: list[Page], name: str, moves: int, bots: int = 0, slow: float = 1
) -> list[float]:
    page = pages[0]
    table = await seated(pages, name, bots)
    await page.add_init_script(COUNTED)
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    sent: list[Request] = []
    page.on("requestfinished", noted(sent))
    await page.goto(f"/t/{table}")
    await page.wait_for_selector(".part svg")
    await note_token(page)
    await page.keyboard.press("Escape")  # the game in one screen has been read
    await page.wait_for_timeout(LOADED)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    sizes = [await one.sizes() for one in sent]
    size = sum(one["responseBodySize"] + one["responseHeadersSize"] for one in sizes) / 1000
    chance = random.Random(5)  # noqa: S311 - no secret
    await quiet(pages, table, bots)
    heard: int = await page.evaluate("heard")
    began, start = time.monotonic(), await read(session)
    seconds: list[list[float]] = []  # what one costs when nothing happens
    moments: list[tuple[float, float]] = []  # of each event: ms of the main thread, seconds
    for _ in range(moves):
        first, start_of_event = (await read(session))[0], time.monotonic()
        if not await moved(pages, table, chance):
            break
        await quiet(pages, table, bots)
        await page.wait_for_timeout(SETTLED)
        before, since = await read(session), time.monotonic()
        moments.append((before[0] - first, since - start_of_event))
        await page.wait_for_timeout(IDLE)
        after, lasted = await read(session), time.monotonic() - since
        seconds.append([(b - a) / lasted for a, b in zip(before, after, strict=True)])
    spent, took = await read(session), time.monotonic() - began
    events = await page.evaluate("heard") - heard if bots else len(seconds)
    # The median: garbage of an event that is swept in such a second is the event's.
    idle = [statistics.median(one) for one in zip(*seconds, strict=True)]
    each = [(b - a - took * c) / events for a, b, c in zip(start, spent, idle, strict=True)]
    median = statistics.median(ms - lasted * idle[0] for ms, lasted in moments)
    return [events, median, *each, idle[0], len(sizes) + 1, size]


async def quiet(pages: list[Page], table: str, bots: int) -> None:
    """Until somebody is asked who is no bot, or the match is over."""
    while bots:
        state = await api(pages[0], "GET", f"/api/tables/{table}/state?board=no")
        if state["decision"] is not None or state["over"]:
            return
        await asyncio.sleep(0.5)


async def moved(pages: list[Page], table: str, chance: random.Random) -> bool:
    """One random answer, of whoever is asked."""
    for page in pages:
        state = await api(page, "GET", f"/api/tables/{table}/state?board=no")
        decision = state["decision"]
        if decision is not None:
            choice = chance.choice(decision["options"])["text"]
            seat, serial = state["me"]["seat"], decision["serial"]
            body = {"seat": seat, "serial": serial, "choice": choice}
            await api(page, "POST", f"/api/tables/{table}/answer", body)
            return True
    return False


def chromium() -> str | None:
    """The system's, or the one the environment names; else Playwright's own."""
    return os.environ.get("REGALIA_CHROMIUM") or shutil.which("chromium")


async def measure(given: argparse.Namespace) -> None:
    print(f"{'ms of CPU':10}" + "".join(f"{head:>12}" for head in HEADS))
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan("", (), 0, 0, pictures=True)
        async with SameDice(folder, plan) as server, async_playwright() as play:
            browser = await play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            for name in given.games.split(","):
                size = PHONE if given.phone else WINDOW
                address = f"http://{HOST}:{server.port}"
                how: dict[str, Any] = {} if given.motion else {"reduced_motion": "reduce"}
                pages = [
                    await browser.new_page(base_url=address, viewport=size, locale="en", **how)
                    for _ in range(1 if given.bots else given.seats)
                ]
                bots = given.seats - 1 if given.bots else 0
                found = await watched(pages, name, given.moves, bots, given.slow)
                print(f"{name:10}" + "".join(f"{one:>12.1f}" for one in found))
                for page in pages:
                    await page.close()
            await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(regalia.games()))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--bots", action="store_true", help="one person, and bots beside him")
    parser.add_argument("--slow", type=float, default=1, help="times slower a processor")
    parser.add_argument("--phone", action="store_true", help="in a phone's window")
    parser.add_argument(
        "--motion", action="store_true", help="with slides and pulses, frame by frame"
    )
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
