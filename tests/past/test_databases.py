"""A database of an earlier release opens: every table goes on, every finished one is verified."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine.game import AnyGame, Game
from regalia.server.keys import Identity
from regalia.server.lookback.review import verify_dice
from regalia.server.site import Site
from regalia.server.table.session import TableSession
from tests.past.releases import RELEASES, unpack_database
from tests.server.helpers import settings_for

ADA = Identity("the-browser-of-the-fixture")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@asynccontextmanager
async def opened(file: Path, **more: Any) -> AsyncIterator[Site]:
    """A server on an old database; nobody plays by himself there."""
    site = Site(settings_for(file.parent, database=str(file), games=(), **more))
    site.autopilot.closed = True
    await site.start()
    try:
        yield site
    finally:
        await site.close()


def old_tables(release: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((release / "tables.json").read_text(encoding="utf-8"))
    return found


def same_position(game: AnyGame, live: TableSession, position: dict[str, Any]) -> bool:
    _, s = game.read(position)
    return bool(game.dump(s, live.match.setup)["fields"] == live.match.dump()["fields"])


async def check_table(site: Site, entry: dict[str, Any]) -> None:
    """As it was left, in every respect; and it goes on, or is verified."""
    live = await site.tables.live(entry["table"])
    assert live.parted is None
    assert (live.match.over, live.length) == (entry["over"], entry["plies"])
    assert same_position(live.game, live, entry["position"])
    offered = {
        str(seat): [option.text for option in decision.options]
        for seat in live.match.waiting
        if (decision := live.match.decision(seat)) is not None
    }
    assert offered == entry["options"]
    if entry["over"]:
        assert live.match.result is not None
        assert live.match.result.json() == entry["result"]
        assert verify_dice(live)["ok"]
        assert regalia.loads(live.record().dumps()).dump() == live.match.dump()
        return
    seat = live.match.waiting[0]
    choice = offered[str(seat)][0]
    await site.tables.act(entry["table"], lambda found: found.answer(seat, choice, None))
    again = await site.tables.live(entry["table"])
    assert again.length > entry["plies"]


@pytest.mark.anyio
@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
async def test_every_table_of_an_old_database_lives_on(release: Path, tmp_path: Path) -> None:
    file = unpack_database(release, tmp_path)
    async with opened(file) as site:
        assert len(await site.store.mine(ADA.browser)) == len(old_tables(release))
        for entry in old_tables(release):
            await check_table(site, entry)
    async with opened(file) as site:  # now from the snapshots that were kept
        for entry in old_tables(release):
            live = await site.tables.live(entry["table"])
            # kept where nothing can be taken back: seldom, with one person among bots
            assert live.snapshots > 1 or live.length < 64
            assert verify_dice(live)["ok"]


def shipped_otherwise(monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str) -> None:
    """As if the next release shipped the game's pack with this line changed."""
    game = regalia.game(name)
    text = game.resource("content", f"{name}.toml")
    assert old in text
    read = Game.resource

    def resource(self: AnyGame, *path: str) -> str:
        return read(self, *path).replace(old, new, 1)

    monkeypatch.setattr(Game, "resource", resource)
    monkeypatch.delitem(vars(game), "content")
    monkeypatch.setitem(vars(game), "content", game.content)  # so that it is put back


GRADE = ("kingsburg", 'source = "rulebook"', 'source = "published"')
FIGURE = ("kemet", "pray_gain = 2", "pray_gain = 3")


@pytest.mark.anyio
@pytest.mark.parametrize("change", [GRADE, FIGURE], ids=["grade", "figure"])
async def test_tables_go_on_with_their_own_pack(
    change: tuple[str, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    release = RELEASES[-1]
    file = unpack_database(release, tmp_path)
    async with opened(file):
        pass  # the pack they were begun with is kept now
    shipped_otherwise(monkeypatch, *change)
    async with opened(file) as site:
        for entry in old_tables(release):
            if entry["game"] == change[0]:
                await check_table(site, entry)


@pytest.mark.anyio
async def test_a_hosts_own_pack_may_be_edited(tmp_path: Path) -> None:
    """The database was begun with the host's pack by 0.1.0, which named it by all its text."""
    release, game = RELEASES[0], regalia.game("kemet")
    text = game.resource("content", "kemet.toml").replace("fame_to_win = 9", "fame_to_win = 10")
    own = tmp_path / "own.toml"
    own.write_text(text, encoding="utf-8")
    file = unpack_database(release, tmp_path)
    running = next(e for e in old_tables(release) if e["game"] == "kemet" and e["plies"] == 40)
    with sqlite3.connect(file) as db:
        key = game.with_pack(text).content.key
        db.execute("UPDATE tables SET pack = ? WHERE id = ?", (key, running["table"]))
    db.close()
    async with opened(file, packs=(f"kemet={own}",)) as site:
        assert (await site.tables.live(running["table"])).game.pack.rule["fame_to_win"] == 10
    own.write_text(text.replace("fame_to_win = 10", "fame_to_win = 11"), encoding="utf-8")
    async with opened(file, packs=(f"kemet={own}",)) as site:
        live = await site.tables.live(running["table"])
        assert live.game.pack.rule["fame_to_win"] == 10
        assert site.catalogue.get("kemet").pack.rule["fame_to_win"] == 11
        seat = live.match.waiting[0]
        choice = running["options"][str(seat)][0]
        await site.tables.act(live.id, lambda found: found.answer(seat, choice, None))
