"""Makes build/screenshots, to be looked at: every page and each game's board at its moments.

    python tools/screenshots.py [--only NAME] [--all]
    python tools/screenshots.py --docs            those of docs/screenshots

Both languages, wide and phone; with --all on every kind of screen, boards also in the dark.
The documentation has each game in the middle of a match on a laptop, and its tutorial on a tablet
held upright and on a phone held upright (in Russian) and sideways. The pictures are quantised to
256 colours: the art is flat, nothing is lost that the eye would miss, and the folder stays small.
"""

from __future__ import annotations

import argparse
import base64
import os
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402 - after the path
from tests.browser.helpers import Server, Visitor, launch  # noqa: E402 - after the path

import regalia  # noqa: E402 - after the path
from regalia.bots import lookup  # noqa: E402 - after the path
from regalia.games.eador.state import T_OWNER  # noqa: E402 - after the path
from regalia.server.views.game_info import usual_seats  # noqa: E402 - after the path

FOLDER: Final = ROOT / "build" / "screenshots"
DOCS: Final = ROOT / "docs" / "screenshots"
SIZES: Final = {"wide": (1440, 900), "phone": (390, 844)}
MORE: Final = {"laptop": (1280, 720), "large": (1920, 1080), "tablet": (1024, 768)}  # with --all
LAPTOP: Final = {"wide": (1366, 768)}
IN_HAND: Final = {"tablet": (820, 1180), "phone": (390, 844), "sideways": (844, 390)}
LANGS: Final = ("en", "ru")
TAUGHT: Final = 3  # questions of a tutorial answered before its picture
FURTHER: Final = 60  # answers we go on at most for a moment worth a picture
TRIES: Final = 6  # tables we open at most for it
LIMIT: Final = 6 * 1024 * 1024


def anything(_fields: dict[str, Any]) -> bool:
    return True


def contested(fields: dict[str, Any]) -> bool:
    """Whether several seats have troops in Eador's battle."""
    return len({troop[T_OWNER] for troop in fields["troops"]}) > 1


class Scene(NamedTuple):
    """A moment in the middle: after so many answers, the next such question of ours."""

    after: int
    prompt: str = ""  # "" is any
    options: int = 6  # at least: a real choice makes the better picture
    then: int = 0  # answers to it before the picture
    worth: Callable[[dict[str, Any]], bool] = anything  # by the fields of the view


# By game: halfway through, at what the game is about.
SCENES: Final = {
    "kingsburg": Scene(20, "influence", 10),
    "eador": Scene(8, "circle", 4, worth=contested),
    "xidit": Scene(45, "plan", 5, then=3),  # the wheel, half of it set
    "kemet": Scene(40, "turn", 6),
}
USUAL: Final = Scene(20)
# Another thing one decides with: a building, a reward, the cards of a battle.
SECOND: Final = {
    "kingsburg": Scene(6, "build", 3),
    "xidit": Scene(6, "reward", 2),
    "kemet": Scene(20, "choose-lead", 4),
}

# What a learner has before them: a page to read or something to choose.
SAID: Final = """() => {
  const body = document.body;
  if (body.matches(".busy") || !body.matches(".asked")) return null;
  return body.matches(".reading") ? "page" : "choice";
}"""

