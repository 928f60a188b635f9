"""A real server process and the things a person does at its pages."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final
from urllib.request import urlopen

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Playwright,
)

SECONDS: Final = 60_000  # ms we wait at most for anything, on however busy a machine
# The shell first: without windows of its own it needs a third less CPU.
NAMES: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
)
NO_BROWSER: Final = (
    "These tests need Chromium. `make test` installs it (tools/system_packages.sh); by hand:\n"
    "    apt-get install chromium\n"
    "or name an installed one in REGALIA_CHROMIUM."
)
SCREEN: Final = {"width": 1440, "height": 900}
NO_OPTIONS: Final[Mapping[str, str]] = {}
BOT: Final = "page"  # the weakest, and quick
LIT: Final = ".stage [data-ref].lit"
CHOICE: Final = "#choices .choices button, #choices .steppers .primary"
# The middle of the first thing that one of the selectors finds and that lies on top there.
POINT: Final = """(selectors) => {
  for (const node of selectors.flatMap((one) => [...document.querySelectorAll(one)])) {
    node.scrollIntoView({ block: "nearest" });
    const box = node.getBoundingClientRect();
    const point = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(...point);
    const button = node.matches("button");
    if (top?.closest(button ? "button" : "[data-ref]") === node) return [...point, button];
  }
  return null;
}"""
# Somebody who has seen every game before; who wants nothing to move, wants no stills either.
MET: Final = """() => {
  for (const game of ["kingsburg", "eador", "xidit", "kemet"]) {
    localStorage.setItem(`regalia-met-${game}`, "yes");
  }
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still && !localStorage.getItem("regalia-film")) localStorage.setItem("regalia-film", "off");
}"""
# Counts the answers that leave the page by what the person did last.
TALLY: Final = """() => {
  const answers = (window.answers = {});
  let last = "nothing";
  const where = (node) => (node.closest?.(".stage") ? "board" : "buttons");
  addEventListener("keydown", (event) => {
    last = /^[1-9]$/.test(event.key) ? "number" : `key on ${where(event.target)}`;
  }, true);
  addEventListener("pointerdown", (event) => { last = `mouse on ${where(event.target)}`; }, true);
  const send = window.fetch;
  window.fetch = (address, ...more) => {
    if (String(address).includes("/answer?")) answers[last] = (answers[last] ?? 0) + 1;
    return send(address, ...more);
  };
}"""
# Whoever plays whole games here does not want to be asked twice.
TRUSTING: Final = """if (localStorage.getItem("regalia-careful-live") === null) {
  localStorage.setItem("regalia-careful-live", "no");
}"""
# How many Tabs it is to the nearest of the wanted things: below 0 backwards; null: there are none.
TOWARDS: Final = """(wanted) => {
  const here = document.activeElement;
  if (here.matches(wanted)) return 0;
  const stops = [...document.querySelectorAll("a, button, input, select, summary, [tabindex]")];
  const open = stops.filter(
    (node) => node === here || (node.tabIndex >= 0 && node.checkVisibility()),
  );
  const at = open.indexOf(here);
  const far = open.flatMap((node, i) => (node.matches(wanted) ? [i - at] : []));
  if (!far.length) return null;
  return far.sort((one, other) => Math.abs(one) - Math.abs(other))[0];
}"""
ASKED: Final = "document.body.matches('.asked:not(.busy)')"
# Asked, and no button to come to.  In one look: the next may find another question.
SPEECHLESS: Final = f"(choice) => {ASKED} && ({TOWARDS})(choice) === null"
SHOWN: Final = "() => [document.body.className, document.querySelector('.ask')?.innerText]"
# A real server, but whoever opens a table may name its deal: the dice of every run fall alike.
START: Final = """
from hashlib import sha256
from regalia.cli.serve import serve
from regalia.server.table.dice import Promises
seed_of = Promises.seed_of
async def deal(promises, name):
    if "-" in name:  # a promise of the server's own; those of the tests are hexadecimal
        return await seed_of(promises, name)
    return f"shared:{sha256(name.encode()).hexdigest()}"
