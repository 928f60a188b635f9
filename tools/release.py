"""What a release must have, and its notes; RELEASING.md says when to run it.

python tools/release.py check [TAG]     one line for each thing that is not in place
python tools/release.py notes           the changelog of this version, for the release's page
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent


def version() -> str:
    """The version as it stands in the source, which need not be installed."""
    text = (ROOT / "src/regalia/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    if found is None:
        raise SystemExit("src/regalia/__init__.py names no version")
    return found[1]


def section(wanted: str) -> tuple[str, str]:
    """The heading and the text of a version in the changelog; both empty if there is none."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        if heading.split()[0] == wanted:
            return heading, body.strip()
    return "", ""


def problems(tag: str = "") -> Iterator[str]:
    """Everything that keeps this version from being released."""
    here = version()
    if not re.fullmatch(r"\d+\.\d+\.\d+", here):
        yield f"version {here}: a release has three numbers (src/regalia/__init__.py)"
    if tag and tag != f"v{here}":
        yield f"tag {tag}: the version is {here}"
    heading, body = section(here)
    if not re.search(r"\(\d{4}-\d{2}-\d{2}\)$", heading) or not body:
        yield f"CHANGELOG.md: no section '## {here} (YYYY-MM-DD)' with text"
    if not (ROOT / "tests/past" / f"v{here}").is_dir():
        yield f"tests/past/v{here} is missing: python tools/past.py"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if not project.get("urls", {}).get("Homepage"):
        yield "pyproject.toml: [project.urls] names no Homepage"


def main(words: list[str]) -> int:
    if words[:1] == ["notes"]:
        print(section(version())[1])
        return 0
    if words[:1] != ["check"]:
        print(__doc__, file=sys.stderr)
        return 2
    found = list(problems(*words[1:2]))
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
