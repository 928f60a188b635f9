"""What makes the table installable: its name, colours and icons, in the page's language.

The icons are pictures of our own, `static/icon.svg` as PNG (tools/icons.py draws them).
"""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from regalia.server.network.http import language
from regalia.server.site import site_of
from regalia.server.speech import say

GROUND: Final = "#ece5d6"
SIZES: Final = (192, 512)
ICONS: Final = "/static/icons"


def manifest(lang: str) -> dict[str, Any]:
    drawn = [
        {"src": f"{ICONS}/{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in SIZES
    ]
    return {
        "id": "/",
        "name": say(lang, "page-app-name"),
        "short_name": "Regalia",
        "description": say(lang, "page-app-text"),
        "lang": lang,
        "start_url": f"/?lang={lang}",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "icons": [
            *drawn,
            {
                "src": f"{ICONS}/maskable-512.png",
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
            {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        ],
        "shortcuts": [{"name": say(lang, "page-my-tables"), "url": "/tables"}],
    }


async def handler(request: Request) -> Response:
    lang = language(request, site_of(request).settings.lang)
    headers = {"cache-control": "public, max-age=3600", "vary": "cookie, accept-language"}
    return JSONResponse(manifest(lang), media_type="application/manifest+json", headers=headers)
