"""Builds the site: python tools/docs_site [FOLDER], by default build/docs."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from made import write_made
from pages import ROOT, index, write_pages
from sphinx.cmd.build import build_main

SOURCE: Final = ROOT / "build/docs-source"
STRICT: Final = ("-W", "--keep-going", "-q", "-j", "2")


def main(words: list[str]) -> int:
    """Write the pages, then let Sphinx make HTML of them; a warning is a failure."""
    target = Path(words[0]) if words else ROOT / "build/docs"
    shutil.rmtree(SOURCE, ignore_errors=True)
    SOURCE.mkdir(parents=True)
    write_pages(SOURCE)
    index(SOURCE)
    write_made(SOURCE)
    done = build_main([*STRICT, "-c", str(Path(__file__).parent), str(SOURCE), str(target)])
    if not done:
        (target / ".nojekyll").touch()  # some hosts leave out folders that begin with _
        print(f"The site is in {target}: open {target / 'index.html'}")
    return done


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
