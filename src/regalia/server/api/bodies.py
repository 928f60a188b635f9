"""The shapes of what is sent to the JSON doors."""

from __future__ import annotations

from typing import Final

from regalia.bots import levels
from regalia.server.api.shapes import (
    FLAG,
    REF,
    SAID,
    SEAT,
    TEXT,
    WHOLE,
    Json,
    array_of,
    maybe,
    shape,
)
from regalia.server.people.chat import LENGTH, PHRASES
from regalia.server.table.patience import BANKS, CHOICES, ENDINGS

PART: Final[Json] = TEXT | {
    "pattern": "^[0-9a-f]{32,64}$",
    "description": "your part of the dice, picked at random; docs/fairness.md",
}
DICE: Final[dict[str, Json]] = {
    "promise": TEXT | {"pattern": "^[A-Za-z0-9_-]{16,80}$", "description": "of /api/promise"},
    "part": PART,
}
WITH_PROMISE: Final[Json] = {"dependentRequired": {"part": ["promise"]}}
KEY: Final[Json] = SAID | {"minLength": 1, "maxLength": 200}
BODIES: Final[dict[str, Json]] = {
    "Order": shape(
        {
            "game": SAID,
            "seats": array_of(
                shape(
                    {"kind": {"enum": ["me", "friend", "bot", "hotseat"]}},
                    {"name": SAID, "bot": SAID},
                ),
                maxItems=6,
            ),
        },
        {
            "options": {
                "type": "object",
                "additionalProperties": {"type": ["string", "integer", "boolean", "null"]},
            },
            "mode": {"enum": ["live", "turns"]},
            "patience": {
                "enum": sorted({*CHOICES["live"], *CHOICES["turns"]}),
                "description": "seconds for a move: minutes for live, days by turns; 0: no limit",
            },
            "bank": {
                "enum": sorted({*BANKS["live"], *BANKS["turns"]}),
                "description": "seconds for the whole match besides; 0: none",
            },
            "ending": {
                "enum": list(ENDINGS),
                "description": "of time: ask (for a stand-in), or bot (a bot answers)",
            },
            "chat": FLAG | {"description": "whether people may talk here"},
            "listed": FLAG | {"description": "whether strangers find it in the lobby"},
            "lang": SAID,
            "hints": FLAG | {"description": "whether people here may ask a bot what it would do"},
            **DICE,
        },
    )
    | WITH_PROMISE,
    "Again": shape({}, {"bot": SAID, **DICE}) | WITH_PROMISE,
    "Sit": shape({"token": SAID}, {"name": SAID}),
    "Part": shape({"seat": SEAT, "part": PART}),
    "Branch": shape({"at": WHOLE, "seat": SEAT}, {"bot": SAID}),
    "Brought": shape({"text": SAID}),
    "Reviewed": shape({}, {"level": {"type": "integer", "enum": [4, 5, 6]}}),
    "Draft": shape({"seat": SEAT, "picks": array_of(SAID, maxItems=12)}, {"serial": maybe(WHOLE)}),
    "Answer": shape(
        {"seat": SEAT, "choice": SAID},
        {
            "serial": maybe(WHOLE),
            "then": array_of(SAID, maxItems=24, description="the other choices of a way"),
        },
    ),
    "Undo": shape(
        {"seat": SEAT}, {"times": {"type": "integer", "minimum": 1, "maximum": 24, "default": 1}}
    ),
    "Seat": shape({"seat": SEAT}),
    "Question": shape(
        {"seat": SEAT}, {"serial": maybe(WHOLE), "level": {"enum": list(levels.NAMES)}}
    ),
    "Things": shape({"seat": SEAT, "refs": array_of(REF, maxItems=8)}),
    "Switch": shape({"seat": SEAT, "on": FLAG}),
    "Device": shape({"seat": SEAT, "device": SAID}),
    "Name": shape({"seat": SEAT, "name": SAID}),
    "Line": shape(
        {},
        {
            "text": SAID | {"maxLength": LENGTH},
            "phrase": {"enum": ["", *PHRASES]},
            "seat": maybe(SEAT),
            "name": SAID | {"description": "of somebody who only watches"},
        },
    ),
    "On": shape({"on": FLAG}),
    "Address": shape({"address": SAID | {"maxLength": 254}}),
    "Subscription": shape(
        {"endpoint": SAID, "keys": shape({"p256dh": KEY, "auth": KEY})},
    ),
    "Joining": shape({}, {"name": SAID}),
}
