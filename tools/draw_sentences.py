"""Draws sentences at random, so that an editor can judge them: would I change this one?

python tools/draw_sentences.py SEED            100 strings per language, 100 sentences, docstrings
python tools/draw_sentences.py SEED KIND [N]   one kind: en, ru, docs or code

`en` and `ru` are the messages of the site, the commands and the games, and (en) the help of
commands and options. `docs` are the sentences of the pages without the lab notes. `code` are the
first paragraphs of docstrings.  The same seed draws the same sample of the same texts.
"""

from __future__ import annotations

import ast
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src" / "regalia"
MESSAGE: Final = re.compile(r"^([\w-]+) =(.*(?:\n(?:[ \t}].*))*)", re.MULTILINE)
KINDS: Final = ("en", "ru", "docs", "code")
NAMES: Final = re.compile(r"^\W*(?:\{[^{}]*\}\W*)*$")  # nothing but placeables


def messages(lang: str) -> Iterator[str]:
    """Yield every message that has words of its own, with its key; other forms are left out."""
    for path in sorted([*SOURCES.rglob(f"locale/{lang}.ftl"), *SOURCES.rglob(f"locale/{lang}/*")]):
        for key, text in MESSAGE.findall(path.read_text(encoding="utf-8")):
            said = " ".join(re.sub(r"^\s+\.[\w-]+ = .*$", "", text, flags=re.MULTILINE).split())
            if not NAMES.match(said):
                yield f"{path.relative_to(SOURCES)} {key}: {said}"


def docstrings() -> Iterator[tuple[str, str, bool]]:
    """Yield the place and the first paragraph of each docstring, and whether it is a command's."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                words = ast.get_docstring(node)
                if words:
                    name = getattr(node, "name", path.stem)
                    marks = [ast.unparse(one) for one in getattr(node, "decorator_list", ())]
                    place = f"{path.relative_to(SOURCES)} {name}"
                    first = " ".join(words.split("\n\n")[0].split())
                    yield place, first, any("command(" in mark for mark in marks)


def helps() -> Iterator[str]:
    """Yield what the help of the commands says: of the commands and of their options."""
    for place, words, of_a_command in docstrings():
        if of_a_command:
            yield f"{place}: {words}"
    for path in sorted((SOURCES / "cli").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "help":
                value = node.value
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield f"{path.relative_to(SOURCES)} --help: {value.value}"


def pages() -> Iterator[str]:
    """Yield every sentence of at least four words of the pages, without the lab notes."""
    sys.path.insert(0, str(ROOT / "tools"))
    import sentences  # beside this file

    for path in sentences.pages():
        for one in sentences.sentences(path):
            if len(one.split()) > 3:
                yield f"{path.relative_to(ROOT)}: {one}"


def population(kind: str) -> list[str]:
    if kind == "docs":
        return list(pages())
    if kind == "code":
        return [f"{place}: {words}" for place, words, _ in docstrings()]
    return [*messages(kind), *(helps() if kind == "en" else ())]


def draw(kind: str, seed: str, number: int) -> list[str]:
    """Return so many different texts of a kind, the same for the same seed."""
    texts = sorted(set(population(kind)))
    generator = random.Random(f"{seed}/{kind}")  # noqa: S311 - a sample, not a secret
    return generator.sample(texts, min(number, len(texts)))


def main(words: list[str]) -> int:
    if not words or (len(words) > 1 and words[1] not in KINDS):
        print(__doc__, file=sys.stderr)
        return 2
    number = int(words[2]) if len(words) > 2 else 100
    for kind in words[1:2] or KINDS:
        print(f"# {kind}: {number} of {len(set(population(kind)))}")
        for at, text in enumerate(draw(kind, words[0], number), 1):
            print(f"{at:3} {text}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