# A picture as palette and indices: the commonest colours and those unlike them, the rest by the
# nearest of these.
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
  const palette = [];
  // What is left of each colour: the nearest of the palette so far, and how far that is from it.
  const left = ranked.map(([name, sum]) => (
    { name, count: sum[0], colour: mean(sum), best: 0, far: Infinity }));
  const add = (own) => {
    const at = palette.push(own) - 1;
    for (const one of left) {
      const [r, g, b] = one.colour;
      const far = (own[0] - r) ** 2 + (own[1] - g) ** 2 + (own[2] - b) ** 2;
      if (far < one.far) { one.far = far; one.best = at; }
    }
  };
  for (const one of left.slice(0, 64)) add(one.colour);
  // Then whatever is missed most: a seat's colour has few pixels and still must be seen.
  const missed = (one) => one.far * Math.sqrt(one.count);
  while (palette.length < Math.min(256, left.length)) {
    add(left.reduce((most, one) => (missed(one) > missed(most) ? one : most)).colour);
  }
  const index = new Map(left.map((one) => [one.name, one.best]));
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

    def __init__(self, browser: Browser, only: str, *, every: bool, docs: bool) -> None:
        self.only = only
        self.docs = docs
        self.folder = DOCS if docs else FOLDER
        self.sizes = LAPTOP if docs else SIZES | (MORE if every else {})
        self.dark = tuple(self.sizes) if every else ("wide",)
        self.lab: Page = browser.new_page()  # where pictures are quantised
        self.taken: list[Path] = []

    def wants(self, *names: str) -> bool:
        return any(self.only in name for name in names)

    def take(self, page: Page, name: str, path: str, ready: str = "main") -> None:
        for size, (width, height) in self.sizes.items():
            page.set_viewport_size({"width": width, "height": height})
            for lang in self.langs(size):
                if self.wants(name):
                    page.goto(with_lang(path, lang))
                    page.wait_for_selector(ready)
                    self.shoot(page, f"{name}-{size}-{lang}")

    def langs(self, size: str) -> tuple[str, ...]:
        """In the documentation each picture once."""
        return LANGS if not self.docs else LANGS[1:] if size == "phone" else LANGS[:1]

    def shoot(self, page: Page, name: str) -> None:
        page.wait_for_load_state()
        page.keyboard.press("Escape")  # the card of what has happened hides the board
        page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        data = base64.b64encode(page.screenshot()).decode()
        found = self.lab.evaluate(QUANTISE, f"data:image/png;base64,{data}")
        file = self.folder / f"{name}.png"
        file.write_bytes(png(found))
        self.taken.append(file)


def with_lang(path: str, lang: str) -> str:
    plain, mark, rest = path.partition("#")
    return f"{plain}?lang={lang}{mark}{rest}"


class Player:
    """Answers by the JSON doors, quicker than by clicks, and as the game's own bot would."""

    def __init__(self, visitor: Visitor, game: str, *kinds: str) -> None:
        self.visitor = visitor
        self.game = regalia.game(game)
        best = lookup.default_bot(self.game)
        self.bot = lookup.create(self.game, best, "screenshots", seats=len(kinds))
        self.request = visitor.context.request
        self.token = self.request.get("/api/me").json()["token"]
        seats = [{"kind": kind} for kind in kinds]
        body = {"game": game, "seats": seats, "lang": "en", "promise": visitor.promise()}
        reply = self.post("/api/tables", body)  # dealt alike in every run
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
            asked = found["decision"] and not found["decision"]["auto"]
            if asked or found["over"]:
                return found

    def answer(self, count: int) -> None:
        for _ in range(count):
            state = self.state()
            if state["over"]:
                return
            choice = self.game.verbs.text(self.bot.choose(state["view"]))
            serial, seat = state["decision"]["serial"], state["me"]["seat"]
            body = {"seat": seat, "serial": serial, "choice": choice}
            self.post(f"/api/tables/{self.table}/answer", body)

    def go_to(self, scene: Scene) -> bool:
        """On to the scene; whether we found it before the match was over."""
        self.answer(scene.after)
        for _ in range(FURTHER):
            state = self.state()
            if state["over"]:
                return False
            if shows(state, scene):
                self.answer(scene.then)
                return not self.state()["over"]
            self.answer(1)
        return False


def shows(state: dict[str, Any], scene: Scene) -> bool:
    """Whether this is the scene, with nothing of it answered yet."""
    decision = state["decision"]
    asked = scene.prompt in ("", decision["prompt"]) and not state["can_undo"]
    many = len(decision["options"]) >= scene.options
    return asked and many and scene.worth(state["view"]["fields"])


PAGES: Final = ("home", "game", "new-table", "error", "my-tables", "sit")


