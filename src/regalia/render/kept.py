"""Snippets of a picture that are drawn once and kept.

From one move to the next most of a board stays as it is.  In a template

    {% keep i, groups[i], open %} ... {% endkeep %}

stands around a snippet whose look follows from the named values alone (and from
the game, its pack, the number of seats, the language and the shape, which every
snippet depends on).
When all of them are as they were some time before, at this table or another,
the snippet is not drawn again.  A value that is forgotten in the list would show
an old picture: the conformance kit draws every board of its matches both from
what is kept and anew, and compares.  A whole part of a board is kept in the same
way, by all it is told.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

ROOM: Final = 16_000_000  # characters of snippets in each of two generations


class Snippets:
    """What was drawn of late: when the young ones fill their room, they become the old ones."""

    def __init__(self) -> None:
        self._young: dict[Hashable, Markup] = {}
        self._old: dict[Hashable, Markup] = {}
        self._size = 0

    def get(self, key: Hashable) -> Markup | None:
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: Hashable, snippet: Markup) -> None:
        self._size += len(snippet)
        if self._size > ROOM:
            self._old, self._young, self._size = self._young, {}, len(snippet)
        self._young[key] = snippet


class Drawn:
    """Where the snippets of this process are."""

    snippets = Snippets()


# What every snippet depends on: names the template is always told.
ALWAYS: Final = ("picture", "seats", "lang", "shape")


@contextmanager
def nothing() -> Iterator[None]:
    """Draw everything anew, for a while."""
    snippets = Drawn.snippets
    Drawn.snippets = Snippets()
    try:
        yield
    finally:
        Drawn.snippets = snippets


def of_kind(refs: Iterable[str], *kinds: str) -> list[str]:
    """Of the things that may be chosen those a snippet shows; a filter for {% keep %}."""
    return sorted(ref for ref in refs if ref.partition(":")[0] in kinds)


def frozen(value: Any) -> Hashable:
    """A value as part of a key."""
    if isinstance(value, (int, str, float)) or value is None:
        return value
    if isinstance(value, tuple):
        try:
            hash(value)
        except TypeError:  # it holds a list
            return tuple(map(frozen, value))
        return value
    if isinstance(value, list):
        return tuple(map(frozen, value))
    if isinstance(value, dict):
        return tuple((key, frozen(one)) for key, one in value.items())
    return repr(value)


def compact(text: str) -> Markup:
    """Without the empty lines that a template's own lines leave behind."""
    lines = str(text).split("\n")  # plain, or every line would be made Markup of its own
    return Markup("\n".join(line for line in lines if line.strip()))  # noqa: S704 - it was


class Keep(Extension):
    """The tag {% keep %}."""

    tags = {"keep"}

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        named = parser.parse_tuple(with_condexpr=True)
        depends: list[nodes.Expr] = [nodes.Const(parser.name), nodes.Const(line)]
        depends += [nodes.Name(name, "load") for name in ALWAYS]
        depends += named.items if isinstance(named, nodes.Tuple) else [named]
        body = parser.parse_statements(("name:endkeep",), drop_needle=True)
        call = self.call_method("snippet", [nodes.List(depends)])
        return nodes.CallBlock(call, [], [], body).set_lineno(line)

    def snippet(self, depends: list[Any], caller: Callable[[], Markup]) -> Markup:
        key = frozen(depends)
        snippets = Drawn.snippets
        found = snippets.get(key)
        if found is None:
            found = compact(caller())
            snippets.keep(key, found)
        return found
