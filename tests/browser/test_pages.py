"""Every page: accessible, light, quick."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import regalia
from tests.browser.behind import played
from tests.browser.helpers import Server, Visit, Visitor

AXE: Final = Path(__file__).parents[2] / "tools/web/node_modules/axe-core/axe.min.js"
# What is looked at apart from the board is looked at without it: axe reads every element of the
# page whatever it is asked about, and most of them are the board's.
RUN: Final = """async ({ inside, rules, bare }) => {
  const more = rules ? { runOnly: rules } : {};
  const stage = document.querySelector(".stage");
  const apart = stage && (bare || (!stage.closest(inside) && !stage.querySelector(inside)));
  const aside = apart ? [...stage.childNodes] : [];
  for (const node of aside) node.remove();
  // Without `preload` axe does not read style sheets into a document of its own: where one imports
  // others, Chromium reports that as a breach of the page's policy.
  const found = await axe.run(inside, { resultTypes: ["violations"], preload: false, ...more });
  if (apart) stage.append(...aside);
  // On the board axe takes figures and tooltips for a label; words printed there are read below.
  const pictured = (one, node) => one.id === "label-content-name-mismatch"
    && document.querySelector(node.target[0])?.closest(".stage");
  const places = (nodes) => nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ");
  const told = found.violations
    .map((one) => [one, one.nodes.filter((node) => !pictured(one, node))])
    .filter(([, nodes]) => nodes.length)
    .map(([one, nodes]) => `${one.id}: ${one.help}: ${places(nodes)}`);
  const words = (text) => text.toLowerCase().match(/\\p{L}{2,}/gu) ?? [];
  for (const node of document.querySelectorAll(".stage [role=button]")) {
    const name = words(node.getAttribute("aria-label"));
    const printed = [...node.querySelectorAll("text")].filter((text) => text.checkVisibility());
    const read = printed.flatMap((text) => words(text.textContent));
    const lost = read.filter((one) => !name.includes(one));
    if (lost.length) told.push(`printed, but not in the name ${name.join(" ")}: ${lost}`);
  }
  return told;
}"""
OF_COLOURS: Final = ["color-contrast"]  # all that a theme can change
PAGES: Final = ("/", "/games/kingsburg", "/new/kingsburg", "/tables", "/api", "/nowhere")
LOAD_LIMIT: Final = 300 * 1024
# A catalogue repeats itself some hundred times: a few of its lines say as much as all.
SHORTEN: Final = """() => {
  for (const list of document.querySelectorAll("details, section")) {
    for (const line of [...list.querySelectorAll(":scope > .statement")].slice(3)) line.remove();
  }
}"""
# Words change little of what axe looks at; the end page and the rest are read in both always.
LANGS: Final = ["en", pytest.param("ru", marks=pytest.mark.soak)]


def axe(
    page: Page, inside: str = "html", rules: list[str] | None = None, *, bare: bool = False
) -> list[str]:
    """What it finds; `bare`: on the page without its board."""
    if not page.evaluate("() => 'axe' in window"):
        assert AXE.exists(), "these tests need axe-core: npm ci --prefix tools/web"
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, {"inside": inside, "rules": rules, "bare": bare})
    return found


def axe_in_both_themes(page: Page, where: str, inside: str = "html", *, bare: bool = False) -> None:
    page.emulate_media(color_scheme="light")
    assert axe(page, inside, bare=bare) == [], where
    page.emulate_media(color_scheme="dark")
    assert axe(page, inside, OF_COLOURS, bare=bare) == [], f"{where}, dark"


@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_on_the_pages(visit: Visit, lang: str) -> None:
    person = visit(locale=lang)
    for path in PAGES:
        person.page.goto(path)
        person.page.evaluate(SHORTEN)
        axe_in_both_themes(person.page, path)
    person.complaints.clear()  # the page that does not exist


@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_at_the_table(visit: Visit, lang: str) -> None:
    person = visit(locale=lang)
    page = person.page
    person.new_table("me", "bot", "friend")
    axe_in_both_themes(page, "waiting or asked", bare=True)
    for tab in ("rules", "table", "log"):
        page.click(f"#tab-{tab}")
        axe_in_both_themes(page, tab, f"#panel-{tab}")
    page.locator(".seat .face").first.click()
    axe_in_both_themes(page, "a seat's sheet", "dialog[open]")
    page.keyboard.press("Escape")
    page.get_by_role(
        "button", name=word(lang, "Copy invitation link", "Скопировать приглашение")
    ).click()
    link = person.copied()
    friend = visit(locale=lang)
    friend.page.goto(link)
    axe_in_both_themes(friend.page, "an invitation")


def word(lang: str, en: str, ru: str) -> str:
    return ru if lang == "ru" else en


def test_axe_in_the_middle_of_a_choice_and_at_the_end(visit: Visit, server: Server) -> None:
    person = visit()
    page = person.page
    table = person.new_table("me", "bot")
    while "advisor" not in page.inner_text("#prompt"):
        assert person.ready()
        person.choose()
        person.settled()
    person.ready()
    axe_in_both_themes(page, "choosing")
    page.locator("[data-ref^='building:']").first.click()
    page.wait_for_selector(".tip .why")
    axe_in_both_themes(page, "why not", ".tip")
    page.goto("/tables")
    played(server, table)
    page.goto(f"/t/{table}")
    expect(page.locator("#panel-result .ranking li")).to_have_count(2)
    axe_in_both_themes(page, "the result", bare=True)
    page.click("[data-lang=ru]")
    page.wait_for_selector("html[lang=ru]", state="attached")
    expect(page.locator("#panel-result .ranking li")).to_have_count(2)
    axe_in_both_themes(page, "the result in Russian", "#panel-result")


@pytest.mark.soak
@pytest.mark.parametrize("game", regalia.games())
def test_axe_finds_nothing_on_the_boards(visit: Visit, server: Server, game: str) -> None:
    """At the beginning and at the end; one in the middle of a choice is looked at always."""
    person = visit()
    page = person.page
    table = person.short_table(game)
    axe_in_both_themes(page, "the beginning")
    page.goto("/tables")
    played(server, table)
    page.goto(f"/t/{table}")
    page.wait_for_selector("#panel-result .ranking")
    axe_in_both_themes(page, "the end")


def test_axe_at_the_curtain(visit: Visit) -> None:
    person = visit()
    person.new_table("me", "hotseat")
    person.page.wait_for_selector(".curtain")
    assert axe(person.page) == []


def test_three_clicks_to_the_first_move(visit: Visit) -> None:
    person = visit()
    page = person.page
    page.goto("/")
    page.click("[data-quick=kingsburg]")
    page.wait_for_url("**/t/*")
    person.ready()
    question = page.locator("#log li").count()
    person.choose()
    expect(page.locator("#log li").nth(question)).to_be_visible()


def test_first_load_is_light(visit: Visit) -> None:
    """What goes over the wire for the first page and for the table, as sent."""
    person = visit()
    for path in ("/", f"/t/{person.order('me', 'bot', 'bot', 'bot')}"):
        fresh = visit(first=True)
        sizes = weigh(fresh, path)
        assert sum(sizes.values()) < LOAD_LIMIT, json.dumps(sizes, indent=1)


def weigh(person: Visitor, path: str) -> dict[str, int]:
    """Bytes as sent, by address; a stream that goes on is counted by what has come."""
    session = person.context.new_cdp_session(person.page)
    session.send("Network.enable")
    urls: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def asked(event: dict[str, Any]) -> None:
        urls[event["requestId"]] = event["request"]["url"]

    def came(event: dict[str, Any]) -> None:
        url = urls[event["requestId"]]
        sizes[url] = sizes.get(url, 0) + event["encodedDataLength"]

    def whole(event: dict[str, Any]) -> None:
        sizes[urls[event["requestId"]]] = event["encodedDataLength"]

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.dataReceived", came)
    session.on("Network.loadingFinished", whole)
    person.page.goto(path)
    person.page.wait_for_selector(".parts:not(.first) svg" if "/t/" in path else "main")
    person.page.wait_for_load_state()
    assert any(path in url for url in sizes)
    return sizes


def test_a_move_shows_after_one_round_trip(
    visit: Visit, record_property: Callable[[str, object], None]
) -> None:
    """One POST lies between a click and its outcome; the time is recorded, not judged."""
    person = visit()
    for _ in range(20):  # until the lot lets us begin
        person.new_table("me", "friend")
        if person.asked:
            break
    sent: list[str] = []
    person.page.on("request", lambda request: sent.append(f"{request.method} {request.url}"))
    began = time.perf_counter()
    person.choose()
    person.page.wait_for_selector("body:not(.asked):not(.busy)", state="attached")
    record_property("seconds", time.perf_counter() - began)
    assert sum(one.startswith("POST") for one in sent) == 1
    assert "/answer" in sent[0]
    assert not any("/t/" in one for one in sent)  # no page was loaded for it


@pytest.mark.parametrize(
    ("lang", "invite", "told"),
    [
        ("en", "Copy invitation link", "This link opens only on this computer"),
        ("ru", "Скопировать приглашение", "Эту ссылку можно открыть только на этом компьютере"),
    ],
)
def test_an_invitation_that_only_this_computer_can_open_says_so(
    visit: Visit, lang: str, invite: str, told: str
) -> None:
    """And how to change that; a site that knows its address invites by that."""
    host = visit()
    host.new_table("me", "friend")
    page = host.page
    page.goto(f"{page.url}?lang={lang}")
    page.evaluate("document.querySelector('meta[name=site]').content = 'http://192.168.1.5:8000'")
    page.get_by_role("button", name=invite).click()
    assert host.copied().startswith("http://192.168.1.5:8000/s/")
    page.evaluate("document.querySelector('meta[name=site]').remove()")
    page.get_by_role("button", name=invite).click()
    sheet = page.get_by_role("dialog", name=told)
    expect(sheet).to_contain_text("regalia serve --lan")
    expect(sheet.get_by_role("textbox")).to_have_value(re.compile(r"^http://127\.0\.0\.1:\d+/s/"))
