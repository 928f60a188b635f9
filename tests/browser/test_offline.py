"""All of it in a browser tab: the host of the files is gone as soon as they are there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.helpers import SECONDS
from tests.browser.offline import Host, Player, write_folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_folder(tmp_path_factory.mktemp("static") / "out")


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    found = Host(folder)
    yield found
    found.stop()


def test_a_game_goes_on_without_its_host_and_after_a_reload(browser: Browser, host: Host) -> None:
    player = Player(browser, host)
    player.page.locator("[data-quick=kingsburg]").click()  # while Python is still on its way
    player.frame.wait_for_url("**/t/**", timeout=SECONDS)
    host.stop()
    player.choose(3)
    before = player.state()
    player.page.reload()
    player.frame.wait_for_url("**/t/**", timeout=SECONDS)
    after = player.state()
    assert after["table"]["id"] == before["table"]["id"]
    assert len(after["log"]) >= len(before["log"]) > 0
    assert after["log"][: len(before["log"])] == before["log"]
    player.choose(1)
    player.leave()
