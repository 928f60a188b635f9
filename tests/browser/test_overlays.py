"""What lies over the table, what a phone keeps together, and what moves by itself."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize, expect

from regalia.engine.match import Match
from tests.browser.behind import Player, played
from tests.browser.helpers import LIT, Server, Visit, Visitor

LAPTOP: Final[ViewportSize] = {"width": 1366, "height": 768}
TABLET: Final[ViewportSize] = {"width": 1024, "height": 768}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SEATS: Final = {"kingsburg": 3, "eador": 3, "xidit": 3, "kemet": 3}
# By game: the question that is most of it, and the parts one answers it with.
ASKED: Final = {
    "kingsburg": ("influence", ("court", "own")),
    "eador": ("circle", ("battle", "hand")),
    "xidit": ("plan", ("map", "orders")),
    "kemet": ("choose-lead", ("scene", "cards")),
}
HAND: Final = ":is(" + ", ".join(f"[data-area={name}]" for name in ("hand", "cards", "own")) + ")"
# What an overlay covers of the question, the hand and the lit targets, in square pixels.
COVERED: Final = f"""(overlay) => {{
  const box = document.querySelector(overlay).getBoundingClientRect();
  const shared = (other) => {{
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return width > 0 && height > 0 ? Math.round(width * height) : 0;
  }};
  return [...document.querySelectorAll(".ask, .stage {HAND}, {LIT}")]
    .filter((node) => node.checkVisibility())
    .map((node) => [node.dataset.ref ?? node.dataset.area ?? node.className,
                    shared(node.getBoundingClientRect())])
    .filter(([, area]) => area > 0);
}}"""
# How much of each part is in sight, and how many lit targets are not.
IN_SIGHT: Final = """(names) => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    const high = Math.min(box.bottom, stage.bottom) - Math.max(box.top, stage.top);
    return node.checkVisibility() && box.height ? Math.max(0, high) / box.height : 0;
  };
  return {
    parts: names.map((name) => seen(document.querySelector(`[data-area=${name}]`))),
    hidden: [...document.querySelectorAll(".stage .lit")].filter((node) => seen(node) < 0.5).length,
  };
}"""
# Where the board is scrolled to, its tab, and how far from sight the nearest lit target is.
SCROLLED: Final = """() => {
  const stage = document.querySelector(".stage");
  const frame = stage.getBoundingClientRect();
  const lit = [...stage.querySelectorAll(".lit")].filter((node) => node.checkVisibility())
    .map((node) => node.getBoundingClientRect())
    .map((box) => [box.top, box.bottom].map((y) => y - frame.top + stage.scrollTop));
  const tab = document.querySelector("#board-tabs [aria-pressed=true]")?.textContent ?? "";
  return { top: stage.scrollTop, high: frame.height, tab, lit, page: scrollY };
}"""


def asked(prompt: str) -> Player:
    """Everybody plays at random until the first seat is asked this."""

    def stop(match: Match[Any]) -> bool:
        decision = match.decision(0) if 0 in match.waiting else None
        return decision is not None and decision.prompt == prompt and len(decision.options) > 3

    return Player(stop)


def table_at(person: Visitor, server: Server, game: str, prompt: str) -> None:
    """Sits down where this is asked."""
    while True:
        table = person.order("me", *["bot"] * (SEATS[game] - 1), game=game)
        if played(server, table, asked(prompt)):
            break
    person.page.goto(f"/t/{table}")
    person.ready()
    person.page.keyboard.press("Escape")  # the news


@pytest.mark.parametrize("game", ASKED)
def test_what_one_decides_with_is_covered_by_nothing_and_seen_together(
    visit: Visit, server: Server, game: str
) -> None:
    person = visit(viewport=LAPTOP)
    page = person.page
    prompt, parts = ASKED[game]
    table_at(person, server, game, prompt)
    targets = page.locator(LIT)
    for target in (targets.first, targets.last):
        box = target.bounding_box()
        assert box is not None
        page.mouse.move(5, 5)
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        expect(page.locator(".tip")).to_be_visible()
        assert page.evaluate(COVERED, ".tip") == []
    page.mouse.move(5, 5)
    page.set_viewport_size(PHONE)
    page.wait_for_selector(".parts[data-shape=tall] svg")
    page.reload()
    person.ready()
    page.keyboard.press("Escape")
    found = page.evaluate(IN_SIGHT, list(parts))
    assert found["hidden"] == 0
    assert all(share > 0.7 for share in found["parts"]), found


def test_what_has_happened_covers_nothing_and_goes_with_the_first_answer(visit: Visit) -> None:
    person = visit(viewport=LAPTOP)
    page, card = person.page, person.page.locator("#since")
    table = person.new_table("me", "bot", game="eador")
    while person.ready():
        state = person.state(table)
        if 0 < state["since_last"] < len(state["log"]):
            break
        person.choose()
        person.settled()
    for size in (LAPTOP, TABLET, PHONE):
        page.goto("/tables")
        page.set_viewport_size(size)
        page.evaluate("() => localStorage.clear()")  # as if nothing had been seen yet
        page.goto(f"/t/{table}")
        person.ready()
        expect(card).to_be_visible()
        expect(card.get_by_role("button")).to_be_in_viewport()
        assert page.evaluate(COVERED, "#since") == [], size
    person.choose()
    expect(card).to_be_hidden()


def seen(at: dict[str, Any], lit: list[list[float]]) -> bool:
    """Whether one of the targets is in sight from there."""
    return any(top >= at["top"] and low <= at["top"] + at["high"] for top, low in lit)


@pytest.mark.parametrize("game", ["kemet", "xidit"])  # whose phones have most to scroll
def test_a_phone_scrolls_only_to_what_is_asked(visit: Visit, game: str) -> None:
    person = visit(viewport=PHONE)
    page = person.page
    person.new_table("me", *["bot"] * (SEATS[game] - 1), game=game)
    assert person.ready()
    before = page.evaluate(SCROLLED)
    for _ in range(6):
        person.choose()
        person.settled()
        if not person.ready():
            break
        after = page.evaluate(SCROLLED)
        assert after["page"] == 0
        if after["top"] != before["top"] and after["tab"] == before["tab"]:
            assert seen(after, after["lit"]), "it scrolled, and not to what is asked"
            assert not seen(before, after["lit"]), "it scrolled though a target was in sight"
        before = after
