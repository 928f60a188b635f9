"""A newcomer follows the guided first game to its end: by clicks, by keyboard, on a phone."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from regalia.text.languages import LANGS
from tests.browser.helpers import CHOICE, LIT, Visit, Visitor
from tests.browser.legible import SETTLED, SMALL

GAMES: Final = ("eador", "kemet", "kingsburg", "xidit")
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
NEXT: Final = "#guide .guide-tools .primary"
CUT: Final = "(node) => node.scrollHeight - node.clientHeight"
LONGEST: Final = 120  # answers and pages, more than any guide has
# What is in front of the learner: the end, a page to read, or something to choose.
NOW: Final = """() => {
  const body = document.body;
  if (document.querySelector("#film:not([hidden])")) return "film";
  if (body.matches(".busy") || !body.matches(".asked, .over")) return null;
  if (document.querySelector("#guide").hidden) return "end";
  return body.matches(".reading") ? "page" : "choice";
}"""


def look(page: Page) -> str:
    return str(page.wait_for_function(NOW).json_value())


def follow(
    person: Visitor, game: str, choose: Any, turn: Any, *, film: bool = False, most: int = LONGEST
) -> list[str]:
    """From the game's page to the end of the guide, or so far; what was said on the way."""
    page = person.page
    page.goto(f"/games/{game}")
    if not film:  # frame by frame it would take twice as long
        page.evaluate("() => localStorage.setItem('regalia-film', 'no')")
    page.click(".learn")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#guide:not([hidden])")
    said: list[str] = []
    for _ in range(most):
        now = look(page)
        if now == "film":
            page.keyboard.press("s")
            continue
        if now == "end":
            return said
        text = page.locator("#guide .says").inner_text()
        said += [text] if text not in said else []
        assert page.locator("#guide .says").evaluate(CUT) <= 1, f"cut off: {text}"
        if now == "page":
            turn()
        else:
            choose()
    assert most < LONGEST, "the guide does not end"
    return said


def by_clicks(person: Visitor, game: str) -> list[str]:
    """On the board where something is lit there; what is asked is also said aloud."""
    page = person.page

    def choose() -> None:
        assert page.locator("#live").inner_text()
        person.choose(on_board=True)
        person.settled()

    said = follow(person, game, choose, lambda: page.click(NEXT), film=True)
    assert page.locator("dialog").count() == 0  # the guide itself is the way in
    return said


def by_keyboard(person: Visitor, game: str) -> list[str]:
    page = person.page

    def turn() -> None:
        assert page.evaluate("(next) => document.activeElement.matches(next)", NEXT)
        page.keyboard.press("Enter")

    def choose() -> None:
        if person.tab_to(CHOICE):
            page.keyboard.press("Enter")
        person.settled()

    said = follow(person, game, choose, turn)
    assert person.focused
    return said


def by_finger(person: Visitor, game: str) -> list[str]:
    """Nothing is cut off, and nothing runs over the edge."""
    page = person.page

    def choose() -> None:
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
        person.choose()
        person.settled()

    return follow(person, game, choose, lambda: page.tap(NEXT))


WAYS: Final = {
    "clicks": (by_clicks, {"knows_the_games": False}),
    "keyboard": (by_keyboard, {}),
    "phone": (by_finger, PHONE),
}
# Always: every way and language once; all with all in a soak.
SHORT: Final = {
    ("kingsburg", "clicks", "en"), ("eador", "keyboard", "ru"), ("kemet", "phone", "ru"),
}  # fmt: skip
LESSONS: Final = [
    pytest.param(*one, marks=[] if one in SHORT else [pytest.mark.soak])
    for one in product(GAMES, WAYS, LANGS)
]


@pytest.mark.parametrize(("game", "way", "lang"), LESSONS)
def test_a_learner_follows_the_guide_to_its_end(
    visit: Visit, game: str, way: str, lang: str
) -> None:
    play, more = WAYS[way]
    person = visit(locale=lang, **more)
    said = play(person, game)
    assert len(said) >= 10
    assert person.asked  # and the game goes on
    expect(person.page.locator("#choices")).to_be_visible()
    assert person.page.locator(f"{CHOICE}, {LIT}").count()


def test_a_long_guide_is_begun(visit: Visit) -> None:
    """Xidit's plans; the kit follows every guide to its end without a browser."""
    person = visit()

    def choose() -> None:
        person.choose(on_board=True)
        person.settled()

    said = follow(person, "xidit", choose, lambda: person.page.click(NEXT), most=16)
    assert len(said) >= 5
    expect(person.page.locator("#guide .says")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1024, 768)])
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_cut_off(visit: Visit, game: str, size: tuple[int, int], lang: str) -> None:
    person = visit(locale=lang, viewport={"width": size[0], "height": size[1]})

    def choose() -> None:
        person.choose()
        person.settled()

    follow(person, game, choose, lambda: person.page.click(NEXT))


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_takes_nothing_from_the_board(visit: Visit, game: str) -> None:
    """Its welcome, the longest page of most, is whole and the board can be read beside it."""
    person = visit(locale="ru", viewport={"width": 1366, "height": 768})
    page = person.page
    follow(person, game, person.choose, lambda: None, most=1)
    for size in ((1366, 768), (1024, 768)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(SETTLED)
        assert page.evaluate(SMALL, 11) == [], size
        assert page.locator("#guide .says").evaluate(CUT) <= 1, size


def test_the_game_in_one_screen_leads_to_the_guide_and_the_guide_can_be_left(visit: Visit) -> None:
    person = visit(knows_the_games=False)
    page = person.page
    page.goto("/")
    page.click("[data-quick=kingsburg]")
    brief = page.locator("dialog.card-sheet")
    expect(brief.locator(".brief .token")).to_have_count(5)
    page.keyboard.press("Enter")  # "Play" has the focus
    expect(brief).to_have_count(0)
    page.reload()
    page.wait_for_selector(".parts:not(.first) svg")
    person.ready()
    expect(brief).to_have_count(0)
    page.keyboard.press("a")
    expect(brief.locator(".aid h3")).to_have_count(5)
    page.keyboard.press("Escape")
    expect(brief).to_have_count(0)  # a key pressed while it closes is the sheet's
    page.keyboard.press("b")
    expect(brief.locator(".brief")).to_be_visible()
    brief.locator(".learn").click()
    page.click("#guide .leave")  # and without the guide after all
    expect(page.locator("#guide")).to_be_hidden()
    expect(person.choices()).to_have_count(3)
