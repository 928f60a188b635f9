"""Room beside the question: the log takes it where it can be read; no button squeezes words."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.helpers import Visit

TABLET: Final = {"width": 820, "height": 1180}
PHONE: Final = {"width": 390, "height": 844}
LAPTOP: Final = {"width": 1366, "height": 768}
# How much of the question's box is empty below its options.
EMPTY: Final = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [ask, last] = [box(".ask"), box("#choices")];
  return ask.bottom - last.bottom;
}"""
LOG: Final = """() => {
  const panel = document.querySelector("#panel-log");
  return { shown: panel.checkVisibility({ visibilityProperty: true }), high: panel.clientHeight };
}"""
LINES: Final = 80  # pixels: about three lines


def test_the_log_fills_what_the_question_leaves_on_an_upright_tablet(visit: Visit) -> None:
    person = visit(viewport=TABLET)
    page = person.page
    person.new_table("me", "bot", game="eador")
    person.ready()
    log = page.locator("#panel-log")
    expect(log).to_be_visible()
    assert page.evaluate(LOG)["high"] > LINES
    assert page.evaluate(EMPTY) < LINES
    page.click("[data-drawer=rules]")  # the drawer itself lies over the board as before
    expect(page.locator("#panel-rules")).to_be_visible()
    page.click("#drawer-close")
    expect(page.locator("#panel-rules")).to_be_hidden()


def test_undo_is_a_sign_on_a_phone_and_squeezes_no_question(visit: Visit) -> None:
    person = visit(viewport=PHONE, locale="ru")
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    undo = page.locator("#undo")
    page.locator(".ask").evaluate("(node) => node.classList.remove('snug', 'terse')")
    undo.evaluate("(node) => (node.hidden = false)")
    label = undo.locator(".label").bounding_box()
    assert label is not None
    assert label["width"] <= 1
    assert undo.inner_text().strip()  # its name for who hears the page


def test_a_guided_game_on_a_laptop_shows_no_half_line_of_the_log(visit: Visit) -> None:
    person = visit(viewport=LAPTOP)
    page = person.page
    page.goto("/games/kemet")
    page.click(".learn")
    page.wait_for_selector("#guide:not([hidden])")
    person.ready()
    heights = set()
    for height in range(580, 780, 20):
        page.set_viewport_size({"width": 1366, "height": height})
        found = page.evaluate(LOG)
        heights.add(found["shown"])
        assert not found["shown"] or found["high"] >= LINES, height
    assert heights == {True, False}
