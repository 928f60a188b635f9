"""Around the board: gains fly, a win has its moment, sound, notices, an installable table."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.behind import played
from tests.browser.helpers import Server, Visit, befriend
from tests.browser.test_pages import axe

MOVING: Final[dict[str, Any]] = {"reduced_motion": "no-preference"}
# Where each token starts and lands, and what stands there; which numbers are lit; what stands in
# the middles of the frames.
FLIGHTS: Final = """() => {
  window.flights = [];
  window.lit = []; // the numbers that were
  new MutationObserver((records) => {
    const lit = records.map((one) => one.target).filter((node) => node.matches("text.changed"));
    window.lit.push(...lit.map((node) => node.textContent.trim()));
  }).observe(document.querySelector(".stage"), { subtree: true, attributeFilter: ["class"] });
  window.framed = [];
  new MutationObserver((records) => {
    const stage = document.querySelector(".stage").getBoundingClientRect();
    for (const path of records.map((one) => one.target)) {
      for (const line of path.getAttribute("d").split("z").filter((one) => one.includes("a"))) {
        const [x, y, across, , , , , , , , down] = line.match(/-?[\\d.]+(?:e-?\\d+)?/g).map(Number);
        const middle = [stage.x + x + across / 2, stage.y + y + 6 + down / 2];
        window.framed.push(...names(middle, ".part"));
      }
    }
  }).observe(document.querySelector(".frames"), { subtree: true, attributeFilter: ["d"] });
  const names = (point, wanted) => document.elementsFromPoint(...point)
    .map((node) => node.closest(wanted)).filter(Boolean).map((node) => node.getAttribute("data-ref")
      ?? node.getAttribute("data-part"));
  new MutationObserver((records) => {
    for (const node of records.flatMap((one) => [...one.addedNodes])) {
      if (!node.matches?.(".flight")) continue;
      const size = parseFloat(node.style.width) / 2;
      const frames = node.getAnimations()[0].effect.getKeyframes();
      const number = /-?[\\d.]+px/g;
      const point = (frame) => frame.transform.match(number).map((one) => parseFloat(one) + size);
      const [from, to] = [point(frames[0]), point(frames.at(-1))];
      window.flights.push({ from: names(from, "[data-ref]"), to: names(to, ".part") });
    }
  }).observe(document.body, { childList: true });
}"""
# What wreaths have said; one stays until the test has looked at it.
MOMENTS: Final = """() => {
  window.moments = [];
  const later = window.setTimeout;
  window.setTimeout = (does, ms, ...more) => {
    if (ms !== 4200) return later(does, ms, ...more);
    window.goes = does;
    return 0;
  };
  new MutationObserver((records) => {
    const added = records.flatMap((one) => [...one.addedNodes]);
    const wreaths = added.filter((node) => node.matches?.(".laurels"));
    window.moments.push(...wreaths.map((node) => node.querySelector("p").textContent));
  }).observe(document.body, { childList: true });
}"""
# Somebody who looks elsewhere, and a desktop that keeps what it is told.
DESKTOP: Final = """() => {
  window.notes = [];
  window.Notification = class {
    static permission = "default";
    static async requestPermission() { return (this.permission = "granted"); }
    constructor(title, more) { window.notes.push({ title, ...more }); }
    addEventListener() {}
    close() {}
  };
  window.away = false;
  Object.defineProperty(document, "hidden", { get: () => window.away });
}"""
SIZES: Final = """async (icons) => Promise.all(icons.map(async ({ src }) => {
  const image = new Image();
  image.src = src;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}))"""


def test_what_is_gained_flies_from_who_gave_it(visit: Visit) -> None:
    """Kingsburg: an advisor's reward goes from the court to a mat, and the numbers are lit."""
    person = visit(**MOVING)
    page = person.page
    person.new_table("me", "bot")
    page.evaluate(FLIGHTS)
    found: list[dict[str, list[str]]] = []
    for _ in range(30):
        assert person.ready()
        person.choose()
        person.settled()
        person.ready()
        found = page.evaluate("() => window.flights")
        if any(one["from"][:1] and one["from"][0].startswith("advisor") for one in found):
            break
    given = [one for one in found if any(name.startswith("advisor") for name in one["from"])]
    assert given, found
    assert all(one["to"] and re.match("own|mat", one["to"][0]) for one in given), given
    assert any(number.isdigit() for number in page.evaluate("() => window.lit"))
    assert {"court", "own"} <= set(page.evaluate("() => window.framed"))
    ends = """() => [...document.querySelectorAll(".frames path")]
      .every((path) => !path.getAttribute("d").includes("a"))"""
    page.wait_for_function(ends)  # and the frames go out
    expect(page.locator(".flight")).to_have_count(0)  # none stays in the air


