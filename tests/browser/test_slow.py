"""A slow line: the table is there before its scripts are, and nothing pretends to be awake."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.helpers import Visit, Visitor

# Every kind of page; {invite} is a friend's link.
PAGES: Final = (
    "/", "/games/kemet", "/new/xidit", "/tables", "/results", "/api", "{invite}",
    "/off/nobody",
)  # fmt: skip
SCREENS: Final = ((1366, 768), (1024, 768), (820, 1180), (390, 844), (844, 390), (683, 384))
LOW: Final = 560
# Controls that could be used though no script listens: links and posted forms work by themselves,
# and what is chosen in a form is read when it is sent.
AWAKE: Final = """() => {
  const own = (node) => node.closest("form[method=post], #new-table");
  const controls = [...document.querySelectorAll("button, input, select, textarea")];
  const sends = (node) => node.matches("button") && !node.closest("form[method=post]");
  return controls
    .filter((node) => !node.disabled && (sends(node) || !own(node)))
    .map((node) => node.outerHTML);
}"""
# The middle of every control and lit thing in sight.
SPOTS: Final = """() =>
  [...document.querySelectorAll("button, input, select, label.button, .stage [data-ref]")]
    .filter((node) => node.checkVisibility())
    .map((node) => node.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.bottom > 0 && box.top < innerHeight)
    .map((box) => [box.x + box.width / 2, box.y + box.height / 2])"""
# What may be clicked though no script is there: links, and what a posted form sends.
CONTROLS: Final = """() =>
  (window.controls = [...document.querySelectorAll("button, input, select, label.button")]
    .filter((node) => node.checkVisibility() && !node.closest("form[method=post]"))).length"""
# The middle of one of them, brought into sight; null where it has no room.
SPOT: Final = """(number) => {
  const node = window.controls[number];
  node.scrollIntoView({ block: "center", behavior: "instant" });
  const box = node.getBoundingClientRect();
  return box.width && box.height ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
# Those that wait for their script and do not look it.
BRIGHT: Final = """() => [...document.querySelectorAll("[data-late]")]
  .filter((node) => node.checkVisibility() && node.tagName === "BUTTON")
  .filter((node) => Number(getComputedStyle(node).opacity) > 0.6)
  .map((node) => node.outerHTML)"""
PLACES: Final = """() =>
  [...document.querySelectorAll(".stage .part")]
    .filter((node) => !node.dataset.part.includes(":")) // those share an area, as room is left
    .filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 0)
    .map((node) => [node.dataset.part, node.querySelector("svg").getBoundingClientRect()])
    .map(([name, box]) => [name, Math.round(box.x), Math.round(box.y), Math.round(box.width)])
    .sort()"""


class Late:
    """Scripts that do not come before they are let in."""

    def __init__(self, page: Page) -> None:
        self.waiting: list[Route] = []
        self.page = page
        page.route("**/static/**/*.js", self.hold)

    def hold(self, route: Route) -> None:
        self.waiting.append(route)

    def let_in(self) -> None:
        waiting, self.waiting = self.waiting, []
        for route in waiting:
            route.continue_()
        self.page.unroute("**/static/**/*.js")
        self.page.wait_for_selector("html[data-bound]", state="attached")


def invitation(host: Visitor) -> str:
    """The path of a friend's link."""
    body = {"game": "kingsburg", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    reply = host.context.request.post("/api/tables", data=body, headers=host.csrf()).json()
    link: str = next(one["link"] for one in reply["seat_links"] if one["kind"] == "invite")
    return urlsplit(link).path


def click_everything(page: Page) -> None:
    """Every control, wherever on the page it is."""
    for number in range(page.evaluate(CONTROLS)):
        spot = page.evaluate(SPOT, number)
        if spot is not None:
            page.mouse.click(*spot)
            page.keyboard.press("Escape")  # a list that a click has opened


@pytest.mark.parametrize("path", PAGES)
def test_nothing_looks_alive_before_it_is_bound(visit: Visit, path: str) -> None:
    person = visit()
    page = person.page
    path = path.format(invite=invitation(visit()) if "invite" in path else "")
    late = Late(page)
    page.goto(path, wait_until="commit")
    page.wait_for_selector("footer")
    assert page.evaluate(AWAKE) == []
    assert page.evaluate(BRIGHT) == []
    click_everything(page)
    assert page.url.endswith(path)
    late.let_in()
    assert page.locator("[data-late]").count() == 0
    assert page.locator("button:disabled").count() == 0


def test_a_table_sleeps_until_it_is_bound_and_loses_no_click(visit: Visit) -> None:
    person = visit()
    page = person.page
    table = person.new_table("me", "bot", game="kemet")
    late = Late(page)
    page.goto(f"/t/{table}", wait_until="commit")
    page.wait_for_selector(".first svg")
    page.wait_for_selector("#chat-live", state="attached")
    assert page.evaluate(AWAKE) == []
    assert page.evaluate(BRIGHT) == []
    expect(page.locator("#prompt .loading")).to_be_visible()
    click_everything(page)
    for x, y in page.evaluate(SPOTS):
        page.mouse.click(x, y)
    late.let_in()
    assert person.ready()
    expect(page.locator(".first")).to_have_count(0)
    expect(page.locator(".loading")).to_have_count(0)
    assert page.locator("[data-late]").count() == 0
    page.locator("#explain").click()
    expect(page.locator("#explain")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game", ["eador", "kemet", "kingsburg", "xidit"])
def test_the_first_paint_is_the_table_where_it_will_stay(visit: Visit, game: str) -> None:
    person = visit()
    page = person.page
    table = person.new_table("me", "bot", "bot", game=game)
    moved: list[Any] = []
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        late = Late(page)
        page.goto(f"/t/{table}", wait_until="commit")
        page.wait_for_selector("#chat-live", state="attached")
        first = page.evaluate(PLACES)
        assert first, (width, height)
        shape = page.locator(".first").get_attribute("data-shape")
        late.let_in()
        assert person.ready()
        assert page.locator(".parts").get_attribute("data-shape") == shape
        then = page.evaluate(PLACES)
        assert [one[0] for one in first] == [one[0] for one in then]
        far = [
            (was, now)
            for was, now in zip(first, then, strict=True)
            if max(abs(a - b) for a, b in zip(was[1:], now[1:], strict=True)) > width // 20
        ]
        # In a low window the stage scrolls to what can be chosen, and tabs come below it.
        moved += [(width, height, far)] if far and height > LOW else []
    assert moved == []


def test_without_scripts_a_page_says_so(visit: Visit) -> None:
    page = visit(java_script_enabled=False).page
    page.goto("/games/eador")
    expect(page.locator(".no-script")).to_be_visible()
    page.locator(".rulebook summary").first.click()
    expect(page.locator(".rulebook .statement").first).to_be_visible()
