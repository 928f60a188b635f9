"""Drawn boards are kept for those who look, and no more of them than fit."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from regalia.render import parts
from regalia.server.views.board_cache import BoardCache
from tests.server.helpers import choices, hearing, listening, settings_for, world

pytestmark = pytest.mark.anyio

WIDE = (0, "en", "wide")


def test_a_picture_is_of_one_moment() -> None:
    kept = BoardCache(1_000_000)
    kept.put("a", WIDE, 1, {"board": "x"})
    assert kept.get("a", WIDE, 1) == {"board": "x"}
    assert kept.get("a", WIDE, 2) is None
    assert kept.get("a", (1, "en", "wide"), 1) is None
    assert kept.get("b", WIDE, 1) is None


def test_the_least_recently_seen_table_makes_room() -> None:
    kept = BoardCache(3_000)
    for table in "abc":
        kept.put(table, WIDE, 1, {"board": table * 800})
    assert kept.get("a", WIDE, 1) is not None
    kept.put("d", WIDE, 1, {"board": "d" * 800})
    assert kept.get("b", WIDE, 1) is None
    assert kept.get("a", WIDE, 1) is not None
    kept.put("d", WIDE, 2, {"board": "d" * 2_990})
    assert kept.get("d", WIDE, 2) is None  # one that does not fit is not kept
    assert kept.get("a", WIDE, 1) is not None
    kept.drop("a")
    assert kept.size == 0


async def test_many_tables_looked_at_once_fit(tmp_path: Path) -> None:
    limit = 400_000
    async with world(settings_for(tmp_path, pictures=limit)) as site:
        person = await site.person()
        for _ in range(8):
            table = await person.open("kingsburg", "me", "bot")
            state = await person.get(f"/api/tables/{table}/state")
            assert sum(map(len, state["board"]["parts"].values())) > limit / 8
            assert 0 < site.site.views.renderer.pictures.size <= limit


async def test_pictures_go_with_the_last_viewer(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path)) as address:
        person = await address.person()
        table = await person.open("kingsburg", "me", "bot")
        pictures = address.app.state.site.views.renderer.pictures
        async with hearing(person, table, board="yes") as ear:
            await ear.event()
            assert pictures.size
            async with hearing(person, table, board="yes") as other:
                await other.event()
            await person.client.get("/healthz")
            assert pictures.size
    assert not pictures.size


async def test_no_board_is_drawn_where_the_others_are_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, drawing = parts.of_told, set[int]()

    def noted(*told: Any) -> Any:
        drawing.add(threading.get_ident())
        return plain(*told)

    monkeypatch.setattr(parts, "of_told", noted)
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await person.open("eador", "hotseat", "hotseat", options={"quick": "on"})
        chance = choices(1)
        for door in ("state", "film?since=1", "history?upto=3", "replay?at=20"):
            while not await person.move(table, chance) and door.startswith("replay"):
                pass  # only what is over is looked at whole
            drawing.clear()
            await person.get(f"/api/tables/{table}/{door}")
            assert drawing, door
            assert threading.get_ident() not in drawing, door
