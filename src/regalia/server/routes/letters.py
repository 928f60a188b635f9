"""Where the links in letters lead, which need no identity; and the service worker of notes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from regalia.server.errors import not_found
from regalia.server.routes.pages import html
from regalia.server.site import site_of

SCRIPT: Final = Path(__file__).parent.parent / "static" / "js" / "worker.js"


async def letter_page(request: Request, purpose: str, **more: Any) -> Response:
    return html(request, "letter.html", purpose=purpose, path=request.url.path, **more)


async def confirm_page(request: Request) -> Response:
    """Looking changes nothing: programs that check mail follow its links."""
    token = request.path_params["token"]
    if await site_of(request).notifications.contact_of("confirm", token) is None:
        raise not_found("link")
    return await letter_page(request, "confirm", done=False)


async def confirm(request: Request) -> Response:
    if not await site_of(request).notifications.confirm(request.path_params["token"]):
        raise not_found("link")
    return await letter_page(request, "confirm", done=True)


async def off_page(request: Request) -> Response:
    """Its script presses the button, so that a person has clicked once."""
    found = await site_of(request).notifications.contact_of("off", request.path_params["token"])
    return await letter_page(request, "off", done=found is None)


async def off(request: Request) -> Response:
    """By the button, or by the mail program itself (RFC 8058)."""
    await site_of(request).notifications.off(request.path_params["token"])
    return await letter_page(request, "off", done=True)


async def worker(_request: Request) -> Response:
    """The service worker stands at the top, since it may speak for what lies below it only."""
    return FileResponse(
        SCRIPT,
        media_type="text/javascript",
        headers={"cache-control": "no-cache"},
    )
