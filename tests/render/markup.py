"""Reading back what we have drawn."""

from __future__ import annotations

from typing import Any, Final
from xml.etree import ElementTree as ET

from regalia.engine.match import Match
from regalia.render.svg import board

SVG: Final = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ET.Element:
    """Fails unless the text is well-formed."""
    return ET.fromstring(text)  # noqa: S314 - our own text, not a stranger's


def drawn(match: Match[Any], seat: int | None, lang: str, shape: str) -> tuple[str, ET.Element]:
    """The board as a seat sees it, as text and read back."""
    text = board(match.game, match.view(seat), lang, inline_symbols=False, shape=shape)
    return text, parsed(text)


def attributes(root: ET.Element, name: str) -> list[str]:
    return [e.attrib[name] for e in root.iter() if name in e.attrib]


def refs(root: ET.Element, kind: str = "") -> set[str]:
    """What can be pointed at."""
    return {ref for ref in attributes(root, "data-ref") if ref.startswith(kind)}


def check_titles(root: ET.Element) -> None:
    """What can be pointed at says what it is."""
    for element in root.iter():
        if "data-ref" in element.attrib:
            title = element.find(f"{SVG}title")
            assert title is not None
            assert title.text


def pieces(root: ET.Element) -> list[str]:
    """The pieces on a board, each of which stands in one place."""
    found = attributes(root, "data-piece")
    assert len(found) == len(set(found))
    return found
