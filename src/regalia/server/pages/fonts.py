"""The pages' two typefaces: WOFF2 files that tools/fonts.py has made, some 20 kB each."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.errors import not_found

FACES: Final = ("serif", "sans", "sans-bold")
IMMUTABLE: Final = "public, max-age=31536000, immutable"  # the address names the version


@lru_cache(maxsize=len(FACES))
def woff2(name: str) -> bytes:
    """A typeface as it is sent; read once, 60 kB for all three."""
    folder = resources.files("regalia.server").joinpath("static", "fonts")
    return folder.joinpath(f"{name}.woff2").read_bytes()


async def font(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in FACES:
        raise not_found("page")
    return Response(woff2(name), media_type="font/woff2", headers={"cache-control": IMMUTABLE})
