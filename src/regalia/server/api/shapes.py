"""What shapes are made of: kinds of values, lists and objects, as JSON Schema says them."""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

TEXT: Final[Json] = {"type": "string"}
SAID: Final[Json] = TEXT | {"pattern": "^[^\\u0000]*$"}  # in a request: NUL is no character
WHOLE: Final[Json] = {"type": "integer"}
NUMBER: Final[Json] = {"type": "number"}
FLAG: Final[Json] = {"type": "boolean"}
SEAT: Final[Json] = {"type": "integer", "minimum": 0, "maximum": 5}
REF: Final[Json] = {
    "type": "array",
    "items": {"type": ["string", "integer"]},
    "minItems": 2,
    "maxItems": 2,
    "description": "kind and number of a thing",
}
NAMED: Final[Json] = {
    "type": "array",
    "items": {"type": ["string", "integer"]},
    "minItems": 3,
    "maxItems": 3,
    "description": "kind, number and name of a thing",
}


def ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


def array_of(items: Json, **more: Any) -> Json:
    return {"type": "array", "items": items, **more}


def maybe(schema: Json) -> Json:
    return {"anyOf": [schema, {"type": "null"}]}


def shape(required: dict[str, Json], optional: dict[str, Json] | None = None) -> Json:
    return {
        "type": "object",
        "properties": required | (optional or {}),
        "required": list(required),
    }
