"""What a page downloads: the sources in a checkout, bundles in a wheel."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from regalia.server.pages import assets
from tests.server.helpers import settings_for, world

pytestmark = pytest.mark.anyio

PAGES: Final = ("/", "/games/kemet", "/new/xidit", "/tables", "/results", "/api")
LINK: Final = re.compile(r'(?:href|src)="(/static/[^"]+)"')
IMPORT: Final = re.compile(r'^import (?:[^"]* from )?"(\.[^"]+)";', re.MULTILINE)
USED: Final = re.compile(r'<use [^>]*href="#([^"]+)"')
SCRIPT: Final = b"export const bundled = true;\n"


def write_bundles(folder: Path, sources: str) -> None:
    """A folder of bundles as tools/web/bundle.mjs leaves it."""
    folder.mkdir()
    (folder / "table-ABC.js").write_bytes(SCRIPT)
    (folder / "table-ABC.js.gz").write_bytes(gzip.compress(SCRIPT))
    (folder / "part-DEF.js").write_bytes(SCRIPT)
    files = {"js/entries/table.js": {"file": "table-ABC.js", "needs": ["part-DEF.js"]}}
    (folder / "index.json").write_text(json.dumps({"sources": sources, "files": files}))


def definitions(text: str) -> set[str]:
    """What a page or a sheet has under a name."""
    return set(re.findall(r'<[^>]* id="([^"]+)"', text))


def forget() -> None:
    for cache in (assets.bundles, assets.bundle_names, assets.content):
        cache.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where bundles are looked for; none are there yet."""
    monkeypatch.setattr(assets, "BUILT", tmp_path / "built")
    forget()
    yield tmp_path / "built"
    forget()


def test_a_checkout_without_bundles_links_to_its_sources(folder: Path) -> None:
    assert assets.url("js/entries/table.js") == "/static/js/entries/table.js"
    assert assets.needs("js/entries/table.js") == []


def test_bundles_of_these_sources_are_used(folder: Path) -> None:
    write_bundles(folder, assets.source_digest())
    assert assets.url("js/entries/table.js") == "/static/built/table-ABC.js"
    assert assets.needs("js/entries/table.js") == ["/static/built/part-DEF.js"]
    assert assets.url("icon.svg") == "/static/icon.svg"


def test_bundles_of_other_sources_are_not(folder: Path) -> None:
    write_bundles(folder, "0" * 64)
    assert assets.url("js/entries/table.js") == "/static/js/entries/table.js"


@pytest.mark.parametrize(("accepted", "coding"), [("gzip, br", "gzip"), ("identity", None)])
async def test_a_bundle_comes_packed_and_is_kept(
    folder: Path, tmp_path: Path, accepted: str, coding: Any
) -> None:
    write_bundles(folder, assets.source_digest())
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        headers = {"accept-encoding": accepted}
        found = await person.client.get("/static/built/table-ABC.js", headers=headers)
        assert found.content == SCRIPT  # the client has unpacked it
        assert found.headers.get("content-encoding") == coding
        assert found.headers["content-type"].startswith("text/javascript")
        assert "immutable" in found.headers["cache-control"]
        assert found.headers["vary"] == "accept-encoding"
        for wrong in ("table-XYZ.js", "index.json", "table-ABC.js.gz"):
            assert (await person.client.get(f"/static/built/{wrong}")).status_code == 404


async def test_every_page_finds_what_it_links_to(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        table = await person.open("kingsburg", "me", "bot")
        for page in (*PAGES, f"/t/{table}"):
            links = LINK.findall((await person.client.get(page)).text)
            assert any(link.endswith(".js") for link in links)
            assert any(link.endswith(".css") for link in links)
            for link in links:
                assert (await person.client.get(link)).status_code == 200, (page, link)


async def test_what_programs_look_for_is_at_the_top(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        icon = await person.client.get("/favicon.ico")
        assert icon.content.startswith(b"\0\0\1\0")
        robots = await person.client.get("/robots.txt")
        assert "Disallow: /t/" in robots.text


def test_every_import_leads_to_a_file_and_none_in_a_ring() -> None:
    """Bundles would hide a ring; browsers that load the sources trip over its constants."""
    needed = {
        path.resolve(): [
            (path.parent / name).resolve() for name in IMPORT.findall(path.read_text())
        ]
        for path in (assets.STATIC / "js").rglob("*.js")
    }
    done: set[Path] = set()

    def visit(path: Path, above: tuple[Path, ...]) -> None:
        assert path not in above, [one.name for one in (*above, path)]
        if path not in done:
            for other in needed[path]:
                visit(other, (*above, path))
            done.add(path)

    for path in needed:
        visit(path, ())


async def test_a_table_comes_with_the_symbols_of_its_first_board_and_finds_the_others(
    tmp_path: Path,
) -> None:
    async with world(settings_for(tmp_path)) as site:
        person = await site.person()
        page = (await person.client.get(f"/t/{await person.open('eador', 'me', 'bot')}")).text
        address = re.search(r'data-symbols="([^"]+)"', page)
        assert address is not None
        reply = await person.client.get(address[1])
        assert "immutable" in reply.headers["cache-control"]
        held, whole = definitions(page), definitions(reply.text)
        assert set(USED.findall(page)) <= held
        assert not whole <= held
        assert set(USED.findall(reply.text)) <= whole


async def test_the_files_of_a_page_do_not_count_towards_the_limit(tmp_path: Path) -> None:
    async with world(settings_for(tmp_path, rate=0.001, burst=3)) as site:
        client = (await site.person()).client
        replies = [await client.get("/static/js/dom.js") for _ in range(5)]
        assert {reply.status_code for reply in replies} == {200}
        replies = [await client.get("/tables") for _ in range(4)]
        assert replies[-1].status_code == 429
