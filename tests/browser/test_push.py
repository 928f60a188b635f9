"""A note on the device: what the service worker shows of what the server sends."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Page, Playwright

from tests.browser.helpers import NAMES, SECONDS, Server, Visitor, chromium_path

# Those with a window: a headless shell shows no notes.
WHOLE: Final = NAMES[1:]

# Each step has a limit of its own: evaluate() has none, and a browser that keeps silent says
# nothing of where it stands.
BOUNDED = """const within = (seconds, what, promise) => {
    const silent = new Error(`${what}: nothing in ${seconds} s`);
    return Promise.race([promise, new Promise((_, no) => setTimeout(no, seconds * 1000, silent))]);
  };"""
REGISTER = f"""async () => {{
  {BOUNDED}
  await within(60, "register", navigator.serviceWorker.register("/worker.js"));
  await within(60, "ready", navigator.serviceWorker.ready);
}}"""
SHOWN = f"""async () => {{
  {BOUNDED}
  const worker = await within(60, "ready", navigator.serviceWorker.ready);
  const notes = await within(60, "notes", worker.getNotifications());
  return notes.map(({{ title, body, tag, data }}) => ({{ title, body, tag, data }}));
}}"""


@pytest.fixture
def person(playwright: Playwright, server: Server) -> Iterator[Visitor]:
    path = next(filter(None, map(shutil.which, WHOLE)), None) or chromium_path()
    browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
    found = Visitor(browser, server)
    yield found
    browser.close()
    assert found.complaints == []


class PushService:
    """Delivers to one page's service worker, as the browser's own service would."""

    def __init__(self, page: Page) -> None:
        self.origin = page.evaluate("() => location.origin")
        self.wire: CDPSession = page.context.new_cdp_session(page)
        self.known: list[str] = []
        self.wire.on("ServiceWorker.workerRegistrationUpdated", self.heard)
        self.wire.send("ServiceWorker.enable")
        page.evaluate(REGISTER)

    def heard(self, told: Any) -> None:
        self.known += [one["registrationId"] for one in told["registrations"]]

    def deliver(self, data: str) -> None:
        message = {"origin": self.origin, "registrationId": self.known[-1], "data": data}
        self.wire.send("ServiceWorker.deliverPushMessage", message)


def test_a_note_is_shown_and_leads_to_its_table_and_nothing_else(person: Visitor) -> None:
    page = person.page
    person.context.grant_permissions(["notifications"])
    page.goto("/tables")
    service = PushService(page)
    note = {"title": "Kingsburg: your turn", "body": "You are asked.", "url": "/t/abc", "tag": "x"}
    service.deliver(json.dumps(note | {"hand": "three gold"}))
    url = {"data": {"url": note.pop("url")}}
    shows(page, note | url)  # what nobody should have sent is not shown
    note["body"] = "You are still asked."
    service.deliver(json.dumps(note | {"url": "/t/abc"}))
    shows(page, note | url)  # one note for a table, however often it calls


def shows(page: Page, note: dict[str, Any]) -> None:
    """Waits until this note is shown, and no other."""
    until = time.monotonic() + SECONDS / 1000
    while (shown := page.evaluate(SHOWN)) != [note]:
        assert time.monotonic() < until, shown
        page.wait_for_timeout(20)