Promises.seed_of = deal
serve()
"""
# The fewest seats and the shortest match of each game.
SHORTEST: Final[dict[str, tuple[int, dict[str, str]]]] = {
    "kingsburg": (2, {}),
    "eador": (2, {"quick": "on"}),
    "xidit": (3, {"length": "short"}),
    "kemet": (2, {"round_cap": "4"}),
}
QUICK: Final = {
    "REGALIA_BOT_PAUSE": "0",
    "REGALIA_WINDOW_DELAY": "0.01",
    "REGALIA_PRESENCE_GRACE": "0.1",
    "REGALIA_POLL_GRACE": "0.1",
    "REGALIA_RATE": "0",
    "REGALIA_TABLE_RATE": "0",
    "REGALIA_STREAMS": "0",
    "REGALIA_CHAT_RATE": "0",
    "REGALIA_LOG_LEVEL": "error",
    "REGALIA_SECRET": "the bots of every run choose alike",
}


def chromium_path() -> str:
    """Debian's Chromium, or the one the environment names."""
    wanted = os.environ.get("REGALIA_CHROMIUM", "")
    for name in (wanted, *NAMES):
        found = shutil.which(name) if name else None
        if found:
            return found
    raise FileNotFoundError(NO_BROWSER)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(
        executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"]
    )


def running_test() -> str:
    """The name of the test that runs."""
    return os.environ.get("PYTEST_CURRENT_TEST", "").partition(" (")[0]


