"""How long a person waits at a table with three bots: before each question, and for each bot.

    python research/waiting.py [--game kingsburg] [--bot NAME] [--speed 1|2|off] [--questions N]

A browser plays one whole game at the usual settings, motion and films on, answering at once with
the first choice.  A wait is the time from an answer to the next question that can be answered; a
scene that waits for its reader is gone on from at once.  A bot's time: from the answer before
it to its own in the log, with the server's pause before a bot's move; films are no part of it.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sqlite3
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import mean
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 - after the path
from tests.browser import helpers  # noqa: E402 - after the path

from regalia.bots import levels  # noqa: E402 - after the path

# Plays in the page itself, so that no message to another process counts as waiting.
PLAY: Final = """async (most) => {
  const waits = [];
  let since = null;
  let filmed = 0;
  let last = performance.now();
  const is = (name) => document.body.classList.contains(name);
  const open = "#choices .choices button:not(.cancel), #choices .steppers .primary";
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    const now = performance.now();
    if (is("filming") && !is("lingering")) filmed += now - last;
    last = now;
    if (is("over") || waits.length >= most) return waits;
    if (is("holding")) document.querySelector("#film-pause").click();
    const choice = document.querySelector(open);
    if (!is("asked") || is("busy") || is("filming") || !choice) continue;
    if (since !== null) waits.push({ all: now - since, film: filmed });
    since = now;
    filmed = 0;
    choice.click();
  }
}"""


def table(person: helpers.Visitor, game: str, bot: str) -> str:
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * 3]
    promise = person.context.request.get("/api/promise").json()["promise"]
    body = {
        "game": game,
        "seats": seats,
        "mode": "live",
        "options": {},
        "promise": promise,
        "part": "5a" * 16,
    }
    reply = person.context.request.post("/api/tables", data=body, headers=person.csrf())
    if not reply.ok:
        sys.exit(reply.text())
    return str(reply.json()["table"])


def bots_times(database: Path, table: str) -> list[float]:
    """Seconds from the answer before a bot's to its own."""
    with contextlib.closing(sqlite3.connect(database)) as db:
        plies = db.execute(
            "SELECT seat, at FROM plies WHERE table_id = ? AND seat >= 0 ORDER BY seq", (table,)
        ).fetchall()
    return [at - before for (_, before), (seat, at) in pairwise(plies) if seat > 0]


def told(name: str, seconds: list[float]) -> str:
    if not seconds:
        return f"{name}: none"
    found = sorted(seconds)
    most = found[max(0, -(-len(found) * 95 // 100) - 1)]
    figures = f"mean {mean(found):.2f} s, 95 % under {most:.2f} s, worst {found[-1]:.2f} s"
    return f"{name}: n {len(found)}, {figures}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", default="kingsburg")
    parser.add_argument("--bot", default=levels.USUAL)
    parser.add_argument("--speed", default="1", choices=("1", "2", "off"))
    parser.add_argument("--questions", type=int, default=1000)
    given = parser.parse_args()
    for name in ("REGALIA_BOT_PAUSE", "REGALIA_WINDOW_DELAY"):
        helpers.QUICK.pop(name, None)  # as at any table
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = helpers.Server(Path(folder))
        server.start()
        browser = helpers.launch(playwright)
        try:
            person = helpers.Visitor(browser, server, reduced_motion="no-preference")
            person.context.add_init_script(f"localStorage.setItem('regalia-film', '{given.speed}')")
            here = table(person, given.game, given.bot)
            person.page.goto(f"/t/{here}")
            waits: list[dict[str, Any]] = person.page.evaluate(PLAY, given.questions)
            load = os.getloadavg()[0]
            print(f"{given.game}, three {given.bot}s, speed {given.speed}, load {load:.1f}")
            print(told("waits", [wait["all"] / 1000 for wait in waits]))
            print(told("  of them films", [wait["film"] / 1000 for wait in waits]))
            print(told("  without films", [(wait["all"] - wait["film"]) / 1000 for wait in waits]))
            print(told("bots' answers", bots_times(server.database, here)))
        finally:
            browser.close()
            server.stop()
    return 1 if person.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
