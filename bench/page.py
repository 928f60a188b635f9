"""What an event costs a browser: CPU time of the page's main thread, and bytes over the wire.

    python bench/page.py [--games kemet,kingsburg] [--moves 60] [--seats 4]

Opens a table of people in headless Chromium, where nobody moves the mouse, and plays random
moves beside it.  Times are those of the thread, not of the clock, so a busy machine
lengthens them less.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from typing import Any

from playwright.async_api import CDPSession, Page, ViewportSize, async_playwright

import regalia
from regalia.cli.bench_server import HOST, Plan, Server

METRICS = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
HEADS = ("events", "main thread", "script", "layout", "style", "requests", "kB")
SETTLED = 700  # ms after an event: the slides are over


async def read(session: CDPSession) -> list[float]:
    found = {
        one["name"]: one["value"]
        for one in (await session.send("Performance.getMetrics"))["metrics"]
    }
    return [found[name] * 1000 for name in METRICS]


async def api(page: Page, method: str, path: str, body: Any = None) -> Any:
    token = await page.get_attribute("meta[name=csrf]", "content")
    headers = {"x-csrf-token": token or ""}
    reply = await page.request.fetch(path, method=method, data=body, headers=headers)
    return await reply.json()


async def watched(page: Page, name: str, seats: int, moves: int) -> list[float]:
    await page.goto("/")
    chairs = [{"kind": "me"}, *[{"kind": "hotseat"}] * (seats - 1)]
    table = (await api(page, "POST", "/api/tables", {"game": name, "seats": chairs}))["table"]
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    await session.send("Performance.enable")
    sent: list[Any] = []
    page.on("requestfinished", sent.append)
    await page.goto(f"/t/{table}?seat=0")
    await page.wait_for_selector(".part svg")
    await page.wait_for_timeout(1500)
    sizes = [await one.sizes() for one in sent]
    first = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) / 1000
    chance, spent, events = random.Random(5), [0.0] * len(METRICS), 0  # noqa: S311 - no secret
    for _ in range(moves):
        before = await read(session)
        if not await moved(page, table, chance):
            break
        await page.wait_for_timeout(SETTLED)
        after = await read(session)
        spent = [had + b - a for had, a, b in zip(spent, before, after, strict=True)]
        events += 1
    return [events, *(ms / max(1, events) for ms in spent), len(sent) + 1, first]


async def moved(page: Page, table: str, chance: random.Random) -> bool:
    """One random answer, of whichever seat is asked."""
    state = await api(page, "GET", f"/api/tables/{table}/state?board=no")
    decision, seat = state["decision"], state["me"]["seat"]
    if decision is None:
        return False
    choice = chance.choice(decision["options"])["text"]
    body = {"seat": seat, "serial": decision["serial"], "choice": choice}
    await api(page, "POST", f"/api/tables/{table}/answer", body)
    return True


async def measure(given: argparse.Namespace) -> None:
    print(f"{'ms of CPU':10}" + "".join(f"{head:>12}" for head in HEADS))
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan("", (), 0, 0, pictures=True)
        async with Server(folder, plan) as server, async_playwright() as play:
            browser = await play.chromium.launch()
            for name in given.games.split(","):
                size = ViewportSize(width=1366, height=768)
                page = await browser.new_page(
                    base_url=f"http://{HOST}:{server.port}", viewport=size
                )
                found = await watched(page, name, given.seats, given.moves)
                print(f"{name:10}" + "".join(f"{one:>12.1f}" for one in found))
                await page.close()
            await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(regalia.games()))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--moves", type=int, default=60)
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
