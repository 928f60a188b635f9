"""The JSON doors, each in one entry: the route and its description follow from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from regalia.server.routes import api, calling, events, people, play, reviewing

Handler = Callable[[Request], Awaitable[Response]]


class Operation(NamedTuple):
    """One door: who answers, method, path, what it does, its body, what it returns."""

    handler: Handler
    method: str
    path: str
    summary: str
    returns: str  # a schema's name, or text/plain, text/event-stream
    body: str = ""
    query: tuple[str, ...] = ()
    refusals: tuple[int, ...] = ()
    status: int = 200


T: Final = "/api/tables/{table}"
SEEN: Final = (403, 404, 409, 422)
WRITE: Final = (403, 404, 409, 413, 415, 422)

OPERATIONS: Final = (
    Operation(
        api.me, "get", "/api/me", "Your token: send it as X-CSRF-Token with every POST", "Me"
    ),
    Operation(api.promise, "get", "/api/promise", "The promise for a new table's dice", "Promise"),
    Operation(
        api.games,
        "get",
        "/api/games",
        "The games, their options and bots",
        "Games",
        query=("lang",),
    ),
    Operation(
        api.rules,
        "get",
        "/api/games/{game}/rules",
        "A game's rules by section",
        "Rules",
        query=("lang",),
        refusals=(404,),
    ),
    Operation(
        api.example,
        "get",
        "/api/games/{game}/example",
        "A worked example of a statement of the rules, on a small board",
        "Example",
        query=("rule", "lang"),
        refusals=(404,),
    ),
    Operation(
        api.mine,
        "get",
        "/api/tables",
        "Your tables: whose turn, since when",
        "Mine",
        query=("lang",),
    ),
    Operation(
        api.my_results,
        "get",
        "/api/results",
        "What came of your finished tables, and totals by game and level",
        "Results",
        query=("lang",),
    ),
    Operation(
        api.create,
        "post",
        "/api/tables",
        "Open a table and sit down",
        "NewTable",
        "Order",
        ("lang",),
        (403, 409, 413, 415, 422, 429),
        201,
    ),
    Operation(
        api.open_record,
        "post",
        "/api/records",
        "Open a record: a table to watch its match at",
        "NewTable",
        "Brought",
        ("lang",),
        (403, 409, 413, 415, 422, 429),
        201,
    ),
    Operation(
        api.learn,
        "post",
        "/api/games/{game}/learn",
        "Open a guided first game",
        "NewTable",
        query=("lang",),
        refusals=(403, 404, 409, 429),
        status=201,
    ),
    Operation(calling.wishes, "get", "/api/calls", "Where you are called back", "Wishes"),
    Operation(
        calling.by_mail,
        "post",
        "/api/calls/mail",
        "Be called back by mail, once you have confirmed the address",
        "Done",
        "Address",
        ("lang",),
        (403, 409, 413, 415, 422, 429),
    ),
    Operation(
        calling.by_push,
        "post",
        "/api/calls/push",
        "Be called back by a note on this device",
        "Done",
        "Subscription",
        ("lang",),
        (403, 409, 413, 415, 422, 429),
    ),
    Operation(
        calling.forget,
        "post",
        "/api/calls/forget",
        "Not to be called back; the address is forgotten",
        "Done",
        refusals=(403,),
    ),
    Operation(
        people.lobby,
        "get",
        "/api/lobby",
        "Tables that wait for a stranger",
        "Lobby",
        query=("lang",),
    ),
    Operation(
        people.join,
        "post",
        f"{T}/join",
        "Sit down at a table of the lobby",
        "Joined",
        "Joining",
        (),
        WRITE,
    ),
    Operation(api.links, "get", f"{T}/links", "The links you may hand out", "Links", refusals=SEEN),
    Operation(
        api.sit, "post", f"{T}/sit", "Take the seat of an invitation", "Seated", "Sit", (), WRITE
    ),
    Operation(
        play.state,
        "get",
        f"{T}/state",
        "Everything your seat may know",
        "State",
        query=("lang", "seat", "board", "words", "shape", "guide"),
        refusals=SEEN,
    ),
    Operation(
        play.film,
        "get",
        f"{T}/film",
        "The positions between then and now, as your seat may see them: the first dozen",
        "Film",
        query=("lang", "seat", "board", "words", "shape", "since"),
        refusals=SEEN,
    ),
    Operation(
        play.history,
        "get",
        f"{T}/history",
        "The first position in which so much of the log had been told, as your seat saw it",
        "Glimpse",
        query=("lang", "seat", "board", "words", "shape", "upto"),
        refusals=SEEN,
    ),
    Operation(
        events.events,
        "get",
        f"{T}/events",
        "The same as a stream: one event whenever it changes for you; id is your counter",
        "text/event-stream",
        query=("lang", "seat", "board", "words", "shape", "guide", "log", "chat"),
        refusals=(*SEEN, 429),
    ),
    Operation(
        people.chat,
        "get",
        f"{T}/chat",
        "What was said at the table",
        "Chat",
        query=("lang",),
        refusals=SEEN,
    ),
    Operation(
        people.say,
        "post",
        f"{T}/chat",
        "Say something: text, or a phrase",
        "Done",
        "Line",
        ("lang",),
        (*WRITE, 429),
    ),
    Operation(
        people.chat_switch,
        "post",
        f"{T}/chat-switch",
        "Whoever opened the table: may people talk here?",
        "Done",
        "On",
        (),
        WRITE,
    ),
    Operation(
        play.answer, "post", f"{T}/answer", "Choose an option", "Done", "Answer", ("lang",), WRITE
    ),
    Operation(
        play.draft,
        "post",
        f"{T}/draft",
        "Make the picks of your open secret decision anew",
        "Done",
        "Draft",
        ("lang",),
        WRITE,
    ),
    Operation(
        play.undo,
        "post",
        f"{T}/undo",
        "Take your last choice back",
        "Done",
        "Undo",
        ("lang",),
        WRITE,
    ),
    Operation(
        play.hint,
        "post",
        f"{T}/hint",
        "What would a bot do in your place, and why? All at the table are told that you asked",
        "Hint",
        "Question",
        ("lang",),
        (*WRITE, 429),
    ),
    Operation(play.why, "post", f"{T}/why", "Why can't I?", "Why", "Things", ("lang",), WRITE),
    Operation(
        play.detail,
        "get",
        f"{T}/detail",
        "A thing in detail, as HTML",
        "text/html",
        query=("lang", "ref"),
        refusals=SEEN,
    ),
    Operation(
        play.shop,
        "get",
        f"{T}/shop",
        "What can be bought, where the game has a shop",
        "Shop",
        query=("lang", "seat"),
        refusals=SEEN,
    ),
    Operation(
        api.takeover,
        "post",
        f"{T}/takeover",
        "Agree that a bot stands in",
        "Agreed",
        "Seat",
        (),
        WRITE,
    ),
    Operation(
        api.handback, "post", f"{T}/handback", "Play your seat again", "Done", "Seat", (), WRITE
    ),
    Operation(
        api.always_pass, "post", f"{T}/always-pass", "Pass all windows", "Done", "Switch", (), WRITE
    ),
    Operation(
        api.rename,
        "post",
        f"{T}/rename",
        "Change your name at the table",
        "Done",
        "Name",
        (),
        WRITE,
    ),
    Operation(
        api.rematch, "post", f"{T}/rematch", "The same people again", "Rematch", "Again", (), WRITE
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
        api.part, "post", f"{T}/part", "Add your part to the dice", "Parts", "Part", (), WRITE
    ),
    Operation(
        api.devices,
        "get",
        f"{T}/devices",
        "The devices that hold your seat",
        "Devices",
        query=("seat",),
        refusals=SEEN,
    ),
    Operation(
        api.drop_device,
        "post",
        f"{T}/drop-device",
        "Sign a device out",
        "Done",
        "Device",
        (),
        WRITE,
    ),
    Operation(
        api.new_link,
        "post",
        f"{T}/new-link",
        "Make your private link anew; the old one ends",
        "Link",
        "Seat",
        (),
        WRITE,
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
        query=("lang", "at", "seat", "board", "words", "shape", "log"),
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
        query=("lang", "ply", "at", "seat", "board", "shape"),
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
