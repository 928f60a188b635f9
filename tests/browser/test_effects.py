"""Every choice explains itself: on its button, on its card, and why not when asked."""

from __future__ import annotations

from playwright.sync_api import FloatRect, expect

from tests.browser.helpers import Visit

LINES = """() => [...document.querySelectorAll("#choices .choices button")].map(
  (node) => node.querySelector(".effect")?.textContent ?? "")"""


def test_a_button_says_what_it_does_and_shows_the_card_of_its_thing(visit: Visit) -> None:
    me = visit()
    me.new_table("me", "bot")
    me.ready()
    page = me.page
    lines = page.evaluate(LINES)
    assert lines, "no options"
    assert all(lines)
    button = page.locator('#choices [data-card^="advisor:"]').first
    while not button.count():
        me.choose()
        me.settled()
        me.ready()
    thing = button.get_attribute("data-card")
    line = button.locator(".effect").text_content() or ""
    page.mouse.move(5, 5)  # it may rest where the button is now
    page.mouse.move(*middle(button.bounding_box()), steps=4)
    expect(page.locator(".tip .effect")).to_have_text(line)
    expect(page.locator(f'.stage [data-ref="{thing}"].hinted').first).to_be_attached()
    expect(page.locator(".tip .why")).to_have_count(0)


def test_why_not_is_told_to_who_asks(visit: Visit) -> None:
    me = visit()
    me.new_table("me", "bot")
    me.ready()
    page = me.page
    other = page.locator('.stage [data-ref^="building:"]:not(.lit)').first
    page.mouse.move(5, 5)
    page.mouse.move(*middle(other.bounding_box()), steps=4)
    expect(page.locator(".tip")).to_be_visible()
    expect(page.locator(".tip .why")).to_have_count(0)
    other.click()
    expect(page.locator(".tip .why")).to_be_visible()
    why = page.locator(".tip .why").inner_text().split("\n")[0]
    expect(page.locator("#live")).to_contain_text(why)  # whole, and after what the thing is


def middle(box: FloatRect | None) -> tuple[float, float]:
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
