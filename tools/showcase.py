"""What the README shows besides the boards: a phone, a review, and the guided game as an animation.

python tools/showcase.py [--only phone|review|guided]

Writes kingsburg-phone-en.png, kingsburg-review-en.png and guided.webp into docs/screenshots. It
needs Pillow (the extra `pixels`) and a Chromium, as the tests do.
"""

from __future__ import annotations

import argparse
import base64
import io
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from PIL import Image  # noqa: E402 - after the path
from playwright.sync_api import Page, sync_playwright  # noqa: E402 - after the path
from screenshots import DOCS, QUANTISE, SAID, SCENES, Camera, Player, found, png  # noqa: E402 - after the path
from tests.browser.helpers import Server, Visitor, launch  # noqa: E402 - after the path

GAME: Final = "kingsburg"
WINDOW: Final = (1024, 640)
SHOWN: Final = (640, 400)  # the animation's size
LAST: Final = 14  # questions answered in it
READ: Final = 2200  # milliseconds a page of text is shown
CHOSEN: Final = 1400
MOST: Final = 200_000
REVIEWED: Final = 300_000  # milliseconds a review may take


def take_phone(camera: Camera, visitor: Visitor) -> None:
    camera.sizes = {"phone": (390, 844)}
    camera.docs = False
    player = found(visitor, GAME, SCENES[GAME])
    page = visitor.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/t/{player.table}?lang=en")
    page.wait_for_selector("body.asked .parts:not(.first) svg")
    camera.shoot(page, f"{GAME}-phone-en")


def take_review(camera: Camera, visitor: Visitor) -> None:
    """A whole match against one bot, and what the review says of it."""
    player = Player(visitor, GAME, "me", "bot")
    player.answer(5000)
    page = visitor.page
    page.set_viewport_size({"width": 1024, "height": 900})
    page.goto(f"/t/{player.table}?lang=en")
    page.wait_for_selector("body.over .parts:not(.first) svg")
    page.keyboard.press("v")
    page.wait_for_selector(".review-sums tbody tr", timeout=REVIEWED)
    page.locator(".review-sums").scroll_into_view_if_needed()
    data = base64.b64encode(page.screenshot()).decode()  # not shoot(), which closes the sheet
    picture = png(camera.lab.evaluate(QUANTISE, f"data:image/png;base64,{data}"))
    (DOCS / f"{GAME}-review-en.png").write_bytes(picture)


class Film:
    """Frames and how long each is shown."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.lengths: list[int] = []

    def take(self, length: int) -> None:
        picture = Image.open(io.BytesIO(self.page.screenshot()))
        self.frames.append(picture.convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS))
        self.lengths.append(length)

    def save(self, file: Path) -> None:
        """As an animated WebP, of less quality until it is small enough."""
        for quality in (70, 55, 40, 25, 12):
            self.frames[0].save(
                file, save_all=True, append_images=self.frames[1:], duration=self.lengths, loop=0,
                quality=quality, method=6, minimize_size=True,
            )  # fmt: skip
            if file.stat().st_size <= MOST:
                return
        sys.exit(f"{file.name} is larger than {MOST // 1000} kB")


def film_guided_game(visitor: Visitor) -> None:
    """The guided first game, from its first card on."""
    page = visitor.page
    page.set_viewport_size({"width": WINDOW[0], "height": WINDOW[1]})
    page.goto(f"/games/{GAME}?lang=en")
    film = Film(page)
    film.take(CHOSEN)
    page.evaluate("() => localStorage.setItem('regalia-film', 'off')")
    page.click(".learn:enabled")
    for _ in range(LAST):
        while page.wait_for_function(SAID).json_value() == "page":
            film.take(READ)
            page.click("#guide .guide-tools .primary")
        film.take(CHOSEN)
        visitor.choose()
        visitor.settled()
    film.save(DOCS / "guided.webp")
    kilobytes = (DOCS / "guided.webp").stat().st_size // 1024
    seconds = sum(film.lengths) / 1000
    print(f"guided.webp: {len(film.frames)} frames, {seconds:.0f} s, {kilobytes} kB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="phone, review or guided")
    only = parser.parse_args().only
    os.environ.setdefault("REGALIA_CHROMIUM", "chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        try:
            camera = Camera(browser, "", every=False, docs=True)
            visitor = Visitor(browser, server)
            if only in ("", "phone"):
                take_phone(camera, visitor)
            if only in ("", "guided"):
                film_guided_game(Visitor(browser, server))
            if only in ("", "review"):
                take_review(camera, visitor)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
