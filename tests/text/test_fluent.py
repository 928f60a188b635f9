"""Our own resolver says what Mozilla's says, for every message there is, in each language."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import regalia
from regalia.text.fluent import Bundle
from regalia.text.languages import LANGS
from regalia.text.numbers import FAMILIES, category, format_number

SRC: Final = Path(regalia.__file__).parent
COUNTING: Final = ("zero", "one", "two", "few", "many", "other")
NUMBERS: Final[tuple[Any, ...]] = (0, 1, 2, 5, 11, 21, 1234, -3, 2.5)


class Variables(Visitor):
    """The variables of a message, and the words its variants are chosen by.

    Not those of counting: asked with the word `few`, fluent.runtime takes the variant [3].
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.keys: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        if isinstance(node.key, ast.Identifier) and node.key.name not in COUNTING:
            self.keys.add(node.key.name)
        self.generic_visit(node)


def bundles(lang: str, text: str) -> tuple[Bundle, FluentBundle]:
    ours, theirs = Bundle(lang), FluentBundle([lang], use_isolating=False)
    ours.add(text)
    theirs.add_resource(FluentResource(text), allow_overrides=True)
    return ours, theirs


def compare(ours: Any, theirs: Any, args: dict[str, Any]) -> None:
    """Both ways of saying a message and its forms, and how often each complains."""
    pairs = [(ours[1].value, theirs[1].value)]
    pairs += [(form, theirs[1].attributes[name]) for name, form in ours[1].attributes.items()]
    assert ours[1].attributes.keys() == theirs[1].attributes.keys()
    for mine, other in pairs:
        assert (mine is None) == (other is None)
        if mine is not None:
            said, errors = ours[0].format_pattern(mine, args)
            expected, complaints = theirs[0].format_pattern(other, args)
            assert said == (expected if isinstance(expected, str) else expected.format(None))
            assert len(errors) == len(complaints)


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_reads_the_same(lang: str) -> None:
    files = [path for path in SRC.rglob("*.ftl") if lang in (path.stem, path.parent.name)]
    assert len(files) > 10
    for path in files:
        text = path.read_text(encoding="utf-8")
        ours, theirs = bundles(lang, text)
        for entry in FluentParser().parse(text).body:
            if not isinstance(entry, ast.Message):
                continue
            used = Variables()
            used.visit(entry)
            key = entry.id.name
            for value in (*NUMBERS, *sorted(used.keys), "word", None):
                args = dict.fromkeys(used.names, value)
                found = (ours, ours.get_message(key)), (theirs, theirs.get_message(key))
                compare(*found, args)


ODD: Final = """
-brand = { $case ->
    [gen] Regalia's
   *[nom] Regalia
}
terms = { -brand } { -brand(case: "gen") }
lost = { nobody } { terms.lost } { -nobody } { $missing }
nested = { { $n ->
    [0] none
    [1.5] half
    [one] { $n } thing
   *[other] { $n } things
} } { "{" }{ 5.50 }
circle = { round }
round = a { circle }
forms = { held.form }
held =
    .form = held { $n }
empty = { held }
"""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("value", [*NUMBERS, True, 1.5, "1", "word", None])
def test_what_no_file_of_ours_has(lang: str, value: Any) -> None:
    ours, theirs = bundles(lang, ODD)
    for key in ("terms", "lost", "nested", "forms", "empty"):
        found = (ours, ours.get_message(key)), (theirs, theirs.get_message(key))
        compare(*found, {"n": value})


def test_circles_and_terms() -> None:
    ours = Bundle("en")
    ours.add(ODD)

    def say(key: str) -> tuple[str, list[str]]:
        value = ours.get_message(key).value
        assert value is not None
        text, errors = ours.format_pattern(value, {})
        return text, [str(error) for error in errors]

    assert say("terms")[0] == "Regalia Regalia's"
    text, errors = say("circle")
    assert "???" in text
    assert errors == ["Cyclic reference"]


def test_a_function_is_refused() -> None:
    ours = Bundle("en")
    ours.add("a = { NUMBER($n) }\n")
    with pytest.raises(ValueError, match="functions are not used"):
        ours.get_message("a")


def test_plural_forms_are_those_of_unicode() -> None:
    babel = pytest.importorskip("babel", reason="the reference of the plural rules")
    numbers = [*range(1300), 10**6, 2 * 10**6, 0.5, 1.5, -1, -21]
    for lang, number in product([*FAMILIES, "en", "de", "nl", "sv", "el", "hu", "tr"], numbers):
        if isinstance(number, float) and lang in ("bs", "fr", "hr", "pt", "sr", "cs", "sk"):
            continue  # these look at the digits after the point; none of our texts counts in halves
        wanted = babel.Locale.parse(lang).plural_form(abs(number))
        assert category(lang, number) == wanted, (lang, number)


def test_numbers_are_written_as_the_language_does() -> None:
    assert [format_number("en", n) for n in (0, -1234, 1234567.5, 0.1234, 2.0)] == [
        "0", "-1,234", "1,234,567.5", "0.123", "2",
    ]  # fmt: skip
    assert format_number("ru", 12345.5) == "12\u00a0345,5"
