"""The table's two typefaces, cut down to the letters it uses.

Source Serif and Source Sans (both under the Open Font License) are installed as
packages with all their glyphs.  A browser is sent a subset as WOFF2, about 20 kB
each, made when it is first asked for and kept in memory.
"""

from __future__ import annotations

import asyncio
import io
from collections import defaultdict
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.network.errors import not_found

FACES: Final = {
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
}
MEASURED: Final = ("serif", "sans-bold")  # those that pictures are set in
# Latin with its accents, Cyrillic, and the signs our words are set with.
LETTERS: Final = (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x400, 0x460))
SIGNS: Final = "‐‑–—‘’‚“”„…−№×≤≥→←↻✓"
FEATURES: Final = ("kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp")
KEPT: Final = "public, max-age=31536000, immutable"  # the address names the version


def font_file(name: str) -> Path:
    """Where an installed typeface lies; the package itself is not run."""
    package, file = FACES[name]
    found = find_spec(package)
    if found is None or found.origin is None:
        raise FileNotFoundError(f"{package} is not installed")
    return Path(found.origin).parent / "files" / file


@lru_cache(maxsize=1)
def installed() -> bool:
    """Whether the typefaces are there; without them a page is set in the system's."""
    packages = {package for package, _ in FACES.values()}
    return all(find_spec(name) for name in (*packages, "fontTools", "brotli"))


@lru_cache(maxsize=len(FACES))
def woff2(name: str) -> bytes:
    """A typeface as it is sent."""
    from fontTools.subset import Options, Subsetter, load_font  # heavy: for the first page only

    options = Options(flavor="woff2", layout_features=list(FEATURES), hinting=False)
    cut = Subsetter(options)
    cut.populate(unicodes=[*LETTERS, *map(ord, SIGNS)])
    sent = io.BytesIO()
    with load_font(str(font_file(name)), options) as font:
        cut.subset(font)
        font.flavor = "woff2"
        font.save(sent)
    return sent.getvalue()


def widths(name: str) -> dict[int, str]:
    """The letters of a typeface by their width, in thousandths of its size."""
    from fontTools.ttLib import TTFont

    found: dict[int, str] = defaultdict(str)
    with TTFont(font_file(name)) as face:
        units, glyphs, table = face["head"].unitsPerEm, face["hmtx"], face.getBestCmap()
        for code in (*LETTERS, *map(ord, SIGNS)):
            if code in table:
                found[round(glyphs[table[code]][0] * 1000 / units)] += chr(code)
    return dict(sorted(found.items()))


async def font(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in FACES or not installed():
        raise not_found("page")
    data = await asyncio.to_thread(woff2, name)
    return Response(data, media_type="font/woff2", headers={"cache-control": KEPT})
