"""The endpoints of being called back."""

from __future__ import annotations

from typing import Final

from regalia.server.api.guard import ANYBODY, BROWSER, CALLED
from regalia.server.api.operation import Operation
from regalia.server.routes import notifications

CALLING: Final = (
    Operation(
        notifications.wishes, ANYBODY, "get", "/api/calls", "Where you are called back", "Wishes"
    ),
    Operation(
        notifications.by_mail,
        CALLED,
        "post",
        "/api/calls/mail",
        "Be called back by mail, once you have confirmed the address",
        "Done",
        "Address",
        ("lang",),
        (403, 409, 413, 415, 422, 429),
    ),
    Operation(
        notifications.by_push,
        CALLED,
        "post",
        "/api/calls/push",
        "Be called back by a note on this device",
        "Done",
        "Subscription",
        ("lang",),
        (403, 409, 413, 415, 422, 429),
    ),
    Operation(
        notifications.forget,
        BROWSER,
        "post",
        "/api/calls/forget",
        "Not to be called back; the address is forgotten",
        "Done",
        refusals=(403,),
    ),
)
