"""The table's typefaces: small, with Cyrillic, under a name of our own."""

from __future__ import annotations

import io
from importlib import resources
from typing import Final

import pytest
from fontTools.ttLib import TTFont

from regalia.layout.widths import WIDTHS
from regalia.server.pages.assets import STATIC, url
from tests.server.helpers import World

pytestmark = pytest.mark.anyio

FACES: Final = ("serif", "sans", "sans-bold")


def woff2(name: str) -> bytes:
    return (STATIC / "fonts" / f"{name}.woff2").read_bytes()


@pytest.mark.parametrize("name", FACES)
def test_a_face_is_small_and_has_both_alphabets(name: str) -> None:
    data = woff2(name)
    assert len(data) < 32_000
    letters = TTFont(io.BytesIO(data)).getBestCmap()
    assert all(ord(letter) in letters for letter in "AzЯё0–…№")


@pytest.mark.parametrize("name", FACES)
def test_a_changed_face_does_not_bear_the_reserved_name(name: str) -> None:
    """The licence keeps "Source" for the originals, and wants to be told with each copy."""
    table = TTFont(io.BytesIO(woff2(name)))["name"]
    said = {record.nameID: str(record) for record in table.names}
    assert "Source" in said.pop(0)  # whose it was
    assert "Open Font License" in said[13]
    assert all("Source" not in text for text in said.values())
    assert said[1].startswith("Regalia ")
    licence = resources.files("regalia.server").joinpath("static/fonts/OFL.txt")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", WIDTHS)
def test_pictures_measure_by_the_shipped_face(name: str) -> None:
    face = TTFont(io.BytesIO(woff2(name)))
    units, glyphs, letters = face["head"].unitsPerEm, face["hmtx"], face.getBestCmap()
    measured = {letter: width for width, few in WIDTHS[name].items() for letter in few}
    shipped = {chr(code): round(glyphs[one][0] * 1000 / units) for code, one in letters.items()}
    assert measured == shipped


async def test_a_page_uses_them(site: World) -> None:
    person = await site.person()
    address = url("fonts/serif.woff2")
    assert f'href="{address}" as="font"' in (await person.client.get("/")).text
    found = await person.client.get(address)
    assert found.headers["content-type"] == "font/woff2"
