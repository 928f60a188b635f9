"""Fingers on the board: two zoom it, one moves it, one that rests asks what a thing is."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.helpers import LIT, Visit, Visitor
from tests.browser.test_phone import PHONE

Point = tuple[float, float]

STAGE: Final = """() => {
  const stage = document.querySelector(".stage");
  const picture = stage.querySelector(".parts").getBoundingClientRect();
  return { left: stage.scrollLeft, top: stage.scrollTop, ...picture.toJSON() };
}"""


class Hand:
    """The fingers on a screen."""

    def __init__(self, person: Visitor) -> None:
        self.page = person.page
        self.wire: CDPSession = person.context.new_cdp_session(person.page)

    def touch(self, kind: str, *points: Point) -> None:
        fingers = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def pinch(self, middle: Point, before: float, after: float, steps: int = 6) -> None:
        """Two fingers, level with each other, from one distance to another."""
        x, y = middle
        for step in range(steps + 1):
            half = (before + (after - before) * step / steps) / 2
            kind = "touchMove" if step else "touchStart"
            self.touch(kind, (x - half, y), (x + half, y))
        self.touch("touchEnd")

    def drag(self, start: Point, end: Point, steps: int = 8) -> None:
        self.touch("touchStart", start)
        for step in range(1, steps + 1):
            way = step / steps
            x, y = (a + (b - a) * way for a, b in zip(start, end, strict=True))
            self.touch("touchMove", (x, y))
        self.touch("touchEnd")


@pytest.fixture
def person(visit: Visit) -> Visitor:
    found = visit(**PHONE)
    found.new_table("me", "bot")
    found.ready()
    return found


def stage(person: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate(STAGE)
    return found


def test_two_fingers_zoom_around_themselves_and_one_moves(person: Visitor) -> None:
    page, hand = person.page, Hand(person)
    question, before = page.inner_text("#prompt"), stage(person)
    middle = (250.0, before["y"] + 200.0)
    under = [(middle[0] - before["x"]) / before["width"], 200.0 / before["height"]]
    hand.pinch(middle, 80, 200)
    page.wait_for_selector(".board.zoomed")
    near = stage(person)
    assert 2.3 < near["width"] / before["width"] < 2.7
    still = [(middle[0] - near["x"]) / near["width"], (middle[1] - near["y"]) / near["height"]]
    assert abs(still[0] - under[0]) < 0.02  # the same spot lies under the fingers
    assert abs(still[1] - under[1]) < 0.02
    hand.drag((200, 400), (120, 320))
    page.wait_for_function(
        "([left, top]) => { const s = document.querySelector('.stage');"
        " return s.scrollLeft > left + 30 && s.scrollTop > top + 30; }",
        arg=[near["left"], near["top"]],
    )
    hand.pinch((195.0, middle[1]), 300, 60)
    expect(page.locator(".board.zoomed")).to_have_count(0)
    assert stage(person)["width"] == before["width"]
    assert page.inner_text("#prompt") == question
    assert page.locator(".stage .chosen, .tip").count() == 0


def test_a_finger_that_rests_asks_and_does_not_choose(person: Visitor) -> None:
    page, hand = person.page, Hand(person)
    target = page.locator(LIT).first
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    question, lit = page.inner_text("#prompt"), page.locator(LIT).count()
    hand.touch("touchStart", spot)
    expect(page.locator(".tip")).to_be_visible()
    hand.touch("touchEnd")
    expect(page.locator(".tip")).to_be_visible()
    assert page.locator(".stage .chosen").count() == 0
    assert page.locator(LIT).count() == lit
    assert page.inner_text("#prompt") == question
    assert person.answered().total() == 0
    page.locator(".tip-close").tap()
    target.tap()  # a short one chooses, as ever
    page.wait_for_function("() => window.answers && Object.values(window.answers).length > 0")
