"""Looking back: the end page, chapters, whose eyes, and what was earlier in a running match."""

from __future__ import annotations

import asyncio
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from regalia.engine.dealer import SeededDealer
from regalia.server.bus.memory import MemoryBus
from regalia.server.catalogue import GameCatalogue
from regalia.server.keys import Keys
from regalia.server.store.store import Store
from regalia.server.table.tables import Tables
from tests.browser.helpers import Server, Visit, Visitor
from tests.browser.test_pages import axe

SMALL: Final[dict[str, Any]] = {"viewport": {"width": 1366, "height": 768}}
WIDE: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def played(server: Server, person: Visitor, game: str, seats: int, plies: int = 10**6) -> str:
    """A table that has been played at random behind the server's back."""
    chairs = [{"kind": "me"}] + [{"kind": "friend"}] * (seats - 1)
    body = {"game": game, "seats": chairs}
    reply = person.context.request.post("/api/tables", data=body, headers=person.csrf())
    table = str(reply.json()["table"])

    async def play() -> None:
        store = Store(f"sqlite:///{server.database}")
        live = await Tables(store, GameCatalogue(), MemoryBus(), Keys(), 1).live(table)
        match, before, chance = live.match, len(live.match.plies), SeededDealer("looking back")
        while match.waiting and len(match.plies) < plies:
            decision = match.decision(match.waiting[0])
            assert decision is not None
            option = decision.options[chance.below(len(decision.options))]
            match.submit(match.waiting[0], option)
        await store.append(live.prepare(match.plies[before:], time.time()).append)
        await store.close()

    with ThreadPoolExecutor() as pool:  # Playwright's own loop runs in this thread
        pool.submit(asyncio.run, play()).result()
    return table


def at(page: Page) -> int:
    found = re.search(r"\d+", page.inner_text("#replay .moment"))
    assert found
    return int(found[0])


