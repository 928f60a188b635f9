"""The same table on a phone: board on top, sheet below, nothing needs a mouse."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import Visit, Visitor
from tests.browser.test_pages import axe

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}

# The smallest text a reader meets, and whatever sticks out sideways.
SMALLEST: Final = """() => {
  const shown = (node) => node.checkVisibility() && !node.closest(".visually-hidden, svg, .skip");
  const texts = [...document.querySelectorAll("body *")].filter(
    (node) => shown(node) && [...node.childNodes].some((n) => n.nodeType === 3 && n.data.trim()));
  const sizes = texts.map((node) => parseFloat(getComputedStyle(node).fontSize));
  return Math.min(...sizes);
}"""
SIDEWAYS: Final = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture
def person(visit: Visit) -> Visitor:
    return visit(**PHONE)


def test_playing_by_touch(person: Visitor) -> None:
    page = person.page
    page.goto("/")
    page.locator("[data-quick=kingsburg]").tap()
    page.wait_for_url("**/t/*")
    for _ in range(10):
        if not person.ready():
            break
        person.choices().first.tap()
    person.ready()
    stage = page.locator(".stage").bounding_box()
    ask = page.locator(".ask").bounding_box()
    assert stage is not None
    assert ask is not None
    assert stage["y"] + stage["height"] <= ask["y"] + 1  # board on top, sheet under the thumb
    assert abs(ask["y"] + ask["height"] - 844) < 2
    assert stage["height"] > 300
    assert page.locator(".parts").get_attribute("data-shape") == "tall"


def test_no_choice_covers_the_question(visit: Visit) -> None:
    """Kemet offers more than the sheet holds: it scrolls, the question keeps its room."""
    person = visit(**PHONE | {"locale": "ru"})  # long words
    page = person.page
    person.new_table("me", "bot", "bot", game="kemet")
    while person.ready() and person.choices().count() < 7:
        person.choices().first.tap()
    prompt, choices = page.locator("#prompt span"), page.locator("#choices")
    above, below = prompt.bounding_box(), choices.bounding_box()
    assert above is not None
    assert below is not None
    assert page.evaluate("() => document.querySelector('.ask').scrollHeight > innerHeight * 0.4")
    assert above["y"] + above["height"] <= below["y"] + 1


def test_log_and_rules_behind_a_tap(person: Visitor) -> None:
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    expect(page.locator("#panel-log")).to_be_hidden()
    cut = (
        "(node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 8"
    )
    assert not page.locator(".game-name").evaluate(cut)  # however many buttons there are
    page.locator("[data-drawer=log]").tap()
    expect(page.locator("#log li").first).to_be_visible()
    page.locator("#tab-table").tap()
    expect(page.locator("#panel-table [data-lang=ru]")).to_be_visible()  # not in the bar here
    page.locator("#tab-rules").tap()
    expect(page.locator("#panel-rules .few li").first).to_be_visible()  # what matters now
    page.locator("#drawer-close").tap()
    expect(page.locator("#panel-rules")).to_be_hidden()
    page.locator(".seat .face").first.tap()
    expect(page.locator("dialog.sheet")).to_be_visible()


def test_tap_explains_what_cannot_be_chosen(person: Visitor) -> None:
    page = person.page
    person.new_table("me", "bot")
    while "advisor" not in page.inner_text("#prompt"):
        assert person.ready()
        person.choices().first.tap()
        person.settled()
    person.ready()
    shut = page.locator("[data-ref^='advisor:']:not(.lit)").first
    shut.tap()
    tip = page.locator(".tip")
    expect(tip.locator(".why")).to_be_visible()
    expect(tip.locator("[data-rule]").first).to_be_visible()
    tip.locator("[data-rule]").first.tap()
    expect(page.locator("#panel-rules .statement.target")).to_be_visible()


def test_the_question_mark_explains_without_choosing(person: Visitor) -> None:
    page = person.page
    person.new_table("me", "bot")
    person.ready()
    question = page.inner_text("#prompt")
    page.locator("#explain").tap()
    page.locator(".stage .lit").first.tap()
    expect(page.locator(".tip")).to_be_visible()
    assert page.inner_text("#prompt") == question
    expect(page.locator("#explain")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_nothing_small_and_nothing_sideways(person: Visitor, lang: str) -> None:
    page = person.page
    for path in ("/", "/games/kingsburg", "/new/kingsburg", "/tables", "/nowhere"):
        page.goto(f"{path}?lang={lang}")
        assert page.evaluate(SMALLEST) >= 13, path
        assert page.evaluate(SIDEWAYS) <= 0, path
    person.complaints.clear()  # the page that does not exist
    person.new_table("me", "bot", "bot", "bot")
    person.ready()
    assert page.evaluate(SMALLEST) >= 13
    assert page.evaluate(SIDEWAYS) <= 0


def test_axe_finds_nothing_at_a_table_in_the_hand(person: Visitor) -> None:
    person.new_table("me", "bot")
    person.ready()
    assert axe(person.page) == []


CUT: Final = """() => {
  const ticker = document.querySelector("#ticker");
  return ticker.scrollWidth > ticker.clientWidth || ticker.scrollHeight > ticker.clientHeight;
}"""
PLACES: Final = """() => [".board", ".ask", "#prompt", "#hint", "#choices"].map((one) => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [one, x, y, width, height];
})"""


def test_a_sentence_that_is_cut_is_read_by_a_tap(visit: Visit) -> None:
    """Over the buttons beside it, so that nothing moves; a tap anywhere puts it back."""
    person = visit(**PHONE | {"locale": "ru"})  # long words
    page, ticker = person.page, person.page.locator("#ticker")
    table = person.new_table("me", "bot", game="kemet")
    while person.ready() and not page.evaluate(CUT):
        person.answer(table)
        page.reload()
    places, said = page.evaluate(PLACES), ticker.inner_text()
    for put_back in ("#ticker", "#prompt"):
        ticker.tap()
        assert not page.evaluate(CUT)
        assert ticker.inner_text() == said
        box = ticker.bounding_box()
        assert box is not None
        assert box["width"] > 340  # of 390
        assert page.evaluate(PLACES) == places
        page.locator(put_back).tap()
        assert page.evaluate(CUT)
        assert page.evaluate(PLACES) == places


def test_sound_is_in_the_drawer(person: Visitor) -> None:
    """Beside the question the news need the room."""
    page = person.page
    person.new_table("me", "bot")
    expect(page.locator("#sound")).to_be_hidden()
    page.locator("[data-drawer=log]").tap()
    page.locator("#tab-table").tap()
    button = page.locator("#panel-table [data-sound]")
    for pressed in ("false", "true"):
        button.tap()
        expect(button).to_have_attribute("aria-pressed", pressed)
    assert axe(page, "#panel-table") == []


@pytest.mark.parametrize("friends", [1, 2, 5])
def test_all_seats_and_invitations_are_in_sight(person: Visitor, friends: int) -> None:
    """However many friends are still to come."""
    page = person.page
    person.new_table("me", *["friend"] * friends, game="eador")
    panels = page.locator(".seat")
    expect(panels).to_have_count(friends + 1)
    for thing in (*panels.all(), *page.locator(".seat .tools button").all()):
        box = thing.bounding_box()
        assert box is not None
        assert box["width"] >= 24
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    invitations = page.locator(".seat").get_by_role("button", name="Copy invitation link")
    expect(invitations).to_have_count(friends)
    narrowest = min(panel["width"] for one in panels.all() if (panel := one.bounding_box()))
    assert narrowest > 390 / (friends + 1) * 0.7
    invitations.last.tap()
    assert "/s/" in person.copied()
