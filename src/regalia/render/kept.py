"""Snippets of a picture that are drawn once and cached.

From one move to the next most of a board stays as it is.  In a template

    {% keep i, groups[i], open %} ... {% endkeep %}

stands around a snippet whose look follows from the named values alone (and from
the game, its pack, the number of seats, the language and the shape, which every
snippet depends on).
When all of them are as they were some time before, at this table or another,
the snippet is not drawn again.  A value that is forgotten in the list would show
an old picture: the conformance kit draws every board of its matches both from
what is kept and anew, and compares.  A whole part of a board is kept in the same
way, by all its values.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from typing import Any, Final, Self

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup

from regalia.engine.game import AnyGame
from regalia.render.quick import marked

ROOM: Final = 16_000_000  # bytes of snippets in each of two generations
KEY: Final = 1_000  # bytes a snippet takes besides, about


class Drawing(str):
    """A whole part, with a name for its look that stays while nothing changes."""

    version: str

    def __new__(cls, svg: str) -> Self:
        made = super().__new__(cls, svg)
        made.version = blake2b(svg.encode(), digest_size=6).hexdigest()
        return made


class Snippets:
    """A cache of two generations: when the young one is full, it becomes the old one."""

    def __init__(self, room: int = ROOM) -> None:
        self._room: Final = room
        self._young: dict[Hashable, str] = {}
        self._old: dict[Hashable, str] = {}
        self._size = 0

    def get(self, key: Hashable) -> str | None:
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self.keep(key, found)
        return found

    def keep(self, key: Hashable, snippet: str) -> None:
        weight = sys.getsizeof(snippet) + KEY
        self._size += weight
        if self._size > self._room:
            self._old, self._young, self._size = self._young, {}, weight
        self._young[key] = snippet

    @property
    def texts(self) -> list[str]:
        """Return all cached texts."""
        return [*self._young.values(), *self._old.values()]


class Drawn:
    """The place of this process's snippets."""

    snippets = Snippets()
    pictures = Snippets()  # whole parts by their versions
    quoted = Snippets()  # what is sent of them


# What every snippet depends on: the template is always told it, by this name.
ALWAYS: Final = "picture"


def always(game: AnyGame, seats: int, lang: str, shape: str = "") -> str:
    """Return the key as one word, which is looked up fastest."""
    return f"{game.package} {game.content.key} {seats} {lang} {shape}"


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
    """Return the choosable things that a snippet shows; a filter for {% keep %}."""
    return sorted(ref for ref in refs if ref.partition(":")[0] in kinds)


PLAIN: Final = frozenset((int, str, float, bool, type(None)))


def freeze(value: Any) -> Hashable:
    """Return a value as part of a key, as itself if it cannot change."""
    try:
        hash(value)
    except TypeError:
        return rigid(value)
    found: Hashable = value
    return found


def rigid(value: Any) -> Hashable:
    """Return the same in tuples, however deep its lists are."""
    if isinstance(value, (int, str, float)) or value is None:
        return value
    if isinstance(value, (tuple, list)):
        return tuple([one if type(one) in PLAIN else rigid(one) for one in value])
    if isinstance(value, dict):
        return (*value, *[one if type(one) in PLAIN else freeze(one) for one in value.values()])
    return repr(value)


def compact(text: str) -> Markup:
    """Remove the empty lines that a template's own lines leave behind."""
    lines = str(text).split("\n")  # plain, or every line would be made Markup of its own
    return marked("\n".join(filter(str.strip, lines)))


class Keep(Extension):
    """The tag {% keep %}."""

    tags = {"keep"}

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        named = parser.parse_tuple(with_condexpr=True)
        depends: list[nodes.Expr] = [nodes.Const(parser.name), nodes.Const(line)]
        depends.append(nodes.Name(ALWAYS, "load"))
        depends += named.items if isinstance(named, nodes.Tuple) else [named]
        body = parser.parse_statements(("name:endkeep",), drop_needle=True)
        call = self.call_method("snippet", [nodes.Tuple(depends, "load")])
        return nodes.CallBlock(call, [], [], body).set_lineno(line)

    def snippet(self, depends: tuple[Any, ...], caller: Callable[[], str]) -> str:
        key = freeze(depends)
        snippets = Drawn.snippets
        found = snippets.get(key)
        if found is None:
            found = compact(caller())
            snippets.keep(key, found)
        return found
