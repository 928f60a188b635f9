"""Writes src/regalia/layout/widths.py: how wide each letter of the shipped typefaces is.

    python tools/widths.py

Pictures are drawn where no font is at hand, so they measure their texts by this table.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

from regalia.server.pages.assets import STATIC

MEASURED: Final = ("serif", "sans-bold")  # those that pictures are set in
PLACE: Final = Path(__file__).resolve().parent.parent / "src/regalia/layout/widths.py"
HEAD: Final = '''"""Widths of letters in thousandths of their size; made by tools/widths.py."""

# ruff: noqa: E501 - letters of one width stand together

from __future__ import annotations

from typing import Final

WIDTHS: Final[dict[str, dict[int, str]]] = {
'''


def widths(name: str) -> dict[int, str]:
    """The letters of a typeface by their width, in thousandths of its size."""
    each: dict[int, int] = {}
    for part in ("", "-more"):
        with TTFont(STATIC / "fonts" / f"{name}{part}.woff2") as face:
            units, glyphs = face["head"].unitsPerEm, face["hmtx"]
            for code, glyph in face.getBestCmap().items():
                each[code] = round(glyphs[glyph][0] * 1000 / units)
    found: dict[int, str] = defaultdict(str)
    for code, width in sorted(each.items()):
        found[width] += chr(code)
    return dict(sorted(found.items()))


def written() -> str:
    """The whole module."""
    lines = [HEAD]
    for name in MEASURED:
        lines.append(f'    "{name}": {{\n')
        lines += [f"        {width}: {letters!a},\n" for width, letters in widths(name).items()]
        lines.append("    },\n")
    return "".join([*lines, "}\n"])


if __name__ == "__main__":
    PLACE.write_text(written(), encoding="utf-8")
