"""The Fluent messages of one language, each parsed when it is first asked for.

A game has hundreds of messages and most commands need a few of them, while reading
all takes longer than anything else at the start.  So a file is only cut into its
messages; Fluent gets one when it is wanted, together with those it refers to.  A
message that is nothing but words needs no Fluent at all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from regalia.text.fluent import Bundle

# A message or term begins a line; whatever goes on with it is indented.
BEGINNING: Final = re.compile(r"^(?=-?[A-Za-z][\w-]*[ ]*=)", re.MULTILINE)
NAME: Final = re.compile(r"-?[A-Za-z][\w-]*")
REFERENCE: Final = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")
# One line without braces, and then nothing that would belong to it.
PLAIN: Final = re.compile(r"[\w-]+ *= *([^{}\s](?:[^{}\n]*[^{}\s])?) *\n*(?:#.*\n*)*")


class Messages:
    """A bundle that parses late."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self._parts: Final[dict[str, str]] = {}  # by name, a term's with its dash
        self._unread: Final[set[str]] = set()
        self._fluent: Bundle | None = None

    def add(self, text: str) -> None:
        """Add the messages of a file; a known name is replaced."""
        for part in BEGINNING.split(text):
            name = NAME.match(part)
            if name is not None:
                self._parts[name[0]] = part
                self._unread.add(name[0])

    def keys(self) -> list[str]:
        return sorted(name for name in self._parts if not name.startswith("-"))

    def has_message(self, key: str) -> bool:
        return key in self._parts and not key.startswith("-")

    def plain(self, key: str) -> str | None:
        """Return the text of a message without variables; None for others."""
        found = PLAIN.fullmatch(self._parts.get(key, ""))
        return None if found is None else found[1]

    def get_message(self, key: str) -> Any:
        """Return Fluent's message; LookupError if there is none."""
        if key in self._unread:
            self._read(key)
        return self._bundle().get_message(key)

    def format_pattern(self, pattern: Any, args: Mapping[str, Any]) -> tuple[Any, list[Exception]]:
        return self._bundle().format_pattern(pattern, args)

    def _bundle(self) -> Bundle:
        if self._fluent is None:
            from regalia.text.fluent import Bundle

            self._fluent = Bundle(self.lang)
        return self._fluent

    def _read(self, key: str) -> None:
        """Parse a message and all it names.

        They count as read only afterwards, all at once: a second thread that comes
        in between does the same once more, which changes nothing.
        """
        wanted = self._with_references(key)
        text = "".join(self._parts[name] for name in wanted)
        self._bundle().add(text)
        self._unread.difference_update(wanted)

    def _with_references(self, key: str) -> set[str]:
        """Return the unparsed messages that this one needs, with itself."""
        found: set[str] = set()
        asked = [key]
        while asked:
            name = asked.pop()
            if name in self._unread and name not in found:
                found.add(name)
                asked += REFERENCE.findall(self._parts[name])
        return found
