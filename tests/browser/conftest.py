"""One server and one Chromium per module; a visitor per person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.helpers import SECONDS, Server, Visit, Visitor, chromium_path, launch

expect.set_options(timeout=SECONDS)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium; without it the tests fail and say how to get it."""
    try:
        chromium_path()
    except FileNotFoundError as error:
        pytest.fail(str(error), pytrace=False)
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("table"))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens browsers; none of them may have had anything to complain about."""
    visitors: list[Visitor] = []

    def new(**more: Any) -> Visitor:
        visitors.append(Visitor(browser, server, **more))
        return visitors[-1]

    yield new
    complaints = [line for visitor in visitors for line in visitor.complaints]
    for visitor in visitors:
        visitor.context.close()
    assert complaints == []
