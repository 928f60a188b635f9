"""The pages people wrote, as they go into the site: docs/, and some files beside it."""

from __future__ import annotations

import posixpath
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
# Pages at the top of the repository, by their name on the site.
BESIDE: Final = {
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "README.md": "readme.md",
    "RELEASING.md": "releasing.md",
    "SECURITY.md": "security.md",
    "THIRD_PARTY.md": "third-party.md",
}
LEFT_OUT: Final = ("pypi.md",)
LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FENCED: Final = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)


def contents() -> list[dict[str, Any]]:
    """The sections of the site, in their order."""
    sections: list[dict[str, Any]] = tomllib.loads((DOCS / "contents.toml").read_text("utf-8"))[
        "section"
    ]
    return sections


def staged() -> dict[Path, str]:
    """Each page's file, and its name on the site."""
    found = {
        path: path.relative_to(DOCS).as_posix()
        for path in sorted(DOCS.rglob("*.md"))
        if path.relative_to(DOCS).as_posix() not in LEFT_OUT
    }
    found[DOCS / "README.md"] = "index.md"
    return found | {ROOT / name: page for name, page in BESIDE.items()}


def write_pages(folder: Path) -> None:
    """Every page with its links led to the site's own pages, and the pictures they show."""
    names = staged()
    for path, page in names.items():
        target = folder / page
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(relinked(path, page, names, folder), encoding="utf-8")


def relinked(path: Path, page: str, names: dict[Path, str], folder: Path) -> str:
    def link(found: re.Match[str]) -> str:
        return new_link(found, path, page, names, folder)

    parts = FENCED.split(path.read_text(encoding="utf-8"))
    return "".join(one if one.lstrip().startswith("```") else LINK.sub(link, one) for one in parts)


def new_link(
    found: re.Match[str], path: Path, page: str, names: dict[Path, str], folder: Path
) -> str:
    """A link within the site; what only the repository has keeps its words and loses its link."""
    picture, words, target = found.groups()
    if "://" in target or target.startswith(("#", "mailto:")):
        return found[0]
    name, _, anchor = target.partition("#")
    place = (path.parent / name).resolve()
    here = posixpath.dirname(page) or "."
    if place in names:
        to = posixpath.relpath(names[place], here)
        return f"{picture}[{words}]({to}{'#' * bool(anchor)}{anchor})"
    if picture:
        copy = Path("pictures") / place.name
        (folder / copy).parent.mkdir(exist_ok=True)
        shutil.copyfile(place, folder / copy)
        return f"![{words}]({posixpath.relpath(copy.as_posix(), here)})"
    return words if words.startswith("`") else f"{words} (`{place.relative_to(ROOT)}`)"


def index(folder: Path) -> None:
    """The first page: what docs/README.md says, and the order of all pages."""
    lines = [(folder / "index.md").read_text(encoding="utf-8")]
    named = set()
    for section in contents():
        pages = [*section["pages"], *section.get("made", ())]
        named |= set(pages)
        lines += [
            "```{toctree}",
            ":hidden:",
            f":caption: {section['title']}",
            "",
            *pages,
            "```",
            "",
        ]
    (folder / "index.md").write_text("\n".join(lines), encoding="utf-8")
    rest = [page.removesuffix(".md") for page in staged().values()]
    loose = sorted(set(rest) - named - {"index"})
    for place in ("decisions", "lab"):
        inside = [page.split("/")[1] for page in loose if page.startswith(f"{place}/")]
        with (folder / place / "README.md").open("a", encoding="utf-8") as file:
            file.write("\n".join(["", "```{toctree}", ":hidden:", "", *inside, "```", ""]))
    for page in (page for page in loose if "/" not in page):
        target = folder / f"{page}.md"
        target.write_text("---\norphan: true\n---\n\n" + target.read_text("utf-8"), "utf-8")
