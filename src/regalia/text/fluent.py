"""Formatting of Fluent messages: the official parser reads them, and this fills them in.

Mozilla's own `fluent.runtime` brings babel along, 34 MB of dates and currencies that no message
here needs.  Functions of Fluent (NUMBER, DATETIME) are refused; numbers are written by
`regalia.text.numbers`.  The tests compare every message with what `fluent.runtime` makes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from fluent.syntax import FluentParser, ast

from regalia.text.numbers import category, format_number


class Missing(str):
    """A placeholder for something that is not there; it fits no variant."""

    __slots__ = ()


class Scope:
    """One formatting: the message's arguments, and the errors."""

    def __init__(self, args: Mapping[str, Any]) -> None:
        self.args = args
        self.in_term = False  # a term does not complain of variables it is not given
        self.errors: Final[list[Exception]] = []
        self.open: Final[set[int]] = set()

    def lack(self, error: str, shown: str) -> Missing:
        self.errors.append(LookupError(error))
        return Missing(shown)


Value = str | int | float
Pattern = Callable[[Scope], Value]


class Message(NamedTuple):
    """A message or term, ready to be formatted."""

    value: Pattern | None
    attributes: dict[str, Pattern]


class Bundle:
    """The messages of one language; each is prepared when it is first asked for."""

    def __init__(self, lang: str) -> None:
        self.lang: Final = lang
        self.entries: Final[dict[str, ast.Message | ast.Term]] = {}  # a term's name with its dash
        self._ready: Final[dict[str, Message]] = {}

    def add(self, text: str) -> None:
        """Add the messages of a file; a known name is replaced."""
        for entry in FluentParser(with_spans=False).parse(text).body:
            if isinstance(entry, ast.Message | ast.Term):
                name = "-" * isinstance(entry, ast.Term) + entry.id.name
                self.entries[name] = entry
                self._ready.pop(name, None)

    def has_message(self, key: str) -> bool:
        return key in self.entries and not key.startswith("-")

    def get_message(self, key: str) -> Message:
        """Return a message; LookupError if there is none."""
        message = self._ready.get(key)
        if message is None:
            entry = self.entries[key]
            value = None if entry.value is None else self._pattern(entry.value)
            forms = {one.id.name: self._pattern(one.value) for one in entry.attributes}
            message = self._ready[key] = Message(value, forms)
        return message

    def format_pattern(
        self, pattern: Pattern, args: Mapping[str, Any]
    ) -> tuple[str, list[Exception]]:
        """Return the text, and what was missing for it."""
        scope = Scope(args)
        return self._text(pattern(scope)), scope.errors

    # -- patterns ----------------------------------------------------------
    def _text(self, value: Value) -> str:
        return value if isinstance(value, str) else format_number(self.lang, value)

    def _pattern(self, pattern: ast.Pattern) -> Pattern:
        parts = [self._element(element) for element in pattern.elements]
        if len(parts) == 1:
            return parts[0]
        return lambda scope: "".join(self._text(part(scope)) for part in parts)

    def _element(self, element: ast.TextElement | ast.Placeable) -> Pattern:
        if isinstance(element, ast.TextElement):
            return constant(element.value)
        return self._expression(element.expression)

    def _expression(self, node: Any) -> Pattern:
        match node:
            case ast.Placeable():
                return self._expression(node.expression)
            case ast.StringLiteral() | ast.NumberLiteral():
                return constant(node.parse()["value"])
            case ast.VariableReference():
                return variable(node.id.name)
            case ast.MessageReference():
                return self._reference(node.id.name, node.attribute)
            case ast.TermReference():
                return self._term(node)
            case ast.SelectExpression():
                return self._select(node)
        raise ValueError(f"{type(node).__name__} in a message: functions are not used here")

    # -- references --------------------------------------------------------
    def _reference(self, name: str, attribute: ast.Identifier | None) -> Pattern:
        shown = name if attribute is None else f"{name}.{attribute.name}"

        def resolve(scope: Scope) -> Value:
            try:
                message = self.get_message(name)
                found = message.value if attribute is None else message.attributes[attribute.name]
            except LookupError:
                kind = "attribute" if attribute else "term" if name[0] == "-" else "message"
                return scope.lack(f"Unknown {kind}: {shown}", f"{{{shown}}}")
            if found is None:
                return scope.lack(f"No pattern: {shown}", shown)
            if id(found) in scope.open:
                return scope.lack("Cyclic reference", "???")
            scope.open.add(id(found))
            value = found(scope)
            scope.open.discard(id(found))
            return value

        return resolve

    def _term(self, node: ast.TermReference) -> Pattern:
        inner = self._reference("-" + node.id.name, node.attribute)
        named = node.arguments.named if node.arguments else ()
        given = {one.name.name: one.value.parse()["value"] for one in named}

        def resolve(scope: Scope) -> Value:
            before = scope.args, scope.in_term
            scope.args, scope.in_term = given, True
            value = inner(scope)
            scope.args, scope.in_term = before
            return value

        return resolve

    # -- choices -----------------------------------------------------------
    def _select(self, node: ast.SelectExpression) -> Pattern:
        selector = self._expression(node.selector)
        variants = [(key_of(one.key), self._pattern(one.value)) for one in node.variants]
        default = next(index for index, one in enumerate(node.variants) if one.default)

        def resolve(scope: Scope) -> Value:
            asked = selector(scope)
            for key, pattern in variants:
                if self._fits(asked, key):
                    return pattern(scope)
            return variants[default][1](scope)

        return resolve

    def _fits(self, asked: Value, key: Value) -> bool:
        if isinstance(asked, Missing):
            return False
        if isinstance(key, str) and not isinstance(asked, str):
            return category(self.lang, asked) == key
        return asked == key


def constant(value: Value) -> Pattern:
    return lambda _: value


def variable(name: str) -> Pattern:
    """Return an argument of the message."""

    def resolve(scope: Scope) -> Value:
        value = scope.args.get(name)
        if isinstance(value, bool):
            return int(value)
        if isinstance(value, str | int | float):
            return value
        if name in scope.args:
            kind = type(value).__name__
            return scope.lack(f"Unsupported external type: {name}, {kind}", name)
        return Missing(name) if scope.in_term else scope.lack(f"Unknown external: {name}", name)

    return resolve


def key_of(key: ast.Identifier | ast.NumberLiteral) -> Value:
    if isinstance(key, ast.Identifier):
        return key.name
    return key.parse()["value"]
