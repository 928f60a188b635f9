"""Draws the icons of the site and of the installed table from static/icon.svg, with Chromium.

    python tools/icons.py

Plain ones keep the round corners and the air around them; a maskable one fills its square, since
the phone cuts its own shape out of it and keeps only the middle four fifths for certain.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402 - after the path
from tests.browser.helpers import launch  # noqa: E402 - after the path

STATIC: Final = ROOT / "src" / "regalia" / "server" / "static"
GROUND: Final = "#27408b"
ICONS: Final = {
    "192": (192, False),
    "512": (512, False),
    "maskable-512": (512, True),
    "180": (180, True),
    "favicon": (32, False),
}  # by name: the size, and whether it fills its square


def as_ico(png: bytes, size: int) -> bytes:
    """One picture as a file of icons: its table of contents and the PNG."""
    head = struct.pack("<HHH", 0, 1, 1)
    entry = struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), len(head) + 16)
    return head + entry + png


def main() -> int:
    drawing = (STATIC / "icon.svg").read_text(encoding="utf-8")
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (size, filled) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = GROUND if filled else "transparent"
            inner = size * 4 // 5 if filled else size
            style = f"margin:0;display:grid;place-content:center;height:100vh;background:{ground}"
            svg = drawing.replace("<svg ", f'<svg width="{inner}" height="{inner}" ', 1)
            page.set_content(f'<body style="{style}">{svg}</body>')
            drawn = page.screenshot(omit_background=True)
            if name == "favicon":
                (folder / "favicon.ico").write_bytes(as_ico(drawn, size))
            else:
                (folder / f"{name}.png").write_bytes(drawn)
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
