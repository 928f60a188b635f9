"""JSON as it goes over the wire, through orjson: a quarter of the time of Python's own."""

from __future__ import annotations

import json
from typing import Any, Final

from starlette.responses import JSONResponse

try:
    import orjson
except ImportError:  # as in a browser, where nothing compiled is at hand
    orjson = None  # type: ignore[assignment] # absent there, and asked about below

# A state holds no circles: to look for them is a seventh of the work.
PLAIN: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))


def to_json(value: Any) -> bytes:
    """The value as JSON; named tuples are lists."""
    if orjson is not None:
        try:
            return orjson.dumps(value, default=as_list, option=orjson.OPT_NON_STR_KEYS)
        except TypeError:  # a number of more than 64 bits
            pass
    return PLAIN.encode(value).encode()


def as_list(value: Any) -> list[Any]:
    """A named tuple as JSON has it; TypeError for what JSON does not know."""
    if not isinstance(value, tuple):
        raise TypeError
    return list(value)


class JsonReply(JSONResponse):
    """A reply that is written by to_json()."""

    def render(self, content: Any) -> bytes:
        return to_json(content)
