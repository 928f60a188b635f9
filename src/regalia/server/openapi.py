"""The OpenAPI 3.1 description of the JSON doors, from one table of operations."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

import regalia
from regalia.server.schemas import BODIES, SCHEMAS, ref

Json = dict[str, Any]


class Operation(NamedTuple):
    """One door: method, path, what it does, its body, what it returns."""

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
    Operation("get", "/api/me", "Your token: send it as X-CSRF-Token with every POST", "Me"),
    Operation("get", "/api/promise", "The promise for a new table's dice", "Promise"),
    Operation("get", "/api/games", "The games, their options and bots", "Games", query=("lang",)),
    Operation(
        "get",
        "/api/games/{game}/rules",
        "A game's rules by section",
        "Rules",
        query=("lang",),
        refusals=(404,),
    ),
    Operation("get", "/api/tables", "Your tables: whose turn, since when", "Mine", query=("lang",)),
    Operation(
        "post",
        "/api/tables",
        "Open a table and sit down",
        "NewTable",
        "Order",
        ("lang",),
        (403, 409, 413, 415, 422, 429),
        201,
    ),
    Operation("get", f"{T}/links", "The links you may hand out", "Links", refusals=SEEN),
    Operation("post", f"{T}/sit", "Take the seat of an invitation", "Seated", "Sit", (), WRITE),
    Operation(
        "get",
        f"{T}/state",
        "Everything your seat may know",
        "State",
        query=("lang", "seat", "board", "shape"),
        refusals=SEEN,
    ),
    Operation(
        "get",
        f"{T}/film",
        "The positions between then and now, as your seat may see them: the first dozen",
        "Film",
        query=("lang", "seat", "board", "shape", "since"),
        refusals=SEEN,
    ),
    Operation(
        "get",
        f"{T}/events",
        "The same as a stream: one event whenever it changes for you; id is your counter",
        "text/event-stream",
        query=("lang", "seat", "board", "shape", "log"),
        refusals=(*SEEN, 429),
    ),
    Operation("post", f"{T}/answer", "Choose an option", "Done", "Answer", ("lang",), WRITE),
    Operation("post", f"{T}/undo", "Take your last choice back", "Done", "Seat", ("lang",), WRITE),
    Operation("post", f"{T}/why", "Why can't I?", "Why", "Things", ("lang",), WRITE),
    Operation(
        "get",
        f"{T}/detail",
        "A thing in detail, as HTML",
        "text/html",
        query=("lang", "ref"),
        refusals=SEEN,
    ),
    Operation("post", f"{T}/takeover", "Agree that a bot stands in", "Agreed", "Seat", (), WRITE),
    Operation("post", f"{T}/handback", "Play your seat again", "Done", "Seat", (), WRITE),
    Operation("post", f"{T}/always-pass", "Pass all windows", "Done", "Switch", (), WRITE),
    Operation("post", f"{T}/rename", "Change your name at the table", "Done", "Name", (), WRITE),
    Operation("post", f"{T}/rematch", "The same people again", "Rematch", "Again", (), WRITE),
    Operation("post", f"{T}/part", "Add your part to the dice", "Parts", "Part", (), WRITE),
    Operation(
        "get",
        f"{T}/devices",
        "The devices that hold your seat",
        "Devices",
        query=("seat",),
        refusals=SEEN,
    ),
    Operation("post", f"{T}/drop-device", "Sign a device out", "Done", "Device", (), WRITE),
    Operation(
        "post",
        f"{T}/new-link",
        "Make your private link anew; the old one ends",
        "Link",
        "Seat",
        (),
        WRITE,
    ),
    Operation("get", f"{T}/chance", "What chance picked from", "Chance", refusals=SEEN),
    Operation("get", f"{T}/record", "The record, after the end", "text/plain", refusals=SEEN),
    Operation(
        "get",
        f"{T}/replay",
        "Any moment, after the end",
        "Moment",
        query=("lang", "at", "seat", "shape"),
        refusals=SEEN,
    ),
    Operation(
        "get",
        f"{T}/verify",
        "Check the dice, after the end",
        "Verified",
        query=("lang",),
        refusals=SEEN,
    ),
)

QUERY: Final[dict[str, Json]] = {
    "lang": {"type": "string", "description": "en or ru; of any other, the site's own"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 5, "description": "Which seat's view"},
    "board": {"type": "string", "enum": ["yes", "no"], "description": "no: without the picture"},
    "shape": {"type": "string", "enum": ["wide", "tall"], "description": "of the picture"},
    "log": {
        "type": "string",
        "enum": ["all", "new"],
        "description": "new: after the first event only what was added; cut yours at log_from",
    },
    "since": {
        "type": "integer",
        "minimum": 0,
        "description": "How many entries of the log you have shown",
    },
    "ref": {"type": "string", "pattern": "^[a-z_]+:[0-9]{1,9}$", "description": "kind:number"},
    "at": {"type": "integer", "minimum": 0, "description": "After how many plies"},
}
REQUIRED: Final = (("ref", "text/html"), ("seat", "Devices"))
REFUSALS: Final = {
    403: "Not yours, or not yet",
    404: "There is no such thing",
    409: "Not possible now; the message says why",
    413: "The body is too big",
    415: "The body is not JSON",
    422: "The request is malformed, or the choice is not legal",
    429: "Too many requests; Retry-After says when",
}


def content(kind: str) -> Json:
    if "/" in kind:
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": ref(kind)}}


def parameters(operation: Operation) -> list[Json]:
    found: list[Json] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
        for name in ("table", "game")
        if "{" + name + "}" in operation.path
    ]
    found += [
        {
            "name": name,
            "in": "query",
            "required": (name, operation.returns) in REQUIRED,
            "schema": QUERY[name],
        }
        for name in operation.query
    ]
    return found


def described(operation: Operation) -> Json:
    replies: Json = {
        str(operation.status): {"description": "Done", "content": content(operation.returns)}
    }
    for status in (*operation.refusals, 429):
        replies[str(status)] = {"description": REFUSALS[status], "content": content("Refusal")}
    name = operation.path.removeprefix("/api/").replace("{", "").replace("}", "").replace("/", "_")
    found: Json = {
        "summary": operation.summary,
        "operationId": f"{operation.method}_{name}",
        "parameters": parameters(operation),
        "responses": replies,
    }
    if operation.body:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": BODIES[operation.body]}},
        }
    if operation.method == "post":
        found["security"] = [{"browser": [], "form": []}, {"seat": []}]
    return found


@lru_cache(maxsize=1)
def document() -> Json:
    paths: dict[str, Json] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = described(operation)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Regalia",
            "version": regalia.__version__,
            "description": "Open a table, sit down, read your view, stream changes, answer.",
        },
        "paths": paths,
        "components": {
            "schemas": SCHEMAS,
            "securitySchemes": {
                "browser": {"type": "apiKey", "in": "cookie", "name": "regalia"},
                "form": {"type": "apiKey", "in": "header", "name": "X-CSRF-Token"},
                "seat": {"type": "http", "scheme": "bearer"},
            },
        },
    }
