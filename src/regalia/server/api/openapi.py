"""The OpenAPI 3.1 description of the JSON endpoints, from what each declares of itself."""

from __future__ import annotations

import json
from typing import Any, Final

import regalia
from regalia.home import linked
from regalia.server.api.bodies import BODIES
from regalia.server.api.guard import SIGNED, guard_text
from regalia.server.api.operation import Operation
from regalia.server.api.schemas import SCHEMAS
from regalia.server.api.shapes import ref
from regalia.server.network.http import CHOICES
from regalia.text.languages import LANGS

Json = dict[str, Any]


COUNT: Final = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
QUERY: Final[dict[str, Json]] = {
    "lang": {
        "type": "string",
        "description": f"{', '.join(LANGS)}; of any other, the site's own",
    },
    "seat": {"type": "integer", "minimum": 0, "maximum": 5, "description": "Which seat's view"},
    "board": {
        "type": "string",
        "enum": [*CHOICES["board"]],
        "description": "no: without the picture; edits: of a part that an event stream has sent "
        "before only what changed in it",
    },
    "words": {
        "type": "string",
        "enum": [*CHOICES["words"]],
        "description": "no: the picture without the position in words",
    },
    "guide": {
        "type": "string",
        "enum": [*CHOICES["guide"]],
        "description": "no: all that the rules allow",
    },
    "shape": {"type": "string", "enum": [*CHOICES["shape"]], "description": "of the picture"},
    "log": {
        "type": "string",
        "enum": [*CHOICES["log"]],
        "description": "new: after the first event only what was added; cut yours at log_from; "
        "no (of a replay): only its length, as log_from",
    },
    "fields": {
        "type": "string",
        "enum": [*CHOICES["fields"]],
        "description": "new: after the first event only the fields that changed; likewise of the "
        "view and of its fields",
    },
    "chat": {
        "type": "string",
        "enum": [*CHOICES["chat"]],
        "description": "yes: also events named chat, each a list of lines",
    },
    "since": {**COUNT, "description": "How many entries of the log you have shown"},
    "upto": {**COUNT, "description": "How many entries of the log"},
    "ref": {"type": "string", "pattern": "^[a-z_]+:[0-9]{1,9}$", "description": "kind:number"},
    "rule": {"type": "string", "description": "A statement of the rules, by its id"},
    "at": {**COUNT, "description": "After how many plies"},
    "open": {
        "type": "string",
        "enum": [*CHOICES["open"]],
        "description": "yes: with everything open, and secrets",
    },
    "ply": {**COUNT, "description": "The ply of a blunder"},
}
REQUIRED: Final = (("ref", "text/html"), ("seat", "Devices"))
PROBLEM: Final = "application/problem+json"  # RFC 9457, for whom asks for it
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


def describe_operation(operation: Operation) -> Json:
    replies: Json = {
        str(operation.status): {"description": "Done", "content": content(operation.returns)}
    }
    refusal = content("Refusal") | {PROBLEM: {"schema": ref("Problem")}}
    for status in (*operation.refusals, 429):
        replies[str(status)] = {"description": REFUSALS[status], "content": refusal}
    if operation.tagged:
        replies["304"] = {"description": "You have it already: your If-None-Match names its ETag"}
    name = operation.path.removeprefix("/api/").replace("{", "").replace("}", "").replace("/", "_")
    found: Json = {
        "summary": operation.summary,
        "description": guard_text(operation.guard),
        "operationId": f"{operation.method}_{name}",
        "parameters": parameters(operation),
        "responses": replies,
    }
    if operation.body:
        found["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": BODIES[operation.body]}},
        }
    if operation.guard.caller in SIGNED:
        found["security"] = [{"browser": [], "form": []}, {"seat": []}]
    return found


def describe_api(operations: tuple[Operation, ...]) -> Json:
    """The whole description, as /api/openapi.json gives it."""
    paths: dict[str, Json] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method] = describe_operation(operation)
    found = {
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
    readable: Json = json.loads(linked(json.dumps(found)))
    return readable
