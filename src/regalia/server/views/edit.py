"""The last step of a view: what is new in it since the last event of a stream, as text."""

from __future__ import annotations

from typing import Any, Final

from regalia.render.edits import quote
from regalia.render.parts import pack_changes
from regalia.server.json_bytes import to_json

Json = dict[str, Any]
ABSENT: Final = object()


class Edit:
    """What one stream has sent, and so what the next event must say."""

    def __init__(self, *, whole_fields: bool, whole_parts: bool) -> None:
        self.whole_fields: Final = whole_fields
        self.whole_parts: Final = whole_parts
        self.told: Json = {}  # what the last event told
        self.have: dict[str, str] = {}  # the parts of the board, in which version

    def event(self, counter: int, state: Json, now: float) -> bytes:
        """One event of the stream, as it goes over the wire."""
        board = self.new_parts(state.pop("board"))
        told = self.new_fields(state) | {"now": now}
        head = f'id: {counter}\ndata: {{"board":{board},'
        return head.encode() + to_json(told)[1:] + b"\n\n"

    def new_fields(self, state: Json) -> Json:
        """Those fields only that are not as in the last event, where that is enough."""
        if self.whole_fields:
            return state
        had, self.told = self.told, state
        new = differing(state, had)
        if not had:
            return new
        if "view" in new:
            new["view"] = differing(state["view"], had["view"])
            if "fields" in new["view"]:
                new["view"]["fields"] = differing(state["view"]["fields"], had["view"]["fields"])
        if "seats" in new:
            new["seats"] = of_seats(state["seats"], had["seats"])
        return new

    def new_parts(self, board: Json | None) -> str:
        """Those parts of the board only that this stream has not sent, as JSON."""
        if board is None:
            return "null"
        new, had = pack_changes(board, self.have), {} if self.whole_parts else self.have
        self.have = new["versions"]
        parts = [f'"{name}":{quote(svg, had.get(name))}' for name, svg in new["parts"].items()]
        versions = to_json(self.have).decode()
        return f'{{"versions":{versions},"parts":{{{",".join(parts)}}}}}'


def differing(now: Json, before: Json) -> Json:
    """What is not there, or otherwise, in what was told before."""
    return {key: value for key, value in now.items() if before.get(key, ABSENT) != value}


def of_seats(now: list[Json], before: list[Json]) -> list[Json] | dict[int, Json]:
    """By seat what is otherwise there; all of them where one has lost a field."""
    pairs = list(zip(now, before, strict=True))
    if any(one.keys() != old.keys() for one, old in pairs):
        return now
    return {seat: differing(one, old) for seat, (one, old) in enumerate(pairs) if one != old}
