"""Parts of a picture that are drawn once and kept.

From one move to the next most of a board stays as it is.  In a template

    {% keep i, groups[i], open %} ... {% endkeep %}

stands around a part whose look follows from the named values alone (and from
the game, its pack, the number of seats, the language and the shape, which every
part depends on).
When all of them are as they were some time before, at this table or another,
the part is not drawn again.  A value that is forgotten in the list would show
an old picture: the conformance kit draws every board of its matches both from
what is kept and anew, and compares.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

MOST: Final = 8_000  # parts; one and its key take some two kilobytes
PARTS: Final[dict[Hashable, Markup]] = {}

# What every part depends on: names the template is always told.
ALWAYS: Final = ("picture", "seats", "lang", "shape")


@contextmanager
def nothing() -> Iterator[None]:
    """Draw everything anew, for a while."""
    parts = dict(PARTS)
    PARTS.clear()
    try:
        yield
    finally:
        PARTS.update(parts)


def of_kind(refs: Iterable[str], *kinds: str) -> list[str]:
    """Of the things that may be chosen those a part shows; a filter for {% keep %}."""
    return sorted(ref for ref in refs if ref.partition(":")[0] in kinds)


def frozen(value: Any) -> Hashable:
    """A value as part of a key."""
    if isinstance(value, (int, str, bool, float)) or value is None:
        return value
    if isinstance(value, (list, tuple)):
        return tuple(map(frozen, value))
    return repr(value)


class Keep(Extension):
    """The tag {% keep %}."""

    tags = {"keep"}

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        named = parser.parse_tuple(with_condexpr=True)
        depends: list[nodes.Expr] = [nodes.Const(line)]
        depends += [nodes.Name(name, "load") for name in ALWAYS]
        depends += named.items if isinstance(named, nodes.Tuple) else [named]
        body = parser.parse_statements(("name:endkeep",), drop_needle=True)
        call = self.call_method("part", [nodes.List(depends)])
        return nodes.CallBlock(call, [], [], body).set_lineno(line)

    def part(self, depends: list[Any], caller: Callable[[], Markup]) -> Markup:
        key = frozen(depends)
        found = PARTS.get(key)
        if found is None:
            if len(PARTS) >= MOST:
                PARTS.clear()
            found = PARTS[key] = caller()
        return found
