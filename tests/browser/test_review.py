"""The review on the end page: asked for, waited for, read, and its better line stepped through."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from typing import Any, Final

import pytest
from playwright.sync_api import Route, expect

from regalia.engine.record import parse_record
from regalia.review import assemble, worst_choices
from regalia.server.bots.review_job import Piece
from regalia.server.lookback.review_making import brief, read_better, read_steps
from regalia.server.lookback.reviews import KEPT, PART, WAITING, key_of
from tests.browser.helpers import Server, Visit, Visitor
from tests.browser.test_lookback import PHONE, played
from tests.browser.test_pages import axe
from tests.server.test_reviews import quick

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}


def review_of(text: str) -> str:
    """A review as a worker and the server would keep it, made up."""
    record = parse_record(text)
    piece = Piece(record.setup.game, text, 4, "", 1.0)
    steps: list[Any] = []
    while len(steps) < len(record.plies):
        start, more = read_steps(quick(piece._replace(first=len(steps))))
        steps += more
    better = {
        one.ply: read_better(quick(piece._replace(better=one.ply))) for one in worst_choices(steps)
    }
    return json.dumps(brief(assemble(record, 4, start, steps, better), record))


def note(server: Server, key: str, value: str | None) -> None:
    """Behind the server's back, as another process would write it."""
    with contextlib.closing(sqlite3.connect(server.database)) as db, db:
        db.execute("DELETE FROM meta WHERE key = ?", (key,))
        if value is not None:
            db.execute("INSERT INTO meta VALUES (?, ?)", (key, value))


def record_of(person: Visitor, table: str) -> str:
    return str(person.context.request.get(f"/api/tables/{table}/record").text())


# Always in the hand; the end page on a large screen is looked at in test_lookback.
WINDOWS: Final = [
    pytest.param(WIDE, id="wide", marks=pytest.mark.soak),
    pytest.param(PHONE, id="phone"),
]


@pytest.mark.parametrize("window", WINDOWS)
def test_a_review_is_asked_for_and_its_better_line_stepped_through(
    visit: Visit, server: Server, window: dict[str, Any]
) -> None:
    person = visit(**window)
    page = person.page
    table = played(server, person, "kingsburg", 2)

    def begin(route: Route) -> None:
        """The host is asked; how far it has come stands in the database from then on."""
        if route.request.method != "POST":
            route.continue_()
            return
        note(server, key_of(WAITING, table), json.dumps([4, 300, 1000, False]))
        route.fulfill(json={"state": "running", "share": 0.3, "review": None})

    page.route(re.compile(r"/review\?"), begin)
    page.goto(f"/t/{table}")
    expect(page.locator("[data-action=review-ask]")).to_be_attached()
    page.keyboard.press("v")
    expect(page.locator(".review progress")).to_have_js_property("value", 0.3)
    part = {"plies": 40, "until": 9, "start": [0.5, 0.5], "luck": [[1, [0.1, -0.1]]]}
    part["curve"] = [[5, 0, [0.6, 0.4], [0.05, 0.05]], [9, 1, [0.3, 0.7], [0.05, 0.05]]]
    note(server, key_of(PART, table), json.dumps(part))
    expect(page.locator(".review .chart")).to_have_count(2)  # as far as it has come
    assert axe(page, ".review") == []
    note(server, key_of(KEPT, table), review_of(record_of(person, table)))
    note(server, key_of(WAITING, table), None)
    sums = page.locator(".review-sums")
    expect(sums.locator("tbody tr").nth(0).locator("td")).to_have_text(["50", "50"])
    expect(sums.locator("tbody tr").nth(1).locator("td")).to_have_text(["+10", "−10"])
    expect(page.locator(".review .chart .band")).to_have_count(2)
    assert page.evaluate("() => document.activeElement.closest('.review') !== null")
    assert axe(page, ".review") == []
    # to the moment of the blunder, and from there along the better line
    blunder = page.locator(".blunders li").first
    ply = int(blunder.locator("[data-ply]").get_attribute("data-ply") or "")
    better = blunder.locator(".better span").inner_text().removeprefix("Better: ")
    blunder.locator("[data-ply]").click()
    expect(page.locator("#replay .moment")).to_contain_text(f"Moment {ply} of")
    expect(page.locator("#replay .strip svg")).to_be_attached()
    page.keyboard.press("e")
    blunder.locator("[data-action=line]").click()
    expect(page.locator("#replay .moment")).to_contain_text("Step 1 of")
    expect(page.locator("#prompt")).to_contain_text(better)
    there = page.inner_html(".stage")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#replay .moment")).to_contain_text("Step 0 of")
    expect(page.locator(".stage")).not_to_have_js_property("innerHTML", there)
    assert axe(page, "#replay") == []
    page.click("[data-action=line-back]")
    expect(page.locator("#replay .moment")).to_contain_text(f"Moment {ply} of")
    page.keyboard.press("n")
    expect(page.locator("#panel-result")).to_be_visible()


def test_with_all_cards_open_the_hands_are_told(visit: Visit, server: Server) -> None:
    person = visit()
    page = person.page
    table = played(server, person, "kemet", 2)
    page.goto(f"/t/{table}#at=120")
    expect(page.locator("#replay .moment")).to_contain_text("Moment 120 of")
    expect(page.locator(".secrets dt")).to_have_count(0)
    page.select_option("#replay .eyes", "open")
    expect(page.locator(".secrets dt")).to_have_count(2)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#replay .moment")).to_contain_text("Moment 121 of")
    expect(page.locator(".secrets dt")).to_have_count(2)
    assert axe(page, "#replay") == []
