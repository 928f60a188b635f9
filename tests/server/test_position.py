"""The position in words: beside the board, from the seat's own view."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.helpers import settings_for, world

pytestmark = pytest.mark.anyio


async def test_the_position_comes_with_the_board_in_the_readers_language(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await person.open("kingsburg", "me", "bot")
        path = f"/api/tables/{table}/state"
        english = (await person.get(path))["position"]
        russian = (await person.get(path, lang="ru"))["position"]
        assert english.startswith("Year I,")
        assert russian != english
        assert (await person.get(path, board="no"))["position"] is None
        stranger = await site.person()
        assert (await stranger.get(path))["position"].startswith("Year I,")


async def test_a_game_without_such_words_has_none(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await person.open("clash", "me", "friend")
        assert (await person.get(f"/api/tables/{table}/state"))["position"] == ""
