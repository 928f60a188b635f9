"""One server and one Chromium for all tests of a process; a visitor per person."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.browser.helpers import SECONDS, Server, Visit, Visitor, chromium_path, launch

expect.set_options(timeout=SECONDS)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as found:
        loop = asyncio._get_running_loop()
        yield found
        asyncio._set_running_loop(loop)  # the last test may have been another's


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium; without it the tests fail and say how to get it."""
    try:
        chromium_path()
    except FileNotFoundError as error:
        pytest.fail(str(error), pytrace=False)
    found = launch(playwright)
    yield found
    found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("table"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def left() -> dict[str, list[Page]]:
    """Pages that people have left, by the kind of their browser."""
    return {}


@pytest.fixture
def visit(browser: Browser, server: Server, left: dict[str, list[Page]]) -> Iterator[Visit]:
    """Opens browsers that remember nobody; none may have had anything to complain about."""
    visitors: list[tuple[str, Visitor]] = []

    def new(*, first: bool = False, **more: Any) -> Visitor:
        """`first`: one that has never been here."""
        kind = repr(sorted(more.items()))
        found = left[kind].pop() if left.get(kind) and not first else None
        visitors.append((kind, Visitor(browser, server, found, **more)))
        return visitors[-1][1]

    yield new
    for kind, visitor in visitors:
        if page := visitor.leave():
            left.setdefault(kind, []).append(page)
    assert [line for _, visitor in visitors for line in visitor.complaints] == []
