"""The table's typefaces: small, with Cyrillic, under a name of our own."""

from __future__ import annotations

import io
from importlib import resources
from typing import Final

import pytest
from fontTools.ttLib import TTFont

import regalia
from regalia.layout.widths import WIDTHS
from regalia.server.pages.assets import STATIC, url
from regalia.text.languages import LANGS, texts
from tests.server.helpers import World

pytestmark = pytest.mark.anyio

FACES: Final = ("serif", "sans", "sans-bold")


PARTS: Final = ("", "-more")


def woff2(name: str) -> bytes:
    return (STATIC / "fonts" / f"{name}.woff2").read_bytes()


def widths(name: str) -> dict[str, int]:
    """Of every letter in a file, in thousandths of its size."""
    face = TTFont(io.BytesIO(woff2(name)))
    units, glyphs = face["head"].unitsPerEm, face["hmtx"]
    letters = face.getBestCmap().items()
    return {chr(code): round(glyphs[one][0] * 1000 / units) for code, one in letters}


@pytest.mark.parametrize("name", FACES)
def test_a_face_is_small_and_has_both_alphabets(name: str) -> None:
    assert len(woff2(name)) < 17_000
    ours, others = widths(name), widths(f"{name}-more")
    assert set("AzЯё0–…№«»") <= set(ours)
    assert set("ëÅřѓї") <= set(others)
    assert not set(ours) & set(others)


@pytest.mark.parametrize("lang", LANGS)
def test_all_our_words_are_set_in_the_small_faces(lang: str) -> None:
    """Else every reader would download the large ones, too."""
    packages = ("regalia.server", *(regalia.game(name).package for name in regalia.games()))
    letters = {letter for one in packages for text in texts(one, lang) for letter in text}
    rare = {letter for letter in letters if letter in widths("sans-more")}
    assert rare == set()


@pytest.mark.parametrize("name", [f"{face}{part}" for face in FACES for part in PARTS])
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
    measured = {letter: width for width, few in WIDTHS[name].items() for letter in few}
    assert measured == widths(name) | widths(f"{name}-more")


async def test_a_page_uses_them(site: World) -> None:
    person = await site.person()
    address = url("fonts/serif.woff2")
    assert f'href="{address}" as="font"' in (await person.client.get("/")).text
    found = await person.client.get(address)
    assert found.headers["content-type"] == "font/woff2"
