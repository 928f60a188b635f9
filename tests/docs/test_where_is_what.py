"""The page that says where things are is true: its paths exist, and its names stand in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs/where-is-what.md").read_text(encoding="utf-8")
PATH: Final = re.compile(r"`((?:src|tests|tools|bench|research)(?:/[\w.-]+)*)`(?: `(\w+)`)?")
PLACES: Final = [(found[1], found[2]) for found in PATH.finditer(PAGE)]


def test_every_path_of_the_page_exists() -> None:
    assert len(PLACES) > 50
    assert [path for path, _ in PLACES if not (ROOT / path).exists()] == []


def test_every_name_stands_in_its_file() -> None:
    named = [(path, name) for path, name in PLACES if name]
    assert len(named) > 20
    lost = [
        f"{path}: {name}"
        for path, name in named
        if not re.search(rf"(class|def) {name}\b", (ROOT / path).read_text(encoding="utf-8"))
    ]
    assert lost == []


def test_contributing_links_to_it() -> None:
    assert "docs/where-is-what.md" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
