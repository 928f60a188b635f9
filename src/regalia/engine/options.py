"""Table options, as a game declares them and as people write them."""

from __future__ import annotations

from typing import Any, NamedTuple

from regalia.engine.errors import BadSetup


class Choice(NamedTuple):
    """A table option: its values in words, the default first among equals."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str = ""
    before: str = ""  # what was played before the option came; "": the default


def option_word(value: Any) -> str:
    """Return an option's value as a word; True, None and 9 become on, none and 9."""
    if isinstance(value, dict | list | tuple):
        raise BadSetup("options are words or numbers, such as on or 9; this is a list or a table")
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