def pages(camera: Camera, visitor: Visitor, guest: Visitor, game: str) -> None:
    if not camera.wants(*PAGES):
        return
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
    """Opening, middle, scene and end of a match, and no more of it than is wanted."""
    moments = [f"{game}-{when}" for when in ("opening", "middle", "scene", "end")]
    opening, middle, scene, end = moments
    if not camera.wants(*moments):
        return
    asked = "body.asked .parts:not(.first) svg"
    player = seated(visitor, game)
    if camera.wants(opening):
        player.go_to(Scene(0, options=5))
        camera.take(visitor.page, opening, f"/t/{player.table}", asked)
    if game in SECOND and camera.wants(scene):
        camera.take(visitor.page, scene, f"/t/{found(visitor, game, SECOND[game]).table}", asked)
    if camera.wants(middle):
        player = found(visitor, game, SCENES.get(game, USUAL), player)
        camera.take(visitor.page, middle, f"/t/{player.table}", asked)
        in_the_dark(camera, visitor.page, middle, f"/t/{player.table}", asked)
    if camera.wants(end):
        player.answer(5000)
        camera.take(visitor.page, end, f"/t/{player.table}", "body.over .parts:not(.first) svg")


def found(visitor: Visitor, game: str, scene: Scene, player: Player | None = None) -> Player:
    """The player at the game's scene, here or at another table."""
    for _ in range(TRIES):
        player = player or seated(visitor, game)
        if player.go_to(scene):
            return player
        player = None
    sys.exit(f"{game}: {scene} did not come up at {TRIES} tables")


def in_the_dark(camera: Camera, page: Page, name: str, path: str, ready: str) -> None:
    page.emulate_media(color_scheme="dark")
    for size in camera.dark:
        width, height = camera.sizes[size]
        page.set_viewport_size({"width": width, "height": height})
        page.goto(with_lang(path, "en"))
        page.wait_for_selector(ready)
        camera.shoot(page, f"{name}-dark{'' if size == 'wide' else f'-{size}'}")
    page.emulate_media(color_scheme="light")


def seated(visitor: Visitor, game: str) -> Player:
    """At a new table among bots, as many as is usual."""
    return Player(visitor, game, "me", *["bot"] * (usual_seats(regalia.game(game)) - 1))


def tutorial(camera: Camera, visitor: Visitor, game: str) -> None:
    """A newcomer's first match, some answers in."""
    name, page = f"{game}-tutorial", visitor.page
    if not camera.wants(name):
        return
    page.goto(f"/games/{game}?lang=en")
    page.evaluate("() => localStorage.setItem('regalia-film', 'off')")
    page.click(".learn:enabled")
    for _ in range(TAUGHT):
        while page.wait_for_function(SAID).json_value() == "page":
            page.click("#guide .guide-tools .primary")
        visitor.choose()
        visitor.settled()
    page.wait_for_function(SAID)
    camera.take(page, name, page.url.split("?")[0], "#guide .says")


def documentation(camera: Camera, visitor: Visitor, games: list[str]) -> None:
    """What docs/screenshots holds."""
    camera.take(visitor.page, "home", "/")
    for game in games:
        camera.sizes = LAPTOP
        moment = f"{game}-middle"
        if camera.wants(moment):
            player = found(visitor, game, SCENES.get(game, USUAL))
            path = f"/t/{player.table}"
            camera.take(visitor.page, moment, path, "body.asked .parts:not(.first) svg")
        camera.sizes = IN_HAND
        tutorial(camera, visitor, game)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="take only pictures whose name holds this")
    parser.add_argument("--all", action="store_true", help="on every kind of screen")
    parser.add_argument("--docs", action="store_true", help="those of docs/screenshots")
    given = parser.parse_args()
    os.environ.setdefault("REGALIA_CHROMIUM", "chromium")  # the tests' shell sets letters worse
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = launch(playwright)
        try:
            camera = Camera(browser, given.only, every=given.all, docs=given.docs)
            camera.folder.mkdir(parents=True, exist_ok=True)
            visitor = Visitor(browser, server)
            games = list(regalia.games())
            if given.docs:
                documentation(camera, visitor, games)
                games = []
            else:
                pages(camera, visitor, Visitor(browser, server), games[0])
            for game in games:
                boards(camera, visitor, game)
        finally:
            browser.close()
            server.stop()
    size = sum(file.stat().st_size for file in camera.folder.glob("*.png"))
    print(f"{len(camera.taken)} pictures; the folder holds {size / 1024:.0f} kB")
    if size > LIMIT and not given.all:
        sys.exit(f"the folder is larger than {LIMIT // 1024} kB")


if __name__ == "__main__":
    main()
