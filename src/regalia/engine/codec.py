"""State <-> JSON by the Field table: a dumped position, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from regalia.engine.errors import BadState
from regalia.engine.fields import ENTRANT, SEAT_NUMBER, Field, Show
from regalia.engine.rules import Rules
from regalia.engine.steps import BaseState, Frame, S

REGISTERS: Final = 4  # what BaseState.push() gives every frame
LEAST, GREATEST = -64, (1 << 24) - 1  # of a register: a small number, a code, a set of places


def encode(s: BaseState, fields: list[Field]) -> dict[str, Any]:
    """Return the whole position as plain data, secrets included."""
    return {
        "fields": {field.name: copy_value(field, getattr(s, field.name)) for field in fields},
        "stack": [
            {
                "step": f.step,
                "regs": f.regs[:],
                "sealed": [draft[:] for draft in f.sealed],
                "done": f.done,
            }
            for f in s.stack
        ],
    }


def copy_value(field: Field, value: Any) -> Any:
    if field.rows:
        return [row[:] for row in value]
    return value[:] if isinstance(value, list) else value


def decode(
    data: dict[str, Any],
    blank: Callable[[], S],
    fields: list[Field],
    rules: Rules[S],
    verbs_size: int,
) -> S:
    """Return a State from encode()'s data. `blank` is a new match's State to shape it by."""
    s = blank()
    values = part(data, "fields", dict)
    names = {field.name for field in fields}
    for name in values:
        if name not in names:
            raise BadState(f"fields.{name}: no such field in this game")
    for field in fields:
        if field.name not in values:
            raise BadState(f"fields.{field.name}: is missing")
        found = read_value(field, getattr(s, field.name), values[field.name])
        check_size(field, getattr(s, field.name), found)
        check_range(field, found, s.seats)
        setattr(s, field.name, found)
    for field in fields:
        check_length(field, s)
    s.stack = [
        read_frame(item, i, s.seats, len(rules.steps), verbs_size)
        for i, item in enumerate(part(data, "stack", list))
    ]
    return s


def decode_trusted(data: dict[str, Any], s: S, fields: list[Field]) -> S:
    """Decode what encode() just returned, unchecked, into a new match's State."""
    for field in fields:
        setattr(s, field.name, data["fields"][field.name])
    s.stack = []
    for item in data["stack"]:
        frame = Frame(item["step"], item["regs"])
        frame.sealed, frame.done = item["sealed"], item["done"]
        s.stack.append(frame)
    return s


def part(data: dict[str, Any], key: str, shape: type) -> Any:
    if not isinstance(data.get(key), shape):
        raise BadState(f"{key}: is missing or not a {shape.__name__}")
    return data[key]


def is_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(item, int) and not isinstance(item, bool) for item in value
    )


def read_value(field: Field, like: Any, value: Any) -> Any:
    """Return a copy of the value if it has the shape of the field."""
    if field.rows:
        if not isinstance(value, list) or not all(is_numbers(row) for row in value):
            raise BadState(f"fields.{field.name}: must be a list of lists of whole numbers")
        return [row[:] for row in value]
    if isinstance(like, list):
        if not is_numbers(value):
            raise BadState(f"fields.{field.name}: must be a list of whole numbers")
        return value[:]
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadState(f"fields.{field.name}: must be a whole number")
    return value


def check_size(field: Field, like: Any, value: Any) -> None:
    """Check the length against a new match's if the field has a fixed size."""
    if not isinstance(value, list):
        return
    if len(value) != len(like) and not (field.grows if field.rows else field.varies):
        raise BadState(f"fields.{field.name}: has {len(value)} entries, right is {len(like)}")
    if field.rows and not field.varies:
        for row, right in zip(value, like, strict=True):
            if len(row) != len(right):
                raise BadState(f"fields.{field.name}: {row} has not {len(right)} entries")


def check_range(field: Field, value: Any, seats: int) -> None:
    """Check that every number is within its bounds, and every seat at this table."""
    rows = value if field.rows else [value if isinstance(value, list) else [value]]
    place = f"fields.{field.name}"
    everybody = (1 << seats) - 1 if field.bits else highest(field.of, field.high, seats)
    high = min(field.high, everybody) if field.of in (SEAT_NUMBER, ENTRANT) else field.high
    for row in rows:
        for number in row:
            if not field.low <= number <= high:
                raise BadState(f"{place}: {number} is outside {field.low}..{high}")
    if field.columns:
        for row in rows:
            check_columns(field, row, seats)


def highest(of: str, high: int, seats: int) -> int:
    """Return the greatest number of its kind at a table of this many seats."""
    return {SEAT_NUMBER: seats - 1, ENTRANT: seats}.get(of, high)


def check_columns(field: Field, row: list[int], seats: int) -> None:
    """Check that a record has all its places and each holds a legal value."""
    names = ", ".join(column.name for column in field.columns)
    open_ended = field.columns[-1].rest
    if len(row) < len(field.columns) - open_ended or (
        len(row) > len(field.columns) and not open_ended
    ):
        raise BadState(f"fields.{field.name}: {row} has not {len(field.columns)} numbers: {names}")
    for at, number in enumerate(row):
        column = field.columns[min(at, len(field.columns) - 1)]
        high = highest(column.of, column.high, seats)
        if not column.low <= number <= high:
            place = f"fields.{field.name}: {column.name} {number}"
            raise BadState(f"{place} is outside {column.low}..{high}")


def check_length(field: Field, s: BaseState) -> None:
    """Check that rows by seat have one row per seat, and masked slots one mask each."""
    found = getattr(s, field.name)
    if field.show in (Show.OWNER, Show.COUNTED) and len(found) != s.seats:
        raise BadState(f"fields.{field.name}: has {len(found)} rows for {s.seats} seats")
    if field.mask and len(found) != len(getattr(s, field.mask)):
        raise BadState(f"fields.{field.name}: must be as long as {field.mask}")


def read_frame(item: Any, at: int, seats: int, steps: int, codes: int) -> Frame:
    place = f"stack[{at}]"
    if not isinstance(item, dict) or not is_numbers([item.get("step")]):
        raise BadState(f"{place}: must be a frame with a step number")
    if not 0 <= item["step"] < steps:
        raise BadState(f"{place}.step: {item['step']} is no step of this game")
    regs: Any = item.get("regs")
    done: Any = item.get("done")
    if not is_numbers(regs) or len(regs) < REGISTERS:
        raise BadState(f"{place}.regs: must be {REGISTERS} or more whole numbers")
    if not LEAST <= min(regs) <= max(regs) <= GREATEST:
        raise BadState(f"{place}.regs: {regs} has a number outside {LEAST}..{GREATEST}")
    if not is_numbers([done]) or not 0 <= done < 1 << seats:
        raise BadState(f"{place}.done: {done!r} is not a bitmask of the seats")
    sealed = item.get("sealed")
    if not isinstance(sealed, list) or len(sealed) not in (0, seats):
        raise BadState(f"{place}.sealed: must be one draft per seat, or empty")
    for draft in sealed:
        if not is_numbers(draft) or any(not 0 <= code < codes for code in draft):
            raise BadState(f"{place}.sealed: {draft!r} is not a list of codes")
    frame = Frame(item["step"], regs[:])
    frame.sealed = [draft[:] for draft in sealed]
    frame.done = done
    return frame
