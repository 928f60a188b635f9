"""A stream sends of a board what changed since its last event; a new stream sends it whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regalia.render.parts import unpack
from regalia.server.views import picture, renderer
from tests.server.helpers import choices, hearing, listening, settings_for

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("asked", ["yes", "edits"])
async def test_an_event_carries_what_changed(tmp_path: Path, asked: str) -> None:
    async with listening(settings_for(tmp_path)) as server:
        person, chance = await server.person(), choices(1)
        table = await person.open("kingsburg", "me", "hotseat")
        async with hearing(person, table, board=asked, seat=0) as ear:
            board = (await ear.event())[1]["board"]
            whole = dict(board["parts"])
            assert list(board["versions"]) == list(whole)
            sent = []
            for _ in range(6):
                await person.move(table, chance)
                board = (await ear.event())[1]["board"]
                sent.append(board["parts"])
                whole = unpack(board, whole)
                state = await person.get(f"/api/tables/{table}/state", seat=0)
                assert state["board"]["parts"] == whole
            assert all(set(parts) < set(whole) for parts in sent)
            edits = [one for parts in sent for one in parts.values() if isinstance(one, list)]
            assert bool(edits) == (asked == "edits")
        async with hearing(person, table, board="yes", seat=0) as ear:
            assert (await ear.event())[1]["board"]["parts"] == whole


async def test_a_moment_is_drawn_once_for_all_who_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []

    def shown(sight: picture.BoardInput, *more: Any, **how: Any) -> picture.Json:
        drawn.append(sight.view["seat"])
        return picture.picture_json(sight, *more, **how)

    monkeypatch.setattr(renderer, "picture_json", shown)
    async with listening(settings_for(tmp_path)) as server:
        person = await server.person()
        table = await person.open("kingsburg", "me", "hotseat")
        for _ in range(3):
            await person.get(f"/api/tables/{table}/state", seat=1)
        await person.get(f"/api/tables/{table}/state", seat=0)
        assert drawn == [1, 0]


async def test_a_page_is_told_where_the_parts_stand(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path)) as server:
        person = await server.person()
        for game, parts in (("kingsburg", "Двор"), ("clash", '"parts": {}')):
            table = await person.open(game, "me", "hotseat")
            page = (await person.client.get(f"/t/{table}?lang=ru")).text
            assert parts in page.partition('id="layout">')[2].partition("</script>")[0]
