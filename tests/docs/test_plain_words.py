"""Words this project does not use become fewer, never more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.tools import tool

words = tool("plain_words")


def test_no_word_stands_more_often_than_before() -> None:
    found = list(words.uses())
    assert {use.kind for use in found} <= {"docs", "pages", "code"}
    assert words.too_many(found, words.read_counts()) == []


def test_a_word_too_many_is_named_with_its_place_and_a_better_one() -> None:
    found = [words.Use("docs", "whoever", "docs/a.md:3"), words.Use("docs", "told", "docs/b.md:1")]
    wrong = words.too_many(found, {"docs": {"told": 1}})
    assert len(wrong) == 1
    for part in ("'whoever' 1 times, at most 0", "callers", "docs/a.md:3"):
        assert part in wrong[0]


def test_counts_fall_and_never_rise() -> None:
    now = {"docs": {"told": 5, "door": 1, "he": 2}}
    allowed = {"docs": {"told": 3, "he": 4}}
    assert words.lower(now, allowed, first=False) == {"docs": {"he": 2, "told": 3}}
    assert words.lower(now, {}, first=True) == {"docs": {"door": 1, "he": 2, "told": 5}}


def test_code_and_addresses_are_not_prose() -> None:
    text = "A `told` [page](door.md).\n```py\nwhoever = 1\n```\nHe is told.\n"
    assert [found[0] for found in words.PATTERN.finditer(words.markdown(text))] == ["He", "told"]
    assert words.markdown(text).count("\n") == text.count("\n")


def test_keys_and_placeables_of_messages_are_not_prose() -> None:
    text = "# he\ntold = Said { $his } by him\n    .door = A door\n"
    found = [found[0] for found in words.PATTERN.finditer(words.messages(text))]
    assert found == ["him", "door"]


def test_docstrings_and_help_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src/regalia"
    package.mkdir(parents=True)
    source = '"""Told."""\n\n\ndef f():\n    """One.\n\n    He is."""\n\n\noption(help="his")\n'
    (package / "a.py").write_text(source)
    monkeypatch.setattr(words, "ROOT", tmp_path)
    assert {use[1:] for use in words.uses()} == {
        ("told", "src/regalia/a.py:1"),
        ("he", "src/regalia/a.py:7"),
        ("his", "src/regalia/a.py:10"),
    }
