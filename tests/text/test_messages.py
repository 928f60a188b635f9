"""Messages are read late, and are the same as if all had been read at once."""

from __future__ import annotations

from importlib import resources

import pytest
from fluent.syntax import FluentParser, ast

import regalia
from regalia.text.messages import Messages
from regalia.text.words import LANGS

FILES = [
    ("regalia.text", "locale/{}.ftl"),
    ("regalia.cli", "locale/{}.ftl"),
    *((f"regalia.games.{name}", "locale/{}.ftl") for name in regalia.games()),
    *((f"regalia.games.{name}", "layout/text.{}.ftl") for name in regalia.games()),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("package", "path"), FILES)
def test_cutting_a_file_loses_nothing(package: str, path: str, lang: str) -> None:
    source = resources.files(package).joinpath(path.format(lang))
    if not source.is_file():
        return
    text = source.read_text(encoding="utf-8")
    messages, whole = Messages(lang), FluentParser().parse(text)
    messages.add(text)
    entries = [item for item in whole.body if isinstance(item, ast.Message | ast.Term)]
    assert messages.keys() == sorted({e.id.name for e in entries if isinstance(e, ast.Message)})
    for entry in entries:
        if isinstance(entry, ast.Message):
            check_plain(messages, entry.id.name)
    read = messages._fluent
    assert read is not None
    for entry in entries:
        name = "-" * isinstance(entry, ast.Term) + entry.id.name
        if isinstance(entry, ast.Message) or name in read.entries:
            assert entry.equals(read.entries[name], ["span", "comment", "annotations"])


def check_plain(messages: Messages, key: str) -> None:
    """What is taken for mere words is what Fluent makes of the message."""
    message, plain = messages.get_message(key), messages.plain(key)
    if plain is not None:
        assert messages.format_pattern(message.value, {}) == (plain, [])
        assert not message.attributes


def said(messages: Messages, key: str) -> tuple[str, list[Exception]]:
    text, errors = messages.format_pattern(messages.get_message(key).value, {"n": 2})
    return str(text), errors


def test_what_a_message_names_is_read_with_it() -> None:
    messages = Messages("en")
    messages.add("a = { b } and { -c }\nb = { $n ->\n    [one] x\n   *[other] { d }\n}\n-c = see\n")
    messages.add("# a remark\n\nd = dee\nunused = { nobody }\n")
    assert said(messages, "a") == ("dee and see", [])
    assert "unused" in messages._unread
    assert not messages.has_message("-c")
    assert messages.keys() == ["a", "b", "d", "unused"]


def test_only_a_line_of_mere_words_is_plain() -> None:
    messages = Messages("en")
    messages.add("a = so  be it \n\n# about b\nb = { a }\nc = first\n    second\n")
    messages.add("d = x\n  .gen = y\ne =\n    below\nf = y")
    assert [messages.plain(key) for key in "abcdefg"] == ["so  be it", *[None] * 4, "y", None]


def test_a_later_file_replaces_a_message() -> None:
    messages = Messages("en")
    messages.add("a = old\n")
    messages.add("a = new\n")
    assert said(messages, "a") == ("new", [])
    with pytest.raises(LookupError):
        messages.get_message("b")


def test_messages_that_name_each_other_can_be_read() -> None:
    messages = Messages("en")
    messages.add("a = { b }\nb = { a }\n")
    assert messages.get_message("a") is not None
    assert not messages._unread
