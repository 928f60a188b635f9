"""Measures over whole games whether people see what they need without scrolling.

    python tools/in_sight.py                      tutorials of all games
    python tools/in_sight.py --own --most 40      own games, so many questions each
    python tools/in_sight.py --game eador --pictures

At every question on every screen: the question itself, the option that the tutorial or a
hint names, and at least three options (or all of them) are in sight.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402 - after the path
from tests.browser.helpers import SHORTEST, Server, Visitor, launch  # noqa: E402 - after the path
from tests.browser.legible import SETTLED  # noqa: E402 - after the path

import regalia  # noqa: E402 - after the path

FOLDER: Final = ROOT / "build" / "in-sight"
SCREENS: Final = {
    "1366x768": (1366, 768),
    "1024x768": (1024, 768),
    "820x1180": (820, 1180),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "1366x768 at 200 %": (683, 384),
}
LONGEST: Final = 400  # answers and pages, more than any tutorial or short game has
HINTED: Final = "#hint-card .hint-choice:enabled, #hint-card[hidden]"
NEXT: Final = "#guide .guide-tools .primary"
NOW: Final = """() => {
  const body = document.body;
  if (document.querySelector("#film:not([hidden])")) return "film";
  if (body.matches(".busy") || !body.matches(".asked, .over")) return null;
  if (body.matches(".over")) return "end";
  return body.matches(".reading") ? "page" : "choice";
}"""
# What of the question is in sight: whole, inside every box that clips it, covered by nothing.
SEEN: Final = """() => {
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    let out = node;
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(out).position === "fixed") break; // nothing further out clips it
      out = up;
      if (getComputedStyle(up).overflowY === "visible") continue;
      const own = up.getBoundingClientRect();
      left = Math.max(left, own.left); top = Math.max(top, own.top);
      right = Math.min(right, own.right); bottom = Math.min(bottom, own.bottom);
    }
    const inside = box.width > 0 && box.left >= left - 1 && box.top >= top - 1
      && box.right <= right + 1 && box.bottom <= bottom + 1;
    if (!inside) return false;
    const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return on !== null && (node.contains(on) || on.contains(node));
  };
  const shown = (query) => [...document.querySelectorAll(query)].filter((n) => n.checkVisibility());
  const answers = ".choices [data-key]:not(.cancel), .by-target [data-choice], .steppers .primary";
  const options = shown(`#choices :is(${answers})`);
  const lit = shown(".stage [data-ref].lit");
  const all = options.length ? options : lit;
  const named = shown("#hint-card:not([hidden]) .hint-choice, #choices button.advised");
  const count = all.filter(seen).length;
  return {
    question: seen(document.querySelector("#prompt")),
    options: count >= Math.min(3, all.length),
    named: !named.length || named.some(seen),
    count: `${count} of ${all.length}`,
  };
}"""
# How much of the stage its pictures cover, and the smallest text on it.
BOARD: Final = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  let drawn = 0, least = Infinity, what = "";
  for (const svg of document.querySelectorAll(".stage .part > svg")) {
    if (!svg.checkVisibility()) continue;
    const [box, own] = [svg.getBoundingClientRect(), svg.viewBox.baseVal];
    const scale = Math.min(box.width / own.width, box.height / own.height);
    const high = Math.min(own.height * scale, Math.max(0, stage.bottom - box.top));
    drawn += own.width * scale * Math.max(0, high);
    for (const text of svg.querySelectorAll("text")) {
      if (!text.textContent.trim() || !text.checkVisibility()) continue;
      const pixels = parseFloat(getComputedStyle(text).fontSize) * scale;
      if (pixels < least) [least, what] = [pixels, text.textContent.trim()];
    }
  }
  return { share: drawn / (stage.width * stage.height), least, what };
}"""


class Watch:
    """Counts what was in sight, by screen."""

    def __init__(self, *, pictures: bool) -> None:
        self.pictures = pictures
        self.asked: Counter[str] = Counter()
        self.good: Counter[str] = Counter()
        self.missing: Counter[tuple[str, str]] = Counter()
        self.shares: dict[str, list[float]] = {name: [] for name in SCREENS}
        self.least: dict[str, tuple[float, str]] = dict.fromkeys(SCREENS, (1000.0, ""))

    def look(self, page: Page, game: str, number: int) -> None:
        for name, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            found: dict[str, Any] = page.evaluate(SEEN)
            board = page.evaluate(BOARD)
            self.shares[name].append(board["share"])
            self.least[name] = min(self.least[name], (board["least"] or 1000, board["what"]))
            self.asked[name] += 1
            faults = [what for what in ("question", "named", "options") if not found[what]]
            self.good[name] += not faults
            for fault in faults:
                self.missing[name, fault] += 1
            if self.pictures and (faults or number % 8 == 0):
                FOLDER.mkdir(parents=True, exist_ok=True)
                mark = "-".join(faults) or "good"
                file = FOLDER / f"{game}-{number:03}-{width}x{height}-{mark}.png"
                page.screenshot(path=str(file))
        first = next(iter(SCREENS.values()))
        page.set_viewport_size({"width": first[0], "height": first[1]})
        page.evaluate(SETTLED)

    def lines(self) -> list[str]:
        found = []
        for name in SCREENS:
            missing = [
                f"{what} {n}" for (screen, what), n in self.missing.items() if screen == name
            ]
            shares = self.shares[name] or [0.0]
            found.append(
                f"  {name:<18} {self.good[name]:>4} of {self.asked[name]:<4}"
                f" board {min(shares):.0%} to {max(shares):.0%} of the stage,"
                f" text from {self.least[name][0]:.1f} px ({self.least[name][1]})"
                f"  {', '.join(missing)}"
            )
        total = sum(self.asked.values())
        return [*found, f"  all of it in sight at {sum(self.good.values())} of {total}"]


def follow(person: Visitor, watch: Watch, game: str, most: int, *, hints: bool) -> None:
    """To the end of the tutorial or the match, or so many questions far."""
    page = person.page
    asked = 0
    for _ in range(LONGEST):
        now = page.wait_for_function(NOW).json_value()
        if now == "film":
            page.keyboard.press("s")
        elif now == "end" or (not hints and page.locator("#guide").is_hidden()):
            return
        elif now == "page":
            page.click(NEXT)
        else:
            asked += 1
            if asked > most:
                return
            if hints and page.locator("#hint").is_visible():
                page.click("#hint")
                page.wait_for_selector(HINTED, state="attached")
            watch.look(page, game, asked)
            person.choose()
            person.settled()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    parser.add_argument("--own", action="store_true", help="own games, not tutorials")
    parser.add_argument("--most", type=int, default=LONGEST, help="questions of a game at most")
    parser.add_argument("--lang", default="en", choices=("en", "ru"))
    parser.add_argument("--pictures", action="store_true", help="keep what was not in sight")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        try:
            for game in given.game or list(regalia.games()):
                for own in (True,) if given.own else (False,):
                    person = Visitor(browser, server, locale=given.lang)
                    watch = Watch(pictures=given.pictures)
                    page = person.page
                    page.goto(f"/games/{game}")
                    page.evaluate("() => localStorage.setItem('regalia-film', 'no')")
                    if own:
                        seats, options = SHORTEST[game]
                        bots = ["bot"] * (seats - 1)
                        person.new_table("me", *bots, game=game, options=options)
                    else:
                        page.click(".learn")
                        page.wait_for_selector("#guide:not([hidden])")
                    follow(person, watch, game, given.most, hints=own)
                    print(f"{game}, {'own game' if own else 'tutorial'}", *watch.lines(), sep="\n")
                    person.context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
