"""A line that dies without a word is noticed, named in the player's language and healed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.helpers import Server, Visit
from tests.browser.wire import Wire

NOTICED = 20_000  # ms of silence at most before it is said


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    found = Wire(server.port)
    yield found
    found.close()


def test_a_silent_line_is_noticed_named_and_healed(
    wire: Wire, visit: Visit, server: Server
) -> None:
    person = visit(locale="ru", base_url=wire.url)
    page = person.page
    page.clock.install()  # the page's twenty seconds are none of ours
    table = person.new_table("me", "bot")
    assert person.ready()
    note, toast = page.locator(".offline-note"), page.locator(".toast")
    asked = person.state(table)["decision"]["serial"]

    wire.dead.set()
    person.choose()  # swallowed
    assert "busy" in str(page.get_attribute("body", "class"))
    page.clock.fast_forward(NOTICED)
    expect(note).to_be_visible()
    expect(note).to_have_text(re.compile("Связь"))
    expect(toast).to_have_text(re.compile("Нет связи с сервером"))
    person.settled()  # nobody is kept waiting for what will not come
    # Meanwhile the table goes on: the answer is given from elsewhere.
    state = page.request.get(f"{server.url}/api/tables/{table}/state?board=no").json()
    assert state["decision"]["serial"] == asked
    body = {"seat": 0, "serial": asked, "choice": state["decision"]["options"][0]["text"]}
    token = page.request.get(f"{server.url}/api/me").json()["token"]
    where = f"{server.url}/api/tables/{table}/answer"
    assert page.request.post(where, data=body, headers={"X-CSRF-Token": token}).ok

    wire.dead.clear()
    for _ in range(20):  # the next tries, without their pauses; one may still take a dead line
        page.clock.fast_forward(8_000)
        if not note.is_visible():
            break
        page.wait_for_timeout(100)
    expect(note).to_be_hidden()
    assert person.ready()
    lines = page.locator("#log li")
    told = person.state(table)["log"]
    expect(lines).to_have_count(len(told))

    page.context.set_offline(True)  # the browser knows it here: at once, and in our words again
    person.choose()
    expect(toast).to_have_text(re.compile("Нет связи с сервером"))
    expect(page.locator("body")).not_to_contain_text(re.compile("fetch", re.IGNORECASE))
    page.context.set_offline(False)
    expect(note).to_be_hidden()
    person.ready()
    person.choose()
    person.settled()
