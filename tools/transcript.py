"""Writes docs/screen-reader.md: one turn of each game as a screen reader reads it.

    python tools/transcript.py

What is written is Chromium's accessibility tree, which screen readers speak from: names, roles
and states in their order, what each Tab arrives at, and what the page announces by itself.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import CDPSession, sync_playwright  # noqa: E402 - after the path
from tests.browser.helpers import LIT, SHORTEST, Server, Visitor, launch  # noqa: E402

import regalia  # noqa: E402 - after the path
from regalia.server.views.game_info import title  # noqa: E402

FILE: Final = ROOT / "docs" / "screen-reader.md"
HEAD: Final = """# What a screen reader says

One turn of each game, as `python tools/transcript.py` writes it down from Chromium's accessibility
tree, which screen readers speak from. `python tools/orca.py` lets Orca itself read a turn, and adds
what it said at the end of this page. A line that begins
with **announced** is spoken by the page without being asked; one that begins with a key is what the
key leads to. `P` reads the position in words from anywhere, the keys 1 to 9 choose an option.
"""
ORCA: Final = "## With Orca\n"  # written by tools/orca.py
STEPS: Final = 4  # things of the board, or options, that Tab is followed over
WORDS: Final = 90  # of the position in words
PROMPTS: Final = {"kingsburg": "influence", "xidit": "plan", "kemet": "turn", "eador": "battle"}
ENOUGH: Final = 30  # answers until the game's usual question
SAID: Final = "() => document.querySelector('#live').textContent.trim()"
STATES: Final = ("pressed", "checked", "expanded", "selected", "disabled")


def spoken(wire: CDPSession) -> str:
    """What has the focus: its name, its role and its state."""
    handle = wire.send("Runtime.evaluate", {"expression": "document.activeElement"})
    found = wire.send(
        "Accessibility.getPartialAXTree",
        {"objectId": handle["result"]["objectId"], "fetchRelatives": False},
    )
    return said(found["nodes"][0])


def said(node: dict[str, Any]) -> str:
    name = node.get("name", {}).get("value", "").strip()
    told = [name, node.get("role", {}).get("value", "")]
    told += [
        one["name"]
        for one in node.get("properties", [])
        if one["name"] in STATES and one["value"]["value"] in (True, "true")
    ]
    description = node.get("description", {}).get("value", "")
    told += [description] if description != name else []
    return ", ".join(text for text in told if text)


def turn(person: Visitor, wire: CDPSession) -> list[str]:
    """The question, what Tab meets, the choice, and what is announced then."""
    page = person.page
    lines = [f"- **announced**: {page.evaluate(SAID)}", "- `P`: the position in words"]
    page.keyboard.press("p")
    page.wait_for_function("() => document.querySelector('#position .told p')")
    words = page.locator("#position .told").inner_text().split()
    lines.append(f"  > {' '.join(words[:WORDS])} …")
    page.locator("#prompt").focus()
    lines.append(f"- the question: {spoken(wire)}")
    for what, wanted in (("the board", LIT), ("the options", "#choices button")):
        if not page.locator(wanted).count():
            continue
        page.locator(wanted).first.focus()
        lines.append(f"- `Tab` to {what}:")
        for _ in range(STEPS):
            if not page.evaluate("(one) => document.activeElement.matches(one)", wanted):
                break
            lines.append(f"  - {spoken(wire)}")
            page.keyboard.press("Tab")
    before = page.evaluate(SAID)
    page.locator("#choices button").first.focus()
    lines.append(f"- `Enter` on {spoken(wire)}")
    page.keyboard.press("Enter")
    page.wait_for_function(f"(before) => ({SAID})() !== before", arg=before)
    person.settled()
    lines.append(f"- **announced**: {page.evaluate(SAID)}")
    return lines


def to_the_question(person: Visitor, table: str, game: str) -> None:
    """On to the question that a turn of this game begins with."""
    for _ in range(ENOUGH):
        person.ready()
        decision = person.state(table)["decision"]
        if decision is not None and PROMPTS.get(game, "") in decision["prompt"]:
            return
        person.choose()
        person.settled()


def main() -> None:
    told = [HEAD]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        try:
            for game in regalia.games():
                person = Visitor(browser, server)
                seats, options = SHORTEST.get(game, (2, {}))
                table = person.new_table("me", *["bot"] * (seats - 1), game=game, options=options)
                to_the_question(person, table, game)
                wire = person.context.new_cdp_session(person.page)
                wire.send("Accessibility.enable")
                told += [f"## {title(regalia.game(game), 'en')}", ""]
                told += [*turn(person, wire), ""]
                person.context.close()
        finally:
            browser.close()
            server.stop()
    _, begin, orca = FILE.read_text("utf-8").partition(ORCA)
    FILE.write_text("\n".join(told) + begin + orca, encoding="utf-8")


if __name__ == "__main__":
    main()
