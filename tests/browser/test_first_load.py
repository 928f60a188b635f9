"""A table's first load: few requests, few bytes, fonts and the first event included."""

from __future__ import annotations

import pytest

from tests.browser.helpers import Visit

REQUESTS = 12
BYTES = 200_000  # bench/server/first_load.py says what it is made of


@pytest.mark.parametrize("game", ["kemet"])  # the largest board
def test_a_table_comes_with_few_requests(visit: Visit, game: str) -> None:
    person = visit()
    page = person.page
    person.new_table("me", "bot", game=game)
    sent: list[str] = []
    size = 0
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def took(event: dict[str, int]) -> None:
        nonlocal size
        size += event["encodedDataLength"]

    wire.on("Network.dataReceived", took)
    page.on("request", lambda request: sent.append(request.url))
    page.reload()
    person.ready()
    page.wait_for_timeout(500)  # what a page asks for once it is drawn
    assert len(sent) <= REQUESTS, sent
    assert size < BYTES
