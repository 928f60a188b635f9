"""A note on the device: what the service worker shows of what the server sends."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import CDPSession, Page, Playwright

from tests.browser.helpers import NAMES, Server, Visitor, chromium_path

# Those with a window: a headless shell shows no notes.
WHOLE: Final = NAMES[1:]

REGISTER = """async () => {
  await navigator.serviceWorker.register("/worker.js");
  await navigator.serviceWorker.ready;
}"""
SHOWN = """async (wanted) => {
  const worker = await navigator.serviceWorker.ready;
  for (;;) {
    const notes = await worker.getNotifications();
    if (notes.length >= wanted) {
      return notes.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}"""


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
    (shown,) = page.evaluate(SHOWN, 1)
    data = {"url": note.pop("url")}
    assert shown == note | {"data": data}  # what nobody should have sent is not shown
    service.deliver(json.dumps(note | {"body": "You are still asked.", "url": "/t/abc"}))
    page.wait_for_function(
        """async () => {
          const notes = await (await navigator.serviceWorker.ready).getNotifications();
          return notes.length === 1 && notes[0].body === "You are still asked.";
        }"""
    )  # one note for a table, however often it calls
