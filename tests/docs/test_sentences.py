"""Pages are written in sentences that can be read at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.tools import tool

sentences = tool("sentences")


@pytest.mark.parametrize("page", sentences.pages(), ids=lambda page: page.name)
def test_sentences_are_short(page: Path) -> None:
    assert sentences.too_long(page) == []
    assert sentences.mean(page) <= sentences.MEAN


def test_what_is_counted_is_prose(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    text = "# A heading of five words\n\nOne two. `three four` five\nsix: [seven eight](x.md)!\n\n"
    text += "```sh\nno words here\n```\n\n- A point.\n- Another one\n\n| a cell | b |\n"
    page.write_text(text)
    assert sentences.sentences(page) == [
        "One two.", "Code five six: seven eight!", "A point.", "Another one", "a cell",
    ]  # fmt: skip


def test_a_long_sentence_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("word " * 36 + "end.\n")
    assert len(sentences.too_long(page)) == 1
    assert sentences.mean(page) == 37
