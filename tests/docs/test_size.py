"""Packages stay within their sizes, and the ceilings can only fall."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.docs.tools import tool

size = tool("size")
SMALL = size.Package("bots", 10, 1, 2, ["a.py:1 told"], 7, "a.py:2 play")


def test_every_package_is_within_its_ceilings() -> None:
    sizes = [size.measure(name, files) for name, files in size.packages().items()]
    assert len(sizes) > 15
    assert size.too_large(sizes, size.read_ceilings()) == []


def test_what_is_over_a_ceiling_is_named() -> None:
    allowed = {"bots": {**SMALL.counts(), "lines": 9, "participles": 0}}
    assert size.too_large([SMALL], allowed) == [
        "bots: lines 10, at most 9",
        "bots: participles 1, at most 0",
    ]
    assert "--lower" in size.too_large([SMALL], {})[0]


def test_a_ceiling_falls_and_never_rises() -> None:
    allowed = {"bots": {**SMALL.counts(), "lines": 9, "files": 5}}
    assert size.lower([SMALL], allowed)["bots"] == {**SMALL.counts(), "lines": 9}
    assert size.lower([SMALL], {})["bots"] == SMALL.counts()


def test_the_table_says_how_far_a_ceiling_may_be_lowered() -> None:
    assert "10 (-4)" in size.table([SMALL], {"bots": {**SMALL.counts(), "lines": 14}})


@pytest.mark.parametrize("name", ["told", "_kept", "chosen_codes", "drafted", "shipped"])
def test_participles(name: str) -> None:
    assert size.is_participle(name)


@pytest.mark.parametrize(
    "name", ["tell", "need_net", "seed_of", "is_known", "feed", "score_leaves"]
)
def test_no_participles(name: str) -> None:
    assert not size.is_participle(name)


def test_counts_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.py"
    file.write_text("class A:\n    def told(self):\n        return 1\n\n\ndef go():\n    pass\n")
    monkeypatch.setattr(size, "ROOT", tmp_path)
    found = size.measure("a", [file])
    assert found.counts() == {
        "lines": 7, "files": 1, "classes": 1, "participles": 1, "longest": 2,
    }  # fmt: skip
    assert found.participles == ["a.py:2 told"]
    assert len(list(size.functions(ast.parse(file.read_text())))) == 2
