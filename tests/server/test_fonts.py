"""The table's typefaces: cut from the installed ones, small, with Cyrillic."""

from __future__ import annotations

import io

import pytest
from fontTools.ttLib import TTFont

from regalia.layout.widths import WIDTHS
from regalia.server.pages.fonts import FACES, MEASURED, widths, woff2
from tests.server.helpers import World

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("name", FACES)
def test_a_face_is_small_and_has_both_alphabets(name: str) -> None:
    data = woff2(name)
    assert len(data) < 32_000
    letters = TTFont(io.BytesIO(data)).getBestCmap()
    assert all(ord(letter) in letters for letter in "AzЯё0–…№")


@pytest.mark.parametrize("name", MEASURED)
def test_pictures_measure_by_the_shipped_face(name: str) -> None:
    assert WIDTHS[name] == widths(name)


async def test_a_page_uses_them(site: World) -> None:
    person = await site.person()
    assert "/joined/fonts+base+" in (await person.client.get("/")).text
    found = await person.client.get("/fonts/serif.woff2")
    assert found.headers["content-type"] == "font/woff2"
    assert "immutable" in found.headers["cache-control"]
    assert (await person.client.get("/fonts/comic.woff2")).status_code == 404