def in_sight(page: Page, selector: str) -> bool:
    """Whether a thing lies inside the window without scrolling."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    assert page.viewport_size is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"]


# Always on a laptop; the end page in the hand is looked at in test_review.
WINDOWS: Final = [
    pytest.param(SMALL, id="laptop"),
    pytest.param(PHONE, id="phone", marks=pytest.mark.soak),
]


@pytest.mark.parametrize("window", WINDOWS)
def test_the_end_page_and_every_way_through_the_match(
    visit: Visit, server: Server, window: dict[str, Any]
) -> None:
    person = visit(**window)
    page = person.page
    table = played(server, person, "kingsburg", 2)
    page.goto(f"/t/{table}")
    result = page.locator("#panel-result")
    expect(result.locator(".chart svg")).to_be_visible()
    assert all(in_sight(page, f"[data-action={name}]") for name in ("rematch", "share", "watch"))
    expect(result.locator(".sums").first.locator(".total td")).to_have_text(
        [str(score) for score in person.state(table)["result"]["scores"]]
    )
    assert axe(page, "#panel-result") == []
    # a moment that decided the match, then by the keys: chapters, steps, and back to the result
    turn = result.locator(".turns button").first
    ply = int(turn.get_attribute("data-ply") or "")
    turn.click()
    expect(result).to_be_hidden()
    expect(page.locator("#replay .moment")).to_contain_text(f"Moment {ply} of")
    page.keyboard.press("]")
    expect(page.locator("#replay .moment")).not_to_contain_text(f"Moment {ply} of")
    there = at(page)
    assert there > ply
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay .moment")).to_contain_text(f"Moment {there + 1} of")
    here = page.locator("#log li.here")
    expect(page.locator("#prompt")).to_contain_text(here.text_content() or "")
    page.select_option("#replay .eyes", "1")
    expect(page.locator("#replay .moment")).to_contain_text(f"Moment {there + 1} of")
    assert axe(page, "#replay") == []
    page.keyboard.press("n")
    expect(result).to_be_visible()
    page.click("[data-action=board]")
    expect(result).to_be_hidden()
    page.click("#show-result")
    expect(result).to_be_visible()
    # from a point of the chart
    result.locator(".chart svg").click(position={"x": 150, "y": 60})
    expect(page.locator("#replay .moment")).not_to_contain_text("Moment 0 of")
    expect(result).to_be_hidden()
    # it plays by itself until it is stopped
    before = at(page)
    page.keyboard.press("k")
    expect(page.locator("#replay .moment")).not_to_contain_text(f"Moment {before} of")
    page.keyboard.press("k")
    expect(page.locator("#replay [data-action=play]")).to_have_attribute("aria-label", "Play")
    assert at(page) > before


@pytest.mark.parametrize("window", [WIDE, PHONE], ids=["wide", "phone"])
def test_what_was_earlier_is_seen_without_leaving_a_running_match(
    visit: Visit, server: Server, window: dict[str, Any]
) -> None:
    person = visit(**window)
    page = person.page
    table = played(server, person, "kingsburg", 2, plies=60)
    while person.state(table)["me"]["seat"] not in person.state(table)["view"]["waiting"]:
        table = played(server, person, "kingsburg", 2, plies=60)
    page.goto(f"/t/{table}")
    expect(page.locator("#choices button").first).to_be_visible()
    page.keyboard.press("Escape")
    now, question = page.inner_html(".stage"), page.inner_text("#prompt")
    if window is PHONE:
        page.locator("[data-drawer=log]").tap()
    page.locator("#log li:not(.head)").nth(3).click()
    expect(page.locator("#replay .moment")).to_be_visible()
    expect(page.locator("#log li.here")).to_have_count(1)
    expect(page.locator("#choices")).to_be_hidden()
    first = at(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay .moment")).not_to_contain_text(f"Moment {first} of")
    assert page.inner_html(".stage") != now
    assert axe(page, "#replay") == []
    page.keyboard.press("n")
    expect(page.locator("#choices button").first).to_be_visible()
    expect(page.locator("#prompt")).to_have_text(question)
    expect(page.locator("#replay")).to_be_hidden()


def test_a_match_is_taken_home_brought_back_and_played_otherwise(
    visit: Visit, server: Server, tmp_path: Path
) -> None:
    person = visit(**PHONE)
    page = person.page
    table = played(server, person, "kingsburg", 2)
    page.goto(f"/t/{table}")
    with page.expect_download() as kept:
        page.click("#panel-result a[href*=offline]")
    file = tmp_path / "match.html"
    kept.value.save_as(file)
    alone = person.open()
    alone.route("http*://**", lambda route: route.abort())
    alone.goto(file.as_uri())
    alone.wait_for_selector("#board svg")
    before = alone.inner_html("#board")
    alone.keyboard.press("ArrowRight")
    alone.select_option("#chapters", index=5)
    assert alone.inner_html("#board") != before
    expect(alone.locator("#log li.here")).to_have_text(alone.inner_text("#line"))
    assert axe(alone) == []
    alone.set_viewport_size(WIDE["viewport"])
    there = alone.inner_text("#line")
    alone.keyboard.press("ArrowLeft")
    expect(alone.locator("#line")).not_to_have_text(there)
    assert all(in_sight(alone, part) for part in ("#board > svg", "#play", "#log"))
    assert axe(alone) == []
    alone.close()
    # the record, brought to another browser
    with page.expect_download() as record:
        page.click("#panel-result a[href$=record]")
    text = record.value.path().read_text(encoding="utf-8")
    stranger = visit()
    stranger.page.goto("/tables")
    drop = """(text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "match.txt", { type: "text/plain" }));
      dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }"""
    stranger.page.evaluate(drop, text)
    stranger.page.wait_for_url(re.compile(r"/t/"))
    expect(stranger.page.locator("#panel-result .ranking li")).to_have_count(2)
    # and what if, from a moment in the middle
    page.goto(f"/t/{table}#at=80")
    expect(page.locator("#replay .moment")).to_contain_text("Moment 80 of")
    page.click("[data-action=branch]")
    assert axe(page, "dialog[open]") == []
    page.click("[data-action=branch-begin]")
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    page.wait_for_selector(".parts:not(.first) svg")
    assert not person.over
    page.goto("/results")
    expect(page.locator("#results tbody tr")).to_have_count(1)
    assert axe(page) == []
