"""Habits of the house that no other tool checks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
LONGEST: Final = 400  # lines: more is more than one idea
FILES: Final = [*ROOT.glob("src/**/*.py"), *ROOT.glob("src/**/*.js")]


def test_a_file_of_the_program_is_one_idea() -> None:
    assert len(FILES) > 400
    long = {
        str(file.relative_to(ROOT)): count
        for file in FILES
        if (count := len(file.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert long == {}


@pytest.mark.parametrize("page", sorted(ROOT.glob("docs/*.md")), ids=lambda page: page.name)
def test_the_files_that_a_page_names_are_there(page: Path) -> None:
    """By their path from the repository, the package or a game on; `NAME` stands for any."""
    named = set(re.findall(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|js|toml|md))`", page.read_text("utf-8")))
    roots = (ROOT, ROOT / "src", ROOT / "src/regalia", ROOT / "src/regalia/games/kingsburg")
    lost = [
        name
        for name in named
        if "NAME" not in name and not any((root / name).exists() for root in roots)
    ]
    assert lost == []
