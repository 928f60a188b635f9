"""Makes docs/screenshots: every page and each game's board at three moments.

    python tools/screenshots.py [--only NAME]

Both languages, wide and phone.  The pictures are quantised to 256 colours: the
art is flat, so nothing is lost that the eye would miss, and the folder stays small.
"""

from __future__ import annotations

import argparse
import base64
import random
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402 - after the path
from tests.browser.helpers import Server, Visitor, launch  # noqa: E402

import regalia  # noqa: E402

FOLDER: Final = ROOT / "docs" / "screenshots"
SIZES: Final = {"wide": (1280, 800), "phone": (390, 844)}
LANGS: Final = ("en", "ru")
MIDDLE: Final = 30  # answers before the second moment
LIMIT: Final = 6 * 1024 * 1024

# A picture as palette and indices: the commonest colours, the rest by the nearest of them.
QUANTISE: Final = """async (data) => {
  const image = new Image();
  image.src = data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height).data;
  const key = (i) => (pixels[i] >> 2 << 12) | (pixels[i + 1] >> 2 << 6) | (pixels[i + 2] >> 2);
  const sums = new Map();
  for (let i = 0; i < pixels.length; i += 4) {
    const sum = sums.get(key(i));
    if (sum) { sum[0] += 1; sum[1] += pixels[i]; sum[2] += pixels[i + 1]; sum[3] += pixels[i + 2]; }
    else sums.set(key(i), [1, pixels[i], pixels[i + 1], pixels[i + 2]]);
  }
  const mean = ([n, r, g, b]) => [Math.round(r / n), Math.round(g / n), Math.round(b / n)];
  const ranked = [...sums].sort((one, other) => other[1][0] - one[1][0]);
  const palette = ranked.slice(0, 256).map(([, sum]) => mean(sum));
  const index = new Map();
  for (const [name, sum] of ranked) {
    const colour = mean(sum);
    let best = 0, least = Infinity;
    palette.forEach((own, at) => {
      const far = (own[0] - colour[0]) ** 2 + (own[1] - colour[1]) ** 2 + (own[2] - colour[2]) ** 2;
      if (far < least) { least = far; best = at; }
    });
    index.set(name, best);
  }
  const indices = new Uint8Array(pixels.length / 4);
  for (let i = 0; i < pixels.length; i += 4) indices[i / 4] = index.get(key(i));
  let text = "";
  for (let i = 0; i < indices.length; i += 8192) {
    text += String.fromCharCode(...indices.subarray(i, i + 8192));
  }
  return { width: image.width, height: image.height, palette, indices: btoa(text) };
}"""


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(found: dict[str, Any]) -> bytes:
    """An indexed PNG."""
    width, height = found["width"], found["height"]
    indices = base64.b64decode(found["indices"])
    rows = b"".join(b"\0" + indices[y * width : (y + 1) * width] for y in range(height))
    palette = bytes(value for colour in found["palette"] for value in colour)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", palette)
        + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


class Camera:
    """Takes a page in both languages and sizes."""

    def __init__(self, browser: Browser, only: str) -> None:
        self.only = only
        self.lab: Page = browser.new_page()  # where pictures are quantised
        self.taken: list[Path] = []

    def take(self, page: Page, name: str, path: str, ready: str = "main") -> None:
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for lang in LANGS:
                if self.only in name:
                    page.goto(with_lang(path, lang))
                    page.wait_for_selector(ready)
                    self.shoot(page, f"{name}-{size}-{lang}")

    def shoot(self, page: Page, name: str) -> None:
        page.wait_for_load_state()
        page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        data = base64.b64encode(page.screenshot()).decode()
        found = self.lab.evaluate(QUANTISE, f"data:image/png;base64,{data}")
        file = FOLDER / f"{name}.png"
        file.write_bytes(png(found))
        self.taken.append(file)


def with_lang(path: str, lang: str) -> str:
    plain, mark, rest = path.partition("#")
    return f"{plain}?lang={lang}{mark}{rest}"


