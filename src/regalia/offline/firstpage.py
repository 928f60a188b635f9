"""The first page: the application's own start page as plain HTML, in each language."""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
from importlib import resources
from typing import Any, Final

from regalia.offline.bridge import Bridge
from regalia.server.pages.assets import STATIC, source
from regalia.server.pages.manifest import GROUND, SIZES
from regalia.server.pages.pagekit import script_json
from regalia.server.speech import say

NAMES: Final = {"en": "index.html", "ru": "ru.html"}
ICONS: Final = ("180.png", "192.png", "512.png", "maskable-512.png")
TOLD: Final = (  # what the page's script says
    *("loading", "starting", "failed", "again", "old", "full", "blocked", "lost", "update"),
    *("update-now", "ready", "broken"),
)
# The pages' own policy, plus what WebAssembly, its workers and the frame need.
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "frame-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
# Scripts of the served page, its links to what lies elsewhere here, and the state of its buttons.
SHEET: Final = re.compile(r'@import "\.\./([^"]+)";')
CHANGES: Final = (
    (re.compile(r"<script.*?</script>\n?", re.DOTALL), ""),
    (re.compile(r'<link rel="(?:manifest|stylesheet|icon|apple-touch-icon|preload)"[^>]*>\n?'), ""),
    (re.compile(r'href="/([a-z][^"]*)"'), r'href="#/\1" data-go="/\1"'),
    (re.compile(r'href="/"'), 'href="#/" data-go="/"'),
    (re.compile(r" disabled data-late"), ""),
)


def first_pages() -> dict[str, bytes]:
    """The pages and what they are shown with, by their place in the folder."""
    entry = "css/entries/plain.css"
    sheet = SHEET.sub(lambda found: source(f"css/{found[1]}"), source(entry))
    own = (resources.files("regalia.offline") / "first.css").read_text("utf-8")
    return {
        **{name: first_page(lang).encode() for lang, name in NAMES.items()},
        "first.css": (sheet.replace('"../fonts/', '"fonts/') + own).encode(),
        **{f"fonts/{file.name}": file.read_bytes() for file in STATIC.glob("fonts/*.woff2")},
        **{f"icons/{name}": (STATIC / "icons" / name).read_bytes() for name in ICONS},
        "icon.svg": (STATIC / "icon.svg").read_bytes(),
        "regalia.webmanifest": json.dumps(manifest(), ensure_ascii=False).encode(),
    }


class Copy:
    """Keeps the reply to a request."""

    def __init__(self) -> None:
        self.data = b""

    async def start(self, status: int, headers: str) -> None:
        """The page is what counts."""

    def body(self, data: bytes) -> None:
        self.data += data

    async def left(self) -> None:
        await asyncio.Event().wait()


async def ask(path: str) -> str:
    """A page of the application with an empty database."""
    with tempfile.TemporaryDirectory() as folder:
        bridge = Bridge(f"sqlite:///{folder}/pages.db", "no secret", "", NoBots())
        await bridge.start()
        copy = Copy()
        path, _, query = path.partition("?")
        await bridge.answer("GET", path, query, "[]", b"", copy)
        await bridge.site.close()
    return copy.data.decode()


class NoBots:
    """Nobody thinks while a folder is written."""

    async def ask(self, question: bytes) -> Any:
        raise NotImplementedError

    def stop(self) -> None:
        """There is nothing to stop."""


def first_page(lang: str) -> str:
    """The start page in a language, as a file of its own."""
    text = asyncio.run(ask(f"/?lang={lang}"))
    for pattern, new in CHANGES:
        text = pattern.sub(new, text)
    for other, name in NAMES.items():
        text = text.replace(f'href="?lang={other}"', f'href="{name}"')
    words = script_json({key: say(lang, f"static-{key}") for key in TOLD})
    head = (
        '<link rel="icon" href="icon.svg" type="image/svg+xml">\n'
        '<link rel="manifest" href="regalia.webmanifest">\n'
        '<link rel="apple-touch-icon" href="icons/180.png">\n'
        '<link rel="stylesheet" href="first.css">\n'
        f'<script type="application/json" id="words">{words}</script>\n'
        '<script type="module" src="shell.js"></script>\n'
        f'<meta http-equiv="content-security-policy" content="{POLICY}">\n'
    )
    notice = (
        '<div class="loading card" id="loading" role="status"><p></p>'
        f'<progress max="100" value="0" aria-label="{say(lang, "static-loading")}"></progress>'
        '<p class="ways" hidden></p></div>'
    )
    text = text.replace("</head>", f"{head}</head>", 1)
    return text.replace('<div class="games">', f'{notice}\n<div class="games">', 1)


def manifest() -> dict[str, Any]:
    """What an installed copy is called and looks like."""
    kind = {"type": "image/png"}
    icons = [kind | {"src": f"icons/{size}.png", "sizes": f"{size}x{size}"} for size in SIZES]
    masked = {"src": "icons/maskable-512.png", "sizes": "512x512", "purpose": "maskable"}
    return {
        "name": "Regalia",
        "short_name": "Regalia",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [*icons, kind | masked],
    }
