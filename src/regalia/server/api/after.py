"""The endpoints of a finished table."""

from __future__ import annotations

from typing import Final

from regalia.server.api.operation import SEEN, WRITE, Operation, T
from regalia.server.routes import api, play, rematches, reviewing

AFTER: Final = (
    Operation(
        rematches.rematch,
        "post",
        f"{T}/rematch",
        "Invite the people of a finished match to another, or accept their invitation",
        "Rematch",
        "Again",
        (),
        (*WRITE, 429),
    ),
    Operation(
        rematches.decline, "post", f"{T}/decline", "Decline a rematch", "Done", refusals=WRITE
    ),
    Operation(
        api.branch,
        "post",
        f"{T}/branch",
        "What if: a new table that goes on from a moment of a finished match",
        "NewTable",
        "Branch",
        (),
        WRITE,
        201,
    ),
    Operation(
        play.chance, "get", f"{T}/chance", "What chance picked from", "Chance", refusals=SEEN
    ),
    Operation(
        play.record, "get", f"{T}/record", "The record, after the end", "text/plain", refusals=SEEN
    ),
    Operation(
        play.replay,
        "get",
        f"{T}/replay",
        "Any moment, after the end",
        "Moment",
        query=("lang", "at", "seat", "open", "board", "words", "shape", "log"),
        refusals=SEEN,
    ),
    Operation(
        play.lookback,
        "get",
        f"{T}/lookback",
        "Where the points came from, after the end",
        "Lookback",
        query=("lang",),
        refusals=SEEN,
    ),
    Operation(
        reviewing.review,
        "get",
        f"{T}/review",
        "How far the review of a finished match has come, and what it says",
        "Review",
        query=("lang",),
        refusals=SEEN,
    ),
    Operation(
        reviewing.ask,
        "post",
        f"{T}/review",
        "Have a finished match reviewed: luck, choices, and what gave much away",
        "Review",
        "Reviewed",
        ("lang",),
        (*WRITE, 429),
    ),
    Operation(
        reviewing.line,
        "get",
        f"{T}/line",
        "What would have been better at a ply, step by step",
        "Moment",
        query=("lang", "ply", "at", "seat", "board", "words", "shape"),
        refusals=SEEN,
    ),
    Operation(
        play.image,
        "get",
        f"{T}/image",
        "The final board as a picture, after the end",
        "image/svg+xml",
        query=("lang",),
        refusals=SEEN,
    ),
    Operation(
        play.offline,
        "get",
        f"{T}/offline",
        "The whole match as one page that plays anywhere, after the end",
        "text/html",
        query=("lang", "seat"),
        refusals=SEEN,
    ),
    Operation(
        play.verify,
        "get",
        f"{T}/verify",
        "Check the dice, after the end",
        "Verified",
        query=("lang",),
        refusals=SEEN,
    ),
)