class Server:
    """`regalia serve` on a free port with a database of its own."""

    def __init__(self, folder: Path, *, others: bool = True) -> None:
        """`others`: the site knows an address for its links, as one on the internet does."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.site_url = self.url if others else ""
        self.database = folder / "table.db"
        self.visitors: Counter[str] = Counter()  # by test
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-c", START, "--port", str(self.port)]
        command += ["--database", str(self.database)]
        self.process = subprocess.Popen(
            command,
            env=os.environ | QUICK | {"REGALIA_SITE_URL": self.site_url},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "Regalia is open at" in line, line
        self.wait()

    def wait(self) -> None:
        """Until it answers; a process that has ended never will."""
        end = time.monotonic() + SECONDS / 1000
        while time.monotonic() < end:
            with contextlib.suppress(OSError), urlopen(f"{self.url}/healthz") as reply:  # noqa: S310 - our own address
                if reply.status == 200:
                    return
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def hurry(self, table: str) -> None:
        """Every player's time at this table is up at once."""
        with contextlib.closing(sqlite3.connect(self.database)) as db, db:
            change = "UPDATE tables SET patience = 1, version = version + 1 WHERE id = ?"
            db.execute(change, (table,))

    def visitor(self) -> int:
        """Which visitor of this test it is."""
        self.visitors[running_test()] += 1
        return self.visitors[running_test()]

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process is None:
            return
        self.process.send_signal(how)
        self.process.wait(60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None


class Visitor:
    """One browser of one person."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        used: Page | None = None,
        *,
        knows_the_games: bool = True,
        careful: bool = False,
        **more: Any,
    ) -> None:
        """`careful`: asked once more before what cannot be taken back, as people are at first."""
        self.knows_the_games = knows_the_games
        self.promised = 0
        self.number = server.visitor()
        base: dict[str, Any] = {
            "viewport": SCREEN,
            "locale": "en",
            "reduced_motion": "reduce",
            "base_url": server.url,
        }
        self.context: BrowserContext = used.context if used else browser.new_context(**base | more)
        self.context.set_default_timeout(SECONDS)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.screen: Any = more.get("viewport", SCREEN)
        if used is None and not careful:
            self.context.add_init_script(TRUSTING)
        self.complaints: list[str] = []
        self.page = self.heard(used) if used else self.open()

    def open(self) -> Page:
        return self.heard(self.bare())

    def bare(self) -> Page:
        page = self.context.new_page()
        page.add_init_script(f"({TALLY})()")
        if self.knows_the_games:  # else the first visit opens the game in one screen
            page.add_init_script(f"({MET})()")
        return page

    def heard(self, page: Page) -> Page:
        page.on("pageerror", self.on_error)
        page.on("console", self.on_line)
        return page

    def on_error(self, error: Error) -> None:
        self.complaints.append(str(error))

    def on_line(self, line: ConsoleMessage) -> None:
        self.complaints.extend(bad(line.type, line.text))

    def leave(self) -> Page | None:
        """The page for the next one, who finds no cookie and nothing kept or changed.

        It stays open: a new one would cost more than what it is to show.  None where a test has
        lent the browser a clock of its own, which every later page of it would go by.
        """
        for other in self.context.pages:
            if other is not self.page:
                other.close()
        page = self.page
        page.unroute_all(behavior="ignoreErrors")
        page.goto("/healthz")
        page.remove_listener("pageerror", self.on_error)
        page.remove_listener("console", self.on_line)
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.context.clear_cookies()
        if page.evaluate("() => '__pwClock' in globalThis"):
            self.context.close()
            return None
        page.emulate_media(color_scheme="null")
        if page.viewport_size != self.screen:
            page.set_viewport_size(self.screen)
        return page

    # -- sitting down ---------------------------------------------------------------
    def new_table(
        self,
        *kinds: str,
        game: str = "kingsburg",
        mode: str = "live",
        options: Mapping[str, str] = NO_OPTIONS,
    ) -> str:
        """Opens a table and goes there; its id."""
        table = self.order(*kinds, game=game, mode=mode, options=options)
        self.page.goto(f"/t/{table}")
        self.page.wait_for_selector(".parts:not(.first) svg, .curtain")
        return table

    def promise(self) -> str:
        """The name of a deal: in every run a test's tables are dealt alike."""
        self.promised += 1
        test = running_test()
        name = f"{test} {self.number} {self.promised}"
        return blake2b(name.encode(), digest_size=16).hexdigest()

    def order(
        self,
        *kinds: str,
        game: str = "kingsburg",
        mode: str = "live",
        options: Mapping[str, str] = NO_OPTIONS,
    ) -> str:
        """What the form of a new table sends, without the form; the table's id."""
        bots = {"bot": {"bot": BOT}}
        body = {
            "game": game,
            "seats": [{"kind": kind, **bots.get(kind, {})} for kind in kinds],
            "mode": mode,
            "options": dict(options),
            "promise": self.promise(),
            "part": "5a" * 16,
        }
        reply = self.context.request.post("/api/tables", data=body, headers=self.csrf())
        assert reply.ok, reply.text()
        return str(reply.json()["table"])

    def fill_in(
        self,
        *kinds: str,
        bot: str = BOT,
        game: str = "kingsburg",
        mode: str = "live",
        options: Mapping[str, str] = NO_OPTIONS,
    ) -> str:
        """Opens a table by the form, as people do."""
        page = self.page
        page.goto(f"/new/{game}")
        page.select_option("#seat-count", str(len(kinds)))
        for n, kind in enumerate(kinds):
            row = page.locator(".seat-row").nth(n)
            row.locator("select.kind").select_option(kind)
            if kind == "bot":
                row.locator("select.bot").select_option(bot)
        page.check(f"input[name=mode][value={mode}]")
        if options:
            page.click("details.options summary")
        for name, value in options.items():
            page.select_option(f"select.option[name={name}]", value)
        page.click("#new-table .submit button")
        page.wait_for_url(re.compile(r"/t/"))
        page.wait_for_selector(".parts:not(.first) svg, .curtain")
        return page.url.rsplit("/", 1)[1]

    def short_table(self, game: str) -> str:
        """The quickest match of a game, against bots."""
        seats, options = SHORTEST[game]
        return self.new_table("me", *["bot"] * (seats - 1), game=game, options=options)

    def copied(self) -> str:
        """What the last button put on the clipboard."""
        self.page.wait_for_selector(".toast")
        return str(self.page.evaluate("() => navigator.clipboard.readText()"))

    # -- playing ------------------------------------------------------------------------
    def ready(self) -> bool:
        """Waits until this person is asked; False if the match is over."""
        try:
            self.page.wait_for_selector("body.over, body.asked:not(.busy)", state="attached")
        except Error as error:
            raise AssertionError(f"{error}\n{self.standing()}") from None
        return not self.over

    def standing(self) -> str:
        """What the page shows and what the server says, where one waits in vain."""
        shown = self.page.evaluate(SHOWN)
        state = self.state(self.page.url.rsplit("/", 1)[1])
        waiting = [seat["name"] for seat in state["seats"] if seat["waiting"]]
        return f"page: {shown}, complaints: {self.complaints}, the server waits for {waiting}"

    @property
    def asked(self) -> bool:
        return bool(self.page.evaluate(f"() => {ASKED}"))

    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("() => document.body.matches('.over')"))

    def settled(self) -> None:
        """Waits until the outcome of the last answer is shown."""
        self.page.wait_for_selector("body:not(.busy)", state="attached")

    def choices(self) -> Locator:
        return self.page.locator(CHOICE)

    def choose(self, on_board: bool = False) -> bool:
        """Clicks the first thing offered, on the board or among the buttons.

        The click is the mouse's own, at the middle of the thing: whole games of
        Playwright's more careful clicks would take minutes.  Whether it went to
        the board.
        """
        wanted = [*([LIT] if on_board else []), *CHOICE.split(", ")]
        point = self.page.evaluate(POINT, wanted)
        if point is None:  # the question has just gone: a window passes by itself
            return False
        self.page.mouse.click(point[0], point[1])
        return not point[2]

    def answered(self) -> Counter[str]:
        """How many answers this page has sent, by what the person did."""
        return Counter(self.page.evaluate("() => window.answers"))

    # -- by keyboard ----------------------------------------------------------------------
    def tab_to(self, selector: str) -> bool:
        """Focus must never be lost so far away that Tab does not come back.

        False if there is nothing to reach any more.
        """
        for _ in range(20):
            way = self.page.evaluate(TOWARDS, selector)
            if not way:
                return way is not None
            for _ in range(min(abs(way), 9)):  # the page may change meanwhile, so not all blindly
                self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def press(self, way: str) -> None:
        """One step of a choice: a number key, or a key on a button or a target of the board."""
        if way == "number" and self.page.locator("#choices .choices").count():
            self.page.keyboard.press("1")
            return
        on_board = way in ("Enter", "Space") and bool(self.page.locator(LIT).count())
        if self.tab_to(LIT if on_board else CHOICE):
            self.page.keyboard.press("Space" if way == "Space" and on_board else "Enter")
        else:  # the question has just gone: a window passes by itself, and another may be asked
            assert not self.page.evaluate(SPEECHLESS, CHOICE), "nothing to choose for the keyboard"

    @property
    def focused(self) -> bool:
        return bool(self.page.evaluate("() => document.activeElement !== document.body"))

    def answer(self, table: str, which: int = -1) -> dict[str, Any]:
        """Answers by the JSON doors if something is asked; the state before that."""
        state = self.state(table)
        if decision := state["decision"]:
            body = {
                "seat": state["me"]["seat"],
                "serial": decision["serial"],
                "choice": decision["options"][which]["text"],
            }
            self.context.request.post(f"/api/tables/{table}/answer", data=body, headers=self.csrf())
        return state

    def csrf(self) -> dict[str, str]:
        return {"X-CSRF-Token": self.ask("/api/me")["token"]}

    def state(self, table: str) -> dict[str, Any]:
        """The state the server tells this browser."""
        return self.ask(f"/api/tables/{table}/state?board=no")

    def ask(self, path: str) -> dict[str, Any]:
        """What the server answers; asked again where it has just closed an idle connection."""
        found: dict[str, Any] = self.context.request.get(path, max_retries=3).json()
        return found


def befriend(host: Visitor, friend: Visitor, name: str, game: str = "kingsburg") -> str:
    """The host opens a table for two and hands the link over; the friend sits down."""
    table = host.new_table("me", "friend", game=game)
    host.page.get_by_role("button", name="Copy invitation link").click()
    friend.page.goto(host.copied())
    friend.page.fill("input[name=name]", name)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector(".parts:not(.first) svg")
    return table


def go_on(person: Visitor, others: Visitor, table: str) -> bool:
    """Waits until this person is asked while the others answer; False if the match is over."""
    while not person.asked and not person.over:
        others.answer(table)
    return not person.over


def bad(kind: str, text: str) -> list[str]:
    """Complaints of the browser, but for a stream that a stopped server has cut."""
    quiet = kind not in ("error", "warning") or "net::ERR_" in text
    return [] if quiet else [text]


Visit = Callable[..., Visitor]
