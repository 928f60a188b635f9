"""Code <-> arguments <-> notation.

Inside, a choice is one integer.  Outside, it is a verb and the things it
names: ``build statue``, ``place treasurer 3+5``.  One declaration serves the
rules, the record, the browser, the terminal and a learning agent.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from regalia.engine.opened import mypyc_attr


class Ref(NamedTuple):
    """The name of a thing, in data, notation and the page: ``advisor:7``."""

    kind: str
    id: int


class Kind:
    """A family of nameable things.

    A member whose name is the empty string is silent: it is left out of the
    notation and of the refs (a placement without a token says nothing of
    tokens).  A `literal` kind is read as it is written ("3+5", "12") in every
    language; a kind `made_of` another is a "+"-joined list of its members
    ("gold+gold+wood"); all other members have a message in the text layer.
    """

    def __init__(
        self, name: str, names: list[str], *, literal: bool = False, made_of: str = ""
    ) -> None:
        self.name: Final = name
        self.names: Final[list[str]] = names
        self.literal: Final = literal
        self.made_of: Final = made_of
        self.index: Final = {word: i for i, word in enumerate(names)}
        if len(self.index) != len(names):
            raise ValueError(f"kind {name}: two members share a name")

    def __len__(self) -> int:
        return len(self.names)


def amounts(limit: int, name: str = "amount") -> Kind:
    """Return the kind of the numbers 0..limit-1."""
    return Kind(name, [str(n) for n in range(limit)], literal=True)


SEAT: Final = Kind("seat", [f"seat{n + 1}" for n in range(6)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One block of codes: a name and up to five arguments of known kinds."""

    def __init__(self, name: str, base: int, kinds: tuple[Kind, ...]) -> None:
        self.name: Final = name
        self.base: Final = base
        self.kinds: Final = kinds
        if len(kinds) > 5:
            raise ValueError(f"verb {name}: a verb has at most five arguments")
        sizes = [len(kind) for kind in kinds] + [1] * (5 - len(kinds))
        self._b: Final = sizes[1]
        self._c: Final = sizes[2]
        self._d: Final = sizes[3]
        self._e: Final = sizes[4]
        self._single: Final = sizes[1:] == [1, 1, 1, 1]
        self.size: int = sizes[0] * sizes[1] * sizes[2] * sizes[3] * sizes[4]

    def code(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
        return self.base + (((a * self._b + b) * self._c + c) * self._d + d) * self._e + e

    def args(self, code: int) -> tuple[int, int, int, int, int]:
        rest = code - self.base
        if self._single:  # most verbs: nothing to take apart
            return rest, 0, 0, 0, 0
        rest, e = divmod(rest, self._e)
        rest, d = divmod(rest, self._d)
        rest, c = divmod(rest, self._c)
        a, b = divmod(rest, self._b)
        return a, b, c, d, e

    def has(self, code: int) -> bool:
        """Return whether a code is one of this verb's."""
        return self.base <= code < self.base + self.size

    def refs(self, code: int) -> list[Ref]:
        return self.refs_of(self.args(code))

    def refs_of(self, args: Sequence[int]) -> list[Ref]:
        return [Ref(kind.name, args[i]) for i, kind in enumerate(self.kinds) if kind.names[args[i]]]

    def fit(self, refs: list[Ref]) -> list[int] | None:
        """Assign ids of things to the arguments they fit, else -1; None if one is left."""
        ids = [-1] * len(self.kinds)
        for ref in refs:
            free = [i for i, kind in enumerate(self.kinds) if kind.name == ref.kind and ids[i] < 0]
            if not free:
                return None
            ids[free[0]] = ref.id
        return ids

    def text(self, code: int) -> str:
        args = self.args(code)
        words = [self.name]
        for i, kind in enumerate(self.kinds):
            if kind.names[args[i]]:
                words.append(kind.names[args[i]])
        return " ".join(words)

    def parse(self, words: list[str]) -> int | None:
        """Return the code these argument words spell, or None."""
        args = self.read(words)
        return None if args is None else self.code(*args)

    def read(self, words: list[str]) -> tuple[int, int, int, int, int] | None:
        """Return the arguments these words spell, or None."""
        args = [0, 0, 0, 0, 0]
        rest = list(words)
        for i, kind in enumerate(self.kinds):
            if rest and rest[0] in kind.index:
                args[i] = kind.index[rest.pop(0)]
            elif "" in kind.index:
                args[i] = kind.index[""]
            else:
                return None
        return None if rest else (args[0], args[1], args[2], args[3], args[4])

    def refs_spelled(self, words: list[str]) -> list[Ref] | None:
        """Return the things these words name, even where no code fits them all."""
        code = self.parse(words)
        return None if code is None else self.refs(code)


def pad(args: tuple[int, ...]) -> tuple[int, int, int, int, int]:
    five = [*args, 0, 0, 0, 0, 0]
    return five[0], five[1], five[2], five[3], five[4]


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed(Verb):
    """A verb of which only some combinations of arguments can ever be chosen.

    Only these have codes, without gaps, so that the vocabulary stays as small
    as the choice is; any other combination can still be read and refused.
    """

    def __init__(
        self, name: str, base: int, kinds: tuple[Kind, ...], members: Iterable[tuple[int, ...]]
    ) -> None:
        Verb.__init__(self, name, base, kinds)
        self._members: Final = [pad(args) for args in members]
        self._numbers: Final = {args: number for number, args in enumerate(self._members)}
        self.size: int = len(self._members)

    def code(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> int:
        return self.base + self._numbers[a, b, c, d, e]

    def args(self, code: int) -> tuple[int, int, int, int, int]:
        return self._members[code - self.base]

    def parse(self, words: list[str]) -> int | None:
        args = self.read(words)
        number = None if args is None else self._numbers.get(args)
        return None if number is None else self.base + number

    def refs_spelled(self, words: list[str]) -> list[Ref] | None:
        args = self.read(words)
        return None if args is None else self.refs_of(args)


class Verbs:
    """A game's vocabulary.  Every vocabulary starts with `seal`."""

    def __init__(self) -> None:
        self.kinds: Final[dict[str, Kind]] = {}
        self.list: Final[list[Verb]] = []
        self.by_name: Final[dict[str, Verb]] = {}
        self._bases: Final[list[int]] = []
        self.size: int = 0
        self.seal: Final = self.add("seal")

    def kind(self, kind: Kind) -> Kind:
        """Register a kind under its name; the same object may be registered twice."""
        known = self.kinds.setdefault(kind.name, kind)
        if known is not kind:
            raise ValueError(f"kind {kind.name} is declared twice")
        return kind

    def add(self, name: str, *kinds: Kind) -> Verb:
        return self.add_verb(Verb(name, self.size, kinds))

    def add_verb(self, verb: Verb) -> Verb:
        """Register a verb built by hand (one with derived refs)."""
        if verb.name in self.by_name or verb.base != self.size:
            raise ValueError(f"verb {verb.name} is declared twice or out of place")
        for kind in verb.kinds:
            self.kind(kind)
        self.list.append(verb)
        self.by_name[verb.name] = verb
        self._bases.append(verb.base)
        self.size += verb.size
        return verb

    def of(self, code: int) -> Verb:
        if not 0 <= code < self.size:
            raise ValueError(f"code {code} is outside 0..{self.size - 1}")
        return self.list[bisect_right(self._bases, code) - 1]

    def text(self, code: int) -> str:
        return self.of(code).text(code)

    def refs(self, code: int) -> list[Ref]:
        return self.of(code).refs(code)

    def parse(self, text: str) -> int | None:
        """Return the code a notation spells, legal or not; None if it is not a notation."""
        words = text.split()
        verb = self.by_name.get(words[0]) if words else None
        return verb.parse(words[1:]) if verb is not None else None

    def refs_spelled(self, text: str) -> tuple[str, list[Ref]] | None:
        """Return what a notation names, to explain a refusal; None if it is not a notation."""
        words = text.split()
        verb = self.by_name.get(words[0]) if words else None
        refs = verb.refs_spelled(words[1:]) if verb is not None else None
        return None if verb is None or refs is None else (verb.name, refs)

    def name(self, ref: Ref) -> str:
        """Return ``treasurer`` for ``advisor:7``."""
        return self.kinds[ref.kind].names[ref.id]
