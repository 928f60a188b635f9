"""The few lines of script that stand in a page itself, so that its first paint is right.

The page's policy lets these run by what they say, and no other script that stands in a page.
"""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from hashlib import sha256
from typing import Final

from markupsafe import Markup

from regalia.server.pages.assets import source

NAMES: Final = ("theme", "first")  # the colours; the kind of screen


@lru_cache(maxsize=len(NAMES))
def inline(name: str) -> Markup:
    """A script as it stands in a page."""
    return Markup(source(f"js/{name}.js").strip())  # noqa: S704 - our own file


def allowed() -> str:
    """What the policy says of them."""
    digests = [b64encode(sha256(inline(name).encode()).digest()).decode() for name in NAMES]
    return " ".join(f"'sha256-{digest}'" for digest in digests)
