"""The documentation as a site: built without a warning, complete, and of no other host."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import regalia
from regalia.cli.main import COMMANDS
from regalia.server.routes.operations import document
from regalia.server.settings import Settings
from tests.docs.tools import tool

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
VIEWER: Final = ROOT / "tools/web/node_modules/swagger-ui-dist"
# Guides are read from start to end; these are looked into.
REFERENCE: Final = {
    "api.md", "cli.md", "glossary.md", "library.md", "settings.md",
}  # fmt: skip
KILOBYTE: Final = 1024
strength = tool("strength")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as `make docs` does; a warning of Sphinx, such as a link to nowhere, is a failure."""
    pytest.importorskip("sphinx", reason="of the dependency group docs")
    if not VIEWER.is_dir():
        pytest.skip("no viewer: npm ci --prefix tools/web")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, str(ROOT / "tools/docs_site"), str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_page_has_its_place(site: Path) -> None:
    first = (site / "index.html").read_text(encoding="utf-8")
    for page in DOCS.glob("*.md"):
        if page.stem not in ("README", "pypi"):
            assert f'href="{page.stem}.html"' in first, f"{page.name} is not in docs/contents.toml"
    for page in [*DOCS.glob("lab/*.md"), *DOCS.glob("decisions/*.md")]:
        assert (site / page.relative_to(DOCS).with_suffix(".html")).is_file()


def test_pages_are_made_of_the_program(site: Path) -> None:
    text = {path.stem: path.read_text(encoding="utf-8") for path in site.glob("*.html")}
    assert all(f"regalia {name}" in text["commands"] for name in COMMANDS)
    assert all(f"REGALIA_{name.upper()}" in text["settings-table"] for name in vars(Settings()))
    assert all(path in text["http-api"] for path in document()["paths"])
    assert all(f"regalia.{name}" in text["library-reference"] for name in ("Match", "game", "svg"))
    for name in regalia.games():
        statements = (site / f"rules/{name}-en.html").read_text(encoding="utf-8")
        assert re.search(r"[A-Z]{2}-\d{3}", statements)


def test_the_viewer_holds_the_document(site: Path) -> None:
    page = (site / "_static/http-api/index.html").read_text(encoding="utf-8")
    assert '"/api/tables/{table}/state"' in page
    assert "OPENAPI" not in page


def test_no_page_needs_another_host(site: Path) -> None:
    loaded = re.compile(
        r'<(?:script|img|iframe)[^>]+src="(https?:)?//|<link[^>]+href="(https?:)?//'
    )
    pages = list(site.rglob("*.html"))
    assert len(pages) > 40
    assert [page.name for page in pages if loaded.search(page.read_text(encoding="utf-8"))] == []


def test_strength_is_what_was_measured() -> None:
    assert strength.main(["check"]) == 0, "run python tools/strength.py"


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.name)
def test_a_page_can_be_read_at_a_sitting(page: Path) -> None:
    if page.name not in REFERENCE:
        assert page.stat().st_size <= 12 * KILOBYTE


def test_pictures_are_small_and_used() -> None:
    pictures = {path: path.stat().st_size for path in (DOCS / "screenshots").iterdir()}
    assert max(pictures.values()) <= 200_000
    assert sum(pictures.values()) <= 2 * KILOBYTE * KILOBYTE
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"docs/screenshots/([\w.-]+)", readme)
    assert len(shown) == 8
    assert set(shown) <= {path.name for path in pictures}
