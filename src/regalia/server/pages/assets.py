"""Where a page finds its scripts, style sheets and typefaces, and how they are sent.

In a checkout a page links to the sources, as they lie under /static.  A wheel also has bundles:
tools/web/bundle.mjs has joined, minified and packed the sources into static/built.  A bundle is
used only while the sources are those it was made from, so nobody sees an old one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from regalia.server.errors import not_found

STATIC: Final = Path(__file__).parent.parent / "static"
BUILT: Final = STATIC / "built"
BUNDLED: Final = ("css", "fonts", "js")  # folders of sources
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".map": "application/json",
    ".woff2": "font/woff2",
}
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # by coding, the best one first
TOP: Final = {"/favicon.ico": "icons/favicon.ico", "/robots.txt": "robots.txt"}
KEPT: Final = "public, max-age=31536000, immutable"  # the address names the version
CHECKED: Final = "no-cache"


def url(path: str) -> str:
    """The address of a file below static/, such as "js/entries/table.js"."""
    bundle = bundles().get(path)
    return f"/static/{path}" if bundle is None else f"/static/built/{bundle['file']}"


def needs(path: str) -> list[str]:
    """The addresses of the other scripts that this one imports at once."""
    bundle = bundles().get(path)
    return [] if bundle is None else [f"/static/built/{file}" for file in bundle["needs"]]


def source(path: str) -> str:
    """The text of a file below static/."""
    return (STATIC / path).read_text(encoding="utf-8")


def source_digest() -> str:
    """Changes when a source does; bundle.mjs computes the same."""
    digest = sha256()
    for path in sorted(sources()):
        digest.update(f"{path}\n".encode() + (STATIC / path).read_bytes())
    return digest.hexdigest()


def sources() -> Iterator[str]:
    for folder in BUNDLED:
        for path in (STATIC / folder).rglob("*"):
            if path.is_file():
                yield path.relative_to(STATIC).as_posix()


@lru_cache(maxsize=1)
def bundles() -> dict[str, Any]:
    """The bundles by the source each begins with; none in a checkout that has not made any."""
    try:
        index = json.loads((BUILT / "index.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    found: dict[str, Any] = index["files"] if index["sources"] == source_digest() else {}
    return found


@lru_cache(maxsize=1)
def bundle_names() -> frozenset[str]:
    """The names in static/built that are served."""
    files = BUILT.iterdir() if bundles() else ()
    return frozenset(file.name for file in files if file.suffix in KINDS)


@lru_cache(maxsize=256)
def content(name: str) -> bytes:
    return (BUILT / name).read_bytes()


async def serve_bundle(request: Request) -> Response:
    """A bundle, packed in the best way that the browser takes."""
    name = request.path_params["name"]
    if name not in bundle_names():
        raise not_found("page")
    headers = {"cache-control": KEPT, "vary": "accept-encoding"}
    accepted = request.headers.get("accept-encoding", "").replace(" ", "").split(",")
    for coding, suffix in PACKED.items():
        if coding in accepted and (BUILT / (name + suffix)).exists():
            headers["content-encoding"] = coding
            name += suffix
            break
    kind = KINDS[Path(request.path_params["name"]).suffix]
    return Response(content(name), media_type=kind, headers=headers)


async def top_file(request: Request) -> Response:
    """What programs look for at the top of a site, unasked."""
    headers = {"cache-control": "public, max-age=86400"}
    return FileResponse(STATIC / TOP[request.url.path], headers=headers)


class Sources(StaticFiles):
    """The files as they are; a browser asks each time whether they have changed."""

    def file_response(self, *given: Any, **named: Any) -> Response:
        response = super().file_response(*given, **named)
        response.headers["cache-control"] = CHECKED
        return response
