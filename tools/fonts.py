"""Cuts the typefaces of the pages: src/regalia/server/static/fonts/*.woff2.

    pip install --group fonts
    python tools/fonts.py

Source Serif and Source Sans with the letters our two languages use, as WOFF2. Their licence (OFL)
reserves the name "Source" for the originals, and a subset is a changed version: so ours are called
Regalia Serif and Regalia Sans, and keep the copyright line. tools/widths.py measures the result.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter, load_font
from fontTools.ttLib import TTFont

PLACE: Final = Path(__file__).resolve().parent.parent / "src/regalia/server/static/fonts"
FACES: Final = {  # package, file, our family, our style
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf", "Regalia Serif", "Semibold"),
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf", "Regalia Sans", "Regular"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf", "Regalia Sans", "Bold"),
}
# What our own words are set with, in both languages; every page downloads these.
SIGNS: Final = "\xa0«»°±·×é‐‑–—‘’‚“”„…−№≤≥→←↻✓"
OURS: Final = (*range(0x20, 0x7F), *range(0x410, 0x450), 0x401, 0x451, *map(ord, SIGNS))
# What people's names may need besides: Latin with its accents, all of Cyrillic.  A browser
# downloads these only where such a letter stands (static/css/fonts.css).
OTHERS: Final = tuple(sorted({*range(0xA0, 0x180), *range(0x400, 0x460)} - set(OURS)))
PARTS: Final = {"": OURS, "-more": OTHERS}  # by the end of the file's name
FEATURES: Final = ("kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp")
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6  # of a font's name table
KEPT: Final = (0, 13, 14)  # copyright, licence, where to read it


def source(name: str) -> Path:
    """Where an original lies; the package itself is not run."""
    package, file, *_ = FACES[name]
    found = find_spec(package)
    if found is None or found.origin is None:
        raise SystemExit(f"{package} is missing: pip install --group fonts")
    return Path(found.origin).parent / "files" / file


def rename(font: TTFont, family: str, style: str) -> None:
    """Our own name instead of the reserved one; who made it stays."""
    table = font["name"]
    table.names = [record for record in table.names if record.nameID in KEPT]
    said = {
        FAMILY: family,
        STYLE: style,
        UNIQUE: f"{family} {style}",
        FULL: f"{family} {style}",
        POSTSCRIPT: f"{family} {style}".replace(" ", ""),
    }
    for number, text in said.items():
        table.setName(text, number, 3, 1, 0x409)


def cut(name: str, part: str) -> None:
    kept = {"name_IDs": list(KEPT), "name_languages": [0x409]}
    options = Options(flavor="woff2", layout_features=list(FEATURES), hinting=False, **kept)
    cutter = Subsetter(options)
    cutter.populate(unicodes=PARTS[part])
    with load_font(str(source(name)), options) as font:
        cutter.subset(font)
        rename(font, *FACES[name][2:])
        font.flavor = "woff2"
        font.save(PLACE / f"{name}{part}.woff2")


if __name__ == "__main__":
    for face in FACES:
        for ending in PARTS:
            cut(face, ending)