def test_a_win_is_seen_and_heard_once(visit: Visit, server: Server) -> None:
    person = visit()
    page = person.page
    table = person.order("me", "hotseat", game="eador", options={"quick": "on"})
    assert played(server, table, leave=1)
    page.goto(f"/t/{table}")
    page.evaluate(MOMENTS)
    while not person.over:  # not every answer of ours is the last
        page.wait_for_selector(".curtain, body.asked:not(.busy), body.over", state="attached")
        if page.locator(".curtain").count():
            page.locator(".curtain button").click()
        elif person.asked:
            person.choose()
            person.settled()
    page.wait_for_function("() => window.moments.length")
    told = page.evaluate("() => window.moments[0]")
    assert re.search("win|share", told)
    expect(page.locator("#live")).to_contain_text(told)  # and said to who cannot see it
    moment = page.locator(".laurels")
    expect(moment).to_be_visible()
    assert axe(page) == []
    page.evaluate("() => window.goes()")
    expect(moment).to_have_count(0)  # it goes by itself
    expect(page.locator("#panel-result")).to_be_visible()
    page.reload()
    expect(page.locator("#panel-result")).to_be_visible()
    expect(moment).to_have_count(0)
    page.locator("#tab-table").click()
    assert axe(page, ".table .zoom") == axe(page, "#panel-table") == []  # sound, speeds


def test_sound_comes_after_a_touch_and_goes_with_one_key_or_tap(visit: Visit) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot")
    heard = "() => document.body.dataset.heard ?? ''"
    person.ready()
    assert page.evaluate(heard) == ""
    person.choose()
    page.wait_for_function("() => document.body.dataset.heard")
    button = page.locator("#sound")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("m")
    expect(button).to_have_attribute("aria-pressed", "false")
    for pressed in ("true", "false"):  # by one tap too
        button.click()
        expect(button).to_have_attribute("aria-pressed", pressed)
    page.reload()
    person.ready()
    expect(button).to_have_attribute("aria-pressed", "false")
    person.choose()
    person.settled()
    assert page.evaluate(heard) == ""


def test_the_desktop_tells_of_my_turn_if_i_want_it_to(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.page.add_init_script(f"({DESKTOP})()")
    befriend(host, friend, "Anna")
    line = host.page.locator("#notify")
    people = (host, friend)
    expect(line).to_be_hidden()
    while not line.is_visible():  # asked for after the first answer of one's own
        person = next((one for one in people if one.asked), None)
        if person is not None:
            person.choose()
            person.settled()
    line.get_by_role("button", name="Yes").click()
    expect(line).to_be_hidden()
    while host.asked or not friend.asked:
        if host.asked:
            host.choose()
            host.settled()
    host.page.evaluate("() => { window.away = true; }")
    while not host.asked:
        if friend.asked:
            friend.choose()
            friend.settled()
    notes = host.page.evaluate("() => window.notes")
    assert notes
    assert notes[-1]["title"].startswith("Kingsburg")
    assert notes[-1]["body"] == host.page.inner_text("#prompt")


def test_the_title_calls_me_to_a_hidden_page(visit: Visit) -> None:
    """A dot before it as long as something is asked of me; no notice without leave."""
    host, friend = visit(), visit()
    host.page.add_init_script(f"({DESKTOP})()")
    befriend(host, friend, "Anna")
    while host.asked or not friend.asked:
        if host.asked:
            host.choose()
            host.settled()
    dotted = re.compile("^● ")
    expect(friend.page).to_have_title(dotted)
    expect(host.page).not_to_have_title(dotted)
    bare = host.page.title()
    host.page.evaluate("() => { window.away = true; }")
    while not host.asked:
        if friend.asked:
            friend.choose()
            friend.settled()
    expect(host.page).to_have_title(f"● {bare}")
    expect(friend.page).not_to_have_title(dotted)
    assert host.page.evaluate("() => window.notes") == []
    host.page.evaluate("() => { window.away = false; }")
    while host.asked:  # the dot goes with the question
        host.choose()
        host.settled()
    expect(host.page).to_have_title(bare)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_table_can_be_installed(visit: Visit, lang: str) -> None:
    page = visit(locale=lang).page
    page.goto("/")
    browser = page.context.new_cdp_session(page)
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    told = page.evaluate("async (at) => (await fetch(at)).json()", found["url"])
    assert told["lang"] == lang
    assert told["name"].startswith("Regalia")
    assert ("настольные" in told["name"]) == (lang == "ru")
    assert page.request.get(told["start_url"]).ok
    drawn = [icon for icon in told["icons"] if icon["type"] == "image/png"]
    sizes = page.evaluate(SIZES, drawn)
    assert [f"{wide}x{high}" for wide, high in sizes] == [icon["sizes"] for icon in drawn]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in drawn}
    assert any(icon.get("purpose") == "maskable" for icon in drawn)
    # Chromium's own list; a test's browser keeps nothing, so it would install nothing anywhere.
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one for one in errors if one["errorId"] != "in-incognito"] == []