class Player:
    """Answers by the JSON doors, quicker than by clicks."""

    def __init__(self, visitor: Visitor, game: str, *kinds: str) -> None:
        self.visitor = visitor
        self.request = visitor.context.request
        self.chance = random.Random(3)  # noqa: S311 - moves for a picture
        self.token = self.request.get("/api/me").json()["token"]
        seats = [{"kind": kind} for kind in kinds]
        reply = self.post("/api/tables", {"game": game, "seats": seats, "lang": "en"})
        self.table: str = reply["table"]

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = self.request.post(
            path, data=body, headers={"X-CSRF-Token": self.token}
        ).json()
        return found

    def state(self) -> dict[str, Any]:
        """The state once we are asked or the match is over."""
        while True:
            found = self.visitor.state(self.table)
            if found["decision"] or found["over"]:
                return found

    def answer(self, count: int) -> None:
        for _ in range(count):
            state = self.state()
            if state["over"]:
                return
            decision = state["decision"]
            choice = self.chance.choice(decision["options"])["text"]
            body = {"seat": state["me"]["seat"], "serial": decision["serial"], "choice": choice}
            self.post(f"/api/tables/{self.table}/answer", body)

    def answer_until_many(self, many: int) -> None:
        """On to a question with a real choice, which makes the better picture."""
        for _ in range(40):
            state = self.state()
            if state["over"] or len(state["decision"]["options"]) >= many:
                return
            self.answer(1)


def pages(camera: Camera, visitor: Visitor, guest: Visitor, game: str) -> None:
    page = visitor.page
    camera.take(page, "home", "/")
    camera.take(page, "game", f"/games/{game}")
    camera.take(page, "new-table", f"/new/{game}")
    camera.take(page, "error", "/nowhere")
    invited = Player(visitor, game, "friend", "me")
    camera.take(page, "my-tables", "/tables")
    links = visitor.context.request.get(f"/api/tables/{invited.table}/links").json()["seat_links"]
    link = next(one["link"] for one in links if one["kind"] == "invite")
    camera.take(guest.page, "sit", link)


def boards(camera: Camera, visitor: Visitor, game: str) -> None:
    """Opening, middle and end of one match."""
    if camera.only not in f"{game}-opening {game}-middle {game}-end":
        return
    info = regalia.game(game)
    seats = min(info.max_seats, max(info.min_seats, 4))
    player = Player(visitor, game, "me", *["bot"] * (seats - 1))
    path = f"/t/{player.table}"
    player.answer_until_many(5)
    camera.take(visitor.page, f"{game}-opening", path, "body.asked .stage svg")
    player.answer(MIDDLE)
    player.answer_until_many(6)
    camera.take(visitor.page, f"{game}-middle", path, ".stage svg")
    width, height = SIZES["wide"]
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.emulate_media(color_scheme="dark")
    visitor.page.goto(with_lang(path, "en"))
    visitor.page.wait_for_selector(".stage svg")
    camera.shoot(visitor.page, f"{game}-middle-dark")
    visitor.page.emulate_media(color_scheme="light")
    player.answer(5000)
    camera.take(visitor.page, f"{game}-end", path, "body.over .stage svg")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="take only pictures whose name holds this")
    only = parser.parse_args().only
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        try:
            camera = Camera(browser, only)
            visitor = Visitor(browser, server)
            games = list(regalia.games())
            pages(camera, visitor, Visitor(browser, server), games[0])
            for game in games:
                boards(camera, visitor, game)
        finally:
            browser.close()
            server.stop()
    size = sum(file.stat().st_size for file in FOLDER.glob("*.png"))
    print(f"{len(camera.taken)} pictures; the folder holds {size / 1024:.0f} kB")
    if size > LIMIT:
        sys.exit(f"the folder is larger than {LIMIT // 1024} kB")


if __name__ == "__main__":
    main()
