"""The documentation's address: a wheel holds no documents, so help texts link to the site.

The address is `Homepage` under `[project.urls]` of pyproject.toml and stands nowhere else.  Texts
name a page as `docs/bots.md`, which is its file in the sources; `linked` makes addresses of that.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

PAGE: Final = re.compile(r"\bdocs/([\w/-]+)\.md\b")


@lru_cache(maxsize=1)
def home() -> str:
    """Return the project's address without a slash at its end; "" while it has none."""
    from importlib.metadata import PackageNotFoundError, metadata  # slow, and seldom needed

    try:
        declared = metadata("regalia").get_all("Project-URL", [])
    except PackageNotFoundError:  # a bare copy of the sources
        declared = []
    urls = dict(str(one).split(", ", 1) for one in declared)
    return urls.get("Homepage", "").rstrip("/")


def linked(text: str) -> str:
    """Return a text with addresses for its pages, unchanged while the project has no home."""
    if "docs/" not in text or not home():
        return text
    return PAGE.sub(lambda found: f"{home()}/{found[1]}.html", text)
